import type { CurrencyCode } from '#shared/contract/common.ts';
import type { ProductTile } from '#shared/contract/product.ts';
import { createListingTile } from '#shared/rules/catalog/listing-tile.ts';
import type { Database } from '../db/tables.ts';
import { parseTranslations } from './listing.ts';
import { findListingProducts } from './listing-products.ts';
import { createProductSku, listingUrl } from './naming.ts';
import type { StoreRow } from './stores.ts';

export interface TileSource {
  readonly id: string;
  readonly slug: string;
  readonly title: string;
  readonly visibility: string;
  readonly translations: string | null;
  /** The product to show; null for the primary one. */
  readonly productId?: string | null;
}

/** Creates the tiles of listings, in order. Omits a listing that was removed between the queries. */
export async function findTiles(
  db: Database,
  listings: readonly TileSource[],
  store: StoreRow,
  currency: CurrencyCode,
): Promise<ProductTile[]> {
  if (listings.length === 0) return [];
  const products = await findListingProducts(db, store, listings, currency);
  return listings.flatMap(({ id, slug, title, visibility, translations, productId }) => {
    const listing = {
      listingId: id,
      itemGroupId: id,
      title,
      url: listingUrl(slug) as ProductTile['url'],
    };
    const listingProducts = products.get(id) ?? [];
    const translated = translations !== null && { translations: parseTranslations(translations) };
    const tile = createListingTile(
      { ...listing, ...translated, products_payload: [...listingProducts] },
      productId ? createProductSku(id, productId) : undefined,
    );
    if (!tile) return [];
    return visibility === 'public' ? tile : { ...tile, visibility: 'private' as const };
  });
}
