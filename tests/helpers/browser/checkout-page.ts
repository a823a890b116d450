import { randomUUID } from 'node:crypto';
import { expect, type Page } from 'playwright/test';
import * as v from 'valibot';
import { Checkout } from '#shared/contract/checkout.ts';
import { PLATFORM_URL } from './addresses.ts';

const STORE = 'corvane';
/** SKU of the tee that `stock-up.ts` supplies for all tests. */
export const TEE = '7-26-6';

export const ADA = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@example.com',
  phone: '+1 503 555 0123',
  address: {
    address1: '500 Main Street',
    city: 'Portland',
    state: 'Oregon',
    stateCode: 'OR',
    zip: '97205',
    country: 'United States',
    countryCode: 'US',
  },
};

/** Fills in text fields by their labels. The street is a combobox where the platform suggests addresses. */
export async function fillTexts(
  page: Page,
  texts: Readonly<Record<string, string>>,
): Promise<void> {
  for (const [name, text] of Object.entries(texts))
    await page.getByRole('textbox', { name }).or(page.getByRole('combobox', { name })).fill(text);
}

/** Sends a request to the platform. Returns the body; rejects on an error status. */
export async function callPlatform(
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  body?: unknown,
): Promise<unknown> {
  const response = await fetch(PLATFORM_URL + path, {
    method,
    headers: { 'Content-Type': 'application/json', 'Idempotency-Key': randomUUID() },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (!response.ok)
    throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
  return response.json();
}

export const readCheckout = async (id: string, store = STORE) =>
  v.parse(Checkout, await callPlatform('GET', `/checkout?id=${id}&storeSlug=${store}`));

interface CheckoutInput {
  readonly store?: string;
  readonly sku?: string;
  readonly quantity?: number;
  /** Data that is saved to the checkout, as if from an earlier visit. */
  readonly data?: object;
}

/** Creates a checkout as the cart does. Returns its id. */
export async function createCheckout({
  store = STORE,
  sku = TEE,
  quantity = 1,
  data,
}: CheckoutInput = {}): Promise<string> {
  const lineItems = [{ teespringID: sku, quantity }];
  const { id } = v.parse(
    Checkout,
    await callPlatform('POST', '/checkout', { storeSlug: store, lineItems }),
  );
  if (data) await callPlatform('PUT', '/v1/checkout', { id, data: { storeSlug: store, ...data } });
  return id;
}

/** Opens a checkout with a saved customer and delivery option, ready to be paid. Returns its id. */
export async function openPayableCheckout(page: Page, data: object = {}): Promise<string> {
  const id = await createCheckout({ data: { customer: ADA, state: 'pending', ...data } });
  await page.goto(`/checkout/${id}`);
  // The page sends two requests and saves the option, one after another. The first page of a new browser is slow.
  await expect(page.getByRole('radio', { name: /^Standard delivery/ })).toBeChecked();
  // The option is shown as selected before it is saved.
  await expect.poll(async () => (await readCheckout(id)).deliveryOption).not.toBeNull();
  return id;
}

/** What to replace in the HTML of a checkout by what, so that it is that of a store without express payment. */
export const WITHOUT_EXPRESS = ['&quot;express&quot;:[0,', '&quot;omitted&quot;:[0,'] as const;

/** Fills in the customer form. `changes` override values by label. */
export async function fillCustomer(
  page: Page,
  changes: Readonly<Record<string, string>> = {},
): Promise<void> {
  const texts = {
    Email: ADA.email,
    'First name': 'Ada',
    'Last name': 'Lovelace',
    'Street address': '500 Main Street',
    City: 'Portland',
    Zipcode: '97205',
    'Phone number': '(503) 555-0123',
  };
  for (const [label, text] of Object.entries({ ...texts, ...changes }))
    await page.getByLabel(label).fill(text);
  await page.getByLabel('State', { exact: true }).selectOption('Oregon');
}

/** Enters a card into the provider's fields: one frame on wide screens, three on small ones. */
export async function fillCard(
  page: Page,
  number = '4242424242424242',
  name = 'Ada Lovelace',
): Promise<void> {
  await page.getByLabel('Name on card').fill(name);
  const wide = (page.viewportSize()?.width ?? 0) >= 767;
  const cardGroup = page.getByRole('group', {
    name: wide ? /^Card number, expiry/ : 'Card number',
  });
  await expect(cardGroup).toHaveAttribute('aria-busy', 'false');
  const frame = (title: string) => page.frameLocator(`iframe[title="Secure ${title} input frame"]`);
  const [numbers, expiry, cvc] = wide
    ? [frame('card payment'), frame('card payment'), frame('card payment')]
    : [frame('card number'), frame('expiration date'), frame('CVC')];
  await numbers.getByRole('textbox', { name: /card number/i }).fill(number);
  await expiry.getByRole('textbox', { name: /expiration date/i }).fill('1231');
  await cvc.getByRole('textbox', { name: /CVC/i }).fill('123');
}

/** The label in a store of the European Union says that an order obliges to pay. */
const PLACE_ORDER = 'Place order|Order with obligation to pay';
/** The button of a payment method. The amount due follows the label. */
export const placeOrderButton = (page: Page, label = PLACE_ORDER) =>
  page.getByRole('button', { name: new RegExp(`^(?:${label})(?: \\D{0,4}[\\d.,]+\\D{0,4})?$`) });

export async function clickPlaceOrder(page: Page): Promise<void> {
  await expect(placeOrderButton(page)).toBeEnabled();
  await placeOrderButton(page).click();
}

/** Waits for the order confirmation. Returns its query. */
export async function expectOrderPlaced(page: Page): Promise<URLSearchParams> {
  await page.waitForURL('**/thankyou?*');
  const { searchParams } = new URL(page.url());
  expect(searchParams.get('orderNumber')).toMatch(/\S/);
  expect(searchParams.get('orderLookupNumber')).toMatch(/\S{16,}/);
  return searchParams;
}

export interface ObservedCall {
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
}

/** Records the requests that the page sends to the platform from now on. */
export function recordCalls(page: Page): ObservedCall[] {
  const calls: ObservedCall[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.origin !== PLATFORM_URL || url.pathname.startsWith('/sandbox')) return;
    let body: unknown = null;
    try {
      body = request.postDataJSON();
    } catch {
      // The body is a form or empty.
    }
    calls.push({ method: request.method(), path: url.pathname + url.search, body });
  });
  return calls;
}

/** Returns the names of the events in the page's data layer. */
export const readEvents = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    (window.dataLayer ?? []).map((entry) => String((entry as { event?: unknown }).event)),
  );

/** The bank's page in the dialog of a checkout. */
export const bankFrame = (page: Page) => page.frameLocator('#bank iframe');

/** Leaves the dialog for the bank's page in the same window, as for a bank that allows no frame. */
export async function openBankPage(page: Page): Promise<void> {
  await page.locator('#bank button').last().click();
  await page.waitForURL('**/sandbox/stripe/challenge*');
}
