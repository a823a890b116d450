import { expect, type Page, test } from 'playwright/test';
import { addToCart } from '../helpers/browser/add-to-cart.ts';
import { PLATFORM_URL, shopUrl } from '../helpers/browser/addresses.ts';
import { findA11yIssues } from '../helpers/browser/axe.ts';
import {
  bankFrame,
  callPlatform,
  clickPlaceOrder,
  createCheckout,
  expectOrderPlaced,
  openPayableCheckout,
  placeOrderButton,
  recordCalls,
} from '../helpers/browser/checkout-page.ts';
import { amountOf, walletButton, walletSheet } from '../helpers/browser/express-windows.ts';
import { continueToPayment, fillAddress } from '../helpers/browser/hosted-checkout-page.ts';
import {
  chooseInElement,
  createGreta,
  elementFrame,
  fillElementCard,
  openElementCheckout,
  readElementCheckout,
} from '../helpers/browser/payment-element.ts';
import { findFirstSku } from '../helpers/browser/place-order.ts';
import { readMailsTo } from '../helpers/browser/read-mails-to.ts';

const alerts = (page: Page) => page.getByRole('alert').filter({ hasText: /\S/ });
/** The amount above the button that obliges to pay. */
const totalDue = (page: Page) =>
  page
    .getByText(/^Total/)
    .filter({ visible: true })
    .first();
const klarnaPage = '**/sandbox/stripe/klarna?*';
const choose = (page: Page, name: string) => page.getByRole('radio', { name, exact: true }).check();

async function openKlarna(page: Page): Promise<void> {
  await chooseInElement(page, 'Klarna');
  await clickPlaceOrder(page);
  await page.waitForURL(klarnaPage);
}

test('ELEM-1 the element is in the colors of the theme, and is labelled', async ({ page }) => {
  await openElementCheckout(page);
  const group = page.getByRole('group', { name: 'Payment details' });
  await expect(group).toHaveAttribute('aria-busy', 'false');
  await expect(page.getByRole('radio', { name: 'Card and more ways to pay' })).toBeChecked();
  await expect(page.getByLabel('Name on card')).toHaveCount(0);
  await expect(elementFrame(page).getByRole('radio')).toHaveCount(3);
  const item = elementFrame(page).locator('.item').first();
  const theme = await group.evaluate((element) => {
    const probe = document.createElement('i');
    probe.style.color = 'var(--page)';
    element.append(probe);
    const { color } = getComputedStyle(element);
    const colors = { background: getComputedStyle(probe).color, color };
    probe.remove();
    return colors;
  });
  await expect(item).toHaveCSS('background-color', theme.background);
  await expect(item).toHaveCSS('color', theme.color);
  expect(await findA11yIssues(page, {})).toEqual([]);
});

test('ELEM-1 a store without the layout has card fields, and loads no code of the element', {
  tag: '@long',
}, async ({ page }) => {
  const scripts: string[] = [];
  page.on('response', async (response) => {
    if (response.url().includes('/_astro/') && response.url().endsWith('.js'))
      scripts.push(await response.text());
  });
  await openPayableCheckout(page);
  await expect(page.getByLabel('Name on card')).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Card', exact: true })).toBeChecked();
  await page.waitForLoadState('networkidle');
  expect(scripts.length).toBeGreaterThan(5);
  expect(scripts.filter((script) => script.includes('createConfirmationToken'))).toEqual([]);
  expect(await page.locator('#messages').textContent()).not.toContain('paymentElement');
});

test('ELEM-2 ELEM-9 a card pays in German, with labels of the choice, the element and its frame', async ({
  page,
}) => {
  const customer = createGreta();
  await openElementCheckout(page, '/de', customer);
  await expect(page.getByRole('radio', { name: 'Karte und weitere Zahlungsarten' })).toBeChecked();
  await expect(page.getByRole('group', { name: 'Zahlungsdaten' })).toBeVisible();
  await fillElementCard(page);
  const calls = recordCalls(page);
  await placeOrderButton(page, 'Zahlungspflichtig bestellen').click();
  await expectOrderPlaced(page);
  expect(calls.find(({ path }) => path === '/v1/initiatePayment')?.body).toMatchObject({
    paymentMethod: 'card',
    paymentMethodId: expect.stringMatching(/^ctoken_/),
  });
});

test('ELEM-2 a declined card is explained, nothing is charged, and another card works', {
  tag: '@long',
}, async ({ page }) => {
  const id = await openElementCheckout(page);
  await fillElementCard(page, '4000000000009995');
  await clickPlaceOrder(page);
  await expect(alerts(page).filter({ hasText: 'Your card has insufficient funds.' })).toContainText(
    'You were not charged.',
  );
  expect((await readElementCheckout(id)).state).toBe('pending');
  await fillElementCard(page);
  await expect(alerts(page)).toHaveCount(0);
  await clickPlaceOrder(page);
  await expectOrderPlaced(page);
});

test('ELEM-2 an incomplete entry is shown in the element and announced, and nothing is started', {
  tag: '@long',
}, async ({ page }) => {
  await openElementCheckout(page);
  const calls = recordCalls(page);
  await fillElementCard(page, '4242');
  await clickPlaceOrder(page);
  await expect(elementFrame(page).getByRole('alert')).toContainText([
    'Your card number is incomplete.',
  ]);
  await expect(alerts(page)).toHaveText('Your card number is incomplete.');
  expect(calls.filter(({ path }) => path === '/v1/initiatePayment')).toEqual([]);
  await fillElementCard(page);
  await clickPlaceOrder(page);
  await expectOrderPlaced(page);
});

test('ELEM-2 3-D Secure is in the dialog: failing leads back, passing places the order', {
  tag: '@long',
}, async ({ page }) => {
  await openElementCheckout(page);
  await fillElementCard(page, '4000002760003184');
  await clickPlaceOrder(page);
  await bankFrame(page).getByRole('button', { name: 'Fail' }).click();
  await expect(alerts(page).filter({ hasText: 'The payment cannot be authorized.' })).toContainText(
    'You were not charged.',
  );
  await clickPlaceOrder(page);
  await bankFrame(page).getByRole('button', { name: 'Pass' }).click();
  await expectOrderPlaced(page);
});

test('ELEM-3 ELEM-10 Klarna is paid on its page in German, and the mail names it', async ({
  page,
}) => {
  const customer = createGreta();
  const id = await openElementCheckout(page, '/de', customer);
  await chooseInElement(page, 'Klarna');
  await placeOrderButton(page, 'Zahlungspflichtig bestellen').click();
  await page.waitForURL(klarnaPage);
  await expect(page.getByText('€')).toBeVisible();
  await page.getByRole('button', { name: 'Approve' }).click();
  await page.waitForURL('**/de/thankyou?*');
  expect((await readElementCheckout(id)).state).toBe('success');
  await expect
    .poll(async () => (await readMailsTo(page, customer.email)).join('\n'))
    .toContain('Klarna');
});

for (const decision of ['Cancel', 'Klarna declines'])
  test(`ELEM-3 STATE-4 “${decision}” on Klarna’s page leads back, is a failure only if Klarna declined, and a card pays`, {
    tag: decision === 'Cancel' ? [] : '@long',
  }, async ({ page }) => {
    const id = await openElementCheckout(page);
    await openKlarna(page);
    await page.getByText('Try out a failure').click();
    await page.getByRole('button', { name: decision }).click();
    await page.waitForURL(`**/checkout/${id}`);
    await expect(alerts(page).filter({ hasText: 'You were not charged.' })).toBeVisible();
    const isBrokenOff = decision === 'Cancel';
    await expect(alerts(page).filter({ hasText: 'You were not charged.' })).toContainText(
      isBrokenOff ? 'The payment was not approved.' : 'The payment cannot be authorized.',
    );
    await expect(page.getByText('Payment failed, please try again.')).toHaveCount(
      isBrokenOff ? 0 : 1,
    );
    expect((await readElementCheckout(id)).payment?.state).toBe('failed');
    await fillElementCard(page);
    await clickPlaceOrder(page);
    await expectOrderPlaced(page);
  });

test('STATE-14.1 a store that hides the question about text messages does not ask it', async ({
  page,
}) => {
  await openElementCheckout(page);
  await expect(page.getByText('All transactions are secure and encrypted.')).toBeVisible();
  await expect(page.getByRole('checkbox', { name: /Text me/ })).toHaveCount(0);
});

test('ELEM-4 ELEM-10 Link pays after its code; with a wrong code nothing is started', async ({
  page,
}) => {
  const customer = createGreta();
  await openElementCheckout(page, '', customer);
  await chooseInElement(page, 'Link');
  await expect(elementFrame(page).getByText(customer.email)).toBeVisible();
  const code = elementFrame(page).getByRole('textbox', { name: 'One-time code' });
  const calls = recordCalls(page);
  await code.fill('000001');
  await clickPlaceOrder(page);
  await expect(alerts(page)).toHaveText('The code is invalid.');
  expect(calls.filter(({ path }) => path === '/v1/initiatePayment')).toEqual([]);
  await code.fill('123456');
  await clickPlaceOrder(page);
  await expectOrderPlaced(page);
  expect(calls.find(({ path }) => path === '/v1/initiatePayment')?.body).toMatchObject({
    paymentMethod: 'link',
  });
  await expect
    .poll(async () => (await readMailsTo(page, customer.email)).join('\n'))
    .toMatch(/\bLink\b/);
});

test('ELEM-5 the element gets the new amount, and so does Klarna’s page', { tag: '@long' }, async ({
  page,
}) => {
  await openElementCheckout(page);
  await expect(elementFrame(page).getByRole('radio').first()).toBeVisible();
  await expect(totalDue(page)).toHaveText('Total €16.90');
  await chooseInElement(page, 'Klarna');
  await expect(elementFrame(page).getByText('pay €16.90')).toBeVisible();
  await page.getByLabel('Promo code').filter({ visible: true }).fill('FIVER');
  await page.getByRole('button', { name: 'Apply', exact: true }).filter({ visible: true }).click();
  await expect(totalDue(page)).toHaveText('Total €11.90');
  await expect(elementFrame(page).getByText('pay €11.90')).toBeVisible();
  await openKlarna(page);
  await expect(page.locator('.amount')).toHaveText('€11.90');
});

test('ELEM-5 a price that changes in another tab charges nothing, and the new total is shown first', {
  tag: '@long',
}, async ({ page }) => {
  const id = await openElementCheckout(page);
  await chooseInElement(page, 'Klarna');
  await callPlatform('PUT', '/v1/checkout', {
    id,
    data: { storeSlug: 'meridian', promoCode: 'FIVER' },
  });
  const calls = recordCalls(page);
  await clickPlaceOrder(page);
  await expect(alerts(page).filter({ hasText: 'Your order total has changed.' })).toContainText(
    'You were not charged.',
  );
  expect(calls.filter(({ path }) => path === '/v1/initiatePayment')).toEqual([]);
  await openKlarna(page);
});

test('ELEM-6 a double click pays once', { tag: '@long' }, async ({ page }) => {
  const id = await openElementCheckout(page);
  await fillElementCard(page);
  const calls = recordCalls(page);
  await expect(placeOrderButton(page)).toHaveAttribute('aria-disabled', 'false');
  await placeOrderButton(page).dblclick();
  await expectOrderPlaced(page);
  expect(calls.filter(({ path }) => path === '/v1/initiatePayment')).toHaveLength(1);
  expect(calls.filter(({ path }) => path === '/v1/checkout/submit')).toHaveLength(1);
  expect((await readElementCheckout(id)).state).toBe('success');
});

test('ELEM-6 when the response to the payment is lost, the order is found and not paid again', {
  tag: '@long',
}, async ({ page }) => {
  await openElementCheckout(page);
  await fillElementCard(page);
  await page.route('**/v1/checkout/submit', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await clickPlaceOrder(page);
  await expectOrderPlaced(page);
});

test('ELEM-6 Back from Klarna’s page offers to continue or to pay in another way', {
  tag: '@long',
}, async ({ page }) => {
  const id = await openElementCheckout(page);
  await openKlarna(page);
  await page.goBack();
  await page.waitForURL(`**/checkout/${id}`);
  await expect(alerts(page).filter({ hasText: 'Your payment needs your approval.' })).toContainText(
    'You were not charged.',
  );
  await fillElementCard(page);
  await clickPlaceOrder(page);
  await expectOrderPlaced(page);
});

test('ELEM-6 Klarna that returns in another tab places the order, which the first tab shows too', {
  tag: '@long',
}, async ({ page, context }) => {
  const id = await openElementCheckout(page);
  await openKlarna(page);
  const url = page.url();
  await page.goBack();
  await page.waitForURL(`**/checkout/${id}`);
  const other = await context.newPage();
  await other.goto(url);
  await other.getByRole('button', { name: 'Approve' }).click();
  await expectOrderPlaced(other);
  await page.reload();
  await expectOrderPlaced(page);
});

test('ELEM-8 if the code of the element cannot be loaded, it can be tried again', {
  tag: '@long',
}, async ({ page }) => {
  await page.route('**/_astro/PaymentElement*.js', (route) => route.abort());
  await openElementCheckout(page);
  await expect(page.getByText('This payment method couldn’t be loaded.').first()).toBeVisible();
  await choose(page, 'PayPal');
  await expect(placeOrderButton(page, 'PayPal')).toHaveAttribute('aria-disabled', 'false');
  await choose(page, 'Card and more ways to pay');
  await page.unroute('**/_astro/PaymentElement*.js');
  await page.reload();
  await fillElementCard(page);
  await clickPlaceOrder(page);
  await expectOrderPlaced(page);
});

test('ELEM-8 if the element itself cannot be loaded, it can be tried again', {
  tag: '@long',
}, async ({ page }) => {
  const frame = `${PLATFORM_URL}/sandbox/stripe/payment-element`;
  await page.route(frame, (route) => route.fulfill({ status: 503, body: '' }));
  await openElementCheckout(page);
  const group = page.getByRole('group', { name: 'Payment details' });
  await expect(group.getByText('This payment method couldn’t be loaded.')).toBeVisible();
  await expect(placeOrderButton(page)).toHaveAttribute('aria-disabled', 'true');
  await page.unroute(frame);
  await group.getByRole('button', { name: 'Try again' }).click();
  await fillElementCard(page);
  await clickPlaceOrder(page);
  await expectOrderPlaced(page);
});

test('ELEM-9 an order is placed with the keyboard alone', { tag: '@long' }, async ({ page }) => {
  await openElementCheckout(page);
  await expect(page.getByRole('group', { name: 'Payment details' })).toHaveAttribute(
    'aria-busy',
    'false',
  );
  await page.getByRole('radio', { name: 'Card and more ways to pay' }).focus();
  await page.keyboard.press('Tab');
  await expect(elementFrame(page).getByRole('radio', { name: 'Card', exact: true })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.type('4242424242424242');
  await page.keyboard.press('Tab');
  await page.keyboard.type('1231');
  await page.keyboard.press('Tab');
  await page.keyboard.type('123');
  for (let tabs = 0; tabs < 12; tabs++) {
    await page.keyboard.press('Tab');
    if (await placeOrderButton(page).evaluate((button) => button === document.activeElement)) break;
  }
  await page.keyboard.press('Enter');
  await expectOrderPlaced(page);
});

test('ELEM-1 the hosted checkout of the store has the element, too', { tag: '@long' }, async ({
  page,
}) => {
  const id = await openElementCheckout(page);
  const { lineItems } = await readElementCheckout(id);
  const query = new URLSearchParams({
    currency: 'EUR',
    locale: 'en',
    payment_method: 'card',
    ship_method: '1',
    skus: lineItems.map(({ teespringID, quantity }) => `${teespringID}_${quantity}`).join(','),
    store_id: 'meridian',
    store_url: shopUrl('meridian'),
    shipping: 'DE',
  });
  await page.goto(`${PLATFORM_URL}/buy/express_checkout?${query}`);
  await fillAddress(page);
  await continueToPayment(page);
  await expect(elementFrame(page).getByRole('radio', { name: 'Card', exact: true })).toBeVisible();
});

/** Adds the store's soap to the cart and opens the cart, in German. */
async function openGermanCart(page: Page): Promise<void> {
  await page.goto(`${shopUrl('meridian')}/de/listing/harbor-soap`);
  await page.getByRole('button', { name: 'In den Warenkorb' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.goto(`${shopUrl('meridian')}/de/cart`);
}

test('ELEM-11 Link from the cart brings address and delivery, and pays in one confirmation', {
  tag: '@long',
}, async ({ page }) => {
  await openGermanCart(page);
  await expect(page.getByRole('main').getByText('Klarna', { exact: true })).toBeVisible();
  const calls = recordCalls(page);
  await walletButton(page, 'Link').click();
  const sheet = walletSheet(page, 'Link');
  await expect(sheet.getByRole('button', { name: /Teststraße/ })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expect(amountOf(sheet)).toHaveText(/\d/);
  await sheet.getByRole('button', { name: 'Cancel', exact: true }).click();
  expect(calls.filter(({ path }) => path === '/v1/initiatePayment')).toEqual([]);
  await walletButton(page, 'Link').click();
  await expect(sheet.getByRole('button', { name: /Teststraße/ })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await sheet.getByRole('button', { name: 'Pay', exact: true }).click();
  expect((await expectOrderPlaced(page)).get('name')).toBe('Robin Sandbox');
  expect(calls.find(({ path }) => path === '/v1/initiatePayment')?.body).toMatchObject({
    paymentMethod: 'link',
    paymentMethodId: expect.stringMatching(/^ctoken_/),
  });
  await expect(page.getByRole('main')).toContainText('Link');
});

test('ELEM-11 a wallet pays with a confirmation token beside Link, and its decline is explained', {
  tag: '@long',
}, async ({ page }) => {
  await openGermanCart(page);
  const calls = recordCalls(page);
  await walletButton(page).click();
  const sheet = walletSheet(page);
  await sheet.getByLabel('Card').selectOption('4000000000000002');
  await sheet.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(
    page.getByRole('main').getByRole('alert').filter({ hasText: 'Karte' }),
  ).toBeVisible();
  await walletButton(page).click();
  await expect(sheet.getByRole('button', { name: /Teststraße/ })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await sheet.getByRole('button', { name: 'Pay', exact: true }).click();
  await expectOrderPlaced(page);
  expect(calls.find(({ path }) => path === '/v1/initiatePayment')?.body).toMatchObject({
    paymentMethod: 'google-pay',
    paymentMethodId: expect.stringMatching(/^ctoken_/),
  });
});

test('ELEM-11 a store with card fields has no button for Link', { tag: '@long' }, async ({
  page,
}) => {
  await addToCart(page);
  await page.goto('/cart');
  await expect(walletButton(page)).toBeVisible();
  await expect(walletButton(page, 'Link')).toHaveCount(0);
});

test('ELEM-11 quick buy and the checkout without details have the button', {
  tag: '@long',
}, async ({ page }) => {
  await page.goto(`${shopUrl('meridian')}/listing/harbor-soap`);
  await page.locator('#quantity').selectOption('2');
  await walletButton(page, 'Link').click();
  await walletSheet(page, 'Link').getByRole('button', { name: 'Cancel', exact: true }).click();
  const id = await createCheckout({
    store: 'meridian',
    sku: await findFirstSku('harbor-soap', 'meridian'),
    quantity: 1,
  });
  await page.goto(`${shopUrl('meridian')}/checkout/${id}`);
  await walletButton(page, 'Link').click();
  const sheet = walletSheet(page, 'Link');
  await sheet.getByRole('button', { name: /Teststraße/ }).click();
  await sheet.getByRole('button', { name: 'Pay', exact: true }).click();
  await expectOrderPlaced(page);
});
