import { expect, type Locator, type Page, test } from 'playwright/test';
import { cartLink, dialog } from '../helpers/browser/add-to-cart.ts';
import { expectModal } from '../helpers/browser/modal.ts';

async function scrollToEnd(page: Page): Promise<void> {
  await page.getByRole('region', { name: 'You may also like' }).scrollIntoViewIfNeeded();
  await page.evaluate(() =>
    window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }),
  );
}

test(
  'LIST-6.01 on phones a bar opens the options in a sheet while the button is out of view',
  { tag: '@phone' },
  async ({ page }, { project }) => {
    await page.goto('/listing/split-lines');
    const bar = page.locator('[data-sticky-bar] a');
    await expect(bar).toBeHidden();
    await scrollToEnd(page);
    if (project.name === 'desk') {
      await expect(bar).toBeHidden();
      return;
    }
    await expect(bar).toBeVisible();
    await scrollToEnd(page);
    await expectAbove(page.getByRole('contentinfo').getByRole('link').last(), bar);
    await expect(page.getByRole('button', { name: 'Select options' })).toBeVisible();
    await bar.click();
    const sheet = page.getByRole('dialog', { name: 'Choose your options' });
    await expect(sheet.locator('img')).toBeVisible();
    await expect(sheet.getByText('$34.00')).toBeVisible();
    await expectModal(sheet, bar);

    // A swipe closes it, too.
    await bar.click();
    await expect(sheet).toBeVisible();
    await swipeDown(page, sheet);
    await expect(sheet).toBeHidden();
    await expect(bar).toBeFocused();

    // What is chosen in the sheet is chosen on the page.
    await bar.click();
    await sheet.getByRole('radio', { name: 'L', exact: true }).check();
    await sheet.getByLabel('Quantity').selectOption('2');
    await sheet.getByRole('button', { name: 'Add to cart' }).click();
    await expect(sheet).toBeHidden();
    await expect(cartLink(page)).toHaveAccessibleName('Cart, items: 2');
    await dialog(page, 'Added to cart').getByRole('button', { name: 'Close' }).click();
    await expect(
      page.locator('#options').getByRole('radio', { name: 'L', exact: true }),
    ).toBeChecked();
    await expect(page).toHaveURL(/size=/);
  },
);

test(
  'LIST-6.02 without its code the bar leads to the options, and without options it adds the product',
  { tag: '@phone' },
  async ({ page }, { project }) => {
    test.skip(project.name === 'desk', 'only phones have the bar');
    await page.route(/\/BuySheet\./, (route) => route.abort());
    await page.goto('/listing/split-lines');
    await scrollToEnd(page);
    await expect(page.getByRole('button', { name: 'Select options' })).toBeVisible();
    await page.locator('[data-sticky-bar] a').click();
    await expect(page.getByRole('button', { name: 'Add to cart' })).toBeInViewport();

    await page.goto('/listing/first-5k-plan');
    await expect(page.getByRole('button', { name: 'Size guide' })).toBeHidden();
    await scrollToEnd(page);
    await page.locator('[data-sticky-bar]').getByRole('button', { name: 'Add to cart' }).click();
    await expect(dialog(page, 'Added to cart')).toBeVisible();
  },
);

/** Swipes from the upper edge of an element downward. */
async function swipeDown(page: Page, element: Locator): Promise<void> {
  const { x = 0, y = 0 } = (await element.boundingBox()) ?? {};
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove', by: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: [{ x: x + 100, y: y + 20 + by }],
    });
  await touch('touchStart', 0);
  for (const by of [20, 60, 120, 160]) await touch('touchMove', by);
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

/** Expects both elements in the viewport, the first one above the second. */
async function expectAbove(upper: Locator, lower: Locator): Promise<void> {
  await expect(upper).toBeInViewport({ ratio: 1 });
  const [above, below] = await Promise.all([upper.boundingBox(), lower.boundingBox()]);
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0);
}
