import { expect, type Page, test } from 'playwright/test';
import { addToCart } from '../helpers/browser/add-to-cart.ts';
import { createCheckout, fillCustomer, readCheckout } from '../helpers/browser/checkout-page.ts';
import { continueToPayment, fillAddress } from '../helpers/browser/hosted-checkout-page.ts';

const summary = (page: Page) => page.getByRole('complementary', { name: 'Order summary' });
const saveDetails = (page: Page) =>
  page.getByRole('button', { name: 'Continue to delivery' }).click();

test('BUY-2.01 a code of a link is pending in the cart, on later pages of the visit too, and can be removed', async ({
  page,
}) => {
  await page.goto('/about?promo=firstlap');
  await addToCart(page);
  await page.goto('/cart');
  await expect(page.getByText('firstlap will be applied at checkout.')).toBeVisible();
  await page.getByRole('button', { name: 'Remove firstlap' }).click();
  await expect(page.getByText('firstlap will be applied at checkout.')).toBeHidden();
  await page.reload();
  await expect(page.getByRole('complementary').getByText('Subtotal')).toBeVisible();
  await expect(page.getByText(/will be applied/)).toHaveCount(0);
});

test('BUY-2.02 the checkout applies the code once there is an address', async ({ page }) => {
  await page.goto('/?promo=firstlap');
  const id = await createCheckout();
  await page.goto(`/checkout/${id}`);
  await expect(
    summary(page).getByText('firstlap will be applied when you have entered your address.'),
  ).toBeVisible();
  expect((await readCheckout(id)).promoCode).toBeNull();
  await fillCustomer(page);
  await saveDetails(page);
  await expect(summary(page).getByText(/is applied/)).toBeVisible();
  await expect(summary(page).getByText('Discount')).toBeVisible();
  expect((await readCheckout(id)).promoCode).toMatch(/firstlap/i);
});

test('BUY-2.03 a code of a link that does not apply is named with the reason, and is not tried again', async ({
  page,
}) => {
  await page.goto('/?promo=NOSUCHCODE');
  const id = await createCheckout();
  await page.goto(`/checkout/${id}`);
  await fillCustomer(page);
  await saveDetails(page);
  const text =
    'NOSUCHCODE was not applied. Sorry, this promo code cannot be applied to your order.';
  await expect(summary(page).getByRole('alert')).toHaveText(text);
  await page.reload();
  await expect(summary(page).getByLabel('Promo code')).toBeVisible();
  await expect(page.getByText(/NOSUCHCODE/)).toHaveCount(0);
});

test('BUY-2.04 an address that is no promo code is ignored', async ({ page }) => {
  await page.goto(`/?promo=${'x'.repeat(200)}`);
  await addToCart(page);
  await page.goto('/cart');
  await expect(page.getByRole('complementary').getByText('Subtotal')).toBeVisible();
  await expect(page.getByText(/will be applied/)).toHaveCount(0);
});

test('BUY-5 a code that is typed before the address shows “Please enter your address before you enter a promo code.” and is applied with the address', async ({
  page,
}) => {
  const id = await createCheckout();
  await page.goto(`/checkout/${id}`);
  await summary(page).getByLabel('Promo code').fill('firstlap');
  await page.keyboard.press('Enter');
  await expect(summary(page).getByRole('alert')).toHaveText(
    'Please enter your address before you enter a promo code.',
  );
  await fillCustomer(page);
  await saveDetails(page);
  await expect(summary(page).getByText(/is applied/)).toBeVisible();
  await expect(summary(page).getByRole('alert')).toHaveCount(0);
});

test('BUY-4 a code for free delivery says which delivery it covers', async ({ page }) => {
  const id = await createCheckout();
  await page.goto(`/checkout/${id}`);
  await fillCustomer(page);
  await saveDetails(page);
  await expect(page.getByRole('radio', { name: /^Standard delivery/ })).toBeChecked();
  await summary(page).getByLabel('Promo code').fill('CARRYIT');
  await summary(page).getByRole('button', { name: 'Apply' }).click();
  await expect(summary(page).getByText(/is applied\. Covers: Standard delivery\./)).toBeVisible();
});

test('HOSTED-1 the hosted checkout takes over the details and the promo code that the shopper entered', async ({
  page,
}) => {
  await page.goto('/?promo=firstlap');
  const id = await createCheckout();
  await page.goto(`/checkout/${id}`);
  await page.getByLabel('Email').fill('greta@example.com');
  await page.getByLabel('First name').fill('Greta');
  await page.getByLabel('Country').selectOption('DE');
  await page.getByRole('link', { name: /international/i }).click();
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue('greta@example.com');
  await expect(page.getByLabel('First name', { exact: true })).toHaveValue('Greta');
  expect(page.url()).not.toContain('#');
  await fillAddress(page);
  await continueToPayment(page);
  await expect(page.getByText(/firstlap is applied/i)).toBeVisible();
});

test('HOSTED-1 a promo code that does not apply is named on the hosted checkout', async ({
  page,
}) => {
  await page.goto('/?promo=NOSUCHCODE');
  const id = await createCheckout();
  await page.goto(`/checkout/${id}`);
  await page.getByLabel('Country').selectOption('DE');
  await page.getByRole('link', { name: /international/i }).click();
  await fillAddress(page);
  await continueToPayment(page);
  await expect(
    page.getByRole('alert').filter({ hasText: 'NOSUCHCODE was not applied.' }),
  ).toBeVisible();
  await expect(
    summary(page).getByText('Sorry, this promo code cannot be applied to your order.'),
  ).toBeVisible();
});
