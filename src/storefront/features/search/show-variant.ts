import type { ProductTile } from '#shared/contract/product.ts';
import { createSku } from '#shared/rules/cart/cart.ts';
import type { Variant } from './create-filter.ts';
import type { Variation } from './variants.ts';

/**
 * Returns the tile with the picture, price and link of the first variation that matches, if possible the one that it shows already.
 * `hasPrices` is false in a currency of which only the price of the tile itself is known.
 */
export function showVariant(
  tile: ProductTile,
  variations: readonly Variation[],
  matching: readonly Variant[],
  { hasPrices, isSizeChosen }: { readonly hasPrices: boolean; readonly isSizeChosen: boolean },
): ProductTile {
  const isShown = (at: number) => variations[at]?.images[0] === tile.thumbnail.primary;
  const preferred = matching.filter(({ variation: at, size }) => variations[at]?.isLeft[size]);
  const candidates = preferred.length > 0 ? preferred : matching;
  const at = (candidates.find((variant) => isShown(variant.variation)) ?? candidates[0])?.variation;
  const variation = at === undefined ? undefined : variations[at];
  if (!variation?.id) return tile;
  const { offer, id, images } = variation;
  const sizes = candidates.flatMap((variant) => (variant.variation === at ? [variant.size] : []));
  const prices = sizes.flatMap((size) => offer.prices[size] ?? []);
  const cheapest = prices.reduce((one, other) => (other.price < one.price ? other : one));
  const sizeId = offer.sizes[sizes[0] ?? 0]?.id ?? '';
  const { compareAtPrice, lowestPrice, unitPrice, isPriceFrom, ...rest } = tile;
  const isSamePrice = cheapest.price === tile.price;
  const isFrom = prices.some(({ price }) => price > cheapest.price);
  return {
    ...rest,
    ...(hasPrices
      ? { ...cheapest, ...(isFrom && { isPriceFrom: true }) }
      : {
          ...(compareAtPrice !== undefined && { compareAtPrice }),
          ...(lowestPrice !== undefined && { lowestPrice }),
          ...(unitPrice && { unitPrice }),
          ...((isPriceFrom || isFrom || !isSamePrice) && { isPriceFrom: true }),
        }),
    productId: offer.productId,
    productType: offer.type.value,
    ...(offer.type.names && { types: offer.type.names }),
    url: `${tile.url}?variation=${encodeURIComponent(id)}${isSizeChosen ? `&size=${encodeURIComponent(sizeId)}` : ''}`,
    sku: createSku(tile.external_id, id, sizeId),
    inStock: preferred.length > 0,
    thumbnail: { primary: images[0] ?? tile.thumbnail.primary },
    images: images.map((url, position) => ({ url, primary: position === 0 })),
  };
}
