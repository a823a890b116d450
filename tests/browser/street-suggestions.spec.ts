import { expect, type Page, type Route, test } from 'playwright/test';
import { validateAddress } from '#shared/contract/address.ts';
import { resolveAddress, suggestAddresses } from '#shared/contract/address-suggestions.ts';
import { PLATFORM_URL, shopUrl } from '../helpers/browser/addresses.ts';
import { findA11yIssues } from '../helpers/browser/axe.ts';
import { createCheckout, fillCustomer } from '../helpers/browser/checkout-page.ts';

const street = (page: Page) => page.getByRole('combobox', { name: 'Street address' });
const list = (page: Page) => page.getByRole('listbox', { name: 'Address suggestions' });
const option = (page: Page, name: string | RegExp) => list(page).getByRole('option', { name });
const PORTLAND = /Portland, Oregon 97205/;

async function openCheckout(page: Page): Promise<void> {
  await page.goto(`/checkout/${await createCheckout()}`);
  await expect(page.getByLabel('Street address')).toBeVisible();
}

/** Opens a checkout, types a street and waits for its suggestions. */
async function openSuggestions(page: Page): Promise<void> {
  await openCheckout(page);
  await street(page).pressSequentially('500 main st');
  await expect(list(page).getByRole('option')).toHaveCount(5);
}

const expectAddress = async (page: Page, address: Readonly<Record<string, string>>) => {
  for (const [label, value] of Object.entries(address)) {
    await expect(page.getByLabel(label, { exact: true })).toHaveValue(value);
  }
};
const FILLED = {
  'Street address': '500 Main Street',
  City: 'Portland',
  State: 'OR',
  Zipcode: '97205',
  Country: 'US',
};

/** Changes the checkout that the page gets. */
async function changeCheckout(page: Page, change: object): Promise<void> {
  await page.route(`${PLATFORM_URL}/checkout?*`, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), ...change } });
  });
}

/** Records the requests of suggestions. */
function recordRequests(page: Page): string[] {
  const inputs: string[] = [];
  page.on('request', (request) => {
    if (request.url() === PLATFORM_URL + suggestAddresses.path)
      inputs.push(request.postDataJSON().input);
  });
  return inputs;
}

const BROKEN: readonly [what: string, fulfill: (route: Route) => Promise<void>][] = [
  ['500', (route) => route.fulfill({ status: 500, body: 'oops' })],
  ['429', (route) => route.fulfill({ status: 429, json: { errors: {} } })],
  ['no JSON', (route) => route.fulfill({ body: '<html>' })],
  [
    'other fields',
    (route) => route.fulfill({ json: { suggestions: [{ id: 5 }], address: { city: 1 } } }),
  ],
  ['no connection', (route) => route.abort()],
];
for (const [what, fulfill] of BROKEN) {
  test(`BUY-7.1 failed suggestions change nothing and show no error: ${what}`, async ({ page }) => {
    await page.route(PLATFORM_URL + suggestAddresses.path, fulfill);
    await openCheckout(page);
    const responded = page.waitForRequest(PLATFORM_URL + suggestAddresses.path);
    await street(page).pressSequentially('500 main st');
    await responded;
    await fillCustomer(page);
    await expect(list(page)).toHaveCount(0);
    await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0);
    await page.getByRole('button', { name: 'Continue to delivery' }).click();
    await expect(page.getByRole('button', { name: 'Edit' })).toBeVisible();
  });

  test(`BUY-7.2 a suggestion whose address is not returned fills in the street alone: ${what}`, async ({
    page,
  }) => {
    await page.route(PLATFORM_URL + resolveAddress.path, fulfill);
    await openSuggestions(page);
    const responded = page.waitForRequest(PLATFORM_URL + resolveAddress.path);
    await option(page, PORTLAND).click();
    await responded;
    await expectAddress(page, {
      'Street address': '500 Main Street',
      City: '',
      State: '',
      Zipcode: '',
    });
    await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0);
    await expect(street(page)).toBeFocused();
  });
}

test('BUY-7.3 by keyboard: announced, chosen with arrow keys and Enter, continued at the next field, then checked', async ({
  page,
}) => {
  await openSuggestions(page);
  expect(await findA11yIssues(page)).toEqual([]);
  const field = street(page);
  const status = page.getByRole('status').filter({ hasText: /suggestions/ });
  await expect(status).toHaveText('5 address suggestions. Choose with the arrow keys.');
  await expect(field).toHaveAttribute('aria-expanded', 'true');
  await expect(field).toHaveAttribute('aria-controls', (await list(page).getAttribute('id')) ?? '');
  await expect(field).not.toHaveAttribute('aria-activedescendant');
  await page.keyboard.press('ArrowUp');
  await expect(list(page).getByRole('option').last()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowDown');
  await expect(list(page).getByRole('option', { selected: true })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(list(page)).toHaveCount(0);
  await expect(field).toHaveValue('500 main st');
  await expect(field).toHaveAttribute('aria-expanded', 'false');

  await page.keyboard.type('r');
  await page.keyboard.press('Backspace');
  await expect(list(page)).toBeVisible();
  await page.keyboard.press('ArrowDown');
  const first = option(page, PORTLAND);
  await expect(first).toHaveAttribute('aria-selected', 'true');
  expect(await findA11yIssues(page)).toEqual([]);
  await expect(field).toHaveAttribute(
    'aria-activedescendant',
    (await first.getAttribute('id')) ?? '',
  );
  await page.keyboard.press('Enter');
  await expectAddress(page, FILLED);
  await expect(page.getByLabel('Apartment, suite, unit')).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: 'filled in' })).toHaveText(
    'Address filled in: 500 Main Street, Portland, Oregon 97205',
  );
  await expect(page.getByRole('radio', { name: /^Standard delivery/ })).toBeVisible();

  const checked = page.waitForRequest(PLATFORM_URL + validateAddress.path);
  for (const [label, text] of [
    ['Email', 'ada@example.com'],
    ['First name', 'Ada'],
    ['Last name', 'Lovelace'],
    ['Phone number', '(503) 555-0123'],
  ] as const) {
    await page.getByLabel(label).fill(text);
  }
  await page.getByRole('button', { name: 'Continue to delivery' }).click();
  expect((await checked).postDataJSON()).toMatchObject({
    address: '500 Main Street',
    state: 'Oregon',
  });
  await expect(page.getByRole('button', { name: 'Edit' })).toBeVisible();
});

test('BUY-7.4 by touch or mouse: a street without a number keeps the focus, and so does nothing else', async ({
  page,
  hasTouch,
}) => {
  await openCheckout(page);
  await street(page).pressSequentially('main street');
  const portland = option(page, PORTLAND);
  await expect(portland).toBeVisible();
  const height = (await portland.boundingBox())?.height;
  expect(height).toBeGreaterThanOrEqual(44);
  await (hasTouch ? portland.tap() : portland.click());
  await expectAddress(page, { ...FILLED, 'Street address': 'Main Street' });
  await expect(list(page)).toHaveCount(0);
  await expect(street(page)).toBeFocused();

  await street(page).pressSequentially(' west');
  await expect(list(page)).toBeVisible();
  await page.getByLabel('Last name').click();
  await expect(list(page)).toHaveCount(0);
});

test('BUY-7.5 typing sends few requests, and a response that comes late is dropped', async ({
  page,
}) => {
  const inputs = recordRequests(page);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(PLATFORM_URL + suggestAddresses.path, async (route) => {
    if (route.request().postDataJSON().input === '500') await held;
    await route.continue().catch(() => {});
  });
  await openCheckout(page);
  const first = page.waitForRequest(PLATFORM_URL + suggestAddresses.path);
  await street(page).pressSequentially('500');
  const cancelled = page.waitForEvent('requestfailed', (request) =>
    request.url().endsWith(suggestAddresses.path),
  );
  await first;
  await street(page).pressSequentially(' oak avenue, po', { delay: 20 });
  await cancelled;
  await expect(list(page).getByRole('option')).toHaveText([/500 Oak Avenue\s*Portland/]);
  release();
  await expect(list(page).getByRole('option')).toHaveCount(1);
  expect(inputs[0]).toBe('500');
  expect(inputs.at(-1)).toBe('500 oak avenue, po');
  expect(inputs.length).toBeLessThan(6);
  await street(page).fill('50');
  await expect(list(page)).toHaveCount(0);
});

test('BUY-7.6 a country that the form does not offer is not filled in, and one that it offers is', async ({
  page,
}) => {
  const address = {
    address: 'Hauptstraße 1',
    city: 'Berlin',
    state: '',
    zip: '10115',
    countryAbbrv: 'XX',
  };
  await page.route(PLATFORM_URL + resolveAddress.path, (route) =>
    route.fulfill({ json: { address } }),
  );
  await openSuggestions(page);
  const responded = page.waitForResponse(PLATFORM_URL + resolveAddress.path);
  await option(page, PORTLAND).click();
  await responded;
  await expectAddress(page, { Country: 'US', City: '', Zipcode: '' });
  address.countryAbbrv = 'DE';
  await street(page).pressSequentially(' 2');
  await option(page, PORTLAND).click();
  await expect(page.getByLabel('Country')).toHaveValue('DE');
});

test('BUY-7.7 a store of the European Union fills in its own fields', async ({ page }) => {
  await page.goto(`${shopUrl('aerogram')}/listing/postmark-tee`);
  await page.getByRole('radio', { name: 'S', exact: true }).check();
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await expect(page.getByRole('dialog', { name: 'Added to cart' })).toBeVisible();
  await page.goto(`${shopUrl('aerogram')}/cart`);
  await page
    .getByRole('button', { name: 'Checkout', exact: true })
    .filter({ visible: true })
    .click();
  await page.waitForURL('**/checkout/*');
  await page.getByLabel('Country').selectOption('DE');
  await street(page).pressSequentially('Torstraße 1');
  await option(page, /Torstraße 1\s*80331 München/).click();
  await expectAddress(page, {
    'Street address': 'Torstraße 1',
    City: 'München',
    'Postal code': '80331',
    Country: 'DE',
  });
});

test('BUY-7.8 nothing loads before the field has the focus, for autofill, or without a source', async ({
  page,
}) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (/StreetSuggestions[^/]*\.js/.test(request.url())) scripts.push(request.url());
  });
  const inputs = recordRequests(page);
  await openCheckout(page);
  await page.getByLabel('Email').fill('ada@example.com');
  expect(scripts).toEqual([]);
  await expect(street(page)).toHaveAttribute('autocomplete', 'shipping address-line1');
  const loaded = page.waitForResponse(/StreetSuggestions[^/]*\.js/);
  await street(page).focus();
  await loaded;
  // Autofill sends events without the kind of input.
  await street(page).evaluate((field: HTMLInputElement) => {
    field.value = '500 Main Street';
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await page.getByLabel('City').click();
  expect(inputs).toEqual([]);

  scripts.length = 0;
  await changeCheckout(page, { addressSource: undefined });
  await openCheckout(page);
  const field = page.getByRole('textbox', { name: 'Street address' });
  await field.pressSequentially('500 main st');
  await page.getByLabel('City').fill('Portland');
  expect([inputs, scripts]).toEqual([[], []]);
});

test.describe('BUY-7.9', () => {
  test.use({ contextOptions: { forcedColors: 'active' } });
  test('BUY-7.9 the list names its source, is as wide as the field, accessible, and shows the active option in forced colors', async ({
    page,
  }) => {
    await openSuggestions(page);
    await expect(page.getByText('Examples of the sandbox')).toBeVisible();
    await page.keyboard.press('ArrowDown');
    const active = list(page).getByRole('option', { selected: true });
    const getOutline = () => active.evaluate((element) => getComputedStyle(element).outlineStyle);
    expect(await getOutline()).toBe('solid');
    expect((await list(page).boundingBox())?.width).toBeLessThanOrEqual(
      (await street(page).boundingBox())?.width ?? 0,
    );
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(
      true,
    );
    await changeCheckout(page, { addressSource: 'Google Maps' });
    await openSuggestions(page);
    const google = page.getByText('Google Maps', { exact: true });
    await expect(google).toHaveAttribute('translate', 'no');
    await expect(google).toBeVisible();
  });
});
