import { setTimeout as sleep } from 'node:timers/promises';
import type { Call, CallInput, CallOutput } from '#shared/contract/call.ts';
import { type ApiError, describeError } from '#shared/contract/client/api-error.ts';
import { type Platform, REQUEST_TRIES, request } from '#shared/contract/client/http.ts';
import { createRequestUrl } from '#shared/contract/client/request-url.ts';
import { fail, type Result } from '#shared/utils/result.ts';
import { parseRetryAfter } from '#shared/utils/retry-after.ts';

/** The platform that a pull reads. */
export interface PullPlatform extends Platform {
  /** Waits some milliseconds. Tests replace it. */
  readonly wait?: (milliseconds: number) => Promise<unknown>;
}

/** Why a request of a pull failed. */
export interface RequestError {
  /** What happened, with the path of the request and the number of attempts. */
  readonly message: string;
  /** Whether no connection to the platform could be opened. */
  readonly isUnreachable: boolean;
  /** The platform returned a 404 of the contract: it has the call, but not what was requested. */
  readonly isMissing: boolean;
  /** The platform has no such call: a 404 that is not of the contract. */
  readonly isNotOffered: boolean;
  readonly error: ApiError;
}

/** How often one request waits because the platform limits it (429, or 503 with `Retry-After`). */
const WAITS_MAX = 5;
/** The longest time that a request waits because its platform says so. */
const LONGEST_WAIT_MS = 60_000;
/** Pause before a failed request is sent again: a platform that restarts is down for a moment. */
const RETRY_PAUSE_MS = 500;

/** What `fetch` did in the last attempt. */
interface Observation {
  response?: Response | undefined;
  failure?: unknown;
}

/**
 * Sends a request of a pull. Like `request`, it tries twice, but with a pause in between. When the platform responds that there were
 * too many requests, it waits as long as `Retry-After` says, at most a minute each time, and tries again.
 */
export async function requestFromPlatform<const C extends Call>(
  platform: PullPlatform,
  call: C,
  input: CallInput<C>,
): Promise<Result<CallOutput<C>, RequestError>> {
  const wait = platform.wait ?? sleep;
  const tries = call.method === 'GET' ? (platform.tries ?? REQUEST_TRIES) : 1;
  let failures = 0;
  let waits = 0;
  for (;;) {
    const seen: Observation = {};
    const result = await request(
      { ...platform, tries: 1, fetch: observeFetch(platform.fetch ?? fetch, seen) },
      call,
      input,
    );
    if (result.ok) return result;
    const describe = (reason = '') =>
      describeFailure(platform, call, input, result.error, seen, failures + waits, reason);
    const pause = seen.response && getLimitPause(seen.response, waits);
    if (pause !== undefined) {
      waits += 1;
      if (pause > LONGEST_WAIT_MS)
        return fail(
          describe(`it says to wait ${Math.ceil(pause / 1000)} s, longer than a build waits`),
        );
      if (waits > WAITS_MAX) return fail(describe('it limits the requests of this build'));
      await wait(pause);
      continue;
    }
    failures += 1;
    if (result.error.kind !== 'exhausted' || failures >= tries) return fail(describe());
    await wait(RETRY_PAUSE_MS);
  }
}

/** Records what `fetch` did: the client's errors do not say whether there was a response. */
const observeFetch =
  (fetchPlatform: typeof fetch, seen: Observation): typeof fetch =>
  async (url, init) => {
    try {
      seen.response = await fetchPlatform(url, init);
      return seen.response;
    } catch (failure) {
      seen.failure = failure;
      throw failure;
    }
  };

/** Returns the pause in milliseconds that a platform demands. Undefined when the response is not about a limit. */
function getLimitPause({ status, headers }: Response, waits: number): number | undefined {
  const pause = parseRetryAfter(headers.get('retry-after'), Date.now());
  if (status === 429) return pause ?? 1000 * 2 ** waits;
  return status === 503 ? pause : undefined;
}

const isTimeout = (failure: unknown) => failure instanceof Error && failure.name === 'TimeoutError';

function describeFailure<const C extends Call>(
  platform: PullPlatform,
  call: C,
  input: CallInput<C>,
  error: ApiError,
  { response, failure }: Observation,
  attempts: number,
  reason: string,
): RequestError {
  const { pathname } = new URL(createRequestUrl(platform, call, input));
  const sent = `${attempts > 1 ? `${attempts} attempts of ` : ''}${call.method} ${pathname}`;
  const errorStatus = response?.ok === false ? response.status : undefined;
  const cause = reason && `${platform.url} returned ${errorStatus}, and ${reason}`;
  return {
    error,
    isUnreachable: failure !== undefined && !isTimeout(failure),
    isMissing: error.kind === 'refused' && error.status === 404,
    isNotOffered: error.kind === 'exhausted' && errorStatus === 404,
    message:
      error.kind === 'exhausted' || reason
        ? `${call.name} Request retry exceeded limit (${cause || describeCause(platform, error, { response, failure })}; ${sent})`
        : `${describeError(error)} (${sent})`,
  };
}

/** Says what arrived instead of a response of the contract. */
function describeCause(
  { url }: PullPlatform,
  error: ApiError,
  { response, failure }: Observation,
): string {
  if (isTimeout(failure)) return `${url} did not respond in time`;
  if (response?.ok) {
    const type = response.headers.get('content-type');
    return `${url} returned ${response.status} with a body that is not JSON or incomplete${type ? ` (${type})` : ''}`;
  }
  return error.kind === 'exhausted' ? error.cause : describeError(error);
}
