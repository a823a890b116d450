import type { Checkout } from '#shared/contract/checkout.ts';

/** Amounts of a checkout in minor units, derived from the platform's costs. */
export interface CheckoutTotals {
  readonly currency: Checkout['costs']['total']['currency'];
  readonly subtotal: number;
  readonly delivery: number;
  readonly tax: number;
  readonly discount: number;
  /** The amount due. */
  readonly total: number;
  /** The named taxes; undefined for one unnamed tax. */
  readonly taxLines: Checkout['costs']['taxLines'];
  /** Cost of each line by SKU, for its whole quantity, before delivery, tax and discount. */
  readonly lines: ReadonlyMap<string, number>;
}

/** The platform's totals include delivery and tax and exclude the discount, so the subtotal is calculated back from them. */
export function toCheckoutTotals({ costs }: Pick<Checkout, 'costs'>): CheckoutTotals {
  const { shipping, tax, discount, total, taxLines } = costs;
  const getShare = (
    cost: { readonly lineItems: Checkout['costs']['tax']['lineItems'] },
    sku: string,
  ) => cost.lineItems.find(({ teespringID }) => teespringID === sku)?.value ?? 0;
  const lines = total.lineItems.map(({ teespringID: sku, value }) => {
    return [
      sku,
      value - getShare(shipping, sku) - getShare(tax, sku) + getShare(discount, sku),
    ] as const;
  });
  return {
    currency: total.currency,
    subtotal: total.value - shipping.value - tax.value + discount.value,
    delivery: shipping.value,
    tax: tax.value,
    discount: discount.value,
    total: total.value,
    taxLines,
    lines: new Map(lines),
  };
}
