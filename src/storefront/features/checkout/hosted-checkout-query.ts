import type { CallInput } from '#shared/contract/call.ts';
import type { CurrencyCode, LocaleCode } from '#shared/contract/common.ts';
import type { getHostedCheckoutPage } from '#shared/contract/hosted-checkout.ts';
import type { PaymentMethod } from '#shared/contract/payment.ts';

interface HostedCheckoutOrder {
  readonly lines: readonly { readonly sku: string; readonly quantity: number }[];
  readonly currency: CurrencyCode;
  readonly locale: LocaleCode;
  readonly method: PaymentMethod;
  readonly store: string;
  readonly storeUrl: string;
  /** Country of delivery, if known. */
  readonly country?: string | undefined;
  readonly affiliate?: string | undefined;
  readonly deviceId?: string | undefined;
  /** Secret of the redirect. */
  readonly cartKey?: string | undefined;
  /** Client id of Google Analytics. */
  readonly ga?: string | undefined;
  /** Access grant of a gated store. */
  readonly grant?: string | undefined;
}

/**
 * The query of /buy/express_checkout for an order. `content_ids` are item groups, because analytics pixels use those ids.
 * `method` is `afterpay` or, for every other method, `extra`.
 */
export function toHostedCheckoutQuery(
  order: HostedCheckoutOrder,
): CallInput<typeof getHostedCheckoutPage>['query'] {
  const groups = new Set(order.lines.map(({ sku }) => sku.split('-', 1)[0] ?? sku));
  return {
    currency: order.currency,
    locale: order.locale,
    payment_method: order.method,
    ship_method: '1',
    skus: order.lines.map(({ sku, quantity }) => `${sku}_${quantity}`).join(','),
    store_id: order.store,
    store_url: order.storeUrl,
    aid: order.affiliate,
    device_id: order.deviceId,
    cart_key: order.cartKey,
    _ga: order.ga,
    content_ids: [...groups].join(','),
    shipping: order.country,
    method: order.method === 'afterpay' ? 'afterpay' : 'extra',
    access_grant: order.grant,
  };
}
