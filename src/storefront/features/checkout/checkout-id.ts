import { getShopPath } from '#storefront/browser/shop-path.ts';

/** Id of the checkout from the path `/checkout/{id}`; '' when there is none. */
export function getCheckoutId(): string {
  const [, id = ''] = /^\/checkout\/([^/]+)/.exec(getShopPath()) ?? [];
  try {
    return decodeURIComponent(id);
  } catch {
    return '';
  }
}
