import { expect, test } from 'playwright/test';

test('TILE-3 a collection shows twelve tiles a page, with previous, current and next', async ({ page }, {
  project,
}) => {
  await page.goto('/training');
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(12);
  const pages = page.getByRole('navigation', { name: 'Pages' });
  await expect(pages.getByRole('link', { name: 'Page 1' })).toHaveAttribute('aria-current', 'page');
  await expect(pages.getByRole('link', { name: 'Previous page' })).toHaveCount(0);

  await pages.getByRole('link', { name: 'Next page' }).click();
  await expect(page).toHaveURL(/\/training\/page\/2$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Training');
  await expect(pages.getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page');
  await expect(pages.getByRole('link', { name: 'Previous page' })).toHaveAttribute('href', '/training');

  await page.goto('/training');
  const jump = pages.getByRole('link', { name: 'Page 3' });
  // A jump to the end stands only where there is room for it.
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

test('HOME-3 a feed that cannot be loaded says so and can be asked again', async ({ page }) => {
  await page.route('**/_shop/search.*', (route) => route.abort(), { times: 1 });
  await page.goto('/');
  const feed = page.getByRole('region', { name: 'New arrivals' });
  await feed.getByRole('button', { name: 'Load More' }).click();
  await expect(page.getByText('More products cannot be loaded right now.')).toBeVisible();
  await feed.getByRole('button', { name: 'Load More' }).click();
  await expect(feed.getByRole('article')).toHaveCount(24);
});

test('LIST-4 sizes with long labels are a dropdown', async ({ page }) => {
  await page.goto('/carry');
  await page.getByRole('article').filter({ hasText: 'Steel Bottle' }).first().getByRole('link').click();
  await expect(page.getByRole('combobox', { name: 'Size' })).toBeVisible();
  await page.goto('/listing/tempo-grid-tee');
  await expect(page.getByRole('group', { name: /^Size/ }).getByRole('radio')).toHaveCount(8);
});

test('LIST-10 another product of the listing shows its own colours from the top of the page', async ({ page }) => {
  await page.goto('/listing/split-lines');
  const products = page.getByRole('group', { name: /^Product/ });
  await expect(products.getByRole('radio')).not.toHaveCount(0);
  await products.getByRole('radio', { name: 'Heavyweight Hoodie' }).check();
  await expect(page.getByText('$70.00').first()).toBeVisible();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.goto('/listing/tempo-grid-tee');
  await expect(page.getByRole('group', { name: /^Product/ })).toHaveCount(0);
});
