import type { ApiFailure } from '#api/failure.ts';
import { request } from '#api/http.ts';
import { getOrder, getOrderByCart, type Order } from '#contract/orders.ts';
import { ORDER_FETCH_RETRIES } from '#domain/order-view.ts';
import type { Result } from '#lib/result.ts';
import { pageContext } from '../page-context.ts';

/** What an order is asked for by: a number of it, or the cart it came of. */
export type OrderKey = { readonly number: string } | { readonly cartId: string };

/** Asks the platform for an order, up to two times more when it does not answer (spec §9). */
export function fetchOrder(key: OrderKey): Promise<Result<Order, ApiFailure>> {
  const { platform: url, store } = pageContext();
  const platform = { url, tries: 1 + ORDER_FETCH_RETRIES };
  if ('cartId' in key) return request(platform, getOrderByCart, { query: { cartId: key.cartId } });
  return request(platform, getOrder, { params: { lookupNumber: key.number }, query: { storeSlug: store } });
}
