import { expect, type Page, test } from 'playwright/test';
import { addToCart, cartLink, dialog } from '../helpers/browser/add-to-cart.ts';
import { moveMouse } from '../helpers/browser/move-mouse.ts';

/** Opens a page and uses it, so that the code of later actions is loaded. */
async function open(page: Page, path: string): Promise<void> {
  const loaded = page.waitForResponse(/on-first-interaction/);
  await page.goto(path, { waitUntil: 'networkidle' });
  await moveMouse(page);
  const response = await loaded;
  await page.evaluate((url) => import(url), response.url());
}

const notice = (page: Page) => page.getByRole('alert').filter({ hasText: 'You are offline.' });

test('WEB-5.01 offline, quick add says so, and opens when the connection is back', async ({
  page,
  context,
}) => {
  await open(page, '/training');
  await context.setOffline(true);
  const add = page.getByRole('button', { name: 'Add Tempo Grid Tee' });
  await add.click();
  await expect(notice(page)).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/training');
  await context.setOffline(false);
  await expect(notice(page)).toBeHidden();
  await add.click();
  await dialog(page, 'Choose your options').getByRole('button', { name: 'Add to cart' }).click();
  await expect(cartLink(page)).toHaveAccessibleName('Cart, items: 1');
});

test('WEB-5.02 offline, Load More says so, and loads when the connection is back', async ({
  page,
  context,
}) => {
  await open(page, '/');
  const more = page.locator('[data-load-more]').first();
  const tiles = more.locator('xpath=ancestor::section').getByRole('article');
  const count = await tiles.count();
  await context.setOffline(true);
  await more.click();
  await expect(notice(page)).toBeVisible();
  await expect(tiles).toHaveCount(count);
  await context.setOffline(false);
  await more.click();
  await expect.poll(() => tiles.count()).toBeGreaterThan(count);
  await expect(notice(page)).toBeHidden();
});

test('WEB-5.03 offline, a link says so in the language of the page, and the choices stay', async ({
  page,
  context,
}) => {
  await open(page, '/de/listing/split-lines');
  const size = page.getByRole('radio', { name: 'L', exact: true });
  await size.check();
  await expect(page).toHaveURL(/size=/);
  const { href } = new URL(page.url());
  await context.setOffline(true);
  await page.locator('[data-cart-link]').click();
  await expect(page.getByRole('alert').filter({ hasText: 'Du bist offline.' })).toBeVisible();
  expect(page.url()).toBe(href);
  await expect(size).toBeChecked();
  await context.setOffline(false);
  await page.locator('[data-cart-link]').click();
  await expect(page).toHaveURL(/\/de\/cart$/);
});

/** Opens a page without using it: the code of later actions is not loaded. */
const openUnused = (page: Page, path: string) => page.goto(path, { waitUntil: 'networkidle' });

test('WEB-5.04 offline, quick add as the first use says so, and works when the connection is back', async ({
  page,
  context,
}) => {
  await openUnused(page, '/training');
  await context.setOffline(true);
  const add = page.getByRole('button', { name: 'Add Tempo Grid Tee' });
  await add.click();
  await expect(notice(page)).toBeVisible();
  await context.setOffline(false);
  await expect(notice(page)).toBeHidden();
  await add.click();
  await expect(dialog(page, 'Choose your options')).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/training');
});

test('WEB-5.05 offline, Load More as the first use says so, and loads when the connection is back', async ({
  page,
  context,
}) => {
  await openUnused(page, '/');
  const more = page.locator('[data-load-more]').first();
  const tiles = more.locator('xpath=ancestor::section').getByRole('article');
  const count = await tiles.count();
  await context.setOffline(true);
  await more.click();
  await expect(notice(page)).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/');
  await context.setOffline(false);
  await more.click();
  await expect.poll(() => tiles.count()).toBeGreaterThan(count);
});

test('WEB-5.06 offline, a link as the first use says so, and what needs the first use starts later', async ({
  page,
  context,
}) => {
  await openUnused(page, '/de/listing/split-lines');
  const { href } = new URL(page.url());
  await context.setOffline(true);
  await page.locator('[data-cart-link]').click();
  await expect(page.getByRole('alert').filter({ hasText: 'Du bist offline.' })).toBeVisible();
  expect(page.url()).toBe(href);
  const started = page.waitForResponse(/on-first-interaction/);
  await context.setOffline(false);
  expect((await started).ok()).toBe(true);
  await page.locator('[data-cart-link]').click();
  await expect(page).toHaveURL(/\/de\/cart$/);
});

test('WEB-5.07 offline, Add to cart as the first use says so, and adds when the connection is back', async ({
  page,
  context,
}) => {
  await openUnused(page, '/listing/split-lines');
  await context.setOffline(true);
  await page.getByRole('radio', { name: 'L', exact: true }).check();
  const add = page.getByRole('button', { name: 'Add to cart' });
  await add.click();
  await expect(notice(page)).toBeVisible();
  await expect(page.getByRole('radio', { name: 'L', exact: true })).toBeChecked();
  await context.setOffline(false);
  await add.click();
  await expect(page.getByRole('status').filter({ hasText: 'Added to cart' })).toContainText(
    'size L',
  );
  await expect(notice(page)).toBeHidden();
});

test('WEB-5.08 while the browser believes that it is online, quick add and Load More say that nothing is reached', async ({
  page,
}) => {
  for (const [path, selector] of [
    ['/training', '[data-quick-add*="tempo-grid-tee"]'],
    ['/', '[data-load-more]'],
  ] as const) {
    await openUnused(page, path);
    await page.route('**/*', (route) => route.abort());
    await page.locator(selector).first().click();
    await expect(notice(page)).toBeVisible();
    expect(new URL(page.url()).pathname).toBe(path);
    await page.unroute('**/*');
  }
});

test('WEB-5.09 offline, a link to a page of the platform says so', async ({ page, context }) => {
  await openUnused(page, '/listing/split-lines');
  const { href } = new URL(page.url());
  await context.setOffline(true);
  await page.getByRole('link', { name: 'Report this product' }).click();
  await expect(notice(page)).toBeVisible();
  expect(page.url()).toBe(href);
});

test('WEB-5.10 offline, Checkout says so, and opens the checkout when the connection is back', async ({
  page,
  context,
}) => {
  await addToCart(page);
  await openUnused(page, '/cart');
  await context.setOffline(true);
  const checkout = page.getByRole('button', { name: 'Checkout' });
  await checkout.click();
  await expect(notice(page)).toBeVisible();
  await context.setOffline(false);
  await expect(notice(page)).toBeHidden();
  await checkout.click();
  await expect(page).toHaveURL(/\/checkout\/[0-9a-f]+$/);
});
