import type { Checkout } from '#shared/contract/checkout.ts';

/** What a checkout costs as a shopper reads it, minor units. The platform's figures, only taken apart. */
export interface CheckoutTotals {
  readonly currency: Checkout['costs']['total']['currency'];
  readonly subtotal: number;
  readonly delivery: number;
  readonly tax: number;
  readonly discount: number;
  /** What is due. */
  readonly total: number;
  /** What the pieces of each line cost together, by sku; missing where the platform does not say. */
  readonly lines: ReadonlyMap<string, number>;
}

/** The total holds delivery and tax and has the discount taken off; what is left of it are the goods. */
export function toCheckoutTotals({ costs }: Pick<Checkout, 'costs'>): CheckoutTotals {
  const { shipping, tax, discount, total } = costs;
  const part = (cost: { readonly lineItems: Checkout['costs']['tax']['lineItems'] }, sku: string) =>
    cost.lineItems.find(({ teespringID }) => teespringID === sku)?.value ?? 0;
  const lines = total.lineItems.map(({ teespringID: sku, value }) => {
    return [sku, value - part(shipping, sku) - part(tax, sku) + part(discount, sku)] as const;
  });
  return {
    currency: total.currency,
    subtotal: total.value - shipping.value - tax.value + discount.value,
    delivery: shipping.value,
    tax: tax.value,
    discount: discount.value,
    total: total.value,
    lines: new Map(lines),
  };
}
