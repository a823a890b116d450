import { createHmac, sign } from 'node:crypto';
import { crc32 } from 'node:zlib';
import type { Hono } from 'hono';
import type { PaypalKeys, StripeKeys } from '#platform/ordering/payment-providers/payment-keys.ts';
import type { CreateSandbox } from '#platform/ordering/payment-providers/payment-sandbox.ts';
import { WEBHOOK_PATHS } from '#platform/ordering/payment-providers/webhook-paths.ts';
import { serveSandboxPages } from './pages/routes.ts';
import { createSigningKey, type SigningKey } from './paypal/certificate.ts';
import { paypalServer } from './paypal/server.ts';
import { createId, seconds } from './records.ts';
import { stripeServer } from './stripe/server.ts';
import { createWebhookDispatcher } from './webhook-dispatcher.ts';

/** URLs of the providers that the sandbox replaces. */
const STRIPE_HOST = 'api.stripe.com';
const PAYPAL_HOST = 'api-m.sandbox.paypal.com';
const CERTIFICATE = `https://${PAYPAL_HOST}/v1/notifications/certs/CERT-sandbox`;

/** Creates replacements for Stripe and PayPal, with keys that are valid while the process runs. */
export const createSandbox: CreateSandbox = ({ db, platformUrl, log }) => {
  const stripe: StripeKeys = {
    secretKey: createId('sk_test_'),
    // Built pages contain this key, so it must survive a restart.
    publishableKey: 'pk_test_sandbox',
    webhookSecret: createId('whsec_'),
  };
  const paypal: PaypalKeys = {
    clientId: 'sandbox-client',
    clientSecret: createId('secret-'),
    webhookId: 'SANDBOXWEBHOOK',
    environment: 'sandbox',
  };
  let key: SigningKey | undefined;
  const signingKey = (): SigningKey => {
    key ??= createSigningKey('messageverificationcerts.paypal.com');
    return key;
  };

  let platform: Hono | undefined;
  const dispatcher = createWebhookDispatcher(db, async (provider, body) => {
    if (!platform || provider === 'printer') return false;
    const headers =
      provider === 'stripe'
        ? signStripeBody(body, stripe)
        : signPaypalBody(body, paypal, signingKey());
    const response = await platform.request(WEBHOOK_PATHS[provider], {
      method: 'POST',
      body,
      headers,
    });
    if (response.status >= 500)
      log(`the sandbox’s ${provider} event was not accepted`, response.status);
    return response.ok;
  });
  const onWrite = () => {
    // A command serves no webhooks: its events are sent by the platform that runs.
    if (platform) dispatcher.wake();
  };
  const common = { db, platformUrl, onWrite };
  const servers = new Map([
    [STRIPE_HOST, stripeServer({ ...common, secretKey: stripe.secretKey ?? '' })],
    [
      PAYPAL_HOST,
      paypalServer({ ...common, ...paypal, certificate: () => signingKey().certificate }),
    ],
  ]);

  return {
    stripe,
    paypal,
    fetch: async (input, init) => {
      const request = new Request(input, init);
      const server = servers.get(new URL(request.url).host);
      if (!server) throw new TypeError('the sandbox is not listening');
      return server.fetch(request);
    },
    serve(app, localKey) {
      platform = app;
      const { publishableKey } = stripe;
      const { clientId } = paypal;
      serveSandboxPages(app, { ...common, publishableKey, clientId, localKey });
      for (const [host, server] of servers)
        app.route(host === STRIPE_HOST ? '/sandbox/stripe' : '/sandbox/paypal', server);
      dispatcher.wake();
    },
    settled: dispatcher.settled,
    close: dispatcher.close,
  };
};

/** Creates the `Stripe-Signature` header (docs.stripe.com/webhooks/signatures). */
function signStripeBody(body: string, { webhookSecret = '' }: StripeKeys): Record<string, string> {
  const time = seconds(Date.now());
  const signature = createHmac('sha256', webhookSecret).update(`${time}.${body}`).digest('hex');
  return { 'Content-Type': 'application/json', 'Stripe-Signature': `t=${time},v1=${signature}` };
}

/** Creates the headers of a transmission (developer.paypal.com/api/rest/webhooks/rest). */
function signPaypalBody(
  body: string,
  { webhookId }: PaypalKeys,
  { privateKey }: SigningKey,
): Record<string, string> {
  const id = crypto.randomUUID();
  const time = new Date().toISOString();
  const signed = Buffer.from(`${id}|${time}|${webhookId}|${crc32(body)}`);
  return {
    'Content-Type': 'application/json',
    'PayPal-Auth-Algo': 'SHA256withRSA',
    'PayPal-Cert-Url': CERTIFICATE,
    'PayPal-Transmission-Id': id,
    'PayPal-Transmission-Time': time,
    'PayPal-Transmission-Sig': sign('sha256', signed, privateKey).toString('base64'),
  };
}
