import { expect } from 'playwright/test';
import { findPlace } from '#shared/contract/address-place.ts';
import { recalculateCart } from '#shared/contract/cart.ts';
import { createCheckout, getCheckout } from '#shared/contract/checkout.ts';
import { getStore } from '#shared/contract/store.ts';
import { shopUrl } from '../addresses.ts';
import { createCheckout as createSavedCheckout } from '../checkout-page.ts';
import { enableTrackers } from '../external-services.ts';
import { moveMouse } from '../move-mouse.ts';
import { openCheckout } from './checkout-cases.ts';
import { callMatcher, type FailureCase, pathMatcher, type Shopper } from './failure-case.ts';
import { type Failure, getFailureKey } from './failures.ts';
import { LATER_HOSTED_CASES } from './hosted-cases.ts';

/** The form handler of the fixture store. */
const HANDLER = 'http://forms.example/contact';
const CONTACT = {
  orderNumber: 'AD-1',
  fullName: 'Ada Byron',
  email: 'ada@example.com',
  message: 'Wo ist sie?',
} as const;

async function fillContactForm({ page }: Shopper): Promise<void> {
  await page
    .context()
    .route(HANDLER, (route) =>
      route.fulfill({ status: 200, body: '{}', headers: { 'access-control-allow-origin': '*' } }),
    );
  await page.addInitScript(() => localStorage.setItem('ageGate', 'passed'));
  await page.goto(`${shopUrl('after-dark')}/de/contact`);
  for (const [id, text] of Object.entries(CONTACT)) await page.locator(`#${id}`).fill(text);
  await page.locator('#reason').selectOption('order');
}

const messageIsSent = ({ page }: Shopper) => expect(page).toHaveURL(/\/de\/contact-success$/);

/** Failures that the page cannot notice: any 2xx status of a form handler means that the message was accepted. */
const receipt = {
  reason: 'a form handler accepts a message with any 2xx status',
  shows: messageIsSent,
};

const submitButton = ({ page, t }: Shopper) =>
  page.getByRole('form', { name: t('listing.options') }).locator('[type=submit]');

const cartButton = ({ page, t }: Shopper) =>
  page.getByRole('complementary').getByRole('button', { name: t('basket.checkout'), exact: true });

async function openLoadedCart(shopper: Shopper): Promise<void> {
  await shopper.page.goto('/de/cart');
  await expect(cartButton(shopper)).toBeEnabled();
}

/** A toast says that the checkout could not be opened. */
async function startIsRejected({ page, t }: Shopper): Promise<void> {
  const [start = ''] = t('basket.createFailed', { message: '|' }).split('|');
  const failed = page.getByRole('alert').filter({ hasText: start.replace(/[:\s\u202f]+$/, '') });
  const empty = page.getByRole('alert').filter({ hasText: t('basket.createEmpty') });
  await expect(failed.or(empty).first()).toBeVisible();
  await expect(page).toHaveURL(/\/de\/cart$/);
}

const expectCheckout = ({ page }: Shopper) => expect(page).toHaveURL(/\/de\/checkout\/[\w-]{8,}/);
const menuWorks = ({ page }: Shopper) =>
  expect(page.getByRole('banner').getByRole('link').first()).toBeVisible();

/** Calls in the order in which they were added: the numbers of the rows do not change. */
export const LATER_CASES: readonly FailureCase[] = [
  {
    name: 'contact form',
    matches: (request) => request.method() === 'POST' && request.url() === HANDLER,
    open: fillContactForm,
    act: ({ page, t }) => page.getByRole('button', { name: t('contact.submit') }).click(),
    expectFailure: async ({ page, t }, failure: Failure) => {
      const text = t(getFailureKey(failure, 'contact.failed'));
      await expect(page.getByRole('alert').filter({ hasText: text })).toBeVisible();
      for (const [id, typed] of Object.entries(CONTACT))
        await expect(page.locator(`#${id}`)).toHaveValue(typed);
    },
    expectSuccess: messageIsSent,
    special: { empty: receipt, malformed: receipt, shape: receipt, drip: receipt },
    treats401AsFailure: true,
    hasOtherCart: true,
  },
  {
    name: 'Store: seller of a digital product',
    matches: callMatcher(getStore),
    act: async ({ page, t }) => {
      await page.goto('/de/listing/first-5k-plan');
      await page.getByLabel(t('listing.quantity')).focus();
    },
    expectFailure: (shopper) =>
      expect(submitButton(shopper)).toHaveText(shopper.t('listing.outOfStock')),
    retry: async () => {},
    expectSuccess: (shopper) =>
      expect(submitButton(shopper)).toHaveText(shopper.t('listing.addToCart'), { timeout: 25_000 }),
    isRetriedOnce: true,
  },
  {
    name: 'Checkout: Checkout button of a cart whose checkout has another currency',
    matches: callMatcher(getCheckout),
    open: async (shopper) => {
      const saved = JSON.stringify({
        id: await createSavedCheckout(),
        currency: 'EUR',
        region: 'EU',
      });
      await shopper.page.addInitScript((text) => {
        localStorage['checkout:corvane'] = text;
      }, saved);
      await openLoadedCart(shopper);
    },
    act: (shopper) => cartButton(shopper).click(),
    expectFailure: startIsRejected,
    expectSuccess: expectCheckout,
    isRetriedOnce: true,
  },
  {
    name: 'CartRecalculation: stock of a cart whose checkout was rejected',
    matches: callMatcher(recalculateCart),
    silentBecause: 'the message about the rejected checkout is shown in its place',
    open: async (shopper) => {
      const { page } = shopper;
      await openLoadedCart(shopper);
      const errors = [
        { code: 'out_of_stock', pointer: '/lineItems', message: 'too few are left of 7-26-6' },
      ];
      await page.route(
        `**${createCheckout.path}`,
        (route) =>
          route.fulfill({
            status: 422,
            body: JSON.stringify({ errors }),
            headers: { 'access-control-allow-origin': '*', 'content-type': 'application/json' },
          }),
        { times: 1 },
      );
    },
    act: (shopper) => cartButton(shopper).click(),
    expectFailure: startIsRejected,
    expectSuccess: async (shopper) => {
      const { page, t } = shopper;
      if (!/checkout\//.test(page.url()))
        await expect(page.getByRole('alert').first()).toBeVisible();
      await expect(page.getByText(t('basket.unavailableTitle'))).toHaveCount(0);
    },
    isRetriedOnce: true,
  },
  {
    name: 'Checkout: outcome of a payment that an earlier visit started',
    matches: callMatcher(getCheckout),
    silentBecause: 'the next page sends it again',
    open: async ({ page }) => {
      const payment = JSON.stringify({ checkoutId: await createSavedCheckout() });
      await page.addInitScript((text) => {
        if (!location.protocol.startsWith('http')) return;
        // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is asynchronous
        document.cookie = `payment=${encodeURIComponent(text)}; path=/`;
      }, payment);
    },
    act: ({ page }) => page.goto('/de/about'),
    expectFailure: menuWorks,
    expectSuccess: menuWorks,
    isRetriedOnce: true,
  },
  {
    name: 'offer of another language',
    matches: pathMatcher(/^\/data\/language\/de/),
    silentBecause: 'the languages are also in the preferences, and the next page offers it again',
    options: { locale: 'de-DE' },
    act: async ({ page }) => {
      await page.goto('/training');
      await moveMouse(page);
    },
    expectFailure: async ({ page }) => {
      await menuWorks({ page } as Shopper);
      await expect(page.locator('[data-language-offer]')).toHaveCount(0);
    },
    expectSuccess: ({ page }) => expect(page.locator('[data-language-offer]')).toBeVisible(),
    treats401AsFailure: true,
  },
  {
    name: 'scripts of analytics services',
    matches: (request) => /googletagmanager|facebook\.net/.test(request.url()),
    silentBecause: 'analytics: a shopper neither waits for them nor reads about them',
    open: async ({ page }) => {
      await enableTrackers(page.context());
    },
    act: async ({ page }) => {
      await page.goto('/de/about');
      await moveMouse(page);
    },
    expectFailure: menuWorks,
    expectSuccess: menuWorks,
    treats401AsFailure: true,
  },
  ...LATER_HOSTED_CASES,
  {
    name: 'Place: typing a ZIP code',
    matches: callMatcher(findPlace),
    silentBecause: 'it is a help: city and state can be entered',
    open: openCheckout,
    act: ({ page }) => page.locator('#zip').fill('97205'),
    expectFailure: ({ page }) => expect(page.locator('#city')).toHaveValue(''),
    retry: async ({ page }) => {
      await page.locator('#zip').fill('');
      await page.locator('#zip').fill('97205');
    },
    expectSuccess: ({ page }) => expect(page.locator('#city')).toHaveValue('Portland'),
  },
];
