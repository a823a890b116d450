import { expect, type Page, test } from 'playwright/test';
import { shopUrl } from '../helpers/browser/addresses.ts';
import { findA11yIssues } from '../helpers/browser/axe.ts';
import { openBackRoom } from '../helpers/browser/members.ts';

test('BROWSE-3.1 a page that was not found has a search field and the newest products', async ({
  page,
}) => {
  await page.goto('/no-such-page');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: 'New arrivals' })).toBeVisible();
  await expect(main.getByRole('article')).toHaveCount(4);
  await main.getByRole('button', { name: /^Add / }).first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await main.getByLabel('Search products').fill('hoodie altitude');
  await main.getByLabel('Search products').press('Enter');
  await expect(page).toHaveURL(/\/search\?searchterm=hoodie\+altitude$/);
  await expect(page.getByRole('link', { name: 'Altitude Hoodie' }).first()).toBeVisible();
});

test('BROWSE-3.2 an empty cart has a search field, and every cart the newest products that are not in it', async ({
  page,
}) => {
  await page.goto('/cart');
  const main = page.getByRole('main');
  await expect(main.getByText('Your cart is empty.')).toBeVisible();
  await expect(main.getByLabel('Search products')).toBeVisible();
  await expect(main.getByRole('article')).toHaveCount(4);
  await main.getByRole('button', { name: 'Add Fill Line Bottle' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Add to cart' }).click();
  await expect(main.getByLabel('Quantity of Fill Line Bottle')).toBeVisible();
  await expect(main.getByLabel('Search products')).toBeHidden();
  await page.keyboard.press('Shift');
  await expect(main.getByRole('article').filter({ hasText: 'Fill Line Bottle' })).toHaveCount(0);
  await expect(main.getByRole('article')).toHaveCount(4);
});

test('LOOK-14 below a heading of the store, the text of an empty cart has no other word for the cart', async ({
  page,
}) => {
  for (const [url, heading, text] of [
    [`${shopUrl('meridian')}/cart`, 'Your crate', 'Nothing in here yet.'],
    [`${shopUrl('aerogram')}/cart`, 'Your cart', 'Your cart is empty.'],
  ] as const) {
    await page.goto(url);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await expect(page.getByRole('main').getByText(text, { exact: true })).toBeVisible();
  }
});

test('BROWSE-3.4 in a client-rendered gated store an empty cart and a page that was not found have a search field and the newest products, and no message that something failed', async ({
  page,
}) => {
  const main = page.getByRole('main');
  await openBackRoom(page, '/cart');
  await expect(main.getByText('Your cart is empty.')).toBeVisible();
  for (const path of ['/cart', '/nowhere']) {
    await page.goto(shopUrl('back-room') + path);
    await expect(main.getByRole('heading', { name: 'New arrivals' }), path).toBeVisible();
    await expect(main.getByRole('article'), path).toHaveCount(4);
    await expect(main.getByLabel('Search products'), path).toBeVisible();
    await expect(main.getByRole('alert').filter({ visible: true }), path).toHaveCount(0);
    expect(await findA11yIssues(page), path).toEqual([]);
  }
  await page.goto(`${shopUrl('back-room')}/cart`);
  await main.getByRole('button', { name: /^Add / }).first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
});

/** Lets a page run only the scripts that are in its HTML. */
const blockScripts = (page: Page) => page.route('**/_astro/*.js', (route) => route.abort());

test('FAST-13 an empty cart and a search without a term show the newest products before any script has loaded', async ({
  page,
}) => {
  await blockScripts(page);
  const main = page.getByRole('main');
  const newest = main.getByRole('heading', { name: 'New arrivals' });
  await page.goto('/cart');
  await expect(main.getByText('Your cart is empty.')).toBeVisible();
  await expect(newest).toBeVisible();
  await expect(main.getByText('Loading your cart')).toBeHidden();
  await page.goto('/search');
  await expect(newest).toBeVisible();
  await page.goto('/search?searchterm=tee');
  await expect(main.getByRole('combobox')).toBeVisible();
  await expect(newest).toBeHidden();
  await page.evaluate(() => localStorage.setItem('recentSearches:corvane', '["tee"]'));
  await page.goto('/search');
  await expect(newest).toBeHidden();
});

test('FAST-13 a cart with an item does not look empty before its script has loaded', {
  tag: '@long',
}, async ({ page }) => {
  await blockScripts(page);
  await page.goto('/cart');
  await page.evaluate(() => {
    // biome-ignore lint/suspicious/noDocumentCookie: CookieStore is missing in Firefox
    document.cookie = 'corvane=1~USA~5-1-1*1; path=/';
  });
  await page.reload();
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('main').getByText('Your cart is empty.')).toBeHidden();
  await expect(page.getByRole('main').getByRole('article').first()).toBeHidden();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('BROWSE-3.3 the search field of a page that was not found leads to the search', async ({
    page,
  }) => {
    await page.goto('/no-such-page');
    await page.getByLabel('Search products').fill('hoodie');
    await page.getByRole('main').getByRole('button', { name: 'Search' }).click();
    await expect(page).toHaveURL(/\/search\?searchterm=hoodie$/);
  });
});
