import * as v from 'valibot';
import { fail, ok, type Result } from '#shared/utils/result.ts';

interface ClientOptions {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly environment: 'sandbox' | 'production';
  /** In place of the network: the sandbox, or a test. */
  readonly fetch?: typeof fetch | undefined;
}

/** Addresses of PayPal's REST API (developer.paypal.com/api/rest/requests). */
const HOSTS = { sandbox: 'https://api-m.sandbox.paypal.com', production: 'https://api-m.paypal.com' };
/** Milliseconds one request may take. */
const TIMEOUT = 20_000;
/** A request that got no answer goes out again with the same id: PayPal does it once. */
const TRIES = 3;
/** Milliseconds before its end from which a token is not used any more. */
const TOKEN_RESERVE = 60_000;

const Token = v.object({ access_token: v.string(), expires_in: v.number() });
const ErrorBody = v.object({
  name: v.optional(v.string(), ''),
  error: v.optional(v.string(), ''),
  debug_id: v.optional(v.string(), ''),
  details: v.optional(v.array(v.object({ issue: v.optional(v.string(), '') })), []),
});

/** Why there is no answer to work with. `unknown`: PayPal may have done it all the same. */
export interface PaypalError {
  readonly kind: 'refused' | 'missing' | 'unknown';
  /** PayPal's names for what is wrong: `INSTRUMENT_DECLINED`. */
  readonly issues: readonly string[];
  /** For the log. */
  readonly detail: string;
}

interface PaypalRequest {
  readonly method: 'GET' | 'POST' | 'PATCH';
  readonly path: string;
  readonly body?: object | undefined;
  /** `PayPal-Request-Id`: the same id never does a thing twice. */
  readonly key?: string | undefined;
}

export interface PaypalClient {
  /** The answer's JSON; undefined for an answer without a body. */
  readonly request: (request: PaypalRequest) => Promise<Result<unknown, PaypalError>>;
}

/** PayPal's REST API: one token for all requests while it lasts, tries again what got no answer. */
export function createPaypalClient(options: ClientOptions): PaypalClient {
  const { clientId, clientSecret, environment, fetch: send = fetch } = options;
  const host = HOSTS[environment];
  let token: { readonly text: string; readonly until: number } | undefined;

  async function tokenNow(): Promise<Result<string, PaypalError>> {
    if (token && token.until > Date.now()) return ok(token.text);
    const answer = await exchange(() =>
      send(`${host}/v1/oauth2/token`, {
        method: 'POST',
        headers: {
          Authorization: `Basic ${btoa(`${clientId}:${clientSecret}`)}`,
          'Content-Type': 'application/x-www-form-urlencoded',
        },
        body: 'grant_type=client_credentials',
        signal: AbortSignal.timeout(TIMEOUT),
      }),
    );
    if (!answer.ok) return fail({ ...answer.error, kind: 'refused' });
    const { access_token, expires_in } = v.parse(Token, answer.value);
    token = { text: access_token, until: Date.now() + expires_in * 1_000 - TOKEN_RESERVE };
    return ok(access_token);
  }

  async function request({ method, path, body, key }: PaypalRequest): Promise<Result<unknown, PaypalError>> {
    for (let tries = 1; ; tries++) {
      const bearer = await tokenNow();
      if (!bearer.ok) return bearer;
      const answer = await exchange(() =>
        send(`${host}${path}`, {
          method,
          headers: {
            Authorization: `Bearer ${bearer.value}`,
            Prefer: 'return=representation',
            ...(method !== 'GET' && { 'Content-Type': 'application/json' }),
            ...(key && { 'PayPal-Request-Id': key }),
          },
          ...(body && { body: JSON.stringify(body) }),
          signal: AbortSignal.timeout(TIMEOUT),
        }),
      );
      if (answer.ok || tries >= TRIES) return answer;
      const expired =
        answer.error.issues.includes('invalid_token') || answer.error.issues.includes('AUTHENTICATION_FAILURE');
      if (expired) token = undefined;
      else if (answer.error.kind !== 'unknown') return answer;
    }
  }

  return { request };
}

async function exchange(send: () => Promise<Response>): Promise<Result<unknown, PaypalError>> {
  try {
    const response = await send();
    const text = await response.text();
    if (response.ok) return ok(text === '' ? undefined : JSON.parse(text));
    return fail(parseError(response.status, text));
  } catch (error) {
    // No answer, or half of one.
    return fail({ kind: 'unknown', issues: [], detail: error instanceof Error ? error.name : 'no answer' });
  }
}

function parseError(status: number, text: string): PaypalError {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), ErrorBody), text);
  const { name, error, debug_id, details } = parsed.success
    ? parsed.output
    : { name: '', error: '', debug_id: '', details: [] };
  const issues = [...details.map(({ issue }) => issue), name, error].filter(Boolean);
  const kind = status >= 500 || status === 408 || status === 409 ? 'unknown' : status === 404 ? 'missing' : 'refused';
  return { kind, issues, detail: `${status} ${issues.join(' ')} ${debug_id}`.trim() };
}
