import type { MiddlewareHandler } from 'hono';
import { isFromThisMachine } from './from-this-machine.ts';

/** Pages for whoever sits at this machine: not there for anybody else, kept nowhere, and read by no other page. */
export const localPage = (policy: string): MiddlewareHandler =>
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
