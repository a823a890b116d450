import type { TaxClass } from '#shared/contract/store-folder/tax-class.ts';
import type { TaxLine } from '#shared/contract/tax-line.ts';
import {
  calculateDiscount,
  type ScopedPromo,
  type ShippingPrices,
} from '#shared/rules/checkout/promo.ts';
import { allocate, sum } from './allocate.ts';
import type { CalculateTaxes, TaxBase } from './calculate-taxes.ts';
import { divideOrder, type OrderParts } from './order-parts.ts';

/** A line of an order with its price. Digital lines have no shipping costs. */
export interface PricedLine {
  readonly sku: string;
  readonly quantity: number;
  /** Slug of the listing, for promo codes of some listings. */
  readonly listingSlug?: string | undefined;
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
  /** Why there is no tax, in the language of the order. */
  readonly taxReason?: string | undefined;
}

/** The costs of an order that is not placed yet, divided for later refunds. */
export interface DividedCosts extends OrderCosts {
  readonly parts: OrderParts;
}

interface TaxBaseInput {
  readonly lines: readonly PricedLine[];
  readonly shipping: ShippingPrices;
  readonly promo?: ScopedPromo | undefined;
}

interface CostInput extends TaxBaseInput {
  readonly calculateTaxes: CalculateTaxes;
}

type CostLine = Pick<PricedLine, 'price' | 'quantity' | 'listingSlug'>;

const getItemCost = ({ price, quantity }: CostLine): number => price * quantity;

/** Whether a line gets the discount of a code. */
export const isEligible = (
  { listingSlug }: Pick<PricedLine, 'listingSlug'>,
  { listings }: ScopedPromo,
): boolean =>
  listings === undefined || (listingSlug !== undefined && listings.includes(listingSlug));

/** Returns the cost of a line if it gets the discount of a code, else 0. */
export const getEligibleCost = (line: CostLine, promo: ScopedPromo | undefined): number =>
  !promo || isEligible(line, promo) ? getItemCost(line) : 0;

/** Returns what the taxes of an order depend on: its items and its delivery after discount. */
export function createTaxBase({ lines, shipping, promo }: TaxBaseInput): TaxBase {
  const itemCosts = lines.map(getItemCost);
  const eligibleCosts = lines.map((line) => getEligibleCost(line, promo));
  const discount = calculateDiscount(promo, sum(eligibleCosts), shipping);
  const itemDiscounts = allocate(discount.items, eligibleCosts);
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
export function calculateCosts({
  lines,
  shipping,
  calculateTaxes,
  promo,
}: CostInput): DividedCosts {
  const itemCosts = lines.map(getItemCost);
  const items = sum(itemCosts);
  const eligibleCosts = lines.map((line) => getEligibleCost(line, promo));
  const discount = calculateDiscount(promo, sum(eligibleCosts), shipping);
  const itemDiscounts = allocate(discount.items, eligibleCosts);
  const base = createTaxBase({ lines, shipping, promo });
  const taxes = calculateTaxes(base);
  const { added, taxLines } = taxes;
  const physicalUnits = lines.map(({ isDigital, quantity }) => (isDigital ? 0 : quantity));
  const shippingCosts = allocate(shipping.chosen, physicalUnits);
  const shippingDiscounts = allocate(discount.shipping, physicalUnits);
  const lineDiscount = (index: number) =>
    (itemDiscounts[index] ?? 0) + (shippingDiscounts[index] ?? 0);
  return {
    ...createBreakdown(items, shipping.chosen, sum(added), discount.items + discount.shipping),
    lines: lines.map(({ sku }, index) => ({
      sku,
      ...createBreakdown(
        itemCosts[index] ?? 0,
        shippingCosts[index] ?? 0,
        added[index] ?? 0,
        lineDiscount(index),
      ),
    })),
    ...(taxLines && { taxLines }),
    parts: divideOrder(base, taxes),
  };
}

const createBreakdown = (
  items: number,
  shipping: number,
  tax: number,
  discount: number,
): CostBreakdown => ({
  items,
  shipping,
  tax,
  discount,
  total: items + shipping + tax - discount,
});

/** A line of a placed order. Orders of earlier versions have no discounts of lines. */
interface PlacedLine extends Omit<PricedLine, 'taxClass' | 'listingSlug'> {
  readonly discount?: number | null;
}

/** Allocates the fixed costs of a placed order to its lines. */
export function allocateCosts(lines: readonly PlacedLine[], costs: CostBreakdown): OrderCosts {
  const items = lines.map(getItemCost);
  const storedDiscounts = lines.map(({ discount }) => discount ?? 0);
  const hasDiscounts = sum(storedDiscounts) === costs.discount;
  const physicalUnits = lines.map(({ isDigital, quantity }) => (isDigital ? 0 : quantity));
  const shipping = allocate(costs.shipping, physicalUnits);
  const discount = hasDiscounts ? storedDiscounts : allocate(costs.discount, items);
  const afterDiscount = items.map((cost, index) =>
    Math.max(0, cost - (storedDiscounts[index] ?? 0)),
  );
  const tax = allocate(costs.tax, hasDiscounts && sum(afterDiscount) > 0 ? afterDiscount : items);
  return {
    ...costs,
    lines: lines.map(({ sku }, index) => ({
      sku,
      ...createBreakdown(
        items[index] ?? 0,
        shipping[index] ?? 0,
        tax[index] ?? 0,
        discount[index] ?? 0,
      ),
    })),
  };
}
