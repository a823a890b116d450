import { join } from 'node:path';
import { type APIRequestContext, expect, type Page, test } from 'playwright/test';
import { PLATFORM_URL, shopUrl, WORK } from '../helpers/browser/addresses.ts';
import { enterMembersStore } from '../helpers/browser/members.ts';
import { publishListing } from '../helpers/browser/publish-listing.ts';

interface Route {
  readonly id: string;
  readonly path: string;
  /** Text of the only h1 in the served HTML. Islands may replace it later. */
  readonly heading: string;
  /** Path after redirects, when it differs. */
  readonly to?: string;
  readonly status?: number;
  /** A page that links here; undefined for pages without a link to them. */
  readonly from?: string;
  /** The store of that page, when it is not Corvane. */
  readonly shop?: 'after-dark';
}

/** The routes of rows ROUTE-1.01 to ROUTE-1.26. */
const ROUTES: readonly Route[] = [
  { id: '01', path: '/', heading: 'Bite. Drink. Keep going.', from: '/search' },
  { id: '02', path: '/search', heading: 'Search', from: '/' },
  {
    id: '03',
    path: '/listing/lap-42-tee?pid=101',
    heading: 'Lap 42 Tee',
    from: '/training/tees',
  },
  { id: '04', path: '/training', heading: 'Training', from: '/' },
  { id: '04', path: '/training/tees', heading: 'Tees', from: '/training' },
  { id: '04', path: '/training/tees/road-tees', heading: 'Road', from: '/training/tees' },
  { id: '05', path: '/cart', heading: 'Your cart', from: '/' },
  { id: '06', path: '/checkout/no-such-checkout', heading: 'Checkout' },
  { id: '07', path: '/checkout/express', heading: 'Express checkout' },
  {
    id: '08',
    path: '/checkout-complete/another-cart',
    heading: 'One moment, we’re finishing your order',
  },
  { id: '09', path: '/thankyou', heading: 'Thank you' },
  { id: '10', path: '/about', heading: 'About Corvane', from: '/' },
  { id: '11', path: '/terms-of-use', heading: 'Terms of Use', from: '/' },
  { id: '12', path: '/terms', to: '/terms-of-use', heading: 'Terms of Use' },
  { id: '13', path: '/privacy-policy', heading: 'Privacy Policy', from: '/' },
  { id: '14', path: '/support', heading: 'How can we help?', from: '/' },
  {
    id: '15',
    path: '/support/delivery-options',
    heading: 'Delivery options and times',
    from: '/support',
  },
  { id: '16', path: '/track', heading: 'Track my order', from: '/' },
  { id: '17', path: '/track/recover', heading: 'Recover my order number', from: '/track' },
  {
    id: '18',
    path: '/support/track/recover',
    to: '/track/recover',
    heading: 'Recover my order number',
  },
  { id: '19', path: '/track/order/CV-10482', heading: 'Your order' },
  { id: '20', path: '/contact', heading: 'Contact us', from: '/' },
  { id: '21', path: '/contact-success', heading: 'Thank you' },
  // Corvane has no live chat and links to none.
  { id: '22', path: '/live-chat', heading: 'Live chat', shop: 'after-dark', from: '/support' },
  { id: '23', path: '/login', heading: 'Team access' },
  { id: '24', path: '/404', status: 404, heading: '404! Page not found' },
  { id: '25', path: '/listing-not-found', status: 404, heading: '404! Page not found' },
  { id: '26', path: '/no/such/page', status: 404, heading: '404! Page not found' },
];

const getHtml = async (request: APIRequestContext, url: string) => (await request.get(url)).text();

for (const { id, path, heading, to = path, status = 200, shop = 'corvane', from } of ROUTES)
  test(`ROUTE-1.${id} ${path} is served with its heading${from ? `, and ${from} links to it` : ''}`, async ({
    request,
  }) => {
    const response = await request.get(shopUrl(shop) + path);
    expect(response.status()).toBe(status);
    expect(response.url()).toBe(shopUrl(shop) + to);
    const headings = [...(await response.text()).matchAll(/<h1\b[^>]*>(.*?)<\/h1>/gs)];
    expect(headings.map(([, html = '']) => html.replaceAll(/<[^>]*>/g, '').trim())).toEqual([
      heading,
    ]);
    if (from) expect(await getHtml(request, shopUrl(shop) + from)).toContain(` href="${path}"`);
  });

for (const path of [
  '/',
  '/training',
  '/training/tees',
  '/listing/split-lines',
  '/privacy-policy',
  '/terms-of-use',
  '/about',
])
  test(`NAV-7 ${path} has its canonical URL`, async ({ request }) => {
    expect(await getHtml(request, path)).toMatch(
      new RegExp(`<link rel="canonical" href="https://corvane\\.example${path}"`),
    );
  });

test('ROUTE-1.07 /checkout/express without a method leads to the cart', async ({ page }) => {
  await page.goto('/checkout/express');
  await expect(page).toHaveURL(/\/cart$/);
});

test('ROUTE-1.19 the form of /track leads to the page of the order', async ({ page }) => {
  await page.goto('/track');
  await page.getByLabel('Order number').fill('CV-10482');
  await page.getByRole('button', { name: 'Track order' }).click();
  await expect(page).toHaveURL(/\/track\/order\/CV-10482$/);
});

test('ROUTE-1.21 a sent contact form leads to /contact-success', async ({ page }) => {
  await page.goto('/contact');
  await page.getByLabel('Order number').fill('CV-10482');
  const form = page.getByRole('form', { name: 'Contact form' });
  await form.getByLabel('Email').fill('ada@example.com');
  await page.getByLabel('Full name').fill('Ada Byron');
  await page.getByLabel('Reason').selectOption({ index: 1 });
  await page.getByLabel('Message').fill('One sleeve is longer.');
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page).toHaveURL(/\/contact-success(?:\?.*)?$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you');
});

test('ROUTE-4 a route of a store folder opens from its home page and does not exist in another store', async ({
  page,
}) => {
  await enterMembersStore(page);
  await page.getByRole('link', { name: 'Read the whole letter' }).click();
  await expect(page).toHaveURL(`${shopUrl('hedge-and-quire')}/eleven-days`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Eleven days');
  await page.getByRole('link', { name: /^The brambles, from \$/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Bramble' })).toBeVisible();
  expect((await page.goto('/eleven-days'))?.status()).toBe(404);
});

/** Makes the platform respond 401 to every call. */
const requireCode = (page: Page) =>
  page.route(`${PLATFORM_URL}/**`, (route) =>
    route.fulfill({
      status: 401,
      json: { errors: { accessCode: ['missing'] } },
      headers: { 'access-control-allow-origin': '*' },
    }),
  );

test('ROUTE-5 a response with status 401 redirects the shopper to /login, once', async ({
  page,
}) => {
  await requireCode(page);
  const visited: string[] = [];
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) visited.push(new URL(frame.url()).pathname);
  });
  await page.goto('/listing/split-lines?product=102');
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByLabel('Access code')).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(visited).toEqual(['/listing/split-lines', '/login']);
  // The rejected page is not in the history.
  await page.goBack().catch(() => null);
  await expect(page).not.toHaveURL(/listing/);
});

test('ROUTE-5 on /login a 401 does not redirect', async ({ page }) => {
  await requireCode(page);
  await page.goto('/login');
  let left = false;
  page.on('framenavigated', () => {
    left = true;
  });
  await page.evaluate(() => dispatchEvent(new Event('shop:unauthorized')));
  await page.waitForLoadState('networkidle');
  expect(left).toBe(false);
});

test('ROUTE-10 ROUTE-11 an unknown URL returns 404 and shows the not-found page', async ({
  page,
}) => {
  const response = await page.goto('/no/such/page');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('404! Page not found');
  await expect(
    page.getByText('Somehow you have come to a page that does not exist.'),
  ).toBeVisible();
  await page.getByRole('link', { name: 'Go to homepage' }).click();
  await expect(page).toHaveURL(/:\d+\/$/);
});

test('ROUTE-11 an unknown listing redirects to the not-found page', async ({ page }) => {
  await page.goto('/listing/no-such-thing');
  await expect(page).toHaveURL(/\/listing-not-found$/);
  await expect(page.getByText('Listing not found')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('404! Page not found');
  await expect(
    page.getByText('Somehow you have come to a page that does not exist.'),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: 'Go to homepage' })).toHaveAttribute('href', '/');
});

test('START-11 ERR-1.15 a store that the platform does not know redirects to the 404 page', async ({
  page,
}) => {
  await page.route('**/v0/listing/**', (route) =>
    route.fulfill({
      status: 404,
      json: { errors: { store: ['not found'] } },
      headers: { 'access-control-allow-origin': '*' },
    }),
  );
  await page.goto('/listing/published-later');
  await expect(page).toHaveURL(/\/404$/);
});

test('ROUTE-9 a listing published after the build opens at its URL and can be bought', async ({
  page,
}, { project }) => {
  const slug = `just-published-${project.name}`;
  await publishListing(join(WORK, 'platform.sqlite'), slug, 'Just Published');
  const response = await page.goto(`/listing/${slug}`);
  expect(response?.status()).toBe(200);
  await expect(page.getByRole('heading', { level: 1, name: 'Just Published' })).toBeVisible();
  await expect(page).toHaveTitle(/Just Published/);
  await expect(page.getByText('Fresh from the press.')).toBeVisible();
  expect(await page.evaluate(() => 'pwned' in window)).toBe(false);
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Added to cart' })).toBeVisible();
  await page.goto('/cart');
  await expect(page.getByRole('link', { name: 'Just Published' })).toBeVisible();
});

test('ROUTE-12 a click on an island of a store’s own page changes its state', async ({ page }) => {
  await page.goto(`${shopUrl('meridian')}/workshop`);
  const size = page.getByRole('main').getByRole('status');
  await expect(size).toHaveText('38');
  const button = page.getByRole('button', { name: 'One size up' });
  await button.click();
  await expect(size).toHaveText('39');
  await button.click();
  await expect(size).toHaveText('40');
});

test('LIST-14 ERR-1.10 ERR-1.11 a platform that fails or is unreachable shows an error and a retry button', async ({
  page,
}) => {
  const warnings: string[] = [];
  page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
  const message = page
    .getByRole('alert')
    .filter({ hasText: 'We can’t show this product right now.' });
  await page.route('**/v0/listing/**', (route) => route.fulfill({ status: 500 }), { times: 2 });
  await page.goto('/listing/crew-issue');
  await expect(message).toBeVisible();
  expect(warnings.at(-1)).toBe(
    `Listing Request retry exceeded limit (${PLATFORM_URL} returned 500)`,
  );

  await page.route('**/v0/listing/**', (route) => route.abort(), { times: 2 });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect
    .poll(() => warnings.at(-1))
    .toBe(`Listing Request retry exceeded limit (${PLATFORM_URL}: Failed to fetch)`);
  await expect(message).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  // The listing is private, so without a preview link it is not found.
  await expect(page.getByText('Listing not found')).toBeVisible();
});
