import type { Page } from 'playwright/test';
import { PLATFORM_URL } from './addresses.ts';
import { getLocalPage } from './local-page.ts';

/** Reads the texts of the mails to an address from the platform's outbox. */
export async function readMailsTo(page: Page, email: string): Promise<string[]> {
  const outbox = await page.context().newPage();
  await outbox.goto(await getLocalPage('/outbox'));
  const rows = outbox.getByRole('row').filter({ hasText: email });
  const paths = await rows
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  const texts: string[] = [];
  for (const path of paths) {
    await outbox.goto(PLATFORM_URL + path);
    texts.push((await outbox.locator('pre').textContent()) ?? '');
  }
  await outbox.close();
  return texts;
}
