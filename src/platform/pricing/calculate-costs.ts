import type { PromoCode } from '#shared/contract/store.ts';
import { calculateDiscount, type ShippingPrices } from '#shared/rules/checkout/promo.ts';

/** Tax rates are whole hundred-thousandths, so that 6.875 % is a whole number: 6875. */
export const TAX_SCALE = 100_000;

/** A line of an order with its price. Digital lines have no shipping costs. */
export interface PricedLine {
  readonly sku: string;
  readonly quantity: number;
  /** Price of one unit, in minor units. */
  readonly price: number;
  readonly isDigital: boolean;
}

/** Amounts in minor units: `total` is items + shipping + tax − discount. */
export interface CostBreakdown {
  readonly items: number;
  readonly shipping: number;
  readonly tax: number;
  readonly discount: number;
  readonly total: number;
}

/** The costs of an order and of each of its lines. The lines add up to the order exactly. */
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
 * Calculates the costs of an order. Tax applies to the items after discount, not to delivery. It is rounded once for the
 * order, half a cent up.
 */
export function calculateCosts({ lines, shipping, taxRate, promo }: CostInput): OrderCosts {
  const itemCosts = lines.map(({ price, quantity }) => price * quantity);
  const items = sum(itemCosts);
  const discount = calculateDiscount(promo, items, shipping);
  const itemDiscounts = allocate(discount.items, itemCosts);
  const taxable = itemCosts.map((cost, index) => cost - (itemDiscounts[index] ?? 0));
  const tax = Math.round((sum(taxable) * taxRate) / TAX_SCALE);
  const taxes = allocate(tax, taxable);
  const physicalUnits = lines.map(({ isDigital, quantity }) => (isDigital ? 0 : quantity));
  const shippingCosts = allocate(shipping.chosen, physicalUnits);
  const shippingDiscounts = allocate(discount.shipping, physicalUnits);
  const lineDiscount = (index: number) => (itemDiscounts[index] ?? 0) + (shippingDiscounts[index] ?? 0);
  return {
    ...createBreakdown(items, shipping.chosen, tax, discount.items + discount.shipping),
    lines: lines.map(({ sku }, index) => ({
      sku,
      ...createBreakdown(itemCosts[index] ?? 0, shippingCosts[index] ?? 0, taxes[index] ?? 0, lineDiscount(index)),
    })),
  };
}

const createBreakdown = (items: number, shipping: number, tax: number, discount: number): CostBreakdown => ({
  items,
  shipping,
  tax,
  discount,
  total: items + shipping + tax - discount,
});

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

/** Splits an amount by weights into integers that add up to it. Remaining cents go to the largest remainders. */
export function allocate(amount: number, weights: readonly number[]): readonly number[] {
  const totalWeight = sum(weights);
  if (totalWeight === 0) return weights.map((_, index) => (index === 0 ? amount : 0));
  const exact = weights.map((weight) => (amount * weight) / totalWeight);
  const parts = exact.map(Math.floor);
  const byRemainder = exact.map((value, index) => ({ index, remainder: value - Math.floor(value) }));
  byRemainder.sort((one, other) => other.remainder - one.remainder || one.index - other.index);
  const missing = amount - sum(parts);
  for (const { index } of byRemainder.slice(0, missing)) parts[index] = (parts[index] ?? 0) + 1;
  return parts;
}

/** Allocates the fixed costs of a placed order to its lines. */
export function allocateCosts(lines: readonly PricedLine[], costs: CostBreakdown): OrderCosts {
  const items = lines.map(({ price, quantity }) => price * quantity);
  const physicalUnits = lines.map(({ isDigital, quantity }) => (isDigital ? 0 : quantity));
  const [shipping, tax, discount] = [
    allocate(costs.shipping, physicalUnits),
    allocate(costs.tax, items),
    allocate(costs.discount, items),
  ];
  return {
    ...costs,
    lines: lines.map(({ sku }, index) => ({
      sku,
      ...createBreakdown(items[index] ?? 0, shipping[index] ?? 0, tax[index] ?? 0, discount[index] ?? 0),
    })),
  };
}
