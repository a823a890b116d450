import type { Page } from 'playwright/test';
import { PLATFORM_URL, SHOP_URL } from './addresses.ts';
import { TEE } from './checkout-page.ts';

export { placeOrderButton } from './checkout-page.ts';

/** URL of the hosted checkout of one tee that is sent to Germany. `changes` override values of its query. */
export function getHostedCheckoutUrl(changes: Readonly<Record<string, string>> = {}): string {
  const query = new URLSearchParams({
    currency: 'EUR',
    locale: 'en',
    payment_method: 'card',
    ship_method: '1',
    skus: `${TEE}_1`,
    store_id: 'corvane',
    store_url: SHOP_URL,
    shipping: 'DE',
    ...changes,
  });
  return `${PLATFORM_URL}/buy/express_checkout?${query}`;
}

/** Fills in the address form of the hosted checkout's first step. */
export async function fillAddress(
  page: Page,
  changes: Readonly<Record<string, string>> = {},
): Promise<void> {
  const fields = {
    Email: 'greta@example.com',
    'First name': 'Greta',
    'Last name': 'Blum',
    'Street address': 'Torstraße 1',
    City: 'Berlin',
    'Zip or postal code': '10119',
    'Phone number': '+49 30 901820',
    ...changes,
  };
  for (const [label, text] of Object.entries(fields))
    await page.getByLabel(label, { exact: true }).fill(text);
}

/** Enters a card into the form of the second step. */
export async function fillHostedCard(page: Page, number: string): Promise<void> {
  const card = page.frameLocator('iframe[title="Secure card payment input frame"]');
  await card.getByRole('textbox', { name: /card number/i }).fill(number);
  await card.getByRole('textbox', { name: /expiration date/i }).fill('1231');
  await card.getByRole('textbox', { name: /CVC/i }).fill('123');
}

export const continueToPayment = (page: Page) =>
  page.getByRole('button', { name: 'Continue to delivery and payment' }).click();
