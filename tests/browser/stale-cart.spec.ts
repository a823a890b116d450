import { expect, type Page, test } from 'playwright/test';
import type { Listing } from '#shared/contract/listing.ts';
import { addToCart, cartLink, dialog } from '../helpers/browser/add-to-cart.ts';
import { setStock, setVisibility } from '../helpers/browser/change-catalog.ts';
import { readEvents } from '../helpers/browser/checkout-page.ts';
import { overrideListing } from '../helpers/browser/override-listing.ts';

/** No other test opens these listings. */
const HIDDEN = { slug: 'heart-zones-tee', title: 'Heart Zones Tee' };
const SCARCE = { slug: 'interval-tee', title: 'Interval Tee' };
const SCARCE_GERMAN = { slug: 'altitude-tee', title: 'Altitude-Shirt' };
const PLENTY = 20;

const checkoutButton = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('button', { name: 'Checkout', exact: true })
    .filter({ visible: true });

test('FAULT-2 a listing made private while the cart is open is removed, named and tracked, without a sku', async ({
  page,
}) => {
  await addToCart(page, HIDDEN.slug, 'M');
  await addToCart(page, 'split-lines', 'M');
  await page.goto('/cart');
  await expect(checkoutButton(page)).toBeEnabled();
  setVisibility(HIDDEN.slug, 'private');
  try {
    await checkoutButton(page).click();
    const notice = dialog(page, 'Your cart has changed');
    await expect(notice).toContainText('The following item(s) were removed from your cart');
    await expect(notice.getByRole('listitem')).toHaveText(new RegExp(HIDDEN.title));
    await expect.poll(() => readEvents(page)).toContain('inactive-checkout');
    await expect(page).toHaveURL('/cart');
    await expect(page.getByRole('alert').filter({ hasText: /\d-\d/ })).toHaveCount(0);
    await expect(cartLink(page)).toHaveAccessibleName('Cart, items: 1');
    await notice.getByRole('button', { name: 'OK' }).click();
    await checkoutButton(page).click();
    await expect(page).toHaveURL(/\/checkout\/[0-9a-f]{40}$/);
  } finally {
    setVisibility(HIDDEN.slug, 'public');
  }
});

test('FAULT-3 STOCK-3 on the listing and in the cart the choice of a quantity ends at the units left once they are known, and a line above them is capped and says how many are left', async ({
  page,
}) => {
  setStock(SCARCE.slug, PLENTY);
  await addToCart(page, SCARCE.slug, 'M');
  await page.goto('/cart');
  const quantity = page.getByLabel(`Quantity of ${SCARCE.title}`);
  await quantity.selectOption('8');
  setStock(SCARCE.slug, 2);
  await checkoutButton(page).click();
  const line = page.getByRole('listitem').filter({ hasText: SCARCE.title });
  await expect(line.getByRole('status')).toHaveText(
    `Only 2 left of ${SCARCE.title}. We changed the quantity in your cart.`,
  );
  await expect(quantity).toHaveValue('2');
  await expect(page).toHaveURL('/cart');
  await expect.poll(() => readEvents(page)).toContain('inactive-checkout');
  await expect(quantity.getByRole('option')).toHaveText(['1', '2']);
  await checkoutButton(page).click();
  await expect(page).toHaveURL(/\/checkout\/[0-9a-f]{40}$/);

  // The listing page knows the stock too, as soon as the platform has responded.
  const stock = page.waitForResponse((response) => response.url().includes('/v1/inventory'));
  await page.goto(`/listing/${SCARCE.slug}`);
  await page.getByRole('radio', { name: 'M', exact: true }).check();
  await (await stock).finished();
  await expect(page.getByRole('combobox', { name: 'Quantity' }).getByRole('option')).toHaveText([
    '1',
    '2',
  ]);
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Only 2 left of' })).toHaveText(
    `Only 2 left of ${SCARCE.title}, and your cart has them all.`,
  );
  await expect(cartLink(page)).toHaveAccessibleName('Cart, items: 2');
});

test('FAULT-3 in another language and from another page the cart names the product', {
  tag: '@long',
}, async ({ page }) => {
  setStock(SCARCE_GERMAN.slug, PLENTY);
  await page.goto(`/de/listing/${SCARCE_GERMAN.slug}`);
  await page.getByRole('radio', { name: 'M', exact: true }).check();
  await page.getByLabel('Menge').selectOption('4');
  await page.getByRole('button', { name: 'In den Warenkorb' }).click();
  setStock(SCARCE_GERMAN.slug, 1);
  await page.getByRole('dialog').getByRole('button', { name: 'Zur Kasse' }).click();
  await expect(page).toHaveURL('/de/cart');
  await expect(
    page.getByRole('listitem').filter({ hasText: SCARCE_GERMAN.title }).getByRole('status'),
  ).toHaveText(
    `Nur noch 1 × ${SCARCE_GERMAN.title} verfügbar. Die Menge in deinem Warenkorb wurde angepasst.`,
  );
});

test('STOCK-4.01 the cart page reduces a quantity above the current stock', {
  tag: '@long',
}, async ({ page }) => {
  await page.goto('/listing/tempo-grid-tee');
  await page.getByLabel('Quantity').selectOption('8');
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await expect(cartLink(page)).toHaveAccessibleName('Cart, items: 8');
  await overrideListing(page, 'tempo-grid-tee', withStock(2));
  await page.goto('/cart');
  const line = page.getByRole('listitem').filter({ hasText: 'Tempo Grid Tee' });
  await expect(line.getByRole('status')).toHaveText(
    'Only 2 left of Tempo Grid Tee. We changed the quantity in your cart.',
  );
  await expect(line.getByLabel('Quantity of Tempo Grid Tee').getByRole('option')).toHaveText([
    '1',
    '2',
  ]);
  await expect(cartLink(page)).toHaveAccessibleName('Cart, items: 2');
  await page.reload();
  await expect(line.getByLabel('Quantity of Tempo Grid Tee').getByRole('option')).toHaveText([
    '1',
    '2',
  ]);
  await expect(line.getByRole('status')).toHaveText('');
});

test('STOCK-4.02 STOCK-5 quick add says how many units are left, and when the cart has them all', {
  tag: '@long',
}, async ({ page }) => {
  await overrideListing(page, 'tempo-grid-tee', withStock(1));
  await page.route('**/v1/inventory?**', (route) => route.fulfill({ json: { inventoryCount: 1 } }));
  await page.goto('/training');
  const open = () => page.getByRole('button', { name: 'Add Tempo Grid Tee' }).click();
  const options = dialog(page, 'Choose your options');
  await open();
  await expect(options.getByText('Only 1 left')).toBeVisible();
  await options.getByRole('button', { name: 'Add to cart' }).click();
  await expect(cartLink(page)).toHaveAccessibleName('Cart, items: 1');
  await dialog(page, 'Added to cart').getByRole('button', { name: 'Close' }).click();
  await open();
  await options.getByRole('button', { name: 'Add to cart' }).click();
  await expect(
    page.getByText('Only 1 left of Tempo Grid Tee, and your cart has them all.'),
  ).toBeVisible();
  await expect(cartLink(page)).toHaveAccessibleName('Cart, items: 1');
});

/** A listing with this stock of every size. */
const withStock = (inventoryCount: number) => (listing: Listing) => ({
  ...listing,
  products_payload: listing.products_payload.map((product) => ({
    ...product,
    variations: product.variations.map((variation) => ({
      ...variation,
      availableSizesWithId: variation.availableSizesWithId.map((size) => ({
        ...size,
        inventoryCount,
      })),
    })),
  })),
});
