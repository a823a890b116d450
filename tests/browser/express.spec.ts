import { expect, test } from 'playwright/test';
import { addToCart, cartLink } from '../helpers/browser/add-to-cart.ts';
import { PLATFORM_URL } from '../helpers/browser/addresses.ts';
import { fillCustomer } from '../helpers/browser/checkout-page.ts';

test('CHK-19 an empty cart redirects to the cart page', async ({ page }) => {
  await page.goto('/checkout/express');
  await expect(page).toHaveURL('/cart');
  await expect(page.getByText('Your cart is empty.')).toBeVisible();
});

test('CHK-19 API-3 the cart is recalculated, and the method starts automatically once the order can be placed', async ({
  page,
}) => {
  await addToCart(page);
  const [recalculated] = await Promise.all([
    page.waitForRequest((request) => request.url() === `${PLATFORM_URL}/v1/cart/recalculate`),
    page.goto('/checkout/express?deviceId=device-7'),
  ]);
  expect(recalculated.postDataJSON()).toMatchObject({
    storeSlug: 'corvane',
    currency: 'USD',
    region: 'USA',
  });
  await expect(page).toHaveURL(/\/checkout\/[0-9a-f]+\?method=afterpay&start=1/);
  expect(await page.evaluate(() => sessionStorage.deviceId)).toBe('device-7');
  await fillCustomer(page);
  await page.getByRole('button', { name: 'Continue to delivery' }).click();
  await page.getByRole('button', { name: 'Approve' }).click();
  await expect(page).toHaveURL(/\/thankyou/);
  await expect(cartLink(page)).toHaveAccessibleName('Cart');
});

test('CHK-19 the card is chosen on the checkout', async ({ page }) => {
  await addToCart(page);
  await page.goto('/checkout/express?method=stripe');
  await fillCustomer(page);
  await page.getByRole('button', { name: 'Continue to delivery' }).click();
  await expect(page.getByRole('radio', { name: 'Card' })).toBeChecked();
});

test('CHK-19 sold-out items are removed, and an empty cart redirects to the cart page', async ({
  page,
}) => {
  await addToCart(page);
  await page.route(`${PLATFORM_URL}/v1/cart/recalculate`, async (route) => {
    const cart = (await (await route.fetch()).json()) as { lineItems: object[] };
    await route.fulfill({
      json: { ...cart, lineItems: cart.lineItems.map((line) => ({ ...line, available: 0 })) },
    });
  });
  await page.goto('/checkout/express');
  await expect(page).toHaveURL('/cart');
  await expect(page.getByText('Your cart is empty.')).toBeVisible();
});

test('CHK-19 a network error is shown with a retry button', async ({ page }) => {
  await addToCart(page);
  await page.route(`${PLATFORM_URL}/v1/cart/recalculate`, (route) => route.abort());
  await page.goto('/checkout/express');
  await expect(page.getByRole('alert')).toContainText(
    'Error checking out: the shop could not be reached',
  );
  await page.unroute(`${PLATFORM_URL}/v1/cart/recalculate`);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page).toHaveURL(/\/checkout\/[0-9a-f]+/);
});
