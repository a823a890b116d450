import { createHmac, generateKeyPairSync, sign } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { beforeEach, describe, expect, test } from 'vitest';
import { createPaypalProvider } from '#platform/ordering/payment-providers/paypal/provider.ts';
import { createStripeProvider } from '#platform/ordering/payment-providers/stripe/provider.ts';
import { createSigningKey } from '#simulators/payments/paypal/certificate.ts';

const NOT_SIGNED = { ok: false, error: 'not signed by the provider' };
const offline: typeof fetch = () => Promise.reject(new TypeError('fetch failed'));

describe('Stripe’s signature', () => {
  const secret = 'whsec_of_this_test';
  const stripe = createStripeProvider({
    secretKey: 'sk_test_1',
    webhookSecret: secret,
    fetch: offline,
  });
  const body = JSON.stringify({
    id: 'evt_1',
    type: 'payment_intent.succeeded',
    data: { object: { id: 'pi_1' } },
  });
  const now = () => Math.floor(Date.now() / 1000);
  const headers = (time: number, text = body, key = secret) =>
    new Headers({
      'Stripe-Signature': `t=${time},v1=${createHmac('sha256', key).update(`${time}.${text}`).digest('hex')}`,
    });

  test('is accepted', async () => {
    expect(await stripe.readEvent(body, headers(now()))).toEqual({
      ok: true,
      value: { eventId: 'evt_1', providerId: 'pi_1' },
    });
  });

  test('an event of another type has no payment', async () => {
    const other = JSON.stringify({
      id: 'evt_2',
      type: 'payout.paid',
      data: { object: { id: 'po_1' } },
    });
    expect(await stripe.readEvent(other, headers(now(), other))).toEqual({
      ok: true,
      value: undefined,
    });
  });

  test('a refund event names its payment', async () => {
    const refunded = JSON.stringify({
      id: 'evt_3',
      type: 'charge.refunded',
      data: { object: { id: 'ch_1', payment_intent: 'pi_1' } },
    });
    const read = await stripe.readEvent(refunded, headers(now(), refunded));
    expect(read).toEqual({ ok: true, value: { eventId: 'evt_3', providerId: 'pi_1' } });
  });

  test.each<readonly [what: string, text: string, headers: () => Headers]>([
    ['a missing signature', body, () => new Headers()],
    ['an invalid signature', body, () => new Headers({ 'Stripe-Signature': 'v1=abc' })],
    ['another body', body.replace('pi_1', 'pi_2'), () => headers(now())],
    ['another secret', body, () => headers(now(), body, 'whsec_guessed')],
    ['an old time', body, () => headers(now() - 400)],
  ])('rejects %s', async (_, text, given) => {
    expect(await stripe.readEvent(text, given())).toEqual(NOT_SIGNED);
  });

  test('OPER-10.05 the previous secret is accepted until it is removed', async () => {
    const options = { secretKey: 'sk_test_1', webhookSecret: 'whsec_new', fetch: offline };
    const overlap = createStripeProvider({ ...options, previousWebhookSecret: secret });
    expect(await overlap.readEvent(body, headers(now()))).toMatchObject({ ok: true });
    expect(await overlap.readEvent(body, headers(now(), body, 'whsec_new'))).toMatchObject({
      ok: true,
    });
    expect(await overlap.readEvent(body, headers(now(), body, 'whsec_guessed'))).toEqual(
      NOT_SIGNED,
    );
    expect(await createStripeProvider(options).readEvent(body, headers(now()))).toEqual(NOT_SIGNED);
  });

  test('is rejected without a secret', async () => {
    const unset = createStripeProvider({
      secretKey: 'sk_test_1',
      webhookSecret: undefined,
      fetch: offline,
    });
    expect(await unset.readEvent(body, headers(now(), body, ''))).toEqual(NOT_SIGNED);
  });
});

describe('PayPal’s signature', () => {
  const HOST = 'https://api.paypal.com/v1/notifications/certs';
  const key = createSigningKey('messageverificationcerts.paypal.com');
  const year = 366 * 86_400_000;
  const stale = createSigningKey('messageverificationcerts.paypal.com', Date.now() - year);
  const forged = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
  const webhookId = 'WEBHOOK1';
  const body = JSON.stringify({
    id: 'WH-1',
    event_type: 'CHECKOUT.ORDER.APPROVED',
    resource: { id: 'ORDER1' },
  });
  const fetchedUrls: string[] = [];
  const certificates: Record<string, string> = {
    [`${HOST}/CERT-1`]: key.certificate,
    [`${HOST}/CERT-stale`]: stale.certificate,
    [`${HOST}/CERT-broken`]: 'no certificate',
  };
  const provider = (
    ids: { readonly webhookId: string; readonly previousWebhookId?: string } = { webhookId },
  ) =>
    createPaypalProvider({
      clientId: 'client-of-an-app',
      clientSecret: 'secret-of-an-app',
      environment: 'production',
      webhookId: ids.webhookId,
      previousWebhookId: ids.previousWebhookId,
      fetch: async (input) => {
        const { url } = new Request(input);
        fetchedUrls.push(url);
        if (url.endsWith('CERT-down')) return new Response('', { status: 503 });
        const certificate = certificates[url];
        return certificate ? new Response(certificate) : new Response('', { status: 404 });
      },
    });

  interface SignedRequest {
    readonly text?: string;
    readonly time?: string;
    readonly url?: string;
    readonly id?: string;
    readonly algorithm?: string;
    readonly with?: typeof key.privateKey;
  }

  function headers(given: SignedRequest = {}): Headers {
    const {
      text = body,
      time = new Date().toISOString(),
      url = `${HOST}/CERT-1`,
      id = webhookId,
    } = given;
    const signed = Buffer.from(`transmission-1|${time}|${id}|${crc32(text)}`);
    return new Headers({
      'PayPal-Auth-Algo': given.algorithm ?? 'SHA256withRSA',
      'PayPal-Cert-Url': url,
      'PayPal-Transmission-Id': 'transmission-1',
      'PayPal-Transmission-Time': time,
      'PayPal-Transmission-Sig': sign('sha256', signed, given.with ?? key.privateKey).toString(
        'base64',
      ),
    });
  }

  beforeEach(() => void fetchedUrls.splice(0));

  test('is accepted, and the certificate is fetched once', async () => {
    const paypal = provider();
    const event = { ok: true, value: { eventId: 'WH-1', providerId: 'ORDER1' } };
    expect(await paypal.readEvent(body, headers())).toEqual(event);
    expect(await paypal.readEvent(body, headers())).toEqual(event);
    expect(fetchedUrls).toEqual([`${HOST}/CERT-1`]);
  });

  test('OPER-10.05 events of the previous webhook are accepted until it is removed', async () => {
    const overlap = provider({ webhookId: 'WEBHOOK2', previousWebhookId: webhookId });
    expect(await overlap.readEvent(body, headers())).toMatchObject({ ok: true });
    expect(await overlap.readEvent(body, headers({ id: 'WEBHOOK2' }))).toMatchObject({ ok: true });
    expect(await overlap.readEvent(body, headers({ id: 'WEBHOOK3' }))).toEqual(NOT_SIGNED);
    expect(await provider({ webhookId: 'WEBHOOK2' }).readEvent(body, headers())).toEqual(
      NOT_SIGNED,
    );
  });

  test('a capture event names its order, and an event of another type has no payment', async () => {
    const related = { supplementary_data: { related_ids: { order_id: 'ORDER2' } } };
    const capture = JSON.stringify({
      id: 'WH-2',
      event_type: 'PAYMENT.CAPTURE.COMPLETED',
      resource: { id: 'C1', ...related },
    });
    const other = JSON.stringify({
      id: 'WH-3',
      event_type: 'CUSTOMER.DISPUTE.CREATED',
      resource: { id: 'D1' },
    });
    const paypal = provider();
    expect(await paypal.readEvent(capture, headers({ text: capture }))).toMatchObject({
      value: { providerId: 'ORDER2' },
    });
    expect(await paypal.readEvent(other, headers({ text: other }))).toEqual({
      ok: true,
      value: undefined,
    });
  });

  const days = (count: number) => new Date(Date.now() - count * 86_400_000).toISOString();

  test.each<{ readonly what: string; readonly given: () => Headers; readonly text?: string }>([
    { what: 'a missing signature', given: () => new Headers() },
    { what: 'another body', given: headers, text: body.replace('ORDER1', 'ORDER2') },
    { what: 'another webhook', given: () => headers({ id: 'WEBHOOK2' }) },
    { what: 'another key', given: () => headers({ with: forged }) },
    { what: 'an old time', given: () => headers({ time: days(5) }) },
    { what: 'a future time', given: () => headers({ time: days(-1) }) },
    { what: 'another algorithm', given: () => headers({ algorithm: 'SHA1withRSA' }) },
    {
      what: 'an expired certificate',
      given: () => headers({ url: `${HOST}/CERT-stale`, with: stale.privateKey }),
    },
    { what: 'an invalid certificate', given: () => headers({ url: `${HOST}/CERT-broken` }) },
    { what: 'a missing certificate', given: () => headers({ url: `${HOST}/CERT-0` }) },
  ])('rejects $what', async ({ given, text = body }) => {
    expect(await provider().readEvent(text, given())).toEqual(NOT_SIGNED);
  });

  test.each([
    'https://evil.example/v1/notifications/certs/CERT-1',
    'https://paypal.com.evil.example/v1/notifications/certs/CERT-1',
    'https://evilpaypal.com/v1/notifications/certs/CERT-1',
    'https://api.paypal.com@evil.example/v1/notifications/certs/CERT-1',
    'https://evil@api.paypal.com/v1/notifications/certs/CERT-1',
    'https://api.paypal.com:8443/v1/notifications/certs/CERT-1',
    'http://api.paypal.com/v1/notifications/certs/CERT-1',
    'https://api.paypal.com/v1/elsewhere/CERT-1',
    'file:///v1/notifications/certs/CERT-1',
  ])('never fetches a certificate from %s', async (url) => {
    expect(await provider().readEvent(body, headers({ url }))).toEqual(NOT_SIGNED);
    expect(fetchedUrls).toEqual([]);
  });

  test('throws when the certificate cannot be fetched, so that PayPal sends the event again', async () => {
    await expect(provider().readEvent(body, headers({ url: `${HOST}/CERT-down` }))).rejects.toThrow(
      'could not be fetched',
    );
  });

  test('is rejected without a webhook', async () => {
    const unset = createPaypalProvider({
      clientId: 'client-of-an-app',
      clientSecret: 'secret-of-an-app',
      environment: 'sandbox',
      webhookId: undefined,
      fetch: offline,
    });
    expect(await unset.readEvent(body, headers())).toEqual(NOT_SIGNED);
  });
});
