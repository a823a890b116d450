import { describeFailure } from '#shared/contract/client/failure.ts';
import { request } from '#shared/contract/client/http.ts';
import { getProducts } from '#shared/contract/product.ts';
import type { GridPage } from '#shared/rules/catalog/paging.ts';
import { PRODUCTS_PER_GRID_PAGE, pagesOf } from '#shared/rules/catalog/paging.ts';
import { pageContext } from '#storefront/browser/page-context.ts';

interface TilesQuery {
  /** Slug of a collection; all products, newest first, without one. */
  readonly collection?: string | undefined;
  readonly page?: number;
  readonly per?: number;
}

/** A page of a grid as the platform has it now, in the visit's currency; undefined where it cannot be had. */
export async function fetchTiles({
  collection,
  page = 1,
  per = PRODUCTS_PER_GRID_PAGE,
}: TilesQuery): Promise<GridPage | undefined> {
  const { platform: url, store: slug, currency, region } = pageContext();
  const query = { slug, currency, region, per, page, ...(collection && { collection }) };
  const answer = await request({ url }, getProducts, { query, headers: {} });
  if (answer.ok) {
    const { total_count: total, products } = answer.value;
    return { page, pages: pagesOf(total), total, products };
  }
  console.warn(describeFailure(answer.error));
  return undefined;
}
