import { createViolationReporter } from '#storefront/rules/policy-violation.ts';

/** TypeScript has no CSPViolationReportBody. */
interface ViolationReport {
  readonly effectiveDirective: string;
  readonly blockedURL: string | null;
  readonly sourceFile: string | null;
  readonly lineNumber: number | null;
  readonly columnNumber: number | null;
}

/**
 * Reports violations of the content security policy, also those before this code was loaded. Browsers without
 * ReportingObserver report only later ones.
 */
export function watchPolicyViolations(report: (error: Error) => void): void {
  const reportViolation = createViolationReporter(report);
  if ('ReportingObserver' in window) {
    const observer = new ReportingObserver(
      (reports) => {
        for (const { body } of reports) {
          const violation = body as unknown as ViolationReport | null;
          if (violation) reportViolation({ ...pick(violation), blocked: violation.blockedURL });
        }
      },
      { types: ['csp-violation'], buffered: true },
    );
    observer.observe();
    return;
  }
  addEventListener('securitypolicyviolation', (event) =>
    reportViolation({ ...pick(event), blocked: event.blockedURI }),
  );
}

/** The fields are getters of a prototype, which a spread would not copy. */
const pick = ({
  effectiveDirective,
  sourceFile,
  lineNumber,
  columnNumber,
}: Omit<ViolationReport, 'blockedURL'>) => ({
  effectiveDirective,
  sourceFile,
  lineNumber,
  columnNumber,
});
