import * as v from 'valibot';
import { parseRetryAfter } from '#shared/utils/retry-after.ts';
import { ProviderRejection, ProviderUnavailable } from '../fulfillment-provider.ts';
import { PrintfulError } from './printful-schemas.ts';

const PRINTFUL_URL = 'https://api.printful.com';
/** Statuses below 500 after which the same request can succeed: a wrong token is replaced by the seller, and a limit ends. */
const TEMPORARY = new Set([401, 403, 408, 429]);
/** The largest number of entries of a page. */
const PAGE_SIZE = 100;
/** The largest number of pages that are read of a list. */
const PAGES_MAX = 50;

export interface PrintfulClientOptions {
  readonly token: string;
  /** Id of the store, where the token is that of an account. */
  readonly storeId?: number | undefined;
  /** Replaces the network in the sandbox and in tests. */
  readonly fetch?: typeof fetch | undefined;
}

interface PrintfulRequest {
  readonly method?: 'GET' | 'POST' | 'DELETE';
  readonly body?: object;
  readonly signal?: AbortSignal | undefined;
}

/** A response that is not 2xx, with Printful's message. */
export class PrintfulResponseError extends ProviderRejection {
  readonly status: number;
  /** Printful's own words. */
  readonly reason: string;
  constructor(status: number, message: string, reason = message) {
    super(message);
    this.status = status;
    this.reason = reason;
  }
}

export interface PrintfulClient {
  /** Returns the `data` of a response. */
  request<S extends v.GenericSchema>(
    schema: S,
    path: string,
    options?: PrintfulRequest,
  ): Promise<v.InferOutput<S>>;
  /** Returns the entries of all pages of a list. */
  list<S extends v.GenericSchema>(
    schema: S,
    path: string,
    signal?: AbortSignal,
  ): Promise<readonly v.InferOutput<S>[]>;
  /** Sends a request whose response has no data. */
  send(path: string, options: PrintfulRequest): Promise<void>;
}

/**
 * Creates a client for Printful's API. It throws a {@link PrintfulResponseError} for a request that Printful rejects, and a
 * {@link ProviderUnavailable} when the same request can succeed later.
 */
export function createPrintfulClient({
  token,
  storeId,
  fetch = globalThis.fetch,
}: PrintfulClientOptions): PrintfulClient {
  async function call(path: string, options: PrintfulRequest): Promise<string> {
    const { method = 'GET', body, signal } = options;
    let response: Response;
    let text: string;
    try {
      response = await fetch(PRINTFUL_URL + path, {
        method,
        redirect: 'error',
        headers: {
          Authorization: `Bearer ${token}`,
          Accept: 'application/json',
          'User-Agent': 'Shopkiln',
          ...(storeId !== undefined && { 'X-PF-Store-Id': String(storeId) }),
          ...(body && { 'Content-Type': 'application/json' }),
        },
        ...(body && { body: JSON.stringify(body) }),
        ...(signal && { signal }),
      });
      text = await response.text();
    } catch (cause) {
      throw new ProviderUnavailable('Printful does not respond', { cause });
    }
    if (response.ok) return text;
    const { status, headers } = response;
    const reason = describeBody(text);
    const message = `${method} ${path}: Printful responded with ${status}: ${reason}`;
    if (status >= 500 || TEMPORARY.has(status))
      throw new ProviderUnavailable(message, {
        retryAfterMs: parseRetryAfter(headers.get('retry-after'), Date.now()) ?? 0,
        isBusy: status === 429,
      });
    throw new PrintfulResponseError(status, message, reason);
  }

  async function read<S extends v.GenericSchema>(
    schema: S,
    path: string,
    options: PrintfulRequest,
  ): Promise<v.InferOutput<S>> {
    const parsed = v.safeParse(schema, parseBody(await call(path, options)));
    if (parsed.success) return parsed.output;
    const [issue] = parsed.issues;
    throw new ProviderUnavailable(
      `${path}: unexpected response of Printful: ${v.getDotPath(issue) ?? ''} ${issue.message}`,
    );
  }

  return {
    async request(schema, path, options = {}) {
      return (await read(v.object({ data: schema }), path, options)).data;
    },
    async list(schema, path, signal) {
      const Page = v.object({
        data: v.array(schema),
        paging: v.optional(v.object({ total: v.number() })),
      });
      const entries: v.InferOutput<typeof schema>[] = [];
      for (let page = 0; page < PAGES_MAX; page++) {
        const separator = path.includes('?') ? '&' : '?';
        const address = `${path}${separator}limit=${PAGE_SIZE}&offset=${entries.length}`;
        const { data, paging } = await read(Page, address, { signal });
        entries.push(...data);
        if (data.length === 0 || entries.length >= (paging?.total ?? 0)) break;
      }
      return entries;
    },
    async send(path, options) {
      await call(path, options);
    },
  };
}

/** Parses JSON of Printful; undefined for a text that is none. */
export function parseBody(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The message of an error, in one of Printful's forms. */
function describeBody(text: string): string {
  const parsed = v.safeParse(PrintfulError, parseBody(text));
  if (!parsed.success) return text.slice(0, 200);
  const { error, result, data, detail, details, title } = parsed.output;
  return error?.message ?? result ?? data ?? detail ?? details ?? title ?? text.slice(0, 200);
}
