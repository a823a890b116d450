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
 * Text of a cookie for all paths of a host, as `Set-Cookie` and `document.cookie` take it. It is SameSite=Lax, so a shopper
 * whom a bank sends back to the shop still has it. `value` must hold no space, comma, semicolon or control character.
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
