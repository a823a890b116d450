import { expect, type Page } from 'playwright/test';
import type { LocaleCode } from '#shared/contract/codes.ts';
import type { Translator } from '#texts/translator.ts';
import { ADA, createCheckout } from './checkout-page.ts';
import { findFirstSku, placeOrder } from './place-order.ts';

/** Store with every flag on, in every language. */
const STORE = 'after-dark';

/** A page in a state that a shopper can reach. */
export interface PageState {
  readonly name: string;
  readonly path: string | ((locale: LocaleCode) => Promise<string>);
  /** Actions on the page. Resolves when their result is visible. */
  readonly act?: ((page: Page, t: Translator) => Promise<void>) | undefined;
}

const checkout = async (more: object = {}) =>
  `/checkout/${await createCheckout({ store: STORE, sku: await findFirstSku('coaster-mug', STORE), ...more })}`;

const button = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).filter({ visible: true });
const dialogOpens = (page: Page) => expect(page.locator('dialog:modal')).toBeVisible();

/** Submits an empty form. */
const sendEmpty =
  (label: Parameters<Translator>[0]): PageState['act'] =>
  async (page, t) => {
    await button(page, t(label)).click();
    await expect(page.locator('[aria-invalid="true"]').first()).toBeVisible();
  };

/** Every page type of the fixture store, and its dialogs. */
export const PAGE_STATES: readonly PageState[] = [
  { name: 'home', path: '/' },
  {
    name: 'menu',
    path: '/',
    act: async (page, t) => {
      await button(page, t('site.menu')).click();
      await expect(
        page.getByRole('link', { name: 'Shirts' }).filter({ visible: true }).first(),
      ).toBeVisible();
    },
  },
  {
    name: 'preferences',
    path: '/about',
    act: async (page) => {
      await page.locator('[data-preferences]').click();
      await dialogOpens(page);
    },
  },
  { name: 'collection', path: '/shirts' },
  {
    name: 'quick-add',
    path: '/shirts',
    act: async (page, t) => {
      await button(page, t('quickAdd.open', { title: 'Coaster Tee' })).click();
      await dialogOpens(page);
    },
  },
  { name: 'listing', path: '/listing/coaster-tee' },
  {
    name: 'size guide',
    path: '/listing/coaster-tee',
    act: async (page, t) => {
      await button(page, t('listing.sizeGuide')).click();
      await dialogOpens(page);
    },
  },
  {
    name: 'added to cart',
    path: '/listing/coaster-mug',
    act: async (page, t) => {
      await button(page, t('listing.addToCart')).first().click();
      await dialogOpens(page);
    },
  },
  {
    name: 'cart',
    path: '/cart',
    act: async (page) =>
      expect(page.getByRole('main').getByText('Coaster Mug').first()).toBeVisible(),
  },
  { name: 'no listing', path: '/listing-not-found' },
  {
    name: 'search',
    path: '/search?searchterm=coaster',
    act: async (page) =>
      expect(page.getByRole('link', { name: /Coaster Mug/ }).first()).toBeVisible(),
  },
  {
    name: 'search without results',
    path: '/search?searchterm=zzzzzz',
    act: async (page, t) => expect(page.getByText(t('search.noResults'))).toBeVisible(),
  },
  {
    name: 'checkout',
    path: () => checkout(),
    act: sendEmpty('checkout.submitDetails'),
  },
  {
    name: 'payment',
    path: () => checkout({ data: { customer: ADA, state: 'pending' } }),
    act: async (page, t) =>
      expect(page.getByRole('textbox', { name: t('payment.cardName') })).toBeVisible(),
  },
  {
    name: 'order summary',
    path: () => checkout({ quantity: 3 }),
    act: async (page, t) => {
      await page.getByRole('button', { name: t('checkout.yourCart', { count: 3 }) }).click();
      await dialogOpens(page);
    },
  },
  {
    name: 'thank you',
    path: async (locale) => {
      const { lookupNumber, cartId } = await placeOrder('coaster-mug', undefined, STORE, locale);
      const query = {
        name: 'Ada Lovelace',
        orderNumber: 'AD-1234',
        orderLookupNumber: lookupNumber,
        cart: cartId,
      };
      return `/thankyou?${new URLSearchParams(query)}`;
    },
    act: async (page) => expect(page.getByText('Coaster Mug').first()).toBeVisible(),
  },
  {
    name: 'order',
    path: async () =>
      `/track/order/${(await placeOrder('coaster-mug', undefined, STORE)).lookupNumber}`,
    act: async (page) => expect(page.getByText('Coaster Mug').first()).toBeVisible(),
  },
  { name: 'track', path: '/track', act: sendEmpty('track.submit') },
  { name: 'recover', path: '/track/recover', act: sendEmpty('track.recoverSubmit') },
  { name: 'contact', path: '/contact', act: sendEmpty('contact.submit') },
  { name: 'contact sent', path: '/contact-success' },
  { name: 'support', path: '/support' },
  { name: 'article', path: '/support/delivery-options' },
  { name: 'live chat', path: '/live-chat' },
  { name: 'privacy', path: '/privacy-policy' },
  { name: 'terms', path: '/terms-of-use' },
  { name: 'accessibility', path: '/accessibility' },
  { name: 'login', path: '/login' },
  { name: 'no such page', path: '/nowhere/at/all' },
];
