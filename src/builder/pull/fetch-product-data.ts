import * as v from 'valibot';
import { getBlank } from '#shared/contract/blank.ts';
import {
  getProductData,
  ListingWithAvailability,
  type ProductChanges,
  ProductData,
} from '#shared/contract/product-data.ts';
import type { StoreFile } from '#shared/contract/store-folder/store-file.ts';
import { mapConcurrently } from '#shared/utils/map-concurrently.ts';
import type { LastCatalog } from './last-pull.ts';
import { PullError } from './pull-error.ts';
import { readJsonByElement } from './read-json-by-element.ts';
import type { PullPlatform } from './request-from-platform.ts';
import { CONCURRENT_REQUESTS, requestOrThrow } from './request-or-throw.ts';
import { type ListingSummary, listBlankIds, type Summarize } from './summarize-listing.ts';

/** Product data whose listings are on disk. */
export interface FetchedProductData extends Omit<ProductData, 'listings'> {
  readonly listings: readonly ListingSummary[];
}

/** What happens to product data while it is fetched. */
export interface Receiver {
  readonly summarize: Summarize;
  /** Is called when the complete file begins to arrive, in each attempt: what is requested then is not older than the file. */
  readonly onArrival: () => void;
}

/**
 * Returns the current product data. It applies the changes to the data of the last pull, or fetches the complete file when that is
 * not possible. Throws a {@link PullError} when neither can be fetched.
 */
export async function fetchProductData(
  platform: PullPlatform,
  site: StoreFile,
  receiver: Receiver,
  last: LastCatalog,
): Promise<FetchedProductData> {
  const data =
    (await applyChanges(platform, site, receiver.summarize, last)) ??
    (await fetchAll(platform, site, receiver));
  const slugs = new Set(data.listings.map(({ slug }) => slug));
  if (slugs.size !== data.listings.length)
    throw new PullError('The product-data file contains a listing twice.');
  return data;
}

/** Milliseconds for responses with all products of a store. The product data of ten thousand listings has 100 MB. */
export const WHOLE_STORE_TIMEOUT_MS = 120_000;

async function fetchAll(
  platform: PullPlatform,
  { slug, defaultCurrency }: StoreFile,
  receiver: Receiver,
): Promise<FetchedProductData> {
  const timeoutMs = platform.timeoutMs ?? WHOLE_STORE_TIMEOUT_MS;
  const { call, fetchByElement } = createElementwiseCall(platform.fetch ?? fetch, receiver);
  const data = await requestOrThrow({ ...platform, timeoutMs, fetch: fetchByElement }, call, {
    params: { slug },
  });
  if (data.store === slug && data.currency === defaultCurrency) return data;
  throw new PullError(
    `The product-data file is of "${data.store}" in ${data.currency}, expected "${slug}" in ${defaultCurrency}.`,
  );
}

/** Accepts the summary of a listing that has been validated. */
const SUMMARY = v.custom<ListingSummary>(() => true);

/**
 * Returns a call for product data, and a `fetch` whose responses are parsed while they arrive. Each listing is validated and
 * summarized as soon as it is parsed, so that only one complete listing is in memory.
 */
function createElementwiseCall(fetchPlatform: typeof fetch, { summarize, onArrival }: Receiver) {
  const summaries = new WeakSet<object>();
  const validate = (element: unknown, name: string): unknown => {
    const listing = name === 'listings' ? v.safeParse(ListingWithAvailability, element) : undefined;
    // An invalid listing is returned as it is. The validation of the complete data then reports where it is.
    if (!listing?.success) return element;
    const summary = summarize(listing.output);
    summaries.add(summary);
    return summary;
  };
  const validated = v.pipe(ListingWithAvailability, v.transform(summarize));
  const listing = v.lazy((element) =>
    typeof element === 'object' && element !== null && summaries.has(element) ? SUMMARY : validated,
  );
  const response = v.object({ ...ProductData.entries, listings: v.array(listing) });
  const fetchByElement: typeof fetch = async (url, init) => {
    const headers = new Headers(init?.headers);
    // The platform may then send the first listings while it reads the others.
    headers.set('Cache-Control', 'no-store');
    const received = await fetchPlatform(url, { ...init, headers });
    const { body } = received;
    if (received.ok) onArrival();
    // An assignment would fail where a server in this process has replaced Response by a class with read-only methods.
    if (received.ok && body)
      Object.defineProperty(received, 'json', { value: () => readJsonByElement(body, validate) });
    return received;
  };
  return { call: { ...getProductData, response }, fetchByElement };
}

/** Applies the changes to the last pull. Undefined when they do not fit: the last pull was of another store, or lacks a listing. */
async function applyChanges(
  platform: PullPlatform,
  { slug, defaultCurrency }: StoreFile,
  summarize: Summarize,
  last: LastCatalog,
): Promise<FetchedProductData | undefined> {
  const { saved, changes } = last.products ?? {};
  if (!changes || saved?.store !== slug || saved.currency !== defaultCurrency) return undefined;
  const listings = applyListingChanges(last.products, changes, summarize);
  if (!listings) return undefined;
  const hashes = { ...saved.hashes, ...changes.hashes };
  for (const key of changes.deleted) delete hashes[key];
  const findBlank = (id: string) => {
    const hash = saved.hashes[`blank/${id}`];
    return hash !== undefined && hash === hashes[`blank/${id}`] ? last.blank(id) : undefined;
  };
  return {
    ...saved,
    version: changes.version,
    listings,
    members: changes.order?.members ?? saved.members,
    blanks: await mapConcurrently(
      listBlankIds(listings),
      CONCURRENT_REQUESTS,
      async (id) => findBlank(id) ?? (await requestOrThrow(platform, getBlank, { query: { id } })),
    ),
    hashes,
  };
}

/** Undefined when the order names a listing that is neither in the last pull nor in the changes. */
function applyListingChanges(
  last: LastCatalog['products'],
  { listings, order, deleted }: ProductChanges,
  summarize: Summarize,
): ListingSummary[] | undefined {
  const slugs = new Set(last?.slugs);
  for (const key of deleted) slugs.delete(key.replace(/^listing\//, ''));
  const changed = new Map(listings.map((listing) => [listing.slug, listing]));
  for (const slug of changed.keys()) slugs.add(slug);
  const summaries = [...slugs].flatMap((slug) => {
    const listing = changed.get(slug) ?? last?.listing(slug);
    return listing ? [summarize(listing)] : [];
  });
  if (!order) return summaries;
  const byId = new Map(summaries.map((listing) => [listing.listingId, listing]));
  const ordered = order.feed.flatMap((id) => byId.get(id) ?? []);
  return ordered.length === order.feed.length ? ordered : undefined;
}
