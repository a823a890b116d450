import { expect, type Page, test } from 'playwright/test';
import { addPromoCode } from '../helpers/browser/add-promo-code.ts';
import { addToCart, cartLink } from '../helpers/browser/add-to-cart.ts';
import {
  ADA,
  bankFrame,
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
  WITHOUT_EXPRESS,
} from '../helpers/browser/checkout-page.ts';
import { expectModal } from '../helpers/browser/modal.ts';

const readPaymentCookie = async (page: Page) =>
  (await page.context().cookies()).find(({ name }) => name === 'payment');
const choose = (page: Page, method: string) =>
  page.getByRole('radio', { name: method, exact: true }).check();
const alerts = (page: Page) => page.getByRole('alert').filter({ hasText: /\S/ });

test('CHK-9 CHK-23 from the cart to a paid order, which clears the cart and the payment', async ({
  page,
}) => {
  await addToCart(page);
  await page.goto('/cart');
  await page
    .getByRole('button', { name: 'Checkout', exact: true })
    .filter({ visible: true })
    .click();
  await page.waitForURL('**/checkout/*');
  const id = new URL(page.url()).pathname.split('/')[2] ?? '';
  const calls = recordCalls(page);
  await fillCustomer(page);
  await page.getByRole('button', { name: 'Continue to delivery' }).click();
  await expect(page.getByRole('radio', { name: /^Standard delivery/ })).toBeChecked();
  await fillCard(page);
  await clickPlaceOrder(page);
  const confirmation = await expectOrderPlaced(page);
  expect(confirmation.get('name')).toBe('Ada Lovelace');
  expect(confirmation.get('arrivalEstimate')).toMatch(/^\w{3} \d+/);

  const { costs, state, orderLookupNumber } = await readCheckout(id);
  expect(state).toBe('success');
  expect(confirmation.get('orderLookupNumber')).toBe(orderLookupNumber);
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
  expect(submitted).toMatchObject({
    checkoutId: id,
    platform: 'stripe',
    paymentId: expect.stringMatching(/^pi_/),
  });

  await page.goto('/');
  await expect(cartLink(page)).toHaveAccessibleName('Cart');
  expect(await readPaymentCookie(page)).toBeUndefined();
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
  test(`CHK-17 ERR-1.06 "${text}" is shown, nothing is charged, and another card works`, {
    tag: number === DECLINES[0][0] ? [] : '@long',
  }, async ({ page }) => {
    const id = await openPayableCheckout(page);
    await fillCard(page, number);
    await clickPlaceOrder(page);
    await expect(alerts(page).filter({ hasText: text })).toContainText('You were not charged.');
    await expect.poll(() => readEvents(page)).toContain('payment error');
    expect((await readCheckout(id)).state).toBe('pending');
    const calls = recordCalls(page);
    await fillCard(page);
    await clickPlaceOrder(page);
    await expectOrderPlaced(page);
    // The payment is updated instead of starting a second one.
    expect(calls.filter(({ path }) => path === '/v1/updatePayment')).toHaveLength(1);
    expect(calls.filter(({ path }) => path === '/v1/initiatePayment')).toHaveLength(0);
  });
}

test('CHK-8 CHK-17 an invalid card number disables the button until it is corrected', async ({
  page,
}) => {
  await openPayableCheckout(page);
  await expect(placeOrderButton(page)).toBeDisabled();
  const name = page.getByLabel('Name on card');
  await expect(name).toHaveValue('Ada Lovelace');
  await name.fill('');
  await expect(page.getByText('Enter the name on your card.')).toBeVisible();
  await name.fill('Ada Lovelace');
  await expect(page.getByText('Enter your card number.')).toBeVisible();
  await fillCard(page, '4242424242424241');
  await expect(alerts(page).filter({ hasText: 'Your card number is invalid.' })).toBeVisible();
  await expect(placeOrderButton(page)).toBeDisabled();
  await expect(page.getByText('Check your card number.')).toBeVisible();
  await fillCard(page);
  await clickPlaceOrder(page);
  await expectOrderPlaced(page);
});

test('CHK-8 the card form is one element from 767 px, three below', { tag: '@long' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 767, height: 900 });
  await openPayableCheckout(page);
  await expect(page.locator('iframe[title="Secure card payment input frame"]')).toBeVisible();
  await page.setViewportSize({ width: 766, height: 900 });
  await expect(page.locator('iframe[title="Secure card payment input frame"]')).toHaveCount(0);
  for (const title of ['card number', 'expiration date', 'CVC']) {
    await expect(page.locator(`iframe[title="Secure ${title} input frame"]`)).toBeVisible();
  }
});

test('CHK-10 a passed 3-D Secure challenge returns with encrypted ids and places the order', async ({
  page,
}) => {
  const id = await openPayableCheckout(page);
  await fillCard(page, '4000002760003184');
  const calls = recordCalls(page);
  await clickPlaceOrder(page);
  await expect(bankFrame(page).getByRole('heading', { name: 'Is it you who pays?' })).toBeVisible();
  const submitted = calls.find(({ path }) => path === '/v1/checkout/submit')?.body as Record<
    string,
    string
  >;
  const back = new URL(submitted.returnUrl ?? '');
  expect(back.pathname).toBe(`/checkout/${id}`);
  expect(back.searchParams.get('id')).toMatch(/^[\w-]{80,}$/);
  expect(back.href).not.toContain(submitted.paymentId);
  expect(back.href).not.toContain(submitted.paymentToken);
  await bankFrame(page).getByRole('button', { name: 'Pass' }).click();
  await expectOrderPlaced(page);
  expect((await readCheckout(id)).state).toBe('success');
});

test('CHK-10 ERR-1.03 a failed 3-D Secure challenge shows a toast and a message, and another card works', async ({
  page,
}) => {
  const id = await openPayableCheckout(page);
  await fillCard(page, '4000002760003184');
  await clickPlaceOrder(page);
  await bankFrame(page).getByRole('button', { name: 'Fail' }).click();
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

test('CHK-25 a return id that cannot be decrypted falls back to the state of the checkout', {
  tag: '@long',
}, async ({ page }) => {
  const id = await openPayableCheckout(page);
  await page.goto(`/checkout/${id}?id=bm90LXNlYWxlZC1oZXJl`);
  await expect(page.getByText('Portland, Oregon 97205')).toBeVisible();
  await expect(alerts(page).filter({ hasText: 'Your order has not been placed.' })).toContainText(
    'You were not charged.',
  );
  await expect(page).toHaveURL(new RegExp(`/checkout/${id}$`));
});

test('CHK-11 CHK-26 approving in PayPal places the order', async ({ page }) => {
  const id = await openPayableCheckout(page);
  await choose(page, 'PayPal');
  await expect.poll(async () => (await readCheckout(id)).paymentMethod).toBe('paypal');
  const calls = recordCalls(page);
  await placeOrderButton(page, 'PayPal').click();
  await page
    .frameLocator('iframe[title^="PayPal"]')
    .getByRole('button', { name: 'Approve', exact: true })
    .click();
  await expectOrderPlaced(page);
  expect(calls.find(({ path }) => path === '/v1/initiatePayment')?.body).toMatchObject({
    platform: 'paypal',
  });
  expect(calls.find(({ path }) => path === '/v1/checkout/submit')?.body).toMatchObject({
    platform: 'paypal',
  });
});

test('CHK-11 closing PayPal charges nothing, and it can be opened again', { tag: '@long' }, async ({
  page,
}) => {
  await openPayableCheckout(page);
  await choose(page, 'PayPal');
  const button = placeOrderButton(page, 'PayPal');
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

test('CHK-11 ERR-1.23 an error in PayPal shows its message', { tag: '@long' }, async ({ page }) => {
  await openPayableCheckout(page);
  await choose(page, 'PayPal');
  await placeOrderButton(page, 'PayPal').click();
  const window = page.frameLocator('iframe[title^="PayPal"]');
  await window.getByText('Try out a failure').click();
  await window.getByRole('button', { name: 'Fail with an error' }).click();
  await expect(
    alerts(page).filter({ hasText: 'There was an issue authorizing with PayPal' }),
  ).toContainText('You were not charged.');
});

for (const [wallet, label] of [
  ['google-pay', 'Google Pay'],
  ['apple-pay', 'Apple Pay'],
] as const) {
  test(`CHK-12 ${label} places the order when it is confirmed, and its button is 55 px high`, {
    tag: wallet === 'apple-pay' ? [] : '@long',
  }, async ({ page }) => {
    await page.addInitScript((name) => localStorage.setItem('sandbox-wallets', name), wallet);
    const id = await openPayableCheckout(page);
    await choose(page, label);
    await expect.poll(async () => (await readCheckout(id)).paymentMethod).toBe(wallet);
    const buttons = page.frameLocator('iframe[title="Secure payment button frame"]');
    const button = buttons.getByRole('button', { name: new RegExp(label) });
    await expect(button).toBeVisible();
    expect((await button.boundingBox())?.height).toBe(55);
    await button.click();
    await page
      .frameLocator(`iframe[title^="${label}"]`)
      .getByRole('button', { name: /^Pay/ })
      .click();
    await expectOrderPlaced(page);
  });
}

test('CHK-12 ERR-1.16 no wallet is offered in a browser without one, and a failed domain check is only logged', {
  tag: '@long',
}, async ({ page }) => {
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

test('CHK-7 Afterpay has its own label, and approving places the order', async ({ page }) => {
  await openPayableCheckout(page);
  await choose(page, 'Afterpay');
  await placeOrderButton(page, 'Pay now with afterpay').click();
  await page.getByRole('button', { name: 'Approve' }).click();
  await expectOrderPlaced(page);
});

test('CHK-7 declining Afterpay leads back to the checkout, and nothing is charged', {
  tag: '@long',
}, async ({ page }) => {
  const id = await openPayableCheckout(page);
  await choose(page, 'Afterpay');
  await placeOrderButton(page, 'Pay now with afterpay').click();
  await page.getByRole('button', { name: 'Decline' }).click();
  await page.waitForURL(`**/checkout/${id}*`);
  await expect(alerts(page).filter({ hasText: 'The payment cannot be authorized.' })).toBeVisible();
});

test('CHK-13 NAV-13.08 when Afterpay is unavailable the page switches to the card', {
  tag: '@long',
}, async ({ page }) => {
  await openPayableCheckout(page);
  await choose(page, 'Afterpay');
  await page.route('**/v1/initiatePayment', (route) =>
    route.fulfill({
      status: 402,
      headers: { 'access-control-allow-origin': '*' },
      json: {
        errors: [{ message: 'no' }],
        message: 'payment_unavailable',
        displayMessage: 'Not available.',
      },
    }),
  );
  const pay = placeOrderButton(page, 'Pay now with afterpay');
  await pay.click();
  const notice = page.locator('#afterpay-unavailable');
  await expect(notice).toContainText("Sorry, we're having difficulty with Afterpay.");
  await expectModal(notice, pay);
  await pay.click();
  await expect(notice).toBeVisible();
  await expect(notice).toBeHidden();
  await expect(page.getByRole('radio', { name: 'Card', exact: true })).toBeChecked();
  await expect(page.getByRole('radio', { name: 'Afterpay', exact: true })).toHaveCount(0);
});

test('CHK-17 ERR-1.07 ERR-1.22 ERR-1.27 an unknown card error is a decline, any other rejection shows the platform’s text', async ({
  page,
}) => {
  await openPayableCheckout(page);
  await fillCard(page);
  const reject = (message: string, displayMessage: string) =>
    page.route('**/v1/checkout/submit', (route) =>
      route.fulfill({
        status: 402,
        json: { errors: [{ message: 'no' }], message, displayMessage },
      }),
    );
  await reject('card_error', 'do_not_honor (51)');
  await clickPlaceOrder(page);
  await expect(alerts(page).filter({ hasText: 'Your card was declined.' })).toBeVisible();
  await expect(page.getByText('do_not_honor')).toHaveCount(0);

  await reject('payment_unavailable', 'Our bank is closed.');
  await clickPlaceOrder(page);
  await expect(alerts(page).filter({ hasText: 'The payment cannot be authorized.' })).toContainText(
    'Our bank is closed.',
  );
});

test('CHK-27 an order with nothing due is placed without a payment', async ({ page }) => {
  await addPromoCode('ONTHEHOUSE', 100);
  const id = await openPayableCheckout(page, { promoCode: 'ONTHEHOUSE' });
  await expect(
    page.getByText('Nothing to pay: your promo code covers the whole order.'),
  ).toBeVisible();
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

test('CHK-23 a payment in progress is stored in its cookie and in local storage', {
  tag: '@long',
}, async ({ page }) => {
  const id = await openPayableCheckout(page);
  await fillCard(page, '4000000000000002');
  await clickPlaceOrder(page);
  await expect(alerts(page).filter({ hasText: 'Your card was declined.' })).toBeVisible();
  const saved = JSON.parse(
    decodeURIComponent((await readPaymentCookie(page))?.value ?? ''),
  ) as Record<string, string>;
  expect(saved).toMatchObject({ checkoutId: id, paymentId: expect.stringMatching(/^pi_/) });
  expect(saved.paymentToken).toMatch(/\S{10,}/);
  expect(JSON.parse((await page.evaluate(() => localStorage.getItem('payment'))) ?? '')).toEqual(
    saved,
  );
  // No card data is stored anywhere.
  const stored = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]),
  );
  expect(stored).not.toContain('4000000000000002');
});

test('CHK-15 the opt-in is sent alone, and the policy links and the security text are shown', async ({
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
  await expect(main.getByRole('link', { name: 'privacy policy' })).toHaveAttribute(
    'href',
    '/privacy-policy',
  );
  await expect(main.getByRole('link', { name: 'terms of use' })).toHaveAttribute(
    'href',
    '/terms-of-use',
  );
  await expect(page.getByText('All transactions are secure and encrypted.')).toBeVisible();
  await expect(page.getByText('Test mode', { exact: false }).first()).toBeVisible();
});

test('CHK-9 a pending payment is requested four times, a second apart, and never paid again', {
  tag: '@long',
}, async ({ page }) => {
  await openPayableCheckout(page);
  await fillCard(page);
  const requestTimes: number[] = [];
  await page.route('**/v1/checkout/submit', (route) =>
    route.fulfill({
      headers: { 'access-control-allow-origin': '*' },
      json: { state: 'pending', redirectUrl: null, displayMessage: null, message: null },
    }),
  );
  await page.route('**/v1/payment?*', (route) => {
    requestTimes.push(Date.now());
    return route.fulfill({
      headers: { 'access-control-allow-origin': '*' },
      json: { state: 'pending' },
    });
  });
  await page.route('**/checkout?id=*', async (route) => {
    const checkout = (await (await route.fetch()).json()) as { payment: { state: string } | null };
    return route.fulfill({
      json: { ...checkout, payment: checkout.payment && { ...checkout.payment, state: 'pending' } },
    });
  });
  await clickPlaceOrder(page).catch(() => undefined);
  await expect(alerts(page).filter({ hasText: 'Please do not pay again.' })).toBeVisible();
  expect(requestTimes).toHaveLength(4);
  for (const [index, time] of requestTimes.entries()) {
    if (index > 0) expect(time - (requestTimes[index - 1] ?? 0)).toBeGreaterThanOrEqual(990);
  }
  await expect(placeOrderButton(page)).toBeDisabled();
});

test('CHK-8 a platform without payments shows that buying is closed', { tag: '@long' }, async ({
  page,
}) => {
  // Chromium lets a page that was not loaded from a local server send requests to one only with this permission.
  await page.context().grantPermissions(['local-network-access']);
  await page.route('**/checkout/*', async (route) => {
    const html = await (await route.fetch()).text();
    // A shop without payments is built without the express buttons above the form, and with an empty setup of the form.
    const withoutExpress = html.replace(...WITHOUT_EXPRESS);
    const closed = withoutExpress.replaceAll(
      /&quot;setup&quot;:\[0,\{.*?\}\],&quot;flags&quot;/g,
      '&quot;setup&quot;:[0,null],&quot;flags&quot;',
    );
    expect(withoutExpress).not.toBe(html);
    expect(closed).not.toBe(withoutExpress);
    return route.fulfill({ contentType: 'text/html', body: closed });
  });
  await page.goto(`/checkout/${await createCheckout()}`);
  await expect(page.getByText('Ordering is closed')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Place order' })).toHaveCount(0);
});
