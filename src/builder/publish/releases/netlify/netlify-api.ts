import { setTimeout } from 'node:timers/promises';
import * as v from 'valibot';
import { parseRetryAfter } from '#shared/utils/retry-after.ts';
import { PublishError } from '../publisher.ts';

/** Deploys, as far as they are used (https://open-api.netlify.com). */
export const Deploy = v.object({
  id: v.string(),
  state: v.string(),
  created_at: v.string(),
  title: v.nullish(v.string()),
  error_message: v.nullish(v.string()),
  /** SHA-1 of the files that Netlify does not have. Absent until the deploy is prepared. */
  required: v.nullish(v.array(v.string())),
});
export type Deploy = v.InferOutput<typeof Deploy>;

export const Site = v.object({
  id: v.string(),
  published_deploy: v.nullish(v.object({ id: v.string(), title: v.nullish(v.string()) })),
});

export interface NetlifyApi {
  /** Calls the API and returns the response. Repeats calls that fail for a reason that may pass. Throws a PublishError. */
  readonly call: <S extends v.GenericSchema>(
    schema: S,
    method: 'GET' | 'POST' | 'PUT',
    path: string,
    body?: Buffer | object,
  ) => Promise<v.InferOutput<S>>;
}

export interface NetlifyApiOptions {
  /** Address of the API, without a slash at its end. */
  readonly endpoint: string;
  readonly token: string;
  /** Milliseconds before the second attempt; doubled before each further one. */
  readonly pauseMs?: number;
}

/** The doubled pauses add up to more than a minute, after which a rate limit of Netlify has ended. */
const ATTEMPTS = 7;
const PAUSE_MS = 1_000;
/** Longer than the minute in which Netlify counts requests. */
const LONGEST_PAUSE_MS = 65_000;
const TIMEOUT_MS = 120_000;
const ErrorBody = v.pipe(v.string(), v.parseJson(), v.object({ message: v.string() }));

/** Creates a client of Netlify's API. */
export function createNetlifyApi({
  endpoint,
  token,
  pauseMs = PAUSE_MS,
}: NetlifyApiOptions): NetlifyApi {
  async function send(
    method: string,
    path: string,
    body: Buffer | object | undefined,
  ): Promise<Response> {
    const isFile = Buffer.isBuffer(body);
    return fetch(`${endpoint}/api/v1${path}`, {
      method,
      headers: {
        Authorization: `Bearer ${token}`,
        'User-Agent': 'shopkiln',
        ...(body && { 'Content-Type': isFile ? 'application/octet-stream' : 'application/json' }),
      },
      ...(body && { body: isFile ? new Uint8Array(body) : JSON.stringify(body) }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
  }

  return {
    async call(schema, method, path, body) {
      for (let attempt = 1; ; attempt++) {
        const response = await send(method, path, body).catch((error: unknown) => describe(error));
        const text = typeof response === 'string' ? '' : await response.text();
        if (typeof response !== 'string' && response.ok) return parse(schema, path, text);
        const canRepeat =
          typeof response === 'string' || response.status === 429 || response.status >= 500;
        if (!canRepeat || attempt === ATTEMPTS)
          throw new PublishError(formatError(path, response, text));
        const wait =
          typeof response === 'string'
            ? undefined
            : parseRetryAfter(response.headers.get('retry-after'), Date.now());
        await setTimeout(Math.min(wait ?? pauseMs * 2 ** (attempt - 1), LONGEST_PAUSE_MS));
      }
    },
  };
}

function parse<S extends v.GenericSchema>(schema: S, path: string, text: string): v.InferOutput<S> {
  const parsed = v.safeParse(
    v.pipe(v.string(), v.parseJson(), v.unknown()),
    text === '' ? 'null' : text,
  );
  const checked = parsed.success ? v.safeParse(schema, parsed.output) : parsed;
  if (checked.success) return checked.output as v.InferOutput<S>;
  throw new PublishError(`Netlify: ${path}: ${checked.issues[0].message}`);
}

function formatError(path: string, response: Response | string, text: string): string {
  if (typeof response === 'string') return `Netlify cannot be reached: ${response}`;
  if (response.status === 401)
    return 'Netlify rejects the token: expected a personal access token in NETLIFY_AUTH_TOKEN';
  const body = v.safeParse(ErrorBody, text);
  const [, site] = /^\/sites\/([^/?]+)/.exec(path) ?? [];
  if (response.status === 404 && site)
    return `Netlify has no site ${site} that this token may change`;
  return `Netlify responds ${response.status} to ${path.split('?')[0]}${body.success ? `: ${body.output.message}` : ''}`;
}

/** `fetch` has the useful part of an error in its cause. */
function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error && error.cause.message !== ''
    ? error.cause.message
    : error.message;
}
