import type { MiddlewareHandler } from 'hono';
import { HttpError } from './http-error.ts';

const refusal = () => new HttpError(400, [{ message: 'expected text without the character NUL' }]);

/** Postgres holds no NUL in text, SQLite does: refused everywhere, so that both answer alike. */
export const rejectNulInUrl: MiddlewareHandler = async (c, next) => {
  if (c.req.url.includes('%00')) throw refusal();
  await next();
};

/** As {@link rejectNulInUrl}, for a body. Reading it here does not keep it from being read again. */
export const rejectNulInBody = (encoding: 'json' | 'form'): MiddlewareHandler => {
  const written = encoding === 'json' ? /\\u0000|\0/ : /%00|\0/;
  return async function refuseNul(c, next) {
    if (written.test(await c.req.text())) throw refusal();
    await next();
  };
};
