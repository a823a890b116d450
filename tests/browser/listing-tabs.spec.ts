import { expect, type Page, test } from 'playwright/test';
import { shopUrl } from '../helpers/browser/addresses.ts';

const LISTING = `${shopUrl('moth-kiosk')}/listing/please-leave-quietly-tee`;
const WIDE = { width: 1440, height: 900 };
const NAMES = ['Description', 'Product Details', 'Delivery Details', 'Product safety'];

/** The content of each section that is visible. */
const panels = (page: Page) => page.locator('main .tabs > details > div').filter({ visible: true });
const strip = (page: Page) => page.locator('main .tabs > div').first();

test('LIST-25.1 on wide screens one section is shown at a time, selected by click or keyboard, without scripts too', async ({
  browser,
}) => {
  for (const javaScriptEnabled of [true, false]) {
    const context = await browser.newContext({ javaScriptEnabled, viewport: WIDE });
    const page = await context.newPage();
    await page.goto(LISTING);
    const sections = page.getByRole('radiogroup', { name: 'Please Leave Quietly' });
    await expect(sections.getByRole('radio')).toHaveCount(NAMES.length);
    const expectShown = async (name: string, text: RegExp) => {
      await expect(sections.getByRole('radio', { name })).toBeChecked();
      await expect(panels(page)).toHaveText(text);
      await expect(page.locator('main .tabs summary').filter({ visible: true })).toHaveCount(0);
    };
    await expectShown('Description', /tee|cotton|moth/i);
    await sections.getByText('Product Details').click();
    await expectShown('Product Details', /Materials/);
    await page.keyboard.press('ArrowRight');
    await expectShown('Delivery Details', /Sent to your door/);
    await page.keyboard.press('ArrowLeft');
    await expectShown('Product Details', /Materials/);
    await context.close();
  }
});

test('LIST-25.2 on smaller screens they are sections that open, also after the window was wide', async ({
  page,
}) => {
  await page.setViewportSize(WIDE);
  await page.goto(LISTING);
  await strip(page).getByText('Product Details').click();
  for (const width of [840, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(strip(page)).toBeHidden();
    await expect(
      page.locator('main .tabs > details > summary').filter({ visible: true }),
    ).toHaveText(NAMES);
    await expect(panels(page)).toHaveCount(1);
    await page.locator('summary', { hasText: 'Delivery Details' }).click();
    await expect(panels(page)).toHaveCount(2);
    await page.locator('summary', { hasText: 'Delivery Details' }).click();
  }
  await page.setViewportSize(WIDE);
  await expect(page.getByRole('radio', { name: 'Product Details' })).toBeChecked();
});

test('LIST-25.3 paper has every section, also of a wide window', { tag: '@long' }, async ({
  page,
}) => {
  await page.setViewportSize(WIDE);
  await page.goto(LISTING);
  await strip(page).getByText('Product Details').click();
  await page.emulateMedia({ media: 'print' });
  await expect(strip(page)).toBeHidden();
  await expect(page.locator('main .tabs summary').filter({ visible: true })).toHaveText(NAMES);
  await expect(panels(page)).toHaveCount(4);
  for (const panel of await panels(page).all())
    expect((await panel.boundingBox())?.height).toBeGreaterThan(20);
});
