import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { createPlatform } from '#platform/app.ts';
import { openDatabase } from '#platform/db/open-database.ts';
import { createLocalUrl } from '#platform/http/local-only.ts';
import { createProviders } from '#platform/ordering/payment-providers/create-providers.ts';
import { WEBHOOK_PATHS } from '#platform/ordering/payment-providers/webhook-paths.ts';
import { createSandbox } from '#simulators/payments/sandbox.ts';
import {
  chargePayment,
  createPaymentOrder,
  createSandboxPlatform,
  LOCAL_KEY,
  type SandboxPlatform,
  startPayment,
} from '../../helpers/contract/payments/sandboxed.ts';

const platform = await createSandboxPlatform();
const { app, sandbox, db } = platform;

const StripeResponse = v.object({
  id: v.optional(v.string()),
  client_secret: v.optional(v.string()),
  error: v.optional(
    v.looseObject({ type: v.string(), message: v.string(), code: v.optional(v.string()) }),
  ),
});

/** Sends an HTTP request to the Stripe API of the sandbox. */
async function request(
  method: 'GET' | 'POST',
  path: string,
  fields: Record<string, string>,
  headers: HeadersInit = {},
) {
  const params = new URLSearchParams(fields);
  const address = `/sandbox/stripe/v1/${path}`;
  const response = await (method === 'GET'
    ? app.request(`${address}?${params}`, { headers })
    : app.request(address, { method, body: params, headers }));
  return {
    status: response.status,
    text: await response.clone().text(),
    ...v.parse(StripeResponse, await response.json()),
  };
}

const key = 'pk_test_sandbox';
const CARD = {
  key,
  type: 'card',
  'card[exp_month]': '12',
  'card[exp_year]': '2034',
  'card[cvc]': '123',
};
const bearer = { Authorization: `Bearer ${sandbox.stripe.secretKey}` };

describe('keys', () => {
  test.each([['pk_live_1'], ['sk_live_1']])('the live key %s is rejected', async (live) => {
    const { status, error } = await request('POST', 'payment_methods', {
      ...CARD,
      'card[number]': '4242424242424242',
      key: live,
    });
    expect(status).toBe(401);
    expect(error?.message).toContain('takes no live key');
  });

  test.each([{}, { key: 'sk_test_guessed' }, { key: 'nonsense' }])(
    '%o is rejected',
    async (fields) => {
      expect((await request('POST', 'payment_methods', fields)).status).toBe(401);
    },
  );

  test('the publishable key cannot create, update, cancel or refund payments', async () => {
    const id = await startPayment(
      platform.payments.providers.stripe ?? failTest(),
      createPaymentOrder(),
    );
    for (const path of [
      'payment_intents',
      `payment_intents/${id}`,
      `payment_intents/${id}/cancel`,
      'refunds',
    ]) {
      expect((await request('POST', path, { key, amount: '100', currency: 'usd' })).status).toBe(
        401,
      );
    }
  });

  test('an intent can be read and confirmed only with its secret', async () => {
    const intent = await request(
      'POST',
      'payment_intents',
      { amount: '500', currency: 'usd' },
      bearer,
    );
    const path = `payment_intents/${intent.id}`;
    const client_secret = intent.client_secret ?? failTest();
    expect((await request('GET', path, { key, client_secret })).status).toBe(200);
    expect((await request('GET', path, { key })).status).toBe(404);
    const last = client_secret.at(-1) === 'A' ? 'B' : 'A';
    const wrong = [
      '',
      'guessed',
      client_secret.slice(0, -1),
      `${client_secret}A`,
      client_secret.slice(0, -1) + last,
    ];
    for (const client_secret of wrong) {
      expect((await request('GET', path, { key, client_secret })).status, client_secret).toBe(404);
      const confirm = { key, payment_method: 'pm_card_visa', client_secret };
      expect((await request('POST', `${path}/confirm`, confirm)).status, client_secret).toBe(404);
    }
  });
});

describe('hostile bodies', () => {
  const send = (body: string, headers: HeadersInit = {}) =>
    app.request('/sandbox/stripe/v1/payment_methods', {
      method: 'POST',
      body,
      headers: { 'Content-Type': 'application/x-www-form-urlencoded', ...headers },
    });
  const nested = `a${'[b]'.repeat(21_000)}=1`;

  test.each([
    ['nested 21,000 deep', nested],
    ['of 20,000 fields', 'a[]=&'.repeat(12_000)],
  ])(
    'ATK-2 a body %s is rejected in less than 100 ms, and the key is checked first',
    async (_, body) => {
      for (const [status, text, headers] of [
        [401, body, {}],
        [400, body, bearer],
        [400, `${body}&key=${key}`, {}],
      ] as const) {
        const before = process.cpuUsage();
        expect((await send(text, headers)).status).toBe(status);
        expect(process.cpuUsage(before).user / 1_000).toBeLessThan(100);
      }
    },
  );

  test('ATK-2 a body above the limit is rejected before its end, also by the token call of PayPal', async () => {
    const body = 'a'.repeat(70_000);
    for (const path of [
      'stripe/v1/payment_methods',
      'paypal/v1/oauth2/token',
      'paypal/v2/checkout/orders',
    ])
      expect((await app.request(`/sandbox/${path}`, { method: 'POST', body })).status, path).toBe(
        413,
      );
  });
});

describe('errors like Stripe’s', () => {
  test('a repeated key returns the first response, and an idempotency error for another request', async () => {
    const headers = { ...bearer, 'Idempotency-Key': 'the-key-of-this-test' };
    const first = await request(
      'POST',
      'payment_intents',
      { amount: '500', currency: 'usd' },
      headers,
    );
    const again = await request(
      'POST',
      'payment_intents',
      { amount: '500', currency: 'usd' },
      headers,
    );
    expect(again.text).toBe(first.text);
    const other = await request(
      'POST',
      'payment_intents',
      { amount: '501', currency: 'usd' },
      headers,
    );
    expect([other.status, other.error?.type]).toEqual([400, 'idempotency_error']);
  });

  test('an invalid request can be corrected with the same key', async () => {
    const headers = { ...bearer, 'Idempotency-Key': 'repeated-with-the-same-key' };
    expect(
      (await request('POST', 'payment_intents', { amount: '10', currency: 'usd' }, headers)).status,
    ).toBe(400);
    const repeated = await request(
      'POST',
      'payment_intents',
      { amount: '10', currency: 'usd' },
      headers,
    );
    expect(repeated.error?.code).toBe('amount_too_small');
    expect(
      (await request('POST', 'payment_intents', { amount: '1000', currency: 'usd' }, headers))
        .status,
    ).toBe(200);
  });

  test.each([
    [
      'payment_method_types_no_longer_supported',
      { amount: '500', currency: 'usd', 'payment_method_types[0]': 'card' },
    ],
    ['parameter_missing', { currency: 'usd' }],
    ['parameter_unknown', { amount: '500', currency: 'usd', input: 'x' }],
    ['parameter_invalid', { amount: 'x', currency: 'usd' }],
  ] as const)('%s', async (code, fields) => {
    const { status, error } = await request('POST', 'payment_intents', fields, bearer);
    expect([status, error?.code]).toEqual([400, code]);
  });

  test('calls that the sandbox does not support are rejected', async () => {
    expect((await request('POST', 'charges', { amount: '500' }, bearer)).status).toBe(404);
    expect((await request('GET', 'payment_intents/pi_of_nobody', {}, bearer)).error?.code).toBe(
      'resource_missing',
    );
  });
});

describe('cards', () => {
  test.each([
    ['4242424242424241', {}, 'Your card number is invalid.'],
    ['4242424242424242', { 'card[exp_year]': '2020' }, "Your card's expiration year is invalid."],
    ['4242424242424242', { 'card[exp_month]': '13' }, "Your card's expiration month is invalid."],
    ['4242424242424242', { 'card[cvc]': '1' }, "Your card's security code is invalid."],
    ['4929420573595709', {}, expect.stringContaining('used a non test (live) card')],
  ])('%s with %o is declined', async (number, changes, message) => {
    const { status, error } = await request('POST', 'payment_methods', {
      ...CARD,
      'card[number]': number,
      ...changes,
    });
    expect([status, error?.type, error?.message]).toEqual([402, 'card_error', message]);
  });

  test('card numbers are never stored, not even of declined cards', async () => {
    const numbers = ['4242424242424242', '4000002760003184', '4929420573595709'];
    for (const number of numbers) {
      const headers = { 'Idempotency-Key': `method-of-${number.slice(-4)}-now` };
      await request('POST', 'payment_methods', { ...CARD, 'card[number]': number }, headers);
    }
    const tables = [
      'sandbox_objects',
      'sandbox_responses',
      'sandbox_events',
      'sandbox_settings',
    ] as const;
    const rows = await Promise.all(
      tables.map((table) => db.selectFrom(table).selectAll().execute()),
    );
    const text = JSON.stringify(rows);
    expect(text).toContain('"last4');
    for (const number of numbers) expect(text).not.toContain(number);
    expect(platform.errors).toEqual([]);
  });
});

describe('files for the browser', () => {
  test.each(['stripe.js', 'paypal.js', 'card-frame.js', 'page.js', 'page.css', 'frame.css'])(
    '%s',
    async (file) => {
      const response = await app.request(`/sandbox/${file}`);
      expect(response.status).toBe(200);
      expect(response.headers.get('content-type')).toMatch(
        file.endsWith('.js') ? /javascript/ : /css/,
      );
    },
  );

  test.each([
    '/sandbox/stripe/frame?part=card',
    '/sandbox/stripe/wallet?method=google-pay&amount=100&currency=usd',
    '/sandbox/stripe/message?amount=100&currency=USD',
    '/sandbox/paypal/approve?token=X',
  ])('%s runs only scripts of the platform, and shops can frame it', async (path) => {
    const response = await app.request(path);
    expect(response.status).toBe(200);
    const policy = response.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'self'");
    expect(policy).not.toContain('unsafe');
    expect(policy).not.toContain('frame-ancestors');
    expect(await response.text()).not.toMatch(/ style=|<script>| on\w+=/);
  });

  test.each([
    '/sandbox/stripe/frame?part=x',
    '/sandbox/none.js',
    '/sandbox/stripe/wallet?method=none',
    '/sandbox/stripe/message?amount=x',
  ])('%s is not found', async (path) => {
    expect((await app.request(path)).status).toBe(404);
  });

  test('a return URL with a script is not followed', async () => {
    const intent = await request(
      'POST',
      'payment_intents',
      { amount: '500', currency: 'usd' },
      bearer,
    );
    const fields = {
      payment_method: 'pm_card_authenticationRequired',
      return_url: 'javascript:alert(1)',
    };
    const confirmed = await request('POST', `payment_intents/${intent.id}/confirm`, fields, bearer);
    expect(confirmed.error?.code).toBe('parameter_invalid');
  });
});

/** Submits the settings form of the sandbox page. */
async function submitSettings(
  { app }: SandboxPlatform,
  fields: Record<string, string>,
  from = 'http://localhost',
) {
  const local = { incoming: { socket: { remoteAddress: '127.0.0.1' } } };
  const opened = await app.request(
    createLocalUrl('http://localhost/sandbox/try', LOCAL_KEY),
    {},
    local,
  );
  const cookie = opened.headers.get('set-cookie')?.split(';')[0] ?? '';
  const init = {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { Origin: from, cookie },
  };
  return app.request('/sandbox/try/settings', init, local);
}

describe('events', () => {
  test('are retried while the platform rejects them, and survive its restart', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'sandbox-'));
    const file = join(folder, 'platform.sqlite');
    const startProviders = (
      db: Awaited<ReturnType<typeof openDatabase>>,
      received: string[],
      status: 204 | 500,
    ) => {
      const payments = createProviders({
        env: {},
        isLocal: true,
        db,
        platformUrl: () => 'http://p',
        log: () => {},
        createSandbox,
      });
      const webhooks = new Hono();
      webhooks.post(WEBHOOK_PATHS.stripe, async (c) => {
        const event = await payments.providers.stripe?.readEvent(
          await c.req.text(),
          c.req.raw.headers,
        );
        if (event?.ok) received.push(event.value?.eventId ?? '');
        return c.body(null, status);
      });
      payments.serve(webhooks);
      return payments;
    };

    const rejected: string[] = [];
    const before = await openDatabase(file);
    const first = startProviders(before, rejected, 500);
    const { id } = await chargePayment(first.providers.stripe ?? failTest(), createPaymentOrder());
    await first.sandbox?.settled();
    await first.close();
    await before.destroy();
    expect(rejected).toHaveLength(2);

    const accepted: string[] = [];
    const after = await openDatabase(file);
    await after.updateTable('sandbox_events').set({ next_attempt_at: 0 }).execute();
    const second = startProviders(after, accepted, 204);
    await second.sandbox?.settled();
    expect(accepted).toEqual(rejected);
    expect(await second.providers.stripe?.read(id)).toMatchObject({
      progress: { state: 'success' },
    });
    const pending = await after
      .selectFrom('sandbox_events')
      .select('id')
      .where('delivered_at', 'is', null)
      .execute();
    expect(pending).toEqual([]);
    await second.close();
    await after.destroy();
    await rm(folder, { recursive: true });
  });

  test('are paused and resumed by the setting', async () => {
    const other = await createSandboxPlatform();
    const setDelivery = (webhooks: string) => submitSettings(other, { webhooks });
    expect((await setDelivery('held')).status).toBe(303);
    await chargePayment(other.payments.providers.stripe ?? failTest(), createPaymentOrder());
    await other.sandbox.settled();
    expect(other.events).toEqual([]);
    await setDelivery('sent');
    await other.sandbox.settled();
    expect(other.events).toHaveLength(2);
  });

  test('ATK-1.6 the page of test cards and settings needs the key, and does not open under a rebound host', async () => {
    const local = { incoming: { socket: { remoteAddress: '127.0.0.1' } } };
    const settings = { method: 'POST', body: new URLSearchParams({ paypal: 'unavailable' }) };
    for (const [path, init] of [
      ['try', {}],
      ['try/settings', settings],
      ['try/intent', { method: 'POST' }],
      ['try/order', { method: 'POST' }],
    ] as const) {
      const address = `http://localhost/sandbox/${path}`;
      const headers = { Origin: 'http://localhost' };
      expect((await app.request(address, { ...init, headers }, local)).status, path).toBe(403);
      expect((await app.request(address, { ...init, headers }, {})).status, path).toBe(404);
      expect(
        (await app.request(address.replace('localhost', 'evil.example'), init, local)).status,
        path,
      ).toBe(404);
    }
  });

  test('cannot be paused by a form of another site', async () => {
    const other = await createSandboxPlatform();
    const response = await submitSettings(other, { paypal: 'unavailable' }, 'https://evil.example');
    expect(response.status).toBe(403);
  });
});

describe('the settings', () => {
  test('make Afterpay and PayPal unavailable for all shops', async () => {
    const other = await createSandboxPlatform();
    await submitSettings(other, { afterpay: 'unavailable', paypal: 'unavailable' });
    const { stripe, paypal } = other.payments.providers;
    const order = createPaymentOrder({ method: 'afterpay', paymentMethodId: undefined });
    const { progress } = await chargePayment(stripe ?? failTest(), order);
    expect(progress).toMatchObject({ state: 'failed', decline: { kind: 'unavailable' } });
    expect(
      await paypal?.create(createPaymentOrder({ method: 'paypal' }), 'start-while-switched-off'),
    ).toMatchObject({
      ok: false,
    });
  });
});

test('the sandbox is not served when keys of a provider are set', async () => {
  const db = await openDatabase(':memory:');
  const env = { STRIPE_SECRET_KEY: 'sk_test_abc123', STRIPE_PUBLISHABLE_KEY: 'pk_test_abc123' };
  const payments = createProviders({
    env,
    isLocal: true,
    db,
    platformUrl: () => 'http://p',
    log: () => {},
    createSandbox,
  });
  const platform = createPlatform({ db, payments, log: () => {} });
  for (const path of [
    '/sandbox/stripe.js',
    '/sandbox/try',
    '/sandbox/stripe/frame?part=card',
    '/sandbox/paypal/v2/checkout/orders/A',
  ]) {
    expect((await platform.app.request(path)).status).toBe(404);
  }
  expect(Object.keys(payments.providers)).toEqual(['stripe']);
});

function failTest(): never {
  throw new Error('the sandbox has no such provider or secret');
}
