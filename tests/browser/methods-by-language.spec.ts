import { expect, type Page, test } from 'playwright/test';
import type { Language } from '#shared/contract/languages.ts';
import { getTexts } from '#texts/load-texts.ts';
import { getProductTerms } from '#texts/product-terms.ts';
import { createTranslator, type Translator } from '#texts/translator.ts';
import {
  ADA,
  createCheckout,
  placeOrderButton,
  readCheckout,
  recordCalls,
} from '../helpers/browser/checkout-page.ts';
import { paypalWindow, walletButton, walletSheet } from '../helpers/browser/express-windows.ts';
import {
  continueToPayment,
  fillAddress,
  getHostedCheckoutUrl,
} from '../helpers/browser/hosted-checkout-page.ts';

/** Enters a card in the fields of a wide screen, whatever the language of their labels is. */
async function enterCard(page: Page): Promise<void> {
  const card = page.frameLocator('iframe[title="Secure card payment input frame"]');
  await card.getByRole('textbox', { name: /card number/i }).fill('4242424242424242');
  await card.getByRole('textbox', { name: /expiration date/i }).fill('1231');
  await card.getByRole('textbox', { name: /CVC/i }).fill('123');
}

type Pay = (page: Page, t: Translator) => Promise<void>;

const choose = (page: Page, name: string) => page.getByRole('radio', { name, exact: true }).check();

const payByWallet =
  (wallet: 'apple-pay' | 'google-pay', label: string): Pay =>
  async (page, t) => {
    await choose(page, t(`payment.wallet.${wallet}`));
    await walletButton(page, label).click();
    await walletSheet(page, label).getByRole('button', { name: 'Pay', exact: true }).click();
  };

const METHODS: Readonly<Record<string, Pay>> = {
  async card(page, t) {
    await choose(page, t('payment.choice.card'));
    await page.getByLabel(t('payment.cardName')).fill('Ada Lovelace');
    await enterCard(page);
    await placeOrderButton(page, t('payment.place.card')).click();
  },
  async paypal(page, t) {
    await choose(page, t('payment.choice.paypal'));
    await placeOrderButton(page, t('payment.place.paypal')).click();
    await paypalWindow(page).getByRole('button', { name: 'Approve', exact: true }).click();
  },
  async afterpay(page, t) {
    await choose(page, t('payment.choice.afterpay'));
    await placeOrderButton(page, t('payment.place.afterpay')).click();
    await page.getByRole('button', { name: 'Approve', exact: true }).click();
  },
  'apple-pay': payByWallet('apple-pay', 'Apple Pay'),
  'google-pay': payByWallet('google-pay', 'Google Pay'),
};

/** Makes the browser one that has a wallet, on all origins. */
const haveWallet = (page: Page, method: string) =>
  page.addInitScript((wallet) => localStorage.setItem('sandbox-wallets', wallet), method);

let part = 0;
test.describe('WALLET-13 [10 parts] card, PayPal, Afterpay, Apple Pay and Google Pay each pay in German and in French', () => {
  for (const locale of ['de', 'fr'] as const) {
    const language: Language = { locale, base: `/${locale}` };
    const t = createTranslator(getTexts('interface', locale), language, getProductTerms(locale));
    for (const [method, pay] of Object.entries(METHODS)) {
      part++;
      test(`WALLET-13.${String(part).padStart(2, '0')} ${method} in ${locale}`, async ({
        page,
      }) => {
        test.slow();
        await haveWallet(page, method.endsWith('-pay') ? method : '');
        const id = await createCheckout({ data: { customer: ADA, state: 'pending' } });
        await page.goto(`/${locale}/checkout/${id}`);
        await expect.poll(async () => (await readCheckout(id)).deliveryOption).not.toBeNull();
        const calls = recordCalls(page);
        await pay(page, t);
        await page.waitForURL(`**/${locale}/thankyou?*`);
        expect(calls.findLast(({ path }) => path === '/v1/initiatePayment')?.body).toMatchObject({
          paymentMethod: method,
        });
      });
    }
  }
});

for (const [wallet, label] of [
  ['apple-pay', 'Apple Pay'],
  ['google-pay', 'Google Pay'],
] as const)
  test(`WALLET-14 ${label} is paid with in the hosted checkout, and one that is declined charges nothing and can be repeated`, async ({
    page,
  }) => {
    await haveWallet(page, wallet);
    await page.goto(getHostedCheckoutUrl());
    await fillAddress(page);
    await continueToPayment(page);
    await choose(page, label);
    const sheet = walletSheet(page, label);
    await walletButton(page, label).click();
    await sheet.getByLabel('Card').selectOption('4000000000000002');
    await sheet.getByRole('button', { name: 'Pay', exact: true }).click();
    await expect(page.getByText('You were not charged.')).toBeVisible();
    await walletButton(page, label).click();
    await sheet.getByRole('button', { name: 'Pay', exact: true }).click();
    await expect(page).toHaveURL(/\/thankyou/);
  });
