import { toTrackedPath } from './error-report.ts';

/**
 * The fields of a violation that its event (SecurityPolicyViolationEvent), its report (CSPViolationReportBody) and the report
 * that a browser sends to `report-uri` share.
 */
export interface PolicyViolation {
  readonly effectiveDirective: string;
  /** URL of what was blocked, or a keyword such as `inline`. */
  readonly blocked: string | null;
  readonly sourceFile: string | null;
  readonly lineNumber: number | null;
  readonly columnNumber: number | null;
}

/** The name of a violation among error reports. */
export const POLICY_VIOLATION = 'PolicyViolation';

/** Schemes of the code of browser extensions: `chrome-extension:`, `moz-extension:`, `safari-web-extension:`. */
const EXTENSION = /^[\w-]*extension(?::|$)/;

/** The URL without query, fragment and ids; a keyword such as `inline` and the scheme of a `data:` URL unchanged. */
const toBlockedSource = (blocked: string): string =>
  /^https?:/.test(blocked) ? toTrackedPath(blocked) : (blocked.split(':')[0] ?? '');

/** Describes a violation of the content security policy. Undefined for one that a browser extension caused. */
export function describeViolation({
  effectiveDirective,
  blocked,
  sourceFile,
}: PolicyViolation): string | undefined {
  if (EXTENSION.test(blocked ?? '') || EXTENSION.test(sourceFile ?? '')) return undefined;
  return `${effectiveDirective} blocked ${toBlockedSource(blocked ?? '')}`;
}
