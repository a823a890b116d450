import type { Context, Hono, MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import { PREVIEW_GRANT } from '#shared/contract/preview-grant.ts';
import { readVariable } from '#shared/environment/read-variable.ts';
import { RESPONSE_CACHE_MB } from '#shared/environment/variables.ts';
import { cacheRead, requestEnded } from '#shared/telemetry/events.ts';
import { isNotModified } from '#shared/utils/conditional-requests.ts';
import { getCatalogChanges } from '../db/catalog-changes.ts';
import { isStoreTag, storeTag } from '../db/catalog-events.ts';
import type { Database } from '../db/tables.ts';
import { getRequestStore, getRequestStoreId } from './request-store.ts';
import { type CachedResponse, ResponseCache } from './response-cache.ts';

/** Whether a request has a header that changes its response. */
const isPersonal = (headers: Headers): boolean => headers.has(PREVIEW_GRANT);

/** Keeps shared caches from storing what a preview grant shows, and from serving a public response to its holder. */
export const varyByPreviewGrant: MiddlewareHandler = async function varyByPreviewGrant(c, next) {
  await next();
  if (c.req.query('visibility') !== undefined) c.header('Vary', PREVIEW_GRANT, { append: true });
  if (isPersonal(c.req.raw.headers)) c.header('Cache-Control', 'no-store');
};

/** The body of a response, and the tags of `catalog-events.ts` for the stock that it shows. */
export interface CacheableResponse extends Pick<CachedResponse, 'body'> {
  readonly stockTags: readonly string[];
}
type BuildResponse = () => Promise<CacheableResponse>;
type ShareResponse = (build: BuildResponse) => Promise<CacheableResponse>;
/** Keys of Hono's context. */
const SHARE = 'shareResponse';
const SHARED = 'sharedResponse';

/**
 * Returns the body of a response that depends on the URL and the database alone: not on a header, the clock or chance. Requests
 * for the same URL at the same time share it. Later requests get it from the cache of {@link cacheResponses}.
 */
export async function shareResponse(
  c: Context,
  build: BuildResponse,
): Promise<CacheableResponse['body']> {
  const share = c.get(SHARE) as ShareResponse | undefined;
  return (await (share ? share(build) : build())).body;
}

interface ResponseCaching {
  /** Must be the first middleware: it stores the response with all its headers. */
  readonly storeResponse: MiddlewareHandler;
  /** Wraps the app's `fetch`: returns cached responses before any middleware runs. */
  readonly serveCached: (fetch: Hono['fetch']) => Hono['fetch'];
}

/** A response that is being built, with what is invalidated meanwhile. */
interface ResponseInProgress {
  readonly invalidTags: Set<string>;
}

/** One that equal requests share. */
interface SharedResponse extends ResponseInProgress {
  readonly response: Promise<CacheableResponse>;
}

/**
 * Caches responses until something that they show changes in any process, so that stock is never older than the last order. A sale
 * invalidates the responses with the tags of its listing, an edit those of its store. A change of unknown rows invalidates all
 * responses. Caches nothing where the database cannot report changes cheaply.
 */
export function cacheResponses(
  db: Database,
  maxSize = Number(readVariable('RESPONSE_CACHE_MB') ?? RESPONSE_CACHE_MB) * 2 ** 20,
): ResponseCaching {
  const changes = getCatalogChanges(db);
  const cache = new ResponseCache(maxSize);
  const pending = new Map<string, SharedResponse>();
  const building = new Set<ResponseInProgress>();
  let cachedVersion: number | undefined;

  changes?.onInvalidated(function deleteInvalid(tags) {
    for (const { invalidTags } of building) for (const tag of tags) invalidTags.add(tag);
    for (const tag of tags) cache.deleteByTag(tag);
  });

  /** Returns the current data version after clearing entries cached for older versions; undefined when nothing is cached. */
  function refreshVersion(): number | undefined {
    const version = changes?.version();
    if (version !== cachedVersion) {
      cache.clear();
      // A response that is being built from older data must not be shared with new requests.
      pending.clear();
    }
    cachedVersion = version;
    return version;
  }

  /** Joins a request that builds the same response already, unless something has changed meanwhile that it may show. */
  async function shareBuild(
    path: string,
    tag: string,
    { invalidTags }: ResponseInProgress,
    build: BuildResponse,
  ): Promise<CacheableResponse> {
    const running = pending.get(path);
    const isCurrent =
      running && [...running.invalidTags].every((invalid) => isOfOther(invalid, tag));
    cacheRead.publish({ isHit: isCurrent === true });
    const shared = isCurrent ? running : { invalidTags, response: build() };
    pending.set(path, shared);
    try {
      return await shared.response;
    } finally {
      if (pending.get(path) === shared) pending.delete(path);
    }
  }

  return {
    async storeResponse(c, next) {
      const version =
        c.req.method === 'GET' && !isPersonal(c.req.raw.headers) ? refreshVersion() : undefined;
      if (version === undefined) return next();
      const path = getPathAndQuery(c.req.url);
      const request: ResponseInProgress = { invalidTags: new Set() };
      const share: ShareResponse = async (build) => {
        const shared = await shareBuild(path, storeTag(getRequestStoreId(c)), request, build);
        c.set(SHARED, shared);
        return shared;
      };
      c.set(SHARE, share);
      building.add(request);
      try {
        await next();
      } finally {
        building.delete(request);
      }
      const shared = c.get(SHARED) as CacheableResponse | undefined;
      const etag = c.res.headers.get('ETag');
      if (!shared || c.res.status !== 200 || !etag) return;
      const tags = [storeTag(getRequestStoreId(c)), ...shared.stockTags];
      // The data changed during the request: the response may mix the old state and the new one.
      if (refreshVersion() !== version || tags.some((tag) => request.invalidTags.has(tag))) return;
      const response: CachedResponse = {
        body: shared.body,
        tags,
        etag,
        headers: Object.fromEntries(c.res.headers),
        route: routePath(c, -1),
        store: getRequestStore(c),
      };
      cache.set(path, response, changes?.expiryMs());
    },

    serveCached: (fetch) =>
      function fetchCached(request, ...rest) {
        const started = requestEnded.hasSubscribers ? performance.now() : 0;
        const cached =
          request.method === 'GET' && !isPersonal(request.headers) && refreshVersion() !== undefined
            ? cache.get(getPathAndQuery(request.url))
            : undefined;
        if (!cached) return fetch(request, ...rest);
        const { body, headers, etag } = cached;
        const response = isNotModified(request.headers, etag)
          ? new Response(null, { status: 304, headers })
          : new Response(body, { headers });
        if (requestEnded.hasSubscribers)
          reportCached(cached, response.status, (performance.now() - started) / 1_000);
        return response;
      },
  };
}

/**
 * Whether an invalidated tag is that of another store than the one with `tag`. A tag of stock may be of any store: which stock a response
 * shows is only known when it is built.
 */
const isOfOther = (invalid: string, tag: string): boolean => isStoreTag(invalid) && invalid !== tag;

function reportCached({ route, store }: CachedResponse, status: number, seconds: number): void {
  cacheRead.publish({ isHit: true });
  requestEnded.publish({ method: 'GET', route, status, seconds, store });
}

/** Returns the key of a cached response. The host is not part of it, because it does not change a response. */
const getPathAndQuery = (url: string): string => url.slice(url.indexOf('/', 'https://'.length));
