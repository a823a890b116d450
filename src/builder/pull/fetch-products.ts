import type { CurrencyCode } from '#shared/contract/codes.ts';
import { getCollectionItems, listCollections } from '#shared/contract/collections.ts';
import {
  COLLECTION_PRODUCTS_PER_PAGE,
  getProducts,
  PRODUCTS_PER_PAGE,
  type ProductTile,
} from '#shared/contract/product.ts';
import type { StoreFile } from '#shared/contract/store-folder/store-file.ts';
import { formatCount } from '#shared/utils/format-count.ts';
import { PullError } from './pull-error.ts';
import type { PullPlatform } from './request-from-platform.ts';
import { requestOrThrow } from './request-or-throw.ts';

/** A limit for a platform that never stops sending pages. No store has this many. */
const MAX_PAGES = 5_000;

interface Part {
  readonly collection?: string;
  readonly currency?: CurrencyCode;
}

/** Fetches all pages of a store's products, newest first, or of one of its collections. */
export function fetchProducts(
  platform: PullPlatform,
  site: StoreFile,
  { collection, currency }: Part = {},
) {
  // The feed has its page size. Collections and prices in other currencies use larger pages, which take fewer requests.
  const per = collection || currency ? COLLECTION_PRODUCTS_PER_PAGE : PRODUCTS_PER_PAGE;
  const { slug, defaultRegion: region, defaultCurrency } = site;
  const query = { slug, currency: currency ?? defaultCurrency, region, per, collection };
  return fetchPages(collection ? `"${collection}"` : 'the store', (page) =>
    requestOrThrow(platform, getProducts, { query: { ...query, page } }).catch(rethrowFetchError),
  );
}

/** Rethrows with the name of the failed request: a build cannot continue without products. */
function rethrowFetchError(error: unknown): never {
  throw error instanceof PullError
    ? new PullError(`Failed to fetch products: ${error.message}`, error)
    : error;
}

/** Fetches the feed of a store in collections mode: the items of its first collection. */
export async function fetchFirstCollection(
  platform: PullPlatform,
  { slug, defaultCurrency }: StoreFile,
) {
  const { collections } = await requestOrThrow(platform, listCollections, {
    query: { storeSlug: slug },
  });
  const [first] = collections;
  if (!first) throw new PullError('The store is in collections mode but has no collection.');
  return fetchPages(`"${first.slug}"`, async (page) => {
    const query = { page, currency: defaultCurrency };
    const { total_count, items } = await requestOrThrow(platform, getCollectionItems, {
      params: { id: first.id },
      query,
    });
    return { total_count, products: items };
  });
}

interface Page {
  readonly total_count: number;
  readonly products: readonly ProductTile[];
}

async function fetchPages(
  what: string,
  fetchPage: (page: number) => Promise<Page>,
): Promise<ProductTile[]> {
  const products: ProductTile[] = [];
  for (let page = 1; page <= MAX_PAGES; page++) {
    const response = await fetchPage(page);
    products.push(...response.products);
    if (response.products.length > 0 && products.length < response.total_count) continue;
    checkComplete(products, response.total_count, what);
    return products;
  }
  throw new PullError(`The platform sent more than ${MAX_PAGES} pages of products.`);
}

/** Throws when products are repeated or missing: the published shop would be incomplete. */
function checkComplete(products: readonly ProductTile[], total: number, what: string): void {
  const distinct = new Set(products.map(({ id }) => id)).size;
  if (distinct === total && products.length === total) return;
  throw new PullError(
    `The platform counts ${formatCount(total, 'product')} in ${what} but sent ${products.length} (${distinct} different ones): pull again.`,
  );
}
