import { fail } from '#shared/utils/result.ts';
import type { TaxProvider, TaxRequest } from './tax-provider.ts';

/** Milliseconds for which a request that failed is not sent again. A page that shows the checkout asks for it again and again. */
const PAUSE_MS = 10_000;
/** Maximum number of failures that are remembered. The oldest is forgotten first. */
const FAILURES_MAX = 1_000;

interface FailedRequest {
  readonly error: string;
  readonly until: number;
}

/** Returns a provider that repeats a failure for ten seconds instead of sending the same request again. */
export function pauseAfterFailures(
  provider: TaxProvider,
  clock: () => number = Date.now,
): TaxProvider {
  const failures = new Map<string, FailedRequest>();

  function remember(key: string, error: string) {
    failures.delete(key);
    const [oldest] = failures.keys();
    if (failures.size >= FAILURES_MAX && oldest !== undefined) failures.delete(oldest);
    failures.set(key, { error, until: clock() + PAUSE_MS });
  }

  return {
    async calculate(request: TaxRequest) {
      const key = JSON.stringify(request);
      const failure = failures.get(key);
      if (failure && clock() < failure.until) return fail(failure.error);
      const calculated = await provider.calculate(request);
      if (calculated.ok) failures.delete(key);
      else remember(key, calculated.error);
      return calculated;
    },
  };
}
