import type { Platform } from '#api/http.ts';
import type { CurrencyCode } from '#contract/codes.ts';
import { getCollectionItems, listCollections } from '#contract/collections.ts';
import type { StoreFile } from '#contract/folder/store-file.ts';
import { COLLECTION_PRODUCTS_PER_PAGE, getProducts, PRODUCTS_PER_PAGE, type ProductTile } from '#contract/product.ts';
import { need } from './need.ts';
import { checkWhole, MAX_PAGES, PullError } from './trust.ts';

interface Part {
  readonly collection?: string;
  readonly currency?: CurrencyCode;
}

/** All products of a store, newest first, or of one of its collections, page after page. */
export function allProducts(platform: Platform, site: StoreFile, { collection, currency }: Part = {}) {
  // The spec pages a store by 20 and a collection by 150; prices in other currencies are nobody's page.
  const per = collection || currency ? COLLECTION_PRODUCTS_PER_PAGE : PRODUCTS_PER_PAGE;
  const { slug, defaultRegion: region, defaultCurrency } = site;
  const query = { slug, currency: currency ?? defaultCurrency, region, per, collection };
  return pages(collection ? `"${collection}"` : 'the store', (page) =>
    need(platform, getProducts, { query: { ...query, page } }).catch(notFetched),
  );
}

/** Names what a build cannot go on without (spec §8). */
function notFetched(error: unknown): never {
  throw error instanceof PullError ? new PullError(`Failed to fetch products: ${error.message}`) : error;
}

/** What a store in collections mode shows as its feed: the items of its first collection (spec §7). */
export async function firstCollectionItems(platform: Platform, { slug, defaultCurrency }: StoreFile) {
  const { collections } = await need(platform, listCollections, { query: { storeSlug: slug } });
  const [first] = collections;
  if (!first) throw new PullError('The store is in collections mode but has no collection.');
  return pages(`"${first.slug}"`, async (page) => {
    const query = { page, currency: defaultCurrency };
    const { total_count, items } = await need(platform, getCollectionItems, { params: { id: first.id }, query });
    return { total_count, products: items };
  });
}

interface Page {
  readonly total_count: number;
  readonly products: readonly ProductTile[];
}

async function pages(what: string, ask: (page: number) => Promise<Page>): Promise<ProductTile[]> {
  const products: ProductTile[] = [];
  for (let page = 1; page <= MAX_PAGES; page++) {
    const answer = await ask(page);
    products.push(...answer.products);
    if (answer.products.length > 0 && products.length < answer.total_count) continue;
    checkWhole(products, answer.total_count, what);
    return products;
  }
  throw new PullError(`The platform sent more than ${MAX_PAGES} pages of products.`);
}
