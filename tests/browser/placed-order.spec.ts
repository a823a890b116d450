import { expect, type Page, test } from 'playwright/test';
import { addPromoCode } from '../helpers/browser/add-promo-code.ts';
import { addToCart, cartLink, fillCart } from '../helpers/browser/add-to-cart.ts';
import { SHOP_URL } from '../helpers/browser/addresses.ts';
import { setStock } from '../helpers/browser/change-catalog.ts';
import {
  clickPlaceOrder,
  expectOrderPlaced,
  fillCard,
  fillCustomer,
  openBankPage,
  readCheckout,
  recordCalls,
} from '../helpers/browser/checkout-page.ts';

/** No other test opens this listing. */
const LAST_UNIT = { slug: 'breakaway-tee', title: 'Breakaway Tee' };
const CHALLENGE_CARD = '4000002760003184';
const checkoutButton = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('button', { name: 'Checkout', exact: true })
    .filter({ visible: true });
const hasPaymentCookie = async (page: Page) =>
  (await page.context().cookies()).some(({ name, value }) => name === 'payment' && value !== '');

/** Goes from the cart to the checkout and enters the details. Returns the checkout's id. */
async function openCheckout(page: Page): Promise<string> {
  await page.goto('/cart');
  await checkoutButton(page).click();
  await page.waitForURL(/\/checkout\/[0-9a-f]{40}$/);
  const id = new URL(page.url()).pathname.split('/')[2] ?? '';
  await fillCustomer(page);
  await page.getByRole('button', { name: 'Continue to delivery' }).click();
  await expect(page.getByRole('radio', { name: /^Standard delivery/ })).toBeChecked();
  return id;
}

/** Goes from the cart to the checkout and pays, up to the bank's page. Returns the checkout's id. */
async function payUpToBank(page: Page): Promise<string> {
  const id = await openCheckout(page);
  await fillCard(page, CHALLENGE_CARD);
  await clickPlaceOrder(page);
  await openBankPage(page);
  return id;
}

/** Passes the bank's check, and closes the tab before the bank leads back to the shop. */
async function passAndClose(page: Page, id: string): Promise<void> {
  await page.route(`${SHOP_URL}/**`, (route) => route.abort());
  await page.getByRole('button', { name: 'Pass' }).click();
  await expect.poll(async () => (await readCheckout(id)).state).toBe('success');
  await page.close();
}

test('FAULT-1 an order that was placed after the tab was closed is shown on the next visit, and the cart is empty', async ({
  context,
  page,
}) => {
  await fillCart(page);
  const id = await payUpToBank(page);
  await passAndClose(page, id);
  const next = await context.newPage();
  await next.goto('/');
  const query = await expectOrderPlaced(next);
  expect(query.get('orderLookupNumber')).toBe((await readCheckout(id)).orderLookupNumber);
  await expect(
    next.getByRole('heading', { level: 1, name: 'Thank you, Ada Lovelace' }),
  ).toBeVisible();
  await next.goto('/cart');
  await expect(next.getByText('Your cart is empty.')).toBeVisible();
  expect(await hasPaymentCookie(next)).toBe(false);
});

test('FAULT-1 a free order whose response was lost is shown on the next visit', {
  tag: '@long',
}, async ({ context, page }) => {
  await addPromoCode('ONTHEHOUSE', 100);
  await fillCart(page);
  const id = await openCheckout(page);
  await page.getByLabel('Promo code').filter({ visible: true }).fill('ONTHEHOUSE');
  await page.getByLabel('Promo code').filter({ visible: true }).press('Enter');
  await expect(
    page.getByText('Nothing to pay: your promo code covers the whole order.'),
  ).toBeVisible();
  await page.route('**/v1/checkout/submit', async (route) => {
    await route.fetch();
    await page.close();
  });
  await clickPlaceOrder(page).catch(() => undefined);
  await expect.poll(async () => (await readCheckout(id)).state).toBe('success');
  const next = await context.newPage();
  await next.goto('/');
  await expectOrderPlaced(next);
  await next.goto('/cart');
  await expect(next.getByText('Your cart is empty.')).toBeVisible();
});

test('FAULT-1 a cart that was open in another tab shows the order, and Checkout does not start the purchase again', {
  tag: '@long',
}, async ({ context, page }) => {
  await fillCart(page);
  // The order is in neither of these tabs, so nothing tells them about it.
  const [pressed, returned] = [await context.newPage(), await context.newPage()];
  const paying = payUpToBank(page);
  await pressed.goto('/cart');
  await returned.goto('/cart');
  const id = await paying;
  await addToCart(returned, 'split-lines', 'M');
  await returned.goto('/cart');
  await passAndClose(page, id);

  const calls = recordCalls(pressed);
  await expect(checkoutButton(pressed)).toBeEnabled();
  await checkoutButton(pressed).click();
  await expectOrderPlaced(pressed);
  expect(calls.filter(({ method, path }) => method === 'POST' && path === '/checkout')).toEqual([]);
  // What was added after the payment was started stays.
  await expect(cartLink(returned)).toHaveAccessibleName('Cart, items: 1');
  await expect(returned.getByRole('link', { name: 'Split Lines' })).toBeVisible();
});

test('FAULT-1 a cart that is looked at again after the order was placed leads to the order', {
  tag: '@long',
}, async ({ context, page }) => {
  await addToCart(page);
  const cart = await context.newPage();
  await cart.goto('/cart');
  await expect(checkoutButton(cart)).toBeEnabled();
  const id = await payUpToBank(page);
  await passAndClose(page, id);
  // Chromium without a window does not tell which tab is in front.
  await cart.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expectOrderPlaced(cart);
});

test('FAULT-1 an abandoned purchase of the last unit does not take it out of the cart', {
  tag: '@long',
}, async ({ context, page }) => {
  setStock(LAST_UNIT.slug, 1);
  await addToCart(page, LAST_UNIT.slug, 'M');
  const id = await payUpToBank(page);
  await page.close();
  const next = await context.newPage();
  await next.goto('/cart');
  await expect(next.getByRole('link', { name: LAST_UNIT.title })).toBeVisible();
  await checkoutButton(next).click();
  await expect(next).toHaveURL(`/checkout/${id}`);
  await expect(next.getByText('Portland, Oregon 97205')).toBeVisible();
});

test('FAULT-1 an abandoned purchase changes nothing, and visitors without one send no request', {
  tag: '@long',
}, async ({ context, page }) => {
  const calls = recordCalls(page);
  const isPaymentCall = ({ path }: { readonly path: string }) =>
    /^\/(?:v1\/payment|checkout)\?/.test(path);
  await addToCart(page);
  await page.goto('/cart');
  await expect(checkoutButton(page)).toBeEnabled();
  expect(calls.filter(isPaymentCall)).toEqual([]);

  const id = await payUpToBank(page);
  await page.close();
  const next = await context.newPage();
  const loaded = next.waitForResponse((response) => response.url().includes(`/checkout?id=${id}`));
  await next.goto('/');
  await loaded;
  await expect(cartLink(next)).toHaveAccessibleName('Cart, items: 1');
  await next.goto('/cart');
  await checkoutButton(next).click();
  await expect(next).toHaveURL(`/checkout/${id}`);
  await expect(next.getByText('Portland, Oregon 97205')).toBeVisible();
  expect((await readCheckout(id)).state).toBe('pending');
});
