import { expect, type Page, test } from 'playwright/test';
import { shopUrl } from '../helpers/browser/addresses.ts';
import { placeOrder } from '../helpers/browser/place-order.ts';

/** Of the gallery, the picture is printed, and so the button around it. */
const CONTROLS =
  'header, nav, footer, button:not(.zoom > *), .button, input, textarea, iframe, dialog, [data-promos], [data-notice]';

/** Opens a page as it is printed on A4. */
async function openOnPaper(page: Page, url: string, content: string): Promise<void> {
  await page.setViewportSize({ width: 718, height: 1000 });
  await page.goto(url);
  await expect(page.getByText(content).filter({ visible: true }).first()).toBeVisible();
  await page.emulateMedia({ media: 'print' });
}

async function expectContentOnly(page: Page): Promise<void> {
  await expect(page.locator(CONTROLS).filter({ visible: true })).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  await expect(page.locator('h1')).toHaveCSS('color', 'rgb(0, 0, 0)');
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
  ).toBeLessThanOrEqual(0);
}

for (const [store, path, tabCount] of [
  ['corvane', '/listing/second-wind', 3],
  // With product safety.
  ['moth-kiosk', '/listing/please-leave-quietly-tee', 4],
] as const) {
  test(`A11Y-7 a listing of ${store} prints its first picture, price, selection and every tab, without header, navigation and controls`, async ({
    page,
  }) => {
    await openOnPaper(page, shopUrl(store) + path, 'Delivery Details');
    await expectContentOnly(page);
    await expect(page.locator('.zoom').filter({ visible: true })).toHaveCount(1);
    await expect(page.locator('[data-price]').first()).toBeVisible();
    for (const name of ['Color', 'Size'])
      await expect(page.getByText(name, { exact: true }).first()).toBeVisible();
    const tabs = await page
      .locator('details.tab > div')
      .evaluateAll((texts) => texts.map((text) => text.getBoundingClientRect().height));
    expect(tabs.length).toBe(tabCount);
    for (const height of tabs) expect(height).toBeGreaterThan(20);
  });
}

test('A11Y-7 policies print as text with the addresses of their links', async ({ page }) => {
  for (const path of ['/terms-of-use', '/privacy-policy']) {
    await openOnPaper(page, shopUrl('corvane') + path, 'Last updated');
    await expectContentOnly(page);
  }
});

test('A11Y-7 an order prints its number, items and totals', async ({ page }) => {
  const { lookupNumber, cartId } = await placeOrder('tempo-grid-tee');
  const query = {
    name: 'Ada',
    orderNumber: 'CO-1234',
    orderLookupNumber: lookupNumber,
    cart: cartId,
  };
  for (const path of [`/thankyou?${new URLSearchParams(query)}`, `/track/order/${lookupNumber}`]) {
    await page.emulateMedia({ media: 'screen' });
    await openOnPaper(page, shopUrl('corvane') + path, 'Tempo Grid Tee');
    await expectContentOnly(page);
    await expect(page.getByText('Tempo Grid Tee').first()).toBeVisible();
    await expect(page.getByText('Total', { exact: true })).toBeVisible();
  }
});
