import { expect, type Page, test } from 'playwright/test';
import { PLATFORM_URL, shopUrl } from '../helpers/browser/addresses.ts';
import {
  ADA,
  callPlatform,
  createCheckout,
  fillCustomer,
  fillTexts,
  readCheckout,
  TEE,
} from '../helpers/browser/checkout-page.ts';
import { findFirstSku } from '../helpers/browser/place-order.ts';

/** Opens the checkout of a store that delivers to Germany and the United States, among others. */
async function openAerogram(page: Page): Promise<void> {
  const sku = await findFirstSku('postmark-tee', 'aerogram');
  const id = await createCheckout({ store: 'aerogram', sku });
  await page.goto(`${shopUrl('aerogram')}/checkout/${id}`);
  await expect(page.getByLabel('Country')).toHaveValue('DE');
}

test('FORM-3 a change of the country keeps every value that has a field there, and what is hidden meanwhile', async ({
  page,
}) => {
  await page.goto(`/checkout/${await createCheckout()}`);
  await fillCustomer(page);
  await page.getByLabel('Country').selectOption('Germany');
  await page.getByLabel('Country').selectOption('United States');
  await expect(page.getByLabel('City')).toHaveValue('Portland');
  await expect(page.getByLabel('Zipcode')).toHaveValue('97205');
  await expect(page.getByLabel('State', { exact: true })).toHaveValue('OR');

  await openAerogram(page);
  await fillTexts(page, { City: 'Berlin', 'Postal code': '10119', 'Phone number': '030 901820' });
  await page.getByLabel('Country').selectOption('IT');
  await page.getByLabel(/^State or region/).fill('MI');
  for (const country of ['US', 'AE', 'GB', 'IT']) {
    await page.getByLabel('Country').selectOption(country);
    await expect(page.locator('#city')).toHaveValue('Berlin');
    await expect(page.locator('#zip')).toHaveValue('10119');
  }
  await expect(page.getByLabel(/^State or region/)).toHaveValue('MI');
});

test('FORM-3 SHIP-5.3 the fields of a country that are hidden are not sent', async ({ page }) => {
  await openAerogram(page);
  await page.getByLabel('Country').selectOption('IT');
  await page.getByLabel(/^State or region/).fill('MI');
  await page.getByLabel('Country').selectOption('DE');
  await fillTexts(page, {
    Email: 'greta@example.com',
    'First name': 'Greta',
    'Last name': 'Blum',
    'Street address': 'Torstraße 1',
    City: 'Berlin',
    'Postal code': 'D-10119',
    'Phone number': '0049 30 901820',
  });
  await page.getByRole('button', { name: 'Continue to delivery' }).click();
  await expect(page.getByText('10119 Berlin', { exact: true })).toBeVisible();
  await expect(page.getByText('+49 30 901820')).toBeVisible();
});

test('FORM-3 a browser that fills in a whole address at once finds each field where it was', async ({
  page,
}) => {
  await openAerogram(page);
  await page.getByLabel('Country').selectOption('IT');
  await page.evaluate(async () => {
    const form = document.querySelector<HTMLFormElement>('form:has(#country)');
    const values = { country: 'US', zip: '97205', city: 'Portland', state: 'Oregon' };
    const fields = Object.entries(values).map(
      ([name, value]) => [form?.elements.namedItem(name) as HTMLInputElement, value] as const,
    );
    for (const [field, value] of fields) {
      field.value = value;
      for (const type of ['input', 'change'])
        field.dispatchEvent(new Event(type, { bubbles: true }));
      // React shows the fields of the other country.
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
  });
  await expect(page.getByLabel('Country')).toHaveValue('US');
  await expect(page.getByLabel('Zipcode')).toHaveValue('97205');
  await expect(page.getByLabel('City')).toHaveValue('Portland');
  await expect(page.getByLabel('State', { exact: true })).toHaveValue('OR');
});

test('FORM-2 FORM-4 the platform stores postcodes in the form of their country, and domains in ASCII', async () => {
  const sku = await findFirstSku('postmark-tee', 'aerogram');
  const address = { ...ADA.address, state: '', stateCode: undefined, countryCode: 'DE' };
  const customer = { ...ADA, email: 'ann@müller.de', address: { ...address, zip: '１０１-19' } };
  const id = await createCheckout({ store: 'aerogram', sku, data: { customer } });
  const stored = (await readCheckout(id, 'aerogram')).customer;
  expect(stored?.email).toBe('ann@xn--mller-kva.de');
  expect(stored?.address.zip).toBe('10119');
});

test('FORM-4 an e-mail address with an international domain is sent from every form', async ({
  page,
}) => {
  const body = await callPlatform(
    'POST',
    `/v1/orders/recover?email=${encodeURIComponent('ann@müller.de')}&slug=corvane`,
  );
  expect(body).toMatchObject({ success: true });
  await page.goto('/track/recover');
  const form = page.getByRole('form', { name: 'Recover order numbers' });
  // A field of the type `email` has the ASCII form in Chromium, and what was typed in other browsers.
  await form.getByLabel('Email').evaluate((field: HTMLInputElement) => {
    field.type = 'text';
  });
  await form.getByLabel('Email').fill('ann@müller.de');
  await form.getByRole('button', { name: 'Send my orders' }).click();
  await expect(page.getByText('We have sent an email to ann@müller.de')).toBeVisible();
});

test('FORM-5 a phone number that is not possible stays as it was typed', async ({ page }) => {
  await page.goto(`/checkout/${await createCheckout()}`);
  const phone = page.getByLabel('Phone number');
  for (const [typed, shown] of [
    ['0049 30 901820', '+49 30 901820'],
    ['001 212 555 0123', '+1 212 555 0123'],
    ['555-0123', '555-0123'],
    ['1-800-FLOWERS', '1-800-FLOWERS'],
  ] as const) {
    await phone.fill(typed);
    await phone.blur();
    await expect(phone).toHaveValue(shown);
    await expect(phone).toHaveAccessibleDescription(
      typed === shown ? /Please enter a valid phone number/ : /^(?!.*valid phone number)/,
    );
  }
});

test('FORM-6 a store can take orders without a phone number', async ({ page }) => {
  const sku = await findFirstSku('harbor-soap', 'meridian');
  const id = await createCheckout({ store: 'meridian', sku });
  await page.goto(`${shopUrl('meridian')}/checkout/${id}`);
  await expect(page.getByLabel('Phone number (optional)')).toBeVisible();
  await fillTexts(page, {
    Email: 'greta@example.com',
    'First name': 'Greta',
    'Last name': 'Blum',
    'Street address': 'Torstraße 1',
    City: 'Berlin',
    'Postal code': '10119',
    'Phone number': '12',
  });
  await page.getByRole('button', { name: 'Continue to delivery' }).click();
  await expect(page.getByLabel('Phone number (optional)')).toBeFocused();
  await page.getByLabel('Phone number (optional)').fill('');
  await page.getByRole('button', { name: 'Continue to delivery' }).click();
  await expect(page.getByRole('radio').first()).toBeChecked();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Edit customer details' })).toBeVisible();
});

test('FORM-8 city and state come from the ZIP code, and what was typed stays', async ({ page }) => {
  await page.goto(`/checkout/${await createCheckout()}`);
  const [zip, city, state] = [
    page.getByLabel('Zipcode'),
    page.getByLabel('City'),
    page.getByLabel('State', { exact: true }),
  ];
  await zip.fill('97205');
  await expect(city).toHaveValue('Portland');
  await expect(state).toHaveValue('OR');
  await expect(page.getByRole('radio', { name: /^Standard delivery/ })).toBeVisible();
  // Another ZIP code replaces what the first one filled in.
  await zip.fill('89501');
  await expect(city).toHaveValue('Reno');
  await expect(state).toHaveValue('NV');
  await city.fill('Sparks');
  const response = page.waitForResponse(`${PLATFORM_URL}/v1/address/place?zip=10001`);
  await zip.fill('10001');
  await response;
  await expect(state).toHaveValue('NY');
  await expect(city).toHaveValue('Sparks');
});

test('FORM-9 a quantity that cannot be added is explained in the words of the shop, and the wheel changes no number', async ({
  page,
}) => {
  await page.goto('/de/listing/split-lines');
  await page.getByRole('radio', { name: 'M', exact: true }).check();
  const quantity = page.locator('#quantity');
  await quantity.selectOption('10');
  await expect(quantity).toHaveAttribute('type', 'number');
  await quantity.fill('1000');
  await quantity.press('Enter');
  await expect(quantity).toHaveAccessibleDescription(
    /^Bitte gib eine ganze Zahl von 1 bis \d+ ein$/,
  );
  await expect(quantity).toBeFocused();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await quantity.fill('12');
  await expect(quantity).toHaveAccessibleDescription('');
  const box = await quantity.boundingBox();
  await page.mouse.move((box?.x ?? 0) + 20, (box?.y ?? 0) + 20);
  const before = await page.evaluate(() => scrollY);
  await page.mouse.wheel(0, 200);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before);
  await expect(quantity).toHaveValue('12');
});

test('FORM-10 the pre-order form of a store with delivery asks for a state only where there are states', async ({
  page,
}) => {
  await page.goto(`${shopUrl('meridian')}/listing/harbor-lantern`);
  await page.getByRole('button', { name: 'Pre-order', exact: true }).click();
  const modal = page.locator('#preorderform-modal');
  const countries = modal.getByLabel('Country').locator('option');
  await expect(countries.filter({ hasText: 'United States' })).toHaveCount(0);
  await modal.getByLabel('Country').selectOption('Germany');
  await expect(modal.getByLabel(/^State/)).toHaveCount(0);
  for (const [label, text] of Object.entries({
    'Full name': 'Greta Blum',
    Email: 'greta@example.com',
    'Street address': 'Torstraße 1',
    City: 'Berlin',
    'Postal code': '1011',
  }))
    await modal.getByLabel(label).fill(text);
  const send = modal.getByRole('button', { name: 'Send pre-order' });
  await expect(send).toBeDisabled();
  await modal.getByLabel('Postal code').blur();
  await expect(modal.getByText(/Please enter a valid postal code .* such as 12345/)).toBeVisible();
  await modal.getByLabel('Postal code').fill('D-10119');
  await send.click();
  await expect(modal.getByText('We have your pre-order of Harbor Lantern.')).toBeVisible();
});

test('FORM-7 a form that is sent too often says so in the words of the shop', async ({ page }) => {
  const words = 'pump 7 overheated';
  const fail = (status: number) =>
    page.route('**/v1/checkout', (route) =>
      route.fulfill({
        status,
        headers: { 'access-control-allow-origin': '*' },
        json: { errors: [{ message: words }] },
      }),
    );
  await page.goto(`/checkout/${await createCheckout({ sku: TEE })}`);
  await fillCustomer(page);
  for (const [status, text] of [
    [429, 'Too many attempts in a short time.'],
    [500, 'Something went wrong on our side.'],
    [400, 'We couldn’t save your details.'],
  ] as const) {
    await fail(status);
    await page.getByRole('button', { name: 'Continue to delivery' }).click();
    await expect(page.getByRole('alert').filter({ hasText: text })).toBeVisible();
    await expect(page.getByText(words)).toHaveCount(0);
  }
});
