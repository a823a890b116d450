import type { Page } from 'playwright/test';

/** Moves the mouse across the page: a first interaction. It takes two events, because a mouse that only appears is none. */
export const moveMouse = (page: Page, x = 200, y = 200): Promise<void> => page.mouse.move(x, y, { steps: 2 });
