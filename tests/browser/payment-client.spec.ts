import { expect, type Page, test } from 'playwright/test';
import { PLATFORM_URL } from '../helpers/browser/addresses.ts';
import {
  clickPlaceOrder,
  expectOrderPlaced,
  fillCard,
  openPayableCheckout,
  readCheckout,
} from '../helpers/browser/checkout-page.ts';
import * as hosted from '../helpers/browser/hosted-checkout-page.ts';

const GOOD_CARD = '4242424242424242';
const DECLINED_CARD = '4000000000000002';
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** The requests of a payment. The shop also sends others, for the delivery and the finished order. */
const PAYMENT_CALL =
  /^\/(?:v1\/(?:initiatePayment|updatePayment|checkout\/submit|payment)|checkout)$/;

interface PaymentCall {
  readonly call: string;
  readonly key: string | undefined;
  readonly body: object;
  readonly time: number;
}

/** Records the payment requests that the page sends from now on. */
function recordPaymentCalls(page: Page): PaymentCall[] {
  const calls: PaymentCall[] = [];
  page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url());
    if (origin !== PLATFORM_URL || !PAYMENT_CALL.test(pathname) || request.method() === 'OPTIONS')
      return;
    calls.push({
      call: `${request.method()} ${pathname}`,
      key: request.headers()['idempotency-key'],
      body: (request.postDataJSON() ?? {}) as object,
      time: Date.now(),
    });
  });
  return calls;
}

/** A program that accepts payments. `open` shows a checkout that can be paid. */
interface Program {
  readonly open: (page: Page) => Promise<unknown>;
  readonly payWith: (page: Page, card: string) => Promise<void>;
}

const PROGRAMS: Readonly<Record<'shop' | 'hosted checkout', Program>> = {
  shop: {
    open: openPayableCheckout,
    async payWith(page, card) {
      await fillCard(page, card);
      await clickPlaceOrder(page);
    },
  },
  'hosted checkout': {
    async open(page) {
      await page.goto(hosted.getHostedCheckoutUrl({ currency: 'USD' }));
      await hosted.fillAddress(page);
      await hosted.continueToPayment(page);
      // The option is shown as selected before it is saved.
      const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
      await expect.poll(async () => (await readCheckout(id)).deliveryOption).not.toBeNull();
    },
    async payWith(page, card) {
      await fillCard(page, card);
      await clickPlaceOrder(page);
    },
  },
};

const alert = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text });

for (const [name, { open, payWith }] of Object.entries(PROGRAMS)) {
  test(`CODE-3 ${name}: a declined card, a lost response and the order send the same requests with the same keys`, async ({
    page,
  }) => {
    // Requests are intercepted before the page opens: a page that is still loading may miss a later start.
    let losesNext = false;
    await page.route('**/v1/checkout/submit', async (route) => {
      // A preflight request must not use up the one loss.
      if (!losesNext || route.request().method() !== 'POST') return route.continue();
      losesNext = false;
      await route.fetch();
      await route.abort();
    });
    await open(page);
    const calls = recordPaymentCalls(page);
    await payWith(page, DECLINED_CARD);
    await expect(alert(page, 'Your card was declined.')).toContainText('You were not charged.');
    // The platform places the order, and its response is lost.
    losesNext = true;
    await payWith(page, GOOD_CARD);
    await expectOrderPlaced(page);

    expect(calls.map(({ call }) => call)).toEqual([
      'GET /checkout',
      'POST /v1/initiatePayment',
      'POST /v1/checkout/submit',
      'GET /checkout',
      'PUT /v1/updatePayment',
      'POST /v1/checkout/submit',
      'POST /v1/checkout/submit',
    ]);
    const writes = calls.filter(({ call }) => !call.startsWith('GET'));
    for (const { key } of writes) expect(key).toMatch(UUID);
    const keys = writes.map(({ key }) => key);
    // Each write has its own key. The retry has the key and the body of the first attempt.
    expect(keys.map((key) => keys.indexOf(key))).toEqual([0, 1, 2, 3, 3]);
    expect(writes[4]?.body).toEqual(writes[3]?.body);
    expect(writes.map(({ body }) => Object.keys(body).sort().join(' '))).toEqual(BODY_FIELDS);
  });

  test(`CODE-3 ${name}: a pending payment is read 4 times, 1 s apart, then the checkout`, async ({
    page,
  }) => {
    const headers = { 'access-control-allow-origin': '*' };
    const pending = { state: 'pending', redirectUrl: null, displayMessage: null, message: null };
    await page.route('**/v1/checkout/submit', (route) => route.fulfill({ headers, json: pending }));
    await page.route('**/v1/payment?*', (route) =>
      route.fulfill({ headers, json: { state: 'pending' } }),
    );
    await page.route('**/checkout?id=*', async (route) => {
      const checkout = (await (await route.fetch()).json()) as { payment: object | null };
      await route.fulfill({
        headers,
        json: {
          ...checkout,
          payment: checkout.payment && { ...checkout.payment, state: 'pending' },
        },
      });
    });
    await open(page);
    const calls = recordPaymentCalls(page);
    await payWith(page, GOOD_CARD);
    await expect(alert(page, 'Please do not pay again.')).toContainText(
      'Your payment is being confirmed',
    );

    expect(calls.map(({ call }) => call)).toEqual([
      'GET /checkout',
      'POST /v1/initiatePayment',
      'POST /v1/checkout/submit',
      ...Array<string>(4).fill('GET /v1/payment'),
      'GET /checkout',
    ]);
    const times = calls.filter(({ call }) => call === 'GET /v1/payment').map(({ time }) => time);
    for (const [index, time] of times.slice(1).entries())
      expect(time - (times[index] ?? 0)).toBeGreaterThanOrEqual(990);
  });
}

const PAYMENT_FIELDS =
  'amount billingDetails checkoutId customer paymentMethod paymentMethodId platform storeName storeSlug';
const SUBMIT_FIELDS = 'checkoutId paymentId paymentToken platform returnUrl storeSlug';
const BODY_FIELDS = [
  PAYMENT_FIELDS,
  SUBMIT_FIELDS,
  'amount billingDetails checkoutId customer id paymentMethod paymentMethodId paymentToken platform storeName storeSlug',
  SUBMIT_FIELDS,
  SUBMIT_FIELDS,
];
