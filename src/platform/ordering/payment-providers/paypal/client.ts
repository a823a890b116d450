import * as v from 'valibot';
import { fail, ok, type Result } from '#shared/utils/result.ts';

interface ClientOptions {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly environment: 'sandbox' | 'production';
  /** Replaces the network in the sandbox and in tests. */
  readonly fetch?: typeof fetch | undefined;
}

/** Base URLs of PayPal's REST API (developer.paypal.com/api/rest/requests). */
const HOSTS = {
  sandbox: 'https://api-m.sandbox.paypal.com',
  production: 'https://api-m.paypal.com',
};
const TIMEOUT_MS = 20_000;
/** A request without a response is repeated with the same id, so that PayPal carries it out once. */
const MAX_TRIES = 3;
/** A token is renewed this long before it expires. */
const TOKEN_MARGIN_MS = 60_000;

const Token = v.object({ access_token: v.string(), expires_in: v.number() });
const ErrorBody = v.object({
  name: v.optional(v.string(), ''),
  error: v.optional(v.string(), ''),
  debug_id: v.optional(v.string(), ''),
  details: v.optional(v.array(v.object({ issue: v.optional(v.string(), '') })), []),
});

/** Why a request failed. `unknown`: PayPal may have carried it out. */
export interface PaypalError {
  readonly kind: 'rejected' | 'not_found' | 'unknown';
  /** PayPal's error codes, for example `INSTRUMENT_DECLINED`. */
  readonly issues: readonly string[];
  /** For the log. */
  readonly detail: string;
  /** Whether PayPal may accept the same request later: there were too many requests, or the keys are wrong. */
  readonly isTemporary?: boolean;
}

interface PaypalRequest {
  readonly method: 'GET' | 'POST' | 'PATCH';
  readonly path: string;
  readonly body?: object | undefined;
  /** `PayPal-Request-Id`: PayPal carries out a request with the same id only once. */
  readonly key?: string | undefined;
}

export interface PaypalClient {
  /** Returns the JSON of the response; undefined for an empty body. */
  readonly request: (request: PaypalRequest) => Promise<Result<unknown, PaypalError>>;
}

/** Creates a client of PayPal's REST API. It caches the access token and repeats requests without a response. */
export function createPaypalClient(options: ClientOptions): PaypalClient {
  const { clientId, clientSecret, environment, fetch: send = fetch } = options;
  const host = HOSTS[environment];
  let token: { readonly value: string; readonly expiresAt: number } | undefined;

  async function getToken(): Promise<Result<string, PaypalError>> {
    if (token && token.expiresAt > Date.now()) return ok(token.value);
    const response = await sendRequest(() =>
      send(`${host}/v1/oauth2/token`, {
        method: 'POST',
        headers: {
          Authorization: `Basic ${btoa(`${clientId}:${clientSecret}`)}`,
          'Content-Type': 'application/x-www-form-urlencoded',
        },
        body: 'grant_type=client_credentials',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      }),
    );
    if (!response.ok) return fail({ ...response.error, kind: 'rejected', isTemporary: true });
    const { access_token, expires_in } = v.parse(Token, response.value);
    token = { value: access_token, expiresAt: Date.now() + expires_in * 1_000 - TOKEN_MARGIN_MS };
    return ok(access_token);
  }

  async function request({
    method,
    path,
    body,
    key,
  }: PaypalRequest): Promise<Result<unknown, PaypalError>> {
    for (let tries = 1; ; tries++) {
      const bearer = await getToken();
      if (!bearer.ok) return bearer;
      const response = await sendRequest(() =>
        send(`${host}${path}`, {
          method,
          headers: {
            Authorization: `Bearer ${bearer.value}`,
            Prefer: 'return=representation',
            ...(method !== 'GET' && { 'Content-Type': 'application/json' }),
            ...(key && { 'PayPal-Request-Id': key }),
          },
          ...(body && { body: JSON.stringify(body) }),
          signal: AbortSignal.timeout(TIMEOUT_MS),
        }),
      );
      if (response.ok || tries >= MAX_TRIES) return response;
      const isTokenExpired =
        response.error.issues.includes('invalid_token') ||
        response.error.issues.includes('AUTHENTICATION_FAILURE');
      if (isTokenExpired) token = undefined;
      else if (response.error.kind !== 'unknown') return response;
    }
  }

  return { request };
}

async function sendRequest(send: () => Promise<Response>): Promise<Result<unknown, PaypalError>> {
  try {
    const response = await send();
    const text = await response.text();
    if (response.ok) return ok(text === '' ? undefined : JSON.parse(text));
    return fail(parseError(response.status, text));
  } catch (error) {
    // The response is missing or incomplete.
    return fail({
      kind: 'unknown',
      issues: [],
      detail: error instanceof Error ? error.name : 'no response',
    });
  }
}

function parseError(status: number, text: string): PaypalError {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), ErrorBody), text);
  const { name, error, debug_id, details } = parsed.success
    ? parsed.output
    : { name: '', error: '', debug_id: '', details: [] };
  const issues = [...details.map(({ issue }) => issue), name, error].filter(Boolean);
  const kind =
    status >= 500 || status === 408 || status === 409
      ? 'unknown'
      : status === 404
        ? 'not_found'
        : 'rejected';
  const detail = `${status} ${issues.join(' ')} ${debug_id}`.trim();
  return { kind, issues, detail, isTemporary: TEMPORARY_STATUSES.has(status) };
}

/** Wrong keys and too many requests. A 403 is about the capture, for example that its seller may not refund it. */
const TEMPORARY_STATUSES = new Set([401, 429]);
