import type { CurrencyCode } from '#shared/contract/common.ts';
import type { PromoCode } from '#shared/contract/store.ts';

/** Currency of fixed values in banners. */
const BANNER_CURRENCY = 'USD';

/** Whether a code gives a discount: a percentage or amount above 0, or free shipping. */
export function hasDiscount(promo: PromoCode): boolean {
  switch (promo.type) {
    case 'free_shipping':
      return true;
    case 'percentage':
      return promo.value > 0;
    case 'fixed_value':
      return promo.value.amount > 0;
  }
}

/** Whether a banner may show a code: it gives a discount, and a fixed value is in US dollars. */
export const isBannerPromo = (promo: PromoCode): boolean =>
  promo.code !== '' &&
  hasDiscount(promo) &&
  (promo.type !== 'fixed_value' || promo.value.currency === BANNER_CURRENCY);

/**
 * Finds a store's promo code, case-insensitive. Undefined if it gives no discount in this currency. A fixed value is in one
 * currency and never converted.
 */
export function findPromo<P extends PromoCode>(
  promos: readonly P[],
  code: string,
  currency: CurrencyCode,
): P | undefined {
  const wantedCode = code.trim().toLowerCase();
  return promos.find(
    (promo) =>
      promo.code.toLowerCase() === wantedCode &&
      hasDiscount(promo) &&
      (promo.type !== 'fixed_value' || promo.value.currency === currency),
  );
}

/** A promo code and the slugs of the listings that get its discount; all without `listings`. */
export type ScopedPromo = PromoCode & { readonly listings?: readonly string[] | undefined };

/** Discounts on items and on delivery, in minor units. */
export interface Discount {
  readonly items: number;
  readonly shipping: number;
}
const NO_DISCOUNT: Discount = { items: 0, shipping: 0 };

/** Costs of the chosen delivery option and of standard delivery to the same destination. */
export interface ShippingPrices {
  readonly chosen: number;
  readonly standard: number;
}

/**
 * Returns the discounts of a code. Percentages and fixed values apply to the items, up to their total. 100 percent of all items
 * applies to the order including delivery, so nothing is due. Free shipping is the cost of standard delivery, for every chosen
 * option. `items` is the price of the items that get the discount.
 */
export function calculateDiscount(
  promo: ScopedPromo | undefined,
  items: number,
  shipping: ShippingPrices,
): Discount {
  switch (promo?.type) {
    case undefined:
      return NO_DISCOUNT;
    case 'percentage':
      if (promo.value >= 100) return { items, shipping: promo.listings ? 0 : shipping.chosen };
      return { items: Math.min(items, Math.round((items * promo.value) / 100)), shipping: 0 };
    case 'fixed_value':
      return { items: Math.min(items, promo.value.amount), shipping: 0 };
    case 'free_shipping':
      return { items: 0, shipping: Math.min(shipping.chosen, shipping.standard) };
  }
}
