import { spawn, spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { findChromium } from '../src/tools/commands/find-chromium.ts';
import { readTotals, type Totals } from '../src/tools/commands/test-totals.ts';
import { WORK } from '../tests/helpers/browser/addresses.ts';

/**
 * `npm test`: everything that must hold. `--all` adds the long suite and the long browser tests (LONG=1), `--only <suite>`
 * runs one of the suites below. Suites go on after a failure, so that one run tells all; the last line counts over all of
 * them, and the exit code is 1 when anything failed.
 */
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
  { name: 'lint', command: ['npm', 'run', '--silent', 'lint'] },
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

function run({ name, command, env }: Suite): Promise<boolean> {
  console.log(`\n── ${name} ──`);
  const [program = '', ...args] = command;
  const chromium = name === 'browser' ? { CHROME_PATH: findChromium() } : {};
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      stdio: 'inherit',
      shell: process.platform === 'win32',
      env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', ...(values.all && { LONG: '1' }), ...chromium, ...env },
    });
    child.on('error', (error) => {
      console.error(`${name} could not be started: ${error.message}`);
      resolve(false);
    });
    child.on('exit', (code) => resolve(code === 0));
  });
}

const { values } = parseArgs({ options: { only: { type: 'string' }, all: { type: 'boolean' } } });
const chosen = [...SUITES, LONG].filter((suite) =>
  values.only === undefined ? values.all || suite !== LONG : suite.name === values.only,
);
if (chosen.length === 0) {
  console.error(
    `--only: expected one of ${[...SUITES, LONG].map(({ name }) => name).join(', ')}, got "${values.only}"`,
  );
  process.exit(1);
}

const version = spawnSync('node', ['--version'], { encoding: 'utf8' }).stdout.trim();
console.log(`Node ${version}`);
const results: (Totals & { readonly name: string })[] = [];
for (const suite of chosen) {
  if (suite.report) rmSync(suite.report, { force: true });
  // What shoppers of an earlier run left counts against nobody in this one.
  if (suite.name === 'browser') for (const end of ['', '-wal', '-shm']) rmSync(`${BROWSER_DB}${end}`, { force: true });
  const passed = await run(suite);
  const totals = suite.report ? readTotals(suite.report) : undefined;
  // A suite that fails without a failed test (it could not start, or its set-up broke) is a failure all the same.
  const failed = (totals?.failed ?? 0) || (passed ? 0 : 1);
  results.push({ name: suite.name, passed: totals?.passed ?? (passed ? 1 : 0), failed });
}

console.log('');
for (const { name, passed, failed } of results) console.log(`${name.padEnd(10)} ${passed} passed, ${failed} failed`);
const sum = (pick: (totals: Totals) => number) => results.reduce((total, result) => total + pick(result), 0);
const failed = sum((totals) => totals.failed);
console.log(`\n${sum((totals) => totals.passed)} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
