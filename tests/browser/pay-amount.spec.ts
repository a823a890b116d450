import { expect, test } from 'playwright/test';
import { getLanguages } from '#shared/contract/languages.ts';
import { formatMoney } from '#shared/utils/money.ts';
import { getTexts } from '#texts/load-texts.ts';
import { getProductTerms } from '#texts/product-terms.ts';
import { createTranslator } from '#texts/translator.ts';
import { addPromoCode } from '../helpers/browser/add-promo-code.ts';
import {
  ADA,
  createCheckout,
  openPayableCheckout,
  placeOrderButton,
  readCheckout,
} from '../helpers/browser/checkout-page.ts';
import {
  continueToPayment,
  fillAddress,
  getHostedCheckoutUrl,
} from '../helpers/browser/hosted-checkout-page.ts';

const readTotal = async (id: string, locale = 'en') => {
  const { value, currency } = (await readCheckout(id)).costs.total;
  return formatMoney(value, currency, locale);
};

test('WALLET-7 the button of each method names the amount, which changes with the total', async ({
  page,
}) => {
  const id = await openPayableCheckout(page);
  const first = await readTotal(id);
  await expect(placeOrderButton(page)).toHaveAccessibleName(`Place order ${first}`);
  await page.getByRole('radio', { name: /^Rush delivery/ }).check();
  await expect.poll(() => readTotal(id)).not.toBe(first);
  const total = await readTotal(id);
  for (const [choice, label] of [
    ['Card', 'Place order'],
    ['PayPal', 'PayPal'],
    ['Afterpay', 'Pay now with afterpay'],
  ] as const) {
    await page.getByRole('radio', { name: choice, exact: true }).check();
    await expect(placeOrderButton(page, label)).toHaveAccessibleName(`${label} ${total}`);
  }
});

test('WALLET-7 an order that costs nothing has a button without an amount', async ({ page }) => {
  await addPromoCode('FREEPAY', 100);
  await openPayableCheckout(page, { promoCode: 'FREEPAY' });
  await expect(page.getByText('Nothing to pay').filter({ visible: true }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Place order', exact: true })).toBeVisible();
});

test('WALLET-7 the amount in the format of each language', async ({ page }) => {
  const id = await createCheckout({ data: { customer: ADA, state: 'pending' } });
  for (const language of getLanguages(['en', 'de', 'fr', 'es'])) {
    const { locale, base } = language;
    const t = createTranslator(getTexts('interface', locale), language, getProductTerms(locale));
    await page.goto(`${base}/checkout/${id}`);
    await expect.poll(async () => (await readCheckout(id)).deliveryOption).not.toBeNull();
    const name = `${t('payment.place.card')} ${await readTotal(id, locale)}`;
    await expect(page.getByRole('button', { name, exact: true })).toBeVisible();
  }
});

test('WALLET-7 the hosted checkout names the amount', async ({ page }) => {
  await page.goto(getHostedCheckoutUrl());
  await fillAddress(page);
  await continueToPayment(page);
  await expect(page.getByRole('radio', { name: /Standard delivery/ })).toBeChecked();
  const total = page.getByRole('complementary').locator('dd').last();
  await expect(async () => {
    const name = `Place order ${(await total.textContent())?.trim()}`;
    await expect(page.getByRole('button', { name, exact: true })).toBeVisible({ timeout: 1_000 });
  }).toPass();
});
