import type { Context, Hono, MiddlewareHandler } from 'hono';
import { PREVIEW_GRANT } from '#shared/contract/preview-grant.ts';
import { isNotModified } from '#shared/utils/conditional-requests.ts';
import { catalogueChanges } from '../db/data-version.ts';
import type { Database } from '../db/tables.ts';
import { type KeptAnswer, KeptAnswers } from './kept-answers.ts';

/** Whether a request shows something of its own that changes what it is answered. */
const isPersonal = (headers: Headers): boolean => headers.has(PREVIEW_GRANT);

/** No cache on the way keeps what a grant shows, or gives its holder what was kept for all. */
export const keepFromCaches: MiddlewareHandler = async function keepFromCaches(c, next) {
  await next();
  if (c.req.query('visibility') !== undefined) c.header('Vary', PREVIEW_GRANT, { append: true });
  if (isPersonal(c.req.raw.headers)) c.header('Cache-Control', 'no-store');
};

/** An answer's body, and what of the stock it shows: see {@link KeptAnswer}. */
export type Made = Pick<KeptAnswer, 'body' | 'stock'>;
type Make = () => Promise<Made>;
const SHARE = 'shareAnswer';
const SHARED = 'sharedAnswer';
type Share = (make: Make) => Promise<Made>;

/**
 * Makes an answer that follows from the address and the data alone: no header, no clock, no chance. Whoever asks the same
 * meanwhile gets it too, and others after them as {@link keepAnswers} says.
 */
export async function sharedAnswer(c: Context, make: Make): Promise<string> {
  const share = c.get(SHARE) as Share | undefined;
  return (await (share ? share(make) : make())).body;
}

interface Keeping {
  /** The first of all middleware: what it takes down is the whole answer. */
  readonly keep: MiddlewareHandler;
  /** Answers out of what is kept ahead of everything else. */
  readonly before: (answer: Hono['fetch']) => Hono['fetch'];
}

/**
 * Answers what was asked before, as long as nothing it shows has changed since, by whomever: stock is never older than the
 * last order. A sale of this process invalidates those with the tags of its listing; every other change of the catalog, all.
 * Where the database does not say so at no cost every answer is made anew.
 */
export function keepAnswers(db: Database): Keeping {
  const changes = catalogueChanges(db);
  const kept = new KeptAnswers();
  const underWay = new Map<string, Promise<Made>>();
  let keptOf: number | undefined;
  let tagInvalidations = 0;

  changes?.onInvalidated(function dropInvalid(tags) {
    tagInvalidations += 1;
    underWay.clear();
    for (const tag of tags) kept.dropShowing(tag);
  });

  /** Stands for the data now, once all that was kept of other data is forgotten. */
  function present(): number | undefined {
    const version = changes?.version();
    if (version !== keptOf) {
      kept.clear();
      // What is made of the data of before is for those who asked before.
      underWay.clear();
    }
    keptOf = version;
    // Both only rise.
    return version === undefined ? undefined : version + tagInvalidations;
  }

  async function share(address: string, make: Make): Promise<Made> {
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
      const data = c.req.method === 'GET' && !isPersonal(c.req.raw.headers) ? present() : undefined;
      if (data === undefined) return next();
      const address = addressOf(c.req.url);
      const ask: Share = async (make) => {
        const made = await share(address, make);
        c.set(SHARED, made);
        return made;
      };
      c.set(SHARE, ask);
      await next();
      const made = c.get(SHARED) as Made | undefined;
      const etag = c.res.headers.get('ETag');
      if (!made || c.res.status !== 200 || !etag) return;
      // What was read while something changed is of neither state.
      if (present() !== data) return;
      kept.keep(address, { ...made, etag, headers: Object.fromEntries(c.res.headers) });
    },

    before: (answer) =>
      function fetch(request, ...rest) {
        const known =
          request.method === 'GET' && !isPersonal(request.headers) && present() !== undefined
            ? kept.get(addressOf(request.url))
            : undefined;
        if (!known) return answer(request, ...rest);
        const { body, headers, etag } = known;
        return isNotModified(request.headers, etag)
          ? new Response(null, { status: 304, headers })
          : new Response(body, { headers });
      },
  };
}

/** The host says nothing of the answer. */
const addressOf = (url: string): string => url.slice(url.indexOf('/', 'https://'.length));
