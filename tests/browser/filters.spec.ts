import { expect, type Locator, type Page, test } from 'playwright/test';
import * as v from 'valibot';
import { SearchFile } from '#shared/rules/search/search-file.ts';

const NAME = 'Filter and sort';
/** As `tabletLg` in the style sheet. */
const WIDE = 1_040;

/** Opens the filters: the dialog of small screens, or what stands beside the grid when the pointer comes to it. */
async function openFilters(page: Page): Promise<Locator> {
  if ((page.viewportSize()?.width ?? 0) >= WIDE) {
    const panel = page.getByRole('region', { name: NAME });
    await panel.hover();
    return panel;
  }
  await page.getByRole('button', { name: NAME }).click();
  return page.getByRole('dialog', { name: NAME });
}
/** Closes the dialog of small screens, which is above the products. */
async function showProducts(page: Page, filters: Locator, count = '\\d+'): Promise<void> {
  if ((page.viewportSize()?.width ?? 0) < WIDE)
    await filters.getByRole('button', { name: new RegExp(`^Show ${count} product`) }).click();
}
const namesOf = (page: Page) => page.getByRole('article').getByRole('heading').allTextContents();
const countOf = async (box: Locator) =>
  Number(/\((\d+)\)/.exec((await box.locator('..').textContent()) ?? '')?.[1]);
const useSmallScreen = (page: Page) => page.setViewportSize({ width: 840, height: 900 });

test('FILT-1.01 FILT-2.01 a collection is filtered and sorted, with counts, and the address contains the choice', {
  tag: '@phone',
}, async ({ page }) => {
  await page.goto('/training');
  const filters = await openFilters(page);
  const black = filters.getByRole('checkbox', { name: /^Black \(\d+\)/ }).last();
  const count = await countOf(black);
  expect(count).toBeGreaterThan(0);
  await black.check();
  await filters.getByLabel('Sort by').selectOption({ label: 'Price, low to high' });
  await showProducts(page, filters, String(count));
  await expect(
    page.getByRole('status').filter({ hasText: new RegExp(`^${count} products?`) }),
  ).toBeVisible();
  const url = new URL(page.url());
  expect(url.searchParams.getAll('filter.color')).toEqual(['Black']);
  expect(url.searchParams.get('sort')).toBe('price');

  const names = await namesOf(page);
  const prices = await page
    .getByRole('article')
    .locator('[data-price-of]:not(s *)')
    .allTextContents();
  const amounts = prices.map((price) => Number(price.replace(/[^\d.]/g, '')));
  expect(amounts.length).toBeGreaterThan(1);
  expect(amounts).toEqual([...amounts].sort((a, b) => a - b));

  await page.reload();
  await expect(page.getByRole('button', { name: 'Remove filter: Black' })).toBeVisible();
  expect(await namesOf(page)).toEqual(names);
});

test('FILT-5 a product matches when one variant has everything that is chosen, and its tile shows, links and opens that variant', async ({
  page,
}) => {
  await page.goto('/training');
  const filters = await openFilters(page);
  for (const name of [/^Moss/, /^Training Tee/, /^M \(/, /^In stock only/])
    await filters.getByRole('checkbox', { name }).check();
  await expect(page.getByRole('button', { name: 'Remove filter: In stock only' })).toBeVisible();
  await expect(page.getByRole('article').filter({ hasText: 'Split Lines' })).toHaveCount(0);
  const tile = page.getByRole('article').filter({ hasText: 'Second Wind' });
  await expect(tile.locator('img')).toHaveAttribute('src', /tee%2F\w+%2F4c5a45/);
  for (const type of await page.getByRole('article').locator('.tile-type').allTextContents())
    expect(type).toBe('Training Tee');
  await showProducts(page, filters);
  await tile.getByRole('link').click();
  await expect(page.getByRole('radio', { name: 'Moss' })).toBeChecked();
  await expect(page).toHaveURL(/variation=/);
});

test('FILT-6 from 1040 px filters and sorting stand beside the grid and act at once, and color families stand above the names', async ({
  page,
}, { project }) => {
  test.skip(project.name === 'phone', 'wide screens only');
  await page.goto('/training');
  await expect(page.getByRole('button', { name: NAME })).toBeHidden();
  const panel = page.getByRole('region', { name: NAME });
  await panel.getByRole('link', { name: NAME }).focus();
  await expect(panel.getByLabel('Sort by')).toBeFocused();
  const blue = panel.getByRole('checkbox', { name: /^Blue \(/ });
  const count = await countOf(blue);
  const names = await panel.getByRole('group', { name: 'Color' }).getByRole('checkbox').count();
  expect(names).toBeGreaterThan(10);
  await blue.check();
  const status = page.getByRole('status').filter({ hasText: new RegExp(`^${count} products`) });
  await expect(status).toBeVisible();
  await expect(page.getByRole('article').first().locator('img')).toHaveAttribute(
    'src',
    /%2F(?:1f5f8b|cfe3ea|1b2438)%2F/,
  );
  await expect(page).toHaveURL(({ searchParams }) =>
    searchParams.getAll('filter.color').includes('family:blue'),
  );
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Remove filter: Blue' })).toHaveCount(0);
});

test('FILT-7 the number of products follows while a price is typed, and "Clear all" stands beside "no product"', {
  tag: '@phone',
}, async ({ page }) => {
  await page.goto('/training');
  await useSmallScreen(page);
  const dialog = await openFilters(page);
  const price = dialog.getByLabel('Highest price');
  await price.pressSequentially('1');
  await expect(dialog.getByRole('button', { name: 'Show 0 products' })).toBeVisible();
  await expect(price).toBeFocused();
  await expect(price).toHaveValue('1');
  await dialog.getByRole('button', { name: /^Show/ }).click();
  const nothing = page.getByText('No product matches these filters.');
  await nothing.getByRole('button', { name: 'Clear all' }).click();
  await expect(nothing).toHaveCount(0);
  await expect(page.getByRole('article')).not.toHaveCount(0);
});

test('FILT-2.02 Back returns to the page before the choice, and to the choice after a listing', {
  tag: '@long',
}, async ({ page }) => {
  await page.goto('/training');
  const before = await namesOf(page);
  await useSmallScreen(page);
  const dialog = await openFilters(page);
  await dialog.getByLabel('Sort by').selectOption({ label: 'Price, high to low' });
  await dialog.getByRole('checkbox', { name: /In stock only/ }).check();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Remove filter: In stock only' })).toBeVisible();
  const chosen = await namesOf(page);
  expect(chosen).not.toEqual(before);

  await page.getByRole('article').first().getByRole('link').click();
  await expect(page).toHaveURL(/\/listing\//);
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Remove filter: In stock only' })).toBeVisible();
  expect(await namesOf(page)).toEqual(chosen);
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Remove filter: In stock only' })).toHaveCount(0);
  expect(await namesOf(page)).toEqual(before);
});

test('FILT-3 filters work with the keyboard in a dialog that returns the focus, chosen ones are buttons that remove them, and the number of products is announced', async ({
  page,
}) => {
  await useSmallScreen(page);
  await page.goto('/training');
  const button = page.getByRole('button', { name: 'Filter and sort' });
  await button.focus();
  await page.keyboard.press('Space');
  const dialog = page.getByRole('dialog', { name: NAME });
  await expect(dialog).toBeVisible();
  await dialog
    .getByRole('checkbox', { name: /^Black/ })
    .last()
    .focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Filter and sort' })).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: /\d+ products?/ })).toBeVisible();
  await page.getByRole('button', { name: 'Remove filter: Black' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Remove filter: Black' })).toHaveCount(0);
});

test('FILT-1.02 before the first use nothing of the filters is loaded, and search results are filtered too', async ({
  page,
}) => {
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
  await page.goto('/training');
  await page.mouse.wheel(0, 600);
  await expect(page.getByRole('contentinfo')).toBeAttached();
  expect(loaded.filter((path) => /search|filters|client\./.test(path))).toEqual([]);

  await page.goto('/search?searchterm=training');
  const filters = await openFilters(page);
  await filters.getByRole('checkbox', { name: /^Training Tee/ }).check();
  await expect(page.getByRole('button', { name: 'Remove filter: Training Tee' })).toBeVisible();
  const types = page.getByRole('article').getByText('Training Tee', { exact: true });
  await expect(types).toHaveCount(await page.getByRole('article').count());
  expect(new URL(page.url()).searchParams.get('searchterm')).toBe('training');
});

test.fixme('FILT-4 with 10,000 listings, a choice takes less than 200 ms of the main thread on a processor four times slower', async ({
  page,
}, { project }) => {
  test.skip(project.name === 'phone', 'one width is enough');
  test.slow();
  await useSmallScreen(page);
  await page.route('**/_shop/search.*.json', async (route) => {
    const response = await route.fetch();
    const index = v.parse(SearchFile, await response.json());
    const products = Array.from({ length: 10_000 }, (_, at) => {
      const product = index.products[at % index.products.length];
      return { ...product, tile: { ...product?.tile, id: `${at}-1`, listingId: String(at) } };
    });
    const collections = index.collections.map((collection) => ({
      ...collection,
      products: products.map((_, at) => at),
    }));
    await route.fulfill({ response, json: { ...index, collections, products } });
  });
  await page.goto('/training');
  const dialog = await openFilters(page);
  const show = dialog.getByRole('button', { name: 'Show 10000 products' });
  // The worker of the search first has to read the larger index.
  await expect(show).toBeVisible({ timeout: 60_000 });

  const devtools = await page.context().newCDPSession(page);
  // Time of the processor, not of the clock: what else runs on the machine does not count.
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  const readWork = async () => {
    const { metrics } = await devtools.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1_000;
  };
  const black = dialog.getByRole('checkbox', { name: /^Black/ });
  await expect(black).toBeVisible();
  const before = await readWork();
  // In the page, because a locator that waits would work on the main thread too.
  await black.evaluate(
    (box: HTMLInputElement) =>
      new Promise<void>((resolve) => {
        const root = box.closest('dialog') ?? document.body;
        const observer = new MutationObserver(() => {
          if (root.textContent?.includes('Show 10000 products')) return;
          observer.disconnect();
          requestAnimationFrame(() => setTimeout(resolve));
        });
        observer.observe(root, { subtree: true, childList: true, characterData: true });
        box.click();
      }),
  );
  const work = (await readWork()) - before;
  expect(work).toBeGreaterThan(0);
  expect(work * 4).toBeLessThan(200);
});

test('FILT-1.02 an index that cannot be loaded leads to the search page', { tag: '@long' }, async ({
  page,
}) => {
  await page.route('**/data/search.json', (route) => route.abort());
  await useSmallScreen(page);
  await page.goto('/training');
  await page.getByRole('button', { name: NAME }).click();
  await expect(page).toHaveURL(/\/search$/);
});

test('FILT-8 the header finds terms after the filters, which load no search for terms', {
  tag: '@phone',
}, async ({ page }) => {
  await page.goto('/training');
  const filters = await openFilters(page);
  await expect(filters.getByRole('checkbox').first()).toBeVisible();
  await showProducts(page, filters);
  await page.getByRole('banner').locator('[data-search]').hover();
  await page.getByRole('banner').getByRole('button', { name: 'Search' }).click();
  const search = page.getByRole('dialog');
  await search.getByRole('combobox').fill('reservior');
  await expect(search.getByRole('option').first()).toContainText('Reservoir');
});
