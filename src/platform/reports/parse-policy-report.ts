import * as v from 'valibot';
import { getHostedCheckoutPage } from '#shared/contract/hosted-checkout.ts';
import { toTrackedPath } from '#shared/rules/tracking/error-report.ts';
import { describeViolation, POLICY_VIOLATION } from '#shared/rules/tracking/policy-violation.ts';
import type { ErrorReport } from './parse-envelope.ts';

/** Path that browsers send violations of the content security policy to. */
export const POLICY_REPORTS_PATH = '/errors/:store/policy';

/** Returns the path of a store's policy reports, for `report-uri`. */
export const getPolicyReportsUrl = (slug: string): string =>
  POLICY_REPORTS_PATH.replace(':store', slug);

const text = (max: number) =>
  v.optional(
    v.pipe(
      v.string(),
      v.transform((long) => long.replaceAll('\0', '').slice(0, max)),
    ),
    '',
  );

/** The id of a checkout gives access to it. */
const CHECKOUT_ID = new RegExp(`(${getHostedCheckoutPage.path})/.*$`);

/** What browsers send to `report-uri` (w3.org/TR/CSP3, "report-uri"). Older ones leave out the effective directive. */
const Report = v.object({
  'csp-report': v.object({
    'document-uri': text(500),
    'effective-directive': text(100),
    'violated-directive': text(100),
    'blocked-uri': text(1_000),
    'source-file': text(300),
    'line-number': v.optional(v.number(), 1),
    'column-number': v.optional(v.number(), 1),
  }),
});

/**
 * Parses the report of a policy violation. Returns it without queries and ids, which may give access; 'ignored' for a violation
 * that a browser extension caused; undefined for any other text.
 */
export function parsePolicyReport(body: string): ErrorReport | 'ignored' | undefined {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), Report), body);
  if (!parsed.success) return undefined;
  const report = parsed.output['csp-report'];
  const place = { lineNumber: report['line-number'], columnNumber: report['column-number'] };
  const sourceFile = report['source-file'];
  const message = describeViolation({
    effectiveDirective:
      report['effective-directive'] || (report['violated-directive'].split(' ')[0] ?? ''),
    blocked: report['blocked-uri'],
    sourceFile,
    ...place,
  });
  if (message === undefined) return 'ignored';
  return {
    type: POLICY_VIOLATION,
    message,
    page: toTrackedPath(report['document-uri']).replace(CHECKOUT_ID, '$1'),
    place: sourceFile
      ? `policy (${toTrackedPath(sourceFile)}:${place.lineNumber}:${place.columnNumber})`
      : '',
  };
}
