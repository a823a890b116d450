import * as v from 'valibot';
import { CurrencyCode } from '#shared/contract/codes.ts';
import { PromoRule } from '#shared/contract/store-folder/promo-section.ts';
import { STRIPE_MINIMUMS } from '#shared/rules/checkout/payment-limits.ts';
import { calculateDiscount } from '#shared/rules/checkout/promo.ts';
import type { FieldIssue } from './issue.ts';
import { type Fields, toFields, toList } from './untyped-json.ts';

/**
 * Finds promo codes with which an order of one product costs something, and less than the card provider accepts. Delivery and taxes can
 * only make the total larger, so the cheapest delivery of the store counts.
 */
export function findPromoTotalWarnings(store: Fields, catalog: unknown): FieldIssue[] {
  const currency = v.safeParse(CurrencyCode, store.defaultCurrency);
  if (!currency.success) return [];
  const minimum = STRIPE_MINIMUMS[currency.output];
  const products = listPrices(store, toFields(catalog));
  return toList(store.promoCodes).flatMap((value, at): FieldIssue[] => {
    const promo = v.safeParse(PromoRule, value);
    if (!promo.success) return [];
    const { minimumOrder } = promo.output;
    const listings = 'listings' in promo.output ? promo.output.listings : undefined;
    if (promo.output.type === 'fixed_value' && promo.output.value.currency !== currency.output)
      return [];
    const small = products.filter(({ slug, price, delivery }) => {
      const isCovered = listings === undefined || listings.includes(slug);
      if (!isCovered || price < (minimumOrder?.amount ?? 0)) return false;
      const shipping = { chosen: delivery, standard: delivery };
      const discount = calculateDiscount(promo.output, price, shipping);
      const total = price + delivery - discount.items - discount.shipping;
      return total > 0 && total < minimum && price + delivery >= minimum;
    });
    const [first] = small;
    if (!first) return [];
    const others = small.length > 1 ? ` and ${small.length - 1} more` : '';
    const message = `brings ${first.slug}${others} below ${(minimum / 100).toFixed(2)} ${currency.output}, which cards and wallets do not accept: choose another value, or "minimumOrder"`;
    return [{ field: `promoCodes[${at}]`, message }];
  });
}

interface PricedProduct {
  readonly slug: string;
  readonly price: number;
  /** The cheapest delivery; 0 for a download. */
  readonly delivery: number;
}

/** Lists the prices of all products in the default currency. */
function listPrices({ delivery }: Fields, { listings, productTypes }: Fields): PricedProduct[] {
  const cheapest = findCheapestDelivery(delivery);
  const isDigital = ({ blank, type }: Fields) =>
    blank === 'digital' || toFields(toFields(productTypes)[String(type)]).digital === true;
  return toList(listings)
    .map(toFields)
    .flatMap(({ slug, products }) =>
      toList(products)
        .map(toFields)
        .flatMap((product) =>
          [
            product.price,
            ...['sizePrices', 'priceOf'].flatMap((name) => Object.values(toFields(product[name]))),
          ]
            .filter((price) => typeof price === 'number')
            .map((price) => ({
              slug: String(slug),
              price,
              delivery: isDigital(product) ? 0 : cheapest,
            })),
        ),
    );
}

/** Returns the lowest price of all rates. Without zones the platform's table applies, which is never below the minimum. */
function findCheapestDelivery(delivery: unknown): number {
  const rates = toList(toFields(delivery).zones).flatMap((zone) => toList(toFields(zone).rates));
  const prices = rates
    .map(toFields)
    .flatMap(({ price, byValue, byWeight }) => [
      price,
      ...[...toList(byValue), ...toList(byWeight)].map((step) => toFields(step).price),
    ]);
  return Math.min(...prices.filter((price) => typeof price === 'number'), PLATFORM_DELIVERY);
}
/** More than any minimum, in minor units. */
const PLATFORM_DELIVERY = 400;
