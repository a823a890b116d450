import { expect, type Page, test } from 'playwright/test';
import { shopUrl } from '../helpers/browser/addresses.ts';

const LISTING = `${shopUrl('moth-kiosk')}/listing/please-leave-quietly-tee`;
const WIDE = { width: 1440, height: 900 };
const NAMES = ['Description', 'Product Details', 'Delivery Details', 'Product safety'];

/** The content of each section that is visible. */
const panels = (page: Page) => page.locator('main .tabs > details > div').filter({ visible: true });
const strip = (page: Page) => page.locator('main .tabs > div').first();

test('LIST-25.1 on wide screens the sections are tabs with arrow keys, Home and End', async ({ page }) => {
  await page.setViewportSize(WIDE);
  await page.goto(LISTING);
  const before = await strip(page).boundingBox();
  const below = await page.locator('main .tabs').boundingBox();
  await page.mouse.move(200, 200);
  const tabs = page.getByRole('tablist').getByRole('tab');
  await expect(tabs).toHaveText(NAMES);
  expect(await strip(page).boundingBox()).toEqual(before);
  expect(await page.locator('main .tabs').boundingBox()).toEqual(below);
  await expect(page.getByRole('tab', { selected: true })).toHaveText('Description');
  await expect(page.getByRole('tabpanel', { name: 'Description' })).toBeVisible();

  await tabs.first().focus();
  const expectTab = async (name: string) => {
    await expect(page.getByRole('tab', { selected: true })).toHaveText(name);
    await expect(page.getByRole('tab', { name })).toBeFocused();
    await expect(page.getByRole('tabpanel')).toHaveCount(1);
    await expect(page.getByRole('tabpanel', { name })).toBeVisible();
  };
  for (const [key, name] of [
    ['ArrowRight', 'Product Details'],
    ['End', 'Product safety'],
    ['ArrowRight', 'Description'],
    ['ArrowLeft', 'Product safety'],
    ['Home', 'Description'],
  ] as const) {
    await page.keyboard.press(key);
    await expectTab(name);
  }
  await page.keyboard.press('Tab');
  await expect(page.getByRole('tabpanel', { name: 'Description' })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expectTab('Description');
  await page.getByRole('tab', { name: 'Delivery Details' }).click();
  await expectTab('Delivery Details');
});

test('LIST-25.2 on smaller screens they are sections that open, also after the window was wide', async ({ page }) => {
  await page.setViewportSize(WIDE);
  await page.goto(LISTING);
  await page.mouse.move(200, 200);
  await page.getByRole('tab', { name: 'Product Details' }).click();
  for (const width of [840, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(strip(page)).toBeHidden();
    await expect(page.locator('[role=tab], [role=tabpanel], [role=tablist]')).toHaveCount(0);
    await expect(page.locator('main .tabs > details > summary').filter({ visible: true })).toHaveText(NAMES);
    await expect(panels(page)).toHaveCount(1);
    await page.locator('summary', { hasText: 'Delivery Details' }).click();
    await expect(panels(page)).toHaveCount(2);
    await page.locator('summary', { hasText: 'Delivery Details' }).click();
  }
  await page.setViewportSize(WIDE);
  await expect(page.getByRole('tab', { selected: true })).toHaveText('Product Details');
});

test('LIST-25.3 without a script the tabs are radio buttons', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: WIDE });
  const page = await context.newPage();
  await page.goto(LISTING);
  await expect(panels(page)).toHaveText(/tee|cotton|moth/i);
  await expect(panels(page)).toHaveCount(1);
  await page.getByText('Product Details').filter({ visible: true }).click();
  await expect(panels(page)).toHaveCount(1);
  await expect(panels(page)).toContainText('Materials');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: 'Delivery Details' })).toBeChecked();
  await expect(panels(page)).toContainText('Made to order');
  await context.close();
});

test('LIST-25.4 paper has every section, also of a wide window', async ({ page }) => {
  await page.setViewportSize(WIDE);
  await page.goto(LISTING);
  await page.mouse.move(200, 200);
  await page.getByRole('tab', { name: 'Product Details' }).click();
  await page.emulateMedia({ media: 'print' });
  await expect(strip(page)).toBeHidden();
  await expect(page.locator('main .tabs summary').filter({ visible: true })).toHaveText(NAMES);
  await expect(panels(page)).toHaveCount(4);
  for (const panel of await panels(page).all()) expect((await panel.boundingBox())?.height).toBeGreaterThan(20);
});
