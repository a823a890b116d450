import type { Page } from 'playwright/test';

/** Fills in the address form of the hosted checkout's first step. */
export async function fillAddress(page: Page, changes: Readonly<Record<string, string>> = {}): Promise<void> {
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
  for (const [label, text] of Object.entries(fields)) await page.getByLabel(label, { exact: true }).fill(text);
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
export const placeOrderButton = (page: Page) => page.getByRole('button', { name: 'Place order' });
