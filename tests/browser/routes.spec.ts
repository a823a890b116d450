import { join } from 'node:path';
import { expect, test } from 'playwright/test';
import { WORK } from './addresses.ts';
import { publishListing } from './publish-listing.ts';

const PAGES = [
  '/',
  '/training',
  '/training/tees',
  '/listing/split-lines',
  '/search',
  '/cart',
  '/privacy-policy',
  '/terms-of-use',
];

for (const path of PAGES) {
  test(`${path} answers, has one h1 and a canonical address`, async ({ page }) => {
    const response = await page.goto(path);
    expect(response?.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', `https://corvane.example${path}`);
  });
}

test('ROUTE-10 ROUTE-11 an address nobody knows answers 404 and says so', async ({ page }) => {
  const response = await page.goto('/no/such/page');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('404! Page not found');
  await expect(page.getByText('Somehow you have come to a page that does not exist.')).toBeVisible();
  await page.getByRole('link', { name: 'Go to homepage' }).click();
  await expect(page).toHaveURL(/:\d+\/$/);
});

test('ROUTE-11 a listing nobody knows leads to the not-found page', async ({ page }) => {
  await page.goto('/listing/no-such-thing');
  await expect(page).toHaveURL(/\/listing-not-found$/);
  await expect(page.getByText('Listing not found')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('404! Page not found');
  await expect(page.getByText('Somehow you have come to a page that does not exist.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Go to homepage' })).toHaveAttribute('href', '/');
});

test('START-11 a platform that does not know the store leads to the 404 page', async ({ page }) => {
  await page.route('**/v0/listing/**', (route) =>
    route.fulfill({
      status: 404,
      json: { errors: { store: ['not found'] } },
      headers: { 'access-control-allow-origin': '*' },
    }),
  );
  await page.goto('/listing/published-later');
  await expect(page).toHaveURL(/\/404$/);
});

test('ROUTE-9 a listing published after the build opens at its address and can be bought', async ({ page }, {
  project,
}) => {
  const slug = `just-published-${project.name}`;
  await publishListing(join(WORK, 'platform.sqlite'), slug, 'Just Published');
  const response = await page.goto(`/listing/${slug}`);
  expect(response?.status()).toBe(200);
  await expect(page.getByRole('heading', { level: 1, name: 'Just Published' })).toBeVisible();
  await expect(page).toHaveTitle(/Just Published/);
  await expect(page.getByText('Fresh from the press.')).toBeVisible();
  expect(await page.evaluate(() => 'pwned' in window)).toBe(false);
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Added to cart' })).toBeVisible();
  await page.goto('/cart');
  await expect(page.getByRole('link', { name: 'Just Published' })).toBeVisible();
});

test('LIST-14 a platform that cannot be reached is told, with a way to try again', async ({ page }) => {
  await page.route('**/v0/listing/**', (route) => route.abort(), { times: 2 });
  await page.goto('/listing/crew-issue');
  await expect(page.getByRole('alert')).toContainText('This listing cannot be shown right now.');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(
    page.getByText("Listing is currently set as Private, this page won't be visible to anyone."),
  ).toBeVisible();
});
