import { expect, test } from 'playwright/test';

test('NAV-4 on phones the header leaves on downward scroll and returns on upward scroll', async ({ page }, {
  project,
}) => {
  await page.goto('/');
  const header = page.getByRole('banner');
  const scrollPage = (top: number) => page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top);
  await scrollPage(600);
  if (project.name === 'desk') {
    await expect(header).toBeInViewport();
    return;
  }
  await expect(header).not.toBeInViewport();
  await scrollPage(590);
  await expect(header).not.toBeInViewport();
  await scrollPage(540);
  await expect(header).toBeInViewport();
});

test('NAV-8 the body is marked scrolled while the top is out of view', async ({ page }) => {
  await page.goto('/');
  await expect(page.locator('body')).not.toHaveClass(/scrolled/);
  await page.evaluate(() => window.scrollTo({ top: 600, behavior: 'instant' }));
  await expect(page.locator('body')).toHaveClass(/scrolled/);
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  await expect(page.locator('body')).not.toHaveClass(/scrolled/);
});

test('TILE-2 resting on a tile shows its other pictures in turn', async ({ page }, { project }) => {
  test.skip(project.name === 'phone', 'a finger does not hover');
  await page.goto('/training/tees');
  const tile = page.getByRole('article').filter({ hasText: 'Tempo Grid Tee' });
  const source = () => tile.getByRole('presentation').evaluate((image) => (image as HTMLImageElement).srcset);
  const first = await source();
  await tile.hover();
  await expect.poll(source).not.toBe(first);
  await page.mouse.move(0, 0);
  await expect.poll(source).toBe(first);
});

test('START-8 service workers of an earlier shop are unregistered', async ({ page }) => {
  await page.goto('/listing/split-lines', { waitUntil: 'networkidle' });
  // Any script of the shop that runs in a worker will do as the earlier shop's.
  await page.evaluate(async () => {
    for (const { name } of performance.getEntriesByType('resource').filter((entry) => entry.name.endsWith('.js'))) {
      const registered = await navigator.serviceWorker.register(name, { type: 'module' }).catch(() => undefined);
      if (registered) return;
    }
    throw new Error('no script to register');
  });
  await page.reload();
  await expect.poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
});

test('ROUTE-6 a followed link starts at the top of the next page', async ({ page }) => {
  await page.goto('/training');
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await page.getByRole('contentinfo').getByRole('link', { name: 'Mouthguards' }).click();
  await expect(page).toHaveURL(/mouthguards/);
  expect(await page.evaluate(() => scrollY)).toBe(0);
});
