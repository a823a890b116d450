import type { ApiFailure } from '#shared/contract/client/failure.ts';

/**
 * What a failed call for a listing means (spec §4, §8): the store is unknown, the product that was asked for is
 * (ProductError), the listing is gone, or nobody can tell right now.
 */
export function classifyListingError(failure: ApiFailure): 'store' | 'product' | 'listing' | 'unknown' {
  if (failure.kind !== 'refused' || (failure.status !== 400 && failure.status !== 404)) return 'unknown';
  const named = 'store' in failure.errors ? 'store' : 'product' in failure.errors ? 'product' : undefined;
  return named ?? 'listing';
}
