import type { PrintfulClient } from '#platform/fulfillment/printful/printful-client.ts';
import { PrintfulResponseError } from '#platform/fulfillment/printful/printful-client.ts';
import {
  PrintfulArea,
  PrintfulPrices,
  PrintfulProduct,
  PrintfulVariant,
} from '#platform/fulfillment/printful/printful-schemas.ts';
import { CommandError } from '#shared/utils/command-error.ts';

/** What Printful's catalog says about a product. */
export interface CatalogEntry {
  readonly product: PrintfulProduct;
  readonly variants: readonly PrintfulVariant[];
  readonly prices: PrintfulPrices;
  readonly areas: readonly PrintfulArea[];
}

const path = (id: number) => `/v2/catalog-products/${id}`;

/** Lists the products whose name or brand contains all words of a search. */
export async function listCatalog(
  client: PrintfulClient,
  search: string,
): Promise<readonly PrintfulProduct[]> {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const products = await client.list(PrintfulProduct, '/v2/catalog-products');
  return products.filter(({ name, brand, is_discontinued }) => {
    const text = `${name} ${brand ?? ''}`.toLowerCase();
    return !is_discontinued && words.every((word) => text.includes(word));
  });
}

/** Reads a product. Throws a CommandError when the catalog has none of this number. */
export async function readCatalogEntry(
  client: PrintfulClient,
  id: number,
  currency: string,
): Promise<CatalogEntry> {
  try {
    const [product, variants, prices, areas] = await Promise.all([
      client.request(PrintfulProduct, path(id)),
      client.list(PrintfulVariant, `${path(id)}/catalog-variants`),
      client.request(PrintfulPrices, `${path(id)}/prices?currency=${currency}`),
      client.list(PrintfulArea, `${path(id)}/mockup-styles`),
    ]);
    return { product, variants, prices, areas };
  } catch (error) {
    if (error instanceof PrintfulResponseError && error.status === 404)
      throw new CommandError(
        `${id}: Printful has no such product; "shopkiln printful products" lists them`,
      );
    throw error;
  }
}
