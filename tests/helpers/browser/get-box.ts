import type { Locator, Page } from 'playwright/test';

/** Resolves once the web fonts of a page are applied, which moves what is below or beside a text. */
export async function whenFontsApplied(page: Page): Promise<void> {
  await page.waitForFunction(
    () => matchMedia(document.querySelector<HTMLStyleElement>('#fonts')?.media ?? 'all').matches,
  );
  await page.evaluate(() => document.fonts.ready);
}

/** Returns position and size of the first element of a locator, in the window, once the web fonts are applied. */
export async function getBox(element: Locator) {
  await whenFontsApplied(element.page());
  const box = await element.first().boundingBox();
  if (!box) throw new Error(`${element} has no box`);
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
}
