import type { MiddlewareHandler } from 'hono';
import { HttpError } from './http-error.ts';

const containsNul = () =>
  new HttpError(400, [{ message: 'expected text without the character NUL' }]);

/** Rejects NUL in URLs on every database, because Postgres cannot store it in text and SQLite can. */
export const rejectNulInUrl: MiddlewareHandler = async (c, next) => {
  if (c.req.url.includes('%00')) throw containsNul();
  await next();
};

/** Rejects NUL in a body. Hono caches the text, so handlers can read the body again. */
export const rejectNulInBody = (encoding: 'json' | 'form'): MiddlewareHandler => {
  const pattern = encoding === 'json' ? /\\u0000|\0/ : /%00|\0/;
  return async function rejectNul(c, next) {
    if (pattern.test(await c.req.text())) throw containsNul();
    await next();
  };
};
