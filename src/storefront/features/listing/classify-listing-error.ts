import type { ApiError } from '#shared/contract/client/api-error.ts';

/**
 * What a failed listing request says is missing: the store, the requested product (ProductError) or the listing. `unknown` for
 * any other error, such as a network error.
 */
export function classifyListingError(failure: ApiError): 'store' | 'product' | 'listing' | 'unknown' {
  if (failure.kind !== 'refused' || (failure.status !== 400 && failure.status !== 404)) return 'unknown';
  const missing = 'store' in failure.errors ? 'store' : 'product' in failure.errors ? 'product' : undefined;
  return missing ?? 'listing';
}
