import { expect, test } from 'playwright/test';
import { addToCart } from '../helpers/browser/add-to-cart.ts';
import { PLATFORM_URL, SHOP_URL } from '../helpers/browser/addresses.ts';
import { findA11yIssues } from '../helpers/browser/axe.ts';
import {
  bankFrame,
  clickPlaceOrder,
  expectOrderPlaced,
  fillCard,
  openBankPage,
  openPayableCheckout,
  placeOrderButton,
  readCheckout,
} from '../helpers/browser/checkout-page.ts';
import { walletButton, walletSheet } from '../helpers/browser/express-windows.ts';
import {
  continueToPayment,
  fillAddress,
  getHostedCheckoutUrl,
} from '../helpers/browser/hosted-checkout-page.ts';

const BANK_CARD = '4000002760003184';

test('WALLET-12 the bank’s page is in a labelled dialog; closing it leads back and charges nothing', async ({
  page,
}) => {
  const id = await openPayableCheckout(page);
  await fillCard(page, BANK_CARD);
  await clickPlaceOrder(page);
  const dialog = page.getByRole('dialog', { name: 'Confirm your payment' });
  await expect(bankFrame(page).getByRole('button', { name: 'Pass' })).toBeVisible();
  expect(await findA11yIssues(page, { without: 'iframe' })).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(
    page.getByRole('alert').filter({ hasText: 'Your payment needs your approval.' }),
  ).toContainText('You were not charged.');
  expect((await readCheckout(id)).state).toBe('pending');
  await expect(placeOrderButton(page)).toBeFocused();
  await clickPlaceOrder(page);
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await clickPlaceOrder(page);
  await bankFrame(page).getByRole('button', { name: 'Pass' }).click();
  await expectOrderPlaced(page);
});

test('WALLET-12 the bank’s page can be opened without the dialog, and leads back', {
  tag: '@long',
}, async ({ page }) => {
  await openPayableCheckout(page);
  await fillCard(page, BANK_CARD);
  await clickPlaceOrder(page);
  await openBankPage(page);
  await page.getByRole('button', { name: 'Pass' }).click();
  await expectOrderPlaced(page);
});

test('WALLET-12 a platform that does not name the frame gets a redirect', { tag: '@long' }, async ({
  page,
}) => {
  await openPayableCheckout(page);
  await page.route(`${PLATFORM_URL}/v1/checkout/submit`, async (route) => {
    const { redirectInFrame: _, ...body } = (await (await route.fetch()).json()) as Record<
      string,
      unknown
    >;
    await route.fulfill({ json: body });
  });
  await fillCard(page, BANK_CARD);
  await clickPlaceOrder(page);
  await page.waitForURL('**/sandbox/stripe/challenge*');
  await page.getByRole('button', { name: 'Pass' }).click();
  await expectOrderPlaced(page);
});

test('WALLET-12 a wallet of the cart shows the bank’s page in the dialog', {
  tag: '@long',
}, async ({ page }) => {
  await addToCart(page);
  await page.goto('/cart');
  const payWithWallet = async () => {
    await walletButton(page).click();
    await walletSheet(page).getByLabel('Card').selectOption(BANK_CARD);
    await walletSheet(page).getByRole('button', { name: 'Pay', exact: true }).click();
  };
  await payWithWallet();
  await page
    .getByRole('dialog', { name: 'Confirm your payment' })
    .getByRole('button', { name: 'Cancel' })
    .click();
  await expect(
    page.getByRole('main').getByRole('alert').filter({ hasText: 'not charged' }),
  ).toBeVisible();
  await payWithWallet();
  await bankFrame(page).getByRole('button', { name: 'Pass' }).click();
  await expectOrderPlaced(page);
});

test('WALLET-12 the hosted checkout shows it in a dialog, and a closed one can be repeated', {
  tag: '@long',
}, async ({ page }) => {
  await page.goto(getHostedCheckoutUrl());
  await fillAddress(page);
  await continueToPayment(page);
  await fillCard(page, BANK_CARD);
  await placeOrderButton(page).click();
  const dialog = page.getByRole('dialog', { name: 'Confirm your payment' });
  await dialog.getByRole('button', { name: 'Cancel', exact: true }).click();
  await expect(page.getByText('You were not charged.')).toBeVisible();
  await placeOrderButton(page).click();
  await bankFrame(page).getByRole('button', { name: 'Fail' }).click();
  await expect(page.getByText('You were not charged.')).toBeVisible();
  await placeOrderButton(page).click();
  await bankFrame(page).getByRole('button', { name: 'Pass' }).click();
  await expect(page).toHaveURL(/\/thankyou/);
});

test('WALLET-12 the page that banks lead back to leads to no other site', async ({ request }) => {
  const read = (to: string) =>
    request.get(
      `${PLATFORM_URL}/buy/return?${new URLSearchParams({ store: 'corvane', to, payment_intent: 'pi_1' })}`,
    );
  expect((await read('https://evil.example/')).status()).toBe(422);
  const page = await read(`${SHOP_URL}/checkout/1`);
  expect(page.headers()['content-security-policy']).toContain(`frame-ancestors 'self' ${SHOP_URL}`);
  expect(await page.text()).toContain(`href="${SHOP_URL}/checkout/1?payment_intent=pi_1"`);
});
