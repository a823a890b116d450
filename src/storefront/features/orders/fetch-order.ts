import type { ApiError } from '#shared/contract/client/api-error.ts';
import { request } from '#shared/contract/client/http.ts';
import { getOrder, getOrderByCart, type Order } from '#shared/contract/orders.ts';
import { ORDER_FETCH_RETRIES } from '#shared/rules/orders/order-view.ts';
import type { Result } from '#shared/utils/result.ts';
import { getPageContext } from '#storefront/browser/page-context.ts';

/** Identifies an order: by its order or lookup number, or by its cart. */
export type OrderKey = { readonly number: string } | { readonly cartId: string };

/** Fetches an order. Retries up to two times when the platform cannot be reached. */
export function fetchOrder(key: OrderKey): Promise<Result<Order, ApiError>> {
  const { platform: url, store } = getPageContext();
  const platform = { url, tries: 1 + ORDER_FETCH_RETRIES };
  if ('cartId' in key) return request(platform, getOrderByCart, { query: { cartId: key.cartId } });
  return request(platform, getOrder, {
    params: { lookupNumber: key.number },
    query: { storeSlug: store },
  });
}
