/** Characters of all that is kept, and of one answer: the document of a whole catalogue is asked for rarely. */
const KEPT_MAX = 32 * 1024 * 1024;
const ANSWER_MAX = 256 * 1024;
/** What an answer of one byte takes besides: anybody can make up addresses. */
const HEADERS_AND_MAP = 3_000;
/** What each part of the stock it shows takes. */
const SHOWN = 150;

export interface CachedResponse {
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly etag: string;
  /** What of the stock it shows, by the tags of `catalog-events.ts`. */
  readonly stockTags: readonly string[];
}

/** Answers by their address, and which of them show what of the stock. */
export class ResponseCache {
  readonly #kept = new Map<string, CachedResponse>();
  readonly #showing = new Map<string, Set<string>>();
  #size = 0;

  get(address: string): CachedResponse | undefined {
    return this.#kept.get(address);
  }

  /** Keeps an answer that is not too large; where there is no room for it all the others go. */
  set(address: string, answer: CachedResponse): void {
    if (answer.body.length > ANSWER_MAX) return;
    this.#drop(address);
    const weight = weightOf(address, answer);
    if (this.#size + weight > KEPT_MAX) this.clear();
    this.#size += weight;
    this.#kept.set(address, answer);
    for (const shown of answer.stockTags) {
      const addresses = this.#showing.get(shown);
      if (addresses) addresses.add(address);
      else this.#showing.set(shown, new Set([address]));
    }
  }

  /** Forgets the answers that show this of the stock. */
  deleteByTag(shown: string): void {
    for (const address of this.#showing.get(shown) ?? []) this.#drop(address);
  }

  clear(): void {
    this.#kept.clear();
    this.#showing.clear();
    this.#size = 0;
  }

  #drop(address: string): void {
    const answer = this.#kept.get(address);
    if (!answer) return;
    this.#kept.delete(address);
    this.#size -= weightOf(address, answer);
    for (const shown of answer.stockTags) {
      const addresses = this.#showing.get(shown);
      addresses?.delete(address);
      if (addresses?.size === 0) this.#showing.delete(shown);
    }
  }
}

const weightOf = (address: string, { body, stockTags }: CachedResponse): number =>
  body.length + address.length + HEADERS_AND_MAP + stockTags.length * SHOWN;
