import type { TaxSection } from '#shared/contract/store-folder/tax-section.ts';
import type { ScopedPromo } from '#shared/rules/checkout/promo.ts';
import { decideTax, findBusinessReason } from '#shared/rules/tax/decide-tax.ts';
import type { Destination } from '#shared/rules/tax/places.ts';
import { sum } from './allocate.ts';
import { getEligibleCost, type PricedLine } from './calculate-costs.ts';
import { allocateShipping, TAX_SCALE } from './calculate-taxes.ts';
import { isDeliveryTaxed } from './store-taxes.ts';

/** Prices of an order without the taxes that they contain, for a business that pays none. */
export interface NetPrices<L> {
  readonly lines: readonly L[];
  /** Returns the net price of a delivery option. */
  readonly toDelivery: (price: number) => number;
  /** Returns a promo code whose fixed value is as much of the net prices as it is of the prices. */
  readonly toPromo: <P extends ScopedPromo>(promo: P) => P;
}

const removeTax = (amount: number, rate: number): number =>
  Math.round((amount * TAX_SCALE) / (TAX_SCALE + rate));

/**
 * Returns the net prices of an order to a business with a valid VAT id. They are without the tax that a consumer at the same place would
 * pay, where {@link findBusinessReason} finds no tax and prices contain it; other prices are unchanged.
 */
export function createNetPrices<L extends PricedLine>(
  tax: TaxSection,
  destination: Destination,
  vatId: string,
  lines: readonly L[],
): NetPrices<L> {
  const rates = lines.map((line) =>
    tax.pricesIncludeTax && findBusinessReason(tax, destination, line.isDigital, vatId)
      ? decideTax(tax, destination, line).rate
      : 0,
  );
  const net = lines.map((line, index) => ({
    ...line,
    price: removeTax(line.price, rates[index] ?? 0),
  }));
  const amounts = lines.map((line) => ({ ...line, amount: line.price * line.quantity }));
  return {
    lines: net,
    toDelivery: (price) =>
      isDeliveryTaxed(tax)
        ? sum(allocateShipping(amounts, price).map((part, at) => removeTax(part, rates[at] ?? 0)))
        : price,
    toPromo: (promo) => {
      if (promo.type !== 'fixed_value') return promo;
      const [before, after] = [lines, net].map((all) =>
        sum(all.map((line) => getEligibleCost(line, promo))),
      );
      if (!before || after === undefined) return promo;
      const amount = Math.round((promo.value.amount * after) / before);
      return { ...promo, value: { ...promo.value, amount } };
    },
  };
}
