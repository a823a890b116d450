import { type Platform, request } from '#shared/contract/client/http.ts';
import { getProductChanges, type ProductChanges } from '#shared/contract/product-data.ts';

/** What differs from a version. Undefined when the platform does not know that version, or does not track changes. */
export async function fetchProductChanges(
  platform: Platform,
  slug: string,
  version: string,
): Promise<ProductChanges | undefined> {
  const response = await request(platform, getProductChanges, { params: { slug }, query: { since: version } });
  return response.ok ? response.value : undefined;
}

/** Records that hold nothing of the catalog. */
const STORE_RECORDS = new Set(['store', 'theme', 'localization', 'flags']);

/** Whether the catalog is the same as before: its listings, their order, their blanks, and so their prices. */
export const isCatalogUnchanged = ({ hashes, order, deleted }: ProductChanges): boolean =>
  Object.keys(hashes).every((key) => STORE_RECORDS.has(key)) && !order && deleted.length === 0;

/** Whether nothing changed but listings' own texts, prices and stock, and the platform sent all of these listings. */
export function isWithinListings({ listings, order, deleted, hashes }: ProductChanges): boolean {
  const keys = Object.keys(hashes);
  return !order && deleted.length === 0 && keys.length === listings.length && keys.every(isListingKey);
}

const isListingKey = (key: string) => key.startsWith('listing/');
