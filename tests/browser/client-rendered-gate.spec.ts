import { expect, type Page, test } from 'playwright/test';
import { cartLink, dialog } from '../helpers/browser/add-to-cart.ts';
import { PLATFORM_URL, shopUrl } from '../helpers/browser/addresses.ts';
import { BACK_ROOM_CODE } from '../helpers/browser/members.ts';
import { createPreviewHash, type loadStoreTheme } from '../helpers/browser/preview-link.ts';

const SHOP = shopUrl('back-room');
const HERO = 'Inlaid by candlelight';
const code = (page: Page) => page.getByLabel('Access code');
const title = (page: Page) => page.getByRole('heading', { level: 1 });
const tiles = (page: Page) => page.getByRole('main').getByRole('article');

/** Waits up to 15 seconds: after the code is entered, the page loads twice and calls the platform several times. */
const expectHeading = (page: Page, heading: string) => expect(title(page)).toHaveText(heading);

async function submitCode(page: Page, text: string): Promise<void> {
  await code(page).fill(text);
  await page.getByRole('button', { name: 'Enter' }).click();
}

async function enterShop(page: Page): Promise<void> {
  await page.goto(`${SHOP}/?accessCode=${BACK_ROOM_CODE}`);
  await expectHeading(page, HERO);
}

test('GATE-1 ROUTE-5 every page redirects to the login page, which redirects back', async ({
  page,
}) => {
  for (const path of ['/', '/cart', '/support', '/marquetry', '/checkout/x', '/nowhere']) {
    await page.goto(SHOP + path);
    await expect(page).toHaveURL(`${SHOP}/login`);
    await expectHeading(page, 'Who knocks?');
  }
  await page.goto(`${SHOP}/listing/heron-tee?utm_source=letter`);
  await expect(page).toHaveURL(`${SHOP}/login`);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(code(page)).toHaveAttribute('required');
  await submitCode(page, BACK_ROOM_CODE);
  await expectHeading(page, 'Heron Tee');
  expect(new URL(page.url()).searchParams.get('utm_source')).toBe('letter');
});

test('GATE-2 the right code opens the shop, is removed from the URL, and its grant ends with the visit', async ({
  page,
}) => {
  await page.goto(`${SHOP}/login`);
  await submitCode(page, BACK_ROOM_CODE);
  await expectHeading(page, HERO);
  await expect(page).toHaveURL(`${SHOP}/`);
  const [grant, ...others] = await page.context().cookies(SHOP);
  expect(grant).toMatchObject({
    name: 'access-back-room',
    expires: -1,
    sameSite: 'Lax',
    path: '/',
  });
  expect(others.filter(({ name }) => name.startsWith('gate-'))).toEqual([]);
  await page.goBack();
  await expect(page).not.toHaveURL(/accessCode/);
});

test('START-2 GATE-2 a code in any URL is exchanged for a grant and removed from the URL', async ({
  page,
}) => {
  await page.goto(`${SHOP}/marquetry/wearables?accessCode=${BACK_ROOM_CODE}&utm_source=x`);
  await expectHeading(page, 'Wearables');
  await expect(page).toHaveURL(`${SHOP}/marquetry/wearables?utm_source=x`);
});

test('GATE-2 a wrong code shows an error at its field, and the right one still opens the shop', async ({
  page,
}) => {
  await page.goto(`${SHOP}/paper-goods`);
  await submitCode(page, 'not the code');
  await expect(page.getByRole('alert')).toHaveText(
    'This access code is wrong. Please check it and try again.',
  );
  await expect(code(page)).toHaveAccessibleDescription(/This access code is wrong/);
  await expect(code(page)).toBeFocused();
  expect(await page.content()).not.toContain('not the code');
  await submitCode(page, BACK_ROOM_CODE);
  await expectHeading(page, 'Paper goods');
});

test('GATE-2 too many attempts and an unreachable platform show their errors', async ({ page }) => {
  const access = `${PLATFORM_URL}/v1/theme/access`;
  await page.route(access, (route) =>
    route.fulfill({ status: 429, json: { errors: [{ message: 'wait' }] } }),
  );
  await page.goto(`${SHOP}/login`);
  await submitCode(page, BACK_ROOM_CODE);
  await expect(page.getByRole('alert')).toHaveText(
    'Too many codes were entered. Please wait ten minutes and try again.',
  );
  await page.unroute(access);
  await page.route(access, (route) => route.abort());
  await submitCode(page, BACK_ROOM_CODE);
  await expect(page.getByRole('alert')).toHaveText(/can’t check the code right now/);
});

test('GATE-1 a forged or outdated grant redirects to the login page and is removed', async ({
  page,
}) => {
  await page.context().addCookies([{ name: 'access-back-room', value: 'a.b.c', url: SHOP }]);
  await page.goto(`${SHOP}/listing/heron-tee`);
  await expect(page).toHaveURL(`${SHOP}/login`);
  expect(await page.context().cookies(SHOP)).toEqual([]);
  await submitCode(page, BACK_ROOM_CODE);
  await expectHeading(page, 'Heron Tee');
});

test('GATE-1 without scripts every page redirects to the login page', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  for (const path of ['/', '/support', '/de/cart', `/?accessCode=${BACK_ROOM_CODE}`]) {
    await page.goto(SHOP + path);
    await expect(page).toHaveURL(path.startsWith('/de') ? `${SHOP}/de/login` : `${SHOP}/login`);
    await expect(page.getByText(/JavaScript/)).toBeVisible();
  }
  await context.close();
});

test('GATE-2 the home page is rendered from the platform’s data', async ({ page }) => {
  await enterShop(page);
  await expect(page).toHaveTitle('Back Room | Marquetry by candlelight');
  await expect(page.getByText('Tonight the lacquer dries.')).toBeVisible();
  await expect(page.getByText('THREEKNOCKS')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Cut veneers' })).toHaveAttribute(
    'href',
    '/marquetry',
  );
  await expect(page.getByRole('contentinfo')).toContainText(
    'A cellar workshop under the cooperage.',
  );
  await expect(page.getByRole('banner').getByRole('button', { name: 'Search' })).toBeVisible();
  await expect(tiles(page)).toHaveCount(12);
  await page.getByRole('button', { name: 'Load More' }).click();
  await expect(tiles(page)).toHaveCount(14);
  await expect(page.getByRole('button', { name: 'Load More' })).toHaveCount(0);
  const picture = tiles(page).first().locator('img');
  await picture.scrollIntoViewIfNeeded();
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  await tiles(page).filter({ hasText: 'Parquet Mug' }).getByRole('button').click();
  await expect(dialog(page, 'Added to cart')).toBeVisible();
  await expect(cartLink(page)).toHaveAccessibleName('Cart, items: 1');
});

test('GATE-2 collections, feed pages, About, search and unknown URLs are rendered', async ({
  page,
}) => {
  await enterShop(page);
  await page.goto(`${SHOP}/marquetry`);
  await expectHeading(page, 'Marquetry');
  await expect(page).toHaveTitle('Marquetry | Back Room');
  await expect(tiles(page)).toHaveCount(8);
  await page.getByRole('main').getByRole('link', { name: 'Wearables' }).click();
  await expectHeading(page, 'Wearables');
  await expect(tiles(page)).toHaveCount(4);
  await page.goto(`${SHOP}/page/2`);
  await expect(tiles(page)).toHaveCount(2);
  await page.goto(`${SHOP}/about`);
  await expectHeading(page, 'About Back Room');
  await expect(tiles(page)).toHaveCount(4);
  await page.goto(`${SHOP}/search`);
  const field = page.getByRole('combobox');
  await expect(field).toHaveAttribute('placeholder', 'Search the cabinet');
  await field.fill('parquet');
  await field.press('Enter');
  await expect(tiles(page)).toHaveCount(7);
  for (const path of ['/wearables', '/marquetry/page/9', '/page/9', '/nowhere']) {
    await page.goto(SHOP + path);
    await expectHeading(page, '404! Page not found');
  }
});

test('GATE-2 a listing can be bought through the cart and checkout, also in another language and currency', async ({
  page,
}, { project }) => {
  const unauthorized: string[] = [];
  page.on('response', (response) => {
    if (response.url().startsWith(PLATFORM_URL) && response.status() === 401)
      unauthorized.push(response.url());
  });
  await enterShop(page);
  await page.goto(`${SHOP}/de/listing/heron-tee?currency=EUR`);
  await expectHeading(page, 'Heron Tee');
  await expect(page.getByRole('main')).toContainText('€');
  await page.getByRole('button', { name: 'In den Warenkorb' }).click();
  await page.goto(`${SHOP}/de/marquetry`);
  await expect(tiles(page).first()).toContainText('€');
  await page.goto(`${SHOP}/cart?currency=USD&locale=en`);
  await expectHeading(page, 'Your cabinet');
  await expect(page.getByRole('link', { name: 'Heron Tee' })).toBeVisible();
  await page.getByRole('button', { name: 'Checkout', exact: true }).click();
  await expect(page).toHaveURL(/\/checkout\/[\w-]{16,}$/);
  const isPhone = project.name === 'phone';
  if (isPhone) await page.getByRole('button', { name: /^Your cart/ }).click();
  const summary = page.getByRole(isPhone ? 'dialog' : 'complementary', { name: 'Order summary' });
  await expect(summary).toContainText('Heron Tee');
  expect(unauthorized).toEqual([]);
});

for (const missing of [
  `${PLATFORM_URL}/v1/stores?*`,
  `${PLATFORM_URL}/v1/stores/products?*`,
  `${SHOP}/data/preview.json`,
]) {
  test(`GATE-2 when ${new URL(missing).pathname} fails the page shows an error and can be reloaded`, async ({
    page,
  }) => {
    await enterShop(page);
    await page.route(missing, (route) => route.abort());
    await page.goto(`${SHOP}/marquetry`);
    await expect(page.getByRole('alert')).toContainText('We can’t reach the shop right now.');
    await page.unroute(missing);
    await page.getByRole('button', { name: 'Reload the page' }).click();
    await expectHeading(page, 'Marquetry');
  });
}

test('GATE-2 a code in a URL with a hash opens that page', async ({ page }) => {
  await page.goto(`${SHOP}/marquetry?accessCode=${BACK_ROOM_CODE}#main`);
  await expectHeading(page, 'Marquetry');
  await expect(page).toHaveURL(`${SHOP}/marquetry#main`);
});

test('PREV-1 a preview link shows its draft in a client-rendered gated store after the code', async ({
  page,
}) => {
  const change = (theme: Awaited<ReturnType<typeof loadStoreTheme>>) => {
    const heroBanner = { ...theme.content.heroBanner, title: 'Inlaid by daylight' };
    return { ...theme, content: { ...theme.content, heroBanner, cart: { title: 'Your tray' } } };
  };
  await page.goto(`${SHOP}/marquetry${await createPreviewHash({ slug: 'back-room', change })}`);
  await expect(page).toHaveURL(`${SHOP}/login`);
  await submitCode(page, BACK_ROOM_CODE);
  await expectHeading(page, 'Marquetry');
  await expect(page.getByRole('complementary', { name: 'Preview' })).toBeVisible();
  await expect(
    page.getByRole('contentinfo').getByRole('link', { name: 'Paper goods' }),
  ).toBeVisible();
  await page.goto(SHOP);
  await expectHeading(page, 'Inlaid by daylight');
  await expect(tiles(page)).toHaveCount(12);
  await page.goto(`${SHOP}/cart`);
  await expectHeading(page, 'Your tray');
  await page.getByRole('button', { name: 'Leave preview' }).click();
  await expectHeading(page, 'Your cabinet');
  await page.goto(`${SHOP}/#preview=forged`);
  await expectHeading(page, HERO);
});
