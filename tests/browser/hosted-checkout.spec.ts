import { expect, type Page, test } from 'playwright/test';
import { PLATFORM_URL } from '../helpers/browser/addresses.ts';
import { findA11yIssues } from '../helpers/browser/axe.ts';
import { bankFrame, callPlatform, TEE } from '../helpers/browser/checkout-page.ts';
import {
  continueToPayment,
  fillAddress,
  fillHostedCard,
  getHostedCheckoutUrl,
  placeOrderButton,
} from '../helpers/browser/hosted-checkout-page.ts';

/** URL of the hosted checkout of two tees. */
const getCheckoutUrl = (changes: Readonly<Record<string, string>> = {}) =>
  getHostedCheckoutUrl({ skus: `${TEE}_2`, ...changes });
const orderSummary = (page: Page) => page.getByRole('complementary', { name: 'Your order' });

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
  const before = await orderSummary(page).locator('#total').textContent();
  await page
    .getByRole('radio', { name: /Rush delivery/ })
    .first()
    .check();
  await expect(orderSummary(page).locator('#total')).not.toHaveText(before ?? '');

  await fillHostedCard(page, '4000000000000002');
  await placeOrderButton(page).click();
  await expect(page.getByRole('alert')).toContainText('Your card was declined.');
  await expect(page.getByRole('alert')).toContainText('You were not charged.');
  await fillHostedCard(page, '4242424242424242');
  await placeOrderButton(page).click();
  await expect(page).toHaveURL(/\/thankyou\?.*name=Greta/);
  expect(new URL(page.url()).searchParams.get('arrivalEstimate')).toMatch(/^\w{3} \d+\s–\s/);
  const lookup = new URL(page.url()).searchParams.get('orderLookupNumber') ?? '';
  const placed = (await callPlatform('GET', `/v1/orders/${lookup}?storeSlug=corvane`)) as {
    totalCost: { currency: string };
  };
  expect(placed.totalCost.currency).toBe('EUR');
});

test('CHK-18 a delivery option that is chosen before the script is loaded is saved', async ({
  page,
}) => {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.goto(getCheckoutUrl());
  await fillAddress(page);
  await page.route('**/buy/assets/pay.js', async (route) => {
    await released;
    await route.continue();
  });
  await continueToPayment(page);
  const rush = page.getByRole('radio', { name: /Rush delivery/ }).first();
  await expect(rush).toBeVisible();
  const before = await orderSummary(page).locator('#total').textContent();
  await rush.check();
  release();
  await expect(orderSummary(page).locator('#total')).not.toHaveText(before ?? '');
  await expect(rush).toBeChecked();
});

test('CHK-18 errors are shown beside their fields, and entered values are preserved', async ({
  page,
}) => {
  await page.goto(getCheckoutUrl());
  await fillAddress(page, { Email: 'greta', City: '' });
  await continueToPayment(page);
  await expect(page.getByRole('alert')).toHaveText('2 things need your attention');
  await expect(page.getByLabel('Email', { exact: true })).toHaveAccessibleDescription(
    'Please enter a valid email',
  );
  await expect(page.getByLabel('City')).toHaveAccessibleDescription('Please enter your city');
  await expect(page.getByLabel('Street address')).toHaveValue('Torstraße 1');
});

test('CHK-18 an unsupported country shows an error and can be changed', { tag: '@long' }, async ({
  page,
}) => {
  await page.goto(getCheckoutUrl({ shipping: 'KP' }));
  await fillAddress(page);
  await continueToPayment(page);
  await expect(page.getByRole('alert')).toContainText(
    "Sorry, we can't deliver the items to your destination.",
  );
  await expect(page.getByLabel('City')).toHaveValue('Berlin');
  await page.getByLabel('Country').selectOption('FR');
  await continueToPayment(page);
  await expect(page.getByText('France')).toBeVisible();
});

test('CHK-18 a promo code is rejected with a message, applied and removed', {
  tag: '@long',
}, async ({ page }) => {
  await page.goto(getCheckoutUrl());
  await fillAddress(page);
  await continueToPayment(page);
  await page.getByLabel('Promo code').fill('NOPE');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'promo' })).toHaveText(
    'Sorry, this promo code cannot be applied to your order.',
  );
  await page.getByLabel('Promo code').fill('firstlap');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('is applied')).toBeVisible();
  await expect(orderSummary(page).getByText('Discount')).toBeVisible();
  await page.getByRole('button', { name: 'Remove' }).click();
  await expect(orderSummary(page).getByText('Discount')).toBeHidden();
});

test('CHK-18 approving in PayPal places the order, and canceling does not', {
  tag: '@long',
}, async ({ page }) => {
  await page.goto(getCheckoutUrl({ payment_method: 'paypal' }));
  await fillAddress(page);
  await continueToPayment(page);
  await expect(page.getByRole('radio', { name: 'PayPal' })).toBeChecked();
  await placeOrderButton(page).click();
  const paypal = page.frameLocator('iframe[title*="PayPal"]');
  await paypal.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('alert')).toContainText(
    'You left PayPal before the payment was complete.',
  );
  await placeOrderButton(page).click();
  await paypal.getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(page).toHaveURL(/\/thankyou/);
});

test('CHK-18 a passed 3-D Secure challenge places the order', { tag: '@long' }, async ({
  page,
}) => {
  await page.goto(getCheckoutUrl());
  await fillAddress(page);
  await continueToPayment(page);
  await fillHostedCard(page, '4000002760003184');
  await placeOrderButton(page).click();
  await bankFrame(page).getByRole('button', { name: 'Pass' }).click();
  await expect(page).toHaveURL(/\/thankyou/);
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
  expect(await findA11yIssues(page)).toEqual([]);
  await fillAddress(page);
  await continueToPayment(page);
  await expect(page.locator('#card iframe')).toBeVisible();
  expect(await findA11yIssues(page, { without: 'iframe' })).toEqual([]);
});
