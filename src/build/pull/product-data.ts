import { type Platform, request } from '#api/http.ts';
import { type Blank, getBlank } from '#contract/blank.ts';
import type { StoreFile } from '#contract/folder/store-file.ts';
import { getProductChanges, getProductData, type ProductChanges, type ProductData } from '#contract/product-data.ts';
import { pooled } from '#lib/pooled.ts';
import { CONCURRENT_CALLS, need } from './need.ts';
import { PullError } from './trust.ts';

/** What is not as it was at a version: see {@link changesSince}. */
export type AskChanges = (version: string) => Promise<ProductChanges | undefined>;

/** The last pull's file, and who says what has changed since. */
export interface LastData {
  readonly data?: ProductData | undefined;
  readonly changes?: AskChanges | undefined;
}

type ListingData = ProductData['listings'][number];

/**
 * The product-data file as it is now: what changed since the last pull put onto what that one had, the whole file where
 * the platform cannot say. Throws a {@link PullError} when neither can be had.
 */
export async function freshProductData(
  platform: Platform,
  site: StoreFile,
  { data: last, changes }: LastData,
): Promise<ProductData> {
  const data = (last && (await updated(platform, site, last, changes))) ?? (await whole(platform, site));
  const slugs = new Set(data.listings.map(({ slug }) => slug));
  if (slugs.size !== data.listings.length) throw new PullError('The product-data file has a listing twice.');
  return data;
}

/** What is not as it was at a version. Undefined when the platform does not know it, or keeps no track of changes. */
export async function changesSince(
  platform: Platform,
  slug: string,
  version: string,
): Promise<ProductChanges | undefined> {
  const answer = await request(platform, getProductChanges, { params: { slug }, query: { since: version } });
  return answer.ok ? answer.value : undefined;
}

/** A store of ten thousand listings is told in 100 MB. */
const WHOLE_TIMEOUT_MS = 120_000;

async function whole(platform: Platform, { slug, defaultCurrency }: StoreFile): Promise<ProductData> {
  const data = await need({ ...platform, timeoutMs: WHOLE_TIMEOUT_MS }, getProductData, { params: { slug } });
  if (data.store === slug && data.currency === defaultCurrency) return data;
  throw new PullError(
    `The product-data file is of "${data.store}" in ${data.currency}, expected "${slug}" in ${defaultCurrency}.`,
  );
}

async function updated(
  platform: Platform,
  { slug, defaultCurrency }: StoreFile,
  last: ProductData,
  ask: AskChanges = (version) => changesSince(platform, slug, version),
): Promise<ProductData | undefined> {
  if (last.store !== slug || last.currency !== defaultCurrency) return undefined;
  const changes = await ask(last.version);
  const listings = changes && changedListings(last, changes);
  if (!listings) return undefined;
  return {
    ...last,
    version: changes.version,
    listings,
    members: changes.order?.members ?? last.members,
    blanks: await changedBlanks(platform, last, changes, listings),
    hashes: changedHashes(last, changes),
  };
}

/** Undefined where the order names a listing nobody sent: the two pulls do not fit together. */
function changedListings(last: ProductData, { listings, order, deleted }: ProductChanges): ListingData[] | undefined {
  const known = new Map(last.listings.map((listing) => [listing.slug, listing]));
  for (const key of deleted) known.delete(key.replace(/^listing\//, ''));
  for (const listing of listings) known.set(listing.slug, listing);
  if (!order) return [...known.values()];
  const byId = new Map([...known.values()].map((listing) => [listing.listingId, listing]));
  const ordered = order.feed.flatMap((id) => byId.get(id) ?? []);
  return ordered.length === order.feed.length ? ordered : undefined;
}

async function changedBlanks(
  platform: Platform,
  last: ProductData,
  { hashes }: ProductChanges,
  listings: readonly ListingData[],
): Promise<Blank[]> {
  const known = new Map(last.blanks.map((blank) => [blank.productId, blank]));
  for (const id of known.keys()) if (`blank/${id}` in hashes) known.delete(id);
  const used = [...new Set(listings.flatMap((own) => own.products_payload.map(({ productId }) => productId)))].sort();
  const missing = used.filter((id) => !known.has(id));
  const fetched = await pooled(missing, CONCURRENT_CALLS, (id) => need(platform, getBlank, { query: { id } }));
  for (const blank of fetched) known.set(blank.productId, blank);
  return used.flatMap((id) => known.get(id) ?? []);
}

function changedHashes(last: ProductData, { hashes, deleted }: ProductChanges): ProductData['hashes'] {
  const all = { ...last.hashes, ...hashes };
  for (const key of deleted) delete all[key];
  return all;
}
