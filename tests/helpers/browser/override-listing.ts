import type { Page } from 'playwright/test';
import type { Listing } from '#shared/contract/listing.ts';

/** Changes the listing in the responses of the platform. */
export async function overrideListing(page: Page, slug: string, change: (listing: Listing) => unknown): Promise<void> {
  await page.route(`**/v0/listing/${slug}*`, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: change(await response.json()) });
  });
}
