import type { ApiError } from '#shared/contract/client/api-error.ts';

/**
 * What a failed listing request says is missing: the store, the requested product (ProductError) or the listing. `unknown` for
 * any other error, such as a network error.
 */
export function classifyListingError(error: ApiError): 'store' | 'product' | 'listing' | 'unknown' {
  if (error.kind !== 'refused' || (error.status !== 400 && error.status !== 404)) return 'unknown';
  const missing =
    'store' in error.errors ? 'store' : 'product' in error.errors ? 'product' : undefined;
  return missing ?? 'listing';
}
