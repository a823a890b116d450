import { parseUrl } from '#shared/utils/parse-url.ts';

/** Query parameters that name the ad or partner of a visit. No other parameters are sent to trackers. */
const CAMPAIGN = /^(?:utm_\w+|gclid|gbraid|wbraid|dclid|srsltid|_gl)$/;

/** Paths that give access to an order or a checkout, with an optional language prefix. */
const SECRET = /^(\/(?:[a-z]{2}(?:-[A-Z]{2})?\/)?(?:checkout|checkout-complete|track\/order))\/.+$/;

/** Whether a path gives access to an order or a checkout. */
export const isSecretPath = (path: string): boolean => SECRET.test(path);

/** Returns a URL for trackers: without search terms, personal data, order ids and fragment. */
export function toTrackedUrl(address: string): string {
  const url = parseUrl(address);
  if (!url) return '';
  const path = SECRET.exec(url.pathname)?.[1] ?? url.pathname;
  const query = new URLSearchParams(
    [...url.searchParams].filter(([name]) => CAMPAIGN.test(name)),
  ).toString();
  return `${url.origin}${path}${query && `?${query}`}`;
}
