import { Hono } from 'hono';
import { expect } from 'vitest';
import { createPlatform } from '#platform/app.ts';
import { seedStore } from '#platform/catalog/seed/seed-store.ts';
import { openDatabase } from '#platform/db/open-database.ts';
import { changeStock } from '#platform/operations/change-stock.ts';
import { createProviders } from '#platform/ordering/payment-providers/create-providers.ts';
import { WEBHOOK_PATHS } from '#platform/ordering/payment-providers/webhook-paths.ts';
import { createSandbox } from '#simulators/payments/sandbox.ts';
import { createSellableStore } from '../../../fixtures/sellable-store.ts';
import { createBuyer, TEE } from '../buyer.ts';
import { createClientAddress } from '../client-address.ts';

/** A signed event as the sandbox has sent it. */
export interface SentEvent {
  readonly path: string;
  readonly body: string;
  readonly headers: Headers;
}

/** The embedded platform with the sandbox, whose events are recorded instead of delivered. */
export async function startRecordingPlatform() {
  const db = await openDatabase(':memory:');
  const { store, ...folder } = createSellableStore();
  await seedStore(db, {
    ...folder,
    store: { ...store, orderMail: 'seller@example.com', invoice: { prefix: 'NO-' } },
  });
  const stores = db.selectFrom('stores').select('id').where('slug', '=', 'fixture');
  await changeStock(db, (await stores.executeTakeFirstOrThrow()).id, TEE, {
    kind: 'set',
    quantity: 100_000,
  });
  const log = () => {};
  const platformUrl = () => 'http://localhost';
  const payments = createProviders({ env: {}, isLocal: true, db, platformUrl, log, createSandbox });
  const sent: SentEvent[] = [];
  const provider = new Hono();
  for (const path of Object.values(WEBHOOK_PATHS))
    provider.post(path, async (c) => {
      sent.push({ path, body: await c.req.text(), headers: c.req.raw.headers });
      return c.body(null, 200);
    });
  const serve: typeof payments.serve = (_app, key) => payments.serve(provider, key);
  const { app, commerce } = createPlatform({
    db,
    log,
    clientHeader: 'X-Test-Client',
    payments: { ...payments, serve },
  });
  const request = async (
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ) => {
    const response = await app.request(path, {
      method,
      headers: {
        'Content-Type': 'application/json',
        'X-Test-Client': createClientAddress(),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    return {
      status: response.status,
      headers: response.headers,
      text,
      body: text === '' ? undefined : JSON.parse(text),
    };
  };
  const write = (
    method: 'POST' | 'PUT',
    path: string,
    body: unknown,
    key: string = crypto.randomUUID(),
  ) => request(method, path, body, { 'Idempotency-Key': key });
  const { sandbox, providers } = payments;
  const { stripe, paypal } = providers;
  if (!sandbox || !stripe || !paypal) throw new Error('no sandbox');
  return {
    db,
    commerce,
    ann: createBuyer({ request, write }),
    stripe,
    paypal,
    /** What the shopper does on a page of the provider. */
    decide: (path: string, fields: Record<string, string>) =>
      provider.request(path, { method: 'POST', body: new URLSearchParams(fields) }),
    callStripe: (path: string, fields: Record<string, string>) =>
      sandbox.fetch(`https://api.stripe.com/v1/${path}`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${sandbox.stripe.secretKey}` },
        body: new URLSearchParams(fields),
      }),
    async callPaypal(path: string, body: object) {
      const { clientId, clientSecret } = sandbox.paypal;
      const host = 'https://api-m.sandbox.paypal.com';
      const token = await sandbox.fetch(`${host}/v1/oauth2/token`, {
        method: 'POST',
        headers: { Authorization: `Basic ${btoa(`${clientId}:${clientSecret}`)}` },
        body: new URLSearchParams({ grant_type: 'client_credentials' }),
      });
      const { access_token } = (await token.json()) as { readonly access_token: string };
      const headers = {
        Authorization: `Bearer ${access_token}`,
        'Content-Type': 'application/json',
      };
      return sandbox.fetch(`${host}${path}`, {
        method: 'POST',
        headers,
        body: JSON.stringify(body),
      });
    },
    async takeEvents() {
      await sandbox.settled();
      return sent.splice(0);
    },
    async deliver({ path, body, headers }: SentEvent) {
      const response = await app.request(path, { method: 'POST', body, headers });
      expect(response.status, await response.text()).toBe(200);
    },
  };
}
