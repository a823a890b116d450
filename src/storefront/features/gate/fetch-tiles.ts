import { describeError } from '#shared/contract/client/api-error.ts';
import { request } from '#shared/contract/client/http.ts';
import { getProducts } from '#shared/contract/product.ts';
import type { GridPage } from '#shared/rules/catalog/paging.ts';
import { countPages, PRODUCTS_PER_GRID_PAGE } from '#shared/rules/catalog/paging.ts';
import { getPageContext } from '#storefront/browser/page-context.ts';

interface TilesQuery {
  /** Slug of a collection. Without it: all products, newest first. */
  readonly collection?: string | undefined;
  readonly page?: number;
  readonly per?: number;
}

/** A page of a grid as the platform has it now, in the visit's currency. Undefined when the request fails. */
export async function fetchTiles({
  collection,
  page = 1,
  per = PRODUCTS_PER_GRID_PAGE,
}: TilesQuery): Promise<GridPage | undefined> {
  const { platform: url, store: slug, currency, region } = getPageContext();
  const query = { slug, currency, region, per, page, ...(collection && { collection }) };
  const response = await request({ url }, getProducts, { query, headers: {} });
  if (response.ok) {
    const { total_count: total, products } = response.value;
    return { page, pages: countPages(total), total, products };
  }
  console.warn(describeError(response.error));
  return undefined;
}
