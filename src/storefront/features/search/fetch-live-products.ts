import { describeError } from '#shared/contract/client/api-error.ts';
import { request } from '#shared/contract/client/http.ts';
import { getProducts, PRODUCTS_PER_PAGE, type ProductTile } from '#shared/contract/product.ts';
import { SEARCH_PAGES_MAX, type SearchRecord } from '#shared/rules/search/search.ts';
import { getPageContext } from '#storefront/browser/page-context.ts';
import { getPreviewRequestOptions } from '#storefront/components/islands/preview.store.ts';

const toRecord = (tile: ProductTile): SearchRecord => ({ tile, group: '', collections: [] });

/** Fetches all products from the platform, page by page, for a search without its index. Rejects when a page fails. */
export async function fetchLiveProducts(): Promise<readonly SearchRecord[]> {
  const { platform, store, currency, region } = getPageContext();
  const { query: visibility, headers } = await getPreviewRequestOptions();
  const found: SearchRecord[] = [];
  for (let page = 1; page <= SEARCH_PAGES_MAX; page++) {
    const query = { slug: store, currency, region, per: PRODUCTS_PER_PAGE, page, ...visibility };
    const response = await request({ url: platform }, getProducts, { query, headers });
    if (!response.ok) throw new Error(`Failed to fetch products: ${describeError(response.error)}`);
    const { products, total_count } = response.value;
    found.push(...products.map(toRecord));
    if (products.length === 0 || found.length >= total_count) break;
  }
  return found;
}
