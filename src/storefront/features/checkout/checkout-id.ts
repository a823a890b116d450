import { getShopPath } from '#storefront/browser/shop-path.ts';

/** Returns the checkout id from the path `/checkout/{id}`, or '' if there is none. */
export function getCheckoutId(): string {
  const [, id = ''] = /^\/checkout\/([^/]+)/.exec(getShopPath()) ?? [];
  try {
    return decodeURIComponent(id);
  } catch {
    return '';
  }
}
