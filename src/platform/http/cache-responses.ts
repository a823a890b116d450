import type { Context, Hono, MiddlewareHandler } from 'hono';
import { PREVIEW_GRANT } from '#shared/contract/preview-grant.ts';
import { isNotModified } from '#shared/utils/conditional-requests.ts';
import { getCatalogChanges } from '../db/catalog-changes.ts';
import type { Database } from '../db/tables.ts';
import { type CachedResponse, ResponseCache } from './response-cache.ts';

/** Whether a request shows something of its own that changes what it is answered. */
const isPersonal = (headers: Headers): boolean => headers.has(PREVIEW_GRANT);

/** No cache on the way keeps what a grant shows, or gives its holder what was kept for all. */
export const varyByPreviewGrant: MiddlewareHandler = async function keepFromCaches(c, next) {
  await next();
  if (c.req.query('visibility') !== undefined) c.header('Vary', PREVIEW_GRANT, { append: true });
  if (isPersonal(c.req.raw.headers)) c.header('Cache-Control', 'no-store');
};

/** An answer's body, and what of the stock it shows: see {@link CachedResponse}. */
export type CacheableResponse = Pick<CachedResponse, 'body' | 'stockTags'>;
type BuildResponse = () => Promise<CacheableResponse>;
const SHARE = 'shareAnswer';
const SHARED = 'sharedAnswer';
type Share = (make: BuildResponse) => Promise<CacheableResponse>;

/**
 * Makes an answer that follows from the address and the data alone: no header, no clock, no chance. Whoever asks the same
 * meanwhile gets it too, and others after them as {@link cacheResponses} says.
 */
export async function shareResponse(c: Context, make: BuildResponse): Promise<string> {
  const share = c.get(SHARE) as Share | undefined;
  return (await (share ? share(make) : make())).body;
}

interface ResponseCaching {
  /** The first of all middleware: what it takes down is the whole answer. */
  readonly storeResponse: MiddlewareHandler;
  /** Answers out of what is kept ahead of everything else. */
  readonly serveCached: (answer: Hono['fetch']) => Hono['fetch'];
}

/**
 * Answers what was asked before, as long as nothing it shows has changed since, by whomever: stock is never older than the
 * last order. A sale of this process invalidates those with the tags of its listing; every other change of the catalog, all.
 * Where the database does not say so at no cost every answer is made anew.
 */
export function cacheResponses(db: Database): ResponseCaching {
  const changes = getCatalogChanges(db);
  const kept = new ResponseCache();
  const underWay = new Map<string, Promise<CacheableResponse>>();
  let keptOf: number | undefined;
  let tagInvalidations = 0;

  changes?.onInvalidated(function dropInvalid(tags) {
    tagInvalidations += 1;
    underWay.clear();
    for (const tag of tags) kept.deleteByTag(tag);
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

  async function share(address: string, make: BuildResponse): Promise<CacheableResponse> {
    const begun = underWay.get(address) ?? make();
    underWay.set(address, begun);
    try {
      return await begun;
    } finally {
      if (underWay.get(address) === begun) underWay.delete(address);
    }
  }

  return {
    async storeResponse(c, next) {
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
      const made = c.get(SHARED) as CacheableResponse | undefined;
      const etag = c.res.headers.get('ETag');
      if (!made || c.res.status !== 200 || !etag) return;
      // What was read while something changed is of neither state.
      if (present() !== data) return;
      kept.set(address, { ...made, etag, headers: Object.fromEntries(c.res.headers) });
    },

    serveCached: (answer) =>
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
