import { type Context, Hono } from 'hono';
import * as v from 'valibot';
import type { Database } from '#platform/db/tables.ts';
import { limitBody } from '#platform/http/limit-body.ts';
import { readForm } from '#platform/http/read-form.ts';
import { hashContent } from '#shared/utils/hash.ts';
import { isEqualConstantTime } from '#shared/utils/signature.ts';
import { respondOnce, type SandboxResponse } from '../respond-once.ts';
import { readDispute, settleDispute } from './disputes.ts';
import {
  captureOrder,
  createOrder,
  type PaypalRequest,
  patchOrder,
  readOrder,
  refundCapture,
} from './orders.ts';
import { createPaypalError } from './paypal-error.ts';

interface PaypalServerOptions {
  readonly db: Database;
  readonly clientId: string;
  readonly clientSecret: string;
  /** The certificate in PEM that verifies the signatures of events. */
  readonly certificate: () => string;
  readonly platformUrl: () => string;
  /** Called after every write, because there may be new events. */
  readonly onWrite: () => void;
}

const ENDPOINTS = [
  { method: 'POST', path: '/v2/checkout/orders', handle: createOrder },
  { method: 'GET', path: '/v2/checkout/orders/:id', handle: readOrder },
  { method: 'PATCH', path: '/v2/checkout/orders/:id', handle: patchOrder },
  { method: 'POST', path: '/v2/checkout/orders/:id/capture', handle: captureOrder },
  { method: 'POST', path: '/v2/payments/captures/:id/refund', handle: refundCapture },
  { method: 'GET', path: '/v1/customer/disputes/:id', handle: readDispute },
  { method: 'POST', path: '/v1/customer/disputes/:id/adjudicate', handle: settleDispute },
] as const;

const BODY_MAX = 64 * 1024;
/** Lifetime of a token in seconds, the same as PayPal's. */
const TOKEN_LIFE = 32_400;

/** The part of PayPal's REST API that the platform uses. */
export function paypalServer(options: PaypalServerOptions): Hono {
  const { clientId, clientSecret, certificate } = options;
  const token = `A21AA${hashContent(`${clientId}:${clientSecret}`)}`;
  const app = new Hono();
  const isAuthorized = (c: Context, expected: string) =>
    isEqualConstantTime(expected, c.req.header('authorization') ?? '');
  app.post('/v1/oauth2/token', limitBody({ maxSize: BODY_MAX }), async (c) => {
    if (!isAuthorized(c, `Basic ${btoa(`${clientId}:${clientSecret}`)}`)) {
      return c.json(
        { error: 'invalid_client', error_description: 'Client Authentication failed' },
        401,
      );
    }
    const { grant_type } = await readForm(c);
    if (grant_type !== 'client_credentials')
      return c.json({ error: 'unsupported_grant_type' }, 400);
    return c.json({ access_token: token, token_type: 'Bearer', expires_in: TOKEN_LIFE, scope: '' });
  });
  app.get('/v1/notifications/certs/:name', (c) => c.text(certificate()));
  for (const { method, path, handle } of ENDPOINTS) {
    app.on(method, [path], limitBody({ maxSize: BODY_MAX }), async (c) => {
      if (!isAuthorized(c, `Bearer ${token}`)) {
        return sendResponse(c, createPaypalError(401, 'AUTHENTICATION_FAILURE', 'invalid_token'));
      }
      return serve(c, options, handle);
    });
  }
  app.all('*', (c) =>
    sendResponse(c, createPaypalError(404, 'RESOURCE_NOT_FOUND', 'INVALID_RESOURCE_ID')),
  );
  return app;
}

const Body = v.pipe(v.string(), v.parseJson());

async function serve(
  c: Context,
  { db, platformUrl, onWrite }: PaypalServerOptions,
  handle: (request: PaypalRequest, id: string) => Promise<SandboxResponse>,
): Promise<Response> {
  const text = await c.req.text();
  const parsed = v.safeParse(Body, text === '' ? 'null' : text);
  if (!parsed.success)
    return sendResponse(c, createPaypalError(400, 'INVALID_REQUEST', 'MALFORMED_REQUEST_JSON'));
  const key = c.req.method === 'POST' ? c.req.header('paypal-request-id') : undefined;
  // PayPal scopes idempotency keys by endpoint and does not compare the bodies.
  const requested = {
    provider: 'paypal',
    key: key && `${c.req.path} ${key}`,
    fingerprint: '',
  } as const;
  const responded = await respondOnce(db, requested, (tx) =>
    handle({ tx, body: parsed.output, platformUrl: platformUrl() }, c.req.param('id') ?? ''),
  );
  if (c.req.method !== 'GET') onWrite();
  return responded === 'other request'
    ? sendResponse(c, createPaypalError(422, 'UNPROCESSABLE_ENTITY', 'DUPLICATE_REQUEST_ID'))
    : sendResponse(c, responded);
}

function sendResponse(c: Context, { status, body }: SandboxResponse): Response {
  c.header('Cache-Control', 'no-store');
  return body === undefined ? c.body(null, status as 204) : c.json(body as object, status as 200);
}
