/** Maximum size of all cached responses, in characters or bytes. */
const CACHE_MAX = 32 * 1024 * 1024;
/** Maximum size of one cached response. The document of a large catalog exceeds it, but is requested rarely. */
const BODY_MAX = 256 * 1024;
/** Memory of an entry besides its body. It counts because anybody can request many different URLs. */
const ENTRY_OVERHEAD = 3_000;
/** Memory of each tag of an entry. */
const TAG_OVERHEAD = 150;

export interface CachedResponse {
  readonly body: string | Uint8Array<ArrayBuffer>;
  readonly headers: Readonly<Record<string, string>>;
  readonly etag: string;
  /** Tags of `catalog-events.ts` for the stock that the response shows. */
  readonly stockTags: readonly string[];
  /** The route and the store of the response, for metrics. */
  readonly route: string;
  readonly store: string | undefined;
}

/** Responses by path and query, with an index of their tags. */
export class ResponseCache {
  readonly #responses = new Map<string, CachedResponse>();
  readonly #pathsByTag = new Map<string, Set<string>>();
  #size = 0;

  get(path: string): CachedResponse | undefined {
    return this.#responses.get(path);
  }

  /** Stores a response unless it is too large. Clears the cache first when it is full. */
  set(path: string, response: CachedResponse): void {
    if (response.body.length > BODY_MAX) return;
    this.#delete(path);
    const size = getEntrySize(path, response);
    if (this.#size + size > CACHE_MAX) this.clear();
    this.#size += size;
    this.#responses.set(path, response);
    for (const tag of response.stockTags) {
      const paths = this.#pathsByTag.get(tag);
      if (paths) paths.add(path);
      else this.#pathsByTag.set(tag, new Set([path]));
    }
  }

  deleteByTag(tag: string): void {
    for (const path of this.#pathsByTag.get(tag) ?? []) this.#delete(path);
  }

  clear(): void {
    this.#responses.clear();
    this.#pathsByTag.clear();
    this.#size = 0;
  }

  #delete(path: string): void {
    const response = this.#responses.get(path);
    if (!response) return;
    this.#responses.delete(path);
    this.#size -= getEntrySize(path, response);
    for (const tag of response.stockTags) {
      const paths = this.#pathsByTag.get(tag);
      paths?.delete(path);
      if (paths?.size === 0) this.#pathsByTag.delete(tag);
    }
  }
}

const getEntrySize = (path: string, { body, stockTags }: CachedResponse): number =>
  body.length + path.length + ENTRY_OVERHEAD + stockTags.length * TAG_OVERHEAD;
