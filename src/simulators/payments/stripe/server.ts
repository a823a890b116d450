import { type Context, Hono } from 'hono';
import type { Database } from '#platform/db/tables.ts';
import { limitBody } from '#platform/http/limit-body.ts';
import { hashContent } from '#shared/utils/hash.ts';
import { isEqualConstantTime } from '#shared/utils/signature.ts';
import { findKey, readForm } from '../form-body.ts';
import { createId } from '../records.ts';
import { respondOnce, type SandboxResponse } from '../respond-once.ts';
import { createToken } from './confirmation-tokens.ts';
import { closeDispute, readDispute, updateDispute } from './disputes.ts';
import { cancelIntent, confirmIntent, createIntent, readIntent, updateIntent } from './intents.ts';
import { createMethod, readMethod } from './methods.ts';
import { createDomain, createRefund, readRefund, validateDomain } from './refunds.ts';
import { createInvalidError, createStripeError } from './stripe-error.ts';
import type { StripeRequest } from './stripe-request.ts';
import { createTaxCalculation } from './tax.ts';

interface StripeServerOptions {
  readonly db: Database;
  readonly secretKey: string;
  readonly platformUrl: () => string;
  /** Called after every write, because there may be new events. */
  readonly onWrite: () => void;
}

type Handler = (request: StripeRequest, id: string) => Promise<SandboxResponse>;

interface Endpoint {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  /** True for routes that the browser script calls too. */
  readonly open?: boolean;
  readonly handle: Handler;
}

const ENDPOINTS: readonly Endpoint[] = [
  { method: 'POST', path: '/v1/payment_intents', handle: createIntent },
  { method: 'GET', path: '/v1/payment_intents/:id', open: true, handle: readIntent },
  { method: 'POST', path: '/v1/payment_intents/:id', handle: updateIntent },
  { method: 'POST', path: '/v1/payment_intents/:id/confirm', open: true, handle: confirmIntent },
  { method: 'POST', path: '/v1/payment_intents/:id/cancel', handle: cancelIntent },
  { method: 'POST', path: '/v1/payment_methods', open: true, handle: createMethod },
  { method: 'GET', path: '/v1/payment_methods/:id', handle: readMethod },
  { method: 'POST', path: '/v1/confirmation_tokens', open: true, handle: createToken },
  { method: 'POST', path: '/v1/refunds', handle: createRefund },
  { method: 'GET', path: '/v1/refunds/:id', handle: readRefund },
  { method: 'GET', path: '/v1/disputes/:id', handle: readDispute },
  { method: 'POST', path: '/v1/disputes/:id', handle: updateDispute },
  { method: 'POST', path: '/v1/disputes/:id/close', handle: closeDispute },
  { method: 'POST', path: '/v1/tax/calculations', handle: createTaxCalculation },
  { method: 'POST', path: '/v1/payment_method_domains', handle: createDomain },
  { method: 'POST', path: '/v1/payment_method_domains/:id/validate', handle: validateDomain },
];

const BODY_MAX = 64 * 1024;

/** The part of Stripe's REST API that the platform and the browser script use. Rejects live keys. */
export function stripeServer(options: StripeServerOptions): Hono {
  const app = new Hono();
  for (const endpoint of ENDPOINTS) {
    app.on(endpoint.method, [endpoint.path], limitBody({ maxSize: BODY_MAX }), (c) =>
      serve(c, endpoint, options),
    );
  }
  app.all('*', (c) => {
    const message = `Unrecognized request URL (${c.req.method}: ${new URL(c.req.url).pathname}).`;
    return response(c, createStripeError(404, 'invalid_request_error', message));
  });
  return app;
}

async function serve(
  c: Context,
  { method, open, handle }: Endpoint,
  options: StripeServerOptions,
): Promise<Response> {
  const { db, secretKey, platformUrl, onWrite } = options;
  const text = method === 'POST' ? await c.req.text() : new URL(c.req.url).search.slice(1);
  const access = resolveAccess(c, findKey(text), secretKey);
  if (typeof access !== 'string') return response(c, access);
  if (access === 'publishable' && !open) {
    const message =
      'This API call cannot be made with a publishable API key. Please use a secret API key.';
    return response(
      c,
      createStripeError(401, 'invalid_request_error', message, { code: 'secret_key_required' }),
    );
  }
  const form = readForm(text);
  if (!form.ok) return response(c, createInvalidError(form.error));
  const work = (tx: StripeRequest['tx']) =>
    handle({ tx, params: form.value, access, platformUrl: platformUrl() }, c.req.param('id') ?? '');
  const key = method === 'POST' ? c.req.header('idempotency-key') : undefined;
  const fingerprint = hashContent(`${c.req.path}\n${text}`);
  const responded = await respondOnce(db, { provider: 'stripe', key, fingerprint }, work);
  if (responded === 'other request') return response(c, createKeyReusedError(key ?? ''));
  if (method === 'POST') onWrite();
  return response(c, responded);
}

/** Stripe's error when an idempotency key is reused with other parameters. */
const createKeyReusedError = (key: string): SandboxResponse =>
  createStripeError(
    400,
    'idempotency_error',
    `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
  );

function resolveAccess(
  c: Context,
  keyParam: string | undefined,
  secretKey: string,
): StripeRequest['access'] | SandboxResponse {
  const bearer = /^Bearer (\S+)$/.exec(c.req.header('authorization') ?? '')?.[1];
  const key = bearer ?? keyParam ?? '';
  if (/^[ps]k_live_/.test(key))
    return createUnauthorizedError('The sandbox takes no live key: no money moves here.');
  if (isEqualConstantTime(secretKey, key)) return 'secret';
  if (key.startsWith('pk_test_')) return 'publishable';
  return createUnauthorizedError(
    key ? 'Invalid API Key provided.' : 'You did not provide an API key.',
  );
}

const createUnauthorizedError = (message: string) =>
  createStripeError(401, 'invalid_request_error', message);

function response(c: Context, { status, body }: SandboxResponse): Response {
  c.header('Cache-Control', 'no-store');
  c.header('Request-Id', createId('req_', 14));
  return c.json(body as object, status as 200);
}
