import type { Listing, ListingProduct, Variant } from '#shared/contract/listing.ts';
import type { ProductTile } from '#shared/contract/product.ts';
import { createSku } from '../cart/cart.ts';

type TileListing = Pick<Listing, 'listingId' | 'itemGroupId' | 'title' | 'url' | 'translations'> & {
  readonly products_payload: readonly ListingProduct[];
};

const isLeft = ({ inventoryCount }: { readonly inventoryCount: number | null }) =>
  inventoryCount === null || inventoryCount > 0;
const inStock = ({ availableSizesWithId }: Variant) => availableSizesWithId.some(isLeft);

/**
 * Returns the tile of a listing: the product with the given sku, or else the primary one, with the picture that its page shows
 * first (first color in stock) and the lowest price of what is in stock. Undefined if the listing has no products.
 */
export function createListingTile(listing: TileListing, sku?: string): ProductTile | undefined {
  const product = listing.products_payload.find((candidate) => candidate.sku === sku) ?? listing.products_payload[0];
  const variant = product?.variations.find(inStock) ?? product?.variations[0];
  const size = variant?.availableSizesWithId.find(isLeft) ?? variant?.availableSizesWithId[0];
  if (!product || !variant || !size) return undefined;
  const { primary } = variant.thumbnail;
  const sizes = product.variations.flatMap(({ availableSizesWithId }) => availableSizesWithId);
  const offered = sizes.filter(isLeft);
  const cheapest = offered.reduce((one, other) => (other.price < one.price ? other : one), size);
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
    ...(offered.some(({ price }) => price > cheapest.price) && { isPriceFrom: true }),
    currency: variant.currency,
    sku: createSku(listing.itemGroupId, variant.variationId, size.id),
    inStock: product.variations.some(inStock),
    thumbnail: { primary },
    images: variant.images.map(({ src }) => ({ url: src, primary: src === primary })),
    ...(names.length > 0 && { names: Object.fromEntries(names) }),
    ...(types.length > 0 && { types: Object.fromEntries(types) }),
  };
}
