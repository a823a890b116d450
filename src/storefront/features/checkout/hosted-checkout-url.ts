import type { Checkout } from '#shared/contract/checkout.ts';
import { readAccessGrant } from '#shared/contract/client/access-grant.ts';
import { createRequestUrl } from '#shared/contract/client/request-url.ts';
import type { CurrencyCode } from '#shared/contract/codes.ts';
import { getHostedCheckoutPage } from '#shared/contract/hosted-checkout.ts';
import type { PaymentMethod } from '#shared/contract/payment.ts';
import { readCookie } from '#storefront/browser/cookies/read-cookie.ts';
import { startRedirectDeviceId } from '#storefront/browser/device-id.ts';
import { getPageContext } from '#storefront/browser/page-context.ts';
import { addRedirectedCart } from '#storefront/browser/redirected-carts.ts';
import { getAffiliate } from '../tracking/index.ts';
import { toHostedCheckoutQuery } from './hosted-checkout-query.ts';

/** Client id of Google Analytics. It is passed along so that the order counts for the same visit. */
const getAnalyticsId = () => /^[\w.-]+/.exec(readCookie('_ga') ?? '')?.[0];

interface RedirectOrder {
  readonly lineItems: readonly { readonly teespringID: string; readonly quantity: number }[];
  readonly currency: CurrencyCode;
}

/** The parts of a checkout that {@link getHostedCheckoutUrl} needs. */
export const toRedirectOrder = ({
  lineItems,
  costs,
}: Pick<Checkout, 'lineItems' | 'costs'>): RedirectOrder => ({
  lineItems,
  currency: costs.total.currency,
});

interface HostedCheckoutOptions {
  readonly method: PaymentMethod;
  readonly country?: string | undefined;
  /** Entered details that the hosted form starts with (`details-fragment.ts`, which the cart does not load). */
  readonly fragment?: string;
  /** Whether the URL is only the address of a link, which is created again when it is followed. Then nothing is stored. */
  readonly isPreliminary?: boolean;
}

/** URL of the platform's hosted checkout, with the cart in its query. Call it only to navigate: it marks the cart as passed on. */
export function getHostedCheckoutUrl(
  { lineItems, currency }: RedirectOrder,
  { method, country, fragment = '', isPreliminary = false }: HostedCheckoutOptions,
): string {
  const { platform, store, locale } = getPageContext();
  const deviceId = startRedirectDeviceId();
  const query = toHostedCheckoutQuery({
    lines: lineItems.map(({ teespringID: sku, quantity }) => ({ sku, quantity })),
    currency,
    locale,
    method,
    store,
    storeUrl: location.origin,
    country,
    affiliate: getAffiliate(),
    deviceId,
    cartKey: isPreliminary ? undefined : addRedirectedCart(deviceId),
    ga: getAnalyticsId(),
    grant: readAccessGrant(),
  });
  return createRequestUrl({ url: platform }, getHostedCheckoutPage, { query }) + fragment;
}
