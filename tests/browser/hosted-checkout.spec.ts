import { expect, type Page, test } from 'playwright/test';
import { PLATFORM_URL, SHOP_URL } from '../helpers/browser/addresses.ts';
import { faultsOf } from '../helpers/browser/axe.ts';
import { callPlatform, TEE } from '../helpers/browser/checkout-page.ts';
import {
  continueToPayment,
  fillAddress,
  fillHostedCard,
  placeOrderButton,
} from '../helpers/browser/hosted-checkout-page.ts';

const order = (page: Page) => page.getByRole('complementary', { name: 'Your order' });

function handOff(more: Readonly<Record<string, string>> = {}): string {
  const query = new URLSearchParams({
    currency: 'EUR',
    locale: 'en',
    payment_method: 'card',
    ship_method: '1',
    skus: `${TEE}_2`,
    store_id: 'corvane',
    store_url: SHOP_URL,
    shipping: 'DE',
    ...more,
  });
  return `${PLATFORM_URL}/buy/express_checkout?${query}`;
}

test('CHK-18 CHK-20 a cart handed off is delivered to Germany, paid by card, and confirmed in the shop', async ({
  page,
}) => {
  await page.goto(handOff());
  await expect(page.getByLabel('Country')).toHaveValue('DE');
  await expect(order(page).getByText('Quantity 2')).toBeVisible();
  await fillAddress(page);
  await continueToPayment(page);

  await expect(page.getByRole('radio', { name: /Standard delivery/ })).toBeChecked();
  await expect(order(page).getByText('Tax')).toBeVisible();
  const before = await order(page).locator('#total').textContent();
  await page
    .getByRole('radio', { name: /Rush delivery/ })
    .first()
    .check();
  await expect(order(page).locator('#total')).not.toHaveText(before ?? '');

  await fillHostedCard(page, '4000000000000002');
  await placeOrderButton(page).click();
  await expect(page.getByRole('alert')).toContainText('Your card was declined.');
  await expect(page.getByRole('alert')).toContainText('You were not charged.');
  await fillHostedCard(page, '4242424242424242');
  await placeOrderButton(page).click();
  await expect(page).toHaveURL(/\/thankyou\?.*name=Greta/);
  const lookup = new URL(page.url()).searchParams.get('orderLookupNumber') ?? '';
  const placed = (await callPlatform('GET', `/v1/orders/${lookup}?storeSlug=corvane`)) as {
    totalCost: { currency: string };
  };
  expect(placed.totalCost.currency).toBe('EUR');
});

test('CHK-18 a delivery option that is chosen before the script is there is saved all the same', async ({ page }) => {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.goto(handOff());
  await fillAddress(page);
  await page.route('**/buy/assets/pay.js', async (route) => {
    await released;
    await route.continue();
  });
  await continueToPayment(page);
  const rush = page.getByRole('radio', { name: /Rush delivery/ }).first();
  await expect(rush).toBeVisible();
  const before = await order(page).locator('#total').textContent();
  await rush.check();
  release();
  await expect(order(page).locator('#total')).not.toHaveText(before ?? '');
  await expect(rush).toBeChecked();
});

test('CHK-18 what is missing is named beside its field, and nothing typed is lost', async ({ page }) => {
  await page.goto(handOff());
  await fillAddress(page, { Email: 'greta', City: '' });
  await continueToPayment(page);
  await expect(page.getByRole('alert')).toHaveText('2 things need your attention');
  await expect(page.getByLabel('Email', { exact: true })).toHaveAccessibleDescription('Please enter a valid email');
  await expect(page.getByLabel('City')).toHaveAccessibleDescription('Please enter your city');
  await expect(page.getByLabel('Street address')).toHaveValue('Torstraße 1');
});

test('CHK-18 a country nothing can be sent to is told, and can be changed', async ({ page }) => {
  await page.goto(handOff({ shipping: 'KP' }));
  await fillAddress(page);
  await continueToPayment(page);
  await expect(page.getByRole('alert')).toContainText("Sorry, we can't deliver the items to your destination.");
  await expect(page.getByLabel('City')).toHaveValue('Berlin');
  await page.getByLabel('Country').selectOption('FR');
  await continueToPayment(page);
  await expect(page.getByText('France')).toBeVisible();
});

test('CHK-18 a promo code: refused in words, applied, taken off', async ({ page }) => {
  await page.goto(handOff());
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
  await expect(order(page).getByText('Discount')).toBeVisible();
  await page.getByRole('button', { name: 'Remove' }).click();
  await expect(order(page).getByText('Discount')).toBeHidden();
});

test('CHK-18 PayPal: approved it is an order, left it is not', async ({ page }) => {
  await page.goto(handOff({ payment_method: 'paypal' }));
  await fillAddress(page);
  await continueToPayment(page);
  await expect(page.getByRole('radio', { name: 'PayPal' })).toBeChecked();
  await placeOrderButton(page).click();
  const paypal = page.frameLocator('iframe[title*="PayPal"]');
  await paypal.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('alert')).toContainText('You left PayPal before paying.');
  await placeOrderButton(page).click();
  await paypal.getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(page).toHaveURL(/\/thankyou/);
});

test('CHK-18 3-D Secure leads to the bank and back to the order', async ({ page }) => {
  await page.goto(handOff());
  await fillAddress(page);
  await continueToPayment(page);
  await fillHostedCard(page, '4000002760003184');
  await placeOrderButton(page).click();
  await page.getByRole('button', { name: 'Pass' }).click();
  await expect(page).toHaveURL(/\/thankyou/);
});

test('CHK-20 a query that is not complete, another shop’s address and an empty cart are answered in words', async ({
  page,
}) => {
  await page.goto(`${PLATFORM_URL}/buy/express_checkout?store_id=corvane`);
  await expect(page.getByRole('heading', { name: 'Nothing to buy here' })).toBeVisible();
  await page.goto(handOff({ skus: '999-1-1_1' }));
  await expect(page.getByRole('heading', { name: 'Your cart is empty.' })).toBeVisible();
  await page.goto(handOff({ store_url: 'https://evil.example' }));
  await expect(page.getByRole('link', { name: 'Continue shopping' })).toHaveAttribute(
    'href',
    'https://corvane.example/cart',
  );
});

test('the express checkout has no fault axe can find', async ({ page }) => {
  await page.goto(handOff());
  expect(await faultsOf(page)).toEqual([]);
  await fillAddress(page);
  await continueToPayment(page);
  await expect(page.locator('#card iframe')).toBeVisible();
  expect(await faultsOf(page, { without: 'iframe' })).toEqual([]);
});
