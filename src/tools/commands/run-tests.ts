import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { UsageError } from '#shared/utils/command-error.ts';
import { WORK } from '../../../tests/helpers/browser/addresses.ts';
import { findChromium } from './find-chromium.ts';
import { readTestReport, type TestReport } from './test-report.ts';

interface Suite {
  readonly name: string;
  readonly command: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** JSON report of Vitest or Playwright. Without one the suite counts as one test. */
  readonly report?: string;
}

const vitest = (suite: string): Suite => ({
  name: suite,
  command: ['vitest', 'run', '--config', 'tests/vitest.config.ts'],
  env: { SUITE: suite },
  report: `reports/vitest-${suite}.json`,
});

/** Database of the browser tests: see `tests/playwright.config.ts`. */
const BROWSER_DB = join(WORK, 'platform.sqlite');

const SUITES: readonly Suite[] = [
  { name: 'types', command: ['astro', 'check', '--minimumFailingSeverity', 'warning'] },
  { name: 'lint', command: ['node', 'scripts/shopkiln.js', 'lint'] },
  vitest('unit'),
  vitest('built'),
  {
    name: 'browser',
    command: ['playwright', 'test', '--config', 'tests/playwright.config.ts'],
    report: 'reports/playwright.json',
  },
];

/** Tests of minutes, for `npm run test:all`. */
const LONG = vitest('long');

function run({ name, command, env }: Suite, all: boolean): Promise<boolean> {
  console.log(`\n── ${name} ──`);
  const [program = '', ...args] = command;
  // Installs one if there is none.
  if (name === 'browser') findChromium('whole');
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      stdio: 'inherit',
      shell: process.platform === 'win32',
      env: {
        ...process.env,
        ASTRO_TELEMETRY_DISABLED: '1',
        SHOPKILN_ENV_FILE: '',
        ...(all && { LONG: '1' }),
        ...env,
      },
    });
    child.on('error', (error) => {
      console.error(`${name} could not be started: ${error.message}`);
      resolve(false);
    });
    child.on('exit', (code) => resolve(code === 0));
  });
}

/**
 * `shopkiln test`: everything that must hold. `all` adds the long suite and the long browser tests (LONG=1), `only` runs one
 * suite. Suites go on after a failure, so that one run reports all; the exit code is 1 when anything failed.
 */
export async function runTests({
  all = false,
  only,
}: {
  readonly all?: boolean;
  readonly only?: string;
}): Promise<void> {
  const chosen = [...SUITES, LONG].filter((suite) =>
    only === undefined ? all || suite !== LONG : suite.name === only,
  );
  if (chosen.length === 0) {
    throw new UsageError(
      `--only: expected one of ${[...SUITES, LONG].map(({ name }) => name).join(', ')}, got "${only}"`,
    );
  }
  console.log(`Node ${process.version}`);
  const results: (TestReport & { readonly name: string })[] = [];
  for (const suite of chosen) {
    if (suite.report) rmSync(suite.report, { force: true });
    // Orders and rate limits of an earlier run would change what this one sees.
    if (suite.name === 'browser')
      for (const end of ['', '-wal', '-shm']) rmSync(`${BROWSER_DB}${end}`, { force: true });
    const isPassed = await run(suite, all);
    const report = suite.report ? readTestReport(suite.report) : undefined;
    // A suite that fails without a failed test could not start, or its set-up failed: it counts as one failure.
    const failedTests =
      report?.failedTests.length || isPassed
        ? (report?.failedTests ?? [])
        : [`the suite ${suite.name}`];
    const failed = Math.max(report?.failed ?? 0, failedTests.length);
    const passed = report?.passed ?? (isPassed ? 1 : 0);
    results.push({
      name: suite.name,
      passed,
      failed,
      failedTests,
      flakyTests: report?.flakyTests ?? [],
    });
  }

  // Continuous integration shows only the end of the output: the names of failed tests are printed there.
  const printTests = (title: string, names: readonly string[]) => {
    if (names.length > 0)
      console.log(`\n${title}:\n${names.map((name) => `  ${name}`).join('\n')}`);
  };
  printTests(
    'Flaky (passed when run again)',
    results.flatMap(({ flakyTests }) => flakyTests),
  );
  printTests(
    'Failed',
    results.flatMap(({ failedTests }) => failedTests),
  );

  console.log('');
  for (const { name, passed, failed } of results)
    console.log(`${name.padEnd(10)} ${passed} passed, ${failed} failed`);
  const sum = (pick: (report: TestReport) => number) =>
    results.reduce((total, result) => total + pick(result), 0);
  const failed = sum((report) => report.failed);
  console.log(`\n${sum((report) => report.passed)} passed, ${failed} failed`);
  process.exit(failed === 0 ? 0 : 1);
}
