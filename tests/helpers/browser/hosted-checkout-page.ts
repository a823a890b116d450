import type { Page } from 'playwright/test';
import { PLATFORM_URL, SHOP_URL } from './addresses.ts';
import { fillTexts, TEE } from './checkout-page.ts';

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

/** Fills in the form of the hosted checkout for an address in Germany. */
export const fillAddress = (page: Page, changes: Readonly<Record<string, string>> = {}) =>
  fillTexts(page, {
    Email: 'greta@example.com',
    'First name': 'Greta',
    'Last name': 'Blum',
    'Street address': 'Torstraße 1',
    'Postal code': '10119',
    City: 'Berlin',
    'Phone number': '+49 30 901820',
    ...changes,
  });

/** Sends the form. */
export const continueToPayment = (page: Page) =>
  page.getByRole('button', { name: 'Continue to delivery' }).click();
