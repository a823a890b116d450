import { expect, type Page, test } from 'playwright/test';
import { addToCart, cartLink, fillCart } from '../helpers/browser/add-to-cart.ts';
import { findA11yIssues } from '../helpers/browser/axe.ts';
import { placeOrder } from '../helpers/browser/place-order.ts';

/** Purchases in the data layer of the page. */
const purchases = (page: Page) =>
  page.evaluate(() =>
    (window.dataLayer ?? []).filter((one) => 'event' in one && one.event === 'purchase'),
  );
const failures = (page: Page) =>
  page.evaluate(
    () =>
      (window.dataLayer ?? []).filter((one) => 'event' in one && one.event === 'order-load-failure')
        .length,
  );

const ORDER_CALL = /\/v1\/orders[/?]/;

test('THX-1 ERR-1.13 an order that cannot be fetched is requested three times, the page confirms it and the error is tracked', async ({
  page,
}) => {
  let requests = 0;
  await page.route(ORDER_CALL, (route) => {
    requests++;
    return route.abort();
  });
  await page.goto(
    '/thankyou?name=Ada&orderNumber=CO-TEST&arrivalEstimate=Nov%2024&orderLookupNumber=abc',
  );
  await expect(page.getByText('We can’t show your items right now.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you, Ada');
  await expect(page.getByText('Your order CO-TEST is placed.')).toBeVisible();
  await expect(page.getByText('Expected Nov 24.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Track your order' })).toHaveAttribute(
    'href',
    '/track/order/abc',
  );
  expect(requests).toBe(3);
  await expect.poll(() => failures(page)).toBe(1);
  expect(await purchases(page)).toEqual([]);
});

test('THX-1 without an order the page shows a message and a link to the shop', async ({ page }) => {
  await page.goto('/thankyou');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'There is no order to show here',
  );
  await expect(
    page.getByRole('main').getByRole('link', { name: 'Back to the shop' }),
  ).toHaveAttribute('href', '/');
});

test('THX-1 values of the query are shown as text', { tag: '@long' }, async ({ page }) => {
  await page.route(ORDER_CALL, (route) => route.abort());
  await page.goto(
    `/thankyou?name=${encodeURIComponent('<img src=x onerror="window.pwned=1">')}&orderNumber=CO-NONE&orderLookupNumber=abc`,
  );
  await expect(page.getByRole('heading', { level: 1 })).toContainText('<img src=x');
  expect(await page.evaluate(() => 'pwned' in window)).toBe(false);
});

test('THX-1 the purchase is tracked once for each order, with the values of the query', async ({
  page,
  context,
}) => {
  const [first, second] = [await placeOrder(), await placeOrder()];
  const path = (order: typeof first) =>
    `/thankyou?name=Ada&orderNumber=${order.orderNumber}&orderLookupNumber=${order.lookupNumber}&deviceId=dev-1&cart=cart-1&contentIds=a,b`;
  await page.goto(path(first));
  await expect(page.getByRole('region', { name: 'What you ordered' })).toContainText('Split Lines');
  await expect.poll(() => purchases(page)).toHaveLength(1);
  const [purchase] = await purchases(page);
  expect(purchase).toMatchObject({
    transaction_id: first.orderNumber,
    currency: 'USD',
    value: first.totalCost.amount / 100,
    device_id: 'dev-1',
    cart_id: 'cart-1',
    content_ids: ['a', 'b'],
    items: [{ item_name: 'Split Lines', quantity: 1 }],
  });
  expect(JSON.stringify(purchase)).not.toMatch(/Ada|example\.com/);
  const expectItems = () =>
    expect(page.getByRole('region', { name: 'What you ordered' })).toBeVisible();
  await page.reload();
  await expectItems();
  expect(await purchases(page)).toEqual([]);
  await page.goto(path(second));
  await expectItems();
  await expect.poll(() => purchases(page)).toHaveLength(1);
  await page.goto(path(first));
  await expectItems();
  expect(await purchases(page)).toEqual([]);
  const cookie = (await context.cookies()).find(({ name }) => name === 'purchaseTrackId');
  expect(cookie?.value).toContain(first.lookupNumber);
  expect(cookie?.value).toContain(second.lookupNumber);
});

test('ROUTE-8 the cart of the completed checkout is emptied once, and another cart is unchanged', async ({
  page,
}) => {
  const order = await placeOrder();
  await addToCart(page);
  const saved = { id: order.cartId, currency: 'USD', region: 'USA' };
  await page.evaluate(
    (checkout) => localStorage.setItem('checkout:corvane', JSON.stringify(checkout)),
    saved,
  );

  await page.goto('/checkout-complete/some-other-cart?name=Ada');
  await expect(page).toHaveURL(/\/thankyou\?/);
  await expect(cartLink(page)).toHaveAccessibleName('Cart, items: 1');

  await page.goto(`/checkout-complete/${order.cartId}?name=Ada`);
  await expect(page).toHaveURL(/\/thankyou\?/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you, Ada');
  await expect(page.getByText(`Your order ${order.orderNumber} is placed.`)).toBeVisible();
  await expect(cartLink(page)).toHaveAccessibleName('Cart');

  // A cart filled later belongs to another checkout, even when the URL is opened again.
  await fillCart(page);
  await page.goto(`/checkout-complete/${order.cartId}?name=Ada`);
  await expect(page).toHaveURL(/\/thankyou\?/);
  await expect(cartLink(page)).toHaveAccessibleName('Cart, items: 1');
});

test('VOC-4 the thank-you page says who can see the order: "Anyone with these numbers can see this order. Keep them private."', async ({
  page,
}) => {
  const order = await placeOrder();
  await page.goto(
    `/thankyou?orderNumber=${order.orderNumber}&orderLookupNumber=${order.lookupNumber}`,
  );
  await expect(
    page.getByText('Anyone with these numbers can see this order. Keep them private.'),
  ).toBeVisible();
});

test('ROUTE-1 axe finds no issue in /thankyou, with and without an order', async ({ page }) => {
  const order = await placeOrder();
  for (const path of [
    `/thankyou?name=Ada&orderNumber=${order.orderNumber}&orderLookupNumber=${order.lookupNumber}`,
    '/thankyou',
  ]) {
    await page.goto(path, { waitUntil: 'networkidle' });
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    expect(await findA11yIssues(page)).toEqual([]);
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
    ).toBeLessThanOrEqual(0);
  }
});
