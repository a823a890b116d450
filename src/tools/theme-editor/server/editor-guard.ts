import type { Context, MiddlewareHandler } from 'hono';
import { getSocketAddress } from '#platform/http/client.ts';
import { isLocalHost, isLocalSocket } from '#shared/utils/loopback.ts';
import { EDITOR_TOKEN_HEADER } from '#tools/theme-editor/editor-api.ts';

/** Why a request may not come to the editor; undefined where it may. */
function refusalOf(c: Context, token: string): string | undefined {
  const from = getSocketAddress(c.env);
  if (from !== '' && !isLocalSocket(from)) return 'The theme editor answers this machine alone.';
  const { hostname, origin } = new URL(c.req.url);
  // A foreign name that leads here would make a foreign page one of the same origin.
  if (!isLocalHost(hostname)) return `The theme editor is at http://localhost, not at ${hostname}.`;
  if (c.req.method === 'GET' || c.req.method === 'HEAD') return undefined;
  if (c.req.header('origin') !== origin) return 'The theme editor takes changes from its own page alone.';
  if (c.req.header('content-type')?.split(';')[0] !== 'application/json') return 'The theme editor takes JSON alone.';
  if (c.req.header(EDITOR_TOKEN_HEADER) !== token) return 'This page of the theme editor is an old one. Load it again.';
  return undefined;
}

/** Lets nobody to the editor but the person at this machine, by the editor's own page. */
export const requireEditorPage = (token: string): MiddlewareHandler =>
  async function guarded(c, next) {
    const message = refusalOf(c, token);
    if (message) return c.json({ faults: [{ field: '', message }] }, 403);
    await next();
    c.header('Cache-Control', 'no-store');
    c.header('X-Content-Type-Options', 'nosniff');
    c.header('Referrer-Policy', 'no-referrer');
    return undefined;
  };

/**
 * A page of the shop may stand in the frame of the editor, which is of its origin, and is answered as if it were opened by
 * itself: a gated shop shows its login page there too. Nothing else changes.
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
