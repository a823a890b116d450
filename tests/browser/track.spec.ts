import { join } from 'node:path';
import { expect, type Page, test } from 'playwright/test';
import { WORK } from '../helpers/browser/addresses.ts';
import { findA11yIssues } from '../helpers/browser/axe.ts';
import { placeOrder } from '../helpers/browser/place-order.ts';
import { run } from '../helpers/built/command.ts';

/** Runs the seller's command for orders. Returns its output. */
async function runOrders(...args: readonly string[]): Promise<string> {
  const { code, output } = await run('orders', ['--store', 'corvane', ...args], {
    PLATFORM_DB: join(WORK, 'platform.sqlite'),
  });
  expect(output).not.toBe('');
  expect(code, output).toBe(0);
  return output;
}

async function findOrder(page: Page, number: string) {
  await page.goto('/track');
  const form = page.getByRole('form', { name: 'Find an order' });
  await form.getByLabel('Order number').fill(number);
  await form.getByRole('button', { name: 'Track order' }).click();
}

const getStep = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Order status' }).getByRole('listitem').filter({ hasText: name });

test('TRK-1 an unknown number shows a message with a link to recovery', async ({ page }) => {
  await findOrder(page, ' # CO-NOSUCH1 ');
  await expect(page).toHaveURL(/\/track\/order\/CO-NOSUCH1$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('We can’t find this order');
  await expect(page.getByRole('alert')).toContainText('CO-NOSUCH1');
  await page.getByRole('alert').getByRole('link', { name: 'Recover my order number' }).click();
  await expect(page).toHaveURL(/\/track\/recover$/);
});

test('TRK-1 a network error shows a message, and a retry shows the order', async ({ page }) => {
  const order = await placeOrder();
  await page.route('**/v1/orders/**', (route) => route.abort(), { times: 3 });
  await page.goto(`/track/order/${order.lookupNumber}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'We can’t look up your order right now',
  );
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Order ${order.orderNumber}`);
});

test('TRK-1 too many lookups show their own message', async ({ page }) => {
  await page.route('**/v1/orders/**', (route) =>
    route.fulfill({
      status: 429,
      json: { errors: [{ message: 'too many requests; please try again later' }] },
      headers: { 'access-control-allow-origin': '*' },
    }),
  );
  await page.goto('/track/order/CO-7K3M9QXT');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Too many lookups');
});

test('TRK-1 without a number the page links to the form', async ({ page }) => {
  await page.goto('/track/order');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Which order?');
  await expect(page.getByRole('link', { name: 'Look up another order' })).toHaveAttribute(
    'href',
    '/track',
  );
});

test('TRK-1 the form opens the order, which shows each status and shipment that the seller sets', async ({
  page,
}) => {
  const order = await placeOrder();
  await findOrder(page, order.orderNumber.toLowerCase());
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Order ${order.orderNumber}`);
  await expect(getStep(page, 'Placed')).toHaveAttribute('aria-current', 'step');
  await expect(page.getByRole('region', { name: 'What you ordered' })).toContainText('Split Lines');
  await expect(page.getByRole('region', { name: 'What you ordered' })).toContainText('$');
  await expect(page.getByRole('region', { name: 'Packages' })).toContainText(
    'Nothing has shipped yet.',
  );
  // The page shows the items, but no personal data of the customer.
  await expect(page.getByRole('main')).not.toContainText(/Ada|Byron|Main Street|Reno/);

  expect(await runOrders(order.orderNumber)).toContain(
    'artwork stores/corvane/assets/artwork/split-lines.svg',
  );
  await runOrders(order.orderNumber, 'in_production');
  await page.reload();
  await expect(getStep(page, 'Being prepared')).toHaveAttribute('aria-current', 'step');

  const shipment = [
    '--carrier',
    'USPS',
    '--tracking',
    '9400 1',
    '--url',
    'https://carrier.example/9400',
  ];
  await runOrders(order.orderNumber, 'shipped', ...shipment);
  await page.reload();
  await expect(getStep(page, 'On its way')).toHaveAttribute('aria-current', 'step');
  const shipments = page.getByRole('region', { name: 'Packages' });
  await expect(shipments).toContainText('with USPS');
  await expect(shipments).toContainText('9400 1');
  await expect(shipments).toContainText('1 × Split Lines');
  await expect(shipments.getByRole('link', { name: 'Track package 1' })).toHaveAttribute(
    'href',
    'https://carrier.example/9400',
  );

  await runOrders(order.orderNumber, 'delivered');
  await page.reload();
  await expect(getStep(page, 'Delivered')).toHaveAttribute('aria-current', 'step');
  await expect(page.getByText('Your order has arrived.')).toBeVisible();
});

test('TRK-1 a refunded order shows the amount', async ({ page }) => {
  const order = await placeOrder();
  await runOrders(order.orderNumber, 'refunded', '--yes');
  await page.goto(`/track/order/${order.lookupNumber}`);
  await expect(getStep(page, 'Refunded')).toHaveAttribute('aria-current', 'step');
  await expect(page.getByText(/We refunded \$\d+\.\d\d/)).toBeVisible();
});

test('TRK-1 axe finds no issue in the order page', async ({ page }) => {
  const order = await placeOrder();
  await runOrders(
    order.orderNumber,
    'shipped',
    '--carrier',
    'USPS',
    '--url',
    'https://carrier.example/1',
  );
  for (const path of [`/track/order/${order.orderNumber}`, '/track/order/CO-NOSUCH1']) {
    await page.goto(path, { waitUntil: 'networkidle' });
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    expect(await findA11yIssues(page)).toEqual([]);
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
    ).toBeLessThanOrEqual(0);
  }
});
