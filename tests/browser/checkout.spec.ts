import { expect, test } from 'playwright/test';
import {
  ADA,
  callPlatform,
  createCheckout,
  fillCustomer,
  openPayableCheckout,
  readCheckout,
  readEvents,
  recordCalls,
} from '../helpers/browser/checkout-page.ts';
import { expectModal } from '../helpers/browser/modal.ts';

const REQUIRED = [
  'Please enter a valid email',
  'Please enter your first name',
  'Please enter your last name',
  'Please enter your street address',
  'Please enter your city',
  'Please select your state',
  'Please enter your zipcode',
  'Please enter your phone number',
];

test('CHK-1 the header links to the cart and the home page, and the numbered sections open one after another', async ({
  page,
}) => {
  await page.goto(`/checkout/${await createCheckout()}`);
  const header = page.getByRole('banner');
  await expect(header.getByRole('link', { name: 'Continue shopping' })).toHaveAttribute(
    'href',
    '/cart',
  );
  await expect(header.getByRole('link', { name: /home page/ })).toHaveAttribute('href', '/');
  for (const name of ['1 Customer details', '2 Delivery options', '3 Payment methods']) {
    await expect(page.getByRole('heading', { level: 2, name })).toBeVisible();
  }
  await expect(page.getByText('Enter your details to see delivery options.')).toBeVisible();
  await expect(page.getByRole('radio')).toHaveCount(0);

  await page.getByLabel('State', { exact: true }).selectOption('Oregon');
  await expect(page.getByRole('radio', { name: /^Standard delivery/ })).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Card' })).toBeChecked();
  await expect(page.getByText('Enter your details first.')).toBeVisible();
});

test('CHK-3 an empty submit marks all fields and moves to the first, without a box above the form', async ({
  page,
}) => {
  await page.goto(`/checkout/${await createCheckout()}`);
  await page.getByRole('button', { name: 'Continue to delivery' }).click();
  await expect(page.getByLabel('Email')).toBeFocused();
  await expect(page.getByRole('status').getByText('8 things need your attention')).toBeAttached();
  for (const text of REQUIRED) await expect(page.getByText(text, { exact: true })).toHaveCount(1);
  await expect(page.getByLabel('Zipcode')).toHaveAccessibleDescription('Please enter your zipcode');
  await page.getByLabel('Email').fill('ada@example.com');
  await page.getByRole('button', { name: 'Continue to delivery' }).click();
  await expect(page.getByLabel('First name')).toBeFocused();
});

test('CHK-3 fields are validated on change, the e-mail is trimmed and the phone number formatted', async ({
  page,
}) => {
  await page.goto(`/checkout/${await createCheckout()}`);
  const email = page.getByLabel('Email');
  await email.fill('ada@');
  await email.blur();
  await expect(email).toHaveAccessibleDescription('Please enter a valid email');
  await email.fill('  ada@example.com  ');
  await email.blur();
  await expect(email).toHaveValue('ada@example.com');
  await expect(email).toHaveAccessibleDescription('');

  const phone = page.getByLabel('Phone number');
  await phone.fill('12');
  await phone.blur();
  await expect(phone).toHaveAccessibleDescription(/Please enter a valid phone number/);
  await phone.fill('5035550123');
  await phone.blur();
  await expect(phone).toHaveValue('+1 503 555 0123');
  await expect(phone).not.toHaveAccessibleDescription(/valid phone number/);
});

test('CHK-3 the phone rules are loaded when the phone field gets the focus', {
  tag: '@long',
}, async ({ page }) => {
  const scripts: string[] = [];
  page.on(
    'request',
    (request) => request.url().includes('phone-rules') && scripts.push(request.url()),
  );
  await page.goto(`/checkout/${await createCheckout()}`);
  await page.getByLabel('Email').fill('ada@example.com');
  expect(scripts).toEqual([]);
  await page.getByLabel('Phone number').focus();
  await expect.poll(() => scripts.length).toBe(1);
});

test('CHK-3 the states include DC, territories and military codes', { tag: '@long' }, async ({
  page,
}) => {
  await page.goto(`/checkout/${await createCheckout()}`);
  const states = page.getByLabel('State', { exact: true });
  for (const name of [
    'District of Columbia',
    'Puerto Rico',
    'Guam',
    'Armed Forces Europe',
    'Oregon',
  ]) {
    await expect(states.getByRole('option', { name, exact: true })).toBeAttached();
  }
});

test('CHK-3 entered values survive a reload and are stored only in this tab', async ({ page }) => {
  await page.goto(`/checkout/${await createCheckout()}`);
  await fillCustomer(page);
  await page.reload();
  await expect(page.getByLabel('City')).toHaveValue('Portland');
  await expect(page.getByLabel('State', { exact: true })).toHaveValue('OR');
  await expect(page.getByLabel('Email')).toHaveValue('ada@example.com');
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain('Portland');
});

test('CHK-4 a valid address is saved, then the summary with Edit and the delivery options are shown', {
  tag: '@phone',
}, async ({ page }) => {
  const id = await createCheckout();
  const calls = recordCalls(page);
  await page.goto(`/checkout/${id}`);
  await fillCustomer(page);
  await page.getByRole('button', { name: 'Continue to delivery' }).click();
  await expect(page.getByRole('button', { name: 'Edit customer details' })).toBeVisible();
  for (const line of [
    'ada@example.com',
    'Ada Lovelace',
    '500 Main Street',
    'Portland, Oregon 97205',
    'United States',
  ]) {
    await expect(page.getByText(line, { exact: true })).toBeVisible();
  }
  await expect(page.getByRole('heading', { name: '2 Delivery options' })).toBeFocused();
  await expect(page.getByRole('radio', { name: /^Standard delivery/ })).toBeChecked();

  expect(calls.find(({ path }) => path === '/v1/address/validate')?.body).toEqual({
    address: '500 Main Street',
    address2: '',
    city: 'Portland',
    state: 'Oregon',
    zip: '97205',
    countryAbbrv: 'US',
  });
  expect(calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({
    id,
    data: { storeSlug: 'corvane', promoCode: null, state: 'pending', customer: { ...ADA } },
  });
  expect(calls.find(({ path }) => path === '/deliveryOptions')?.body).toEqual({
    id,
    storeSlug: 'corvane',
    stateCode: 'OR',
    countryCode: 'US',
  });
  const saved = await readCheckout(id);
  expect(saved.state).toBe('pending');
  // The first delivery option is selected once the options are loaded.
  await expect
    .poll(async () => (await readCheckout(id)).deliveryOption)
    .toEqual({ id: 'fullStandardCost' });
});

test('CHK-4 a doubtful address opens "Verify your address" with the entered and the suggested address', async ({
  page,
}) => {
  const id = await createCheckout();
  const calls = recordCalls(page);
  const validations = () => calls.filter(({ path }) => path === '/v1/address/validate').length;
  await page.goto(`/checkout/${id}`);
  await fillCustomer(page, { Zipcode: '97200' });
  await page.getByRole('button', { name: 'Continue to delivery' }).click();
  const dialog = page.getByRole('dialog', { name: 'Verify your address' });
  await expect(dialog.getByRole('radio', { name: /^What you entered/ })).toBeVisible();
  await expect(dialog.getByRole('radio', { name: /^Suggested/ }).first()).toBeChecked();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByLabel('Zipcode')).toHaveValue('97200');

  await page.getByRole('button', { name: 'Continue to delivery' }).click();
  const suggested = await dialog
    .getByRole('radio', { name: /^Suggested/ })
    .first()
    .locator('..')
    .innerText();
  await dialog.getByRole('button', { name: 'Use this address' }).dblclick();
  await expect(page.getByRole('button', { name: 'Edit customer details' })).toBeVisible();
  // Confirming saves the address once, without validating it again.
  expect(validations()).toBe(2);
  expect(
    calls.filter(
      ({ method, body }) => method === 'PUT' && JSON.stringify(body).includes('"customer"'),
    ),
  ).toHaveLength(1);
  const { customer } = await readCheckout(id);
  expect(suggested).toContain(customer?.address.zip);
  expect(customer?.address.zip).not.toBe('97200');
});

test('CHK-4 NAV-13.09 the entered address can be used unchanged', { tag: '@long' }, async ({
  page,
}) => {
  const id = await createCheckout();
  await page.goto(`/checkout/${id}`);
  await fillCustomer(page, { Zipcode: '97200' });
  await page.getByRole('button', { name: 'Continue to delivery' }).click();
  const dialog = page.getByRole('dialog', { name: 'Verify your address' });
  await expectModal(dialog, page.getByRole('button', { name: 'Continue to delivery' }));
  await page.getByRole('button', { name: 'Continue to delivery' }).click();
  await dialog.getByRole('radio', { name: /^What you entered/ }).check();
  await dialog.getByRole('button', { name: 'Use this address' }).click();
  await expect(page.getByRole('button', { name: 'Edit customer details' })).toBeVisible();
  expect((await readCheckout(id)).customer?.address.zip).toBe('97200');
});

test('CHK-4 ERR-1.25 an unknown address shows an error on the form and can be used anyway', async ({
  page,
}) => {
  await page.goto(`/checkout/${await createCheckout()}`);
  await fillCustomer(page, { Zipcode: '00000', City: 'Nowhereville' });
  await page.getByRole('button', { name: 'Continue to delivery' }).click();
  await expect(
    page.getByRole('alert').filter({ hasText: 'could not find this address' }),
  ).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.getByRole('button', { name: 'Use this address as entered' }).click();
  await expect(page.getByText('Nowhereville, Oregon 00000')).toBeVisible();
});

test('CHK-4 an address that cannot be checked can be used anyway', { tag: '@long' }, async ({
  page,
}) => {
  await page.goto(`/checkout/${await createCheckout()}`);
  await page.route('**/v1/address/validate', (route) => route.abort());
  await fillCustomer(page);
  await page.getByRole('button', { name: 'Continue to delivery' }).click();
  await expect(page.getByText('We can’t check your address right now.')).toBeVisible();
  await page.getByRole('button', { name: 'Use this address as entered' }).click();
  await expect(page.getByText('Portland, Oregon 97205')).toBeVisible();
});

test('CHK-5 a saved customer is shown as a summary, and Edit opens the form', async ({ page }) => {
  await openPayableCheckout(page);
  await expect(page.getByText('Portland, Oregon 97205')).toBeVisible();
  await page.getByRole('button', { name: 'Edit customer details' }).click();
  await expect(page.getByLabel('City')).toHaveValue('Portland');
  await expect(page.getByText('Enter your details first.')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('Portland, Oregon 97205')).toBeVisible();
  await expect(page.getByText('Enter your details first.')).toBeHidden();
});

test('CHK-6 another delivery option updates the checkout and the total', async ({ page }) => {
  const id = await openPayableCheckout(page);
  const before = (await readCheckout(id)).costs;
  await page.getByRole('radio', { name: /^Rush delivery.*Arrives \w+ \d+.*\$\d+\.\d\d/ }).check();
  await expect.poll(async () => (await readCheckout(id)).deliveryOption?.id).toBe('fullRushCost');
  const { costs } = await readCheckout(id);
  expect(costs.shipping.value).toBeGreaterThan(before.shipping.value);
  await expect(
    page
      .getByText(`$${(costs.total.value / 100).toFixed(2)}`)
      .filter({ visible: true })
      .first(),
  ).toBeVisible();
});

test('CHK-6 ERR-1.04 an unsupported destination shows a toast at the top and a message in the section', {
  tag: '@long',
}, async ({ page }) => {
  await page.route('**/deliveryOptions', (route) =>
    route.fulfill({
      status: 422,
      headers: { 'access-control-allow-origin': '*' },
      json: { errors: [{ code: 'country_not_supported', message: 'no' }] },
    }),
  );
  await page.goto(
    `/checkout/${await createCheckout({ data: { customer: ADA, state: 'pending' } })}`,
  );
  const toast = page
    .getByRole('alert')
    .filter({ hasText: "Sorry, we can't deliver the items to your destination." });
  await expect(toast).toHaveText(
    /Sorry, we can't deliver the items to your destination\. Please change your destination or contact support to be able to complete the purchase\./,
  );
  await expect(page.getByText('We don’t deliver to this address right now.')).toBeVisible();
  await expect(page.getByText('Loading delivery options')).toBeHidden();
});

test('CHK-13 ERR-1.05 any other delivery error opens the Afterpay dialog, which switches after 4 s', {
  tag: '@long',
}, async ({ page }) => {
  await page.clock.install();
  await page.route('**/deliveryOptions', (route) => route.abort());
  await page.route('**/buy/express_checkout**', (route) =>
    route.fulfill({ contentType: 'text/html', body: 'there' }),
  );
  const id = await createCheckout({ data: { customer: ADA, state: 'pending' } });
  await page.goto(`/checkout/${id}`);
  const notice = page.getByRole('dialog', { name: 'Afterpay is not available' });
  await expect(notice).toContainText("Sorry, we're having difficulty with Afterpay.");
  await expect(notice).toContainText('Credit Card or PayPal');
  await page.clock.runFor(2_000);
  await expect(notice).toBeVisible();
  await page.clock.runFor(2_000);
  await page.waitForURL('**/buy/express_checkout?*');
  const query = new URL(page.url()).searchParams;
  expect(query.get('skus')).toBe('7-26-6_1');
  expect(query.get('store_id')).toBe('corvane');
});

test('CHK-13 ERR-1.05 without delivery options the Afterpay dialog opens, and the shopper can stay and retry', async ({
  page,
}) => {
  await page.route(
    '**/deliveryOptions',
    (route) => route.fulfill({ json: { data: { attributes: { quotes: [] } } } }),
    {
      times: 1,
    },
  );
  await page.goto(
    `/checkout/${await createCheckout({ data: { customer: ADA, state: 'pending' } })}`,
  );
  await page.getByRole('button', { name: 'Stay here' }).click();
  await expect(page.getByText('We couldn’t load the delivery options.')).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('radio', { name: /^Standard delivery/ })).toBeChecked();
});

test('CHK-18 another country shows a link to international delivery with the cart in its query', async ({
  page,
}) => {
  await page.goto(`/checkout/${await createCheckout({ quantity: 3 })}`);
  await page.getByLabel('Country').selectOption('Germany');
  await expect(
    page.getByText(
      "We noticed you're outside of the United States. A few more steps are needed for international delivery. Click the button below.",
    ),
  ).toBeVisible();
  await expect(page.getByLabel('City')).toBeHidden();
  const href = await page
    .getByRole('link', { name: 'Continue to international delivery' })
    .getAttribute('href');
  const { pathname, searchParams } = new URL(href ?? '');
  expect(pathname).toBe('/buy/express_checkout');
  expect(Object.fromEntries(searchParams)).toMatchObject({
    currency: 'USD',
    locale: 'en',
    payment_method: 'card',
    ship_method: '1',
    skus: '7-26-6_3',
    store_id: 'corvane',
    shipping: 'DE',
    content_ids: '7',
  });
  await page.getByLabel('Country').selectOption('United States');
  await expect(page.getByLabel('City')).toBeVisible();
});

test('CHK-21 checkout-viewed and delivery-and-payments-viewed are tracked once each', {
  tag: '@long',
}, async ({ page }) => {
  await page.goto(`/checkout/${await createCheckout()}`);
  await page.getByLabel('State', { exact: true }).selectOption('Oregon');
  await expect(page.getByRole('radio', { name: /^Standard delivery/ })).toBeVisible();
  await page.getByLabel('State', { exact: true }).selectOption('Nevada');
  await page.getByLabel('State', { exact: true }).selectOption('Oregon');
  await expect(page.getByRole('radio', { name: /^Standard delivery/ })).toBeVisible();
  const events = await readEvents(page);
  expect(events.filter((name) => name === 'checkout-viewed')).toHaveLength(1);
  expect(events.filter((name) => name === 'delivery-and-payments-viewed')).toHaveLength(1);
});

test('CHK-1 an unknown checkout shows a message with a link to the cart', async ({ page }) => {
  await page.goto('/checkout/0123456789012345678901234567890123456789');
  await expect(page.getByRole('alert')).toContainText('We can’t find this checkout');
  await expect(page.getByRole('complementary', { name: 'Order summary' })).toBeHidden();
  // The bar of the order summary has nothing to show. Its space remains, without a color of its own.
  const bar = page.locator('button[aria-haspopup="dialog"]', { hasText: 'Your cart' });
  await expect(bar).toBeHidden();
  const around = await bar.evaluate((button) => {
    const colors: string[] = [];
    for (let box = button.parentElement; box && box !== document.body; box = box.parentElement)
      colors.push(getComputedStyle(box).backgroundColor);
    return colors;
  });
  expect(around.length).toBeGreaterThan(0);
  expect(new Set(around)).toEqual(new Set(['rgba(0, 0, 0, 0)']));
  await page.getByRole('link', { name: 'Back to your cart' }).click();
  await expect(page).toHaveURL(/\/cart$/);
});

test('CHK-1 a checkout that cannot be loaded shows its own message with a retry button', {
  tag: '@long',
}, async ({ page }) => {
  await page.route('**/checkout?id=*', (route) => route.abort(), { times: 2 });
  await page.goto(`/checkout/${await createCheckout()}`);
  await expect(page.getByRole('alert')).toContainText(
    'You were not charged, and nothing was lost.',
  );
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByLabel('Email')).toBeVisible();
});

test('CHK-1 a checkout of another store is not shown', { tag: '@long' }, async ({ page }) => {
  const other = (await callPlatform('POST', '/checkout', {
    storeSlug: 'moth-kiosk',
    lineItems: [{ teespringID: await findSku('moth-kiosk'), quantity: 1 }],
  })) as { id: string };
  await page.goto(`/checkout/${other.id}`);
  await expect(page.getByRole('alert')).toContainText('We can’t find this checkout');
});

async function findSku(store: string): Promise<string> {
  const data = (await callPlatform('GET', `/v1/product-data/${store}`)) as {
    listings: {
      itemGroupId: string;
      primaryProduct: {
        variationId: string;
        availableSizesWithId: { id: string; inventoryCount: number | null }[];
      }[];
    }[];
  };
  for (const { itemGroupId, primaryProduct } of data.listings) {
    for (const { variationId, availableSizesWithId } of primaryProduct) {
      const size = availableSizesWithId.find(({ inventoryCount }) => inventoryCount !== 0);
      if (size) return `${itemGroupId}-${variationId}-${size.id}`;
    }
  }
  throw new Error(`store ${store} has no variation in stock`);
}
