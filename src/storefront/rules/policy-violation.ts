import {
  describeViolation,
  POLICY_VIOLATION,
  type PolicyViolation,
} from '#shared/rules/tracking/policy-violation.ts';

/** Maximum number of policy violations that a page reports. Further ones usually have the same cause. */
export const POLICY_VIOLATIONS_MAX = 3;

/**
 * Returns an error that describes a violation of the content security policy. Its stack is the place in the page's code that
 * caused the violation. Undefined for one that a browser extension caused.
 */
export function toPolicyError(violation: PolicyViolation): Error | undefined {
  const { sourceFile, lineNumber, columnNumber } = violation;
  const description = describeViolation(violation);
  if (description === undefined) return undefined;
  const error = new Error(description);
  error.name = POLICY_VIOLATION;
  const place = sourceFile
    ? `\n    at policy (${sourceFile}:${lineNumber ?? 1}:${columnNumber ?? 1})`
    : '';
  error.stack = `${error.name}: ${error.message}${place}`;
  return error;
}

/** Returns a function that passes the first {@link POLICY_VIOLATIONS_MAX} different violations of a page to `report`. */
export function createViolationReporter(
  report: (error: Error) => void,
): (violation: PolicyViolation) => void {
  const reported = new Set<string>();
  return (violation) => {
    const error = toPolicyError(violation);
    if (!error || reported.has(error.message) || reported.size >= POLICY_VIOLATIONS_MAX) return;
    reported.add(error.message);
    report(error);
  };
}
