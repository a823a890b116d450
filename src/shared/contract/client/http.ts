import * as v from 'valibot';
import type { AnySchema, Call, CallInput, CallOutput } from '#shared/contract/call.ts';
import { ErrorBody } from '#shared/contract/error-body.ts';
import { fail, ok, type Result } from '#shared/utils/result.ts';
import { readAccessGrant } from './access-grant.ts';
import type { ApiError } from './api-error.ts';
import { createRequestUrl, encodeForm, type RequestParts, type Values } from './request-url.ts';
import { reportUnauthorized } from './unauthorized.ts';

/** Tries of a failed request. */
export const REQUEST_TRIES = 2;
const TIMEOUT_MS = 10_000;

export interface Platform {
  /** URL without a trailing slash. */
  readonly url: string;
  readonly fetch?: typeof fetch;
  readonly timeoutMs?: number;
  /** Access grant of a gated store. Default: the page's grant. */
  readonly grant?: string | undefined;
  /** Number of tries. Default: {@link REQUEST_TRIES}. */
  readonly tries?: number;
}

/**
 * Makes one call of the contract. A 4xx with an `errors` body fails at once. Other failures (network, timeout, 5xx, other
 * 4xx) are tried twice and then fail with '{name} Request retry exceeded limit'. A write is repeated only with an
 * idempotency key: without one, a second try could write twice. A call that only reads needs none.
 */
export async function request<const C extends Call>(
  platform: Platform,
  call: C,
  input: CallInput<C>,
): Promise<Result<CallOutput<C>, ApiError>> {
  const parts = input as RequestParts;
  const url = createRequestUrl(platform, call, input);
  const init = requestInit(call, parts, platform.grant ?? readAccessGrant());
  const mayRepeat =
    call.method === 'GET' || call.isRead || parts.headers?.['idempotency-key'] !== undefined;
  const tries = mayRepeat ? (platform.tries ?? REQUEST_TRIES) : 1;
  let cause = '';
  let status: number | undefined;
  for (let attempt = 1; attempt <= tries; attempt++) {
    try {
      const signal = AbortSignal.timeout(platform.timeoutMs ?? TIMEOUT_MS);
      const response = await (platform.fetch ?? fetch)(url, { ...init, signal });
      if (response.ok)
        return parseResponse(call.name, call.response, await readBody(call, response));
      // Pages of a gated store lead to the login page (features/gate).
      if (response.status === 401) reportUnauthorized();
      const errorBody = v.safeParse(ErrorBody, await readErrorBody(response));
      if (response.status < 500 && errorBody.success) {
        return fail({
          kind: 'refused',
          call: call.name,
          status: response.status,
          ...errorBody.output,
        });
      }
      status = response.status;
      cause = `${platform.url} returned ${status}`;
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

function requestInit(
  call: Call,
  { headers = {}, body }: RequestParts,
  grant: string | undefined,
): RequestInit {
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
  // `fetch` sets the content type of a form.
  if (call.encoding === 'form')
    return { method: call.method, headers: all, body: encodeForm(body as Values) };
  return {
    method: call.method,
    headers: { ...all, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  };
}

/** Throws when the body is truncated or not JSON. The request is then tried again. */
const readBody = (call: Call, response: Response): Promise<unknown> =>
  call.responseType ? response.text() : response.json();
/** Reads the body of an error response; undefined if it is not JSON. */
const readErrorBody = (response: Response): Promise<unknown> =>
  response.json().catch(() => undefined);

function parseResponse<S extends AnySchema>(
  name: string,
  schema: S,
  body: unknown,
): Result<v.InferOutput<S>, ApiError> {
  const parsed = v.safeParse(schema, body, { abortEarly: true });
  if (parsed.success) return ok(parsed.output);
  const [issue] = parsed.issues;
  const where = v.getDotPath(issue) ?? 'the response';
  return fail({
    kind: 'malformed',
    call: name,
    message: `${name}: ${where} does not match the contract: ${issue.message}`,
  });
}

/** `fetch` hides the useful part ("connect ECONNREFUSED …") in its cause. */
function reason(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error && error.cause.message ? error.cause.message : error.message;
}
