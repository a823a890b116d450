import type { Page } from 'playwright/test';

/** Moves the mouse across the page: a first interaction. It takes two places, because a mouse that only appears is none. */
export async function moveMouse(page: Page, x = 200, y = 200): Promise<void> {
  await page.mouse.move(x + 10, y);
  await page.mouse.move(x, y);
}
