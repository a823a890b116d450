import type { Context, MiddlewareHandler } from 'hono';
import { getSocketAddress } from '#platform/http/client.ts';
import { isLocalHost, isLocalSocket } from '#shared/utils/loopback.ts';
import { EDITOR_TOKEN_HEADER } from '#tools/theme-editor/editor-api.ts';

/** Returns why a request is rejected; undefined when it is allowed. */
function findRejection(c: Context, token: string): string | undefined {
  const clientAddress = getSocketAddress(c.env);
  if (clientAddress !== '' && !isLocalSocket(clientAddress))
    return 'The theme editor works only on the machine that runs it.';
  const { hostname, origin } = new URL(c.req.url);
  // A foreign host name that resolves to this machine would give a foreign page the same origin (DNS rebinding).
  if (!isLocalHost(hostname)) return `Open the theme editor at http://localhost, not at ${hostname}.`;
  if (c.req.method === 'GET' || c.req.method === 'HEAD') return undefined;
  if (c.req.header('origin') !== origin) return 'The theme editor accepts changes only from its own page.';
  if (c.req.header('content-type')?.split(';')[0] !== 'application/json') return 'The theme editor accepts only JSON.';
  if (c.req.header(EDITOR_TOKEN_HEADER) !== token) return 'This page of the theme editor is out of date. Reload it.';
  return undefined;
}

/** Middleware that lets only requests from this machine and from the editor's own page pass. */
export const requireEditorPage = (token: string): MiddlewareHandler =>
  async function guarded(c, next) {
    const message = findRejection(c, token);
    if (message) return c.json({ issues: [{ field: '', message }] }, 403);
    await next();
    c.header('Cache-Control', 'no-store');
    c.header('X-Content-Type-Options', 'nosniff');
    c.header('Referrer-Policy', 'no-referrer');
    return undefined;
  };

/**
 * Middleware that lets the editor, which has the same origin, show pages of the shop in its frame. The request is handled
 * like one for a page that is opened directly, so that a gated shop responds with its login page.
 */
export const allowEditorFrame: MiddlewareHandler = async function framed(c, next) {
  if (c.req.header('sec-fetch-dest') !== 'iframe' || c.req.header('sec-fetch-site') === 'cross-site') return next();
  const headers = new Headers(c.req.raw.headers);
  headers.set('Sec-Fetch-Dest', 'document');
  c.req.raw = new Request(c.req.raw, { headers });
  await next();
  const name = 'Content-Security-Policy';
  const policy = c.res.headers.get(name);
  if (policy) c.res.headers.set(name, policy.replace("frame-ancestors 'none'", "frame-ancestors 'self'"));
  return undefined;
};
