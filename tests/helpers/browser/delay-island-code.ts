import type { Page } from 'playwright/test';
import { holdRequests } from './hold-requests.ts';

/** Delays the code of islands until the returned function is called. */
export const delayIslandCode = (page: Page): Promise<() => void> =>
  holdRequests(page, /_astro\/client\./);
