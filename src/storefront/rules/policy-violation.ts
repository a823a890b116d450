import { toTrackedPath } from '#shared/rules/tracking/error-report.ts';

/** Maximum number of policy violations that a page reports. Further ones usually have the same cause. */
export const POLICY_VIOLATIONS_MAX = 3;

/** The fields of a violation that its event (SecurityPolicyViolationEvent) and its report (CSPViolationReportBody) share. */
export interface PolicyViolation {
  readonly effectiveDirective: string;
  /** URL of what was blocked, or a keyword such as `inline`. */
  readonly blocked: string | null;
  readonly sourceFile: string | null;
  readonly lineNumber: number | null;
  readonly columnNumber: number | null;
}

/** Schemes of the code of browser extensions: `chrome-extension:`, `moz-extension:`, `safari-web-extension:`. */
const EXTENSION = /^[\w-]*extension(?::|$)/;

/** The URL without query, fragment and ids; a keyword such as `inline` and the scheme of a `data:` URL unchanged. */
const toBlockedSource = (blocked: string): string =>
  /^https?:/.test(blocked) ? toTrackedPath(blocked) : (blocked.split(':')[0] ?? '');

/**
 * Returns an error that describes a violation of the content security policy. Its stack is the place in the page's code that
 * caused the violation. Undefined for one that a browser extension caused.
 */
export function toPolicyError(violation: PolicyViolation): Error | undefined {
  const { effectiveDirective, sourceFile, lineNumber, columnNumber } = violation;
  const blocked = violation.blocked ?? '';
  if (EXTENSION.test(blocked) || EXTENSION.test(sourceFile ?? '')) return undefined;
  const error = new Error(`${effectiveDirective} blocked ${toBlockedSource(blocked)}`);
  error.name = 'PolicyViolation';
  const place = sourceFile ? `\n    at policy (${sourceFile}:${lineNumber ?? 1}:${columnNumber ?? 1})` : '';
  error.stack = `${error.name}: ${error.message}${place}`;
  return error;
}

/** Returns a function that passes the first {@link POLICY_VIOLATIONS_MAX} different violations of a page to `report`. */
export function createViolationReporter(report: (error: Error) => void): (violation: PolicyViolation) => void {
  const reported = new Set<string>();
  return (violation) => {
    const error = toPolicyError(violation);
    if (!error || reported.has(error.message) || reported.size >= POLICY_VIOLATIONS_MAX) return;
    reported.add(error.message);
    report(error);
  };
}
