import { join } from 'node:path';
import { expect, type Page, test } from 'playwright/test';
import { WORK } from '../helpers/browser/addresses.ts';
import { faultsOf } from '../helpers/browser/axe.ts';
import { placeOrder } from '../helpers/browser/place-order.ts';
import { run } from '../helpers/built/command.ts';

/** What a seller types. */
async function seller(...args: readonly string[]): Promise<string> {
  const { code, output } = await run('orders', ['--store', 'corvane', ...args], {
    PLATFORM_DB: join(WORK, 'platform.sqlite'),
  });
  expect(output).not.toBe('');
  expect(code, output).toBe(0);
  return output;
}

async function follow(page: Page, number: string) {
  await page.goto('/track');
  const form = page.getByRole('form', { name: 'Find an order' });
  await form.getByLabel('Order number').fill(number);
  await form.getByRole('button', { name: 'Track order' }).click();
}

const step = (page: Page, name: string) =>
  page.getByRole('list', { name: 'How far it is' }).getByRole('listitem').filter({ hasText: name });

test('TRK-1 a number nobody knows says so and leads to recovery', async ({ page }) => {
  await follow(page, ' # CO-NOSUCH1 ');
  await expect(page).toHaveURL(/\/track\/order\/CO-NOSUCH1$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No order opens with this number');
  await expect(page.getByRole('alert')).toContainText('CO-NOSUCH1');
  await page.getByRole('alert').getByRole('link', { name: 'Recover my order number' }).click();
  await expect(page).toHaveURL(/\/track\/recover$/);
});

test('TRK-1 a shop that cannot be reached says so; trying again shows the order', async ({ page }) => {
  const order = await placeOrder();
  await page.route('**/v1/orders/**', (route) => route.abort(), { times: 3 });
  await page.goto(`/track/order/${order.lookupNumber}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your order cannot be looked up right now');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Order ${order.orderNumber}`);
});

test('TRK-1 too many look-ups are told as that', async ({ page }) => {
  await page.route('**/v1/orders/**', (route) =>
    route.fulfill({
      status: 429,
      json: { errors: [{ message: 'too many requests; please try again later' }] },
      headers: { 'access-control-allow-origin': '*' },
    }),
  );
  await page.goto('/track/order/CO-7K3M9QXT');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('That was a lot of look-ups');
});

test('TRK-1 without a number the page asks for one', async ({ page }) => {
  await page.goto('/track/order');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Which order?');
  await expect(page.getByRole('link', { name: 'Look up another order' })).toHaveAttribute('href', '/track');
});

test('TRK-1 the form leads to the order, which follows what its seller does: made, sent in a parcel, delivered', async ({
  page,
}) => {
  const order = await placeOrder();
  await follow(page, order.orderNumber.toLowerCase());
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Order ${order.orderNumber}`);
  await expect(step(page, 'Placed')).toHaveAttribute('aria-current', 'step');
  await expect(page.getByRole('region', { name: 'What you ordered' })).toContainText('Split Lines');
  await expect(page.getByRole('region', { name: 'What you ordered' })).toContainText('$');
  await expect(page.getByRole('region', { name: 'Parcels' })).toContainText('No parcel has left us yet.');
  // Whoever holds the number reads what was bought, not who bought it.
  await expect(page.getByRole('main')).not.toContainText(/Ada|Byron|Main Street|Reno/);

  expect(await seller(order.orderNumber)).toContain('artwork stores/corvane/assets/artwork/split-lines.svg');
  await seller(order.orderNumber, 'in_production');
  await page.reload();
  await expect(step(page, 'Being made')).toHaveAttribute('aria-current', 'step');

  const parcel = ['--carrier', 'USPS', '--tracking', '9400 1', '--url', 'https://carrier.example/9400'];
  await seller(order.orderNumber, 'shipped', ...parcel);
  await page.reload();
  await expect(step(page, 'On its way')).toHaveAttribute('aria-current', 'step');
  const parcels = page.getByRole('region', { name: 'Parcels' });
  await expect(parcels).toContainText('with USPS');
  await expect(parcels).toContainText('9400 1');
  await expect(parcels).toContainText('1 × Split Lines');
  await expect(parcels.getByRole('link', { name: 'Follow parcel 1' })).toHaveAttribute(
    'href',
    'https://carrier.example/9400',
  );

  await seller(order.orderNumber, 'delivered');
  await page.reload();
  await expect(step(page, 'Delivered')).toHaveAttribute('aria-current', 'step');
  await expect(page.getByText('Your order has arrived.')).toBeVisible();
});

test('TRK-1 an order that was given back says how much', async ({ page }) => {
  const order = await placeOrder();
  await seller(order.orderNumber, 'refunded');
  await page.goto(`/track/order/${order.lookupNumber}`);
  await expect(step(page, 'Refunded')).toHaveAttribute('aria-current', 'step');
  await expect(page.getByText(/We gave back \$\d+\.\d\d/)).toBeVisible();
});

test('TRK-1 an order page has no fault axe can find', async ({ page }) => {
  const order = await placeOrder();
  await seller(order.orderNumber, 'shipped', '--carrier', 'USPS', '--url', 'https://carrier.example/1');
  for (const path of [`/track/order/${order.orderNumber}`, '/track/order/CO-NOSUCH1']) {
    await page.goto(path, { waitUntil: 'networkidle' });
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    expect(await faultsOf(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  }
});
