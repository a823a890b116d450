import type { Platform } from '#api/http.ts';
import { type Blank, getBlank } from '#contract/blank.ts';
import type { Flags } from '#contract/flags.ts';
import type { StoreFile } from '#contract/folder/store-file.ts';
import { getListing, type Listing } from '#contract/listing.ts';
import type { ProductTile } from '#contract/product.ts';
import type { ProductData } from '#contract/product-data.ts';
import type { CollectionNode } from '#contract/store.ts';
import { listingTile } from '#domain/listing-tile.ts';
import { markedListing } from '#domain/marked-listing.ts';
import { countryOf } from '#domain/region-country.ts';
import { pooled } from '#lib/pooled.ts';
import { allProducts, firstCollectionItems } from './all-products.ts';
import { CONCURRENT_CALLS, need } from './need.ts';
import { freshProductData, type LastData } from './product-data.ts';
import { checkListing, PullError } from './trust.ts';

/** What a store sells. */
export interface Catalogue {
  /** Tiles of the feed, newest first. */
  readonly products: readonly ProductTile[];
  /** Tiles by collection slug, in the seller's order. */
  readonly members: ReadonlyMap<string, readonly ProductTile[]>;
  readonly listings: readonly Listing[];
  readonly blanks: ReadonlyMap<string, Blank>;
  /** The cache it was read from, for the next pull to ask only what changed. */
  readonly data?: ProductData | undefined;
}

/** The product cache when the store has it on; when that fails, or is off, every page and listing is fetched (spec §4). */
export async function fetchCatalogue(
  platform: Platform,
  site: StoreFile,
  collections: readonly CollectionNode[],
  { productCache }: Pick<Flags, 'productCache'>,
  last: LastData,
): Promise<Catalogue & { readonly warnings: readonly string[] }> {
  const slugs = allSlugs(collections);
  const feed = site.collectionsMode ? await firstCollectionItems(platform, site) : undefined;
  if (!productCache) return { ...(await liveCatalogue(platform, site, slugs, feed)), warnings: [] };
  try {
    const data = await freshProductData(platform, site, last);
    const cached = cachedCatalogue(data, slugs);
    return { ...cached, ...(feed && { products: feed }), warnings: [] };
  } catch (error) {
    if (!(error instanceof PullError)) throw error;
    const live = await liveCatalogue(platform, site, slugs, feed);
    return { ...live, warnings: [`product cache off, products fetched one by one: ${error.message}`] };
  }
}

const allSlugs = (nodes: readonly CollectionNode[]): string[] =>
  nodes.flatMap(({ slug, collections }) => [slug, ...allSlugs(collections)]);

function cachedCatalogue(data: ProductData, slugs: readonly string[]): Catalogue {
  const bySku = new Map(
    data.listings.flatMap((listing) => listing.products_payload.map(({ sku }) => [sku, listing] as const)),
  );
  const tileOf = (sku: string) => {
    const listing = bySku.get(sku);
    return (listing && listingTile(listing, sku)) ?? [];
  };
  return {
    products: data.listings.flatMap((listing) => listingTile(listing) ?? []),
    members: new Map(slugs.map((slug) => [slug, (data.members[slug] ?? []).flatMap(tileOf)])),
    listings: data.listings,
    blanks: new Map(data.blanks.map((blank) => [blank.productId, blank])),
    data,
  };
}

async function liveCatalogue(
  platform: Platform,
  site: StoreFile,
  slugs: readonly string[],
  feed: readonly ProductTile[] | undefined,
): Promise<Catalogue> {
  const { slug, defaultCurrency: currency, defaultRegion: region } = site;
  const all = await allProducts(platform, site);
  const members = await pooled(slugs, CONCURRENT_CALLS, async (collection) => {
    return [collection, await allProducts(platform, site, { collection })] as const;
  });
  const listings = await pooled(listingSlugs(all), CONCURRENT_CALLS, async (listing) => {
    const query = { store_slug: slug, currency, region, country_code: countryOf(region) };
    return checkListing(await need(platform, getListing, { params: { slug: listing }, query }), listing);
  });
  const productIds = [...new Set(listings.flatMap((l) => l.products_payload.map(({ productId }) => productId)))].sort();
  const blanks = await pooled(productIds, CONCURRENT_CALLS, (id) => need(platform, getBlank, { query: { id } }));
  return {
    products: feed ?? all,
    members: new Map(members),
    listings: listings.map(markedListing),
    blanks: new Map(blanks.map((blank) => [blank.productId, blank])),
  };
}

const LISTING_PATH = /^\/listing\/([a-z0-9-]+)/;
const listingSlugs = (tiles: readonly ProductTile[]) => [
  ...new Set(tiles.flatMap(({ url }) => LISTING_PATH.exec(url)?.[1] ?? [])),
];
