import type { TaxClass } from '#shared/contract/store-folder/tax-class.ts';
import type { TaxLine } from '#shared/contract/tax-line.ts';
import { allocate, sum } from './allocate.ts';

/** Tax rates are whole hundred-thousandths, so that 6.875 % is a whole number: 6875. */
export const TAX_SCALE = 100_000;

/** A line of an order whose tax is calculated. `amount` is its price after discount, in minor units. */
export interface TaxableLine {
  readonly sku: string;
  readonly amount: number;
  readonly quantity: number;
  readonly taxClass: TaxClass;
  readonly isDigital: boolean;
}

/** What the taxes of an order depend on, without its destination. `shipping` is after discount. */
export interface TaxBase {
  readonly lines: readonly TaxableLine[];
  readonly shipping: number;
}

/** The taxes of an order, in minor units. */
export interface Taxes {
  /** The tax that each line costs on top of its price, with the tax on its part of the delivery. 0 where prices include tax. */
  readonly added: readonly number[];
  /** The taxes that buyers see; undefined for an order with one unnamed tax. */
  readonly taxLines?: readonly TaxLine[] | undefined;
  /**
   * One list for each of `taxLines`: the part of its amount that is on each line of the order, and at last the part on the
   * delivery. The parts add up to the amount.
   */
  readonly shares?: readonly (readonly number[])[] | undefined;
}

/** Calculates the taxes of an order to a known destination. */
export type CalculateTaxes = (base: TaxBase) => Taxes;

/**
 * Adds one rate to all items, and no tax to the delivery. The tax is rounded once for the order, half a cent up. The rate is in
 * hundred-thousandths.
 */
export const createFlatTax =
  (rate: number): CalculateTaxes =>
  ({ lines }) => {
    const amounts = lines.map(({ amount }) => amount);
    return { added: allocate(Math.round((sum(amounts) * rate) / TAX_SCALE), amounts) };
  };

interface RatedTaxes {
  readonly name: TaxLine['name'];
  readonly isIncluded: boolean;
  readonly taxDelivery: boolean;
  /** Returns the rate of a line in hundred-thousandths. */
  readonly getRate: (line: Pick<TaxableLine, 'taxClass' | 'isDigital'>) => number;
}

/**
 * Calculates taxes with rates by product class. A taxed delivery is split over the physical lines by their value, and each part
 * has the rate of its line. The tax of each rate is rounded once for the order, half a cent up.
 */
export const createRatedTaxes =
  ({ name, isIncluded, taxDelivery, getRate }: RatedTaxes): CalculateTaxes =>
  ({ lines, shipping }) => {
    const shippingShares = allocateShipping(lines, taxDelivery ? shipping : 0);
    const amounts = lines.map(({ amount }, index) => amount + (shippingShares[index] ?? 0));
    const rates = lines.map(getRate);
    const added = lines.map(() => 0);
    const taxShares: (readonly number[])[] = [];
    const taxLines = [...new Set(rates)]
      .filter((rate) => rate > 0)
      .sort((one, other) => other - one)
      .map((rate) => {
        const hasRate = (index: number) => rates[index] === rate;
        const taxedAmounts = amounts.map((amount, index) => (hasRate(index) ? amount : 0));
        const amount = Math.round(
          (sum(taxedAmounts) * rate) / (isIncluded ? TAX_SCALE + rate : TAX_SCALE),
        );
        if (!isIncluded) {
          for (const [index, part] of allocate(amount, taxedAmounts).entries())
            added[index] = (added[index] ?? 0) + part;
        }
        const items = lines.map((line, index) => (hasRate(index) ? line.amount : 0));
        const delivery = sum(shippingShares.filter((_, index) => hasRate(index)));
        taxShares.push(allocate(amount, [...items, delivery]));
        return { name, rate, amount, isIncluded };
      });
    return { added, taxLines, shares: taxShares };
  };

/** Splits the cost of delivery over the physical lines by their value, or by their units if all of them are free. */
export function allocateShipping(
  lines: readonly Pick<TaxableLine, 'isDigital' | 'amount' | 'quantity'>[],
  shipping: number,
): readonly number[] {
  const values = lines.map(({ isDigital, amount }) => (isDigital ? 0 : amount));
  if (sum(values) > 0) return allocate(shipping, values);
  return allocate(
    shipping,
    lines.map(({ isDigital, quantity }) => (isDigital ? 0 : quantity)),
  );
}
