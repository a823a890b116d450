import type { Context, Hono, MiddlewareHandler } from 'hono';
import { PREVIEW_GRANT } from '#contract/preview-grant.ts';
import { dataVersion } from '../db/data-version.ts';
import type { Database } from '../db/tables.ts';

/** Characters of all that is kept, and of one answer: the document of a whole catalogue is asked for rarely. */
const KEPT_MAX = 32 * 1024 * 1024;
const ANSWER_MAX = 256 * 1024;
/** What an answer of one byte takes besides: anybody can make up addresses. */
const HEADERS_AND_MAP = 3_000;

interface Kept {
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly etag: string;
}

/** Whether a request shows something of its own that changes what it is answered. */
const isPersonal = (headers: Headers): boolean => headers.has(PREVIEW_GRANT);

/** No cache on the way keeps what a grant shows, or gives its holder what was kept for all. */
export const keepFromCaches: MiddlewareHandler = async function keepFromCaches(c, next) {
  await next();
  if (c.req.query('visibility') !== undefined) c.header('Vary', PREVIEW_GRANT, { append: true });
  if (isPersonal(c.req.raw.headers)) c.header('Cache-Control', 'no-store');
};

type Make = () => Promise<string>;
const SHARE = 'shareAnswer';
const SHARED = 'sharedAnswer';

/**
 * Makes the body of an answer that follows from the address and the data alone: no header, no clock, no chance. Whoever
 * asks the same meanwhile gets it too, and others after them as {@link keepAnswers} says.
 */
export function sharedAnswer(c: Context, make: Make): Promise<string> {
  const share: unknown = c.get(SHARE);
  return typeof share === 'function' ? share(make) : make();
}

interface KeptAnswers {
  /** The first of all middleware: what it takes down is the whole answer. */
  readonly keep: MiddlewareHandler;
  /** Answers out of what is kept ahead of everything else. */
  readonly before: (answer: Hono['fetch']) => Hono['fetch'];
}

/**
 * Answers what was asked before, as long as nothing of the catalogue has changed since, by whomever: stock is never older
 * than the last order. Where the database does not say so at no cost every answer is made anew.
 */
export function keepAnswers(db: Database): KeptAnswers {
  const kept = new Map<string, Kept>();
  const underWay = new Map<string, Promise<string>>();
  let size = 0;
  let keptOf: number | undefined;

  /** The version of the data now, once all that was kept of another one is forgotten. */
  function present(): number | undefined {
    const version = dataVersion(db);
    if (version !== keptOf) forget();
    keptOf = version;
    return version;
  }

  function forget(): void {
    kept.clear();
    // What is made of the data of before is for those who asked before.
    underWay.clear();
    size = 0;
  }

  async function share(address: string, make: Make): Promise<string> {
    const begun = underWay.get(address) ?? make();
    underWay.set(address, begun);
    try {
      return await begun;
    } finally {
      if (underWay.get(address) === begun) underWay.delete(address);
    }
  }

  return {
    async keep(c, next) {
      const version = c.req.method === 'GET' && !isPersonal(c.req.raw.headers) ? present() : undefined;
      if (version === undefined) return next();
      const address = addressOf(c.req.url);
      c.set(SHARE, async (make: Make) => {
        const body = await share(address, make);
        c.set(SHARED, body);
        return body;
      });
      await next();
      const body: unknown = c.get(SHARED);
      const etag = c.res.headers.get('ETag');
      if (typeof body !== 'string' || body.length > ANSWER_MAX || c.res.status !== 200 || !etag) return;
      // What was read while something changed is of neither state.
      if (present() !== version) return;
      const weight = body.length + address.length + HEADERS_AND_MAP;
      if (size + weight > KEPT_MAX) forget();
      if (!kept.has(address)) size += weight;
      kept.set(address, { body, etag, headers: Object.fromEntries(c.res.headers) });
    },

    before: (answer) =>
      function fetch(request, ...rest) {
        const known =
          request.method === 'GET' && !isPersonal(request.headers) && present() !== undefined
            ? kept.get(addressOf(request.url))
            : undefined;
        if (!known) return answer(request, ...rest);
        const { body, headers } = known;
        return isHeld(request.headers, known)
          ? new Response(null, { status: 304, headers })
          : new Response(body, { headers });
      },
  };
}

/** The host says nothing of the answer. */
const addressOf = (url: string): string => url.slice(url.indexOf('/', 'https://'.length));

/** Whether the caller has it already (RFC 9110, 13.1.2). */
function isHeld(headers: Headers, { etag }: Kept): boolean {
  const held = headers.get('If-None-Match');
  return held?.split(',').some((one) => strong(one.trim()) === strong(etag) || one.trim() === '*') === true;
}

const strong = (etag: string): string => etag.replace(/^W\//, '');
