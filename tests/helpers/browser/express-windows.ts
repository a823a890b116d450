import type { FrameLocator, Page } from 'playwright/test';

/** The sandbox's PayPal window. */
export const paypalWindow = (page: Page): FrameLocator =>
  page.frameLocator('iframe[title="PayPal (test mode)"]');
/** The sandbox's sheet of a wallet. */
export const walletSheet = (page: Page, name = 'Google Pay'): FrameLocator =>
  page.frameLocator(`iframe[title="${name} (test mode)"]`);
export const walletButton = (page: Page, name = 'Google Pay') =>
  page.frameLocator('iframe[title="Secure payment button frame"]').getByRole('button', { name });
/** The amount on the sandbox's page. */
export const amountOf = (frame: FrameLocator) => frame.locator('.amount');
