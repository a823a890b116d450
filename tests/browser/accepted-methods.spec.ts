import { expect, test } from 'playwright/test';
import { addToCart } from '../helpers/browser/add-to-cart.ts';
import { findA11yIssues } from '../helpers/browser/axe.ts';
import { fillCard, openPayableCheckout } from '../helpers/browser/checkout-page.ts';
import {
  continueToPayment,
  fillAddress,
  getHostedCheckoutUrl,
} from '../helpers/browser/hosted-checkout-page.ts';

const BRANDS = 'Visa Mastercard Amex Discover';
const CARDS = [
  ['4242424242424242', 'Visa'],
  ['5555555555554444', 'Mastercard'],
  ['378282246310005', 'Amex'],
] as const;

test('WALLET-8 the checkout names the accepted brands and announces the one that is typed', async ({
  page,
}) => {
  await openPayableCheckout(page);
  await expect(page.getByRole('radio', { name: 'Card', exact: true })).toHaveAccessibleDescription(
    BRANDS,
  );
  for (const [number, brand] of CARDS) {
    await fillCard(page, number);
    await expect(page.getByRole('status').filter({ hasText: 'Card type:' })).toHaveText(
      `Card type: ${brand}`,
    );
  }
  expect(await findA11yIssues(page, { without: 'iframe' })).toEqual([]);
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
  ).toBeLessThanOrEqual(0);
});

test('WALLET-8 the hosted checkout names the accepted brands and announces the one that is typed', async ({
  page,
}) => {
  await page.goto(getHostedCheckoutUrl());
  await fillAddress(page);
  await continueToPayment(page);
  await expect(page.getByRole('radio', { name: 'Card', exact: true })).toHaveAccessibleDescription(
    BRANDS,
  );
  for (const [number, brand] of CARDS) {
    await fillCard(page, number);
    await expect(page.getByRole('status').filter({ hasText: 'Card type:' })).toHaveText(
      `Card type: ${brand}`,
    );
  }
  expect(await findA11yIssues(page, { without: 'iframe' })).toEqual([]);
});

test('WALLET-8 the cart names what the checkout accepts', async ({ page }) => {
  await addToCart(page);
  await page.goto('/cart');
  await expect(page.getByText(`Accepted payment methods: ${BRANDS} PayPal Afterpay`)).toBeVisible();
});
