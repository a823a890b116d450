import type { Page } from 'playwright/test';
import type { Listing } from '#shared/contract/listing.ts';

/** Lets the platform answer for a listing with something changed. */
export async function overrideListing(page: Page, slug: string, change: (listing: Listing) => unknown): Promise<void> {
  await page.route(`**/v0/listing/${slug}*`, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: change(await response.json()) });
  });
}
