import { expect, type Page, test } from 'playwright/test';
import { addToCart, cartLink, fillCart } from '../helpers/browser/add-to-cart.ts';
import { findA11yIssues } from '../helpers/browser/axe.ts';
import {
  createCheckout,
  expectOrderPlaced,
  fillCustomer,
  recordCalls,
} from '../helpers/browser/checkout-page.ts';
import {
  amountOf,
  paypalWindow,
  walletButton,
  walletSheet,
} from '../helpers/browser/express-windows.ts';

const area = (page: Page) => page.getByRole('region', { name: 'Express checkout' });
const paypalButton = (page: Page) =>
  area(page).getByRole('button', { name: 'PayPal', exact: true });

/** Selects two units of a size, which also shows the quick buy. */
async function selectTwo(page: Page, query = ''): Promise<void> {
  await page.goto(`/listing/tempo-grid-tee${query}`);
  await page.getByRole('radio', { name: 'M', exact: true }).check();
  await page.locator('#quantity').selectOption('2');
  await expect(paypalButton(page)).toBeVisible();
}

const readBegun = (page: Page) =>
  page.evaluate(() =>
    (window.dataLayer ?? []).find(
      (entry) => (entry as { event?: unknown }).event === 'begin-checkout',
    ),
  );

test('WALLET-9 nothing of it is loaded before the buy box is used', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  await page.goto('/listing/tempo-grid-tee');
  await page.mouse.move(2, 2);
  await page.keyboard.press('Tab');
  await page.waitForLoadState('networkidle');
  expect(scripts.filter((url) => /\/sandbox\/|QuickBuy/.test(url))).toEqual([]);
  await page.getByRole('radio', { name: 'M', exact: true }).check();
  await expect(paypalButton(page)).toBeVisible();
  await expect(walletButton(page)).toBeVisible();
  expect(await findA11yIssues(page, { without: 'iframe' })).toEqual([]);
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
  ).toBeLessThanOrEqual(0);
});

test('WALLET-9 WALLET-11 a wallet buys the selected variant and quantity, and the cart stays', async ({
  page,
}) => {
  await fillCart(page);
  await selectTwo(page);
  const calls = recordCalls(page);
  await walletButton(page).click();
  const sheet = walletSheet(page);
  await expect(sheet.getByRole('button', { name: /^Standard delivery/ })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  const total = (await amountOf(sheet).textContent()) ?? '';
  expect(await readBegun(page)).toMatchObject({
    method: 'google-pay',
    currency: 'USD',
    items: [{ quantity: 2 }],
  });
  await sheet.getByRole('button', { name: 'Pay', exact: true }).click();
  expect((await expectOrderPlaced(page)).get('name')).toBe('Robin Sandbox');
  await expect(page.getByRole('main')).toContainText(total);
  await expect(cartLink(page)).toHaveAccessibleName('Cart, items: 1');
  const created = calls.find(({ method, path }) => method === 'POST' && path === '/checkout')?.body;
  expect(created).toMatchObject({ lineItems: [{ quantity: 2 }] });
});

test('WALLET-9 PayPal buys the selected variant, and closing it changes nothing', {
  tag: '@long',
}, async ({ page }) => {
  await addToCart(page, 'tempo-grid-tee', 'L');
  await selectTwo(page);
  await paypalButton(page).click();
  await paypalWindow(page).getByRole('button', { name: 'Cancel', exact: true }).click();
  await expect(page).toHaveURL(/\/listing\/tempo-grid-tee/);
  await expect(cartLink(page)).toHaveAccessibleName('Cart, items: 1');
  await paypalButton(page).click();
  await paypalWindow(page).getByRole('button', { name: 'Approve', exact: true }).click();
  await expectOrderPlaced(page);
  await expect(cartLink(page)).toHaveAccessibleName('Cart, items: 1');
  await page.goto('/cart');
  await expect(
    page.getByRole('main').getByRole('link', { name: 'Tempo Grid Tee' }).first(),
  ).toBeVisible();
});

test('WALLET-9 Apple Pay is paid with where the browser has it', { tag: '@long' }, async ({
  page,
}) => {
  await selectTwo(page, '?sandbox-wallets=apple-pay');
  await walletButton(page, 'Apple Pay').click();
  await walletSheet(page, 'Apple Pay').getByRole('button', { name: 'Pay', exact: true }).click();
  await expectOrderPlaced(page);
});

test('WALLET-16 the buttons that load do not move Add to cart while it is pressed', async ({
  page,
}) => {
  await page.goto('/listing/tempo-grid-tee');
  const add = page.getByRole('main').getByRole('button', { name: 'Add to cart' });
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await add.scrollIntoViewIfNeeded();
  // A pressed button is drawn smaller, around its middle.
  const findMiddle = async () => {
    const box = await add.boundingBox();
    if (!box) throw new Error('Add to cart is not shown');
    return { x: Math.round(box.x + box.width / 2), y: Math.round(box.y + box.height / 2) };
  };
  const before = await findMiddle();
  const { x, y } = before;
  // The focus starts the form, and the next move of the pointer loads the buttons.
  await add.focus();
  await expect(page.locator('[data-listing] astro-island[ssr]')).toHaveCount(0);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await expect(async () => {
    await page.mouse.move(x + 1, y);
    await page.mouse.move(x, y);
    await expect(walletButton(page)).toBeVisible({ timeout: 1_000 });
  }).toPass();
  expect(await findMiddle()).toEqual(before);
  await page.mouse.up();
  await expect(cartLink(page)).toHaveAccessibleName('Cart, items: 1');
});

test('WALLET-9 a sold-out color has no quick buy', { tag: '@long' }, async ({ page }) => {
  await page.goto('/listing/lap-42-tee');
  await page.getByRole('radio', { name: 'M', exact: true }).check();
  await expect(paypalButton(page)).toBeVisible();
  await page.getByRole('radio', { name: 'Signal Red' }).check();
  await expect(page.getByRole('button', { name: 'Out of stock' })).toBeDisabled();
  await expect(area(page)).toHaveCount(0);
});

test('WALLET-10 PayPal and wallets are above the form until it is filled in', {
  tag: '@long',
}, async ({ page }) => {
  const id = await createCheckout();
  await page.goto(`/checkout/${id}`);
  await expect(paypalButton(page)).toBeVisible();
  await expect(walletButton(page)).toBeVisible();
  expect(await findA11yIssues(page, { without: 'iframe' })).toEqual([]);
  await fillCustomer(page);
  await page.getByRole('button', { name: 'Continue to delivery' }).click();
  await expect(page.getByRole('radio', { name: /^Standard delivery/ })).toBeChecked();
  await expect(area(page)).toHaveCount(0);
});

test('WALLET-10 a wallet above the form finishes in one confirmation', { tag: '@long' }, async ({
  page,
}) => {
  const id = await createCheckout();
  await page.goto(`/checkout/${id}`);
  await walletButton(page).click();
  const sheet = walletSheet(page);
  await sheet.getByLabel('Card').selectOption('4000000000000002');
  await sheet.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(area(page).getByRole('alert')).toHaveText(
    'Your card was declined. You were not charged.',
  );
  await walletButton(page).click();
  await sheet.getByRole('button', { name: 'Pay', exact: true }).click();
  expect((await expectOrderPlaced(page)).get('name')).toBe('Robin Sandbox');
});

test('WALLET-10 PayPal above the form finishes in one confirmation', async ({ page }) => {
  const id = await createCheckout();
  await page.goto(`/checkout/${id}`);
  await paypalButton(page).click();
  await paypalWindow(page).getByRole('button', { name: 'Approve', exact: true }).click();
  await expectOrderPlaced(page);
});

test('WALLET-11 begin-checkout of an express purchase names its method: `paypal`, `apple-pay`, `google-pay` or `link`', {
  tag: '@long',
}, async ({ page }) => {
  for (const method of ['paypal', 'google-pay']) {
    await addToCart(page);
    await page.goto('/cart');
    if (method === 'paypal')
      await page.getByRole('main').getByRole('button', { name: 'PayPal', exact: true }).click();
    else await walletButton(page).click();
    await expect.poll(() => readBegun(page)).toMatchObject({ method });
  }
});
