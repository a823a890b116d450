import { shopPath } from '#storefront/browser/shop-path.ts';

/** Id of the checkout this page shows: `/checkout/{id}` (spec §2). '' when the address has none. */
export function getCheckoutId(): string {
  const [, id = ''] = /^\/checkout\/([^/]+)/.exec(shopPath()) ?? [];
  try {
    return decodeURIComponent(id);
  } catch {
    return '';
  }
}
