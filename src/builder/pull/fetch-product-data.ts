import * as v from 'valibot';
import { type Blank, getBlank } from '#shared/contract/blank.ts';
import {
  getProductData,
  ListingWithAvailability,
  type ProductChanges,
  ProductData,
} from '#shared/contract/product-data.ts';
import type { StoreFile } from '#shared/contract/store-folder/store-file.ts';
import { mapConcurrently } from '#shared/utils/map-concurrently.ts';
import { PullError } from './pull-error.ts';
import { readJsonByElement } from './read-json-by-element.ts';
import type { PullPlatform } from './request-from-platform.ts';
import { CONCURRENT_REQUESTS, requestOrThrow } from './request-or-throw.ts';

type ListingData = ProductData['listings'][number];

/**
 * Returns the current product data: that of the last pull with the changes applied, or the complete file when that is not
 * possible. Throws a {@link PullError} when neither can be fetched.
 */
export async function fetchProductData(
  platform: PullPlatform,
  site: StoreFile,
  last: ProductData | undefined,
  changes: ProductChanges | undefined,
): Promise<ProductData> {
  const updated = last && changes && (await applyChanges(platform, site, last, changes));
  const data = updated ?? (await fetchAll(platform, site));
  const slugs = new Set(data.listings.map(({ slug }) => slug));
  if (slugs.size !== data.listings.length) throw new PullError('The product-data file contains a listing twice.');
  return data;
}

/** For responses with all products of a store. The product data of ten thousand listings is 100 MB. */
export const WHOLE_STORE_TIMEOUT_MS = 120_000;

async function fetchAll(platform: PullPlatform, { slug, defaultCurrency }: StoreFile): Promise<ProductData> {
  const timeoutMs = platform.timeoutMs ?? WHOLE_STORE_TIMEOUT_MS;
  const { call, fetchByElement } = createElementwiseCall(platform.fetch ?? fetch);
  const data = await requestOrThrow({ ...platform, timeoutMs, fetch: fetchByElement }, call, { params: { slug } });
  if (data.store === slug && data.currency === defaultCurrency) return data;
  throw new PullError(
    `The product-data file is of "${data.store}" in ${data.currency}, expected "${slug}" in ${defaultCurrency}.`,
  );
}

/** Accepts a listing that has been validated before. */
const VALIDATED = v.custom<ListingData>(() => true);

/**
 * Returns a call for product data, and a `fetch` whose responses are parsed while they arrive. Each listing is validated when it is
 * parsed: then no listing is in memory twice for longer than that.
 */
function createElementwiseCall(fetchPlatform: typeof fetch) {
  const valid = new WeakSet<object>();
  const validate = (element: unknown, name: string): unknown => {
    const listing = name === 'listings' ? v.safeParse(ListingWithAvailability, element) : undefined;
    // An invalid listing is validated again with all the data: the error names its place.
    if (!listing?.success) return element;
    valid.add(listing.output);
    return listing.output;
  };
  const listing = v.lazy((element) =>
    typeof element === 'object' && element !== null && valid.has(element) ? VALIDATED : ListingWithAvailability,
  );
  const response = v.object({ ...ProductData.entries, listings: v.array(listing) });
  const fetchByElement: typeof fetch = async (url, init) => {
    const received = await fetchPlatform(url, init);
    const { body } = received;
    if (received.ok && body) received.json = () => readJsonByElement(body, validate);
    return received;
  };
  return { call: { ...getProductData, response }, fetchByElement };
}

/** Applies changes to the last pull. Undefined when they do not fit: the last pull was of another store, or lacks a listing. */
async function applyChanges(
  platform: PullPlatform,
  { slug, defaultCurrency }: StoreFile,
  last: ProductData,
  changes: ProductChanges,
): Promise<ProductData | undefined> {
  if (last.store !== slug || last.currency !== defaultCurrency) return undefined;
  const listings = applyListingChanges(last, changes);
  if (!listings) return undefined;
  return {
    ...last,
    version: changes.version,
    listings,
    members: changes.order?.members ?? last.members,
    blanks: await fetchChangedBlanks(platform, last, changes, listings),
    hashes: applyHashChanges(last, changes),
  };
}

/** Undefined when the order names a listing that is neither in the last pull nor in the changes. */
function applyListingChanges(
  last: ProductData,
  { listings, order, deleted }: ProductChanges,
): ListingData[] | undefined {
  const known = new Map(last.listings.map((listing) => [listing.slug, listing]));
  for (const key of deleted) known.delete(key.replace(/^listing\//, ''));
  for (const listing of listings) known.set(listing.slug, listing);
  if (!order) return [...known.values()];
  const byId = new Map([...known.values()].map((listing) => [listing.listingId, listing]));
  const ordered = order.feed.flatMap((id) => byId.get(id) ?? []);
  return ordered.length === order.feed.length ? ordered : undefined;
}

async function fetchChangedBlanks(
  platform: PullPlatform,
  last: ProductData,
  { hashes }: ProductChanges,
  listings: readonly ListingData[],
): Promise<Blank[]> {
  const known = new Map(last.blanks.map((blank) => [blank.productId, blank]));
  for (const id of known.keys()) if (`blank/${id}` in hashes) known.delete(id);
  const used = [
    ...new Set(listings.flatMap((listing) => listing.products_payload.map(({ productId }) => productId))),
  ].sort();
  const missing = used.filter((id) => !known.has(id));
  const fetched = await mapConcurrently(missing, CONCURRENT_REQUESTS, (id) =>
    requestOrThrow(platform, getBlank, { query: { id } }),
  );
  for (const blank of fetched) known.set(blank.productId, blank);
  return used.flatMap((id) => known.get(id) ?? []);
}

function applyHashChanges(last: ProductData, { hashes, deleted }: ProductChanges): ProductData['hashes'] {
  const all = { ...last.hashes, ...hashes };
  for (const key of deleted) delete all[key];
  return all;
}
