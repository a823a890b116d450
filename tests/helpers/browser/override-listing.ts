import type { Page } from 'playwright/test';
import type { Listing } from '#shared/contract/listing.ts';

/** Changes the listing in the responses of the platform. A request that is still open at the end of the test is no error. */
export async function overrideListing(
  page: Page,
  slug: string,
  change: (listing: Listing) => unknown,
): Promise<void> {
  await page.route(`**/v0/listing/${slug}*`, async (route) => {
    try {
      const response = await route.fetch();
      await route.fulfill({ response, json: change(await response.json()) });
    } catch (error) {
      const isTestOver = page.isClosed() || (await closesSoon(page));
      if (!isTestOver) throw error;
    }
  });
}

/** Whether the page closes at once: its responses end shortly before it does. */
const closesSoon = (page: Page): Promise<boolean> =>
  page.waitForEvent('close', { timeout: 5_000 }).then(
    () => true,
    () => false,
  );
