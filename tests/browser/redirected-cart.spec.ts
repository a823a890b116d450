import { expect, type Page, test } from 'playwright/test';
import { addToCart } from '../helpers/browser/add-to-cart.ts';
import {
  callPlatform,
  expectOrderPlaced,
  fillCard,
  openBankPage,
  placeOrderButton,
  readCheckout,
} from '../helpers/browser/checkout-page.ts';
import { continueToPayment, fillAddress } from '../helpers/browser/hosted-checkout-page.ts';

const CHALLENGE_CARD = '4000002760003184';
const TEE = 'Tempo Grid Tee';
const OTHER = 'Split Lines';
const CHECKOUT_PAGE = /\/buy\/express_checkout\/[0-9a-f]{40}/;

/** Checks out as in a store whose checkout is the hosted one, and opens its address form. */
async function openHostedCheckout(page: Page): Promise<void> {
  await page.goto('/cart');
  const button = page
    .getByRole('complementary')
    .getByRole('button', { name: 'Checkout', exact: true });
  await expect(button).toBeEnabled();
  await page.evaluate(() => {
    document.documentElement.dataset.checkout = 'v2';
  });
  await button.click();
  await page.waitForURL(CHECKOUT_PAGE);
  await page.getByLabel('Country').selectOption('DE');
  await fillAddress(page);
}

/** Goes on to the payment. Returns the checkout's id. */
async function openPayment(page: Page): Promise<string> {
  await continueToPayment(page);
  await expect(page.getByRole('radio', { name: /Standard delivery/ })).toBeChecked();
  return new URL(page.url()).pathname.split('/').at(-1) ?? '';
}

/** Removes a line of the cart in another tab. Resolves when the platform knows. */
async function removeLine(page: Page, title: string): Promise<void> {
  const opened = page.waitForResponse('**/v1/redirected_cart');
  await page.goto('/cart');
  await opened;
  const reported = page.waitForResponse('**/v1/redirected_cart');
  await page.getByRole('button', { name: new RegExp(`^Remove.*${title}`) }).click();
  expect((await reported).ok()).toBe(true);
}

// Each test buys with several pages.
test.describe.configure({ timeout: 60_000 });

const summary = (page: Page) => page.getByRole('complementary', { name: 'Order summary' });

test('FAULT-14 an order of the hosted checkout that was placed after its tab was closed is shown on the next visit, and the cart is empty', async ({
  context,
  page,
}) => {
  await addToCart(page);
  await openHostedCheckout(page);
  const id = await openPayment(page);
  await fillCard(page, CHALLENGE_CARD);
  await placeOrderButton(page).click();
  await openBankPage(page);
  await page.route('**/buy/express_checkout/**', (route) => route.abort());
  await page.getByRole('button', { name: 'Pass' }).click();
  await expect.poll(async () => (await readCheckout(id)).state).toBe('success');
  await page.close();
  const next = await context.newPage();
  await next.goto('/');
  const query = await expectOrderPlaced(next);
  expect(query.get('orderLookupNumber')).toBe((await readCheckout(id)).orderLookupNumber);
  await next.goto('/cart');
  await expect(next.getByText('Your cart is empty.')).toBeVisible();
  expect((await context.cookies()).filter(({ name }) => name === 'payment')).toEqual([]);
});

test('FAULT-15 a line that is removed in the shop after the redirect is not charged: the open page shows the change first', async ({
  context,
  page,
}) => {
  await addToCart(page);
  await addToCart(page, 'split-lines', 'M');
  await openHostedCheckout(page);
  const id = await openPayment(page);
  await expect(summary(page).getByRole('listitem')).toHaveCount(2);
  await fillCard(page, '4242424242424242');
  const shop = await context.newPage();
  await removeLine(shop, TEE);
  await placeOrderButton(page).click();
  await expect(
    page.getByRole('alert').filter({ hasText: 'Your order total has changed.' }),
  ).toBeVisible();
  expect((await readCheckout(id)).payment).toBeNull();
  await expect(summary(page).getByRole('listitem')).toHaveText(new RegExp(OTHER));
  // An emptied cart cannot be paid; what is restored can.
  await removeLine(shop, OTHER);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Your cart is empty.' })).toBeVisible();
  const restored = shop.waitForResponse('**/v1/redirected_cart');
  await shop.getByRole('button', { name: 'Undo' }).click();
  await restored;
  await page.reload();
  await fillCard(page, '4242424242424242');
  await placeOrderButton(page).click();
  await expectOrderPlaced(page);
  const lookup = (await readCheckout(id)).orderLookupNumber;
  const order = (await callPlatform('GET', `/v1/orders/${lookup}?storeSlug=corvane`)) as {
    items: { title: string }[];
  };
  expect(order.items.map(({ title }) => title)).toEqual([OTHER]);
  await page.goto('/cart');
  await expect(page.getByText('Your cart is empty.')).toBeVisible();
});

test('FAULT-15 FAULT-16 a line that is removed while the address is entered is not in the order', async ({
  context,
  page,
}) => {
  await addToCart(page);
  await addToCart(page, 'split-lines', 'M');
  await openHostedCheckout(page);
  await removeLine(await context.newPage(), TEE);
  await openPayment(page);
  await expect(summary(page).getByRole('listitem')).toHaveText(new RegExp(OTHER));
});
