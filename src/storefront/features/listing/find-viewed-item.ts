import { createSku } from '#shared/rules/cart/cart.ts';
import { toMajorUnits } from '#shared/utils/money.ts';
import { parseSelectionQuery } from '#storefront/rules/selection-query.ts';
import type { ListingAvailability } from './on-load/listing-availability.ts';
import type { ViewedItem } from './on-load/track-view.ts';

/** Returns the variant of the current listing that a page shows, or else the one that it was built with. */
export function findViewedItem(
  listing: ListingAvailability,
  selected: string | undefined,
  built: ViewedItem,
): ViewedItem {
  const [, variation = '', size = ''] = selected?.split(' ') ?? [];
  const found = findVariant(listing, variation, size);
  return found ? { currency: found.currency, item: { ...built.item, ...found.item } } : built;
}

/** Finds the variant that the page's query selects, like `resolveSelection`, or else the one that the page was built with. */
function findVariant(
  { itemGroupId, products_payload }: ListingAvailability,
  builtVariation: string,
  builtSize: string,
) {
  const query = parseSelectionQuery(location.search);
  const variants = products_payload.flatMap(({ productId, sku, variations }) =>
    variations.flatMap(({ variationId, currency, visibility, availableSizesWithId }) =>
      (visibility === 'public' ? availableSizesWithId : []).map(
        ({ id, price, inventoryCount }) => ({
          productId,
          variationId,
          id,
          isLeft: inventoryCount === null || inventoryCount > 0,
          currency,
          item: {
            item_id: createSku(itemGroupId, variationId, id),
            item_group_id: sku,
            price: toMajorUnits(price),
          },
        }),
      ),
    ),
  );
  const built = variants.find((one) => one.variationId === builtVariation && one.id === builtSize);
  const inColor = variants.filter(({ variationId }) => variationId === query.variation);
  const inProduct = variants.filter(
    ({ productId }) => productId === (query.product ?? built?.productId),
  );
  const candidates = inColor.length > 0 ? inColor : inProduct;
  if (inColor.length === 0 && built && candidates.includes(built) && query.size === undefined)
    return built;
  return (
    candidates.find(({ id }) => id === query.size) ??
    candidates.find(({ isLeft }) => isLeft) ??
    built
  );
}
