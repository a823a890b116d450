import type { Context, MiddlewareHandler } from 'hono';
import { PREVIEW_GRANT } from '#contract/preview-grant.ts';
import { dataVersion } from '../db/data-version.ts';
import type { Database } from '../db/tables.ts';

/** Set by a handler whose answer follows from the address and the data alone: no header, no clock, no chance. */
const KEEPABLE = 'keepable';

/** Characters of all that is kept, and of one answer: the document of a whole catalogue is asked for rarely. */
const KEPT_MAX = 32 * 1024 * 1024;
const ANSWER_MAX = 256 * 1024;

interface Kept {
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly etag: string;
}

/** Whether a request shows something of its own that changes what it is answered. */
const isPersonal = (c: Context): boolean => c.req.header(PREVIEW_GRANT) !== undefined;

/** No cache on the way keeps what a grant shows, or gives its holder what was kept for all. */
export const keepFromCaches: MiddlewareHandler = async function keepFromCaches(c, next) {
  await next();
  if (c.req.query('visibility') !== undefined) c.header('Vary', PREVIEW_GRANT, { append: true });
  if (isPersonal(c)) c.header('Cache-Control', 'no-store');
};

export const mayKeep = (c: Context): void => c.set(KEEPABLE, true);

/**
 * Answers what was asked before, as long as nothing in the database has changed since, by whomever: stock is never older
 * than the last order. Where the database does not say so at no cost every answer is made anew.
 */
export function keepAnswers(db: Database): MiddlewareHandler {
  const kept = new Map<string, Kept>();
  let size = 0;
  let keptOf: number | undefined;

  const forget = () => {
    kept.clear();
    size = 0;
  };

  async function keep(c: Context, address: string): Promise<void> {
    const etag = c.res.headers.get('ETag');
    if (c.get(KEEPABLE) !== true || c.res.status !== 200 || !etag) return;
    const body = await c.res.clone().text();
    if (body.length > ANSWER_MAX || dataVersion(db) !== keptOf) return;
    size += body.length + address.length;
    if (size > KEPT_MAX) forget();
    kept.set(address, { body, etag, headers: Object.fromEntries(c.res.headers) });
  }

  return async function answerKept(c, next) {
    const version = c.req.method === 'GET' && !isPersonal(c) ? dataVersion(db) : undefined;
    if (version === undefined) return next();
    if (version !== keptOf) {
      forget();
      keptOf = version;
    }
    // The host says nothing of the answer.
    const address = c.req.url.slice(c.req.url.indexOf('/', 'https://'.length));
    const known = kept.get(address);
    if (known) return isHeld(c, known) ? c.body(null, 304, known.headers) : c.body(known.body, 200, known.headers);
    await next();
    // What was read while something changed is of neither state.
    if (keptOf === version) await keep(c, address);
  };
}

/** Whether the caller has it already (RFC 9110, 13.1.2). */
function isHeld(c: Context, { etag }: Kept): boolean {
  const held = c.req.header('If-None-Match');
  return held?.split(',').some((one) => strong(one.trim()) === strong(etag) || one.trim() === '*') === true;
}

const strong = (etag: string): string => etag.replace(/^W\//, '');
