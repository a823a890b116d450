import { expect, type Page, test } from 'playwright/test';
import * as v from 'valibot';
import { SearchFile } from '#shared/rules/search/search-file.ts';

const openFilters = (page: Page) => page.getByRole('button', { name: 'Filter and sort' }).click();
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Filter and sort' });
const namesOf = (page: Page) => page.getByRole('article').getByRole('heading').allTextContents();

test('FILT-1.01 FILT-2.01 a collection is filtered and sorted, with counts, and the address contains the choice', {
  tag: '@phone',
}, async ({ page }) => {
  await page.goto('/training');
  await openFilters(page);
  const dialog = dialogOf(page);
  const black = dialog.getByRole('checkbox', { name: /^Black \(\d+\)/ });
  const count = Number(/\((\d+)\)/.exec((await black.locator('..').textContent()) ?? '')?.[1]);
  expect(count).toBeGreaterThan(0);
  await black.check();
  await expect(
    dialog.getByRole('button', { name: new RegExp(`^Show ${count} product`) }),
  ).toBeVisible();
  await dialog.getByLabel('Sort by').selectOption({ label: 'Price, low to high' });
  await dialog.getByRole('button', { name: /^Show/ }).click();
  await expect(dialog).toBeHidden();
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

test('FILT-2.02 Back returns to the page before the choice, and to the choice after a listing', {
  tag: '@long',
}, async ({ page }) => {
  await page.goto('/training');
  const before = await namesOf(page);
  await openFilters(page);
  await dialogOf(page).getByLabel('Sort by').selectOption({ label: 'Price, high to low' });
  await dialogOf(page)
    .getByRole('checkbox', { name: /In stock only/ })
    .check();
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
  await page.goto('/training');
  const button = page.getByRole('button', { name: 'Filter and sort' });
  await button.focus();
  await page.keyboard.press('Space');
  const dialog = dialogOf(page);
  await expect(dialog).toBeVisible();
  await dialog.getByRole('checkbox', { name: /^Black/ }).focus();
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
  await expect(page.getByRole('button', { name: 'Filter and sort' })).toBeVisible();
  expect(loaded.filter((path) => /search|open-filters/.test(path))).toEqual([]);

  await page.goto('/search?searchterm=training');
  await openFilters(page);
  await dialogOf(page)
    .getByRole('checkbox', { name: /^Training Tee/ })
    .check();
  await dialogOf(page).getByRole('button', { name: /^Show/ }).click();
  const types = page.getByRole('article').getByText('Training Tee', { exact: true });
  await expect(types).toHaveCount(await page.getByRole('article').count());
  expect(new URL(page.url()).searchParams.get('searchterm')).toBe('training');
});

test.fixme('FILT-4 with 10,000 listings, a choice takes less than 200 ms of the main thread on a processor four times slower', async ({
  page,
}, { project }) => {
  test.skip(project.name === 'phone', 'one width is enough');
  test.slow();
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
  await openFilters(page);
  const dialog = dialogOf(page);
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
  await page.route('**/v1/stores/products?*', (route) => route.abort());
  await page.goto('/training');
  await openFilters(page);
  await expect(page).toHaveURL(/\/search$/);
});
