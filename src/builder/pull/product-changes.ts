import { getProductChanges, type ProductChanges } from '#shared/contract/product-data.ts';
import { type PullPlatform, requestFromPlatform } from './request-from-platform.ts';

/** Fetches the changes since a version. Undefined when the platform does not know that version or does not track changes. */
export async function fetchProductChanges(
  platform: PullPlatform,
  slug: string,
  version: string,
): Promise<ProductChanges | undefined> {
  const response = await requestFromPlatform(platform, getProductChanges, {
    params: { slug },
    query: { since: version },
  });
  return response.ok ? response.value : undefined;
}

/** Records that are not part of the catalog. */
const STORE_RECORDS = new Set(['store', 'theme', 'localization', 'flags']);

/** Returns whether the catalog is unchanged: its listings, their order, their blanks, and so their prices. */
export const isCatalogUnchanged = ({ hashes, order, deleted }: ProductChanges): boolean =>
  Object.keys(hashes).every((key) => STORE_RECORDS.has(key)) && !order && deleted.length === 0;

/** Returns whether only texts, prices and stock of listings changed, and the platform sent all of these listings. */
export function isWithinListings({ listings, order, deleted, hashes }: ProductChanges): boolean {
  const keys = Object.keys(hashes);
  return (
    !order && deleted.length === 0 && keys.length === listings.length && keys.every(isListingKey)
  );
}

const isListingKey = (key: string) => key.startsWith('listing/');
