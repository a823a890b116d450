import * as v from 'valibot';
import type { AnySchema, Call, CallInput, CallOutput } from '#shared/contract/call.ts';
import { ErrorBody } from '#shared/contract/error-body.ts';
import { fail, ok, type Result } from '#shared/utils/result.ts';
import { readAccessGrant } from './access-grant.ts';
import type { ApiError } from './api-error.ts';
import { createRequestUrl, encodeForm, type RequestParts, type Values } from './request-url.ts';
import { UNAUTHORIZED } from './unauthorized.ts';

/** Tries of a failed request. */
export const REQUEST_TRIES = 2;
const TIMEOUT_MS = 10_000;

export interface Platform {
  /** Address without a trailing slash. */
  readonly url: string;
  readonly fetch?: typeof fetch;
  readonly timeoutMs?: number;
  /** What opens a gated store; where nothing is said, the one the page has. */
  readonly grant?: string | undefined;
  /** Where a call has another number of tries than {@link REQUEST_TRIES}. */
  readonly tries?: number;
}

/**
 * Makes one call of the contract. A 4xx with an `errors` body fails at once; anything else unusable (network, time-out,
 * 5xx, other 4xx) is tried twice and then fails with '{name} Request retry exceeded limit'. A write is
 * tried again only with an idempotency key: without one, nobody knows whether the first try was done.
 */
export async function request<const C extends Call>(
  platform: Platform,
  call: C,
  input: CallInput<C>,
): Promise<Result<CallOutput<C>, ApiError>> {
  const parts = input as RequestParts;
  const url = createRequestUrl(platform, call, input);
  const init = requestInit(call, parts, platform.grant ?? readAccessGrant());
  const mayRepeat = call.method === 'GET' || parts.headers?.['idempotency-key'] !== undefined;
  const tries = mayRepeat ? (platform.tries ?? REQUEST_TRIES) : 1;
  let cause = '';
  let status: number | undefined;
  for (let attempt = 1; attempt <= tries; attempt++) {
    try {
      const signal = AbortSignal.timeout(platform.timeoutMs ?? TIMEOUT_MS);
      const response = await (platform.fetch ?? fetch)(url, { ...init, signal });
      if (response.ok) return parseResponse(call.name, call.response, await readBody(call, response));
      // Who builds a store has no such ear; a page of the shop does (features/gate).
      if (response.status === 401) globalThis.dispatchEvent?.(new Event(UNAUTHORIZED));
      const errorBody = v.safeParse(ErrorBody, await readErrorBody(response));
      if (response.status < 500 && errorBody.success) {
        return fail({ kind: 'refused', call: call.name, status: response.status, ...errorBody.output });
      }
      status = response.status;
      cause = `${platform.url} answered ${status}`;
    } catch (error) {
      cause = `${platform.url}: ${reason(error)}`;
    }
  }
  return fail({
    kind: 'exhausted',
    call: call.name,
    message: `${call.name} Request retry exceeded limit`,
    cause,
    status,
  });
}

function requestInit(call: Call, { headers = {}, body }: RequestParts, grant: string | undefined): RequestInit {
  const callHeaders = Object.entries(headers).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  );
  const accept = call.responseType ? '*/*' : 'application/json';
  const all: Record<string, string> = {
    accept,
    ...Object.fromEntries(callHeaders),
    ...(grant && { 'x-access-grant': grant }),
  };
  if (!call.body) return { method: call.method, headers: all };
  // `fetch` names the type of a form itself.
  if (call.encoding === 'form') return { method: call.method, headers: all, body: encodeForm(body as Values) };
  return {
    method: call.method,
    headers: { ...all, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  };
}

/** A body that is cut off or no JSON at all throws: such an answer is as good as none, and may be tried again. */
const readBody = (call: Call, response: Response): Promise<unknown> =>
  call.responseType ? response.text() : response.json();
/** A refusal's body; undefined where it is no JSON. */
const readErrorBody = (response: Response): Promise<unknown> => response.json().catch(() => undefined);

function parseResponse<S extends AnySchema>(
  name: string,
  schema: S,
  body: unknown,
): Result<v.InferOutput<S>, ApiError> {
  const parsed = v.safeParse(schema, body, { abortEarly: true });
  if (parsed.success) return ok(parsed.output);
  const [issue] = parsed.issues;
  const where = v.getDotPath(issue) ?? 'the answer';
  return fail({ kind: 'malformed', call: name, message: `${name}: ${where} is not as agreed: ${issue.message}` });
}

/** `fetch` hides the useful part ("connect ECONNREFUSED …") in its cause. */
function reason(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error && error.cause.message ? error.cause.message : error.message;
}
