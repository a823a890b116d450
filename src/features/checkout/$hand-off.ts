import { accessGrant } from '#api/access-grant.ts';
import { addressOf } from '#api/address.ts';
import type { Checkout } from '#contract/checkout.ts';
import type { CurrencyCode } from '#contract/codes.ts';
import { expressCheckoutPage } from '#contract/express-checkout.ts';
import type { PaymentMethod } from '#contract/payment.ts';
import { handOffQuery } from '#domain/checkout/hand-off.ts';
import { handOffDeviceId } from '../device-id.ts';
import { pageContext } from '../page-context.ts';
import { affiliate } from '../tracking/$attribution.ts';

/** Google Analytics' own client id, which goes along so that the order counts for the same visit. */
const analyticsId = () => /(?:^|; )_ga=([\w.-]+)/.exec(document.cookie)?.[1];

interface Order {
  readonly lineItems: readonly { readonly teespringID: string; readonly quantity: number }[];
  readonly currency: CurrencyCode;
}

/** A checkout as {@link handOffAddress} takes it. */
export const orderOf = ({ lineItems, costs }: Pick<Checkout, 'lineItems' | 'costs'>): Order => ({
  lineItems,
  currency: costs.total.currency,
});

/** Where an order goes on when it leaves this page: the platform's express checkout, with the cart in its address. */
export function handOffAddress(
  { lineItems, currency }: Order,
  { method, country }: { readonly method: PaymentMethod; readonly country?: string | undefined },
): string {
  const { platform, store, locale } = pageContext();
  const query = handOffQuery({
    lines: lineItems.map(({ teespringID: sku, quantity }) => ({ sku, quantity })),
    currency,
    locale,
    method,
    store,
    storeUrl: location.origin,
    country,
    affiliate: affiliate(),
    deviceId: handOffDeviceId(),
    ga: analyticsId(),
    grant: accessGrant(),
  });
  return addressOf({ url: platform }, expressCheckoutPage, { query });
}
