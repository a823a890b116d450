import { ERROR_REPORTS_MAX } from '#shared/rules/tracking/error-report.ts';
import { once } from '#shared/utils/once.ts';

let reportsLeft = ERROR_REPORTS_MAX;

const loadService = once(async (dsn: string) => {
  const { openErrorService } = await import('../error-service.ts');
  return openErrorService(dsn);
});

/**
 * Reports an error to the store's error service, at most {@link ERROR_REPORTS_MAX} times a page. Does nothing without a
 * configured service, whose code loads with the first report. Never throws.
 */
export async function reportError(error: unknown): Promise<void> {
  const { errorDsn } = document.documentElement.dataset;
  if (!errorDsn || reportsLeft === 0) return;
  reportsLeft -= 1;
  try {
    const report = await loadService(errorDsn);
    report(error);
  } catch (failure) {
    console.warn(failure);
  }
}
