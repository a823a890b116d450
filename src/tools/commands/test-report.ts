import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import * as v from 'valibot';

export interface TestReport {
  readonly passed: number;
  readonly failed: number;
  /** One line a test: file, full title, first line of the error. */
  readonly failedTests: readonly string[];
  /** Tests that passed only when they were run again. */
  readonly flakyTests: readonly string[];
}

const VitestReport = v.object({
  numPassedTests: v.number(),
  numFailedTests: v.number(),
  testResults: v.array(
    v.object({
      name: v.string(),
      status: v.string(),
      message: v.optional(v.string(), ''),
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
        v.object({ errors: v.array(v.object({ message: v.optional(v.string(), '') })) }),
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

/** Returns the counts and names of a JSON report of Vitest or Playwright; undefined when the suite wrote none. */
export function readTestReport(path: string): TestReport | undefined {
  let report: unknown;
  try {
    report = JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
  const vitest = v.safeParse(VitestReport, report);
  return vitest.success
    ? vitestReport(vitest.output)
    : playwrightReport(v.parse(PlaywrightReport, report));
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
  };
}

function playwrightReport({ stats, suites }: v.InferOutput<typeof PlaywrightReport>): TestReport {
  const tests = suites.flatMap((suite) => listTests(suite, []));
  const named = (wanted: string) =>
    tests.filter(({ status }) => status === wanted).map(({ name }) => name);
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    failedTests: named('unexpected'),
    flakyTests: named('flaky'),
  };
}

function listTests(
  suite: PlaywrightSuite,
  parents: readonly string[],
): { status: string; name: string }[] {
  const titles = [...parents, suite.title];
  return [
    ...suite.specs.flatMap(({ title, tests }) =>
      tests.map(({ projectName, status, results }) => {
        const message = results.flatMap(({ errors }) => errors)[0]?.message;
        return { status, name: line([projectName, ...titles, title], message) };
      }),
    ),
    ...suite.suites.flatMap((child) => listTests(child, titles)),
  ];
}

function line(titles: readonly string[], message = ''): string {
  const [error = ''] = stripVTControlCharacters(message).trim().split('\n');
  return `${titles.join(' › ')}${error && `: ${error.slice(0, 200)}`}`;
}
