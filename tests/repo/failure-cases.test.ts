import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { chooseFailure, listFailures } from '../helpers/browser/failures/choose-failure.ts';
import { FAILURE_CASES } from '../helpers/browser/failures/failure-cases.ts';
import { FAILURES } from '../helpers/browser/failures/failures.ts';

test('`npm test` tests every failure with at least one call', () => {
  const chosen = new Set(FAILURE_CASES.map(chooseFailure));
  // A failure that is missing here gets a call when one is renamed.
  expect(FAILURES.filter((failure) => !chosen.has(failure))).toEqual([]);
});

test('the title of the failed calls states their number', () => {
  const spec = readFileSync(new URL('../browser/failed-calls.spec.ts', import.meta.url), 'utf8');
  expect(spec).toContain(`FAULT-10 [${FAILURE_CASES.length} parts]`);
});

test('the failure of a call depends on its name alone, and is one that the call can have', () => {
  expect(new Set(FAILURE_CASES.map(({ name }) => name)).size).toBe(FAILURE_CASES.length);
  for (const failureCase of FAILURE_CASES) {
    expect(listFailures(failureCase)).toContain(chooseFailure(failureCase));
  }
  const names = ['a', 'b', 'c'].map((name) => ({ name }));
  expect(names.toReversed().map(chooseFailure)).toEqual(names.map(chooseFailure).toReversed());
});
