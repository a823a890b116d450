import { expect, type Page, test } from 'playwright/test';
import type { Language } from '#shared/contract/languages.ts';
import { getTexts } from '#texts/load-texts.ts';
import { getProductTerms } from '#texts/product-terms.ts';
import { createTranslator } from '#texts/translator.ts';
import { placeOrderButton, recordCalls } from '../helpers/browser/checkout-page.ts';
import {
  chooseInElement,
  elementFrame,
  fillElementCard,
  openElementCheckout,
} from '../helpers/browser/payment-element.ts';

interface Method {
  readonly fill: (page: Page) => Promise<void>;
  /** What follows the button. */
  readonly confirm?: (page: Page) => Promise<void>;
}

const METHODS: Readonly<Record<'card' | 'klarna' | 'link', Method>> = {
  card: { fill: (page) => fillElementCard(page) },
  klarna: {
    fill: (page) => chooseInElement(page, 'Klarna'),
    confirm: (page) => page.getByRole('button', { name: 'Approve', exact: true }).click(),
  },
  link: {
    async fill(page) {
      await chooseInElement(page, 'Link');
      await elementFrame(page).getByRole('textbox', { name: 'One-time code' }).fill('123456');
    },
  },
};

let part = 0;
test.describe('ELEM-12 [6 parts] card, Klarna and Link pay in the Payment Element of German and French pages', () => {
  for (const locale of ['de', 'fr'] as const) {
    const language: Language = { locale, base: `/${locale}` };
    const t = createTranslator(getTexts('interface', locale), language, getProductTerms(locale));
    for (const [method, { fill, confirm }] of Object.entries(METHODS)) {
      part++;
      test(`ELEM-12.0${part} ${method} in ${locale}`, async ({ page }) => {
        await openElementCheckout(page, language.base);
        await expect(page.getByRole('radio', { name: t('paymentElement.choice') })).toBeChecked();
        await fill(page);
        const calls = recordCalls(page);
        await placeOrderButton(page, t('binding.place')).click();
        await confirm?.(page);
        await page.waitForURL(`**/${locale}/thankyou?*`);
        expect(calls.find(({ path }) => path === '/v1/initiatePayment')?.body).toMatchObject({
          paymentMethod: method,
        });
      });
    }
  }
});
