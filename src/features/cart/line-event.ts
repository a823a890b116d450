import type { CartLine } from '#domain/cart-line.ts';
import { majorUnits } from '#lib/money.ts';
import type { EventItem } from '../tracking/$events.ts';

/** A cart line as events tell of it. */
export const lineEvent = ({ item, title, productType, colorName, sizeLabel, price }: CartLine): EventItem => ({
  item_id: item.sku,
  item_name: title,
  item_category: productType,
  item_variant: `${colorName} / ${sizeLabel}`,
  price: majorUnits(price),
  quantity: item.quantity,
});
