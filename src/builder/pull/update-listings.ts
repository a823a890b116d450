import { isDeepStrictEqual } from 'node:util';
import type { CurrencyCode, LocaleCode } from '#shared/contract/codes.ts';
import { getListing, type Listing } from '#shared/contract/listing.ts';
import type { ProductTile } from '#shared/contract/product.ts';
import type { ProductChanges } from '#shared/contract/product-data.ts';
import type { StoreFile } from '#shared/contract/store-folder/store-file.ts';
import { createListingTile } from '#shared/rules/catalog/listing-tile.ts';
import {
  getEarlierPriceKey,
  getLowestPriceKey,
  getPriceFilePath,
  getUnitPriceKey,
  listTilePrices,
} from '#shared/rules/catalog/price-file.ts';
import { getRegionCountry } from '#shared/rules/localization/region-country.ts';
import { hashContent } from '#shared/utils/hash.ts';
import type { RecordKey, Records, Routes, StoredListing } from '#snapshot/records.ts';
import type { StoreData } from '#snapshot/store-data.ts';
import { listVariantPrices, type VariantPrices } from '#snapshot/variant-prices.ts';
import {
  createSearchAddressFile,
  createSearchIndexFile,
  replaceProduct,
} from '../assets/search-index.ts';
import { checkListing } from './check-catalog.ts';
import { listFeedCurrencies } from './fetch-variant-prices.ts';
import { hasEntries } from './has-entries.ts';
import { listFacets } from './list-facets.ts';
import { listOtherCurrencies } from './other-currencies.ts';
import { isPlainDescription } from './plain-description.ts';
import { isWithinListings } from './product-changes.ts';
import { type PullPlatform, requestFromPlatform } from './request-from-platform.ts';

/** With more changes the complete catalog is pulled: each listing is requested again in every other currency, one by one. */
const MAX_LISTINGS = 50;

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
    const listing = await sanitizeIfChanged(now, before.listing);
    writeRecord(data, `listing/${now.slug}`, { ...before, listing });
  }
  for (const { now } of tiles) writeRecord(data, `tile/${now.id}`, now);
  for (const [path, file] of prices.files) writeFile(data, path, JSON.stringify(file));
  for (const [currency, record] of prices.variantPrices)
    writeRecord(data, `variantPrices/${currency}`, record);
  if (index !== content) writeSearchIndex(data, address, index);
  return true;
}

const parseJson = (json: unknown) => (json === undefined ? undefined : JSON.parse(json as string));

/** Sanitizes changed descriptions. The previous ones are sanitized already, and loading the sanitizer takes time. */
async function sanitizeIfChanged(now: Listing, was: Listing): Promise<Listing> {
  const descriptions = listDescriptions(now);
  const isSanitized =
    isDeepStrictEqual(descriptions, listDescriptions(was)) ||
    Object.values(descriptions).every((html) => html === undefined || isPlainDescription(html));
  if (!isSanitized) {
    const { sanitizeListing } = await import('./sanitize.ts');
    return sanitizeListing(now);
  }
  // The fields have the same order as after a complete pull, so that the JSON is the same.
  const { translations, ...listing } = now;
  return { ...listing, ...(translations && { translations }) };
}

/** Returns the description in each language, by language. The key of the first language is ''. */
const listDescriptions = ({
  description,
  translations = {},
}: Listing): Record<string, string | undefined> => ({
  '': description,
  ...Object.fromEntries(
    Object.entries(translations).map(([locale, texts]) => [locale, texts.description]),
  ),
});

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

interface ChangedPrices {
  /** Price files of tiles by path. */
  readonly files: ReadonlyMap<string, Record<string, number>>;
  /** Prices of variants for product feeds, by currency. */
  readonly variantPrices: ReadonlyMap<CurrencyCode, VariantPrices>;
}

/** Returns the prices with the new ones of changed listings. Undefined when the platform does not return a price. */
async function fetchChangedPrices(
  platform: PullPlatform,
  { slug, defaultRegion: region }: StoreFile,
  data: StoreData,
  changes: readonly Change[],
  { currencies, inFeeds }: Readonly<Record<'currencies' | 'inFeeds', readonly CurrencyCode[]>>,
): Promise<ChangedPrices | undefined> {
  const files = new Map<string, Record<string, number>>();
  const variantPrices = new Map<CurrencyCode, VariantPrices>();
  const listings = await Promise.all(currencies.map(fetchListings));
  for (const [at, currency] of currencies.entries()) {
    const inCurrency = listings[at];
    if (!inCurrency) return undefined;
    const path = getPriceFilePath(currency).slice(1);
    const file = data.get('file', path) as string | undefined;
    if (file === undefined) return undefined;
    const priced = listPrices(inCurrency);
    if (!hasPrices(file, priced)) files.set(path, replacePrices(JSON.parse(file), priced));
    if (!inFeeds.includes(currency)) continue;
    const record = data.get('record', `variantPrices/${currency}`) as string | undefined;
    if (record === undefined) return undefined;
    const ofVariants = Object.assign(
      {},
      ...inCurrency.map((listing) => listVariantPrices(listing, currency)),
    );
    if (!hasEntries(record, Object.entries<VariantPrices[string]>(ofVariants)))
      variantPrices.set(currency, { ...JSON.parse(record), ...ofVariants });
  }
  return { files, variantPrices };

  /** Fetches the changed listings one after the other. Undefined when one of them is not returned. */
  async function fetchListings(currency: CurrencyCode): Promise<Listing[] | undefined> {
    const found: Listing[] = [];
    for (const { now } of changes) {
      const query = { store_slug: slug, currency, region, country_code: getRegionCountry(region) };
      const response = await requestFromPlatform(platform, getListing, {
        params: { slug: now.slug },
        query,
      });
      if (!response.ok || response.value.slug !== now.slug) return undefined;
      found.push(response.value);
    }
    return found;
  }
}

/** The entries of tiles in a price file, by the SKU of the tile. */
type PricedTiles = ReadonlyMap<string, ReturnType<typeof listTilePrices>>;

const listPrices = (listings: readonly Listing[]): PricedTiles =>
  new Map(
    listings.flatMap((listing) =>
      listing.products_payload.flatMap(({ sku }) => {
        const tile = createListingTile(listing, sku);
        return tile ? [[sku, listTilePrices(tile)] as const] : [];
      }),
    ),
  );

/** Keys of the prices that not every tile has. */
const listOtherKeys = (priced: PricedTiles): string[] =>
  [...priced.keys()].flatMap((sku) => [
    getEarlierPriceKey(sku),
    getLowestPriceKey(sku),
    getUnitPriceKey(sku),
  ]);

/** Returns whether a price file has the prices of tiles already. That is usual, because most changes of listings do not change prices. */
function hasPrices(file: string, priced: PricedTiles): boolean {
  const entries = [...priced.values()].flat();
  const present = new Set(entries.map(([key]) => key));
  return hasEntries(
    file,
    entries,
    listOtherKeys(priced).filter((key) => !present.has(key)),
  );
}

/** Returns the price file with the new prices of tiles. The order stays, so that a complete pull writes the same file. */
function replacePrices(
  file: Readonly<Record<string, number>>,
  priced: PricedTiles,
): Record<string, number> {
  const others = listOtherKeys(priced);
  const fresh = Object.fromEntries([...priced.values()].flat());
  // Mostly the same prices exist as before. Only a new or a removed one needs the file in its order again.
  if ([...priced.keys(), ...others].every((key) => key in file === key in fresh))
    return { ...file, ...fresh };
  const removed = new Set(others);
  return Object.fromEntries(
    Object.entries(file).flatMap(
      (entry) => priced.get(entry[0]) ?? (removed.has(entry[0]) ? [] : [entry]),
    ),
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
  let index = content;
  for (const { before, now, tiles } of changes) {
    const [was, is] = [listFacets(before.listing, locales), listFacets(now, locales)];
    if (!isDeepStrictEqual(was.values, is.values)) return undefined;
    const tile = createListingTile(now);
    const changed = tiles.find((candidate) => candidate.now.id === tile?.id);
    const isSame = !changed && isDeepStrictEqual(was.soldOut, is.soldOut);
    if (!isSame && tile)
      index =
        index && replaceProduct(index, changed?.before ?? tile, { tile, soldOut: is.soldOut });
  }
  return index;
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
