import { expect, type Page, test } from 'playwright/test';
import { dialog } from '../helpers/browser/add-to-cart.ts';
import { clickPlaceOrder, expectOrderPlaced, fillCard, openPayableCheckout } from '../helpers/browser/checkout-page.ts';
import { eventsOf, letTrackersRun, standInForServices } from '../helpers/browser/outside-services.ts';

// Nobody is asked for consent there.
test.use({ timezoneId: 'America/New_York' });

interface Told {
  readonly event: string;
  readonly items?: readonly Readonly<Record<string, unknown>>[];
}

/** What the data layer holds, over all pages of this visit. */
async function rememberEvents(page: Page): Promise<() => Promise<Told[]>> {
  await page.addInitScript(() => {
    const told: object[] = JSON.parse(sessionStorage.told ?? '[]');
    const layer: object[] = [];
    layer.push = (...events: object[]) => {
      told.push(...events);
      sessionStorage.told = JSON.stringify(told);
      return Array.prototype.push.apply(layer, events);
    };
    window.dataLayer = layer;
  });
  return () => page.evaluate(() => JSON.parse(sessionStorage.told ?? '[]'));
}

const times = (told: readonly Told[], name: string) => told.filter(({ event }) => event === name).length;

test('EVT-1 from the grid to the cart: impressions, click, view, add, remove, begin-checkout, each once', async ({
  page,
  context,
}) => {
  await letTrackersRun(context);
  const services = await standInForServices(context);
  const events = await rememberEvents(page);
  await page.goto('/training');
  await expect.poll(async () => times(await events(), 'product-impression')).toBeGreaterThan(0);
  const seen = (await events()).flatMap(({ event, items = [] }) => (event === 'product-impression' ? items : []));
  expect(new Set(seen.map(({ item_name }) => item_name)).size).toBe(seen.length);

  await page.getByRole('link', { name: 'Tempo Grid Tee' }).click();
  await expect(page).toHaveURL(/\/listing\/tempo-grid-tee/);
  await expect.poll(async () => times(await events(), 'view-item')).toBe(1);
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await dialog(page, 'Added to cart').getByRole('link', { name: 'View cart' }).click();
  await page.getByRole('complementary').getByRole('button', { name: 'Checkout', exact: true }).click();
  await expect(page).toHaveURL(/\/checkout\//);
  expect(times(await events(), 'begin-checkout')).toBe(1);
  await page.goto('/cart');
  await page.getByRole('button', { name: 'Remove Tempo Grid Tee' }).click();
  await expect(page.getByText('Your cart is empty.')).toBeVisible();
  const told = await events();
  for (const name of ['product-click', 'add-to-cart', 'remove-from-cart']) {
    expect(times(told, name), name).toBe(1);
  }
  expect(eventsOf(services, 'facebook').filter((name) => name === 'AddToCart')).toHaveLength(1);
  expect(told.find(({ event }) => event === 'add-to-cart')?.items?.[0]).toMatchObject({
    item_name: 'Tempo Grid Tee',
    price: 34,
    quantity: 1,
  });
});

test('EVT-1 CHK-21 from the checkout to the order: viewed, delivery viewed, payment error, purchase, each once', async ({
  page,
}) => {
  const events = await rememberEvents(page);
  await openPayableCheckout(page);
  await fillCard(page, '4000000000009995');
  await clickPlaceOrder(page);
  await expect(page.getByText('Your card has insufficient funds.')).toBeVisible();
  await fillCard(page);
  await clickPlaceOrder(page);
  await expectOrderPlaced(page);
  await expect.poll(async () => times(await events(), 'purchase')).toBe(1);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const told = await events();
  for (const name of ['checkout-viewed', 'delivery-and-payments-viewed', 'payment error', 'purchase']) {
    expect(times(told, name), name).toBe(1);
  }
});
