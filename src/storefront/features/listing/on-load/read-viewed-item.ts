import { createSku } from '#shared/rules/cart/cart.ts';
import { toMajorUnits } from '#shared/utils/money.ts';
import { parseSelectionQuery } from '#storefront/rules/selection-query.ts';
import type { ListingAvailability } from './listing-availability.ts';
import type { ViewedItem } from './track-view.ts';

/**
 * Returns the variant that a built page shows, with the current price in the shopper's currency. Without a current listing, the
 * price is the one of the build.
 */
export function readViewedItem(listing: ListingAvailability | undefined): ViewedItem {
  const item_name = document.querySelector('h1')?.textContent ?? '';
  const {
    groupId,
    itemGroupId = '',
    selected = '',
  } = document.querySelector<HTMLElement>('[data-listing]')?.dataset ?? {};
  const [, builtVariation = '', builtSize = ''] = selected.split(' ');
  const live = listing && findVariant(listing, builtVariation, builtSize);
  if (live) return { currency: live.currency, item: { ...live.item, item_name } };
  const readMeta = (name: string) =>
    document.querySelector<HTMLMetaElement>(`meta[property="product:price:${name}"]`)?.content;
  return {
    currency: readMeta('currency'),
    item: {
      item_id: createSku(itemGroupId, builtVariation, builtSize),
      item_group_id: groupId,
      item_name,
      price: Number(readMeta('amount')),
    },
  };
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
      (visibility === 'public' ? availableSizesWithId : []).map(({ id, price, inventoryCount }) => ({
        productId,
        variationId,
        id,
        isLeft: inventoryCount === null || inventoryCount > 0,
        currency,
        item: { item_id: createSku(itemGroupId, variationId, id), item_group_id: sku, price: toMajorUnits(price) },
      })),
    ),
  );
  const built = variants.find((one) => one.variationId === builtVariation && one.id === builtSize);
  const inColor = variants.filter(({ variationId }) => variationId === query.variation);
  const inProduct = variants.filter(({ productId }) => productId === (query.product ?? built?.productId));
  const candidates = inColor.length > 0 ? inColor : inProduct;
  if (inColor.length === 0 && built && candidates.includes(built) && query.size === undefined) return built;
  return candidates.find(({ id }) => id === query.size) ?? candidates.find(({ isLeft }) => isLeft) ?? built;
}
