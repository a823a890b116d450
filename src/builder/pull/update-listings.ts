import { isDeepStrictEqual } from 'node:util';
import type { CurrencyCode, LocaleCode } from '#shared/contract/codes.ts';
import type { Listing } from '#shared/contract/listing.ts';
import type { ProductTile } from '#shared/contract/product.ts';
import type { ProductChanges } from '#shared/contract/product-data.ts';
import type { StoreFile } from '#shared/contract/store-folder/store-file.ts';
import { createListingTile } from '#shared/rules/catalog/listing-tile.ts';
import { getPriceFilePath } from '#shared/rules/catalog/price-file.ts';
import {
  getEarlierPriceKey,
  getLowestPriceKey,
  getUnitPriceKey,
  listTilePrices,
} from '#shared/rules/catalog/tile-price-keys.ts';
import type { SearchRecord } from '#shared/rules/search/search.ts';
import { replaceRecords } from '#shared/rules/search/search-file.ts';
import { hashContent } from '#shared/utils/hash.ts';
import type { RecordKey, Records, Routes, StoredListing } from '#snapshot/records.ts';
import type { StoreData } from '#snapshot/store-data.ts';
import { type ListedPrices, listVariantPrices } from '#snapshot/variant-prices.ts';
import { createSearchAddressFile, createSearchIndexFile } from '../assets/search-index.ts';
import { checkListing } from './check-catalog.ts';
import { listOtherCurrencies } from './fetch-prices.ts';
import { listFeedCurrencies, requestListing } from './fetch-variant-prices.ts';
import { listOfferedValues, listSearchOffers } from './list-search-offers.ts';
import type { PullPlatform } from './request-from-platform.ts';
import { sanitizeListing } from './sanitize.ts';

/** With more changes the complete catalog is pulled: each listing is requested again in every other currency, one by one. */
const MAX_LISTINGS = 50;

/**
 * Returns whether only texts, prices and stock of listings changed, and the platform sent all of these listings. The theme is requested in
 * each pull, and the caller has seen that only its styles have changed.
 */
function isWithinListings({ listings, order, deleted, hashes }: ProductChanges): boolean {
  const changed = Object.keys(hashes).filter((key) => key !== 'theme');
  return (
    !order &&
    deleted.length === 0 &&
    changed.length === listings.length &&
    changed.every((key) => key.startsWith('listing/'))
  );
}

interface Change {
  readonly before: StoredListing;
  readonly now: Listing;
  /** Tiles of the listing that have changed. */
  readonly tiles: readonly ChangedTile[];
}

interface ChangedTile {
  readonly before: ProductTile;
  readonly now: ProductTile;
}

/**
 * Writes changes of texts, prices and stock within single listings. Returns false and writes nothing when more has changed
 * (the set of listings, their order, pictures or blanks). The caller must then pull the complete catalog.
 */
export async function updateListings(
  platform: PullPlatform,
  site: StoreFile,
  data: StoreData,
  productChanges: ProductChanges,
): Promise<boolean> {
  const { listings } = productChanges;
  if (!isWithinListings(productChanges) || listings.length > MAX_LISTINGS) return false;
  for (const listing of listings) checkListing(listing);
  const read = <T>(key: RecordKey): T | undefined => parseJson(data.get('record', key));
  const [newest] = read<Routes>('routes')?.listings ?? [];
  const changes: Change[] = [];
  for (const listing of listings) {
    const before = read<StoredListing>(`listing/${listing.slug}`);
    const change = before && findChange(before, listing, (id) => read(`tile/${id}`));
    if (!change || (listing.slug === newest && change.tiles.length > 0)) return false;
    changes.push(change);
  }
  const localization = read<Records['localization']>('localization');
  const currencies = localization ? listOtherCurrencies(localization, site) : [];
  const inFeeds = localization ? listFeedCurrencies(site, localization) : [];
  const prices = await fetchChangedPrices(platform, site, data, changes, { currencies, inFeeds });
  if (!prices) return false;
  const tiles = changes.flatMap((change) => change.tiles);
  const address = read<string>('searchIndex') ?? '';
  const content = data.get('file', address.slice(1)) as string | undefined;
  const index = updateSearchIndex(content, changes, site.locales.slice(1));
  if (index === undefined) return false;
  for (const { before, now } of changes) {
    writeRecord(data, `listing/${now.slug}`, { ...before, listing: sanitizeListing(now) });
  }
  for (const { now } of tiles) writeRecord(data, `tile/${now.id}`, now);
  for (const [path, file] of prices.files) writeFile(data, path, JSON.stringify(file));
  for (const [currency, record] of prices.variantPrices)
    writeRecord(data, `variantPrices/${currency}`, record);
  if (index !== content) writeSearchIndex(data, address, index);
  return true;
}

const parseJson = (json: unknown) => (json === undefined ? undefined : JSON.parse(json as string));

/** Returns the change of a listing. Undefined when it affects more than the listing's pages and the texts of its tiles. */
function findChange(
  before: StoredListing,
  now: Listing,
  tileIn: (id: string) => ProductTile | undefined,
): Change | undefined {
  const was = before.listing;
  const skus = ({ products_payload }: Listing) => products_payload.map(({ sku }) => sku).join(' ');
  const blanks = now.products_payload.map(({ productId }) => productId);
  if (
    was.listingId !== now.listingId ||
    skus(was) !== skus(now) ||
    blanks.join(' ') !== before.blanks.join(' ')
  )
    return undefined;
  if (!createListingTile(was)) return undefined;
  const tiles: ChangedTile[] = [];
  for (const { sku } of was.products_payload) {
    const tile = tileIn(sku);
    if (tile === undefined) continue;
    const fresh = createListingTile(now, sku);
    if (fresh?.thumbnail.primary !== tile.thumbnail.primary) return undefined;
    if (fresh?.productType !== tile.productType) return undefined;
    if (JSON.stringify(fresh) !== JSON.stringify(tile)) tiles.push({ before: tile, now: fresh });
  }
  return { before, now, tiles };
}

/** Price files by path, and the record of prices for product feeds by currency. */
interface ChangedPrices {
  readonly files: ReadonlyMap<string, Record<string, number>>;
  readonly variantPrices: ReadonlyMap<CurrencyCode, ListedPrices>;
}

/** Returns the prices with the new ones of changed listings. Undefined when the platform does not return a price. */
async function fetchChangedPrices(
  platform: PullPlatform,
  site: StoreFile,
  data: StoreData,
  changes: readonly Change[],
  { currencies, inFeeds }: Readonly<Record<'currencies' | 'inFeeds', readonly CurrencyCode[]>>,
): Promise<ChangedPrices | undefined> {
  const files = new Map<string, Record<string, number>>();
  const variantPrices = new Map<CurrencyCode, ListedPrices>();
  const fetched = await Promise.all(
    currencies.map(async (currency) => {
      const listings: Listing[] = [];
      for (const { now } of changes) {
        const listing = await requestListing(platform, site, now.slug, currency);
        if (!listing.ok) return undefined;
        listings.push(listing.value);
      }
      return listings;
    }),
  );
  for (const [at, currency] of currencies.entries()) {
    const listings = fetched[at];
    const path = getPriceFilePath(currency).slice(1);
    const file = parseJson(data.get('file', path));
    if (!listings || !file) return undefined;
    files.set(path, updatePrices(file, listings));
    if (!inFeeds.includes(currency)) continue;
    const record = parseJson(data.get('record', `variantPrices/${currency}`));
    if (!record) return undefined;
    for (const listing of listings) record[listing.slug] = listVariantPrices(listing, currency);
    variantPrices.set(currency, record);
  }
  return { files, variantPrices };
}

/**
 * Writes the new prices of tiles into a price file and returns it, or a new file when keys appear or vanish. The order of keys is that of a
 * complete pull.
 */
function updatePrices(
  file: Record<string, number>,
  listings: readonly Listing[],
): Record<string, number> {
  const tiles = new Map(
    listings.flatMap((listing) =>
      listing.products_payload
        .filter(({ sku }) => Object.hasOwn(file, sku))
        .map(({ sku }) => [sku, createListingTile(listing, sku)] as const),
    ),
  );
  /** Keys of the prices that not every tile has. */
  const others = new Set(
    [...tiles.keys()].flatMap((sku) => [
      getEarlierPriceKey(sku),
      getLowestPriceKey(sku),
      getUnitPriceKey(sku),
    ]),
  );
  const newPrices = Object.fromEntries(
    [...tiles.values()].flatMap((tile) => (tile ? listTilePrices(tile) : [])),
  );
  // Usually no reduction begins or ends, so the keys are the same. Copying a large file takes long.
  if (
    [...tiles.keys(), ...others].every(
      (key) => Object.hasOwn(file, key) === Object.hasOwn(newPrices, key),
    )
  )
    return Object.assign(file, newPrices);
  return Object.fromEntries(
    Object.entries(file).flatMap((entry) => {
      const tile = tiles.get(entry[0]);
      if (tile) return listTilePrices(tile);
      return others.has(entry[0]) ? [] : [entry];
    }),
  );
}

/**
 * Returns the search index with the changed products (it has the first tile of each listing). Undefined for an unexpected index,
 * and when a listing has other colors, sizes or names of them than before.
 */
function updateSearchIndex(
  content: string | undefined,
  changes: readonly Change[],
  locales: readonly LocaleCode[],
): string | undefined {
  const changed: SearchRecord[] = [];
  for (const { before, now, tiles } of changes) {
    const [was, is] = [listSearchOffers(before.listing, locales), listSearchOffers(now, locales)];
    if (!isDeepStrictEqual(listOfferedValues(was), listOfferedValues(is))) return undefined;
    const tile = createListingTile(now);
    const isSame = tiles.every((one) => one.now.id !== tile?.id) && isDeepStrictEqual(was, is);
    if (tile && !isSame) changed.push({ tile, group: '', collections: [], offers: is });
  }
  if (content === undefined || changed.length === 0) return content;
  return replaceRecords(content, changed);
}

function writeSearchIndex(data: StoreData, address: string, index: string): void {
  const { path, content } = createSearchIndexFile(index);
  if (path === address) return;
  data.delete('file', address.slice(1));
  writeFile(data, path.slice(1), content);
  const pointer = createSearchAddressFile(path);
  writeFile(data, pointer.path.slice(1), pointer.content);
  writeRecord(data, 'searchIndex', path);
}

function writeRecord(data: StoreData, key: RecordKey, record: unknown): void {
  const json = JSON.stringify(record);
  if (json !== data.get('record', key)) data.set('record', key, hashContent(json), json);
}

function writeFile(data: StoreData, path: string, content: string): void {
  if (content !== data.get('file', path)) data.set('file', path, hashContent(content), content);
}
