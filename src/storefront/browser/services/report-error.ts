import { ERROR_REPORTS_MAX } from '#shared/rules/tracking/error-report.ts';
import { once } from '#shared/utils/once.ts';

let reportsLeft = ERROR_REPORTS_MAX;

const service = once(async (dsn: string) => {
  const { openErrorService } = await import('../error-service.ts');
  return openErrorService(dsn);
});

/**
 * Tells the store's error-reporting service of a fault. Where none is configured nothing happens; the service's code comes
 * with the first fault of the page. Never throws.
 */
export async function reportError(fault: unknown): Promise<void> {
  const { errorDsn } = document.documentElement.dataset;
  if (!errorDsn || reportsLeft === 0) return;
  reportsLeft -= 1;
  try {
    const report = await service(errorDsn);
    report(fault);
  } catch (error) {
    console.warn(error);
  }
}
