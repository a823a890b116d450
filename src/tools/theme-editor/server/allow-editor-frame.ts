import type { MiddlewareHandler } from 'hono';
import { FRAME_SCRIPT_PATH } from '../frame-messages.ts';

/** What the shop needs of the request. Without the others, the response is neither compressed, cached nor a part. */
const FORWARDED = ['host', 'cookie', 'accept', 'accept-language', 'user-agent'];

/**
 * Middleware that lets the theme editor, which has another origin, show pages of the shop in its frame. The request is handled
 * like one for a page that is opened directly, so that a gated shop responds with its login page. The page gets a script that
 * reports to the editor what it shows.
 */
export const allowEditorFrame = (getEditorOrigin: () => string | undefined): MiddlewareHandler =>
  async function framed(c, next) {
    const editorOrigin = getEditorOrigin();
    if (editorOrigin === undefined) return next();
    if (
      c.req.header('sec-fetch-dest') !== 'iframe' ||
      c.req.header('sec-fetch-site') === 'cross-site'
    )
      return next();
    const headers = new Headers({ 'Sec-Fetch-Dest': 'document' });
    for (const name of FORWARDED) {
      const value = c.req.header(name);
      if (value !== undefined) headers.set(name, value);
    }
    c.req.raw = new Request(c.req.raw, { headers });
    await next();
    const { res } = c;
    const policy = res.headers.get('Content-Security-Policy');
    if (!policy || !res.headers.get('Content-Type')?.startsWith('text/html')) return undefined;
    const framedHeaders = new Headers(res.headers);
    framedHeaders.set(
      'Content-Security-Policy',
      policy.replace("frame-ancestors 'none'", `frame-ancestors ${editorOrigin}`),
    );
    framedHeaders.set('Cache-Control', 'no-store');
    for (const name of ['Content-Length', 'ETag', 'Last-Modified', 'Cross-Origin-Opener-Policy'])
      framedHeaders.delete(name);
    const script = `<script src="${FRAME_SCRIPT_PATH}" data-editor="${editorOrigin}"></script>`;
    const html = (await res.text()).replace('</head>', () => `${script}</head>`);
    // Reset first: Hono merges the headers of the previous response.
    c.res = undefined;
    c.res = new Response(html, { status: res.status, headers: framedHeaders });
    return undefined;
  };
