import { createHash } from 'node:crypto';
import type { FailureCase } from './failure-case.ts';
import { FAILURES, type Failure, NO_RESPONSE } from './failures.ts';

/** The failures that a call is tested with. */
export const listFailures = ({
  isNavigation = false,
}: Pick<FailureCase, 'isNavigation'>): readonly Failure[] =>
  FAILURES.filter((failure) => !(isNavigation && NO_RESPONSE.includes(failure)));

/**
 * The one failure that `npm test` tests a call with. It depends on the name of the call alone, so that a new call does not change
 * it for the others.
 */
export function chooseFailure(failureCase: Pick<FailureCase, 'name' | 'isNavigation'>): Failure {
  const failures = listFailures(failureCase);
  const failure =
    failures[
      createHash('sha256').update(failureCase.name).digest().readUInt32BE() % failures.length
    ];
  if (!failure) throw new Error('no call is without failures');
  return failure;
}
