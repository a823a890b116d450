import type { Order } from '#shared/contract/orders.ts';
import { majorUnits } from '#shared/utils/money.ts';
import { readCookie } from '#storefront/browser/cookies/read-cookie.ts';
import { writeCookie } from '#storefront/browser/cookies/write-cookie.ts';

/** Names the orders whose purchase was told (spec §9). */
export const PURCHASE_COOKIE = 'purchaseTrackId';
/** Orders remembered, the newest last; a cookie has little room. */
const REMEMBERED = 10;
const KEPT_SECONDS = 60 * 60 * 24 * 365;

const tracked = (): string[] => readCookie(PURCHASE_COOKIE)?.split('.').filter(Boolean) ?? [];

/**
 * Whether this order's purchase is still to be told; from then on it is not (spec §4: once per lookup number). Where those
 * it is told to wait for the shopper's consent, `settled` is when that is known: until then a reload may tell it again,
 * else a shopper who answers on the second look would be told of to nobody.
 */
export function claimPurchase(lookupNumber: string, settled?: Promise<void>): boolean {
  const name = encodeURIComponent(lookupNumber).replaceAll('.', '%2E');
  if (tracked().includes(name)) return false;
  if (settled) void settled.then(() => remember(name));
  else remember(name);
  return true;
}

function remember(name: string): void {
  const value = [...tracked().filter((known) => known !== name), name].slice(-REMEMBERED).join('.');
  writeCookie(PURCHASE_COOKIE, value, KEPT_SECONDS);
}

/** What the query of the thank-you page adds to a purchase. */
export interface PurchaseOrigin {
  readonly deviceId: string;
  readonly cart: string;
  readonly contentIds: string;
}

/** A purchase as events tell of it: money in major units, nothing of who bought. */
export function toPurchaseEvent(order: Order, { deviceId, cart, contentIds }: PurchaseOrigin) {
  const { totalCost, shippingCost, tax, promo } = order;
  return {
    transaction_id: order.orderNumber,
    currency: totalCost.currency,
    value: majorUnits(totalCost.amount),
    shipping: majorUnits(shippingCost),
    tax: majorUnits(tax),
    ...(promo !== null && { coupon: promo }),
    cart_id: cart || order.cartId,
    ...(deviceId && { device_id: deviceId }),
    content_ids: contentIds ? contentIds.split(',') : order.items.map(({ sku }) => sku),
    items: order.items.map((item) => ({
      item_id: item.sku,
      item_name: item.title,
      item_category: item.productType,
      item_variant: `${item.colorName} / ${item.sizeLabel}`,
      price: majorUnits(item.price),
      quantity: item.quantity,
    })),
  };
}
