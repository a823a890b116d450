import { hash } from 'node:crypto';
import type { Context, MiddlewareHandler } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { isLocalHost, isLocalSocket } from '#shared/utils/loopback.ts';
import { isEqualConstantTime } from '#shared/utils/signature.ts';
import { getSocketAddress } from './client.ts';

/** Parameter of the printed addresses. */
const KEY = 'key';

/**
 * Headers that proxies and content delivery networks add to forwarded requests: those that name a client's address, the original
 * request or the proxy itself. Browsers send none of them to a server on this machine.
 */
const FORWARDED = [
  /(?:^|-)forwarded(?:-|$)/,
  /(?:client|real|connecting|originating|remote|user|source|peer|host)-?(?:ip|addr(?:ess)?)$/,
  /^(?:x-)?(?:cf|cdn|fly|fastly|envoy|amzn?|azure|arr|appengine|vercel|nf|akamai|original|proxy)-/,
  /^(?:via|x-host|x-proxy.*)$/,
];

/** Whether a header is one of a proxy. Some servers read `_` in a name as `-`. */
const isOfProxy = (name: string): boolean => {
  const normalizedName = name.toLowerCase().replaceAll('_', '-');
  return FORWARDED.some((pattern) => pattern.test(normalizedName));
};

/**
 * Whether a request comes from this machine. Checks the socket, the host and the proxy headers, so that neither a request
 * forwarded by a local proxy nor a web page whose host name resolves to this machine passes.
 */
function isFromThisMachine(c: Context): boolean {
  const host = (c.req.header('host') ?? new URL(c.req.url).host).replace(/:\d+$/, '');
  const isForwarded = Object.keys(c.req.header()).some(isOfProxy);
  return isLocalSocket(getSocketAddress(c.env)) && isLocalHost(host) && !isForwarded;
}

/**
 * Whether a browser sends the request for a page of the same origin, or because somebody opened the address. Other ports of
 * this machine belong to the same site, so `SameSite` does not stop their pages.
 */
function isSameOriginRequest(c: Context): boolean {
  const isReading = c.req.method === 'GET' || c.req.method === 'HEAD';
  const { origin } = new URL(c.req.url);
  if (!isReading) return c.req.header('origin') === origin;
  const site = c.req.header('sec-fetch-site') ?? 'none';
  const isOpened =
    c.req.header('sec-fetch-mode') === 'navigate' && c.req.header('sec-fetch-dest') === 'document';
  return site === 'none' || site === 'same-origin' || isOpened;
}

/** The address with the key that opens a page of {@link localOnly}, to be printed. */
export function createLocalUrl(address: string, key: string): string {
  const url = new URL(address);
  url.searchParams.set(KEY, key);
  return url.href;
}

interface LocalPages {
  /** Part of the printed addresses: it cannot be guessed. */
  readonly key: string;
  /** Path of the pages. Ports share cookies, so the cookie is sent to this path alone. */
  readonly path: string;
  /** Content security policy of responses that set none; by default that of the app. */
  readonly policy?: string;
}

/**
 * Middleware for pages that only the person who started the program may open: from this machine, with the key of the printed
 * address, which is exchanged for a cookie. Requests through a proxy and requests of pages on other ports of this machine are
 * rejected. Caches and other origins cannot read the pages.
 */
export function localOnly({ key, path, policy }: LocalPages): MiddlewareHandler {
  // Two programs on this machine have different keys and share cookies.
  const cookie = `local-${hash('sha256', key).slice(0, 12)}`;

  async function respond(c: Context, next: () => Promise<void>): Promise<Response | undefined> {
    if (!isFromThisMachine(c)) return c.notFound();
    if (!isSameOriginRequest(c))
      return c.text('This page accepts requests from itself only.\n', 403);
    const url = new URL(c.req.url);
    const givenKey = c.req.method === 'GET' ? url.searchParams.get(KEY) : null;
    if (givenKey !== null && isEqualConstantTime(key, givenKey)) {
      setCookie(c, cookie, key, { path, httpOnly: true, sameSite: 'Strict' });
      url.searchParams.delete(KEY);
      // Two slashes at the start would name another host.
      return c.redirect(url.pathname.replace(/^\/+/, '/') + url.search, 303);
    }
    if (!isEqualConstantTime(key, getCookie(c, cookie) ?? ''))
      return c.text(
        'Open this page with the address that was printed at the start: it contains a key.\n',
        403,
      );
    await next();
    return undefined;
  }

  return async function requireLocalRequest(c, next) {
    if (policy !== undefined) c.header('Content-Security-Policy', policy);
    c.header('X-Content-Type-Options', 'nosniff');
    c.header('X-Robots-Tag', 'noindex');
    // The address may hold the key, and forms need their origin.
    c.header('Referrer-Policy', 'same-origin');
    c.header('Cross-Origin-Opener-Policy', 'same-origin');
    c.header('Cross-Origin-Resource-Policy', 'same-origin');
    c.header('Cache-Control', 'no-store');
    const response = await respond(c, next);
    if (response) c.res = response;
    // Any origin may read the API, but not these pages.
    c.res.headers.delete('Access-Control-Allow-Origin');
    return undefined;
  };
}
