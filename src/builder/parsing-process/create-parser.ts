import { createFairLimiter } from '#pictures/drawing-process/fair-limiter.ts';
import { fail } from '#shared/utils/result.ts';
import type { ParsingInput, ParsingJob, ParsingKind, ParsingResult } from './parsing-jobs.ts';
import { type ParsingProcess, startParsingProcess } from './parsing-process.ts';

/** Parses a file of a store folder in a process of its own. */
export type Parse = <K extends ParsingKind>(kind: K, input: ParsingInput<K>) => Promise<ParsingResult<K>>;

/** Processes of all store folders, which take turns. */
const PROCESSES = 2;
const limited = createFairLimiter({ most: PROCESSES, mostPerKey: 1, maxWaiting: Number.POSITIVE_INFINITY });
/** Without a job for this time a process ends, in milliseconds. */
const IDLE_MS = 10_000;
const idle = new Map<ParsingProcess, NodeJS.Timeout>();

/** What the files of one check may take together, so that the checks of other stores need not wait for them. */
const BUDGET = {
  /** Most files that crash their parser or reach a limit. */
  stopped: 3,
  /** A file that takes longer is slow, in milliseconds. The largest pictures take a third of it. */
  slowMs: 3_000,
  /** Most time that slow files take beyond that, in milliseconds. */
  excessMs: 60_000,
};
/** Most files that a message names. */
const MOST_NAMED = 3;

/** Creates a parser for one check or build of a store folder. Its process starts with the first file. */
export function createParser(storeDir: string, budget = BUDGET): Parse {
  const costly: string[] = [];
  let stopped = 0;
  let excessMs = 0;

  async function runWithinBudget(job: ParsingJob): Promise<ParsingResult> {
    if (stopped >= budget.stopped || excessMs > budget.excessMs)
      return fail({ reason: 'skipped', text: describeSkipped(costly) });
    const started = performance.now();
    const result = await runJob(job);
    const excess = performance.now() - started - budget.slowMs;
    const hasStopped = !result.ok && result.error.reason === 'stopped';
    if (hasStopped) stopped++;
    if (excess > 0) excessMs += excess;
    if (hasStopped || excess > 0) costly.push('file' in job.input ? job.input.file : 'custom.css');
    return result;
  }

  return async (kind, input) => {
    const done = await limited(storeDir, () => runWithinBudget({ kind, input }));
    if (!done.ok) throw new Error(`Parsing in ${storeDir}: expected a place in the queue, got "${done.error}"`);
    // The process answers each kind of job with a value of its kind.
    return done.value as ParsingResult<typeof kind>;
  };
}

function describeSkipped(costly: readonly string[]): string {
  const names = [...costly.slice(0, MOST_NAMED), ...(costly.length > MOST_NAMED ? ['…'] : [])].join(', ');
  return `is not checked, because other files of this store crash their parsers or take too long (${names}): correct those first`;
}

async function runJob(job: ParsingJob): Promise<ParsingResult> {
  const used = takeIdle();
  const result = used && (await runIn(used, job));
  // The memory of a process that has run before is also that of other files.
  return result && (result.ok || result.error.reason === 'invalid') ? result : runIn(startParsingProcess(), job);
}

async function runIn(process: ParsingProcess, job: ParsingJob): Promise<ParsingResult> {
  try {
    return await process.run(job);
  } finally {
    returnProcess(process);
  }
}

function takeIdle(): ParsingProcess | undefined {
  for (const [process, timer] of idle) {
    clearTimeout(timer);
    idle.delete(process);
    if (!process.hasEnded()) return process;
  }
  return undefined;
}

function returnProcess(process: ParsingProcess): void {
  if (process.hasEnded()) return;
  const timer = setTimeout(() => {
    idle.delete(process);
    process.end();
  }, IDLE_MS);
  idle.set(process, timer.unref());
}
