import { expect, test } from 'playwright/test';
import { withTab } from '../helpers/browser/devtools.ts';

const PAGES = [
  '/',
  '/training',
  '/listing/split-lines',
  '/search?searchterm=tempo',
  '/cart',
  '/support',
  '/contact',
];

test('Back restores every page type from the back/forward cache', { tag: '@long' }, async ({
  baseURL,
}) => {
  test.setTimeout(120_000);
  await withTab(async ({ open, value, back }) => {
    const at = (path: string) =>
      `location.pathname + location.search === ${JSON.stringify(path)} && document.readyState`;
    for (const path of PAGES) {
      await open(`${baseURL}${path}`);
      await expect.poll(() => value(at(path)), { message: path }).toBe('complete');
      await value(
        "addEventListener('pageshow', ({ persisted }) => { window.cameBack = persisted; })",
      );
      await value("document.querySelector('footer a[href*=privacy-policy]').click()");
      await expect.poll(() => value(at('/privacy-policy'))).toBe('complete');
      await back();
      await expect.poll(() => value(at(path)), { message: path }).toBe('complete');
      expect(await value('window.cameBack'), path).toBe(true);
    }
  });
});

test('EVT-1 a page that is prerendered on hover is tracked only when it is shown', async ({
  page,
}) => {
  const viewed: string[] = [];
  page.context().on('request', (request) => {
    if (request.url().includes('/tracking/viewed_campaign')) viewed.push(request.url());
  });
  await page.goto('/training');
  await page.getByRole('link', { name: 'Tempo Grid Tee' }).hover();
  const link = page.getByRole('link', { name: 'Tempo Grid Tee' });
  await link.click();
  await expect(page).toHaveURL(/tempo-grid-tee/);
  await expect.poll(() => viewed.length).toBe(1);
});

test('WEB-6 a view transition that the browser aborts is no uncaught error of the page', async ({
  page,
}) => {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  await page.goto('/');
  for (let turn = 0; turn < 6; turn++) {
    const path = turn % 2 === 0 ? '/training' : '/';
    await page.evaluate((to) => location.assign(to), path);
    // During the transition, which the browser aborts when the window changes.
    await page.setViewportSize({ width: 800 + turn, height: 600 });
    await page.waitForURL(`**${path}`);
  }
  expect(errors).toEqual([]);
});

test('checkout and later pages are never prerendered', async ({ page }) => {
  await page.goto('/');
  const rules = JSON.parse(
    (await page.locator('script[type=speculationrules]').textContent()) ?? '{}',
  );
  for (const rule of [...rules.prefetch, ...rules.prerender]) {
    const never = new URLPattern({ pathname: rule.where.and[1].not.href_matches });
    const matches = (path: string) => never.test({ pathname: path });
    for (const path of [
      '/checkout/1',
      '/de/checkout/1',
      '/checkout/express',
      '/de/checkout-complete/1',
      '/thankyou',
      '/login',
      '/buy/express_checkout',
    ]) {
      expect(matches(path), path).toBe(true);
    }
    expect(matches('/listing/split-lines')).toBe(false);
  }
});
