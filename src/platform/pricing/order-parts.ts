import * as v from 'valibot';
import { MinorUnits } from '#shared/contract/common.ts';
import type { TaxLine } from '#shared/contract/tax-line.ts';
import { allocate, sum } from './allocate.ts';
import type { TaxBase, Taxes } from './calculate-taxes.ts';

const OrderPart = v.object({
  /** What the buyer paid for the part: after discount, with the taxes that were added. */
  amount: MinorUnits,
  /** The shares of the order's taxes, in their order. An order without named taxes has one share. */
  taxes: v.array(MinorUnits),
});
export type OrderPart = v.InferOutput<typeof OrderPart>;

/**
 * What a refund returns, in minor units: the lines of an order and its delivery. The amounts add up to the total of the order, and
 * the shares of each tax to that tax.
 */
export const OrderParts = v.object({ lines: v.array(OrderPart), delivery: OrderPart });
export type OrderParts = v.InferOutput<typeof OrderParts>;

/** Divides the total of an order and its taxes into its lines and its delivery. */
export function divideOrder(base: TaxBase, { added, taxLines, shares }: Taxes): OrderParts {
  const net = [...base.lines.map(({ amount }) => amount), base.shipping];
  const taxShares = taxLines
    ? (shares ?? taxLines.map(({ amount }) => allocate(amount, net)))
    : [[...added, 0]];
  const isAdded = (index: number) => taxLines?.[index]?.isIncluded !== true;
  const parts = net.map((amount, index) => {
    const taxes = taxShares.map((share) => share[index] ?? 0);
    return { amount: amount + sum(taxes.filter((_, tax) => isAdded(tax))), taxes };
  });
  return { lines: parts.slice(0, -1), delivery: parts.at(-1) ?? { amount: 0, taxes: [] } };
}

interface EarlierOrder {
  readonly itemsTotal: number;
  readonly shipping: number;
  readonly tax: number;
  readonly discount: number;
  readonly taxLines: readonly TaxLine[] | undefined;
}

/** Like {@link divideOrder}, for an order of an earlier version, which did not store its parts: discount and taxes are split by price. */
export function divideEarlierOrder(
  lines: readonly { readonly sku: string; readonly price: number; readonly quantity: number }[],
  { itemsTotal, shipping, tax, discount, taxLines }: EarlierOrder,
): OrderParts {
  const prices = lines.map(({ price, quantity }) => price * quantity);
  const itemDiscount = Math.min(discount, itemsTotal);
  const discounts = allocate(itemDiscount, prices);
  const base = {
    lines: lines.map(({ sku, quantity }, index) => ({
      sku,
      quantity,
      amount: (prices[index] ?? 0) - (discounts[index] ?? 0),
      taxClass: 'standard' as const,
      isDigital: false,
    })),
    shipping: shipping - (discount - itemDiscount),
  };
  const amounts = base.lines.map(({ amount }) => amount);
  return divideOrder(base, {
    added: allocate(tax, sum(amounts) > 0 ? amounts : prices),
    ...(taxLines && { taxLines }),
  });
}
