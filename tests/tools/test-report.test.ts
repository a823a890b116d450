import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { listSlowest, readTestReport } from './test-report.ts';

const folder = mkdtempSync(join(tmpdir(), 'report-'));
function reportOf(content: unknown) {
  const path = join(folder, 'report.json');
  writeFileSync(path, JSON.stringify(content));
  return readTestReport(path);
}

test('a Vitest report names each failed test, and each file that could not be loaded', () => {
  const failed = {
    status: 'failed',
    fullName: 'adds numbers',
    failureMessages: ['Error: expected 4\n    at a.ts:1'],
  };
  const report = reportOf({
    numPassedTests: 1,
    numFailedTests: 1,
    testResults: [
      {
        name: resolve('src/a.test.ts'),
        status: 'failed',
        message: '',
        startTime: 1_000,
        endTime: 3_500,
        assertionResults: [failed, { status: 'passed', fullName: 'divides', failureMessages: [] }],
      },
      {
        name: resolve('src/b.test.ts'),
        status: 'failed',
        message: 'SyntaxError: no',
        startTime: 4_000,
        endTime: 4_000,
        assertionResults: [],
      },
    ],
  });
  expect(report).toEqual({
    passed: 1,
    failed: 2,
    failedTests: [
      'src/a.test.ts › adds numbers: Error: expected 4',
      'src/b.test.ts: SyntaxError: no',
    ],
    flakyTests: [],
    files: [
      { file: 'src/a.test.ts', seconds: 2.5 },
      { file: 'src/b.test.ts', seconds: 0 },
    ],
  });
});

test('an error outside a test is named with its place, and counts as a failed test', () => {
  writeFileSync(
    join(folder, 'report-errors.json'),
    JSON.stringify(['Error: write EPIPE\n    at write (src/a.ts:3:1)\n    at src/b.ts:1:1']),
  );
  const report = reportOf({ numPassedTests: 1, numFailedTests: 0, testResults: [] });
  rmSync(join(folder, 'report-errors.json'));
  expect(report).toMatchObject({
    passed: 1,
    failed: 1,
    failedTests: ['an error outside a test: Error: write EPIPE at write (src/a.ts:3:1)'],
  });
});

test('a Playwright report names failed and flaky tests with their project', () => {
  const spec = (title: string, status: string, ...messages: string[]) => ({
    title,
    tests: [
      {
        projectName: 'desk',
        status,
        results: messages.map((message) => ({ duration: 500, errors: [{ message }] })),
      },
    ],
  });
  const report = reportOf({
    stats: { expected: 1, unexpected: 1, flaky: 1 },
    suites: [
      {
        title: 'cart.spec.ts',
        specs: [
          spec('opens', 'expected'),
          spec('fills', 'unexpected', '\u001b[31mTimed out\u001b[39m\nlog'),
        ],
        suites: [{ title: 'with items', specs: [spec('saves', 'flaky', 'Too late')] }],
      },
    ],
  });
  expect(report).toEqual({
    passed: 2,
    failed: 1,
    failedTests: ['desk › cart.spec.ts › fills: Timed out'],
    flakyTests: ['desk › cart.spec.ts › with items › saves: Too late'],
    files: [{ file: 'cart.spec.ts', seconds: 1 }],
  });
});

test('a suite without a report has none', () =>
  expect(readTestReport(join(folder, 'none.json'))).toBeUndefined());

test('OPS-6 a test run lists its ten slowest files, the longest first', () => {
  const files = Array.from({ length: 12 }, (_, at) => ({ file: `${at}.test.ts`, seconds: at }));
  const lines = listSlowest(files);
  expect(lines).toHaveLength(10);
  expect([lines[0]?.trim(), lines[9]?.trim()]).toEqual(['11.0 s  11.test.ts', '2.0 s  2.test.ts']);
});
