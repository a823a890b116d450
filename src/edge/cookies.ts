interface CookieOptions {
  readonly maxAge: number;
  readonly secure: boolean;
  /** Kept from the page's scripts. */
  readonly httpOnly: boolean;
}

/** Value of a cookie of a request. */
export function readCookie(request: Request, name: string): string | undefined {
  const pairs = request.headers.get('cookie')?.split(/; */) ?? [];
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1);
}

/** A `Set-Cookie` line for the whole site. Lax: a bank that leads back to the shop finds it open. */
export function setCookie(name: string, value: string, { maxAge, secure, httpOnly }: CookieOptions): string {
  const flags = `${httpOnly ? '; HttpOnly' : ''}${secure ? '; Secure' : ''}`;
  return `${name}=${value}; Path=/; Max-Age=${Math.max(0, Math.floor(maxAge))}; SameSite=Lax${flags}`;
}
