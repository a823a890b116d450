import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import * as v from 'valibot';

export interface TestReport {
  readonly passed: number;
  readonly failed: number;
  /** One line for each test, with file, full title and first line of the error. */
  readonly failedTests: readonly string[];
  /** Tests that passed only when they were run again. */
  readonly flakyTests: readonly string[];
  readonly files: readonly FileTime[];
}

/** How long a file's tests took, in seconds. Files run beside each other, so their sum is more than the run took. */
export interface FileTime {
  readonly file: string;
  readonly seconds: number;
}

const VitestReport = v.object({
  numPassedTests: v.number(),
  numFailedTests: v.number(),
  testResults: v.array(
    v.object({
      name: v.string(),
      status: v.string(),
      message: v.optional(v.string(), ''),
      startTime: v.number(),
      endTime: v.number(),
      assertionResults: v.array(
        v.object({
          status: v.string(),
          fullName: v.string(),
          failureMessages: v.nullish(v.array(v.string()), []),
        }),
      ),
    }),
  ),
});

const PlaywrightSpec = v.object({
  title: v.string(),
  tests: v.array(
    v.object({
      projectName: v.string(),
      status: v.string(),
      results: v.array(
        v.object({
          duration: v.number(),
          errors: v.array(v.object({ message: v.optional(v.string(), '') })),
        }),
      ),
    }),
  ),
});

interface PlaywrightSuite {
  readonly title: string;
  readonly specs: readonly v.InferOutput<typeof PlaywrightSpec>[];
  readonly suites: readonly PlaywrightSuite[];
}
const PlaywrightSuite: v.GenericSchema<unknown, PlaywrightSuite> = v.object({
  title: v.string(),
  specs: v.array(PlaywrightSpec),
  suites: v.optional(v.array(v.lazy(() => PlaywrightSuite)), []),
});

const PlaywrightReport = v.object({
  stats: v.object({ expected: v.number(), unexpected: v.number(), flaky: v.number() }),
  suites: v.array(PlaywrightSuite),
});

/**
 * Returns the counts and names of a JSON report of Vitest or Playwright; undefined when the suite wrote none. Errors outside a test, which
 * `tests/vitest.config.ts` writes beside the report, count as failed tests.
 */
export function readTestReport(path: string): TestReport | undefined {
  const report = readJson(path);
  if (report === undefined) return undefined;
  const vitest = v.safeParse(VitestReport, report);
  if (!vitest.success) return playwrightReport(v.parse(PlaywrightReport, report));
  const errors = v.parse(v.array(v.string()), readJson(errorsPath(path)) ?? []);
  const failedTests = errors.map((stack) => line(['an error outside a test'], onOneLine(stack)));
  const tests = vitestReport(vitest.output);
  return {
    ...tests,
    failed: tests.failed + failedTests.length,
    failedTests: [...tests.failedTests, ...failedTests],
  };
}

/** Returns the path of the errors outside tests that belong to a report of Vitest. */
export function errorsPath(report: string): string {
  return report.replace(/\.json$/, '-errors.json');
}

function readJson(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
}

/** The error and the first place of its stack. */
function onOneLine(stack: string): string {
  const [error = '', ...places] = stack.split('\n');
  const place = places.find((each) => each.includes(' at '));
  return place ? `${error} ${place.trim()}` : error;
}

/** Returns the ten files that took longest as lines, the longest first. */
export function listSlowest(files: readonly FileTime[]): string[] {
  const slowest = files.toSorted((a, b) => b.seconds - a.seconds).slice(0, 10);
  return slowest.map(({ file, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${file}`);
}

function vitestReport({
  numPassedTests,
  numFailedTests,
  testResults,
}: v.InferOutput<typeof VitestReport>): TestReport {
  const failedTests = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative('.', name);
    const failed = assertionResults
      .filter((result) => result.status === 'failed')
      .map((result) => line([file, result.fullName], result.failureMessages[0]));
    // A file that cannot be loaded fails without a test.
    return failed.length === 0 && status === 'failed' ? [line([file], message)] : failed;
  });
  return {
    passed: numPassedTests,
    failed: Math.max(numFailedTests, failedTests.length),
    failedTests,
    flakyTests: [],
    files: testResults.map(({ name, startTime, endTime }) => ({
      file: relative('.', name),
      seconds: (endTime - startTime) / 1_000,
    })),
  };
}

function playwrightReport({ stats, suites }: v.InferOutput<typeof PlaywrightReport>): TestReport {
  const files = suites.map((suite) => ({ file: suite.title, tests: listTests(suite, []) }));
  const tests = files.flatMap((file) => file.tests);
  const named = (wanted: string) =>
    tests.filter(({ status }) => status === wanted).map(({ name }) => name);
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    failedTests: named('unexpected'),
    flakyTests: named('flaky'),
    files: files.map((each) => ({
      file: each.file,
      seconds: each.tests.reduce((sum, { seconds }) => sum + seconds, 0),
    })),
  };
}

interface PlaywrightTest {
  readonly status: string;
  readonly name: string;
  readonly seconds: number;
}

function listTests(suite: PlaywrightSuite, parents: readonly string[]): PlaywrightTest[] {
  const titles = [...parents, suite.title];
  return [
    ...suite.specs.flatMap(({ title, tests }) =>
      tests.map(({ projectName, status, results }) => {
        const message = results.flatMap(({ errors }) => errors)[0]?.message;
        const seconds = results.reduce((sum, { duration }) => sum + duration / 1_000, 0);
        return { status, name: line([projectName, ...titles, title], message), seconds };
      }),
    ),
    ...suite.suites.flatMap((child) => listTests(child, titles)),
  ];
}

function line(titles: readonly string[], message = ''): string {
  const [error = ''] = stripVTControlCharacters(message).trim().split('\n');
  return `${titles.join(' › ')}${error && `: ${error.slice(0, 200)}`}`;
}
