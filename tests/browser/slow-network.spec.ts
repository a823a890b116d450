import { expect, type Page, test } from 'playwright/test';
import { cartLink, dialog } from '../helpers/browser/add-to-cart.ts';
import { SHOP_URL } from '../helpers/browser/addresses.ts';
import { createCheckout } from '../helpers/browser/checkout-page.ts';

/** A phone on a train. */
const SLOW = {
  offline: false,
  latency: 2_000,
  downloadThroughput: 400_000 / 8,
  uploadThroughput: 400_000 / 8,
};
const LATE_MS = 5_000;

test.describe.configure({ timeout: 150_000 });

/** Delays every script file of the shop. */
async function delayScripts(page: Page): Promise<void> {
  await page.route(/\/_astro\/[^?]+\.js/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, LATE_MS));
    await route.continue();
  });
}

const addButton = (page: Page) => page.getByRole('button', { name: 'Add to cart' }).first();
const checkoutButton = (page: Page) =>
  page.getByRole('complementary').getByRole('button', { name: 'Checkout', exact: true });

test('FAULT-11 a tap on a listing before its code arrives adds one item', async ({ page }) => {
  await delayScripts(page);
  await page.goto('/listing/tempo-grid-tee', { waitUntil: 'commit' });
  await page.getByRole('radio', { name: 'L', exact: true }).check();
  await addButton(page).click();
  // An impatient shopper taps again.
  await addButton(page).click();
  await expect(dialog(page, 'Added to cart')).toBeVisible({ timeout: 40_000 });
  await expect(cartLink(page)).toHaveAccessibleName('Cart, items: 1');
  await expect(dialog(page, 'Added to cart')).toContainText('size L');
});

test('FAULT-11 the cart shows its items and can be checked out when its code arrives late', async ({
  page,
  context,
}) => {
  await context.addCookies([{ name: 'corvane', value: '1~USA~7-26-6*2', url: SHOP_URL }]);
  await delayScripts(page);
  await page.goto('/cart', { waitUntil: 'commit' });
  await expect(page.getByText('Loading your cart')).toBeVisible();
  await expect(checkoutButton(page)).toBeEnabled({ timeout: 30_000 });
  await checkoutButton(page).click();
  await expect(page).toHaveURL(/\/checkout\/\w{8,}/, { timeout: 30_000 });
  expect((await context.cookies()).find(({ name }) => name === 'corvane')?.value).toContain(
    '7-26-6*2',
  );
});

test('FAULT-11 the checkout keeps what is typed while its code arrives late', async ({ page }) => {
  const id = await createCheckout();
  await delayScripts(page);
  await page.goto(`/checkout/${id}`, { waitUntil: 'commit' });
  const email = page.getByLabel('Email');
  await expect(email).toBeVisible({ timeout: 30_000 });
  await email.fill('ada@example.com');
  // The code of the phone field is loaded late once more.
  await page.getByLabel('Phone number').pressSequentially('5035550123');
  await page.getByLabel('First name').fill('Ada');
  await expect(page.getByLabel('Phone number')).toHaveValue('+1 503 555 0123', { timeout: 20_000 });
  await expect(email).toHaveValue('ada@example.com');
  await page.reload({ waitUntil: 'commit' });
  await expect(page.getByLabel('First name')).toHaveValue('Ada', { timeout: 30_000 });
});

test('FAULT-11 from the home page to the checkout at 400 kbit/s and 2 s latency: no tap and no typed text is lost', async ({
  page,
  context,
}) => {
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', SLOW);
  const goto = { waitUntil: 'commit', timeout: 60_000 } as const;
  const slowly = { timeout: 60_000 };
  await page.goto('/', goto);
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Training', exact: true })
    .click(slowly);
  await page.getByRole('link', { name: 'Tempo Grid Tee' }).first().click(slowly);
  await expect(page).toHaveURL(/\/listing\/tempo-grid-tee/, slowly);
  await page.getByRole('radio', { name: 'L', exact: true }).check(slowly);
  await addButton(page).click(slowly);
  await addButton(page).click(slowly);
  await expect(dialog(page, 'Added to cart')).toBeVisible(slowly);
  await expect(cartLink(page)).toHaveAccessibleName('Cart, items: 1');
  await dialog(page, 'Added to cart').getByRole('link', { name: 'View cart' }).click(slowly);
  await expect(checkoutButton(page)).toBeEnabled(slowly);
  await checkoutButton(page).click();
  await expect(page).toHaveURL(/\/checkout\/\w{8,}/, slowly);
  const email = page.getByLabel('Email');
  await email.pressSequentially('ada@example.com', slowly);
  await page.getByLabel('First name').fill('Ada', slowly);
  await expect(page.getByRole('complementary')).toContainText('Tempo Grid Tee', slowly);
  await expect(email).toHaveValue('ada@example.com');
  await expect(page.getByLabel('First name')).toHaveValue('Ada');
});
