import { expect, type Page, test } from 'playwright/test';
import { addPromoCode } from '../helpers/browser/add-promo-code.ts';
import {
  clickPlaceOrder,
  expectOrderPlaced,
  fillCard,
  openPayableCheckout,
  readCheckout,
  recordCalls,
  TEE,
} from '../helpers/browser/checkout-page.ts';
import {
  continueToPayment,
  fillAddress,
  getHostedCheckoutUrl,
} from '../helpers/browser/hosted-checkout-page.ts';

/** Codes of one worker: workers share the database. */
const nameOf = (code: string) =>
  `${code}${test.info().parallelIndex}${test.info().project.name.toUpperCase()}`;

/** Codes that give no discount, with what shoppers read. */
const REJECTED = [
  ['SOON', { starts: '2999-01-01' }, 'This promo code is not valid yet.'],
  ['OVER', { ends: '2020-01-01' }, 'This promo code is no longer valid.'],
  [
    'BULK',
    { minimumOrder: { amount: 999_900, currency: 'USD' } },
    'This promo code is for orders of $9,999.00 or more.',
  ],
  [
    'ELSE',
    { listings: ['no-such-listing'] },
    'This promo code does not apply to the products in your order.',
  ],
] as const;

async function addRejectedCodes(): Promise<void> {
  for (const [code, conditions] of REJECTED) await addPromoCode(nameOf(code), 20, conditions);
}

/** The promo code form: in the summary panel on wide screens, in the summary dialog on small ones. */
async function openPromo(page: Page) {
  const panel = page.getByRole('complementary', { name: 'Order summary' });
  if (await panel.isVisible()) return panel;
  await page.getByRole('button', { name: 'Have a promo code?' }).click();
  return page.getByRole('dialog', { name: 'Order summary' });
}

test('PROMO-1.03 the checkout says why a code gives no discount', async ({ page }) => {
  await addRejectedCodes();
  await openPayableCheckout(page);
  const promo = await openPromo(page);
  for (const [code, , text] of REJECTED) {
    await promo.getByLabel('Promo code').fill(nameOf(code));
    await promo.getByRole('button', { name: 'Apply' }).click();
    await expect(promo.getByRole('alert')).toHaveText(text);
    await expect(promo.getByLabel('Promo code')).toHaveValue('');
  }
});

test('PROMO-1.03 the hosted checkout says why a code gives no discount', { tag: '@long' }, async ({
  page,
}) => {
  await addRejectedCodes();
  await page.goto(getHostedCheckoutUrl({ skus: `${TEE}_2` }));
  await fillAddress(page);
  await continueToPayment(page);
  const alert = page.getByRole('alert').filter({ hasText: 'promo' });
  await page.getByLabel('Promo code').fill(nameOf('OVER'));
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(alert).toHaveText('This promo code is no longer valid.');
  await page.getByLabel('Promo code').fill(nameOf('BULK'));
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(alert).toHaveText('This promo code is for orders of €9,199.50 or more.');
});

test('PROMO-2.02 a code that ends before the payment is removed with its reason, and the new total is paid', async ({
  page,
}) => {
  const code = nameOf('BRIEF');
  await addPromoCode(code, 20);
  const id = await openPayableCheckout(page, { promoCode: code });
  const before = (await readCheckout(id)).costs;
  await fillCard(page);
  await addPromoCode(code, 20, { ends: '2020-01-01' });
  const calls = recordCalls(page);
  await clickPlaceOrder(page);
  await expect(
    page.getByRole('alert').filter({ hasText: 'Your order total has changed.' }),
  ).toBeVisible();
  await expect(
    page
      .getByText(`${code} was removed from your order. This promo code is no longer valid.`)
      .filter({ visible: true })
      .first(),
  ).toBeVisible();
  await expect.poll(async () => (await readCheckout(id)).promoCode).toBeNull();
  expect(calls.filter(({ path }) => path.includes('ayment'))).toEqual([]);
  const { costs } = await readCheckout(id);
  expect(costs.total.value).toBeGreaterThan(before.total.value);
  await clickPlaceOrder(page);
  await expectOrderPlaced(page);
  expect((await readCheckout(id)).costs.total.value).toBe(costs.total.value);
});

test('PROMO-2.02 the hosted checkout removes a code that has ended, with its reason', {
  tag: '@long',
}, async ({ page }) => {
  const code = nameOf('SHORT');
  await addPromoCode(code, 20);
  await page.goto(getHostedCheckoutUrl({ skus: `${TEE}_2` }));
  await fillAddress(page);
  await continueToPayment(page);
  await page.getByLabel('Promo code').fill(code);
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('is applied')).toBeVisible();
  await addPromoCode(code, 20, { ends: '2020-01-01' });
  await page.reload();
  await expect(page.getByRole('alert').filter({ hasText: 'promo' })).toHaveText(
    `${code} was removed from your order. This promo code is no longer valid.`,
  );
  await expect(
    page.getByRole('complementary', { name: 'Order summary' }).getByText('Discount'),
  ).toBeHidden();
});
