import { expect, type Page, test } from 'playwright/test';
import { PLATFORM_URL } from '../helpers/browser/addresses.ts';
import { findA11yIssues } from '../helpers/browser/axe.ts';
import {
  bankFrame,
  callPlatform,
  expectOrderPlaced,
  fillCard,
  openBankPage,
  placeOrderButton,
  TEE,
} from '../helpers/browser/checkout-page.ts';
import {
  continueToPayment,
  fillAddress,
  getHostedCheckoutUrl,
} from '../helpers/browser/hosted-checkout-page.ts';

/** URL of the hosted checkout of two tees. */
const getCheckoutUrl = (changes: Readonly<Record<string, string>> = {}) =>
  getHostedCheckoutUrl({ skus: `${TEE}_2`, ...changes });
const orderSummary = (page: Page) => page.getByRole('complementary', { name: 'Order summary' });
const total = (page: Page) => orderSummary(page).locator('dd').last();

test('CHK-18 CHK-20 FAULT-6 a hosted order to Germany is paid by card and reaches the thank-you page of the shop with its arrival estimate', async ({
  page,
}) => {
  await page.goto(getCheckoutUrl());
  await expect(page.getByLabel('Country')).toHaveValue('DE');
  await expect(orderSummary(page).getByText('Quantity 2')).toBeVisible();
  await fillAddress(page);
  await continueToPayment(page);

  await expect(page.getByRole('radio', { name: /Standard delivery/ })).toBeChecked();
  await expect(orderSummary(page).getByText('Tax')).toBeVisible();
  const before = await total(page).textContent();
  await page
    .getByRole('radio', { name: /Rush delivery/ })
    .first()
    .check();
  await expect(total(page)).not.toHaveText(before ?? '');

  await fillCard(page, '4000000000000002');
  await placeOrderButton(page).click();
  await expect(page.getByText('Your card was declined.')).toBeVisible();
  await expect(page.getByText('You were not charged.')).toBeVisible();
  await fillCard(page);
  await placeOrderButton(page).click();
  const query = await expectOrderPlaced(page);
  expect(query.get('name')).toBe('Greta Blum');
  expect(query.get('arrivalEstimate')).toMatch(/^\w{3} \d+\s–\s/);
  const lookup = query.get('orderLookupNumber');
  const placed = (await callPlatform('GET', `/v1/orders/${lookup}?storeSlug=corvane`)) as {
    totalCost: { currency: string };
  };
  expect(placed.totalCost.currency).toBe('EUR');
});

test('CHK-18 the form has the fields, the rules and the messages of the shop for the country of the address', async ({
  page,
}) => {
  await page.goto(getCheckoutUrl());
  await expect(page.getByLabel('Postal code')).toBeVisible();
  await expect(page.getByLabel(/^State/)).toBeHidden();
  await fillAddress(page, {
    Email: 'greta',
    City: '',
    'Postal code': '1011',
    'Phone number': '1',
  });
  await continueToPayment(page);
  await expect(page.getByLabel('Email', { exact: true })).toBeFocused();
  for (const [label, message] of [
    ['Email', 'Please enter a valid email'],
    ['City', 'Please enter your city'],
    ['Postal code', 'Please enter a valid postal code'],
    ['Phone number', 'Please enter a valid phone number'],
  ] as const)
    await expect(page.getByLabel(label, { exact: true })).toHaveAccessibleDescription(
      new RegExp(message),
    );
  await expect(page.getByLabel('Street address')).toHaveValue('Torstraße 1');
  await fillAddress(page, { 'Phone number': '030 901820' });
  await continueToPayment(page);
  await expect(page.getByText('+49 30 901820')).toBeVisible();
  await page.getByRole('button', { name: 'Edit' }).click();
  await page.getByLabel('Country').selectOption('US');
  await expect(page.getByLabel('State', { exact: true })).toBeVisible();
});

test('CHK-18 an unsupported country shows an error and can be changed', { tag: '@long' }, async ({
  page,
}) => {
  await page.goto(getCheckoutUrl({ shipping: 'KP' }));
  await fillAddress(page);
  await continueToPayment(page);
  await expect(
    page.getByText("Sorry, we can't deliver the items to your destination.").first(),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Edit' }).click();
  await page.getByLabel('Country').selectOption('FR');
  await fillAddress(page, { 'Postal code': '75001', 'Phone number': '+33 1 42 68 53 00' });
  await continueToPayment(page);
  await expect(page.getByRole('radio', { name: /Standard delivery/ })).toBeChecked();
});

test('CHK-18 approving in PayPal places the order, and canceling does not', {
  tag: '@long',
}, async ({ page }) => {
  await page.goto(getCheckoutUrl({ payment_method: 'paypal' }));
  await fillAddress(page);
  await continueToPayment(page);
  await expect(page.getByRole('radio', { name: 'PayPal' })).toBeChecked();
  const button = page.getByRole('button', { name: /^PayPal/ });
  await button.click();
  const paypal = page.frameLocator('iframe[title*="PayPal"]');
  await paypal.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('You were not charged.')).toBeVisible();
  await button.click();
  await paypal.getByRole('button', { name: 'Approve', exact: true }).click();
  await expectOrderPlaced(page);
});

for (const way of ['the dialog', 'the window'])
  test(`CHK-18 a 3-D Secure challenge that is passed in ${way} places the order`, {
    tag: '@long',
  }, async ({ page }) => {
    await page.goto(getCheckoutUrl({ device_id: 'device-of-the-shop' }));
    await fillAddress(page);
    await continueToPayment(page);
    await fillCard(page, '4000002760003184');
    await placeOrderButton(page).click();
    if (way === 'the dialog') await bankFrame(page).getByRole('button', { name: 'Pass' }).click();
    else {
      await openBankPage(page);
      await page.getByRole('button', { name: 'Pass' }).click();
    }
    const query = await expectOrderPlaced(page);
    expect(query.get('cart')).toBe('device-of-the-shop');
  });

test('CHK-20 an incomplete query, an empty cart and a foreign store_url show a page with a message', async ({
  page,
}) => {
  await page.goto(`${PLATFORM_URL}/buy/express_checkout?store_id=corvane`);
  await expect(page.getByRole('heading', { name: 'There is nothing to check out' })).toBeVisible();
  await page.goto(getCheckoutUrl({ skus: '999-1-1_1' }));
  await expect(page.getByRole('heading', { name: 'Your cart is empty.' })).toBeVisible();
  await page.goto(getCheckoutUrl({ store_url: 'https://evil.example' }));
  await expect(page.getByRole('link', { name: 'Continue shopping' })).toHaveAttribute(
    'href',
    'https://corvane.example/cart',
  );
});

test('axe finds no issue in the hosted checkout', async ({ page }) => {
  await page.goto(getCheckoutUrl());
  await expect(page.getByLabel('Country')).toBeVisible();
  expect(await findA11yIssues(page)).toEqual([]);
  await fillAddress(page);
  await continueToPayment(page);
  await expect(page.getByLabel('Name on card')).toBeVisible();
  expect(await findA11yIssues(page, { without: 'iframe' })).toEqual([]);
});

test('TABS-1.07 without its script, the page says after a while that its code did not arrive, and a reload shows the form', {
  tag: '@long',
}, async ({ page }) => {
  const scripts = '**/buy/assets/*.js';
  await page.route(scripts, (route) => route.fulfill({ status: 404 }));
  await page.goto(getCheckoutUrl());
  await expect(
    page.getByRole('heading', { name: 'This part of the page could not be loaded' }),
  ).toBeVisible();
  await page.unroute(scripts);
  await page.getByRole('link', { name: 'Reload the page' }).click();
  await expect(page.getByLabel('Country')).toHaveValue('DE');
});
