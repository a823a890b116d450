export interface CookieAttributes {
  /** Lifetime in whole seconds; 0 removes the cookie. Without it the cookie ends with the browser session. */
  readonly maxAge?: number | undefined;
  /** Sent over HTTPS only. */
  readonly secure: boolean;
  /** Hidden from scripts of the page. */
  readonly httpOnly?: boolean;
  /** Host whose subdomains get the cookie too. Without it only the host that sets the cookie gets it. */
  readonly domain?: string | undefined;
}

/**
 * Serializes a cookie for all paths of a host, for `Set-Cookie` and `document.cookie`. It is SameSite=Lax, so that it is sent
 * when a bank redirects the shopper back. `value` must not contain spaces, commas, semicolons or control characters.
 */
export function serializeCookie(
  name: string,
  value: string,
  { maxAge, secure, httpOnly, domain }: CookieAttributes,
): string {
  const parts = [
    `${name}=${value}; Path=/`,
    maxAge !== undefined && `Max-Age=${maxAge}`,
    'SameSite=Lax',
    domain && `Domain=${domain}`,
    httpOnly && 'HttpOnly',
    secure && 'Secure',
  ];
  return parts.filter(Boolean).join('; ');
}
