import { readFileSync } from 'node:fs';
import * as v from 'valibot';

export interface Totals {
  readonly passed: number;
  readonly failed: number;
}

const VitestReport = v.object({ numPassedTests: v.number(), numFailedTests: v.number() });
const PlaywrightReport = v.object({
  stats: v.object({ expected: v.number(), unexpected: v.number(), flaky: v.number() }),
});

/** Counts of a JSON report; undefined when there is none, for then the suite did not get as far as running tests. */
export function readTotals(path: string): Totals | undefined {
  let report: unknown;
  try {
    report = JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
  const vitest = v.safeParse(VitestReport, report);
  if (vitest.success) return { passed: vitest.output.numPassedTests, failed: vitest.output.numFailedTests };
  const { expected, unexpected, flaky } = v.parse(PlaywrightReport, report).stats;
  return { passed: expected + flaky, failed: unexpected };
}
