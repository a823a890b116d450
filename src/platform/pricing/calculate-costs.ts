import type { PromoCode } from '#shared/contract/store.ts';
import type { TaxClass } from '#shared/contract/store-folder/tax-section.ts';
import type { TaxLine } from '#shared/contract/tax-line.ts';
import { calculateDiscount, type ShippingPrices } from '#shared/rules/checkout/promo.ts';
import { allocate, sum } from './allocate.ts';
import type { CalculateTaxes, TaxBase } from './calculate-taxes.ts';

/** A line of an order with its price. Digital lines have no shipping costs. */
export interface PricedLine {
  readonly sku: string;
  readonly quantity: number;
  /** Price of one unit, in minor units. */
  readonly price: number;
  readonly isDigital: boolean;
  readonly taxClass: TaxClass;
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
  /** The named taxes of a store that describes its taxes. Those that are not included add up to `tax`. */
  readonly taxLines?: readonly TaxLine[] | undefined;
}

interface TaxBaseInput {
  readonly lines: readonly PricedLine[];
  readonly shipping: ShippingPrices;
  readonly promo?: PromoCode | undefined;
}

interface CostInput extends TaxBaseInput {
  readonly calculateTaxes: CalculateTaxes;
}

/** Returns what the taxes of an order depend on: its items and its delivery after discount. */
export function createTaxBase({ lines, shipping, promo }: TaxBaseInput): TaxBase {
  const itemCosts = lines.map(({ price, quantity }) => price * quantity);
  const discount = calculateDiscount(promo, sum(itemCosts), shipping);
  const itemDiscounts = allocate(discount.items, itemCosts);
  return {
    lines: lines.map(({ sku, quantity, isDigital, taxClass }, index) => ({
      sku,
      quantity,
      isDigital,
      taxClass,
      amount: (itemCosts[index] ?? 0) - (itemDiscounts[index] ?? 0),
    })),
    shipping: shipping.chosen - discount.shipping,
  };
}

/** Calculates the costs of an order. Taxes apply to the items and the delivery after discount. */
export function calculateCosts({ lines, shipping, calculateTaxes, promo }: CostInput): OrderCosts {
  const itemCosts = lines.map(({ price, quantity }) => price * quantity);
  const items = sum(itemCosts);
  const discount = calculateDiscount(promo, items, shipping);
  const itemDiscounts = allocate(discount.items, itemCosts);
  const { added, taxLines } = calculateTaxes(createTaxBase({ lines, shipping, promo }));
  const physicalUnits = lines.map(({ isDigital, quantity }) => (isDigital ? 0 : quantity));
  const shippingCosts = allocate(shipping.chosen, physicalUnits);
  const shippingDiscounts = allocate(discount.shipping, physicalUnits);
  const lineDiscount = (index: number) => (itemDiscounts[index] ?? 0) + (shippingDiscounts[index] ?? 0);
  return {
    ...createBreakdown(items, shipping.chosen, sum(added), discount.items + discount.shipping),
    lines: lines.map(({ sku }, index) => ({
      sku,
      ...createBreakdown(itemCosts[index] ?? 0, shippingCosts[index] ?? 0, added[index] ?? 0, lineDiscount(index)),
    })),
    ...(taxLines && { taxLines }),
  };
}

const createBreakdown = (items: number, shipping: number, tax: number, discount: number): CostBreakdown => ({
  items,
  shipping,
  tax,
  discount,
  total: items + shipping + tax - discount,
});

/** Allocates the fixed costs of a placed order to its lines. */
export function allocateCosts(lines: readonly Omit<PricedLine, 'taxClass'>[], costs: CostBreakdown): OrderCosts {
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
