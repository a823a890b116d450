import type { MiddlewareHandler } from 'hono';
import { isEqualConstantTime } from '#shared/utils/signature.ts';
import { EDITOR_TOKEN_HEADER } from '#tools/theme-editor/editor-api.ts';

/**
 * Creates middleware that rejects changes which do not come as JSON from the editor page of this server. It runs after
 * `localOnly`, which checks the address and the key.
 */
export const requireEditorPage = (token: string): MiddlewareHandler =>
  async function checkEditorPage(c, next) {
    if (c.req.method === 'GET' || c.req.method === 'HEAD') return next();
    const reject = (message: string) => c.json({ issues: [{ field: '', message }] }, 403);
    if (c.req.header('content-type')?.split(';')[0] !== 'application/json')
      return reject('The theme editor accepts only JSON.');
    if (!isEqualConstantTime(token, c.req.header(EDITOR_TOKEN_HEADER) ?? ''))
      return reject('This page of the theme editor is out of date. Reload it.');
    return next();
  };
