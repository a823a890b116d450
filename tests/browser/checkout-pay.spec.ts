import { expect, type Page, test } from 'playwright/test';
import { addPromoCode } from '../helpers/browser/add-promo-code.ts';
import { addToCart, cartLink } from '../helpers/browser/add-to-cart.ts';
import {
  ADA,
  clickPlaceOrder,
  createCheckout,
  expectOrderPlaced,
  fillCard,
  fillCustomer,
  openPayableCheckout,
  placeOrderButton,
  readCheckout,
  readEvents,
  recordCalls,
} from '../helpers/browser/checkout-page.ts';
import { expectModal } from '../helpers/browser/modal.ts';

const cookieOf = async (page: Page) => (await page.context().cookies()).find(({ name }) => name === 'payment');
const choose = (page: Page, method: string) => page.getByRole('radio', { name: method, exact: true }).check();
const alerts = (page: Page) => page.getByRole('alert').filter({ hasText: /\S/ });

test('CHK-9 CHK-23 from the cart to a paid order: everything of it is cleared, the address says what came of it', async ({
  page,
}) => {
  await addToCart(page);
  await page.goto('/cart');
  await page.getByRole('button', { name: 'Checkout', exact: true }).filter({ visible: true }).click();
  await page.waitForURL('**/checkout/*');
  const id = new URL(page.url()).pathname.split('/')[2] ?? '';
  const calls = recordCalls(page);
  await fillCustomer(page);
  await page.getByRole('button', { name: 'Continue to delivery' }).click();
  await expect(page.getByRole('radio', { name: /^Standard delivery/ })).toBeChecked();
  await fillCard(page);
  await clickPlaceOrder(page);
  const said = await expectOrderPlaced(page);
  expect(said.get('name')).toBe('Ada Lovelace');
  expect(said.get('arrivalEstimate')).toMatch(/^\w{3} \d+/);

  const { costs, state, orderLookupNumber } = await readCheckout(id);
  expect(state).toBe('success');
  expect(said.get('orderLookupNumber')).toBe(orderLookupNumber);
  expect(calls.find(({ path }) => path === '/v1/initiatePayment')?.body).toMatchObject({
    amount: costs.total.value,
    platform: 'stripe',
    paymentMethod: 'card',
    checkoutId: id,
    storeSlug: 'corvane',
    storeName: 'Corvane',
    billingDetails: { address: { countryCode: 'US' } },
    customer: { firstName: 'Ada', lastName: 'Lovelace', email: ADA.email },
  });
  const submitted = calls.find(({ path }) => path === '/v1/checkout/submit')?.body;
  expect(submitted).toMatchObject({ checkoutId: id, platform: 'stripe', paymentId: expect.stringMatching(/^pi_/) });

  await page.goto('/');
  await expect(cartLink(page)).toHaveAccessibleName('Cart');
  expect(await cookieOf(page)).toBeUndefined();
  expect(await page.evaluate(() => localStorage.getItem('payment'))).toBeNull();
});

const DECLINES = [
  ['4000000000000002', 'Your card was declined.'],
  ['4000000000009995', 'Your card has insufficient funds.'],
  ['4000000000000069', 'Your card has expired.'],
  ['4000000000000119', 'An error occurred while processing your card. Try again in a little bit.'],
  ['4000000000000127', "Your card's security code is incorrect."],
] as const;

for (const [number, text] of DECLINES) {
  test(`CHK-17 ERR-1.06 "${text}" is told, nothing is charged, and another card buys`, async ({ page }) => {
    const id = await openPayableCheckout(page);
    await fillCard(page, number);
    await clickPlaceOrder(page);
    await expect(alerts(page).filter({ hasText: text })).toContainText('You were not charged.');
    expect(await readEvents(page)).toContain('payment error');
    expect((await readCheckout(id)).state).toBe('pending');
    const calls = recordCalls(page);
    await fillCard(page);
    await clickPlaceOrder(page);
    await expectOrderPlaced(page);
    // The payment that is there is changed, no second one begun.
    expect(calls.filter(({ path }) => path === '/v1/updatePayment')).toHaveLength(1);
    expect(calls.filter(({ path }) => path === '/v1/initiatePayment')).toHaveLength(0);
  });
}

test('CHK-8 CHK-17 a number that is none keeps the order off until it is mended', async ({ page }) => {
  await openPayableCheckout(page);
  await expect(placeOrderButton(page)).toBeDisabled();
  await expect(page.getByText('Enter the name on your card.')).toBeVisible();
  await page.getByLabel('Name on card').fill('Ada Lovelace');
  await expect(page.getByText('Enter your card number.')).toBeVisible();
  await fillCard(page, '4242424242424241');
  await expect(alerts(page).filter({ hasText: 'Your card number is invalid.' })).toBeVisible();
  await expect(placeOrderButton(page)).toBeDisabled();
  await expect(page.getByText('Check your card number.')).toBeVisible();
  await fillCard(page);
  await clickPlaceOrder(page);
  await expectOrderPlaced(page);
});

test('CHK-8 the card is one element at 767 and wider, three below', async ({ page }) => {
  await page.setViewportSize({ width: 767, height: 900 });
  await openPayableCheckout(page);
  await expect(page.locator('iframe[title="Secure card payment input frame"]')).toBeVisible();
  await page.setViewportSize({ width: 766, height: 900 });
  await expect(page.locator('iframe[title="Secure card payment input frame"]')).toHaveCount(0);
  for (const title of ['card number', 'expiration date', 'CVC']) {
    await expect(page.locator(`iframe[title="Secure ${title} input frame"]`)).toBeVisible();
  }
});

test('CHK-10 3-D Secure passed: out by redirectUrl, back with sealed ids, on to the order', async ({ page }) => {
  const id = await openPayableCheckout(page);
  await fillCard(page, '4000002760003184');
  const calls = recordCalls(page);
  await clickPlaceOrder(page);
  await expect(page.getByRole('heading', { name: 'Is it you who pays?' })).toBeVisible();
  const submitted = calls.find(({ path }) => path === '/v1/checkout/submit')?.body as Record<string, string>;
  const back = new URL(submitted.returnUrl ?? '');
  expect(back.pathname).toBe(`/checkout/${id}`);
  expect(back.searchParams.get('id')).toMatch(/^[\w-]{80,}$/);
  expect(back.href).not.toContain(submitted.paymentId);
  expect(back.href).not.toContain(submitted.paymentToken);
  await page.getByRole('button', { name: 'Pass' }).click();
  await expectOrderPlaced(page);
  expect((await readCheckout(id)).state).toBe('success');
});

test('CHK-10 ERR-1.03 3-D Secure failed: told for six seconds and in place, and another card buys', async ({
  page,
}) => {
  const id = await openPayableCheckout(page);
  await fillCard(page, '4000002760003184');
  await clickPlaceOrder(page);
  await page.getByRole('button', { name: 'Fail' }).click();
  await page.waitForURL(`**/checkout/${id}*`);
  await expect(alerts(page).filter({ hasText: 'Payment failed, please try again.' })).toBeVisible();
  await expect(alerts(page).filter({ hasText: 'The payment cannot be authorized.' })).toContainText(
    'You were not charged.',
  );
  expect((await readCheckout(id)).state).toBe('pending');
  await fillCard(page);
  await clickPlaceOrder(page);
  await expectOrderPlaced(page);
});

test('CHK-25 a return whose id cannot be opened here finishes by what the platform says', async ({ page }) => {
  const id = await openPayableCheckout(page);
  await page.goto(`/checkout/${id}?id=bm90LXNlYWxlZC1oZXJl`);
  await expect(page.getByText('Portland, Oregon 97205')).toBeVisible();
  await expect(alerts(page).filter({ hasText: 'Your order has not been placed.' })).toContainText(
    'You were not charged.',
  );
  await expect(page).toHaveURL(new RegExp(`/checkout/${id}$`));
});

test('CHK-11 CHK-26 PayPal: create order gets a token, approve places the order', async ({ page }) => {
  const id = await openPayableCheckout(page);
  await choose(page, 'PayPal');
  await expect.poll(async () => (await readCheckout(id)).paymentMethod).toBe('paypal');
  const calls = recordCalls(page);
  await page.getByRole('button', { name: 'PayPal', exact: true }).click();
  await page.frameLocator('iframe[title^="PayPal"]').getByRole('button', { name: 'Approve', exact: true }).click();
  await expectOrderPlaced(page);
  expect(calls.find(({ path }) => path === '/v1/initiatePayment')?.body).toMatchObject({ platform: 'paypal' });
  expect(calls.find(({ path }) => path === '/v1/checkout/submit')?.body).toMatchObject({ platform: 'paypal' });
});

test('CHK-11 PayPal closed: nothing is charged, it can be opened again', async ({ page }) => {
  await openPayableCheckout(page);
  await choose(page, 'PayPal');
  const button = page.getByRole('button', { name: 'PayPal', exact: true });
  await button.click();
  const window = page.frameLocator('iframe[title^="PayPal"]');
  await window.getByRole('button', { name: 'Cancel' }).click();
  await expect(alerts(page).filter({ hasText: 'The payment was not approved.' })).toContainText(
    'You were not charged.',
  );
  await button.click();
  await window.getByRole('button', { name: 'Approve', exact: true }).click();
  await expectOrderPlaced(page);
});

test('CHK-11 ERR-1.23 PayPal fails with its text', async ({ page }) => {
  await openPayableCheckout(page);
  await choose(page, 'PayPal');
  await page.getByRole('button', { name: 'PayPal', exact: true }).click();
  const window = page.frameLocator('iframe[title^="PayPal"]');
  await window.getByText('Try out a failure').click();
  await window.getByRole('button', { name: 'Fail with an error' }).click();
  await expect(alerts(page).filter({ hasText: 'There was an issue authorizing with PayPal' })).toContainText(
    'You were not charged.',
  );
});

for (const [wallet, label] of [
  ['google-pay', 'Google Pay'],
  ['apple-pay', 'Apple Pay'],
] as const) {
  test(`CHK-12 ${label} places the order when its details arrive; its button is 55 px high`, async ({ page }) => {
    await page.addInitScript((name) => localStorage.setItem('sandbox-wallets', name), wallet);
    const id = await openPayableCheckout(page);
    await choose(page, label);
    await expect.poll(async () => (await readCheckout(id)).paymentMethod).toBe(wallet);
    const buttons = page.frameLocator('iframe[title="Secure payment button frame"]');
    const button = buttons.getByRole('button', { name: new RegExp(label) });
    await expect(button).toBeVisible();
    expect((await button.boundingBox())?.height).toBe(55);
    await button.click();
    await page.frameLocator(`iframe[title^="${label}"]`).getByRole('button', { name: /^Pay/ }).click();
    await expectOrderPlaced(page);
  });
}

test('CHK-12 ERR-1.16 without a wallet in the browser none is offered; a refused domain is only logged', async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem('sandbox-wallets', ''));
  const warnings: string[] = [];
  page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
  await page.route('**/v1/payments/verifyDomain', (route) => route.abort());
  await openPayableCheckout(page);
  await expect.poll(() => warnings.join(' ')).toContain('VerifyDomain');
  await fillCard(page);
  await expect(page.getByRole('radio', { name: /Pay$/ })).toHaveCount(0);
  await expect(alerts(page)).toHaveCount(0);
  await clickPlaceOrder(page);
  await expectOrderPlaced(page);
});

test('CHK-7 Afterpay: its own label and line, its page, and the order', async ({ page }) => {
  await openPayableCheckout(page);
  await choose(page, 'Afterpay');
  await placeOrderButton(page, 'Pay now with afterpay').click();
  await page.getByRole('button', { name: 'Approve' }).click();
  await expectOrderPlaced(page);
});

test('CHK-7 Afterpay declined on its page leads back, nothing charged', async ({ page }) => {
  const id = await openPayableCheckout(page);
  await choose(page, 'Afterpay');
  await placeOrderButton(page, 'Pay now with afterpay').click();
  await page.getByRole('button', { name: 'Decline' }).click();
  await page.waitForURL(`**/checkout/${id}*`);
  await expect(alerts(page).filter({ hasText: 'The payment cannot be authorized.' })).toBeVisible();
});

test('CHK-13 NAV-13.08 Afterpay that cannot be had switches to the card on this page', async ({ page }) => {
  await openPayableCheckout(page);
  await choose(page, 'Afterpay');
  await page.route('**/v1/initiatePayment', (route) =>
    route.fulfill({
      status: 402,
      headers: { 'access-control-allow-origin': '*' },
      json: { errors: [{ message: 'no' }], message: 'payment_unavailable', displayMessage: 'Not available.' },
    }),
  );
  const pay = placeOrderButton(page, 'Pay now with afterpay');
  await pay.click();
  const notice = page.locator('#afterpay-unavailable');
  await expect(notice).toContainText("Sorry, we're having difficulty with Afterpay.");
  await expectModal(notice, pay);
  await pay.click();
  await expect(notice).toBeVisible();
  await expect(notice).toBeHidden({ timeout: 6_000 });
  await expect(page.getByRole('radio', { name: 'Card', exact: true })).toBeChecked();
  await expect(page.getByRole('radio', { name: 'Afterpay', exact: true })).toHaveCount(0);
});

test('CHK-17 ERR-1.07 ERR-1.22 ERR-1.27 a card error of other words is a decline, any other refusal stands under its banner', async ({
  page,
}) => {
  await openPayableCheckout(page);
  await fillCard(page);
  const refuse = (message: string, displayMessage: string) =>
    page.route('**/v1/checkout/submit', (route) =>
      route.fulfill({ status: 402, json: { errors: [{ message: 'no' }], message, displayMessage } }),
    );
  await refuse('card_error', 'do_not_honor (51)');
  await clickPlaceOrder(page);
  await expect(alerts(page).filter({ hasText: 'Your card was declined.' })).toBeVisible();
  await expect(page.getByText('do_not_honor')).toHaveCount(0);

  await refuse('payment_unavailable', 'Our bank is closed.');
  await clickPlaceOrder(page);
  await expect(alerts(page).filter({ hasText: 'The payment cannot be authorized.' })).toContainText(
    'Our bank is closed.',
  );
});

test('CHK-27 an order of which nothing is due is placed without a payment', async ({ page }) => {
  await addPromoCode('ONTHEHOUSE', 100);
  const id = await openPayableCheckout(page, { promoCode: 'ONTHEHOUSE' });
  await expect(page.getByText('Nothing is due: your promo code covers the whole order.')).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Card', exact: true })).toHaveCount(0);
  const calls = recordCalls(page);
  await clickPlaceOrder(page);
  await expectOrderPlaced(page);
  expect(calls.filter(({ path }) => path.includes('Payment'))).toEqual([]);
  const submitted = calls.find(({ path }) => path === '/v1/checkout/submit')?.body;
  expect(submitted).toMatchObject({ checkoutId: id, platform: 'stripe' });
  expect(submitted).not.toHaveProperty('paymentId');
  expect((await readCheckout(id)).payment).toBeNull();
});

test('CHK-23 the payment is kept in its cookie and locally while it is under way', async ({ page }) => {
  const id = await openPayableCheckout(page);
  await fillCard(page, '4000000000000002');
  await clickPlaceOrder(page);
  await expect(alerts(page).filter({ hasText: 'Your card was declined.' })).toBeVisible();
  const kept = JSON.parse(decodeURIComponent((await cookieOf(page))?.value ?? '')) as Record<string, string>;
  expect(kept).toMatchObject({ checkoutId: id, paymentId: expect.stringMatching(/^pi_/) });
  expect(kept.paymentToken).toMatch(/\S{10,}/);
  expect(JSON.parse((await page.evaluate(() => localStorage.getItem('payment'))) ?? '')).toEqual(kept);
  // Nothing of the card is kept anywhere.
  const stored = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]),
  );
  expect(stored).not.toContain('4000000000000002');
});

test('CHK-15 the opt-in is sent alone; the papers are linked; the line about security stands there', async ({
  page,
}) => {
  const id = await openPayableCheckout(page);
  const calls = recordCalls(page);
  await page.getByRole('checkbox', { name: /Text me/ }).check();
  await expect.poll(async () => (await readCheckout(id)).marketingOptIn).toBe(true);
  expect(calls.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toEqual([
    { id, data: { marketingOptIn: true } },
  ]);
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'privacy policy' })).toHaveAttribute('href', '/privacy-policy');
  await expect(main.getByRole('link', { name: 'terms of use' })).toHaveAttribute('href', '/terms-of-use');
  await expect(page.getByText('All transactions are secure and encrypted.')).toBeVisible();
  await expect(page.getByText('Test mode', { exact: false }).first()).toBeVisible();
});

test('CHK-9 an order still pending is asked for four times, a second apart, and never paid again', async ({ page }) => {
  await openPayableCheckout(page);
  await fillCard(page);
  const asked: number[] = [];
  await page.route('**/v1/checkout/submit', (route) =>
    route.fulfill({
      headers: { 'access-control-allow-origin': '*' },
      json: { state: 'pending', redirectUrl: null, displayMessage: null, message: null },
    }),
  );
  await page.route('**/v1/payment?*', (route) => {
    asked.push(Date.now());
    return route.fulfill({ headers: { 'access-control-allow-origin': '*' }, json: { state: 'pending' } });
  });
  await page.route('**/checkout?id=*', async (route) => {
    const answer = (await (await route.fetch()).json()) as { payment: { state: string } | null };
    return route.fulfill({ json: { ...answer, payment: answer.payment && { ...answer.payment, state: 'pending' } } });
  });
  await clickPlaceOrder(page).catch(() => undefined);
  await expect(alerts(page).filter({ hasText: 'Please do not pay again.' })).toBeVisible({ timeout: 8_000 });
  expect(asked).toHaveLength(4);
  for (const [index, time] of asked.entries()) {
    if (index > 0) expect(time - (asked[index - 1] ?? 0)).toBeGreaterThanOrEqual(990);
  }
  await expect(placeOrderButton(page)).toBeDisabled();
});

test('a shop whose platform takes no payment says that buying is closed', async ({ page }) => {
  // A page that did not come from a local server may not ask one without this.
  await page.context().grantPermissions(['local-network-access']);
  await page.route('**/checkout/*', async (route) => {
    const html = await (await route.fetch()).text();
    const closed = html.replace(
      /&quot;setup&quot;:\[0,\{.*?\}\],&quot;flags&quot;/,
      '&quot;setup&quot;:[0,null],&quot;flags&quot;',
    );
    expect(closed).not.toBe(html);
    return route.fulfill({ contentType: 'text/html', body: closed });
  });
  await page.goto(`/checkout/${await createCheckout()}`);
  await expect(page.getByText('Buying is closed')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Place order' })).toHaveCount(0);
});
