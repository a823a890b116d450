import type { Context, MiddlewareHandler } from 'hono';
import { isLocalHost, isLocalSocket } from '#shared/utils/loopback.ts';
import { getSocketAddress } from './client.ts';

/** Headers a proxy adds for the client it forwards. */
const FORWARDED = ['x-forwarded-for', 'forwarded', 'via', 'x-real-ip'];

/**
 * Whether a request comes from this machine itself: by its socket, and by the host it names, so that neither a proxy on this
 * machine nor a web page whose host name resolves to it is taken for it.
 */
function isFromThisMachine(c: Context): boolean {
  const host = (c.req.header('host') ?? '').replace(/:\d+$/, '');
  const isForwarded = FORWARDED.some((name) => c.req.header(name) !== undefined);
  return isLocalSocket(getSocketAddress(c.env)) && isLocalHost(host) && !isForwarded;
}

/** Pages for whoever sits at this machine: not there for anybody else, kept nowhere, and read by no other page. */
export const localOnly = (policy: string): MiddlewareHandler =>
  async function localOnly(c, next) {
    if (!isFromThisMachine(c)) return c.notFound();
    await next();
    // A frame's own policy is set where it is answered.
    if (!c.res.headers.has('Content-Security-Policy')) c.header('Content-Security-Policy', policy);
    c.header('X-Robots-Tag', 'noindex');
    c.header('Referrer-Policy', 'no-referrer');
    c.header('Cache-Control', 'no-store');
    // Calls may be read by any page; what stands here may not.
    c.res.headers.delete('Access-Control-Allow-Origin');
    return undefined;
  };
