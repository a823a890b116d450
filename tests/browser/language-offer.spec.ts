import { expect, type Page, test } from 'playwright/test';
import { moveMouse } from '../helpers/browser/move-mouse.ts';

declare global {
  interface Window {
    /** Sum of the layout shifts of the page. */
    shifted: number;
  }
}

const offer = (page: Page) => page.locator('[data-language-offer]');
/** The offer is made on the first interaction. */
const interact = (page: Page) => moveMouse(page);

test.describe('a browser in German', () => {
  test.use({ locale: 'de-DE' });

  test('A11Y-9 is offered the page in German, in German, without moving it, until the shopper answers', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      window.shifted = 0;
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          window.shifted += (entry as unknown as { value: number }).value;
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto('/training?page=1');
    await page.waitForLoadState('networkidle');
    await expect(offer(page)).toHaveCount(0);
    const before = await page.evaluate(() => window.shifted);
    await interact(page);
    await expect(offer(page).getByRole('status')).toHaveText(
      'Diese Seite gibt es auch auf Deutsch.',
    );
    await expect(offer(page)).toHaveAttribute('lang', 'de');
    expect(await page.evaluate(() => window.shifted)).toBe(before);
    const link = offer(page).getByRole('link', { name: 'Auf Deutsch ansehen' });
    await expect(link).toHaveAttribute('href', '/de/training?page=1');

    await page.locator('.skip').focus();
    await page.keyboard.press('Tab');
    await expect(link).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(offer(page)).toHaveCount(0);
    await page.goto('/');
    const loaded = page.waitForResponse(/on-first-interaction/);
    await interact(page);
    await loaded;
    await page.waitForLoadState('networkidle');
    await expect(offer(page)).toHaveCount(0);
  });

  test('A11Y-9 stays in the chosen language', async ({ page }) => {
    await page.goto('/about');
    await interact(page);
    await offer(page).getByRole('link').click();
    await expect(page).toHaveURL(/\/de\/about$/);
    await page.goto('/');
    await expect(page).toHaveURL(/\/de$/);
  });
});

test('A11Y-9 a browser in the language of the page requests nothing', async ({ page }) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.goto('/');
  const loaded = page.waitForResponse(/on-first-interaction/);
  await interact(page);
  await loaded;
  await page.waitForLoadState('networkidle');
  expect(requests.filter((url) => /language-offer|data\/language/.test(url))).toEqual([]);
  await expect(offer(page)).toHaveCount(0);
});
