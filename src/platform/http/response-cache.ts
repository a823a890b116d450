import { LRUCache } from 'lru-cache';

/** Maximum size of one cached response. The document of a large catalog exceeds it, but is requested rarely. */
const BODY_MAX = 256 * 1024;
/** Memory of an entry besides its body. It counts because anybody can request many different URLs. */
const ENTRY_OVERHEAD = 3_000;
/** Memory of each tag of an entry. */
const TAG_OVERHEAD = 150;
/** Milliseconds for which the time is not read again. */
const CLOCK_MS = 50;

export interface CachedResponse {
  readonly body: string | Uint8Array<ArrayBuffer>;
  readonly headers: Readonly<Record<string, string>>;
  readonly etag: string;
  /** Tags of `catalog-events.ts` for what the response shows: its store, and stock. */
  readonly tags: readonly string[];
  /** The route and the store of the response, for metrics. */
  readonly route: string;
  readonly store: string | undefined;
}

/** Responses by path and query, with an index of their tags. Those that were not read for the longest time make room for new ones. */
export class ResponseCache {
  readonly #responses: LRUCache<string, CachedResponse>;
  readonly #pathsByTag = new Map<string, Set<string>>();

  /** `maxSize` is that of all responses, in characters or bytes. */
  constructor(maxSize: number) {
    this.#responses = new LRUCache({
      maxSize,
      maxEntrySize: BODY_MAX + ENTRY_OVERHEAD * 2,
      sizeCalculation: ({ body, tags }, path) =>
        body.length + path.length + ENTRY_OVERHEAD + tags.length * TAG_OVERHEAD,
      dispose: ({ tags }, path) => this.#removeTags(path, tags),
      ttlResolution: CLOCK_MS,
      // Tests set the time after this module is loaded.
      perf: { now: () => performance.now() },
    });
  }

  get(path: string): CachedResponse | undefined {
    return this.#responses.get(path);
  }

  /**
   * Stores a response unless it is too large. It expires at a random time in the second half of `expiryMs`, so that responses that were
   * stored together do not expire together.
   */
  set(path: string, response: CachedResponse, expiryMs?: number): void {
    const ttl = expiryMs === undefined ? {} : { ttl: expiryMs * (0.5 + Math.random() / 2) };
    this.#responses.set(path, response, ttl);
    if (!this.#responses.has(path)) return;
    for (const tag of response.tags) {
      const paths = this.#pathsByTag.get(tag);
      if (paths) paths.add(path);
      else this.#pathsByTag.set(tag, new Set([path]));
    }
  }

  deleteByTag(tag: string): void {
    for (const path of this.#pathsByTag.get(tag) ?? []) this.#responses.delete(path);
  }

  clear(): void {
    this.#responses.clear();
  }

  #removeTags(path: string, tags: readonly string[]): void {
    for (const tag of tags) {
      const paths = this.#pathsByTag.get(tag);
      paths?.delete(path);
      if (paths?.size === 0) this.#pathsByTag.delete(tag);
    }
  }
}
