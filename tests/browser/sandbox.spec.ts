import { expect, type Page, test } from 'playwright/test';
import { PLATFORM_URL } from './addresses.ts';

const TRY = `${PLATFORM_URL}/sandbox/try`;
const card = (page: Page) => page.frameLocator('iframe[title="Secure card payment input frame"]');

async function enterCard(page: Page, number: string): Promise<void> {
  await card(page).locator('[name="cardnumber"]').fill(number);
  await card(page).locator('[name="exp-date"]').fill('12 / 34');
  await card(page).locator('[name="cvc"]').fill('123');
}

test('a card becomes a payment method', async ({ page }) => {
  await page.goto(TRY);
  const use = page.getByRole('button', { name: 'Make a payment method', exact: true });
  await expect(use).toBeDisabled();
  await enterCard(page, '4242424242424242');
  await use.click();
  await expect(page.getByRole('status')).toHaveText(/^pm_\w+: visa ending in 4242$/);
});
