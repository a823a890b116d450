import { expect, test } from 'playwright/test';
import type { ProductTile } from '#shared/contract/product.ts';
import { delayIslandCode } from '../helpers/browser/delay-island-code.ts';

const tile = (n: number): ProductTile => ({
  id: String(n),
  productId: String(n),
  listingId: String(n),
  external_id: String(n),
  name: `Thing ${n}`,
  productType: 'Tee',
  url: `/listing/thing-${n}`,
  price: 100,
  currency: 'USD',
  inStock: true,
  thumbnail: { primary: '/thing.webp' },
  images: [],
});

test('SRCH-1 up to five suggestions show while typing and are reachable by keyboard', async ({
  page,
}) => {
  await page.goto('/search');
  const field = page.getByRole('combobox', { name: 'Search products' });
  await field.fill('tr');
  await expect(page.getByRole('option')).toHaveCount(0);
  await field.fill('training');
  await expect(page.getByRole('option')).toHaveCount(5);
  await expect(field).toHaveAttribute('aria-expanded', 'true');

  await field.press('ArrowDown');
  const first = page.getByRole('option').first();
  await expect(first).toHaveAttribute('aria-selected', 'true');
  await expect(field).toHaveAttribute(
    'aria-activedescendant',
    (await first.getAttribute('id')) ?? '',
  );
  await field.press('Escape');
  await expect(page.getByRole('option')).toHaveCount(0);
  await expect(field).toHaveValue('training');
});

test('SRCH-1 suggestions match the field’s text, typed before hydration or after', {
  tag: '@long',
}, async ({ page }) => {
  const release = await delayIslandCode(page);
  await page.goto('/search');
  const field = page.getByRole('combobox', { name: 'Search products' });
  await field.fill('reservoir');
  release();
  const options = page.getByRole('option');
  await expect(options.first()).toContainText('Reservoir');
  await expect(field).toHaveValue('reservoir');
  await field.fill('hydro wave');
  await expect(options.first()).toContainText('Hydro Wave');
  await expect(options.first().locator('img')).toHaveCount(1);
  await field.fill('hy');
  await expect(options).toHaveCount(0);
  await field.fill('reserv');
  await expect(options.first()).toContainText('Reservoir');
});

test('SRCH-1 Enter on a suggestion opens its listing', async ({ page }) => {
  await page.goto('/search');
  const field = page.getByRole('combobox', { name: 'Search products' });
  await field.fill('reservoir');
  await expect(page.getByRole('option')).not.toHaveCount(0);
  await field.press('ArrowDown');
  await field.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: /Reservoir/ })).toBeVisible();
});

test('SRCH-1 results need more than two characters, and the term is in the query', async ({
  page,
}) => {
  await page.goto('/search');
  const field = page.getByRole('combobox', { name: 'Search products' });
  await field.fill('te');
  await field.press('Enter');
  await expect(page.getByText('Type at least 3 characters.')).toBeVisible();
  await expect(page.getByRole('button', { name: /Did you mean/ })).toHaveCount(0);
  await expect(page.getByRole('article').filter({ hasText: 'Hydro Wave' })).toHaveCount(0);

  await field.fill('hydro wave');
  await field.press('Enter');
  await expect(page.getByRole('article').first()).toContainText('Hydro Wave');
  await expect(page).toHaveURL(
    ({ searchParams }) => searchParams.get('searchterm') === 'hydro wave',
  );
  await page.reload();
  await expect(field).toHaveValue('hydro wave');
  await expect(page.getByRole('article').first()).toContainText('Hydro Wave');
});

test('SRCH-10 synonyms of a language find products on the pages of that language', async ({
  page,
}) => {
  await page.goto('/de/search?searchterm=Thermosflasche');
  await expect(page.getByRole('article').first()).toContainText('Cold-Start-Isolierflasche');
});

test('SRCH-2 a misspelt term finds the product', async ({ page }) => {
  await page.goto('/search?searchterm=resrvoir');
  await expect(page.getByRole('article').first()).toContainText('Reservoir');
});

test('SRCH-3 ERR-1.21 a term without results shows a message, and Close opens the home page', async ({
  page,
}) => {
  await page.goto('/search?searchterm=qqqzzz');
  await expect(page.getByText('No results for the term.')).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(page).toHaveURL(/:\d+\/$/);
});

test('SRCH-2 without the index the platform’s products are searched, at most 50 pages of it', {
  tag: '@long',
}, async ({ page }) => {
  await page.route('**/_shop/search.*', (route) => route.abort());
  await page.goto('/search?searchterm=reservoir');
  await expect(page.getByRole('article').first()).toContainText('Reservoir');

  const requests: string[] = [];
  await page.route('**/v1/stores/products?*', async (route) => {
    requests.push(new URL(route.request().url()).search);
    await route.fulfill({
      json: { collection: null, total_count: 100_000, products: [tile(requests.length)] },
    });
  });
  await page.reload();
  await expect(page.getByText('No results for the term.')).toBeVisible();
  expect(requests).toHaveLength(50);
  expect(requests[1]).toBe('?slug=corvane&currency=USD&region=USA&per=20&page=2');
});

test('SRCH-2 a search that cannot be loaded shows an error and can be retried', {
  tag: '@long',
}, async ({ page }) => {
  await page.route('**/_shop/search.*', (route) => route.abort(), { times: 1 });
  await page.route('**/v1/stores/products?*', (route) => route.abort(), { times: 2 });
  await page.goto('/search?searchterm=reservoir');
  await expect(page.getByText(/Search isn’t available right now/)).toBeVisible();
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page.getByRole('article').first()).toContainText('Reservoir');
});

test('SRCH-2 a search whose worker cannot be loaded shows an error and can be retried', {
  tag: '@phone',
}, async ({ page }) => {
  await page.route(/search-worker/, (route) => route.abort(), { times: 1 });
  await page.goto('/search?searchterm=reservoir');
  await expect(page.getByText(/Search isn’t available right now/)).toBeVisible();
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page.getByRole('article').first()).toContainText('Reservoir');
});

test('SRCH-4.01 a term of several words finds first the products that have all of them in name, type, color, size, options, collection or synonyms', async ({
  page,
}) => {
  for (const [term, name] of [
    ['bottle 750', /Bottle/],
    ['hoodie split', /Split Lines/],
  ] as const) {
    await page.goto(`/search?searchterm=${term}`);
    await expect(page.getByRole('article').first()).toContainText(name);
  }
});

test('SRCH-4.02 colors are found in the language of the page', { tag: '@long' }, async ({
  page,
}) => {
  await page.goto('/de/search?searchterm=schwarz');
  await expect(page.getByRole('article').first()).toBeVisible();
});

test('SRCH-5.01 the field has the focus, and the newest products and recent searches are shown without a term', async ({
  page,
}) => {
  await page.goto('/search');
  const field = page.getByRole('combobox', { name: 'Search products' });
  await expect(field).toBeFocused();
  await expect(page.getByRole('heading', { name: 'New arrivals' })).toBeVisible();
  await expect(page.getByRole('article')).not.toHaveCount(0);
  await field.fill('reservoir');
  await field.press('Enter');
  await expect(page.getByRole('article').first()).toContainText('Reservoir');

  await page.goto('/search');
  await page.getByRole('button', { name: 'reservoir', exact: true }).click();
  await expect(page.getByRole('article').first()).toContainText('Reservoir');
  await page.goto('/search');
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect(page.getByRole('heading', { name: 'Recent searches' })).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'New arrivals' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Recent searches' })).toHaveCount(0);
});

test('SRCH-5.02 a term without results offers a similar one and popular products', {
  tag: '@long',
}, async ({ page }) => {
  await page.goto('/search?searchterm=canine rexsrvxir');
  await expect(page.getByText('No results for the term.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Popular products' })).toBeVisible();
  await page.getByRole('button', { name: /Did you mean “.*reservoir”/ }).click();
  await expect(page.getByRole('article').first()).toContainText('Reservoir');
});

test('SRCH-5.03 suggestions have a picture and the price in the currency of the shopper', {
  tag: '@long',
}, async ({ page }) => {
  await page.goto('/search?currency=EUR');
  await page.getByRole('combobox', { name: 'Search products' }).fill('reservoir');
  const first = page.getByRole('option').first();
  await expect(first.locator('img')).toHaveCount(1);
  await expect(first).toContainText('€');
});

test('SRCH-6 results are in pages of 12, and the page is in the address', { tag: '@long' }, async ({
  page,
}) => {
  await page.goto('/search?searchterm=training');
  await expect(page.getByRole('article')).toHaveCount(12);
  const before = await page.getByRole('article').getByRole('link').first().getAttribute('href');
  await page.getByRole('link', { name: 'Page 2' }).click();
  await expect(page.getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page');
  await expect(page).toHaveURL(({ searchParams }) => searchParams.get('page') === '2');
  await expect(page.getByRole('article').getByRole('link').first()).not.toHaveAttribute(
    'href',
    before ?? '',
  );
  await page.goBack();
  await expect(page.getByRole('link', { name: 'Page 1', exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  );
});

test('SRCH-8.01 help pages and policies that a term finds are results of their own, and suggestions', async ({
  page,
}) => {
  await page.goto('/search?searchterm=returns');
  const help = page.getByRole('region', { name: 'Help and information' });
  await expect(help.getByRole('link', { name: 'Returns and exchanges' })).toBeVisible();
  await expect(page.getByText('No results for the term.')).toHaveCount(0);
  await page.getByRole('combobox', { name: 'Search products' }).fill('privacy');
  await page.getByRole('option', { name: 'Privacy' }).click();
  await expect(page).toHaveURL(/\/privacy-policy$/);
});

for (const [path, term, name] of [
  ['/listing/split-lines', 'reserv', 'Reservoir'],
  ['/de/contact', 'blaue flasche', 'Edelstahlflasche'],
] as const)
  test(`SRCH-9 the header of ${path} opens a field with suggestions, and Enter shows the results`, {
    tag: '@phone',
  }, async ({ page }) => {
    await page.goto(path);
    await page.getByRole('banner').locator('[data-search]').hover();
    const button = page.getByRole('banner').getByRole('button', { name: /^Such|^Search/ });
    await button.click();
    const field = page.getByRole('dialog').getByRole('combobox');
    await expect(field).toBeFocused();
    await field.fill(term);
    await expect(page.getByRole('dialog').getByRole('option').first()).toContainText(name);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await expect(field).toBeHidden();
    await expect(button).toBeFocused();
    await button.press('Enter');
    await field.fill(term);
    await field.press('Enter');
    await expect(page).toHaveURL(({ searchParams }) => searchParams.get('searchterm') === term);
  });
