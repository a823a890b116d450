import { expect, test } from 'playwright/test';
import type { Listing } from '#shared/contract/listing.ts';
import { fillCart } from '../helpers/browser/add-to-cart.ts';
import { overrideListing } from '../helpers/browser/override-listing.ts';

const SLUG = 'tempo-grid-tee';

/** Reduces all prices of a listing. */
const reduce = (listing: Listing) => ({
  ...listing,
  products_payload: listing.products_payload.map((product) => ({
    ...product,
    variations: product.variations.map((variant) => ({
      ...variant,
      availableSizesWithId: variant.availableSizesWithId.map((size) => ({
        ...size,
        compareAtPrice: size.price + 1000,
        lowestPrice: size.price + 500,
      })),
    })),
  })),
});

test('PRICE-1.01 the cart line shows the earlier price struck through', async ({ page }) => {
  await overrideListing(page, SLUG, reduce);
  await fillCart(page);
  await page.goto('/cart');
  const line = page.getByRole('listitem').filter({ hasText: 'Tempo Grid Tee' });
  await expect(line.getByRole('deletion').or(line.locator('s'))).toHaveText(
    /^Earlier price: \$\d+\.\d\d$/,
  );
});

test('PRICE-7 the cart line shows the lowest price of the 30 days before the reduction, in the buyer’s currency', {
  tag: '@long',
}, async ({ page }) => {
  await overrideListing(page, SLUG, reduce);
  await fillCart(page);
  const cart = page.getByRole('main');
  // The law of the European Union requires it.
  await page.goto('/cart?region=EU');
  await expect(cart.getByText(/^Lowest price of the last 30 days: \$\d+\.\d\d$/)).toBeVisible();
  await cart.getByLabel(/^Quantity of/).selectOption('2');
  await expect(
    cart.getByText(/^Lowest price of the last 30 days: \$\d+\.\d\d each$/),
  ).toBeVisible();
  await page.goto('/cart?currency=EUR');
  await expect(cart.getByText(/^Lowest price of the last 30 days: €\d+\.\d\d each$/)).toBeVisible();
});

test('PRICE-3.01 tiles of products with several prices show From, in the buyer’s language and currency', async ({
  page,
}) => {
  await page.goto('/');
  await expect(
    page
      .getByRole('article')
      .getByText(/^From \$/)
      .first(),
  ).toBeVisible();
  await page.goto('/?currency=EUR');
  await expect(
    page
      .getByRole('article')
      .getByText(/^From €/)
      .first(),
  ).toBeVisible();
  await page.goto('/de/?currency=EUR');
  await expect(page.getByRole('article').getByText(/^Ab /).first()).toBeVisible();
});
