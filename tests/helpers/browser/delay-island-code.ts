import type { Page } from 'playwright/test';

/** Keeps the code of islands from arriving, as on a slow network, until the function it gives is called. */
export async function delayIslandCode(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(/_astro\/client\./, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}
