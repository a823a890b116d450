import { expect, type Page, test } from 'playwright/test';
import * as v from 'valibot';
import { addToCart, cartLink, dialog } from '../helpers/browser/add-to-cart.ts';
import { setStock } from '../helpers/browser/change-catalog.ts';
import { callPlatform, readEvents } from '../helpers/browser/checkout-page.ts';

const PLENTY = 500;
/** A listing that no other test opens. */
const SCARCE = 'twelve-weeks-hoodie';
const PREORDER = 'hill-flask';

const ListingIds = v.object({
  itemGroupId: v.string(),
  products_payload: v.array(
    v.object({
      variations: v.array(
        v.object({
          variationId: v.string(),
          availableSizesWithId: v.array(v.object({ id: v.string() })),
        }),
      ),
    }),
  ),
});

/** SKUs of a listing: the sizes of its first color. */
async function readSkus(slug: string): Promise<readonly [string, string]> {
  const query = 'store_slug=corvane&currency=USD&region=USA&country_code=US';
  const { itemGroupId, products_payload } = v.parse(
    ListingIds,
    await callPlatform('GET', `/v0/listing/${slug}?${query}`),
  );
  const [variation] = products_payload[0]?.variations ?? [];
  const [first = '', second = first] = (variation?.availableSizesWithId ?? []).map(
    ({ id }) => `${itemGroupId}-${variation?.variationId}-${id}`,
  );
  return [first, second];
}

const readCart = async (page: Page) =>
  (await page.context().cookies()).find(({ name }) => name === 'corvane')?.value ?? '';

test('BUY-1.01 a link adds its items on any page, confirms each, and removes them from the address', async ({
  page,
}) => {
  const [small, medium] = await readSkus('tempo-grid-tee');
  await page.goto(`/privacy-policy?utm_source=mail&add=${small}*2,${medium}#top`);
  const added = dialog(page, 'Added to cart');
  await expect(added.getByText('Tempo Grid Tee')).toHaveCount(2);
  await expect(added.getByText('Quantity 2')).toBeVisible();
  await expect(added.getByText('Quantity 1')).toBeVisible();
  await expect(added.getByText('Cart total, 3 items')).toBeVisible();
  await expect(page).toHaveURL('/privacy-policy?utm_source=mail#top');
  await expect(cartLink(page)).toHaveAccessibleName('Cart, items: 3');
  expect((await readEvents(page)).filter((name) => name === 'add-to-cart')).toHaveLength(2);
});

test('BUY-1.02 a reload, Back and Forward add nothing twice, in another language too', async ({
  page,
}) => {
  const [small] = await readSkus('tempo-grid-tee');
  await page.goto('/about');
  await page.goto(`/?locale=de&add=${small}*2`);
  await expect(dialog(page, 'In den Warenkorb gelegt').getByText('Menge 2')).toBeVisible();
  await expect(page).toHaveURL('/de');
  await page.reload();
  await page.goBack();
  await page.goForward();
  await expect(page).toHaveURL(/\/de$/);
  await page.goto('/cart');
  expect(await readCart(page)).toContain(`${small}*2`);
});

test('BUY-1.03 what could not be added is listed with its reason', async ({ page }) => {
  const [tee] = await readSkus('tempo-grid-tee');
  const [scarce, second] = await readSkus(SCARCE);
  setStock(SCARCE, 2);
  try {
    await page.goto(`/?add=${scarce}*5,999999-1-1*1`);
    const partly = dialog(page, 'Some items could not be added');
    await expect(
      partly.getByText('Only 2 could be added. There are no more in stock.'),
    ).toBeVisible();
    await expect(partly.getByRole('listitem').filter({ hasText: 'Item 999999-1-1' })).toContainText(
      'Not available at this time',
    );
    await expect(partly.getByText('Quantity 2')).toBeVisible();

    await page.goto(`/?add=${scarce}`);
    const nothing = dialog(page, 'Nothing was added to your cart');
    await expect(
      nothing.getByText('Your cart already has all of the remaining stock.'),
    ).toBeVisible();
    setStock(SCARCE, 0);
    await page.goto(`/?add=${second},${tee}`);
    await expect(partly.getByRole('listitem')).toContainText('Not available at this time');
    await expect(partly.getByText('Tempo Grid Tee')).toBeVisible();
  } finally {
    setStock(SCARCE, PLENTY);
  }
});

test('BUY-1.03 a pre-order and a broken link add nothing and say so', async ({ page }) => {
  const [preorder] = await readSkus(PREORDER);
  await page.goto(`/?add=${preorder}`);
  const nothing = dialog(page, 'Nothing was added to your cart');
  await expect(nothing.getByText('Not available at this time')).toBeVisible();
  await page.goto('/?add=%3Cscript%3E,x*y');
  await expect(
    nothing.getByText('This link has no items in it. Ask the sender for a new one.'),
  ).toBeVisible();
  await nothing.getByRole('button', { name: 'OK' }).click();
  await expect(nothing).toBeHidden();
  await expect(page).toHaveURL('/');
  expect(await readCart(page)).toBe('');
});

test('BUY-1.03 a full cart takes more of its lines but no further line', async ({
  page,
  context,
  baseURL,
}) => {
  const [small, medium] = await readSkus('tempo-grid-tee');
  const lines = Array.from({ length: 99 }, (_, index) => `~9-${index}-1*1`).join('');
  await context.addCookies([
    { name: 'corvane', value: `1~USA~${small}*1${lines}`, url: baseURL ?? '' },
  ]);
  await page.goto(`/?add=${small},${medium}`);
  const partly = dialog(page, 'Some items could not be added');
  await expect(partly.getByRole('listitem')).toContainText('Your cart is full.');
  expect(await readCart(page)).toContain(`${small}*2`);
});

test('BUY-1.04 without the platform nothing is added, and the shopper can try again', async ({
  page,
}) => {
  const [small] = await readSkus('tempo-grid-tee');
  await page.route('**/v1/cart/recalculate', (route) => route.abort());
  await page.goto(`/?add=${small}*2`);
  const failed = dialog(page, 'Nothing was added to your cart');
  await expect(failed.getByText('The items could not be loaded.')).toBeVisible();
  expect(await readCart(page)).toBe('');
  expect(page.url()).toContain('add=');
  await page.unroute('**/v1/cart/recalculate');
  await failed.getByRole('button', { name: 'Try again' }).click();
  await expect(dialog(page, 'Added to cart').getByText('Quantity 2')).toBeVisible();
  await expect(page).toHaveURL('/');
});

test('BUY-1.05 a page without the parameter loads nothing for it', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  await page.goto('/?ladder=1', { waitUntil: 'networkidle' });
  expect(scripts.filter((url) => url.includes('add-from-link'))).toEqual([]);
  const [small] = await readSkus('tempo-grid-tee');
  await page.goto(`/?add=${small}`);
  await expect(dialog(page, 'Added to cart')).toBeVisible();
  expect(scripts.filter((url) => url.includes('add-from-link'))).not.toEqual([]);
});

test('BUY-1.01 a link on the cart page adds to the lines shown', async ({ page }) => {
  const [small] = await readSkus('tempo-grid-tee');
  await addToCart(page);
  await page.goto(`/cart?add=${small}`);
  await dialog(page, 'Added to cart').getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('main').getByLabel('Quantity of Tempo Grid Tee')).toHaveCount(2);
});
