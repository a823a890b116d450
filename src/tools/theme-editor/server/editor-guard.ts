import type { MiddlewareHandler } from 'hono';
import { isEqualConstantTime } from '#shared/utils/signature.ts';
import { EDITOR_TOKEN_HEADER } from '#tools/theme-editor/editor-api.ts';

/** Middleware that lets only JSON from the loaded page of the editor pass. `localOnly` has checked the rest. */
export const requireEditorPage = (token: string): MiddlewareHandler =>
  async function guarded(c, next) {
    if (c.req.method === 'GET' || c.req.method === 'HEAD') return next();
    const reject = (message: string) => c.json({ issues: [{ field: '', message }] }, 403);
    if (c.req.header('content-type')?.split(';')[0] !== 'application/json')
      return reject('The theme editor accepts only JSON.');
    if (!isEqualConstantTime(token, c.req.header(EDITOR_TOKEN_HEADER) ?? ''))
      return reject('This page of the theme editor is out of date. Reload it.');
    return next();
  };
