import { getHostedPage } from '#storefront/browser/hosted-page.ts';
import { getShopPath } from '#storefront/browser/shop-path.ts';

/** Returns the checkout id of the platform's page or from the path `/checkout/{id}`, or '' if there is none. */
export function getCheckoutId(): string {
  const hosted = getHostedPage();
  if (hosted) return hosted.checkoutId;
  const [, id = ''] = /^\/checkout\/([^/]+)/.exec(getShopPath()) ?? [];
  try {
    return decodeURIComponent(id);
  } catch {
    return '';
  }
}
