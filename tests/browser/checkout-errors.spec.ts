import { expect, test } from 'playwright/test';
import {
  callPlatform,
  clickPlaceOrder,
  createCheckout,
  expectOrderPlaced,
  fillCard,
  fillCustomer,
  openBankPage,
  openPayableCheckout,
  placeOrderButton,
  readCheckout,
  recordCalls,
} from '../helpers/browser/checkout-page.ts';

const getOrder = (id: string) => callPlatform('GET', `/v1/orders?cartId=${id}`);

test('CHK-22 a double click places one order', async ({ page }) => {
  const id = await openPayableCheckout(page);
  await fillCard(page);
  const calls = recordCalls(page);
  await expect(placeOrderButton(page)).toBeEnabled();
  await placeOrderButton(page).dblclick();
  await expectOrderPlaced(page);
  expect(calls.filter(({ path }) => path === '/v1/checkout/submit')).toHaveLength(1);
  expect(calls.filter(({ path }) => path === '/v1/initiatePayment')).toHaveLength(1);
  expect(await getOrder(id)).toMatchObject({ cartId: id });
});

test('CHK-22 a reload while the order is being placed leads to that order', {
  tag: '@long',
}, async ({ page }) => {
  const id = await openPayableCheckout(page);
  await fillCard(page);
  const submitted = page.waitForRequest('**/v1/checkout/submit');
  await clickPlaceOrder(page);
  await submitted;
  await page.reload();
  await expectOrderPlaced(page);
  expect((await readCheckout(id)).state).toBe('success');
});

test('CHK-22 after a lost response the order is looked up, and nothing is paid twice', async ({
  page,
}) => {
  const id = await openPayableCheckout(page);
  await fillCard(page);
  // The platform places the order, but the response does not reach the shopper.
  let submits = 0;
  await page.route('**/v1/checkout/submit', async (route) => {
    submits += 1;
    await route.fetch();
    await route.abort();
  });
  await clickPlaceOrder(page);
  await expectOrderPlaced(page);
  expect((await readCheckout(id)).payment?.state).toBe('success');
  // The client retries with the same idempotency key, so the platform does not charge again.
  expect(submits).toBe(2);
});

test('CHK-22 without a network the outcome is unknown, and "Check again" finds the order later', async ({
  page,
}) => {
  const id = await openPayableCheckout(page);
  await fillCard(page);
  let isOffline = true;
  await page.route('**/v1/checkout/submit', async (route) => {
    await route.fetch();
    await route.abort();
  });
  for (const path of ['**/v1/payment?*', '**/checkout?id=*']) {
    await page.route(path, (route) => (isOffline && submitted ? route.abort() : route.continue()));
  }
  let submitted = false;
  page.on('request', (request) => {
    if (request.url().endsWith('/v1/checkout/submit')) submitted = true;
  });
  await clickPlaceOrder(page);
  await expect(page.getByText('We don’t know yet whether you were charged')).toBeVisible({
    timeout: 20_000,
  });
  await expect(page.getByText('Please do not pay again.', { exact: false })).toBeVisible();
  await expect(placeOrderButton(page)).toBeDisabled();
  isOffline = false;
  await page.getByRole('button', { name: 'Check again' }).click();
  await expectOrderPlaced(page);
  expect((await readCheckout(id)).state).toBe('success');
});

test('STATE-5 an unknown outcome is read again when the line is back', async ({
  page,
  context,
}) => {
  await openPayableCheckout(page);
  await fillCard(page);
  let isLost = false;
  await page.route('**/v1/checkout/submit', async (route) => {
    await route.fetch();
    isLost = true;
    await route.abort();
  });
  for (const path of ['**/v1/payment?*', '**/checkout?id=*'])
    await page.route(path, (route) => (isLost ? route.abort() : route.continue()));
  await clickPlaceOrder(page);
  await expect(page.getByText('We don’t know yet whether you were charged')).toBeVisible();
  await context.setOffline(true);
  isLost = false;
  await context.setOffline(false);
  await expectOrderPlaced(page);
});

test('CHK-22 ERR-1.24 a network error before the payment starts charges nothing, and a retry works', {
  tag: '@long',
}, async ({ page }) => {
  const warnings: string[] = [];
  page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
  await openPayableCheckout(page);
  await fillCard(page);
  await page.route('**/v1/initiatePayment', (route) => route.abort());
  await clickPlaceOrder(page);
  const alert = page.getByRole('alert').filter({ hasText: 'We couldn’t reach the shop.' });
  await expect(alert).toContainText('You were not charged.');
  expect(warnings.join('\n')).toContain(
    'Error when getting payment intent: InitiatePayment Request retry exceeded limit',
  );
  await page.unroute('**/v1/initiatePayment');
  await clickPlaceOrder(page);
  await expectOrderPlaced(page);
});

test('CHK-22 another tab cannot pay a paid checkout', async ({ page, context }) => {
  const id = await openPayableCheckout(page);
  const other = await context.newPage();
  await other.goto(`/checkout/${id}`);
  await fillCard(page);
  await fillCard(other);
  await clickPlaceOrder(page);
  await expectOrderPlaced(page);
  const calls = recordCalls(other);
  await other.bringToFront();
  await clickPlaceOrder(other);
  const [second, first] = [await expectOrderPlaced(other), new URL(page.url()).searchParams];
  expect(second.get('orderNumber')).toBe(first.get('orderNumber'));
  expect(calls.filter(({ path }) => path === '/v1/checkout/submit')).toHaveLength(0);
});

test('CHK-22 CHK-25 Back after the order skips the checkout, and its URL leads to the order', async ({
  page,
}) => {
  await page.goto('/privacy-policy');
  const id = await openPayableCheckout(page);
  await fillCard(page);
  await clickPlaceOrder(page);
  const first = await expectOrderPlaced(page);
  await page.goBack();
  await expect(page).toHaveURL(/privacy-policy/);
  await page.goto(`/checkout/${id}`);
  expect((await expectOrderPlaced(page)).get('orderNumber')).toBe(first.get('orderNumber'));
});

test('CHK-22 after Back from the bank nothing is charged, and the approval or another card can be used', {
  tag: '@long',
}, async ({ page }) => {
  const id = await openPayableCheckout(page);
  await fillCard(page, '4000002760003184');
  await clickPlaceOrder(page);
  await openBankPage(page);
  await page.goBack();
  const notice = page.getByRole('alert').filter({ hasText: 'Your payment needs your approval.' });
  await expect(notice).toContainText('You were not charged.');
  await expect(notice.getByRole('button', { name: 'Continue to approve' })).toBeVisible();
  await fillCard(page);
  await clickPlaceOrder(page);
  await expectOrderPlaced(page);
  expect((await readCheckout(id)).state).toBe('success');
});

test('CHK-22 a total that was changed elsewhere is shown before the payment', {
  tag: '@long',
}, async ({ page }) => {
  const id = await openPayableCheckout(page);
  await fillCard(page);
  await callPlatform('PUT', '/v1/checkout', {
    id,
    data: { storeSlug: 'corvane', deliveryOption: { id: 'fullSuperRushCost' } },
  });
  const calls = recordCalls(page);
  await clickPlaceOrder(page);
  await expect(
    page.getByRole('alert').filter({ hasText: 'Your order total has changed.' }),
  ).toBeVisible();
  expect(calls.filter(({ path }) => path.includes('Payment'))).toHaveLength(0);
  await expect(page.getByRole('radio', { name: /^Super rush/ })).toBeChecked();
  await clickPlaceOrder(page);
  await expectOrderPlaced(page);
});

test(
  'CHK-1 an order can be placed by keyboard',
  { tag: '@long' },
  async ({ page }, { project }) => {
    test.skip(project.name === 'phone', 'a phone has no keyboard');
    await page.goto(`/checkout/${await createCheckout()}`);
    await fillCustomer(page);
    await page.getByLabel('Phone number').focus();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('checkbox', { name: /^Remember/ })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Continue to delivery' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: '2 Delivery options' })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('radio', { name: /^Standard delivery/ })).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('radio', { name: /^Rush delivery/ })).toBeChecked();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('radio', { name: 'Card', exact: true })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByLabel('Name on card')).toBeFocused();
    await page.keyboard.type('Ada Lovelace');
    await expect(page.getByRole('group', { name: /^Card number, expiry/ })).toHaveAttribute(
      'aria-busy',
      'false',
    );
    await page.keyboard.press('Tab');
    await page.keyboard.type('4242424242424242');
    await page.keyboard.type('1231');
    await page.keyboard.type('123');
    await expect(placeOrderButton(page)).toBeEnabled();
    for (let tabs = 0; tabs < 12; tabs++) {
      if (await placeOrderButton(page).evaluate((button) => button === document.activeElement))
        break;
      await page.keyboard.press('Tab');
    }
    await page.keyboard.press('Enter');
    await expectOrderPlaced(page);
  },
);
