import { expect, test } from 'playwright/test';

test('BROWSE-3.1 a page that was not found has a search field and the newest products', async ({ page }) => {
  await page.goto('/no-such-page');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: 'New arrivals' })).toBeVisible();
  await expect(main.getByRole('article')).toHaveCount(4);
  await main.getByRole('button', { name: /^Add / }).first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await main.getByLabel('Search products').fill('hoodie altitude');
  await main.getByLabel('Search products').press('Enter');
  await expect(page).toHaveURL(/\/search\?searchterm=hoodie\+altitude$/);
  await expect(page.getByRole('link', { name: 'Altitude Hoodie' }).first()).toBeVisible();
});

test('BROWSE-3.2 an empty cart has a search field and the newest products, until something is in it', async ({
  page,
}) => {
  await page.goto('/cart');
  const main = page.getByRole('main');
  await expect(main.getByText('Your cart is empty.')).toBeVisible();
  await expect(main.getByLabel('Search products')).toBeVisible();
  await expect(main.getByRole('article')).toHaveCount(4);
  await main.getByRole('button', { name: 'Add Fill Line Bottle' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Add to cart' }).click();
  await expect(main.getByLabel('Quantity of Fill Line Bottle')).toBeVisible();
  await expect(main.getByLabel('Search products')).toBeHidden();
  await expect(main.getByRole('article')).toHaveCount(0);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('BROWSE-3.3 the search field of a page that was not found leads to the search', async ({ page }) => {
    await page.goto('/no-such-page');
    await page.getByLabel('Search products').fill('hoodie');
    await page.getByRole('main').getByRole('button', { name: 'Search' }).click();
    await expect(page).toHaveURL(/\/search\?searchterm=hoodie$/);
  });
});
