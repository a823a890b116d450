import { expect, test } from 'playwright/test';
import { shopUrl } from '../helpers/browser/addresses.ts';

test('TILE-3 a collection shows twelve tiles per page, with links to previous, current and next page', async ({
  page,
}, { project }) => {
  await page.goto('/training');
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(12);
  const pages = page.getByRole('navigation', { name: 'Pages' });
  await expect(pages.getByRole('link', { name: 'Page 1' })).toHaveAttribute('aria-current', 'page');
  await expect(pages.getByRole('link', { name: 'Previous page' })).toHaveCount(0);

  await pages.getByRole('link', { name: 'Next page' }).click();
  await expect(page).toHaveURL(/\/training\/page\/2$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Training');
  await expect(pages.getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page');
  await expect(pages.getByRole('link', { name: 'Previous page' })).toHaveAttribute(
    'href',
    '/training',
  );

  await page.goto('/training');
  const jump = pages.getByRole('link', { name: 'Page 3' });
  // The link to the last page shows on wide screens only.
  if (project.name === 'phone') await expect(jump).toBeHidden();
  else await expect(jump).toBeVisible();
});

test('HOME-3 the feed shows the newest twelve, and Load More the next, with focus on the first of them', async ({
  page,
}) => {
  await page.goto('/');
  const feed = page.getByRole('region', { name: 'New arrivals' });
  await expect(feed.getByRole('article')).toHaveCount(12);
  await feed.getByRole('button', { name: 'Load More' }).click();
  await expect(feed.getByRole('article')).toHaveCount(24);
  await expect(feed.getByRole('article').nth(12).getByRole('link')).toBeFocused();
});

test('HOME-3 a feed that cannot be loaded shows an error and can be retried', {
  tag: '@long',
}, async ({ page }) => {
  await page.route('**/page/2', (route) => route.abort(), { times: 1 });
  await page.goto('/');
  const feed = page.getByRole('region', { name: 'New arrivals' });
  await feed.getByRole('button', { name: 'Load More' }).click();
  await expect(page.getByText('We couldn’t load more products. Please try again.')).toBeVisible();
  await feed.getByRole('button', { name: 'Load More' }).click();
  await expect(feed.getByRole('article')).toHaveCount(24);
});

test('LIST-4 sizes with long labels are a dropdown', { tag: '@long' }, async ({ page }) => {
  await page.goto('/carry');
  await page.getByRole('article').filter({ hasText: 'Fill Line Bottle' }).getByRole('link').click();
  await expect(page.getByRole('combobox', { name: 'Size' })).toBeVisible();
  await page.goto('/listing/tempo-grid-tee');
  await expect(page.getByRole('group', { name: /^Size/ }).getByRole('radio')).toHaveCount(8);
});

test('LIST-4 more than ten sizes are a dropdown, with sold-out ones marked', async ({ page }) => {
  await page.goto('/listing/lap-42-fitted-cap');
  const size = page.getByRole('combobox', { name: 'Size' });
  await expect(size.getByRole('option')).toHaveCount(11);
  await expect(size.getByRole('option').first()).toHaveText('54 cm, sold out');
  await expect(size).toHaveValue(/.+/);
  await size.selectOption('61 cm');
  await expect(page).toHaveURL(/size=\d+/);
  await page.reload();
  await expect(size.locator('option:checked')).toHaveText('61 cm');
  await size.selectOption('54 cm, sold out');
  await expect(page.getByRole('button', { name: 'Out of stock' })).toBeDisabled();
});

test('TILE-4 ERR-1.21 an empty collection shows a message', { tag: '@long' }, async ({ page }) => {
  await page.goto(`${shopUrl('amber-works')}/seconds`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Seconds');
  await expect(page.getByText('There are no products for this category.')).toBeVisible();
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(0);
  await page.goto(`${shopUrl('amber-works')}/lamps`);
  await expect(page.getByText('There are no products for this category.')).toHaveCount(0);
});

test('TILE-6 tiles show prices in the buyer’s currency: built, loaded later and found', async ({
  page,
}) => {
  const prices = (within: string) => page.locator(`${within} article [data-price]`);
  await page.goto('/?currency=GBP');
  await expect(prices('main')).toHaveCount(12);
  for (const price of await prices('main').all()) await expect(price).toHaveText(/^£\d+\.\d\d$/);
  await page.getByRole('button', { name: 'Load More' }).click();
  await expect(prices('main')).toHaveCount(24);
  for (const price of await prices('main').all()) await expect(price).toHaveText(/^£\d+\.\d\d$/);

  await page.goto('/search?searchterm=tempo');
  const found = page
    .getByRole('article')
    .filter({ hasText: 'Tempo Grid Tee' })
    .locator('[data-price]');
  await expect(found).toHaveText(/^£\d+\.\d\d$/);
  // The listing page shows the same price, which it requests from the platform.
  const shown = await found.textContent();
  await page.getByRole('link', { name: 'Tempo Grid Tee' }).click();
  await expect(
    page.getByRole('form', { name: 'Choose your options' }).getByText(shown ?? '-'),
  ).toBeVisible();
});

test('TILE-6 the store’s currency is the default', { tag: '@long' }, async ({ page }) => {
  await page.goto(shopUrl('moth-kiosk'));
  for (const price of await page.locator('main article [data-price]').all())
    await expect(price).toHaveText(/^€/);
});

test('TILE-6 without the price file the built prices are shown with their currency', {
  tag: '@long',
}, async ({ page }) => {
  await page.route('**/data/prices/*', (route) => route.abort());
  await page.goto('/training/tees?currency=GBP');
  await expect(page.locator('main article [data-price]').first()).toHaveText(/^\$/);
  await expect(page.locator('main article [data-price]').first()).toBeVisible();
});

test('LIST-10 another product of the listing shows its colors and scrolls to the top', {
  tag: '@long',
}, async ({ page }) => {
  await page.goto('/listing/split-lines');
  const products = page.getByRole('group', { name: /^Product/ });
  await expect(products.getByRole('radio')).not.toHaveCount(0);
  await products.getByRole('radio', { name: 'Heavyweight Hoodie' }).check();
  await expect(page.getByText('$70.00').first()).toBeVisible();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.goto('/listing/tempo-grid-tee');
  await expect(page.getByRole('group', { name: /^Product/ })).toHaveCount(0);
});
