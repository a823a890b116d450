import type { Context, MiddlewareHandler } from 'hono';
import { isLocalHost, isLocalSocket } from '#shared/utils/loopback.ts';
import { getSocketAddress } from './client.ts';

/** Headers that a proxy adds to forwarded requests. */
const FORWARDED = ['x-forwarded-for', 'forwarded', 'via', 'x-real-ip'];

/**
 * Whether a request comes from this machine. Checks the socket, the host and the proxy headers, so that neither a request
 * forwarded by a local proxy nor a web page whose host name resolves to this machine passes.
 */
function isFromThisMachine(c: Context): boolean {
  const host = (c.req.header('host') ?? '').replace(/:\d+$/, '');
  const isForwarded = FORWARDED.some((name) => c.req.header(name) !== undefined);
  return isLocalSocket(getSocketAddress(c.env)) && isLocalHost(host) && !isForwarded;
}

/** Middleware for pages that only this machine may open. Others get a 404; caches and other origins cannot read the page. */
export const localOnly = (policy: string): MiddlewareHandler =>
  async function requireLocalRequest(c, next) {
    if (!isFromThisMachine(c)) return c.notFound();
    await next();
    // A handler that serves a frame sets its policy itself.
    if (!c.res.headers.has('Content-Security-Policy')) c.header('Content-Security-Policy', policy);
    c.header('X-Robots-Tag', 'noindex');
    c.header('Referrer-Policy', 'no-referrer');
    c.header('Cache-Control', 'no-store');
    // Any origin may read the API, but not these pages.
    c.res.headers.delete('Access-Control-Allow-Origin');
    return undefined;
  };
