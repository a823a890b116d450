import { expect, type Page, test } from 'playwright/test';
import { addToCart, dialog } from '../helpers/browser/add-to-cart.ts';
import { PLATFORM_URL } from '../helpers/browser/addresses.ts';
import { expectModal } from '../helpers/browser/modal.ts';
import { replaceInResponse } from '../helpers/browser/replace-in-response.ts';
import { NEWER_INTERFACES, removeNewerInterfaces } from '../helpers/engines/older-browser.ts';

/** A press outside a dialog: its backdrop covers the corner of the page. */
const pressOutside = (page: Page) => page.mouse.click(4, 4);

let errors: Error[] = [];

test.beforeEach(async ({ page }) => {
  errors = [];
  page.on('pageerror', (error) => errors.push(error));
  await page.addInitScript(removeNewerInterfaces, NEWER_INTERFACES);
});

test.afterEach(() => expect(errors).toEqual([]));

test('WEB-2 the test browser lacks what a supported browser may lack', async ({ page }) => {
  await page.goto('/privacy-policy');
  const present = await page.evaluate(() => [
    'CommandEvent' in window,
    'popover' in HTMLElement.prototype,
    'closedBy' in HTMLDialogElement.prototype,
    'withResolvers' in Promise,
    'requestIdleCallback' in window,
    'size' in URLSearchParams.prototype,
    'toSorted' in Array.prototype,
  ]);
  expect(present).not.toContain(true);
});

test('WEB-2 the preferences open, close with Escape, their button and a press outside, and return the focus', async ({
  page,
}) => {
  await page.goto('/privacy-policy');
  const opener = page.getByRole('contentinfo').getByRole('button', { name: /^Ship to/ });
  const preferences = page.locator('#localization-modal');
  await opener.click();
  await expectModal(preferences, opener);
  await opener.click();
  await preferences.getByRole('button', { name: 'Close' }).click();
  await expect(preferences).toBeHidden();
  await opener.click();
  await preferences.getByRole('heading').click();
  await expect(preferences).toBeVisible();
  await pressOutside(page);
  await expect(preferences).toBeHidden();
  await expect(opener).toBeFocused();
});

test('WEB-2 the size guide opens before and after hydration and switches units', async ({
  page,
}) => {
  await page.goto('/listing/split-lines');
  const opener = page.getByRole('button', { name: 'Size guide' });
  const guide = page.locator('#sizechart-modal');
  await opener.click();
  await guide.getByRole('radio', { name: 'Centimeters' }).check();
  await expect(guide.getByRole('table', { name: 'Centimeters' })).toBeVisible();
  await expect(guide.getByRole('table', { name: 'Inches' })).toBeHidden();
  await expectModal(guide, opener);
  await opener.click();
  await guide.getByRole('button', { name: 'Close' }).click();
  await expect(guide).toBeHidden();
});

test('WEB-2 the menu opens, and closes with Escape, its button and a press outside', async ({
  page,
}) => {
  await page.setViewportSize({ width: 600, height: 800 });
  await page.goto('/');
  const opener = page.getByRole('button', { name: 'Menu' });
  const menu = page.locator('#menu');
  await expect(menu).toBeHidden();
  await opener.click();
  await expect(menu.getByRole('link', { name: 'Mouthguards' })).toBeVisible();
  await expect(opener).toHaveAttribute('aria-expanded', 'true');
  await expect(menu.locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(opener).toBeFocused();
  await opener.click();
  await menu.getByRole('button', { name: 'Close' }).click();
  await expect(menu).toBeHidden();
  await opener.click();
  await page.mouse.click(560, 400);
  await expect(menu).toBeHidden();
});

test('WEB-2 the rules with :has() work in browsers that lack it', async ({ page }) => {
  await page.addInitScript(() => {
    const { supports } = CSS;
    CSS.supports = (...args: [string]) => !args[0].includes(':has') && supports.apply(CSS, args);
  });
  // The browser's own rules with `:has()` are removed.
  await page.route(/\.css$/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({
      response,
      body: (await response.text()).replaceAll(':has(', ':unknown('),
    });
  });
  await page.setViewportSize({ width: 500, height: 800 });
  await page.goto('/listing/split-lines');
  await page.getByRole('button', { name: 'Size guide' }).click();
  const guide = page.locator('#sizechart-modal');
  await expect(guide.getByRole('table', { name: 'Inches' })).toBeVisible();
  await expect(guide.getByRole('table', { name: 'Centimeters' })).toBeHidden();
  await guide.getByRole('radio', { name: 'Centimeters' }).check();
  await expect(guide.getByRole('table', { name: 'Centimeters' })).toBeVisible();
  await expect(guide.getByRole('table', { name: 'Inches' })).toBeHidden();
  await page.keyboard.press('Escape');
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(page.locator('[data-sticky-bar]')).toBeVisible();
  await expect(page.locator('body')).toHaveCSS('padding-bottom', '73px');
});

test('WEB-2 search finds products', async ({ page }) => {
  await page.goto('/search?searchterm=tee');
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
});

test('WEB-2 quick add opens and closes its dialogs, and notifications are shown', async ({
  page,
}) => {
  await page.goto('/training');
  const add = page.getByRole('button', { name: 'Add Tempo Grid Tee' });
  await add.click();
  await expect(dialog(page, 'Choose your options')).toBeVisible();
  await pressOutside(page);
  await expect(dialog(page, 'Choose your options')).toBeHidden();
  await expect(add).toBeFocused();
  await addToCart(page);
  await page.goto('/cart');
  await page.route(`${PLATFORM_URL}/checkout`, (route) =>
    route.fulfill({ status: 422, json: { errors: [{ message: 'a line cannot be bought' }] } }),
  );
  await page.getByRole('button', { name: 'Checkout', exact: true }).click();
  const toast = page
    .getByRole('alert')
    .filter({ hasText: 'Error checking out! Please try again.' });
  await expect(toast).toBeVisible();
  await toast.getByRole('button').click();
  await expect(toast).toBeHidden();
});

test('FAST-11 pictures with several widths are AVIF on a host with an image service, and a browser without AVIF shows WebP, without a script', async ({
  page,
}) => {
  // A browser skips a type that it cannot decode.
  await replaceInResponse(page, '/training', 'type="image/avif"', 'type="image/unknown"');
  await page.goto('/training');
  const picture = page.getByRole('article').first().locator('img');
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBe(800);
  expect(await picture.evaluate((image: HTMLImageElement) => image.currentSrc)).toContain(
    'fm=webp',
  );
});
