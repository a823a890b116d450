import type { Blank } from '#shared/contract/blank.ts';
import type { CurrencyCode } from '#shared/contract/codes.ts';
import type { Listing } from '#shared/contract/listing.ts';
import { HOME_SLUG, type PageTexts, type StorePage } from '#shared/contract/pages.ts';
import type { ProductChanges, ProductData } from '#shared/contract/product-data.ts';
import type { PageTheme, Theme } from '#shared/contract/theme.ts';
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
import type { ListedPrices } from '#snapshot/variant-prices.ts';
import type { StoreFallback } from './fetch-store.ts';

const PULL_RECORD_KEY = 'last-pull';

/** The product data of the last pull without listings and blanks, which are saved as records. */
type SavedProductData = Omit<ProductData, 'listings' | 'blanks'>;

/** What the next pull compares and continues with. */
interface PullRecord {
  /** Hash of the code, the store's details and its pictures. Undefined when the next pull must fetch everything. */
  readonly detailsHash?: string | undefined;
  /** Hash of everything that prices in other currencies depend on besides the catalog. Undefined like the other. */
  readonly pricesHash?: string | undefined;
  /** Undefined when the catalog was not fetched as product data. */
  readonly products: SavedProductData | undefined;
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
  const state = data.get('state', PULL_RECORD_KEY);
  const toTheme = (theme: PageTheme): Theme => ({ ...theme, styles: records.get('themeStyles') });
  return {
    theme: toTheme(records.get('theme')),
    localization: records.get('localization'),
    payments: records.get('payments'),
    flags: records.get('flags'),
    pages: readLastPages(data, snapshot),
    translation: (locale) => {
      const record = <K extends TranslatedKey>(key: K): Records[K] | undefined =>
        readRecord(data, `${key}/${locale}`);
      const theme = record('theme');
      return {
        store: record('store'),
        theme: theme && toTheme(theme),
        collections: record('navigation'),
      };
    },
    listings: snapshot.routes.listings.length,
    record: state === undefined ? undefined : JSON.parse(state as string),
  };
}

/** Reads the pages of the last pull from their records. Their HTML is sanitized already. */
function readLastPages(data: StoreData, snapshot: Snapshot): StorePage[] {
  const records = snapshot.forPage();
  const { locales } = records.get('site');
  const home = records.find('page', HOME_SLUG)?.sections ? [{ slug: HOME_SLUG, title: '' }] : [];
  return [...records.get('pages'), ...home].map(({ slug, title }) => {
    const translations = locales.flatMap((locale) => {
      const texts = readRecord<PageTexts>(data, `page/${locale}/${slug}`);
      return texts ? [[locale, texts] as const] : [];
    });
    const first = records.find('page', slug) ?? { title, html: '' };
    return { slug, ...first, translations: Object.fromEntries(translations) };
  });
}

/** Saves what the next pull compares and continues with. Of the hashes only those of blanks are needed: a changed listing is sent complete. */
export function savePullRecord(
  data: StoreData,
  { detailsHash, pricesHash, products }: PullRecord,
): void {
  const saved = products && {
    store: products.store,
    version: products.version,
    currency: products.currency,
    members: products.members,
    hashes: Object.fromEntries(
      Object.entries(products.hashes).filter(([key]) => key.startsWith('blank/')),
    ),
  };
  const record: PullRecord = { detailsHash, pricesHash, products: saved };
  const json = JSON.stringify(record);
  data.set('state', PULL_RECORD_KEY, hashContent(json), json);
}

/** The catalog of the last pull, for requests that fail and for what has not changed. */
export interface LastCatalog {
  /** Returns a blank by the key of its record: `{productId}` in English, `{locale}/{productId}` in other languages. */
  readonly blank: (key: string) => Blank | undefined;
  /** Prices of tiles in minor units, as they are published. */
  readonly tilePrices: (currency: CurrencyCode) => Readonly<Record<string, number>> | undefined;
  readonly variantPrices: (currency: CurrencyCode) => ListedPrices | undefined;
  /** Whether prices are the same as long as the catalog is. */
  readonly hasSamePriceInputs: boolean;
  /** Undefined when that pull had no product data. */
  readonly products?: LastProducts | undefined;
}

interface LastProducts {
  readonly saved: SavedProductData;
  /** The changes since then. Undefined when the platform does not know them. */
  readonly changes: ProductChanges | undefined;
  /** Slugs of all listings, newest first. */
  readonly slugs: readonly string[];
  /** Reads one listing: together they may not fit into memory. */
  readonly listing: (slug: string) => Listing | undefined;
}

/** The catalog before the first pull. */
export const NO_CATALOG: LastCatalog = {
  blank: () => undefined,
  tilePrices: () => undefined,
  variantPrices: () => undefined,
  hasSamePriceInputs: false,
};

/**
 * Returns readers of the last pull's catalog. Its texts are sanitized already; sanitizing them again changes nothing. The data was
 * validated by that pull and is not validated again.
 */
export function readLastCatalog(
  data: StoreData,
  record: PullRecord | undefined,
  pricesHash: string,
  changes: ProductChanges | undefined,
): LastCatalog {
  if (data.isNew) return NO_CATALOG;
  const saved = record?.products;
  return {
    blank: (key) => readRecord<Blank>(data, `blank/${key}`),
    tilePrices: (currency) => parse(data.get('file', getPriceFilePath(currency).slice(1))),
    variantPrices: (currency) => readRecord<ListedPrices>(data, `variantPrices/${currency}`),
    hasSamePriceInputs: record?.pricesHash === pricesHash,
    products: saved && {
      saved,
      changes,
      slugs: readRecord<Routes>(data, 'routes')?.listings ?? [],
      listing: (slug) => readRecord<StoredListing>(data, `listing/${slug}`)?.listing,
    },
  };
}

const readRecord = <T>(data: StoreData, key: RecordKey): T | undefined =>
  parse(data.get('record', key));

const parse = <T>(json: unknown): T | undefined =>
  json === undefined ? undefined : JSON.parse(json as string);
