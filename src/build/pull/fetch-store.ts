import { describeFailure } from '#api/failure.ts';
import { type Platform, request } from '#api/http.ts';
import { type Blank, getBlank } from '#contract/blank.ts';
import type { Call, CallInput, CallOutput } from '#contract/call.ts';
import type { StoreFile } from '#contract/folder/store-file.ts';
import { getListing, type Listing } from '#contract/listing.ts';
import { type BuyerLocalization, getLocalization } from '#contract/localization.ts';
import { COLLECTION_PRODUCTS_PER_PAGE, getProducts, PRODUCTS_PER_PAGE, type ProductTile } from '#contract/product.ts';
import { type CollectionNode, getStore, getStoreCollections, type Store } from '#contract/store.ts';
import { getTheme, type Theme } from '#contract/theme.ts';
import { DEFAULT_LOCALIZATION } from '#domain/localization.ts';
import { defaultThemeOf } from '#domain/theme.ts';
import { pooled } from '#lib/pooled.ts';
import { checkCollections, checkListing, checkWhole, MAX_PAGES, PullError } from './trust.ts';

/** What the platform says about one store, parsed but not yet arranged. */
export interface FetchedStore {
  readonly store: Store;
  readonly theme: Theme;
  readonly localization: BuyerLocalization;
  readonly collections: readonly CollectionNode[];
  readonly products: readonly ProductTile[];
  /** Tiles by collection slug, in the seller's order. */
  readonly members: ReadonlyMap<string, readonly ProductTile[]>;
  readonly listings: readonly Listing[];
  readonly blanks: ReadonlyMap<string, Blank>;
  readonly warnings: readonly string[];
}

/** What the last good pull found, to fall back on where a call fails that a shop can do without. */
export interface LastGood {
  readonly theme?: Theme | undefined;
}

const CONCURRENT_CALLS = 8;

async function need<const C extends Call>(platform: Platform, call: C, input: CallInput<C>): Promise<CallOutput<C>> {
  const result = await request(platform, call, input);
  if (result.ok) return result.value;
  const missing = result.error.kind === 'refused' && !Array.isArray(result.error.errors) && result.error.errors.store;
  if (missing)
    throw new PullError(`The platform at ${platform.url} knows no such store (store: ${missing.join(', ')}).`);
  throw new PullError(describeFailure(result.error));
}

/** All products of a store or of one of its collections, page after page. */
async function allProducts(platform: Platform, site: StoreFile, collection?: string): Promise<ProductTile[]> {
  const per = collection ? COLLECTION_PRODUCTS_PER_PAGE : PRODUCTS_PER_PAGE;
  const products: ProductTile[] = [];
  for (let page = 1; page <= MAX_PAGES; page++) {
    const { slug, defaultCurrency: currency, defaultRegion: region } = site;
    const answer = await need(platform, getProducts, { query: { slug, currency, region, per, page, collection } });
    products.push(...answer.products);
    if (answer.products.length > 0 && products.length < answer.total_count) continue;
    checkWhole(products, answer.total_count, collection ? `"${collection}"` : 'the store');
    return products;
  }
  throw new PullError(`The platform sent more than ${MAX_PAGES} pages of products.`);
}

/**
 * The store's own data is needed; localization has a default to fall back on, the theme the last build's, then a default
 * (spec §4, §7): a shop that stays up must not lose its looks over one failed call.
 */
export async function fetchStore(platform: Platform, site: StoreFile, last: LastGood = {}): Promise<FetchedStore> {
  const warnings: string[] = [];
  const { slug, defaultCurrency: currency, defaultRegion: region } = site;
  const store = await need(platform, getStore, { query: { slug } });

  const theme = await request(platform, getTheme, { query: { siteKey: slug } });
  const isMissing = !theme.ok && theme.error.kind !== 'malformed' && theme.error.status === 404;
  const fallback = (!isMissing && last.theme) || defaultThemeOf(site);
  if (!theme.ok) {
    const which = fallback === last.theme ? 'theme of the last build' : 'default theme';
    warnings.push(`${which} used: ${describeFailure(theme.error)}`);
  }
  const localization = await request(platform, getLocalization, { query: { storeId: slug } });
  if (!localization.ok) warnings.push(`default localization used: ${describeFailure(localization.error)}`);

  const { collections } = await need(platform, getStoreCollections, { query: { slug } });
  checkCollections(collections);
  const products = await allProducts(platform, site);
  const slugs = collections.flatMap(function all(node: CollectionNode): string[] {
    return [node.slug, ...node.collections.flatMap(all)];
  });
  const members = await pooled(slugs, CONCURRENT_CALLS, async (collection) => {
    return [collection, await allProducts(platform, site, collection)] as const;
  });
  const listings = await pooled(listingSlugs(products), CONCURRENT_CALLS, async (listing) => {
    const query = { store_slug: slug, currency, region };
    return checkListing(await need(platform, getListing, { params: { slug: listing }, query }), listing);
  });
  const productIds = [...new Set(listings.flatMap((l) => l.products_payload.map(({ productId }) => productId)))].sort();
  const blanks = await pooled(productIds, CONCURRENT_CALLS, (id) => need(platform, getBlank, { query: { id } }));

  return {
    store,
    theme: theme.ok ? theme.value : fallback,
    localization: localization.ok ? localization.value : DEFAULT_LOCALIZATION,
    collections,
    products,
    members: new Map(members),
    listings,
    blanks: new Map(blanks.map((blank) => [blank.productId, blank])),
    warnings,
  };
}

const LISTING_PATH = /^\/listing\/([a-z0-9-]+)/;
const listingSlugs = (tiles: readonly ProductTile[]) => [
  ...new Set(tiles.flatMap(({ url }) => LISTING_PATH.exec(url)?.[1] ?? [])),
];
