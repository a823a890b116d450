/** Query parameters that say which advert or partner a visit came from. All others stay here. */
const CAMPAIGN = /^(?:utm_\w+|gclid|gbraid|wbraid|dclid|srsltid|_gl)$/;

/** Pages whose address opens an order or a checkout, whose data is the shopper's alone. A language may stand before. */
const SECRET = /^(\/(?:[a-z]{2}(?:-[A-Z]{2})?\/)?(?:checkout|checkout-complete|track\/order))\/.+$/;

/** Whether whoever knows this path can read somebody's order or checkout. */
export const isSecretPath = (path: string): boolean => SECRET.test(path);

/** An address as trackers may know it: without what a shopper typed, is called or has ordered, without the fragment. */
export function toTrackedUrl(address: string): string {
  const url = URL.parse(address);
  if (!url) return '';
  const path = SECRET.exec(url.pathname)?.[1] ?? url.pathname;
  const query = new URLSearchParams([...url.searchParams].filter(([name]) => CAMPAIGN.test(name)));
  return `${url.origin}${path}${query.size > 0 ? `?${query}` : ''}`;
}
