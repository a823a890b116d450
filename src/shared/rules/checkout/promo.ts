import type { CurrencyCode } from '#shared/contract/common.ts';
import type { PromoCode } from '#shared/contract/store.ts';

/** Currency of a fixed value a banner may show. */
const BANNER_CURRENCY = 'USD';

/** Whether a code gives anything: a percentage above 0, a sum above 0, free delivery always. */
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

/** Whether a banner may show a code: it gives something, and a fixed value is in US dollars. */
export const isBannerPromo = (promo: PromoCode): boolean =>
  promo.code !== '' && hasDiscount(promo) && (promo.type !== 'fixed_value' || promo.value.currency === BANNER_CURRENCY);

/**
 * The code of a store a shopper means, upper and lower case alike; undefined when it gives nothing to an order in this
 * currency. A fixed value is in one currency and never converted.
 */
export function findPromo(promos: readonly PromoCode[], code: string, currency: CurrencyCode): PromoCode | undefined {
  const wanted = code.trim().toLowerCase();
  return promos.find(
    (promo) =>
      promo.code.toLowerCase() === wanted &&
      hasDiscount(promo) &&
      (promo.type !== 'fixed_value' || promo.value.currency === currency),
  );
}

/** Off the items and off delivery, in minor units. */
export interface Discount {
  readonly items: number;
  readonly shipping: number;
}
export const NO_DISCOUNT: Discount = { items: 0, shipping: 0 };

/** What delivery costs: the chosen way, and the standard one to the same place. */
export interface ShippingPrices {
  readonly chosen: number;
  readonly standard: number;
}

/**
 * What a code takes off. Percentages and fixed values are for the items, never more than those cost; 100 percent is the
 * whole order, delivery included, so nothing is due. Free shipping is worth standard delivery, whichever way is chosen.
 */
export function calculateDiscount(promo: PromoCode | undefined, items: number, shipping: ShippingPrices): Discount {
  switch (promo?.type) {
    case undefined:
      return NO_DISCOUNT;
    case 'percentage':
      if (promo.value >= 100) return { items, shipping: shipping.chosen };
      return { items: Math.min(items, Math.round((items * promo.value) / 100)), shipping: 0 };
    case 'fixed_value':
      return { items: Math.min(items, promo.value.amount), shipping: 0 };
    case 'free_shipping':
      return { items: 0, shipping: Math.min(shipping.chosen, shipping.standard) };
  }
}
