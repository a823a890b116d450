import { expect, type Page, test } from 'playwright/test';
import { dialog } from '../helpers/browser/add-to-cart.ts';
import {
  clickPlaceOrder,
  expectOrderPlaced,
  fillCard,
  openPayableCheckout,
} from '../helpers/browser/checkout-page.ts';
import {
  enableTrackers,
  getEventNames,
  stubExternalServices,
} from '../helpers/browser/external-services.ts';

// No consent is needed there.
test.use({ timezoneId: 'America/New_York' });

interface LayerEvent {
  readonly event: string;
  readonly items?: readonly Readonly<Record<string, unknown>>[];
  readonly currency?: string;
  readonly value?: number;
}

/** Records the events of the data layer. Returns a function that returns those of all pages of the visit. */
async function recordEvents(page: Page): Promise<() => Promise<LayerEvent[]>> {
  await page.addInitScript(() => {
    const recorded: object[] = JSON.parse(sessionStorage.recorded ?? '[]');
    const layer: object[] = [];
    layer.push = (...events: object[]) => {
      recorded.push(...events);
      sessionStorage.recorded = JSON.stringify(recorded);
      return Array.prototype.push.apply(layer, events);
    };
    window.dataLayer = layer;
  });
  return () => page.evaluate(() => JSON.parse(sessionStorage.recorded ?? '[]'));
}

const count = (events: readonly LayerEvent[], name: string) =>
  events.filter(({ event }) => event === name).length;

test('EVT-1 from the grid to the cart: impressions, click, view, add, remove, begin-checkout, each once', async ({
  page,
  context,
}) => {
  await enableTrackers(context);
  const services = await stubExternalServices(context);
  const events = await recordEvents(page);
  await page.goto('/training');
  await expect.poll(async () => count(await events(), 'product-impression')).toBeGreaterThan(0);
  const seen = (await events()).flatMap(({ event, items = [] }) =>
    event === 'product-impression' ? items : [],
  );
  expect(new Set(seen.map(({ item_name }) => item_name)).size).toBe(seen.length);

  await page.getByRole('link', { name: 'Tempo Grid Tee' }).click();
  await expect(page).toHaveURL(/\/listing\/tempo-grid-tee/);
  await expect.poll(async () => count(await events(), 'view-item')).toBe(1);
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await dialog(page, 'Added to cart').getByRole('link', { name: 'View cart' }).click();
  await page
    .getByRole('complementary')
    .getByRole('button', { name: 'Checkout', exact: true })
    .click();
  await expect(page).toHaveURL(/\/checkout\//);
  expect(count(await events(), 'begin-checkout')).toBe(1);
  await page.goto('/cart');
  await page.getByRole('button', { name: 'Remove Tempo Grid Tee' }).click();
  await expect(page.getByText('Your cart is empty.')).toBeVisible();
  const recorded = await events();
  for (const name of ['product-click', 'add-to-cart', 'remove-from-cart']) {
    expect(count(recorded, name), name).toBe(1);
  }
  expect(getEventNames(services, 'facebook').filter((name) => name === 'AddToCart')).toHaveLength(
    1,
  );
  expect(recorded.find(({ event }) => event === 'add-to-cart')?.items?.[0]).toMatchObject({
    item_name: 'Tempo Grid Tee',
    price: 34,
    quantity: 1,
  });
});

/** Returns the variants of the page's structured data with the ids of their groups. */
const readVariants = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('script[type="application/ld+json"]')]
      .flatMap(({ textContent }) => JSON.parse(textContent ?? '{}')['@graph'] ?? [])
      .flatMap(({ productGroupID, hasVariant = [] }) =>
        hasVariant.map(({ sku, offers }: { sku: string; offers: { price: string } }) => ({
          group: productGroupID as string,
          sku,
          price: Number(offers.price),
        })),
      ),
  );

test('EVT-2.1 a product has the ids of structured data and feed from the grid to the checkout', async ({
  page,
}) => {
  const events = await recordEvents(page);
  const itemOf = async (name: string) =>
    (await events())
      .filter(({ event }) => event === name)
      .flatMap(({ items = [] }) => items)
      .find(({ item_name }) => item_name === 'Tempo Grid Tee');
  await page.goto('/training');
  await page.getByRole('link', { name: 'Tempo Grid Tee' }).scrollIntoViewIfNeeded();
  await expect.poll(() => itemOf('product-impression')).toBeTruthy();
  await page.getByRole('link', { name: 'Tempo Grid Tee' }).click();
  await expect.poll(() => itemOf('view-item')).toBeTruthy();
  const { item_id, item_group_id } = (await itemOf('view-item')) ?? {};
  const variant = (await readVariants(page)).find(({ sku }) => sku === item_id);
  expect(variant?.group).toBe(item_group_id);
  const viewed = (await events()).find(({ event }) => event === 'view-item');
  expect(viewed).toMatchObject({
    currency: 'USD',
    value: variant?.price,
    items: [{ price: variant?.price }],
  });

  await page.getByRole('button', { name: 'Add to cart' }).click();
  await dialog(page, 'Added to cart').getByRole('link', { name: 'View cart' }).click();
  await page
    .getByRole('complementary')
    .getByRole('button', { name: 'Checkout', exact: true })
    .click();
  await expect(page).toHaveURL(/\/checkout\//);
  await page.goto('/cart');
  await page.getByRole('button', { name: 'Remove Tempo Grid Tee' }).click();
  await expect(page.getByText('Your cart is empty.')).toBeVisible();
  for (const name of [
    'product-impression',
    'product-click',
    'add-to-cart',
    'begin-checkout',
    'remove-from-cart',
  ])
    expect(await itemOf(name), name).toMatchObject({ item_id, item_group_id });
  const begun = (await events()).find(({ event }) => event === 'begin-checkout');
  expect(begun).toMatchObject({ currency: 'USD', value: variant?.price });
  const feed = await (await page.request.get('/feeds/products.en.USD.tsv')).text();
  expect(feed).toContain(`\n${item_id}\t${item_group_id}\t`);
});

test('EVT-2.2 a link to another variant is a view of that variant, with its price in the shopper’s currency', async ({
  page,
}) => {
  const events = await recordEvents(page);
  const view = async () => (await events()).findLast(({ event }) => event === 'view-item');
  await page.goto('/listing/tempo-grid-tee');
  await expect.poll(view).toBeTruthy();
  const built = (await view())?.items?.[0]?.item_id;
  const other = (await readVariants(page)).findLast(({ sku }) => sku !== built);
  const [, variation, size] = other?.sku.split('-') ?? [];
  await page.goto(`/listing/tempo-grid-tee?variation=${variation}&size=${size}`);
  await expect.poll(async () => (await view())?.items?.[0]?.item_id).toBe(other?.sku);
  expect(await view()).toMatchObject({
    currency: 'USD',
    items: [{ price: other?.price, item_group_id: other?.group }],
  });

  await page.goto('/listing/tempo-grid-tee?currency=EUR');
  await expect.poll(async () => (await view())?.currency).toBe('EUR');
  await expect(page.getByText(new RegExp(`€\\s?${(await view())?.value}`)).first()).toBeVisible();
});

test('EVT-1 EVT-2.3 CHK-21 from the checkout to the order: viewed, delivery viewed, payment error, purchase, each once', async ({
  page,
}) => {
  const events = await recordEvents(page);
  await openPayableCheckout(page);
  await fillCard(page, '4000000000009995');
  await clickPlaceOrder(page);
  await expect(page.getByText('Your card has insufficient funds.')).toBeVisible();
  await fillCard(page);
  await clickPlaceOrder(page);
  await expectOrderPlaced(page);
  await expect.poll(async () => count(await events(), 'purchase')).toBe(1);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const recorded = await events();
  for (const name of [
    'checkout-viewed',
    'delivery-and-payments-viewed',
    'payment error',
    'purchase',
  ]) {
    expect(count(recorded, name), name).toBe(1);
  }
  const idsOf = (name: string) =>
    recorded
      .filter(({ event }) => event === name)
      .flatMap(({ items = [] }) => items.map(({ item_id }) => item_id));
  expect(idsOf('purchase')).toEqual(idsOf('checkout-viewed'));
  for (const id of idsOf('purchase')) expect(id).toMatch(/^\d+-\d+-\d+$/);
  const groupsOf = (name: string) =>
    recorded
      .filter(({ event }) => event === name)
      .flatMap(({ items = [] }) => items.map(({ item_group_id }) => item_group_id));
  expect(groupsOf('purchase')).toHaveLength(idsOf('purchase').length);
  for (const [index, group] of groupsOf('purchase').entries())
    expect(group).toMatch(new RegExp(`^${String(idsOf('purchase')[index]).split('-')[0]}-\\d+$`));
});
