import { expect } from 'playwright/test';
import { getAvailability } from '#shared/contract/availability.ts';
import { getBlank } from '#shared/contract/blank.ts';
import { getInventory } from '#shared/contract/inventory.ts';
import { getListing } from '#shared/contract/listing.ts';
import { getProducts } from '#shared/contract/product.ts';
import { trackViewedCampaign } from '#shared/contract/tracking.ts';
import { PLATFORM_URL } from '../addresses.ts';
import { callMatcher, type FailureCase, pathMatcher, type Shopper } from './failure-case.ts';

const LISTING = 'lap-42-tee';
/** A path that no build has, so that the fallback page loads the listing. */
const NEW_LISTING = 'neu-seit-gestern';

/** Opens a listing whose product is a file. The first interaction requests its stock. */
async function openDigital({ page, t }: Shopper): Promise<void> {
  await page.goto('/de/listing/first-5k-plan');
  await page.getByLabel(t('listing.quantity')).focus();
}
const submitButton = ({ page, t }: Shopper) =>
  page.getByRole('form', { name: t('listing.options') }).locator('[type=submit]');

const openListing = ({ page }: Shopper) => page.goto(`/de/listing/${LISTING}`);
const addToCart = ({ page, t }: Shopper) =>
  page
    .getByRole('button', { name: t('listing.addToCart') })
    .first()
    .click();

/** The listing can be bought. */
async function canAddToCart(shopper: Shopper): Promise<void> {
  await addToCart(shopper);
  await expect(shopper.page.getByRole('dialog', { name: shopper.t('basket.added') })).toBeVisible();
}

/** The platform says that the listing is not sold. */
const notSold = {
  reason: 'the platform says that it does not sell this listing',
  shows: ({ page }: Shopper) => expect(page).toHaveURL(/\/de\/listing-not-found$/),
};

/** Opens the fallback page of a listing, which the platform knows by another slug. */
async function openNewListing({ page }: Shopper): Promise<void> {
  await page.goto(`/de/listing/${NEW_LISTING}`);
}

async function knowNewListing({ page }: Shopper): Promise<void> {
  await page
    .context()
    .route(`${PLATFORM_URL}/v0/listing/${NEW_LISTING}?*`, (route) =>
      route.continue({ url: route.request().url().replace(NEW_LISTING, LISTING) }),
    );
}

const newListingLoaded = ({ page }: Shopper) =>
  expect(page.getByRole('heading', { level: 1 })).toHaveText(/Lap 42 Tee/);

const tiles = ({ page }: Shopper) => page.getByRole('main').getByRole('article');
const searchField = ({ page }: Shopper) => page.getByRole('combobox');
const expectSuggestions = ({ page }: Shopper) =>
  expect(page.getByRole('option').first()).toBeVisible({ timeout: 25_000 });

/** Searching: the index file, and the platform's products when it fails. */
const isIndex = pathMatcher(/^\/_shop\/search\./);
const isProducts = callMatcher(getProducts);

async function searchFor(shopper: Shopper, term: string): Promise<void> {
  await searchField(shopper).fill(term);
}

export const BROWSE_CASES: readonly FailureCase[] = [
  {
    name: 'Listing: price and stock of a built listing page',
    matches: callMatcher(getListing, { slug: LISTING }),
    silentBecause: 'the built price and stock stay; cart and checkout check them again',
    act: openListing,
    expectFailure: canAddToCart,
    expectSuccess: canAddToCart,
    isRetriedOnce: true,
    special: { 400: notSold },
  },
  {
    name: 'Inventory: stock of the chosen size',
    matches: callMatcher(getInventory),
    silentBecause: 'the built stock stays; cart and checkout check it again',
    open: openListing,
    act: ({ page }) => page.getByRole('radio', { name: 'XL', exact: true }).check(),
    expectFailure: canAddToCart,
    retry: async ({ page }) => {
      await page.keyboard.press('Escape');
      await page.getByRole('radio', { name: 'S', exact: true }).check();
    },
    expectSuccess: canAddToCart,
    isRetriedOnce: true,
  },
  {
    name: 'Availability: stock of a digital product',
    matches: callMatcher(getAvailability),
    act: openDigital,
    // Row API-1.14: without the service there is nothing to sell.
    expectFailure: (shopper) =>
      expect(submitButton(shopper)).toHaveText(shopper.t('listing.outOfStock')),
    // It recovers by itself.
    retry: async () => {},
    expectSuccess: (shopper) =>
      expect(submitButton(shopper)).toHaveText(shopper.t('listing.addToCart'), { timeout: 25_000 }),
    isRetriedOnce: true,
  },
  {
    name: 'ViewedCampaign: the view of a listing',
    matches: callMatcher(trackViewedCampaign),
    silentBecause: 'analytics: a shopper neither waits for them nor reads about them',
    act: openListing,
    expectFailure: canAddToCart,
    expectSuccess: canAddToCart,
  },
  {
    name: 'Listing: page of a listing that was added after the build',
    matches: callMatcher(getListing, { slug: NEW_LISTING }),
    open: knowNewListing,
    act: openNewListing,
    expectFailure: ({ page, t }) =>
      expect(page.getByRole('alert')).toContainText(t('listing.unavailable')),
    retry: ({ page, t }) => page.getByRole('button', { name: t('listing.retry') }).click(),
    special: { 400: notSold },
    expectSuccess: newListingLoaded,
    isRetriedOnce: true,
  },
  {
    name: 'Blank: product details of a listing that was added after the build',
    matches: callMatcher(getBlank),
    open: knowNewListing,
    act: openNewListing,
    expectFailure: async (shopper) => {
      await newListingLoaded(shopper);
      await expect(shopper.page.getByRole('alert')).toContainText(
        shopper.t('listing.detailsFailed'),
      );
      await canAddToCart(shopper);
      await shopper.page.keyboard.press('Escape');
    },
    retry: ({ page, t }) => page.getByRole('button', { name: t('listing.retry') }).click(),
    expectSuccess: async ({ page, t }) => {
      await page
        .getByText(t('listing.productDetails'), { exact: true })
        .filter({ visible: true })
        .click();
      await expect(
        page.getByText(t('listing.materials')).filter({ visible: true }).first(),
      ).toBeVisible();
    },
    isRetriedOnce: true,
  },
  {
    name: 'Listing: options of a tile (quick add)',
    matches: callMatcher(getListing),
    open: ({ page }) => page.goto('/de/training/tees'),
    act: ({ page }) => page.locator('[data-quick-add]').first().click(),
    // The listing page itself has all options.
    expectFailure: async ({ page, t }) => {
      await expect(page).toHaveURL(/\/de\/listing\//);
      await expect(
        page.getByRole('button', { name: t('listing.addToCart') }).first(),
      ).toBeVisible();
    },
    special: { 400: notSold },
    retry: async ({ page }) => {
      await page.goto('/de/training/tees');
      await page.locator('[data-quick-add]').first().click();
    },
    expectSuccess: ({ page }) => expect(page.getByRole('dialog')).toBeVisible(),
    isRetriedOnce: true,
  },
  {
    name: 'prices of another currency',
    matches: pathMatcher(/^\/data\/prices/),
    silentBecause: 'static file: each tile shows its built price, with its currency',
    act: ({ page }) => page.goto('/de/training/tees?currency=EUR'),
    expectFailure: (shopper) => expect(tiles(shopper).first()).toContainText('$'),
    expectSuccess: (shopper) => expect(tiles(shopper).first()).toContainText('€'),
    treats401AsFailure: true,
  },
  {
    name: 'next page of the feed (Load More)',
    matches: pathMatcher(/^\/de\/page\/2$/),
    open: async ({ page }) => {
      await page.goto('/de');
    },
    act: ({ page, t }) => page.getByRole('button', { name: t('grid.loadMore') }).click(),
    expectFailure: ({ page, t }) => expect(page.getByText(t('grid.loadFailed'))).toBeVisible(),
    expectSuccess: async (shopper) => {
      await expect.poll(() => tiles(shopper).count()).toBeGreaterThan(12);
      await expect(shopper.page.getByText(shopper.t('grid.loadFailed'))).toHaveCount(0);
    },
    treats401AsFailure: true,
  },
  {
    name: 'search index',
    matches: isIndex,
    silentBecause: 'static file: the search gets the products from the platform instead',
    open: ({ page }) => page.goto('/de/search'),
    act: (shopper) => searchFor(shopper, 'hill'),
    expectFailure: expectSuggestions,
    expectSuccess: expectSuggestions,
    treats401AsFailure: true,
  },
  {
    name: 'Products: search without the index',
    matches: (request) => isIndex(request) || isProducts(request),
    open: ({ page }) => page.goto('/de/search'),
    act: (shopper) => searchFor(shopper, 'hill'),
    expectFailure: async (shopper) => {
      await expect(shopper.page.getByText(shopper.t('search.failed'))).toBeVisible({
        timeout: 25_000,
      });
      await expect(searchField(shopper)).toHaveValue('hill');
    },
    retry: (shopper) => searchFor(shopper, 'hill t'),
    expectSuccess: expectSuggestions,
    isRetriedOnce: true,
  },
];
