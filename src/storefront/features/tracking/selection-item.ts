import { createSku } from '#shared/rules/cart/cart.ts';
import { toMajorUnits } from '#shared/utils/money.ts';
import type { ListingView } from '#storefront/rules/listing-view.ts';
import type { Selection } from '#storefront/rules/selection.ts';
import type { EventItem } from './events.ts';

/** Returns the selected variant of a listing as an item of events. */
export const toSelectionItem = (
  { itemGroupId, title }: ListingView,
  { product, variation, size }: Selection,
): EventItem => ({
  item_id: createSku(itemGroupId, variation.id, size.id),
  item_group_id: product.groupId,
  item_name: title,
  item_category: product.type,
  item_variant: `${variation.color} / ${size.label}`,
  price: toMajorUnits(size.price),
});
