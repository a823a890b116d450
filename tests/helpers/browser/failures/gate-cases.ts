import { expect, type Page } from 'playwright/test';
import { grantAccess } from '#shared/contract/access.ts';
import { getFlags } from '#shared/contract/flags.ts';
import { getLocalization } from '#shared/contract/localization.ts';
import { previewTheme } from '#shared/contract/preview.ts';
import { getProducts } from '#shared/contract/product.ts';
import { getStore, getStoreCollections } from '#shared/contract/store.ts';
import { getTheme } from '#shared/contract/theme.ts';
import { shopUrl } from '../addresses.ts';
import { BACK_ROOM_CODE, MEMBERS_CODE } from '../members.ts';
import { createPreviewHash } from '../preview-link.ts';
import { callMatcher, type FailureCase, pathMatcher, type Shopper } from './failure-case.ts';

/** A gated store whose pages are rendered in the browser from the platform's data. */
const SHOP = shopUrl('back-room');
const codeField = (page: Page) => page.locator('#accessCode');
const tiles = ({ page }: Shopper) => page.getByRole('main').getByRole('article');

const openHome = ({ page }: Shopper) => page.goto(`${SHOP}/de`);

/** Enters the store, so that later pages have a grant. */
async function enter(shopper: Shopper): Promise<void> {
  await shopper.page.goto(`${SHOP}/de?accessCode=${BACK_ROOM_CODE}`);
  await expect(tiles(shopper).first()).toBeVisible();
}

const expectHome = (shopper: Shopper) => expect(tiles(shopper).first()).toBeVisible();

async function pageIsUnreachable({ page, t }: Shopper): Promise<void> {
  await expect(page.getByRole('alert')).toContainText(t('login.unreachable'));
}

/** Without a shop there is nothing that a reload could lose. */
const clickReload = ({ page, t }: Shopper) =>
  page.getByRole('button', { name: t('failure.reload') }).click();

/** Opens a preview link in a new visit. */
async function openPreview({ page, memory }: Shopper): Promise<void> {
  await page.goto('about:blank');
  await page.goto(`/de${memory.get('hash')}`);
}

const createPreview = async ({ memory }: Shopper) => {
  memory.set('hash', await createPreviewHash());
};

const previewBar = ({ page, t }: Shopper) =>
  page.getByRole('complementary', { name: t('preview.title') });

/** A notice says that the preview cannot be shown, and the page is the public shop. */
async function previewEnded(shopper: Shopper): Promise<void> {
  const { page, t } = shopper;
  await expect(page.getByText(t('preview.ended'))).toBeVisible();
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
}

const expectPreview = (shopper: Shopper) => expect(previewBar(shopper)).toBeVisible();

/** A part of the store that has defaults: the store opens without it. */
const withDefault = (
  name: string,
  matches: FailureCase['matches'],
  reason: string,
): FailureCase => ({
  name: `${name}: page of a client-rendered gated store`,
  matches,
  silentBecause: reason,
  open: enter,
  act: openHome,
  expectFailure: expectHome,
  expectSuccess: expectHome,
  retry: openHome,
  isRetriedOnce: true,
  hasOtherCart: true,
});

/** A part of the store without which no page can be shown. */
const required = (name: string, matches: FailureCase['matches'], path = ''): FailureCase => ({
  name: `${name}: page of a client-rendered gated store`,
  matches,
  open: enter,
  act: ({ page }) => page.goto(`${SHOP}/de${path}`),
  expectFailure: pageIsUnreachable,
  retry: clickReload,
  expectSuccess: expectHome,
  isRetriedOnce: true,
  hasOtherCart: true,
});

export const GATE_CASES: readonly FailureCase[] = [
  {
    name: 'AccessGrant: login of a gated store',
    matches: callMatcher(grantAccess),
    open: ({ page }) => page.goto(`${SHOP}/de/login`),
    act: async ({ page, t }) => {
      await page.getByLabel(t('login.code')).fill(BACK_ROOM_CODE);
      await page.getByRole('button', { name: t('login.submit') }).click();
    },
    expectFailure: ({ page, t }, failure) => {
      const key =
        failure === '429'
          ? 'login.limited'
          : ['400', '401'].includes(failure)
            ? 'login.wrong'
            : 'login.unavailable';
      return expect(page.getByRole('alert')).toHaveText(t(key));
    },
    expectSuccess: expectHome,
    treats401AsFailure: true,
    hasOtherCart: true,
  },
  {
    name: 'login of a store with an edge gate',
    matches: (request) =>
      request.isNavigationRequest() && new URL(request.url()).searchParams.has('accessCode'),
    silentBecause: 'a navigation: the browser shows its own message, and Back leads to the form',
    open: ({ page }) => page.goto(`${shopUrl('hedge-and-quire')}/login`),
    act: async ({ page }) => {
      await codeField(page).fill(MEMBERS_CODE);
      await page.locator('form:has(#accessCode) button').click();
    },
    expectFailure: async ({ page }) => {
      await expect(codeField(page)).toHaveCount(0);
      await page.goBack();
      await expect(codeField(page)).toBeVisible();
    },
    expectSuccess: ({ page }) => expect(page).toHaveURL(`${shopUrl('hedge-and-quire')}/`),
    isNavigation: true,
    treats401AsFailure: true,
    hasOtherCart: true,
  },
  required('Store', callMatcher(getStore)),
  required('Collections', callMatcher(getStoreCollections)),
  withDefault('Theme', callMatcher(getTheme), 'the default theme applies'),
  withDefault('Flags', callMatcher(getFlags), "the flags' defaults apply"),
  withDefault(
    'Localization',
    callMatcher(getLocalization),
    'the default languages, currencies and regions apply',
  ),
  {
    ...required('Products: home', callMatcher(getProducts)),
    expectFailure: ({ page, t }) => expect(page.getByText(t('grid.loadFailed'))).toBeVisible(),
    retry: ({ page, t }) => page.getByRole('button', { name: t('grid.loadMore') }).click(),
  },
  required('Products: collection', callMatcher(getProducts), '/marquetry'),
  {
    name: 'Products: Load More of a client-rendered gated store',
    matches: callMatcher(getProducts),
    open: enter,
    act: ({ page, t }) => page.getByRole('button', { name: t('grid.loadMore') }).click(),
    expectFailure: ({ page, t }) => expect(page.getByText(t('grid.loadFailed'))).toBeVisible(),
    expectSuccess: (shopper) => expect(tiles(shopper)).toHaveCount(14),
    isRetriedOnce: true,
    hasOtherCart: true,
  },
  {
    name: 'PreviewTheme: preview link',
    matches: callMatcher(previewTheme),
    open: createPreview,
    act: openPreview,
    expectFailure: previewEnded,
    expectSuccess: expectPreview,
  },
  {
    name: 'data of the build: preview link',
    matches: pathMatcher(/^\/data\/preview\.json$/),
    open: createPreview,
    act: openPreview,
    expectFailure: previewEnded,
    expectSuccess: expectPreview,
    treats401AsFailure: true,
  },
  {
    name: 'Products: private products in a preview',
    matches: callMatcher(getProducts),
    silentBecause: 'they are missing until the next page; the public products stay',
    open: createPreview,
    act: openPreview,
    expectFailure: expectPreview,
    expectSuccess: expectPreview,
    isRetriedOnce: true,
  },
];
