import { expect, type Page, test } from 'playwright/test';
import { findA11yIssues } from '../helpers/browser/axe.ts';
import {
  createCheckout,
  fillCard,
  openPayableCheckout,
  placeOrderButton,
  readCheckout,
  recordCalls,
} from '../helpers/browser/checkout-page.ts';
import { expectModal } from '../helpers/browser/modal.ts';

const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 991;

/** Opens the promo code form: in the summary panel on wide screens, in the summary dialog on small ones. */
async function openPromo(page: Page) {
  if (!isPhone(page)) return page.getByRole('complementary', { name: 'Order summary' });
  await page.getByRole('button', { name: 'Have a promo code?' }).click();
  const dialog = page.getByRole('dialog', { name: 'Order summary' });
  await expect(dialog.getByLabel('Promo code')).toBeFocused();
  return dialog;
}

const money = (minor: number) => `$${(minor / 100).toFixed(2)}`;

test('CHK-2 NAV-13.10 the summary is a panel on large screens and a dialog behind a bar on small ones', async ({
  page,
}) => {
  const id = await createCheckout({ quantity: 2 });
  await page.goto(`/checkout/${id}`);
  const { costs } = await readCheckout(id);
  const bar = page.getByRole('button', { name: /^Your cart \(2\)/ });
  const panel = page.getByRole('complementary', { name: 'Order summary' });
  if (isPhone(page)) {
    await expect(panel).toBeHidden();
    await expect(bar).toContainText(money(costs.total.value));
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await expect(bar).toBeInViewport();
    await bar.click();
    const dialog = page.getByRole('dialog', { name: 'Order summary' });
    await expect(dialog.getByText('Tempo Grid Tee')).toBeVisible();
    await expectModal(dialog, bar);
  } else {
    await expect(bar).toBeHidden();
    await expect(panel.getByText('Tempo Grid Tee')).toBeVisible();
    await expect(panel.getByText('White, L')).toBeVisible();
    await expect(panel.getByText('Quantity 2')).toBeVisible();
    await expect(panel.getByRole('definition').last()).toHaveText(money(costs.total.value));
  }
});

test('CHK-14 a promo code needs an address first', { tag: '@long' }, async ({ page }) => {
  await page.goto(`/checkout/${await createCheckout()}`);
  if (isPhone(page)) await page.getByRole('button', { name: /^Your cart/ }).click();
  const field = page.getByLabel('Promo code').filter({ visible: true });
  await field.fill('FIRSTLAP');
  await field.press('Enter');
  const alert = page
    .getByRole('alert')
    .filter({ hasText: 'Please enter your address before you enter a promo code.' });
  await expect(alert.filter({ visible: true })).toBeVisible();
});

test('CHK-14 ERR-1.17 a promo code is applied, changed and removed, and a rejected one is cleared', async ({
  page,
}) => {
  const id = await openPayableCheckout(page);
  const before = (await readCheckout(id)).costs.total.value;
  const promo = await openPromo(page);
  const field = promo.getByLabel('Promo code');
  await promo.getByRole('button', { name: 'Apply' }).click();
  await expect(promo.getByRole('alert')).toHaveText('Enter a promo code.');
  await field.fill('NOSUCHCODE');
  await promo.getByRole('button', { name: 'Apply' }).click();
  await expect(promo.getByRole('alert')).toHaveText(
    'Sorry, this promo code cannot be applied to your order.',
  );
  await expect(field).toHaveValue('');
  await expect(field).toBeFocused();

  await field.fill('firstlap');
  await field.press('Enter');
  await expect(promo.getByText('FIRSTLAP is applied')).toBeVisible();
  const { costs } = await readCheckout(id);
  expect(costs.total.value).toBeLessThan(before);
  await expect(promo.getByText(money(-costs.discount.value).replace('$-', '-$'))).toBeVisible();
  await expect(promo.getByRole('definition').last()).toHaveText(money(costs.total.value));

  await promo.getByRole('button', { name: 'Change' }).click();
  await field.fill('RACEWEEK5');
  await field.press('Enter');
  await expect(promo.getByText('RACEWEEK5 is applied')).toBeVisible();
  await promo.getByRole('button', { name: 'Remove' }).click();
  await expect(field).toBeVisible();
  await expect(promo.getByRole('definition').last()).toHaveText(money(before));
});

test('CHK-14 an expired code is removed, and the change it was sent with is saved', {
  tag: '@long',
}, async ({ page }) => {
  const id = await openPayableCheckout(page, { promoCode: 'FIRSTLAP' });
  await page.route('**/v1/checkout', async (route) => {
    const body = route.request().postDataJSON() as { data: { promoCode?: string | null } };
    if (body.data.promoCode !== 'FIRSTLAP') return route.continue();
    return route.fulfill({
      status: 422,
      headers: { 'access-control-allow-origin': '*' },
      json: { errors: [{ pointer: '/data/promoCode', message: 'no' }] },
    });
  });
  await page.getByRole('radio', { name: /^Rush delivery/ }).check();
  await expect.poll(async () => (await readCheckout(id)).deliveryOption?.id).toBe('fullRushCost');
  expect((await readCheckout(id)).promoCode).toBeNull();
  const promo = await openPromo(page);
  await expect(promo.getByRole('alert')).toHaveText(
    'FIRSTLAP was removed from your order. Sorry, this promo code cannot be applied to your order.',
  );
});

test('CHK-7 the chosen method is saved, and each payment method has its own label', {
  tag: '@long',
}, async ({ page }) => {
  await openPayableCheckout(page);
  const calls = recordCalls(page);
  for (const [choice, label, method] of [
    ['Afterpay', 'Pay now with afterpay', 'afterpay'],
    ['PayPal', 'PayPal', 'paypal'],
    ['Card', 'Place order', 'card'],
  ] as const) {
    await page.getByRole('radio', { name: choice, exact: true }).check();
    await expect(placeOrderButton(page, label)).toBeVisible();
    const sent = () =>
      calls
        .map(({ body }) => JSON.stringify(body))
        .findLast((text) => text.includes('"paymentMethod"'));
    await expect.poll(sent).toContain(`"paymentMethod":"${method}"`);
  }
});

async function expectAccessible(page: Page): Promise<void> {
  expect(await findA11yIssues(page, { without: 'iframe' })).toEqual([]);
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
  ).toBeLessThanOrEqual(0);
}

test('axe finds no issue in the form: empty, with errors, for another country', async ({
  page,
}) => {
  await page.goto(`/checkout/${await createCheckout()}`);
  await expect(page.getByLabel('Email')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Continue to delivery' }).click();
  await expect(page.getByText('8 things need your attention')).toBeAttached();
  await expectAccessible(page);
  await page.getByLabel('Country').selectOption('Germany');
  await expectAccessible(page);
});

test('axe finds no issue in the payment: open, declined, with the summary', async ({ page }) => {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  await openPayableCheckout(page);
  await fillCard(page, '4000000000000002');
  await placeOrderButton(page).click();
  await expect(
    page.getByRole('alert').filter({ hasText: 'Your card was declined.' }),
  ).toBeVisible();
  await expectAccessible(page);
  if (isPhone(page)) {
    await page.getByRole('button', { name: /^Your cart/ }).click();
    await expect(page.getByRole('dialog', { name: 'Order summary' })).toBeVisible();
    await expectAccessible(page);
  }
  expect(errors).toEqual([]);
});
