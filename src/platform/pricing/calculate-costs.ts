import type { PromoCode } from '#shared/contract/store.ts';
import { calculateDiscount, type ShippingPrices } from '#shared/rules/checkout/promo.ts';

/** Tax rates are whole hundred-thousandths, so that 6.875 % is a whole number: 6875. */
export const TAX_SCALE = 100_000;

/** What is bought, priced. Digital goods carry nothing of delivery. */
export interface PricedLine {
  readonly sku: string;
  readonly quantity: number;
  /** Of one piece, minor units. */
  readonly price: number;
  readonly digital: boolean;
}

/** The parts of a sum: `total` is items + shipping + tax − discount. */
export interface CostBreakdown {
  readonly items: number;
  readonly shipping: number;
  readonly tax: number;
  readonly discount: number;
  readonly total: number;
}

/** What an order costs, and what of it each line carries: the lines add up to the whole, to the cent. */
export interface OrderCosts extends CostBreakdown {
  readonly lines: readonly (CostBreakdown & { readonly sku: string })[];
}

interface CostInput {
  readonly lines: readonly PricedLine[];
  readonly shipping: ShippingPrices;
  /** See {@link TAX_SCALE}. */
  readonly taxRate: number;
  readonly promo?: PromoCode | undefined;
}

/**
 * Adds up an order. Tax is on the items after their discount, not on delivery, rounded once for the whole order, half a
 * cent up.
 */
export function calculateCosts({ lines, shipping, taxRate, promo }: CostInput): OrderCosts {
  const itemsOf = lines.map(({ price, quantity }) => price * quantity);
  const items = sum(itemsOf);
  const discount = calculateDiscount(promo, items, shipping);
  const itemsOff = allocate(discount.items, itemsOf);
  const taxable = itemsOf.map((cost, at) => cost - (itemsOff[at] ?? 0));
  const tax = Math.round((sum(taxable) * taxRate) / TAX_SCALE);
  const taxOf = allocate(tax, taxable);
  const sent = lines.map(({ digital, quantity }) => (digital ? 0 : quantity));
  const shippingOf = allocate(shipping.chosen, sent);
  const shippingOff = allocate(discount.shipping, sent);
  const off = (at: number) => (itemsOff[at] ?? 0) + (shippingOff[at] ?? 0);
  return {
    ...costParts(items, shipping.chosen, tax, discount.items + discount.shipping),
    lines: lines.map(({ sku }, at) => ({
      sku,
      ...costParts(itemsOf[at] ?? 0, shippingOf[at] ?? 0, taxOf[at] ?? 0, off(at)),
    })),
  };
}

const costParts = (items: number, shipping: number, tax: number, discount: number): CostBreakdown => ({
  items,
  shipping,
  tax,
  discount,
  total: items + shipping + tax - discount,
});

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

/** Splits a sum by weights into whole numbers that add up to it; cents left over go to the largest remainders. */
export function allocate(amount: number, weights: readonly number[]): readonly number[] {
  const whole = sum(weights);
  if (whole === 0) return weights.map((_, at) => (at === 0 ? amount : 0));
  const exact = weights.map((weight) => (amount * weight) / whole);
  const parts = exact.map(Math.floor);
  const byRemainder = exact.map((value, at) => ({ at, rest: value - Math.floor(value) }));
  byRemainder.sort((one, other) => other.rest - one.rest || one.at - other.at);
  const left = amount - sum(parts);
  for (const { at } of byRemainder.slice(0, left)) parts[at] = (parts[at] ?? 0) + 1;
  return parts;
}

/** The lines' parts of an order whose sums are settled. */
export function allocateCosts(lines: readonly PricedLine[], parts: CostBreakdown): OrderCosts {
  const items = lines.map(({ price, quantity }) => price * quantity);
  const sent = lines.map(({ digital, quantity }) => (digital ? 0 : quantity));
  const [shipping, tax, discount] = [
    allocate(parts.shipping, sent),
    allocate(parts.tax, items),
    allocate(parts.discount, items),
  ];
  return {
    ...parts,
    lines: lines.map(({ sku }, at) => ({
      sku,
      ...costParts(items[at] ?? 0, shipping[at] ?? 0, tax[at] ?? 0, discount[at] ?? 0),
    })),
  };
}
