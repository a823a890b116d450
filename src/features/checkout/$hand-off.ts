import { accessGrant } from '#api/access-grant.ts';
import { addressOf } from '#api/address.ts';
import type { Checkout } from '#contract/checkout.ts';
import { expressCheckoutPage } from '#contract/express-checkout.ts';
import type { PaymentMethod } from '#contract/payment.ts';
import { handOffQuery } from '#domain/checkout/hand-off.ts';
import { deviceId } from '../device-id.ts';
import { pageContext } from '../page-context.ts';
import { affiliate } from '../tracking/$attribution.ts';

/** Google Analytics' own client id, which goes along so that the order counts for the same visit. */
const analyticsId = () => /(?:^|; )_ga=([\w.-]+)/.exec(document.cookie)?.[1];

/** Where a checkout goes on when it leaves this page: the platform's express checkout, with the cart in its address. */
export function handOffAddress(
  checkout: Checkout,
  { method, country }: { readonly method: PaymentMethod; readonly country?: string | undefined },
): string {
  const { platform, store, locale } = pageContext();
  const query = handOffQuery({
    lines: checkout.lineItems.map(({ teespringID: sku, quantity }) => ({ sku, quantity })),
    currency: checkout.costs.total.currency,
    locale,
    method,
    store,
    storeUrl: location.origin,
    country,
    affiliate: affiliate(),
    deviceId: deviceId(),
    ga: analyticsId(),
    grant: accessGrant(),
  });
  return addressOf({ url: platform }, expressCheckoutPage, { query });
}
