import { expect, test } from 'playwright/test';
import { addToCart } from '../helpers/browser/add-to-cart.ts';
import { PLATFORM_URL } from '../helpers/browser/addresses.ts';
import {
  clickPlaceOrder,
  expectOrderPlaced,
  fillCard,
  fillCustomer,
} from '../helpers/browser/checkout-page.ts';
import { findCall, omitOptionalFields } from '../helpers/contract/omit-optional-fields.ts';

test('CONF-2.3 a shopper buys in a shop whose platform sends no optional field', async ({
  page,
}) => {
  const stripped = new Set<string>();
  await page.route(`${PLATFORM_URL}/**`, async (route) => {
    const request = route.request();
    const call = findCall(`${request.method()} ${new URL(request.url()).pathname}`);
    if (!call || call.responseType) return route.continue();
    const response = await route.fetch();
    if (!response.ok()) return route.fulfill({ response });
    stripped.add(call.name);
    await route.fulfill({
      response,
      json: omitOptionalFields(call.response, await response.json()),
    });
  });
  await addToCart(page, 'split-lines', 'M');
  await page.goto('/cart');
  await page
    .getByRole('button', { name: 'Checkout', exact: true })
    .filter({ visible: true })
    .click();
  await page.waitForURL('**/checkout/*');
  await fillCustomer(page);
  await page.getByRole('button', { name: 'Continue to delivery' }).click();
  await expect(page.getByRole('radio', { name: /^Standard delivery/ })).toBeChecked();
  await fillCard(page);
  await clickPlaceOrder(page);
  await expectOrderPlaced(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect([...stripped]).toEqual(
    expect.arrayContaining(['CreateCheckout', 'DeliveryOptions', 'SubmitCheckout']),
  );
  // The page may send requests until the test ends.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});
