import type { Context } from 'hono';

const LOOPBACK = /^(?:127(?:\.\d{1,3}){3}|::1|::ffff:127(?:\.\d{1,3}){3})$/i;
/** What a proxy tells of whom it asks for. */
const FORWARDED = ['x-forwarded-for', 'forwarded', 'via', 'x-real-ip'];
const LOCAL_HOST = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d+)?$/i;

/**
 * Whether a request comes from this machine itself: by its socket, and by the host it asked for, so that neither a proxy
 * on this machine nor a web page whose name leads here passes for it.
 */
export function isFromThisMachine(c: Context): boolean {
  const { incoming } = (c.env ?? {}) as {
    readonly incoming?: { readonly socket?: { readonly remoteAddress?: string } };
  };
  const address = incoming?.socket?.remoteAddress ?? '';
  const host = c.req.header('host') ?? '';
  return LOOPBACK.test(address) && LOCAL_HOST.test(host) && FORWARDED.every((name) => c.req.header(name) === undefined);
}
