import type { Order } from '#shared/contract/orders.ts';
import { toMajorUnits } from '#shared/utils/money.ts';
import { readCookie } from '#storefront/browser/cookies/read-cookie.ts';
import { writeCookie } from '#storefront/browser/cookies/write-cookie.ts';

/** Cookie with the lookup numbers of the orders whose purchase was tracked. */
export const PURCHASE_COOKIE = 'purchaseTrackId';
/** Number of orders in the cookie, the newest last. More would not fit. */
const MAX_ORDERS = 10;
const LIFETIME_SECONDS = 60 * 60 * 24 * 365;

const readTracked = (): string[] => readCookie(PURCHASE_COOKIE)?.split('.').filter(Boolean) ?? [];

/**
 * Returns whether the purchase of an order must be tracked, and marks it as tracked. Each lookup number is tracked once. With
 * `consent`, the order is marked only when that promise resolves: a shopper who reloads before deciding on the consent request
 * and then allows tracking must still be tracked.
 */
export function claimPurchase(lookupNumber: string, consent?: Promise<void>): boolean {
  const name = encodeURIComponent(lookupNumber).replaceAll('.', '%2E');
  if (readTracked().includes(name)) return false;
  if (consent) void consent.then(() => markTracked(name));
  else markTracked(name);
  return true;
}

function markTracked(name: string): void {
  const value = [...readTracked().filter((known) => known !== name), name]
    .slice(-MAX_ORDERS)
    .join('.');
  writeCookie(PURCHASE_COOKIE, value, LIFETIME_SECONDS);
}

/** Values from the query of the order confirmation that a purchase event contains. */
export interface PurchaseOrigin {
  readonly deviceId: string;
  readonly cart: string;
  readonly contentIds: string;
}

/** The purchase event of an order: amounts in major units, no personal data of the shopper. */
export function toPurchaseEvent(order: Order, { deviceId, cart, contentIds }: PurchaseOrigin) {
  const { totalCost, shippingCost, tax, promo } = order;
  return {
    transaction_id: order.orderNumber,
    currency: totalCost.currency,
    value: toMajorUnits(totalCost.amount),
    shipping: toMajorUnits(shippingCost),
    tax: toMajorUnits(tax),
    ...(promo !== null && { coupon: promo }),
    cart_id: cart || order.cartId,
    ...(deviceId && { device_id: deviceId }),
    content_ids: contentIds ? contentIds.split(',') : order.items.map(({ sku }) => sku),
    items: order.items.map((item) => ({
      item_id: item.sku,
      ...(item.groupId !== undefined && { item_group_id: item.groupId }),
      item_name: item.title,
      item_category: item.productType,
      item_variant: `${item.colorName} / ${item.sizeLabel}`,
      price: toMajorUnits(item.price),
      quantity: item.quantity,
    })),
  };
}
