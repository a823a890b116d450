import { recalculateCart } from '#shared/contract/cart.ts';
import { request } from '#shared/contract/client/http.ts';
import type { Cart, CartItem } from '#shared/rules/cart/cart.ts';
import { getPageContext } from '#storefront/browser/page-context.ts';

/** What a cart holds beyond the stock. */
export interface StockCheck {
  /** Items that cannot be bought: sold out, or no longer sold. */
  readonly unavailable: readonly CartItem[];
  /** Units left by SKU, of items whose quantity is higher. */
  readonly limited: ReadonlyMap<string, number>;
}

/** Compares a cart with the current stock. Undefined when the platform cannot be reached. */
export async function checkStock({ items }: Cart): Promise<StockCheck | undefined> {
  const { platform, store, currency, region } = getPageContext();
  const lineItems = items.map(({ sku, quantity }) => ({ teespringID: sku, quantity }));
  const response = await request({ url: platform }, recalculateCart, {
    body: { storeSlug: store, currency, region, lineItems },
  });
  if (!response.ok) return undefined;
  const left = new Map(
    response.value.lineItems.map(({ teespringID, available }) => [teespringID, available]),
  );
  const unavailable = items.filter(({ sku }) => (left.get(sku) ?? 0) <= 0);
  const limited = items.flatMap(({ sku, quantity }) => {
    const available = left.get(sku) ?? 0;
    return available > 0 && available < quantity ? [[sku, available] as const] : [];
  });
  return { unavailable, limited: new Map(limited) };
}
