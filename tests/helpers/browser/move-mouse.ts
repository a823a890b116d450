import type { Page } from 'playwright/test';

/** Moves the mouse, which is a first interaction. Takes two moves, because the first event only tells the page where the mouse is. */
export async function moveMouse(page: Page, x = 200, y = 200): Promise<void> {
  await page.mouse.move(x + 10, y);
  await page.mouse.move(x, y);
}
