import type { Page } from 'playwright/test';

/** Shows a section of a listing: a tab on wide screens, a section that opens on others. */
export async function openSection(page: Page, name: string): Promise<void> {
  const tab = page.getByRole('radiogroup').getByText(name, { exact: true });
  const summary = page.locator('main summary', { hasText: name });
  await tab.or(summary).filter({ visible: true }).first().waitFor();
  if (await tab.isVisible()) await tab.click();
  else if (await summary.evaluate(({ parentElement }) => !parentElement?.hasAttribute('open')))
    await summary.click();
}
