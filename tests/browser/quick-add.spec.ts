import { expect, test } from 'playwright/test';
import { cartLink, dialog } from '../helpers/browser/add-to-cart.ts';
import { expectModal } from '../helpers/browser/modal.ts';

test('QADD-1 NAV-13.02 a tile opens its options, and each Add adds one item', {
  tag: '@phone',
}, async ({ page }) => {
  await page.goto('/training');
  const add = page.getByRole('button', { name: 'Add Tempo Grid Tee' });
  await add.click();
  const options = dialog(page, 'Choose your options');
  await expect(options.getByText('Tempo Grid Tee')).toBeVisible();
  await options.getByRole('radio', { name: 'XL', exact: true }).check();
  await options.getByRole('button', { name: 'Add to cart' }).click();
  await expect(cartLink(page)).toHaveAccessibleName('Cart, items: 1');
  const added = dialog(page, 'Added to cart');
  await expect(added.getByText(/size XL/)).toBeVisible();
  await added.getByRole('button', { name: 'Close' }).click();
  await expect(add).toBeFocused();

  await add.click();
  await options.getByRole('radio', { name: 'XL', exact: true }).check();
  await options.getByRole('button', { name: 'Add to cart' }).click();
  await expect(added.getByText('Quantity 2')).toBeVisible();
  await expectModal(page.locator('#quick-add-confirmation'), add);
});

test('QADD-2 the confirmation closes after 6 seconds', { tag: '@long' }, async ({ page }) => {
  await page.clock.install();
  await page.goto('/training');
  await page.getByRole('button', { name: 'Add Tempo Grid Tee' }).click();
  await dialog(page, 'Choose your options').getByRole('button', { name: 'Add to cart' }).click();
  await page.clock.runFor(300);
  const added = dialog(page, 'Added to cart');
  await expect(added).toBeVisible();
  await page.clock.runFor(5_500);
  await expect(added).toBeVisible();
  await page.clock.runFor(600);
  await expect(added).toBeHidden();
});

test('QADD-2 QADD-1 NAV-13.03 ERR-1.20 a product that sold out after the build shows a message and is not added', {
  tag: '@long',
}, async ({ page }) => {
  await page.route('**/v1/inventory?**', (route) => route.fulfill({ json: { inventoryCount: 0 } }));
  await page.goto('/training');
  const add = page.getByRole('button', { name: 'Add Tempo Grid Tee' });
  await add.click();
  const options = dialog(page, 'Choose your options');
  await Promise.all([
    page.waitForResponse('**/v1/inventory?**'),
    options.getByRole('radio', { name: 'XL', exact: true }).check(),
  ]);
  await options.getByRole('button', { name: 'Add to cart' }).click();
  await expect(
    dialog(page, 'Out of stock').getByText('This product is out of stock.'),
  ).toBeVisible();
  await expect(options).toBeHidden();
  await expect(cartLink(page)).toHaveAccessibleName('Cart');
  await expectModal(page.locator('#quick-add-out-of-stock'), add);
});

test('QADD-3 a product with one color and one size is added without a dialog', async ({ page }) => {
  await page.goto('/plans');
  await page.getByRole('button', { name: /^Add / }).first().click();
  await expect(dialog(page, 'Added to cart')).toBeVisible();
  await expect(cartLink(page)).toHaveAccessibleName('Cart, items: 1');
});

test('QADD-1 the button navigates to the listing when the platform cannot be reached', {
  tag: '@long',
}, async ({ page }) => {
  await page.goto('/training');
  await page.route('**/v0/listing/tempo-grid-tee**', (route) => route.abort());
  await page.getByRole('button', { name: 'Add Tempo Grid Tee' }).click();
  await expect(page).toHaveURL(/\/listing\/tempo-grid-tee/);
});

test('QADD-4 NAV-13.01 Add to cart on a listing opens a modal confirmation with the cart total', async ({
  page,
}) => {
  await page.goto('/listing/tempo-grid-tee');
  await page.getByLabel('Quantity').selectOption('3');
  await page.getByRole('button', { name: 'Add to cart' }).click();
  const added = page.locator('#cart-confirmation');
  await expect(added).toHaveAccessibleName('Added to cart');
  await expect(added.getByText('$102.00')).toBeVisible();
  await expectModal(added, page.getByRole('button', { name: 'Add to cart' }));
});

test('LIST-11 at most four related products are shown, and none that is in the cart', {
  tag: '@long',
}, async ({ page }) => {
  await page.goto('/listing/tempo-grid-tee');
  const related = page.getByRole('region', { name: 'You may also like' });
  const names = related.getByRole('heading', { level: 3 }).filter({ visible: true });
  await expect(names).toHaveCount(4);
  const [first = ''] = await names.allTextContents();
  await related.getByRole('button', { name: `Add ${first}`, exact: true }).click();
  await dialog(page, 'Choose your options').getByRole('button', { name: 'Add to cart' }).click();
  await dialog(page, 'Added to cart').getByRole('button', { name: 'Close' }).click();
  await expect(names).toHaveCount(4);
  expect(await names.allTextContents()).not.toContain(first);
});
