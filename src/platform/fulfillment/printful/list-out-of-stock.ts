import type { PrintfulClient } from './printful-client.ts';
import { PrintfulStock } from './printful-schemas.ts';

/** Lists the variants of a product that are out of stock wherever they are made. */
export async function listOutOfStock(
  client: PrintfulClient,
  product: number,
  signal?: AbortSignal,
): Promise<ReadonlySet<number>> {
  const path = `/v2/catalog-products/${product}/availability`;
  const stock = await client.list(PrintfulStock, path, signal);
  return new Set(
    stock
      .filter(({ techniques }) => {
        const regions = techniques.flatMap(({ selling_regions }) => selling_regions);
        return (
          regions.length > 0 &&
          regions.every(({ availability }) => /^out of|^not /.test(availability))
        );
      })
      .map(({ catalog_variant_id }) => catalog_variant_id),
  );
}
