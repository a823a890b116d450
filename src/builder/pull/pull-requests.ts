import { hashContent } from '#shared/utils/hash.ts';
import { type SentGet, sendGet } from './send-get.ts';

/** Headers of every request of the contract without a grant or a key. */
const HEADERS = { accept: 'application/json' } as const;
/** Milliseconds for a response, the same as in the client (`contract/client/http.ts`). */
const TIMEOUT_MS = 10_000;

/** Responses by the URL of their request: the status and a hash of the text. */
export type ResponseHashes = Readonly<Record<string, string>>;

interface EarlyResponse {
  readonly ok: boolean;
  readonly text: string;
  readonly hash: string;
}

/**
 * Sends the requests of a pull. The requests of the last pull can be sent ahead, because the next pull usually sends the same ones.
 * The response to a request that was sent ahead is used once.
 */
export class PullRequests {
  readonly #early = new Map<string, SentGet>();
  readonly #hashes = new Map<string, string>();
  #isComplete = true;

  /** Sends requests, and returns when they have left. */
  async sendEarly(urls: readonly string[]): Promise<void> {
    for (const url of urls) {
      const early = sendGet(url, { headers: HEADERS, signal: AbortSignal.timeout(TIMEOUT_MS) });
      // The pull may end without it.
      early.response.catch(() => {});
      this.#early.set(url, early);
    }
    await Promise.all([...this.#early.values()].map(({ sent }) => sent));
  }

  /** Returns the text of a response that was requested early, with the hash that {@link hashes} would have. Undefined after an error. */
  async readEarly(url: string): Promise<EarlyResponse | undefined> {
    const response = await this.#early.get(url)?.response.catch(() => undefined);
    if (!response) return undefined;
    const text = await response.text();
    return { ok: response.ok, text, hash: hashResponse(response.status, text) };
  }

  /** Hashes of the responses so far. Undefined when one of them is not known, because `fetch` has sent its request. */
  get hashes(): ResponseHashes | undefined {
    return this.#isComplete ? Object.fromEntries(this.#hashes) : undefined;
  }

  /** Replaces `fetch`, which is slow to load, for the requests of the contract. */
  readonly fetch: typeof fetch = async (input, init) => {
    const url = String(input);
    const headers = { ...(init?.headers as Record<string, string> | undefined) };
    const signal = init?.signal;
    const isPlain = init?.method === 'GET' && signal && Object.keys(headers).join() === 'accept';
    const early = isPlain ? this.#early.get(url) : undefined;
    this.#early.delete(url);
    const response = isPlain
      ? await (early ?? sendGet(url, { headers, signal })).response
      : undefined;
    if (!response) {
      this.#isComplete = false;
      return fetch(input, init);
    }
    this.#hashes.set(url, hashResponse(response.status, await response.text()));
    return response as Response;
  };
}

const hashResponse = (status: number, text: string): string => `${status} ${hashContent(text)}`;
