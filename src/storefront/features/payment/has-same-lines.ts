import type { Checkout } from '#shared/contract/checkout.ts';
import type { CartItem } from '#shared/rules/cart/cart.ts';

/** Whether a cart and a checkout have the same units of the same SKUs, in any order. */
export function hasSameLines(items: readonly CartItem[], lines: Checkout['lineItems']): boolean {
  const quantities = new Map(lines.map(({ teespringID, quantity }) => [teespringID, quantity]));
  return items.length === quantities.size && items.every(({ sku, quantity }) => quantities.get(sku) === quantity);
}
