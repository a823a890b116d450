import type { Page } from 'playwright/test';

/** Delays the code of islands, as on a slow network, until the returned function is called. */
export async function delayIslandCode(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(/_astro\/client\./, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}
