import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from 'playwright/test';
import { PLATFORM_URL } from '../helpers/browser/addresses.ts';
import { getLocalPage } from '../helpers/browser/local-page.ts';

/** Opens after the page of {@link getLocalPage}. */
const TRY = `${PLATFORM_URL}/sandbox/try`;
const inFrame = (page: Page, title: string) => page.frameLocator(`iframe[title="${title}"]`);
const card = (page: Page) => inFrame(page, 'Secure card payment input frame');
const result = (page: Page) => page.getByRole('status');
const createMethodButton = (page: Page) =>
  page.getByRole('button', { name: 'Make a payment method', exact: true });

async function enterCard(page: Page, number: string): Promise<void> {
  await card(page).locator('[name="cardnumber"]').fill(number);
  await card(page).locator('[name="exp-date"]').fill('1234');
  await card(page).locator('[name="cvc"]').fill('123');
}

const pageErrors = new WeakMap<Page, string[]>();

test.beforeEach(async ({ page }) => {
  const errors: string[] = [];
  pageErrors.set(page, errors);
  page.on(
    'console',
    (message) => /Content Security Policy/.test(message.text()) && errors.push(message.text()),
  );
  page.on('pageerror', (error) => errors.push(error.message));
  await page.goto(await getLocalPage('/sandbox/try'));
  await expect(card(page).locator('[name="cardnumber"]')).toBeVisible();
});

/** The scripts must not violate the content security policy of the page and must not throw. */
test.afterEach(({ page }) => expect(pageErrors.get(page)).toEqual([]));

test('a card becomes a payment method, and the button is disabled until the card is entered', async ({
  page,
}) => {
  await expect(createMethodButton(page)).toBeDisabled();
  await enterCard(page, '4242424242424242');
  await createMethodButton(page).click();
  await expect(result(page)).toHaveText(/^pm_\w+: visa ending in 4242$/);
});

test('by keyboard the digits are grouped and the focus moves on automatically', async ({
  page,
}) => {
  await page.getByText('Card details').click();
  // The label passes the focus on to the field by a message.
  await expect(card(page).locator('[name="cardnumber"]')).toBeFocused();
  await page.keyboard.type('378282246310005');
  await page.keyboard.type('234');
  await page.keyboard.type('1234');
  await expect(card(page).locator('[name="cardnumber"]')).toHaveValue('3782 822463 10005');
  await expect(card(page).locator('[name="exp-date"]')).toHaveValue('02 / 34');
  await createMethodButton(page).click();
  await expect(result(page)).toHaveText(/amex ending in 0005$/);
});

test('an invalid number shows an error while it is entered, and the button is disabled', async ({
  page,
}) => {
  await enterCard(page, '4242424242424241');
  await expect(page.getByRole('alert')).toHaveText('Your card number is invalid.');
  await expect(createMethodButton(page)).toBeDisabled();
  await expect(page.locator('#card')).toHaveClass(/StripeElement--invalid/);
  await card(page).locator('[name="cardnumber"]').fill('4242424242424242');
  await expect(page.getByRole('alert')).toBeEmpty();
  await expect(page.locator('#card')).toHaveClass(/StripeElement--complete/);
});

test('an incomplete card shows an error on blur', async ({ page }) => {
  const number = card(page).locator('[name="cardnumber"]');
  await number.fill('42424242');
  await expect(createMethodButton(page)).toBeEnabled();
  await number.blur();
  await expect(page.getByRole('alert')).toHaveText('Your card number is incomplete.');
  await expect(createMethodButton(page)).toBeDisabled();
});

test('a real card is rejected', async ({ page }) => {
  await enterCard(page, '4929420573595709');
  await createMethodButton(page).click();
  await expect(result(page)).toContainText('used a non test (live) card');
});

test('a card in three fields becomes one payment method', async ({ page }) => {
  await inFrame(page, 'Secure card number input frame')
    .locator('[name="cardnumber"]')
    .fill('5555555555554444');
  await inFrame(page, 'Secure expiration date input frame')
    .locator('[name="exp-date"]')
    .fill('1130');
  await inFrame(page, 'Secure CVC input frame').locator('[name="cvc"]').fill('321');
  await page.getByRole('button', { name: 'Create a payment method from the three fields' }).click();
  await expect(result(page)).toHaveText(/^pm_\w+: mastercard ending in 4444$/);
});

test('the missing one of three fields is named', async ({ page }) => {
  await inFrame(page, 'Secure card number input frame')
    .locator('[name="cardnumber"]')
    .fill('5555555555554444');
  await page.getByRole('button', { name: 'Create a payment method from the three fields' }).click();
  await expect(result(page)).toHaveText(
    "incomplete_expiry: Your card's expiration date is incomplete.",
  );
});

const CHALLENGE = '3-D Secure (test mode)';

for (const [button, outcome] of [
  ['Pass', 'The payment is succeeded.'],
  ['Fail', /^payment_intent_authentication_failure: We are unable to authenticate/],
] as const) {
  test(`the bank’s challenge ends with ${button}`, async ({ page }) => {
    await page.getByRole('button', { name: 'Pay with a card that needs 3-D Secure' }).click();
    const bank = inFrame(page, CHALLENGE);
    await expect(bank.getByText('Test mode')).toBeVisible();
    await bank.getByRole('button', { name: button }).click();
    await expect(result(page)).toHaveText(outcome);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(
      page.getByRole('button', { name: 'Pay with a card that needs 3-D Secure' }),
    ).toBeFocused();
  });
}

const PAYPAL = 'PayPal (test mode)';

for (const [button, outcome] of [
  ['Approve', /^Order \w{17} is approved\.$/],
  ['Cancel', 'PayPal was canceled.'],
  ['Fail with an error', /^ERR_SANDBOX/],
] as const) {
  test(`PayPal’s window ends with ${button}`, async ({ page }) => {
    await page.getByRole('button', { name: 'Pay with PayPal' }).click();
    const paypal = inFrame(page, PAYPAL);
    await expect(paypal.getByText('$24.99')).toBeVisible();
    if (button === 'Fail with an error') await paypal.getByText('Try out a failure').click();
    await paypal.getByRole('button', { name: button, exact: true }).click();
    await expect(result(page)).toHaveText(outcome);
  });
}

test('PayPal’s window closes on Escape, also inside its frame', async ({ page }) => {
  await page.getByRole('button', { name: 'Pay with PayPal' }).click();
  await inFrame(page, PAYPAL).getByRole('button', { name: 'Approve', exact: true }).focus();
  await page.keyboard.press('Escape');
  await expect(result(page)).toHaveText('PayPal was canceled.');
});

test('an order that cannot be created shows an error, and the window closes', async ({ page }) => {
  await page.route('**/sandbox/try/order', (route) => route.fulfill({ json: {}, status: 500 }));
  await page.getByRole('button', { name: 'Pay with PayPal' }).click();
  await expect(result(page)).toHaveText('ERR_CREATE_ORDER: The order could not be created.');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

const wallets = (page: Page) => inFrame(page, 'Secure payment button frame');

test('Google Pay is offered, pays with the chosen card, and can be canceled', async ({ page }) => {
  await expect(wallets(page).getByRole('button')).toHaveText(['Google Pay']);
  await expect(wallets(page).getByRole('button')).toHaveCSS('height', '55px');
  const openSheet = () => wallets(page).getByRole('button', { name: 'Google Pay' }).click();
  const sheet = inFrame(page, 'Google Pay (test mode)');
  await openSheet();
  await sheet.getByRole('button', { name: 'Cancel' }).click();
  await expect(result(page)).toHaveText('No result yet.');
  await openSheet();
  await sheet.getByLabel('Card').selectOption({ label: 'Visa •••• 0002, is declined' });
  await sheet.getByRole('button', { name: 'Pay' }).click();
  await expect(result(page)).toHaveText(/^pm_\w+: visa ending in 0002$/);
});

test('a click in a window of the sandbox is not lost while its script is loading', async ({
  page,
}) => {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await expect(wallets(page).getByRole('button', { name: 'Google Pay' })).toBeVisible();
  await page.route('**/sandbox/page.js', async (route) => {
    await released;
    await route.continue();
  });
  const requested = page.waitForRequest('**/sandbox/page.js');
  await wallets(page).getByRole('button', { name: 'Google Pay' }).click();
  await requested;
  const pay = inFrame(page, 'Google Pay (test mode)').getByRole('button', { name: 'Pay' });
  await Promise.all([
    pay.click(),
    pay
      .waitFor({ timeout: 500 })
      .catch(() => {})
      .then(release),
  ]);
  await expect(result(page)).toHaveText(/^pm_\w+: visa ending in 4242$/);
});

test('the query sets the wallets of the browser', async ({ page }) => {
  await page.goto(`${TRY}?sandbox-wallets=apple-pay,basic-card`);
  await expect(wallets(page).getByRole('button')).toHaveText(['Apple Pay', 'Saved card']);
  await page.goto(`${TRY}?sandbox-wallets=`);
  await expect(wallets(page).getByRole('button')).toHaveCount(0);
});

test('the message about paying later shows four payments', async ({ page }) => {
  await expect(
    inFrame(page, 'Pay over time message').getByText('4 interest-free payments of $6.25'),
  ).toBeVisible();
});

test('axe finds no issue in the page and its frames', async ({ page }) => {
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  for (const button of ['Pay with PayPal', 'Pay with a card that needs 3-D Secure']) {
    await page.getByRole('button', { name: button }).click();
    await expect(
      inFrame(page, button === 'Pay with PayPal' ? PAYPAL : CHALLENGE).getByText('Test mode'),
    ).toBeVisible();
    expect((await new AxeBuilder({ page }).include('dialog').analyze()).violations).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
});
