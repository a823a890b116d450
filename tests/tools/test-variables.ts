const COUNT = /^[1-9]\d*$/;
const PORT = /^\d{1,5}$/;
const FLAG = /^[01]$/;
const TEXT = /^/;

/** Environment variables of the tests and benchmarks, with the form of their values. Tests do not load `.env`. */
const VARIABLES = {
  /** Chrome or Chromium of the browser tests; by default the one that is installed. */
  CHROME_PATH: TEXT,
  /** Tests that Vitest runs; `unit` by default. */
  SUITE: /^(?:unit|built|long)$/,
  /** Runs all browser tests, as `npm run test:all` does. */
  LONG: FLAG,
  /** Writes `tests/baseline.json` instead of only comparing with it. */
  BASELINE: FLAG,
  /** Set by continuous integration. Tests that need the network then fail without it instead of being skipped. */
  CI: TEXT,
  /** Seed of the random edits. */
  SEED: COUNT,
  /** First port of the browser tests, and their working folder. */
  TEST_PORT: PORT,
  TEST_WORK: TEXT,
  /** Sizes of the stores that `bench build` builds, such as `100,1000`, and how many stores. */
  BENCH_LISTINGS: /^[1-9]\d*(?:,[1-9]\d*)*$/,
  BENCH_STORES: COUNT,
  /** Benchmarks that `bench all` runs, such as `platform,edit`; by default all of them. */
  BENCH_PARTS: TEXT,
  /** How often `bench build`, `platform` and `weight` measure in turn. */
  BENCH_ROUNDS: COUNT,
  /** How many orders `bench platform` places. */
  BENCH_ORDERS: COUNT,
  /** Folder with the drawings that `bench designs` draws (by default the artwork of the stores), and how many of each folder. */
  BENCH_DRAWINGS: TEXT,
  BENCH_COUNT: COUNT,
  /** How many seconds `bench soak` runs, and how many shoppers buy at once. */
  BENCH_SECONDS: COUNT,
  BENCH_SHOPPERS: COUNT,
  /** First port of the benchmarks. */
  BENCH_PORT: PORT,
  /** Store that `bench weight` measures; all of them by default. */
  BENCH_STORE: TEXT,
  /** Pages that `bench weight` measures, such as `/,/training`; one of each type by default. */
  BENCH_PAGES: TEXT,
  /** Options of Node for the measured server. */
  BENCH_NODE_OPTIONS: TEXT,
  /** File for the cost of a process; set by `bench build`. */
  BENCH_COST: TEXT,
  /** Where a test kills the process, as JSON. */
  KILL_AT: TEXT,
} as const;

/** Returns a variable of the tests; undefined when it is not set or empty. Throws for a value of another form. */
export function readTestVariable(
  name: keyof typeof VARIABLES,
  env: NodeJS.ProcessEnv = process.env,
): string | undefined {
  const value = env[name] || undefined;
  if (value !== undefined && !VARIABLES[name].test(value))
    throw new Error(`${name}: expected a value that matches ${VARIABLES[name]}`);
  return value;
}
