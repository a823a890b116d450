import { type CookieAttributes, serializeCookie } from '#storefront/rules/serialize-cookie.ts';

/** Names of all cookies that scripts of the page can read. */
export const listCookieNames = (): string[] =>
  document.cookie.split('; ').map((pair) => pair.split('=', 1)[0] ?? '');

/**
 * Sets a cookie for all paths of the shop. `maxAge` is in seconds; without it the cookie ends with the browser session. On
 * an HTTPS page the cookie is Secure, unless `more.secure` is false.
 */
export function writeCookie(
  name: string,
  value: string,
  maxAge?: number,
  more?: Partial<CookieAttributes>,
): void {
  // The Cookie Store API is asynchronous: the next page or another tab could miss the new value.
  // biome-ignore lint/suspicious/noDocumentCookie: see above
  document.cookie = serializeCookie(name, value, {
    maxAge,
    secure: location.protocol === 'https:',
    ...more,
  });
}

/** Removes a cookie that was set for all paths of the shop, or of `domain`. */
export const removeCookie = (name: string, domain?: string): void =>
  writeCookie(name, '', 0, { domain });
