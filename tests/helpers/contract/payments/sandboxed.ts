import { Hono } from 'hono';
import { openDatabase } from '#platform/db/open-database.ts';
import type { Database } from '#platform/db/tables.ts';
import { createProviders } from '#platform/ordering/payment-providers/create-providers.ts';
import type {
  PaymentOrder,
  PaymentProvider,
  ProviderEvent,
} from '#platform/ordering/payment-providers/payment-provider.ts';
import { WEBHOOK_PATHS } from '#platform/ordering/payment-providers/webhook-paths.ts';
import type { PaymentPlatform } from '#shared/contract/payment.ts';
import { createSandbox } from '#simulators/payments/sandbox.ts';

/** One request the platform sent to a provider. */
export interface RecordedRequest {
  readonly method: string;
  readonly path: string;
  readonly body: string;
  readonly headers: Headers;
}

/** Key of the sandbox page for this machine. */
export const LOCAL_KEY = 'a-key-that-cannot-be-guessed';

/** The sandbox behind an app that takes its events, with what was sent to the providers on the way. */
export async function createSandboxPlatform(
  open: () => Promise<Database> = () => openDatabase(':memory:'),
) {
  const db = await open();
  const errors: unknown[] = [];
  const payments = createProviders({
    env: {},
    isLocal: true,
    db,
    platformUrl: () => 'https://platform.example',
    log: (message, cause) => errors.push({ message, cause }),
    createSandbox,
  });
  const { sandbox } = payments;
  if (!sandbox) throw new Error('no sandbox without keys');
  const app = new Hono();
  const events: { platform: PaymentPlatform; event: ProviderEvent | undefined }[] = [];
  for (const platform of ['stripe', 'paypal'] as const) {
    app.post(WEBHOOK_PATHS[platform], async (c) => {
      const read = await payments.providers[platform]?.readEvent(
        await c.req.text(),
        c.req.raw.headers,
      );
      if (!read?.ok) return c.body(null, 400);
      events.push({ platform, event: read.value });
      return c.body(null, 204);
    });
  }
  payments.serve(app, LOCAL_KEY);
  return { db, app, payments, sandbox, events, errors };
}
export type SandboxPlatform = Awaited<ReturnType<typeof createSandboxPlatform>>;

/** Whether an event is about the payment `id`. */
export const isAbout = (event: ProviderEvent | undefined, id: string): boolean =>
  event !== undefined && 'providerId' in event && event.providerId === id;

/** `fetch` that writes down what goes through it. */
export function recordRequests(through: typeof fetch, sent: RecordedRequest[]): typeof fetch {
  return async (input, init) => {
    const request = new Request(input, init);
    const { pathname, search } = new URL(request.url);
    const body = request.method === 'GET' ? search.slice(1) : await request.clone().text();
    sent.push({ method: request.method, path: pathname, body, headers: request.headers });
    return through(request);
  };
}

export const createPaymentOrder = (changes: Partial<PaymentOrder> = {}): PaymentOrder => ({
  paymentId: crypto.randomUUID(),
  checkoutId: crypto.randomUUID(),
  storeSlug: 'fixture',
  storeName: 'Fixture Supply',
  amount: 2_499,
  currency: 'USD',
  method: 'card',
  paymentMethodId: 'pm_card_visa',
  customer: {
    firstName: 'Ann',
    lastName: 'Example',
    email: 'ann@example.com',
    phone: '+15035550123',
    address: {
      address1: '1 Main Street',
      address2: 'Flat 2',
      city: 'Portland',
      state: 'Oregon',
      zip: '97205',
      country: 'United States',
      stateCode: 'OR',
      countryCode: 'US',
    },
  },
  ...changes,
});

export const createIdempotencyKey = (what: string): string => `${what}-${crypto.randomUUID()}`;

export const RETURN_URL = 'https://shop.example/checkout/c1?from=bank';

/** Starts a payment, or fails the test. */
export async function startPayment(
  provider: PaymentProvider,
  order: PaymentOrder,
): Promise<string> {
  const started = await provider.create(order, createIdempotencyKey('start'));
  if (!started.ok) throw new Error(started.error.detail);
  return started.value.providerId;
}

/** Starts and charges. */
export async function chargePayment(provider: PaymentProvider, order: PaymentOrder) {
  const id = await startPayment(provider, order);
  return {
    id,
    progress: await provider.charge(id, order, RETURN_URL, createIdempotencyKey('charge')),
  };
}

/** What a person does on a page of the sandbox: the form's fields are in its address. */
export async function decideAuthorization(
  { app }: Pick<SandboxPlatform, 'app'>,
  address: string,
  decision: string,
): Promise<Response> {
  const url = new URL(address);
  const page = await app.request(url.pathname + url.search);
  if (page.status !== 200) throw new Error(`${url.pathname} returned ${page.status}`);
  return app.request(url.pathname, {
    method: 'POST',
    body: new URLSearchParams({ ...Object.fromEntries(url.searchParams), decision }),
  });
}
