import { type Blank, getBlank } from '#shared/contract/blank.ts';
import { getListing } from '#shared/contract/listing.ts';
import type { ProductTile } from '#shared/contract/product.ts';
import type { ProductChanges } from '#shared/contract/product-data.ts';
import type { CollectionNode } from '#shared/contract/store.ts';
import type { StoreFile } from '#shared/contract/store-folder/store-file.ts';
import { createListingTile } from '#shared/rules/catalog/listing-tile.ts';
import { withAvailability } from '#shared/rules/catalog/with-availability.ts';
import { getRegionCountry } from '#shared/rules/localization/region-country.ts';
import { mapConcurrently } from '#shared/utils/map-concurrently.ts';
import type { ListedPrices } from '#snapshot/variant-prices.ts';
import { checkTiles } from './check-catalog.ts';
import {
  type FetchedPrices,
  fetchPrices,
  listOtherCurrencies,
  requestTilePrices,
} from './fetch-prices.ts';
import { type FetchedProductData, fetchProductData, type Receiver } from './fetch-product-data.ts';
import { fetchFirstCollection, fetchProducts } from './fetch-products.ts';
import type { StoreDetails, WithWarnings } from './fetch-store.ts';
import { fetchTranslatedBlanks, type TranslatedBlanks } from './fetch-translated-blanks.ts';
import { fetchVariantPrices } from './fetch-variant-prices.ts';
import { type LastCatalog, NO_CATALOG } from './last-pull.ts';
import { PullError } from './pull-error.ts';
import type { PullPlatform } from './request-from-platform.ts';
import { CONCURRENT_REQUESTS, requestOrThrow } from './request-or-throw.ts';
import {
  createSummarizer,
  type ListingSummary,
  listBlankIds,
  readListing,
  type Summarize,
} from './summarize-listing.ts';
import type { TextFile } from './text-file.ts';

/** The listings and blanks of a store in its first language and its default currency. */
interface Products {
  /** Tiles of the feed, newest first. */
  readonly products: readonly ProductTile[];
  /** Tiles by collection slug, in the seller's order. */
  readonly members: ReadonlyMap<string, readonly ProductTile[]>;
  readonly listings: readonly ListingSummary[];
  readonly blanks: ReadonlyMap<string, Blank>;
  /** The product data that this was read from, so that the next pull can fetch only changes. */
  readonly data?: FetchedProductData | undefined;
}

/** All products of a store. */
export interface Catalog extends Products {
  /** Tile prices in currencies other than the store's default currency. */
  readonly prices: FetchedPrices['prices'];
  /** Prices of variants in the currencies of product feeds. */
  readonly variantPrices: ReadonlyMap<string, ListedPrices>;
  /** Blanks in other languages than English, by `{locale}/{productId}`. */
  readonly translatedBlanks: TranslatedBlanks['translated'];
}

/** Records that are not part of the catalog. */
const STORE_RECORDS = new Set(['store', 'theme', 'localization', 'flags']);

/** Returns whether the catalog is unchanged: its listings, their order, their blanks, and so their prices. */
const isCatalogUnchanged = ({ hashes, order, deleted }: ProductChanges): boolean =>
  Object.keys(hashes).every((key) => STORE_RECORDS.has(key)) && !order && deleted.length === 0;

/**
 * Fetches the catalog of a store. Throws when products cannot be fetched. For
 * translations and prices in other currencies that cannot be fetched, those of the last build are used, with a warning. The
 * listings themselves are in `texts`.
 */
export async function fetchCatalog(
  platform: PullPlatform,
  site: StoreFile,
  {
    collections,
    flags,
    localization,
  }: Pick<StoreDetails, 'collections' | 'flags' | 'localization'>,
  texts: TextFile,
  last: LastCatalog = NO_CATALOG,
): Promise<WithWarnings<Catalog>> {
  const slugs = listSlugs(collections);
  const currencies = listOtherCurrencies(localization, site);
  const changes = last.products?.changes;
  const hasSamePrices = last.hasSamePriceInputs && changes && isCatalogUnchanged(changes);
  let requested: ReturnType<typeof requestTilePrices> | undefined;
  const receiver: Receiver = {
    summarize: createSummarizer(texts, site),
    onArrival: () => {
      // A retry requests them again: the next pulls keep these prices, so they must not be older than the product data.
      if (!hasSamePrices) requested = requestTilePrices(platform, site, currencies);
    },
  };
  const feed = site.collectionsMode ? await fetchFirstCollection(platform, site) : undefined;
  const { warnings, ...fetched } = flags.productCache
    ? await fetchCachedProducts(platform, site, slugs, receiver, last)
    : { ...(await fetchLiveProducts(platform, site, slugs, receiver.summarize)), warnings: [] };
  const products: Products = feed ? { ...fetched, products: feed } : fetched;
  checkProducts(products);
  const blanks = await fetchTranslatedBlanks(platform, site, products, last);
  const known = products.data && hasSamePrices ? last : NO_CATALOG;
  const prices = await fetchPrices(
    platform,
    site,
    products,
    currencies,
    last,
    known.tilePrices,
    requested,
  );
  const ofVariants = await fetchVariantPrices(
    platform,
    site,
    products.listings,
    localization,
    last,
    known.variantPrices,
  );
  return {
    ...products,
    translatedBlanks: blanks.translated,
    prices: prices.prices,
    variantPrices: ofVariants.variantPrices,
    warnings: [...warnings, ...blanks.warnings, ...prices.warnings, ...ofVariants.warnings],
  };
}

function checkProducts({ products, members, listings }: Products): void {
  const issue = listings.find((listing) => listing.issue !== undefined)?.issue;
  if (issue !== undefined) throw new PullError(issue);
  const counts = {
    listings: listings.length,
    products: listings.reduce((sum, { skus }) => sum + skus.length, 0),
  };
  checkTiles(products, counts, 'the store');
  for (const [slug, tiles] of members) checkTiles(tiles, counts, `the collection "${slug}"`);
}

const listSlugs = (nodes: readonly CollectionNode[]): string[] =>
  nodes.flatMap(({ slug, collections }) => [slug, ...listSlugs(collections)]);

/** Fetches the product-data file. When that fails, fetches every page and listing, with a warning. */
async function fetchCachedProducts(
  platform: PullPlatform,
  site: StoreFile,
  slugs: readonly string[],
  receiver: Receiver,
  last: LastCatalog,
): Promise<WithWarnings<Products>> {
  try {
    const data = await fetchProductData(platform, site, receiver, last);
    return { ...toProducts(data, slugs), warnings: [] };
  } catch (error) {
    if (!(error instanceof PullError)) throw error;
    const live = await fetchLiveProducts(platform, site, slugs, receiver.summarize);
    return {
      ...live,
      warnings: [`product cache off, products fetched one by one: ${error.message}`],
    };
  }
}

function toProducts(data: FetchedProductData, slugs: readonly string[]): Products {
  const bySku = new Map(
    data.listings.flatMap((listing) => listing.skus.map((sku) => [sku, listing] as const)),
  );
  const tileOf = (sku: string) => {
    const listing = bySku.get(sku);
    if (!listing) return [];
    return (
      (listing.tile?.id === sku ? listing.tile : createListingTile(readListing(listing), sku)) ?? []
    );
  };
  return {
    products: data.listings.flatMap(({ tile }) => tile ?? []),
    members: new Map(
      slugs.map((slug) => [
        slug,
        (Object.hasOwn(data.members, slug) ? (data.members[slug] ?? []) : []).flatMap(tileOf),
      ]),
    ),
    listings: data.listings,
    blanks: new Map(data.blanks.map((blank) => [blank.productId, blank])),
    data,
  };
}

async function fetchLiveProducts(
  platform: PullPlatform,
  site: StoreFile,
  slugs: readonly string[],
  summarize: Summarize,
): Promise<Products> {
  const all = await fetchProducts(platform, site);
  const members = await mapConcurrently(slugs, CONCURRENT_REQUESTS, async (collection) => {
    return [collection, await fetchProducts(platform, site, { collection })] as const;
  });
  const listings = await mapConcurrently(listingSlugs(all), CONCURRENT_REQUESTS, async (slug) =>
    summarize(withAvailability(await fetchListing(platform, site, slug))),
  );
  const blanks = await mapConcurrently(listBlankIds(listings), CONCURRENT_REQUESTS, (id) =>
    requestOrThrow(platform, getBlank, { query: { id } }),
  );
  return {
    products: all,
    members: new Map(members),
    listings,
    blanks: new Map(blanks.map((blank) => [blank.productId, blank])),
  };
}

const LISTING_PATH = /^\/listing\/([a-z0-9-]+)/;
const listingSlugs = (tiles: readonly ProductTile[]) => [
  ...new Set(tiles.flatMap(({ url }) => LISTING_PATH.exec(url)?.[1] ?? [])),
];

async function fetchListing(platform: PullPlatform, site: StoreFile, slug: string) {
  const { slug: store_slug, defaultCurrency: currency, defaultRegion: region } = site;
  const query = { store_slug, currency, region, country_code: getRegionCountry(region) };
  // The build knows collections by their members. Without this field, listings are the same as in the response for all of them.
  const { collections: _, ...listing } = await requestOrThrow(platform, getListing, {
    params: { slug },
    query,
  });
  // A listing with another slug would overwrite that listing's page.
  if (listing.slug === slug) return listing;
  throw new PullError(
    `The platform returned the listing "${listing.slug}" for a request for "${slug}".`,
  );
}
