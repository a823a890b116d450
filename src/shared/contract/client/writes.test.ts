import * as v from 'valibot';
import { describe, expect, test, vi } from 'vitest';
import { getAvailability } from '#shared/contract/availability.ts';
import { defineCall } from '#shared/contract/call.ts';
import { createCheckout, updateCheckout } from '#shared/contract/checkout.ts';
import { IdempotencyHeaders } from '#shared/contract/common.ts';
import { quoteDelivery } from '#shared/contract/delivery.ts';
import { submitPreorder } from '#shared/contract/forms.ts';
import { getHostedCheckoutPage } from '#shared/contract/hosted-checkout.ts';
import { getWalletDomainFile } from '#shared/contract/payment.ts';
import { trackViewedCampaign } from '#shared/contract/tracking.ts';
import { request } from './http.ts';
import { createRequestUrl } from './request-url.ts';

/** A platform double that returns the responses in order and records the requests. */
function platformAnswering(...responses: (Response | Error)[]) {
  const sent: Request[] = [];
  const fetchDouble: typeof fetch = async (url, init) => {
    sent.push(new Request(url, init));
    const reply = responses.shift();
    if (!reply || reply instanceof Error) throw reply ?? new Error('too many requests');
    return reply;
  };
  return { sent, platform: { url: 'http://platform.test', fetch: fetchDouble } };
}

const KEY = { 'idempotency-key': '7b0c2c1e-8d1f-4f7a-9d55-0c6f0a2f3c11' };
const viewed = { body: { campaign_id: '12', referrer: '' } };
const write = defineCall({
  name: 'Write',
  method: 'POST',
  path: '/write',
  summary: '',
  tag: 'test',
  headers: IdempotencyHeaders,
  body: v.object({ a: v.number() }),
  response: v.object({ done: v.boolean() }),
});

describe('writes', () => {
  test('a body is sent as JSON with its type', async () => {
    const { sent, platform } = platformAnswering(Response.json({ stored: true }));
    expect(await request(platform, trackViewedCampaign, viewed)).toEqual({
      ok: true,
      value: { stored: true },
    });
    expect(sent[0]?.method).toBe('POST');
    expect(sent[0]?.headers.get('content-type')).toBe('application/json');
    expect(await sent[0]?.json()).toEqual(viewed.body);
  });

  test('a write without an idempotency key is tried once, even after a network error or a 503', async () => {
    for (const failed of [new Error('down'), new Response('', { status: 503 })]) {
      const { sent, platform } = platformAnswering(failed, Response.json({ stored: true }));
      const result = await request(platform, trackViewedCampaign, viewed);
      expect(!result.ok && result.error.kind).toBe('exhausted');
      expect(sent).toHaveLength(1);
    }
  });

  test('FAULT-4 a request with a body that only reads is tried again without a key', async () => {
    for (const failed of [new Error('down'), new Response('', { status: 503 })]) {
      const { sent, platform } = platformAnswering(
        failed,
        Response.json({ data: { attributes: { quotes: [] } } }),
      );
      const body = { id: 'c1', storeSlug: 'corvane', stateCode: 'OR', countryCode: 'US' } as const;
      expect((await request(platform, quoteDelivery, { body })).ok).toBe(true);
      expect(sent).toHaveLength(2);
    }
  });

  test('a write with an idempotency key is tried again with the same key and body', async () => {
    const { sent, platform } = platformAnswering(new Error('down'), Response.json({ done: true }));
    expect((await request(platform, write, { headers: KEY, body: { a: 1 } })).ok).toBe(true);
    expect(sent.map(({ headers }) => headers.get('idempotency-key'))).toEqual(
      Array(2).fill(KEY['idempotency-key']),
    );
    expect(await Promise.all(sent.map((one) => one.json()))).toEqual([{ a: 1 }, { a: 1 }]);
  });

  test('a rejected write is not tried again, and its error contains the display message', async () => {
    const body = {
      errors: [{ message: 'declined' }],
      message: 'card_error',
      displayMessage: 'Your card was declined.',
    };
    const { sent, platform } = platformAnswering(Response.json(body, { status: 402 }));
    const result = await request(platform, write, { headers: KEY, body: { a: 1 } });
    expect(result).toEqual({
      ok: false,
      error: { kind: 'refused', call: 'Write', status: 402, ...body },
    });
    expect(sent).toHaveLength(1);
  });

  test('PUT sends its body', async () => {
    const { sent, platform } = platformAnswering(Response.json({ errors: [] }, { status: 404 }));
    await request(platform, updateCheckout, {
      headers: KEY,
      body: { id: 'c1', data: { marketingOptIn: true } },
    });
    expect([sent[0]?.method, await sent[0]?.json()]).toEqual([
      'PUT',
      { id: 'c1', data: { marketingOptIn: true } },
    ]);
  });

  test('a form is sent as a form', async () => {
    const { sent, platform } = platformAnswering(new Response('<p>Thanks</p>'));
    const form = {
      fullname: 'Ann Lee',
      country: 'United States',
      street: '1 A St',
      city: 'Erie',
      state: 'PA',
    };
    const body = {
      'form-name': 'preorder',
      email: 'a@b.example',
      zip: '16501',
      colorId: '1',
      sizeId: '2',
    } as const;
    expect(await request(platform, submitPreorder, { body: { ...body, ...form } })).toEqual({
      ok: true,
      value: '<p>Thanks</p>',
    });
    expect(sent[0]?.headers.get('content-type')).toContain('application/x-www-form-urlencoded');
    expect(Object.fromEntries(new URLSearchParams(await sent[0]?.text()))).toEqual({
      ...body,
      ...form,
    });
  });
});

test('headers of a call are sent', async () => {
  const { sent, platform } = platformAnswering(Response.json({ count: 3 }));
  await request(platform, getAvailability, {
    query: { userToken: 'u', listingId: '1' },
    headers: { 'x-api-key': 'pub_k' },
  });
  expect(sent[0]?.headers.get('x-api-key')).toBe('pub_k');
});

test('GATE-2 a call carries the grant of a gated store: the one it is given, else the one the page has', async () => {
  const { sent, platform } = platformAnswering(
    Response.json({ stored: true }),
    Response.json({ stored: true }),
  );
  await request({ ...platform, grant: 'given' }, trackViewedCampaign, viewed);
  vi.stubGlobal('document', {
    cookie: 'fixture=1; access-fixture=from.the-page; access-other=no',
    documentElement: { dataset: { store: 'fixture' } },
  });
  await request(platform, trackViewedCampaign, viewed);
  vi.unstubAllGlobals();
  expect(sent.map(({ headers }) => headers.get('x-access-grant'))).toEqual([
    'given',
    'from.the-page',
  ]);
});

test('an answer that is text is not read as JSON', async () => {
  const { platform } = platformAnswering(new Response('7b22'));
  expect(await request(platform, getWalletDomainFile, {})).toEqual({ ok: true, value: '7b22' });
});

test('a page of the platform has an address to send the browser to', () => {
  const address = createRequestUrl({ url: 'https://p.example' }, getHostedCheckoutPage, {
    query: {
      currency: 'EUR',
      locale: 'de',
      payment_method: 'card',
      ship_method: '1',
      skus: '12-104-3_2,12-104-4_1',
      store_id: '1',
      store_url: 'https://shop.example',
      aid: undefined,
    },
  });
  expect(address).toBe(
    'https://p.example/buy/express_checkout?currency=EUR&locale=de&payment_method=card&ship_method=1' +
      '&skus=12-104-3_2%2C12-104-4_1&store_id=1&store_url=https%3A%2F%2Fshop.example',
  );
});

test('a checkout cannot be made without a key', () => {
  expect(v.is(createCheckout.headers, {})).toBe(false);
  expect(v.is(createCheckout.headers, KEY)).toBe(true);
});
