import type { CurrencyCode } from '#shared/contract/common.ts';
import type { ProductTile } from '#shared/contract/product.ts';
import { createListingTile } from '#shared/rules/catalog/listing-tile.ts';
import type { Database } from '../db/tables.ts';
import { findListingProducts } from './listing-products.ts';
import { listingUrl, productSku } from './naming.ts';
import type { StoreRow } from './stores.ts';

export interface TileSource {
  readonly id: string;
  readonly slug: string;
  readonly title: string;
  readonly visibility: string;
  /** The product to show; the primary one where it is null. */
  readonly productId?: string | null;
}

/** Tiles of listings, in their order. One that was taken off sale between one query and the next is absent. */
export async function findTiles(
  db: Database,
  heads: readonly TileSource[],
  store: StoreRow,
  currency: CurrencyCode,
): Promise<ProductTile[]> {
  if (heads.length === 0) return [];
  const products = await findListingProducts(db, store, heads, currency);
  return heads.flatMap(({ id, slug, title, visibility, productId }) => {
    const facts = { listingId: id, itemGroupId: id, title, url: listingUrl(slug) as ProductTile['url'] };
    const own = products.get(id) ?? [];
    const tile = createListingTile(
      { ...facts, products_payload: [...own] },
      productId ? productSku(id, productId) : undefined,
    );
    if (!tile) return [];
    return visibility === 'public' ? tile : { ...tile, visibility: 'private' as const };
  });
}
