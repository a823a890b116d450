import type { Blank } from '#shared/contract/blank.ts';
import type { CurrencyCode } from '#shared/contract/codes.ts';
import type { Listing } from '#shared/contract/listing.ts';
import type { PageTexts, StorePage } from '#shared/contract/pages.ts';
import type { ProductData } from '#shared/contract/product-data.ts';
import { getPriceFilePath } from '#shared/rules/catalog/price-file.ts';
import { hashContent } from '#shared/utils/hash.ts';
import type {
  RecordKey,
  Records,
  Routes,
  StoredListing,
  TranslatedKey,
} from '#snapshot/records.ts';
import { createSnapshot, type Snapshot } from '#snapshot/snapshot.ts';
import type { StoreData } from '#snapshot/store-data.ts';
import type { VariantPrices } from '#snapshot/variant-prices.ts';
import type { StoreFallback } from './fetch-store.ts';

const PULL_RECORD_KEY = 'last-pull';
const PRODUCT_DATA_KEY = 'product-data';

/** The inputs of a pull. The same store details, catalog version and code give the same result. */
interface PullRecord {
  readonly version: string;
  /** Hash of the code, the store's details and its pictures. */
  readonly detailsHash: string;
  /** Hash of everything that prices in other currencies depend on besides the catalog. */
  readonly pricesHash: string;
}

/** Results of the last pull. */
export interface LastPull extends StoreFallback {
  readonly listings: number;
  readonly record?: PullRecord | undefined;
}

/** Returns the results of the last pull. Without a pull in the current format there is nothing to fall back on. */
export function readLastPull(data: StoreData): LastPull {
  if (data.isNew) return { listings: 0 };
  const snapshot = createSnapshot(data);
  const records = snapshot.forPage();
  return {
    theme: records.get('theme'),
    localization: records.get('localization'),
    payments: records.get('payments'),
    flags: records.get('flags'),
    pages: readLastPages(data, snapshot),
    translation: (locale) => {
      const record = <K extends TranslatedKey>(key: K): Records[K] | undefined =>
        readRecord(data, `${key}/${locale}`);
      return { store: record('store'), theme: record('theme'), collections: record('navigation') };
    },
    listings: snapshot.routes.listings.length,
    record: readState<PullRecord>(data, PULL_RECORD_KEY),
  };
}

/** Reads the pages of the last pull from their records. Their HTML is sanitized already. */
function readLastPages(data: StoreData, snapshot: Snapshot): StorePage[] {
  const records = snapshot.forPage();
  const { locales } = records.get('site');
  return records.get('pages').map(({ slug, title }) => {
    const translations = locales.flatMap((locale) => {
      const texts = readRecord<PageTexts>(data, `page/${locale}/${slug}`);
      return texts ? [[locale, texts] as const] : [];
    });
    const first = records.find('page', slug) ?? { title, html: '' };
    return { slug, ...first, translations: Object.fromEntries(translations) };
  });
}

/** Saves the inputs of a pull, for the next one to compare. Undefined makes the next pull fetch everything. */
export function savePullRecord(data: StoreData, record: PullRecord | undefined): void {
  writeState(data, PULL_RECORD_KEY, record);
}

/** The product data of the last pull without listings and blanks, which are saved as records. */
type SavedProductData = Omit<ProductData, 'listings' | 'blanks'>;

/** Saves product data for the next pull to update. Only hashes of blanks are needed: a changed listing is sent complete. */
export function saveProductData(data: StoreData, now: SavedProductData | undefined): void {
  writeState(data, PRODUCT_DATA_KEY, now && withoutRecords(now));
}

function withoutRecords({
  store,
  version,
  currency,
  members,
  hashes,
}: SavedProductData): SavedProductData {
  const blankHashes = Object.entries(hashes).filter(([key]) => key.startsWith('blank/'));
  return { store, version, currency, members, hashes: Object.fromEntries(blankHashes) };
}

/** Returns the version of the product data that the last pull saved. */
export const readLastProductDataVersion = (data: StoreData): string | undefined =>
  readState<SavedProductData>(data, PRODUCT_DATA_KEY)?.version;

/** Parts of the last pull's catalog, for requests that fail. */
export interface CatalogFallback {
  /** Returns a blank by the key of its record: `{productId}` in English, `{locale}/{productId}` in other languages. */
  readonly blank: (key: string) => Blank | undefined;
  readonly tilePrices: (currency: CurrencyCode) => Record<string, number> | undefined;
  readonly variantPrices: (currency: CurrencyCode) => VariantPrices | undefined;
}

/** The fallback of a first pull. */
export const NO_FALLBACK: CatalogFallback = {
  blank: () => undefined,
  tilePrices: () => undefined,
  variantPrices: () => undefined,
};

/** The product data of the last pull. Its listings are read one by one: together they may not fit into memory. */
export interface LastProductData extends Pick<CatalogFallback, 'blank'> {
  readonly saved: SavedProductData;
  /** Slugs of all listings, newest first. */
  readonly slugs: readonly string[];
  readonly listing: (slug: string) => Listing | undefined;
}

/** The catalog of the last pull, for unchanged parts. */
export interface LastCatalog extends CatalogFallback, LastProductData {}

/**
 * Returns readers of the last pull's catalog, from its records. Its texts are sanitized already; sanitizing them again changes
 * nothing. The data was validated by that pull and is not validated again.
 */
export function readLastCatalog(data: StoreData): LastCatalog | undefined {
  const saved = readState<SavedProductData>(data, PRODUCT_DATA_KEY);
  if (!saved) return undefined;
  return {
    saved,
    slugs: readRecord<Routes>(data, 'routes')?.listings ?? [],
    listing: (slug) => readRecord<StoredListing>(data, `listing/${slug}`)?.listing,
    ...createCatalogFallback(data),
  };
}

/** Returns readers of what a catalog can fall back on. */
export function createCatalogFallback(data: StoreData): CatalogFallback {
  if (data.isNew) return NO_FALLBACK;
  return {
    blank: (key) => readRecord<Blank>(data, `blank/${key}`),
    tilePrices: (currency) => readTilePrices(data, currency),
    variantPrices: (currency) => readRecord<VariantPrices>(data, `variantPrices/${currency}`),
  };
}

function readRecord<T>(data: StoreData, key: RecordKey): T | undefined {
  const json = data.get('record', key);
  return json === undefined ? undefined : JSON.parse(json as string);
}

/** Returns the tile prices of the last pull in another currency, in minor units by tile id. */
function readTilePrices(
  data: StoreData,
  currency: CurrencyCode,
): Record<string, number> | undefined {
  const json = data.get('file', getPriceFilePath(currency).slice(1));
  return json === undefined ? undefined : JSON.parse(json as string);
}

function readState<T>(data: StoreData, key: string): T | undefined {
  const json = data.isNew ? undefined : data.get('state', key);
  return json === undefined ? undefined : JSON.parse(json as string);
}

function writeState(data: StoreData, key: string, value: object | undefined): void {
  const json = value && JSON.stringify(value);
  if (json === undefined) data.delete('state', key);
  else data.set('state', key, hashContent(json), json);
}
