import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from 'playwright/test';
import { PLATFORM_URL } from '../helpers/browser/addresses.ts';

const TRY = `${PLATFORM_URL}/sandbox/try`;
const inFrame = (page: Page, title: string) => page.frameLocator(`iframe[title="${title}"]`);
const card = (page: Page) => inFrame(page, 'Secure card payment input frame');
const answer = (page: Page) => page.getByRole('status');
const use = (page: Page) => page.getByRole('button', { name: 'Make a payment method', exact: true });

async function enterCard(page: Page, number: string): Promise<void> {
  await card(page).locator('[name="cardnumber"]').fill(number);
  await card(page).locator('[name="exp-date"]').fill('1234');
  await card(page).locator('[name="cvc"]').fill('123');
}

const complaints = new WeakMap<Page, string[]>();

test.beforeEach(async ({ page }) => {
  const own: string[] = [];
  complaints.set(page, own);
  page.on('console', (message) => /Content Security Policy/.test(message.text()) && own.push(message.text()));
  page.on('pageerror', (error) => own.push(error.message));
  await page.goto(TRY);
  await expect(card(page).locator('[name="cardnumber"]')).toBeVisible();
});

/** Nothing the scripts do may be against the strict policy of the page, nor throw. */
test.afterEach(({ page }) => expect(complaints.get(page)).toEqual([]));

test('a card becomes a payment method; until it is entered nothing can be used', async ({ page }) => {
  await expect(use(page)).toBeDisabled();
  await enterCard(page, '4242424242424242');
  await use(page).click();
  await expect(answer(page)).toHaveText(/^pm_\w+: visa ending in 4242$/);
});

test('typed with the keyboard alone it groups digits and goes on by itself', async ({ page }) => {
  await page.getByText('Card details').click();
  await page.keyboard.type('378282246310005');
  await page.keyboard.type('234');
  await page.keyboard.type('1234');
  await expect(card(page).locator('[name="cardnumber"]')).toHaveValue('3782 822463 10005');
  await expect(card(page).locator('[name="exp-date"]')).toHaveValue('02 / 34');
  await use(page).click();
  await expect(answer(page)).toHaveText(/amex ending in 0005$/);
});

test('a wrong number is told while it is typed, and cannot be used', async ({ page }) => {
  await enterCard(page, '4242424242424241');
  await expect(page.getByRole('alert')).toHaveText('Your card number is invalid.');
  await expect(use(page)).toBeDisabled();
  await expect(page.locator('#card')).toHaveClass(/StripeElement--invalid/);
  await card(page).locator('[name="cardnumber"]').fill('4242424242424242');
  await expect(page.getByRole('alert')).toBeEmpty();
  await expect(page.locator('#card')).toHaveClass(/StripeElement--complete/);
});

test('an unfinished card is told once it was left', async ({ page }) => {
  const number = card(page).locator('[name="cardnumber"]');
  await number.fill('42424242');
  await expect(use(page)).toBeEnabled();
  await number.blur();
  await expect(page.getByRole('alert')).toHaveText('Your card number is incomplete.');
  await expect(use(page)).toBeDisabled();
});

test('a real card is never taken', async ({ page }) => {
  await enterCard(page, '4929420573595709');
  await use(page).click();
  await expect(answer(page)).toContainText('used a non test (live) card');
});

test('a card in three fields becomes one payment method', async ({ page }) => {
  await inFrame(page, 'Secure card number input frame').locator('[name="cardnumber"]').fill('5555555555554444');
  await inFrame(page, 'Secure expiration date input frame').locator('[name="exp-date"]').fill('1130');
  await inFrame(page, 'Secure CVC input frame').locator('[name="cvc"]').fill('321');
  await page.getByRole('button', { name: 'Make a payment method of three fields' }).click();
  await expect(answer(page)).toHaveText(/^pm_\w+: mastercard ending in 4444$/);
});

test('one of three fields that is missing is named', async ({ page }) => {
  await inFrame(page, 'Secure card number input frame').locator('[name="cardnumber"]').fill('5555555555554444');
  await page.getByRole('button', { name: 'Make a payment method of three fields' }).click();
  await expect(answer(page)).toHaveText("incomplete_expiry: Your card's expiration date is incomplete.");
});

const CHALLENGE = '3-D Secure (test mode)';

for (const [button, outcome] of [
  ['Pass', 'The payment is succeeded.'],
  ['Fail', /^payment_intent_authentication_failure: We are unable to authenticate/],
] as const) {
  test(`the bank’s question answered with ${button}`, async ({ page }) => {
    await page.getByRole('button', { name: 'Pay with a card that asks' }).click();
    const bank = inFrame(page, CHALLENGE);
    await expect(bank.getByText('Test mode')).toBeVisible();
    await bank.getByRole('button', { name: button }).click();
    await expect(answer(page)).toHaveText(outcome);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Pay with a card that asks' })).toBeFocused();
  });
}

const PAYPAL = 'PayPal (test mode)';

for (const [button, outcome] of [
  ['Approve', /^Order \w{17} is approved\.$/],
  ['Cancel', 'PayPal was cancelled.'],
  ['Fail with an error', /^ERR_SANDBOX/],
] as const) {
  test(`PayPal’s window left with ${button}`, async ({ page }) => {
    await page.getByRole('button', { name: 'Pay with PayPal' }).click();
    const paypal = inFrame(page, PAYPAL);
    await expect(paypal.getByText('$24.99')).toBeVisible();
    if (button === 'Fail with an error') await paypal.getByText('Try out a failure').click();
    await paypal.getByRole('button', { name: button, exact: true }).click();
    await expect(answer(page)).toHaveText(outcome);
  });
}

test('PayPal’s window closes by Escape, inside its frame too', async ({ page }) => {
  await page.getByRole('button', { name: 'Pay with PayPal' }).click();
  await inFrame(page, PAYPAL).getByRole('button', { name: 'Approve', exact: true }).focus();
  await page.keyboard.press('Escape');
  await expect(answer(page)).toHaveText('PayPal was cancelled.');
});

test('an order that cannot be made is told, and the window closes', async ({ page }) => {
  await page.route('**/sandbox/try/order', (route) => route.fulfill({ json: {}, status: 500 }));
  await page.getByRole('button', { name: 'Pay with PayPal' }).click();
  await expect(answer(page)).toHaveText('ERR_CREATE_ORDER: The order could not be created.');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

const wallets = (page: Page) => inFrame(page, 'Secure payment button frame');

test('Google Pay is offered, pays with the card that was chosen, and can be left', async ({ page }) => {
  await expect(wallets(page).getByRole('button')).toHaveText(['Google Pay']);
  await expect(wallets(page).getByRole('button')).toHaveCSS('height', '55px');
  const press = () => wallets(page).getByRole('button', { name: 'Google Pay' }).click();
  const sheet = inFrame(page, 'Google Pay (test mode)');
  await press();
  await sheet.getByRole('button', { name: 'Cancel' }).click();
  await expect(answer(page)).toHaveText('Nothing was tried yet.');
  await press();
  await sheet.getByLabel('Card').selectOption({ label: 'Visa •••• 0002, is declined' });
  await sheet.getByRole('button', { name: 'Pay' }).click();
  await expect(answer(page)).toHaveText(/^pm_\w+: visa ending in 0002$/);
});

test('the address says which wallets a browser has, or that it has none', async ({ page }) => {
  await page.goto(`${TRY}?sandbox-wallets=apple-pay,basic-card`);
  await expect(wallets(page).getByRole('button')).toHaveText(['Apple Pay', 'Saved card']);
  await page.goto(`${TRY}?sandbox-wallets=`);
  await expect(wallets(page).getByRole('button')).toHaveCount(0);
});

test('four payments are reckoned', async ({ page }) => {
  await expect(inFrame(page, 'Pay over time message').getByText('4 interest-free payments of $6.25')).toBeVisible();
});

test('the page and its frames have no fault that axe knows', async ({ page }) => {
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  for (const button of ['Pay with PayPal', 'Pay with a card that asks']) {
    await page.getByRole('button', { name: button }).click();
    await expect(inFrame(page, button === 'Pay with PayPal' ? PAYPAL : CHALLENGE).getByText('Test mode')).toBeVisible();
    expect((await new AxeBuilder({ page }).include('dialog').analyze()).violations).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
});
