import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { UsageError } from '#shared/utils/command-error.ts';
import { listenForErrors } from '#shared/utils/error-listener.ts';
import { findChromium } from './find-chromium.ts';
import { errorsPath, listSlowest, readTestReport, type TestReport } from './test-report.ts';
import { readTestVariable } from './test-variables.ts';

/** Folder of the browser tests' snapshots, sites, pictures and database, below the project. */
export const BROWSER_WORK = readTestVariable('TEST_WORK') ?? '.cache/test';

interface Part {
  readonly name: string;
  /** They run at the same time. */
  readonly commands: readonly (readonly string[])[];
  readonly env?: Readonly<Record<string, string>>;
  /** JSON report of Vitest or Playwright. Without one the part counts as one test. */
  readonly report?: string;
}

const vitest = (suite: string): Part => ({
  name: suite,
  commands: [['vitest', 'run', '--config', 'tests/vitest.config.ts']],
  env: { SUITE: suite },
  report: `reports/vitest-${suite}.json`,
});

/** Tests of minutes, for `npm run test:all`. */
const LONG = vitest('long');

const PARTS: readonly Part[] = [
  {
    name: 'types',
    commands: [
      // Without the file of an earlier run it checks everything.
      ['tsc', '--project', '.', '--incremental', '--tsBuildInfoFile', '.cache/types.tsbuildinfo'],
      // It checks only `.astro` files, which `tsc` does not read. A check of all files would take longer than both together.
      [
        'astro',
        'check',
        '--tsconfig',
        'tsconfig.astro.json',
        '--minimumFailingSeverity',
        'warning',
      ],
    ],
  },
  { name: 'lint', commands: [['node', 'scripts/shopkiln.js', 'lint']] },
  vitest('unit'),
  vitest('built'),
  {
    name: 'browser',
    commands: [['playwright', 'test', '--config', 'tests/playwright.config.ts']],
    report: 'reports/playwright.json',
  },
  LONG,
];

/** Names of the parts, in the order in which they run. */
export const TEST_PARTS: readonly string[] = PARTS.map(({ name }) => name);

interface TestOptions {
  /** Adds the long suite and the long browser tests (LONG=1). */
  readonly all?: boolean;
  /** Parts to run instead of all. */
  readonly only?: readonly string[];
  /** `1/2`: the first half of the tests of Vitest and Playwright. */
  readonly shard?: string;
}

async function run({ name, commands, env, report }: Part, options: TestOptions): Promise<boolean> {
  console.log(`\n── ${name} ──`);
  // Installs one if there is none.
  if (name === 'browser') findChromium('whole');
  const shard = report && options.shard ? [`--shard=${options.shard}`] : [];
  const start = ([program = '', ...args]: readonly string[]) =>
    new Promise<boolean>((resolve) => {
      const child = listenForErrors(
        spawn(program, [...args, ...shard], {
          stdio: 'inherit',
          shell: process.platform === 'win32',
          env: {
            ...process.env,
            ASTRO_TELEMETRY_DISABLED: '1',
            SHOPKILN_ENV_FILE: '',
            ...(options.all && { LONG: '1' }),
            ...env,
          },
        }),
        (error) => {
          console.error(`${name} could not be started: ${error.message}`);
          resolve(false);
        },
      );
      child.on('exit', (code) => resolve(code === 0));
    });
  return (await Promise.all(commands.map(start))).every((isPassed) => isPassed);
}

/** Returns the parts of a run in their order. Throws a UsageError when `only` names an unknown part. */
export function chooseParts({ all = false, only }: TestOptions): readonly Part[] {
  const unknown = only?.find((name) => !TEST_PARTS.includes(name));
  if (unknown !== undefined)
    throw new UsageError(`--only: expected some of ${TEST_PARTS.join(', ')}, got "${unknown}"`);
  return PARTS.filter((part) => (only ? only.includes(part.name) : all || part !== LONG));
}

/**
 * `shopkiln test`: runs all checks and tests. Later parts run after a failure too, so that one run reports everything. The exit code is
 * 1 when anything failed.
 */
export async function runTests(options: TestOptions): Promise<void> {
  const chosen = chooseParts(options);
  console.log(`Node ${process.version}`);
  const results: (TestReport & { readonly name: string; readonly seconds: number })[] = [];
  for (const part of chosen) {
    if (part.report)
      for (const path of [part.report, errorsPath(part.report)]) rmSync(path, { force: true });
    // Orders and rate limits of an earlier run would change what this one sees.
    if (part.name === 'browser')
      for (const end of ['', '-wal', '-shm'])
        rmSync(join(BROWSER_WORK, `platform.sqlite${end}`), { force: true });
    const start = performance.now();
    const isPassed = await run(part, options);
    const seconds = (performance.now() - start) / 1_000;
    const report = part.report ? readTestReport(part.report) : undefined;
    // A part that fails without a failed test counts as one failure. It could not start, or its set-up failed.
    const failedTests =
      report?.failedTests.length || isPassed
        ? (report?.failedTests ?? [])
        : [`the part ${part.name}`];
    results.push({
      name: part.name,
      seconds,
      passed: report?.passed ?? (isPassed ? 1 : 0),
      failed: Math.max(report?.failed ?? 0, failedTests.length),
      failedTests,
      flakyTests: report?.flakyTests ?? [],
      files: report?.files ?? [],
    });
  }

  // The names of failed tests come last, because continuous integration shows only the end of the output.
  const print = (title: string, lines: readonly string[]) => {
    if (lines.length > 0)
      console.log(`\n${title}:\n${lines.map((line) => `  ${line}`).join('\n')}`);
  };
  print('Slowest files', listSlowest(results.flatMap(({ files }) => files)));
  print(
    'Flaky (passed when run again)',
    results.flatMap(({ flakyTests }) => flakyTests),
  );
  print(
    'Failed',
    results.flatMap(({ failedTests }) => failedTests),
  );

  console.log('');
  for (const { name, seconds, passed, failed } of results)
    console.log(
      `${name.padEnd(10)} ${seconds.toFixed(0).padStart(5)} s  ${passed} passed, ${failed} failed`,
    );
  const sum = (pick: (report: TestReport) => number) =>
    results.reduce((total, result) => total + pick(result), 0);
  const failed = sum((report) => report.failed);
  console.log(`\n${sum((report) => report.passed)} passed, ${failed} failed`);
  process.exit(failed === 0 ? 0 : 1);
}
