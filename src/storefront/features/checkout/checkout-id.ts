import { getHostedPage } from '#storefront/browser/hosted-page.ts';
import { getShopPath } from '#storefront/browser/shop-path.ts';
import { findCheckoutId } from '#storefront/inline/checkout-address.ts';

/** Returns the checkout id of the platform's page or from the path `/checkout/{id}`, or '' if there is none. */
export function getCheckoutId(): string {
  return getHostedPage()?.checkoutId ?? findCheckoutId(getShopPath());
}
