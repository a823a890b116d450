import { type BrowserContext, expect, type Page, test } from 'playwright/test';
import { findStore } from '#platform/catalog/stores.ts';
import { openDatabase } from '#platform/db/open-database.ts';
import { revokePreviews } from '#platform/preview/preview-context.ts';
import type { Theme } from '#shared/contract/theme.ts';
import { addToCart } from '../helpers/browser/add-to-cart.ts';
import { shopUrl, WORK } from '../helpers/browser/addresses.ts';
import { openPayableCheckout, placeOrderButton } from '../helpers/browser/checkout-page.ts';
import { createPreviewHash } from '../helpers/browser/preview-link.ts';

const HEADER = 'rgb(138, 16, 32)';
const PUBLIC_HEADER = 'rgb(255, 255, 255)';

/** A draft that differs from the store's theme in every part. */
function createDraft(theme: Theme): Theme {
  const { styles, content } = theme;
  return {
    ...theme,
    brand: 'Corvane Draft',
    styles: {
      ...styles,
      header: { template: 2, background: '#8a1020', color: '#ffffff' },
      heroBanner: { ...styles.heroBanner, template: 4 },
      footer: { template: 2, background: '#102030', color: '#ffffff' },
      typography: { ...styles.typography, heading: 'bowlby-one' },
      customCSS:
        '.wrap { --own: 1px } } body { --out: 1px } #preview-bar, #preview-bar * { display: none !important; opacity: 0 !important }',
    },
    content: {
      ...content,
      favicon: '/assets/logo.svg',
      header: { ...content.header, logo: undefined, showSocialIcons: true },
      heroBanner: {
        ...content.heroBanner,
        title: 'Drafted',
        searchPlaceholder: 'Look in the draft',
      },
      notification: 'The draft says hello',
      promoBanners: undefined,
      categories: content.categories.slice(0, 1),
      footer: { ...content.footer, about: 'Words of the draft.' },
      about: { aboutText: [{ text: 'A lead of the draft.' }] },
      promoBlock: undefined,
      videos: undefined,
      cart: { title: 'Draft bag' },
    },
  };
}

const bar = (page: Page) => page.getByRole('complementary', { name: 'Preview' });
const header = (page: Page) => page.getByRole('banner');

async function expectPublicStore(page: Page): Promise<void> {
  await expect(header(page)).toHaveCSS('background-color', PUBLIC_HEADER);
  await expect(bar(page)).toBeHidden();
}

test('A11Y-4 untranslated texts of a draft have their language', async ({ page }) => {
  const change = ({ styles, ...theme }: Theme): Theme => ({
    ...theme,
    styles: { ...styles, header: { ...styles.header, background: '#8a1020' } },
  });
  await page.goto(`/de${await createPreviewHash({ change })}`);
  await expect(header(page)).toHaveCSS('background-color', HEADER);
  // The German texts of this store leave one name as it is.
  const categories = page.locator('#categories-title + ul');
  await expect(categories.getByText('Race Week')).toHaveAttribute('lang', 'en');
  await expect(categories.getByText('Zahnschutz')).not.toHaveAttribute('lang');
});

test('PREV-1 L10N-2 the draft is in the language of the page', async ({ page }) => {
  await page.goto('/de');
  const [title, menu] = [
    await page.locator('h1').textContent(),
    await header(page).locator('nav').first().textContent(),
  ];
  const draft = (theme: Theme): Theme => ({
    ...theme,
    styles: {
      ...theme.styles,
      header: { template: 1, background: '#8a1020', color: '#ffffff' },
      footer: { template: 2, background: '#102030', color: '#ffffff' },
    },
  });
  await page.goto(`/${await createPreviewHash({ change: draft })}`);
  await expect(header(page)).toHaveCSS('background-color', HEADER);
  await expect(header(page).locator('nav').first()).not.toHaveText(menu ?? '');
  await page.goto('/de');
  await expect(header(page)).toHaveCSS('background-color', HEADER);
  await expect(page.locator('h1')).toHaveText(title ?? '');
  await expect(header(page).locator('nav').first()).toHaveText(menu ?? '');
  await expect(page.getByRole('contentinfo')).toHaveCSS('background-color', 'rgb(16, 32, 48)');
  await expect(
    page.getByRole('contentinfo').getByRole('link', { name: 'Bestellung verfolgen' }),
  ).toBeVisible();
  await expect(page.getByRole('complementary', { name: 'Vorschau' })).toBeVisible();
});

test('PREV-1 a preview link shows the draft on every page of the visit, until it is left', async ({
  page,
}) => {
  test.slow();
  await page.goto(`/${await createPreviewHash({ change: createDraft })}`);
  await expect(header(page)).toHaveCSS('background-color', HEADER);
  await expect(page).toHaveURL(/\/$/);
  await expect(bar(page)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Drafted');
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('font-family', /Bowlby/);
  await expect(page.getByText('The draft says hello')).toBeVisible();
  await expect(page.getByRole('contentinfo')).toContainText('Words of the draft.');
  await expect(page.getByRole('contentinfo')).toHaveCSS('background-color', 'rgb(16, 32, 48)');
  await expect(page.locator('#promo-title, [data-videos], [data-promos]')).toHaveCount(0);
  await expect(page.locator('#categories-title + ul > li')).toHaveCount(1);
  expect(await page.locator('link[rel=icon]').getAttribute('href')).toBe('/assets/logo.svg');
  const properties = await page.evaluate(() => {
    const propertyOf = (selector: string, name: string) =>
      getComputedStyle(document.querySelector(selector) ?? document.body).getPropertyValue(name);
    return [propertyOf('.wrap', '--own'), propertyOf('body', '--out')];
  });
  expect(properties).toEqual(['1px', '']);

  for (const path of [
    '/training',
    '/listing/split-lines',
    '/privacy-policy',
    '/support',
    '/about',
  ]) {
    await page.goto(path);
    await expect(header(page), path).toHaveCSS('background-color', HEADER);
    await expect(header(page)).toContainText('Corvane Draft');
    await expect(bar(page)).toBeVisible();
  }
  await expect(page.getByText('A lead of the draft.')).toBeVisible();
  await page.goto('/search');
  await expect(page.getByRole('combobox')).toHaveAttribute('placeholder', 'Look in the draft');
  await page.goto('/cart');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Draft bag');

  await bar(page).getByRole('button', { name: 'Leave preview' }).click();
  await expectPublicStore(page);
  await page.goto('/');
  await expectPublicStore(page);
});

test('PREV-1 CART-6 nothing can be bought in preview mode, and the shop explains it', async ({
  page,
}) => {
  test.slow();
  const why = 'Checkout is off in preview mode.';
  await page.goto(`/${await createPreviewHash({ change: createDraft })}`);
  await expect(bar(page)).toBeVisible();
  await addToCart(page);
  await page.goto('/cart');
  const summary = page.getByRole('complementary').filter({ hasText: why });
  for (const name of ['Checkout', 'PayPal']) {
    await expect(summary.getByRole('button', { name, exact: true })).toBeDisabled();
  }
  await page.goto('/checkout/express');
  await expect(page.getByRole('main')).toContainText(why);
  await expect(page).toHaveURL(/\/checkout\/express$/);
  await openPayableCheckout(page);
  await expect(placeOrderButton(page)).toBeDisabled();
  await expect(placeOrderButton(page)).toHaveAccessibleDescription(why);
});

test('PREV-1 private listings open only with a preview link', async ({ page, context }) => {
  await page.goto('/listing/crew-issue');
  await expect(page).toHaveURL(/listing-not-found/);
  await page.goto(`/listing/crew-issue${await createPreviewHash()}`);
  await expect(page.getByText('Listing is currently set as Private')).toBeVisible();
  const tile = page.getByRole('main').getByRole('article').filter({ hasText: 'Private' });
  const place = page.getByRole('link', { name: 'Crew Issue' });
  for (const path of ['/', '/search?searchterm=crew%20issue']) {
    await page.goto(path);
    await expect(tile.filter({ has: place }).first()).toBeVisible();
  }
  await page.goto('/listing/crew-issue');
  await bar(page).getByRole('button', { name: 'Leave preview' }).click();
  await expect(page).toHaveURL(/listing-not-found/);
  const other = await context.newPage();
  await other.goto('/listing/crew-issue');
  await expect(other).toHaveURL(/listing-not-found/);
});

test('PREV-1 a link that is forged, altered, expired or of another store shows the public store', async ({
  page,
}) => {
  const valid = await createPreviewHash({ change: createDraft });
  const altered = `${valid.slice(0, -9)}${valid.at(-9) === 'A' ? 'B' : 'A'}${valid.slice(-8)}`;
  const expired = await createPreviewHash({ change: createDraft, lifetimeMs: -1_000 });
  const another = await createPreviewHash({ slug: 'moth-kiosk', change: createDraft });
  for (const hash of ['#preview=forged', altered, expired, another]) {
    await page.goto(`/about${hash}`);
    await expectPublicStore(page);
    await expect(
      page.getByRole('status').filter({ hasText: 'This preview can’t be shown' }),
    ).toBeVisible();
    await expect(page).toHaveURL(/about$/);
    expect(await page.evaluate(() => sessionStorage.getItem('preview'))).toBeNull();
  }
});

/** Revokes all preview links of a store. Use a store that no other test previews. */
async function revoke(slug: string): Promise<void> {
  const db = await openDatabase(`${WORK}/platform.sqlite`);
  const store = await findStore(db, slug);
  if (store) await revokePreviews({ db, secret: undefined }, store);
  await db.destroy();
}

async function openPreview(context: BrowserContext, url: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(url);
  await expect(bar(page)).toBeVisible();
  return page;
}

test('PREV-1 a revoked link opens no preview and ends open ones', async ({ context }) => {
  const shop = shopUrl('moth-kiosk');
  const hash = await createPreviewHash({ slug: 'moth-kiosk' });
  const page = await openPreview(context, `${shop}/${hash}`);
  await revoke('moth-kiosk');
  await page.goto(`${shop}/about`);
  await expect(bar(page)).toBeHidden();
  const replayed = await context.newPage();
  await replayed.goto(`${shop}/about${hash}`);
  await expect(replayed.locator('html')).not.toHaveAttribute('data-preview');
  await expect(bar(replayed)).toBeHidden();
});

test('PREV-1 another link on the open page replaces the draft', async ({ page }) => {
  await page.goto('/about');
  // On a page without an earlier interaction.
  await page.evaluate(
    (hash) => location.assign(hash),
    await createPreviewHash({ change: createDraft }),
  );
  await expect(header(page)).toHaveCSS('background-color', HEADER);
  const next = await createPreviewHash({
    change: (theme) => ({ ...createDraft(theme), brand: 'Second Draft' }),
  });
  await page.evaluate((hash) => location.assign(hash), next);
  await expect(header(page)).toContainText('Second Draft');
  await expect(page).toHaveURL(/about$/);
  await page.evaluate(() => location.assign('#preview=forged'));
  await expectPublicStore(page);
});
