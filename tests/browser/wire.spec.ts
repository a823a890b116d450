import { randomUUID } from 'node:crypto';
import { expect, test } from 'playwright/test';
import { addToCart } from '../helpers/browser/add-to-cart.ts';
import {
  ADA,
  bankFrame,
  clickPlaceOrder,
  expectOrderPlaced,
  fillCard,
  fillCustomer,
  type ObservedCall,
  recordCalls,
} from '../helpers/browser/checkout-page.ts';
import { titled } from '../helpers/contract/spec-calls.ts';

// One purchase is made before all tests; each test checks one of its calls.
test.describe.configure({ mode: 'default' });
test.skip(({ isMobile }) => isMobile, 'the calls are the same at every width');

const LISTING = { slug: 'tempo-grid-tee', currency: 'USD', region: 'USA', country_code: 'US' };
/** A new mail address per run, because the platform limits mails per address. */
const EMAIL = `ada+${randomUUID().slice(0, 8)}@example.com`;
const SKU = /^\d+-\d+-\d+$/;
const ID = expect.stringMatching(/^\S{16,}$/);
const TOKEN = expect.stringMatching(/^pi_\w+_secret_\w+$/);
const PAYMENT_ID = expect.stringMatching(/^pi_\w+$/);

let calls: readonly ObservedCall[];
let checkoutId: string;
let lookedUp: string;

test.beforeAll(async ({ browser }, { project }) => {
  test.skip(project.name === 'phone', 'the calls are the same at every width');
  test.setTimeout(60_000);
  const { baseURL = '', viewport } = project.use;
  const context = await browser.newContext({ baseURL, viewport: viewport ?? null });
  const page = await context.newPage();
  calls = recordCalls(page);
  await context.addCookies([{ name: 'affiliate', value: 'ann-1', url: baseURL }]);
  await addToCart(page, 'tempo-grid-tee', 'L', '?utm_source=mail');
  await page.goto('/cart');
  await page
    .getByRole('complementary')
    .getByRole('button', { name: 'Checkout', exact: true })
    .click();
  await page.waitForURL('**/checkout/*');
  checkoutId = new URL(page.url()).pathname.split('/')[2] ?? '';
  await fillCustomer(page);
  await page.getByRole('button', { name: 'Continue to delivery' }).click();
  await expect(page.getByRole('radio', { name: /^Standard delivery/ })).toBeChecked();
  // The bank declines, so the shopper returns to a payment that is polled; then the shopper pays with another card.
  await fillCard(page, '4000002760003184');
  await clickPlaceOrder(page);
  await bankFrame(page).getByRole('button', { name: 'Fail' }).click();
  await expect(
    page.getByRole('alert').filter({ hasText: 'The payment cannot be authorized.' }),
  ).toBeVisible();
  await fillCard(page);
  await clickPlaceOrder(page);
  lookedUp = (await expectOrderPlaced(page)).get('orderLookupNumber') ?? '';
  // The confirmation page requests its order; wait for the call before leaving the page.
  await expect.poll(() => sent('GET', `/v1/orders/${lookedUp}`).length).toBe(1);
  await page.goto('/track/recover');
  await page.getByRole('main').getByLabel('Email').fill(EMAIL);
  await page.getByRole('button', { name: 'Send my orders' }).click();
  await expect(page.getByText('We have sent an email to')).toBeVisible();
  await context.close();
});

/** Calls with a method and path, each with its query as an object. */
function sent(method: ObservedCall['method'], path: string) {
  return calls.flatMap((call) => {
    const { pathname, searchParams } = new URL(call.path, 'http://platform');
    return call.method === method && pathname === path
      ? [{ query: Object.fromEntries(searchParams), body: call.body }]
      : [];
  });
}

const bodies = (method: ObservedCall['method'], path: string) =>
  sent(method, path).map(({ body }) => body);

test(titled('API-1.07'), () => {
  const query = { ...LISTING, storeSlug: 'corvane', productId: expect.stringMatching(/^\d+$/) };
  expect(sent('GET', '/v1/listings')).toEqual([{ query, body: null }]);
});

test(titled('API-1.08'), () => {
  const { slug, ...where } = LISTING;
  const requests = sent('GET', `/v0/listing/${slug}`);
  expect(requests.length).toBeGreaterThan(0);
  for (const { query, body } of requests) {
    expect(query).toEqual({ ...where, store_slug: 'corvane' });
    expect(body).toBeNull();
  }
});

test(titled('API-1.10'), () => {
  const [request] = sent('GET', '/v1/inventory');
  expect(request?.query).toEqual({
    colorId: expect.stringMatching(/^\d+$/),
    sizeId: expect.stringMatching(/^\d+$/),
  });
});

test(titled('API-1.11'), () => {
  // The checkout waits for the order, and the confirmation page reads what only its buyer may see.
  expect(sent('GET', '/v1/orders').map(({ query }) => query)).toEqual([
    { cartId: checkoutId },
    { cartId: checkoutId },
  ]);
  // The confirmation page requests the same order by its lookup number.
  expect(sent('GET', `/v1/orders/${lookedUp}`)).toEqual([
    { query: { storeSlug: 'corvane' }, body: null },
  ]);
});

test(titled('API-1.12'), () => {
  expect(bodies('POST', '/tracking/viewed_campaign')).toEqual([
    { campaign_id: expect.stringMatching(/^\d+$/), referrer: '', get_vars: { utm_source: 'mail' } },
  ]);
});

test(titled('API-1.13'), () => {
  const query = { email: EMAIL, slug: 'corvane' };
  expect(sent('POST', '/v1/orders/recover')).toEqual([{ query, body: null }]);
});

test(titled('API-1.15'), () => {
  expect(bodies('POST', '/checkout')).toEqual([
    {
      lineItems: [{ teespringID: expect.stringMatching(SKU), quantity: 1 }],
      storeSlug: 'corvane',
      trafficSource: 'mail',
      affiliate: 'ann-1',
      // The platform prices the checkout by these.
      currency: 'USD',
      region: 'USA',
      locale: 'en',
    },
  ]);
});

test(titled('API-1.16'), () => {
  const requests = sent('GET', '/checkout');
  expect(requests.length).toBeGreaterThan(0);
  for (const { query } of requests) expect(query).toEqual({ id: checkoutId, storeSlug: 'corvane' });
});

test(titled('API-1.17'), () => {
  const { address, ...person } = ADA;
  const [customer, delivery, ...more] = bodies('PUT', '/v1/checkout');
  const always = { storeSlug: 'corvane', promoCode: null };
  expect(customer).toEqual({
    id: checkoutId,
    data: {
      ...always,
      state: 'pending',
      customer: { ...person, address: expect.objectContaining(address) },
    },
  });
  expect(delivery).toEqual({
    id: checkoutId,
    data: { ...always, deliveryOption: { id: 'fullStandardCost' } },
  });
  expect(more).toEqual([]);
});

test(titled('API-1.18'), () => {
  const submitted = {
    checkoutId,
    storeSlug: 'corvane',
    paymentToken: TOKEN,
    paymentId: PAYMENT_ID,
    platform: 'stripe',
    returnUrl: expect.stringMatching(new RegExp(`/checkout/${checkoutId}\\?id=[\\w-]+$`)),
  };
  // The declined card and the second one.
  expect(bodies('POST', '/v1/checkout/submit')).toEqual([submitted, submitted]);
});

test(titled('API-1.19'), () => {
  const place = { id: checkoutId, storeSlug: 'corvane', stateCode: 'OR', countryCode: 'US' };
  const requests = bodies('POST', '/deliveryOptions');
  expect(requests.length).toBeGreaterThan(0);
  for (const body of requests) expect(body).toEqual(place);
});

const payment = () => ({
  amount: expect.any(Number),
  platform: 'stripe',
  paymentMethod: 'card',
  checkoutId,
  billingDetails: {
    name: 'Ada Lovelace',
    email: ADA.email,
    phone: expect.stringContaining('503'),
    address: expect.objectContaining({ city: 'Portland', countryCode: 'US' }),
  },
  paymentMethodId: expect.stringMatching(/^pm_/),
  storeSlug: 'corvane',
  customer: expect.objectContaining({ firstName: 'Ada', lastName: 'Lovelace', email: ADA.email }),
  storeName: 'Corvane',
});

test(titled('API-1.20'), () => {
  expect(bodies('POST', '/v1/initiatePayment')).toEqual([payment()]);
});

test(titled('API-1.21'), () => {
  expect(bodies('PUT', '/v1/updatePayment')).toEqual([
    { ...payment(), id: ID, paymentToken: TOKEN },
  ]);
});

test(titled('API-1.22'), () => {
  expect(sent('GET', '/v1/payment')).toEqual([
    { query: { paymentId: PAYMENT_ID, checkoutId }, body: null },
  ]);
});

test(titled('API-1.23'), () => {
  // Each load of the checkout with wallets sends one: before and after the bank's page.
  const requests = bodies('POST', '/v1/payments/verifyDomain');
  expect(requests.length).toBeGreaterThan(0);
  for (const body of requests) expect(body).toEqual({ domainName: 'localhost' });
});
