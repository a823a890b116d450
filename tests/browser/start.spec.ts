import { expect, test } from 'playwright/test';
import { PLATFORM_URL, SHOP_URL } from '../helpers/browser/addresses.ts';

test('START-1 a page shows store, theme, collections and products while the platform is unreachable', async ({
  page,
}) => {
  await page.route(`${PLATFORM_URL}/**`, (route) => route.abort());
  await page.goto('/');
  await expect(page).toHaveTitle(/Corvane/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bite. Drink. Keep going.');
  await expect(
    page.getByRole('contentinfo').getByRole('link', { name: 'Training', exact: true }),
  ).toHaveAttribute('href', '/training');

  await page.getByRole('link', { name: 'Reservoir Mouthguard' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Reservoir Mouthguard' })).toBeVisible();
  await expect(page.getByText('$29.99').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add to cart' })).toBeEnabled();
});

test('START-1 a page requests nothing from other origins', async ({ page }) => {
  const foreign: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(SHOP_URL)) foreign.push(request.url());
  });
  await page.goto('/training', { waitUntil: 'networkidle' });
  expect(foreign).toEqual([]);
});

test('START-7 the store’s fonts, colors and favicon apply', async ({ page }) => {
  await page.goto('/');
  await page.evaluate(() => document.fonts.ready);
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveCSS('font-family', /Sofia Sans Extra Condensed/);
  expect(await page.evaluate(() => document.fonts.check('16px "Sofia Sans"'))).toBe(true);
  const icon = await page.locator('link[rel="icon"][sizes="any"]').getAttribute('href');
  expect((await page.request.get(icon ?? '')).status()).toBe(200);
});
