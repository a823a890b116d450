import { type Platform, request } from '#api/http.ts';
import type { CurrencyCode } from '#contract/codes.ts';
import type { StoreFile } from '#contract/folder/store-file.ts';
import { getListing, type Listing } from '#contract/listing.ts';
import type { ProductTile } from '#contract/product.ts';
import type { ProductChanges } from '#contract/product-data.ts';
import { listingTile } from '#domain/listing-tile.ts';
import { priceFile } from '#domain/price-file.ts';
import { countryOf } from '#domain/region-country.ts';
import { contentHash } from '#lib/hash.ts';
import { searchIndexOf, withTile } from '../assets/search-index.ts';
import type { RecordKey } from '../snapshot/layout.ts';
import type { Records, Routes, StoredListing } from '../snapshot/records.ts';
import type { StoreData } from '../snapshot/store-data.ts';
import { lastPrices } from './last-data.ts';

/** More are arranged anew: each of these is asked for again in every other currency, one after another. */
const MOST = 50;

interface Change {
  readonly before: StoredListing;
  readonly now: Listing;
  /** Tiles that show it and are others now. */
  readonly tiles: readonly ChangedTile[];
}

interface ChangedTile {
  readonly before: ProductTile;
  readonly now: ProductTile;
}

/**
 * Takes over what changed within listings alone: their texts, prices, stock. False, with nothing written, where more than
 * that changed (which ones there are, their order, their pictures, blanks): then everything is arranged anew.
 */
export async function pullChanges(
  platform: Platform,
  site: StoreFile,
  data: StoreData,
  { listings, order, deleted, hashes }: ProductChanges,
): Promise<boolean> {
  const withinListings = Object.keys(hashes).every((key) => key.startsWith('listing/'));
  const isWhole = listings.length === Object.keys(hashes).length;
  if (order || deleted.length > 0 || !withinListings || !isWhole || listings.length > MOST) return false;
  const read = <T>(key: RecordKey): T | undefined => parsed(data.value('record', key));
  const [newest] = read<Routes>('routes')?.listings ?? [];
  const changes: Change[] = [];
  for (const listing of listings) {
    const before = read<StoredListing>(`listing/${listing.slug}`);
    const change = before && changeOf(before, listing, (id) => read(`tile/${id}`));
    if (!change || (listing.slug === newest && change.tiles.length > 0)) return false;
    changes.push(change);
  }
  const currencies = read<Records['localization']>('localization')?.available_currencies ?? [];
  const others = currencies.map(({ currency }) => currency).filter((currency) => currency !== site.defaultCurrency);
  const prices = await changedPrices(platform, site, data, changes, others);
  if (!prices) return false;
  const tiles = changes.flatMap((change) => change.tiles);
  const address = read<string>('searchIndex') ?? '';
  const index = changedIndex(data.value('file', address.slice(1)) as string | undefined, changes);
  if (index === undefined) return false;
  for (const { before, now } of changes) {
    const listing = await safeAgain(now, before.listing);
    put(data, `listing/${now.slug}`, { ...before, listing });
  }
  for (const { now } of tiles) put(data, `tile/${now.id}`, now);
  for (const [path, file] of prices) putFile(data, path, JSON.stringify(file));
  if (tiles.length > 0) putSearch(data, address, index);
  return true;
}

const parsed = (json: unknown) => (json === undefined ? undefined : JSON.parse(json as string));

/** With a safe description. One that was made safe stays as it is when it is made safe again. */
async function safeAgain(now: Listing, was: Listing): Promise<Listing> {
  if (now.description === was.description) return now;
  const { safeListing } = await import('./arrange.ts');
  return safeListing(now);
}

/** Undefined where more changed than pages of its own and what its tiles say. */
function changeOf(
  before: StoredListing,
  now: Listing,
  tileIn: (id: string) => ProductTile | undefined,
): Change | undefined {
  const was = before.listing;
  const skus = ({ products_payload }: Listing) => products_payload.map(({ sku }) => sku).join(' ');
  const blanks = now.products_payload.map(({ productId }) => productId);
  if (was.listingId !== now.listingId || skus(was) !== skus(now) || blanks.join(' ') !== before.blanks.join(' '))
    return undefined;
  if (!listingTile(was)) return undefined;
  const tiles: ChangedTile[] = [];
  for (const { sku } of was.products_payload) {
    const tile = tileIn(sku);
    if (tile === undefined) continue;
    const fresh = listingTile(now, sku);
    if (fresh?.thumbnail.primary !== tile.thumbnail.primary) return undefined;
    if (fresh?.productType !== tile.productType) return undefined;
    if (JSON.stringify(fresh) !== JSON.stringify(tile)) tiles.push({ before: tile, now: fresh });
  }
  return { before, now, tiles };
}

/** The price files with what the changed listings cost now; undefined where the platform does not say. */
async function changedPrices(
  platform: Platform,
  { slug, defaultRegion: region }: StoreFile,
  data: StoreData,
  changes: readonly Change[],
  currencies: readonly CurrencyCode[],
): Promise<Map<string, Record<string, number>> | undefined> {
  const files = new Map<string, Record<string, number>>();
  for (const currency of currencies) {
    const file = lastPrices(data, currency);
    if (!file) return undefined;
    for (const { now } of changes) {
      const query = { store_slug: slug, currency, region, country_code: countryOf(region) };
      const own = await request(platform, getListing, { params: { slug: now.slug }, query });
      if (!own.ok || own.value.slug !== now.slug) return undefined;
      for (const { sku } of own.value.products_payload) {
        const price = listingTile(own.value, sku)?.price;
        if (price !== undefined && sku in file) file[sku] = price;
      }
    }
    files.set(priceFile(currency).slice(1), file);
  }
  return files;
}

/** The search index, which holds the first tile of each listing; undefined where it is not as expected. */
function changedIndex(content: string | undefined, changes: readonly Change[]): string | undefined {
  let index = content;
  for (const { now: listing, tiles } of changes) {
    const first = listingTile(listing)?.id;
    for (const { before, now } of tiles) if (now.id === first) index = index && withTile(index, before, now);
  }
  return index;
}

function putSearch(data: StoreData, address: string, index: string): void {
  const { path, content } = searchIndexOf(index);
  if (path === address) return;
  data.drop('file', address.slice(1));
  putFile(data, path.slice(1), content);
  put(data, 'searchIndex', path);
}

function put(data: StoreData, key: RecordKey, record: unknown): void {
  const json = JSON.stringify(record);
  if (json !== data.value('record', key)) data.put('record', key, contentHash(json), json);
}

function putFile(data: StoreData, path: string, content: string): void {
  if (content !== data.value('file', path)) data.put('file', path, contentHash(content), content);
}
