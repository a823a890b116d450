import { expect } from 'playwright/test';
import { findCartListings, recalculateCart } from '#shared/contract/cart.ts';
import { createCheckout, updateCheckout } from '#shared/contract/checkout.ts';
import { updateRedirectedCart } from '#shared/contract/hosted-checkout.ts';
import { getListing, getListingCheck } from '#shared/contract/listing.ts';
import { createCheckout as createSavedCheckout } from '../checkout-page.ts';
import { callMatcher, type FailureCase, type Shopper } from './failure-case.ts';

const TITLE = 'Tempo Grid Tee';

const openCart = ({ page }: Shopper) => page.goto('/de/cart');

async function openLoadedCart(shopper: Shopper): Promise<void> {
  await openCart(shopper);
  await expect(checkoutButton(shopper)).toBeEnabled();
}

const checkoutButton = ({ page, t }: Shopper) =>
  page.getByRole('complementary').getByRole('button', { name: t('basket.checkout'), exact: true });

const expectLine = ({ page }: Shopper) =>
  expect(page.getByRole('main').getByRole('listitem').filter({ hasText: TITLE })).toBeVisible();

const expectCheckout = ({ page }: Shopper) => expect(page).toHaveURL(/\/de\/checkout\/[\w-]{8,}/);

/** The cart says that its items cannot be loaded, and offers to try again. */
async function cartIsUnresolved({ page, t }: Shopper): Promise<void> {
  await expect(page.getByRole('alert').filter({ hasText: t('cart.unresolved') })).toBeVisible();
  await expect(page.getByRole('button', { name: t('cart.retry') })).toBeVisible();
}

const retryCart = ({ page, t }: Shopper) =>
  page.getByRole('button', { name: t('cart.retry') }).click();

/** A toast says that the checkout could not be opened. The cart stays. */
async function checkoutIsRejected(shopper: Shopper): Promise<void> {
  const { page, t } = shopper;
  const [start = ''] = t('basket.createFailed', { message: '|' }).split('|');
  await expect(
    page.getByRole('alert').filter({ hasText: start.replace(/[:\s\u202f]+$/, '') }),
  ).toBeVisible();
  await expectLine(shopper);
}

/** Runs in the page: the cart went to the hosted checkout before. */
function markAsRedirected(): void {
  if (!location.protocol.startsWith('http')) return;
  localStorage.redirectedCarts = JSON.stringify([
    { key: '5f0c1c5e-9d0b-4d3c-8d8c-0b9a3c6f2e11', at: Date.now() },
  ]);
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is asynchronous
  document.cookie = 'payment=redirected; path=/';
}

export const CART_CASES: readonly FailureCase[] = [
  {
    name: 'CartListings: items of a cart of which only the cookie is left',
    matches: callMatcher(findCartListings),
    open: ({ page }) => page.addInitScript(() => localStorage.removeItem('cart:corvane')),
    act: openCart,
    expectFailure: cartIsUnresolved,
    retry: retryCart,
    expectSuccess: expectLine,
    isRetriedOnce: true,
  },
  {
    name: 'Listing: prices of the cart',
    matches: callMatcher(getListing),
    act: openCart,
    expectFailure: cartIsUnresolved,
    retry: retryCart,
    expectSuccess: expectLine,
    isRetriedOnce: true,
    special: {
      400: {
        reason: 'the platform says that it does not sell this listing',
        shows: ({ page, t }) =>
          expect(page.getByRole('dialog', { name: t('basket.unavailableTitle') })).toBeVisible(),
        changesCart: true,
      },
    },
  },
  {
    name: 'ListingCheck: the cart before its checkout',
    matches: callMatcher(getListingCheck),
    silentBecause: 'counts as valid: creating the checkout checks again',
    open: openLoadedCart,
    act: (shopper) => checkoutButton(shopper).click(),
    expectFailure: expectCheckout,
    retry: async () => {},
    expectSuccess: expectCheckout,
    isRetriedOnce: true,
  },
  {
    name: 'CreateCheckout: Checkout button of the cart',
    matches: callMatcher(createCheckout),
    open: openLoadedCart,
    act: (shopper) => checkoutButton(shopper).click(),
    expectFailure: checkoutIsRejected,
    expectSuccess: expectCheckout,
    isRetriedOnce: true,
  },
  {
    name: 'UpdateCheckout: Checkout button of a cart that has a checkout',
    matches: callMatcher(updateCheckout),
    open: async (shopper) => {
      const saved = JSON.stringify({
        id: await createSavedCheckout(),
        currency: 'USD',
        region: 'USA',
      });
      await shopper.page.addInitScript((text) => {
        localStorage['checkout:corvane'] = text;
      }, saved);
      await openLoadedCart(shopper);
    },
    act: (shopper) => checkoutButton(shopper).click(),
    expectFailure: checkoutIsRejected,
    expectSuccess: expectCheckout,
    isRetriedOnce: true,
  },
  {
    name: 'RedirectedCart: a cart that went to the hosted checkout',
    matches: callMatcher(updateRedirectedCart),
    silentBecause: 'the next page and the next change of the cart report it again',
    open: ({ page }) => page.addInitScript(markAsRedirected),
    act: openCart,
    expectFailure: expectLine,
    expectSuccess: expectLine,
  },
  {
    name: 'CartRecalculation: express checkout',
    matches: callMatcher(recalculateCart),
    act: ({ page }) => page.goto('/de/checkout/express?method=stripe'),
    expectFailure: ({ page, t }) =>
      expect(page.getByRole('alert')).toContainText(
        t('basket.createFailed', { message: '' }).slice(0, 8),
      ),
    retry: ({ page, t }) => page.getByRole('button', { name: t('express.retry') }).click(),
    expectSuccess: expectCheckout,
    isRetriedOnce: true,
  },
  {
    name: 'CreateCheckout: express checkout',
    matches: callMatcher(createCheckout),
    act: ({ page }) => page.goto('/de/checkout/express?method=stripe'),
    expectFailure: ({ page, t }) =>
      expect(page.getByRole('alert')).toContainText(
        t('basket.createFailed', { message: '' }).slice(0, 8),
      ),
    retry: ({ page, t }) => page.getByRole('button', { name: t('express.retry') }).click(),
    expectSuccess: expectCheckout,
    isRetriedOnce: true,
  },
  {
    name: 'UpdateCheckout: payment method of an express checkout',
    matches: callMatcher(updateCheckout),
    silentBecause: 'the shopper chooses the method in the checkout',
    act: ({ page }) => page.goto('/de/checkout/express?method=stripe'),
    expectFailure: expectCheckout,
    retry: async () => {},
    expectSuccess: expectCheckout,
    isRetriedOnce: true,
  },
];
