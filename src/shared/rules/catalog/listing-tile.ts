import type { Listing, ListingProduct, Variant } from '#shared/contract/listing.ts';
import type { ProductTile } from '#shared/contract/product.ts';
import { createSku } from '../cart/cart.ts';

type TileListing = Pick<Listing, 'listingId' | 'itemGroupId' | 'title' | 'url' | 'translations'> & {
  readonly products_payload: readonly ListingProduct[];
};

/** What a tile needs to know of a size. */
type OfferedSize = Pick<Variant['availableSizesWithId'][number], 'price' | 'inventoryCount'>;
interface OfferedVariant<Size> {
  readonly availableSizesWithId: readonly Size[];
}

const isLeft = ({ inventoryCount }: OfferedSize) => inventoryCount === null || inventoryCount > 0;
const inStock = ({ availableSizesWithId }: OfferedVariant<OfferedSize>) =>
  availableSizesWithId.some(isLeft);

/**
 * Selects what the tile of a product shows: the first variation and size in stock, and the cheapest size of those in stock. Undefined
 * for a product without sizes.
 */
export function selectTileSizes<Size extends OfferedSize, Variation extends OfferedVariant<Size>>(
  variations: readonly (Variation & OfferedVariant<Size>)[],
) {
  const variant = variations.find(inStock) ?? variations[0];
  const size = variant?.availableSizesWithId.find(isLeft) ?? variant?.availableSizesWithId[0];
  if (!variant || !size) return undefined;
  const offered = variations
    .flatMap(({ availableSizesWithId }) => availableSizesWithId)
    .filter(isLeft);
  const cheapest = offered.reduce((one, other) => (other.price < one.price ? other : one), size);
  return {
    variant,
    size,
    cheapest,
    isPriceFrom: offered.some(({ price }) => price > cheapest.price),
  };
}

/**
 * Returns the tile of a listing: the product with the given sku, or else the primary one, with the picture that its page shows
 * first (first color in stock) and the lowest price of what is in stock. Undefined if the listing has no products.
 */
export function createListingTile(listing: TileListing, sku?: string): ProductTile | undefined {
  const product =
    listing.products_payload.find((candidate) => candidate.sku === sku) ??
    listing.products_payload[0];
  const selected = product && selectTileSizes(product.variations);
  if (!product || !selected) return undefined;
  const { variant, size, cheapest, isPriceFrom } = selected;
  const { primary } = variant.thumbnail;
  const names = Object.entries(listing.translations ?? {}).flatMap(([locale, { title }]) =>
    title === undefined ? [] : [[locale, title]],
  );
  const types = Object.entries(listing.translations ?? {}).flatMap(([locale, { terms = {} }]) => {
    const type = Object.hasOwn(terms, product.productType) ? terms[product.productType] : undefined;
    return type === undefined ? [] : [[locale, type]];
  });
  return {
    id: product.sku,
    productId: product.productId,
    listingId: listing.listingId,
    external_id: listing.itemGroupId,
    name: listing.title,
    productType: product.productType,
    url: listing.url,
    price: cheapest.price,
    ...(cheapest.compareAtPrice !== undefined && { compareAtPrice: cheapest.compareAtPrice }),
    ...(cheapest.lowestPrice !== undefined && { lowestPrice: cheapest.lowestPrice }),
    ...(cheapest.unitPrice && { unitPrice: cheapest.unitPrice }),
    ...(isPriceFrom && { isPriceFrom: true }),
    currency: variant.currency,
    sku: createSku(listing.itemGroupId, variant.variationId, size.id),
    inStock: product.variations.some(inStock),
    thumbnail: { primary },
    images: variant.images.map(({ src }) => ({ url: src, primary: src === primary })),
    ...(names.length > 0 && { names: Object.fromEntries(names) }),
    ...(types.length > 0 && { types: Object.fromEntries(types) }),
  };
}
