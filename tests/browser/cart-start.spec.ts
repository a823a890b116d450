import { expect, type Page, type Request, test } from 'playwright/test';
import { addToCart } from '../helpers/browser/add-to-cart.ts';
import { PLATFORM_URL } from '../helpers/browser/addresses.ts';
import { stubExternalServices } from '../helpers/browser/external-services.ts';
import { holdRequests } from '../helpers/browser/hold-requests.ts';

const SLUG = 'tempo-grid-tee';
const TITLE = 'Tempo Grid Tee';
const LISTINGS = `${PLATFORM_URL}/v0/listing/**`;

const isListing = (request: Request) => request.url().startsWith(`${PLATFORM_URL}/v0/listing/`);
const isScript = (request: Request) => /\/_astro\/.*\.js$/.test(request.url());
/** Pictures of products; the logo is another file. */
const isPicture = (request: Request) => request.url().includes('/images?url=');

/** Changes what the cart has stored with its first item. */
const changeLine = (page: Page, change: object) =>
  page.evaluate((changed) => {
    const mirror = JSON.parse(localStorage.getItem('cart:corvane') ?? '{}');
    Object.assign(mirror.items[0].line, changed);
    localStorage.setItem('cart:corvane', JSON.stringify(mirror));
  }, change);

test.beforeEach(async ({ page }) => {
  await stubExternalServices(page.context());
});

test('FAST-13 a cart shows title, picture and price of its lines before the platform responds, live prices replace them, and a stored line that is invalid is not shown', async ({
  page,
}) => {
  await addToCart(page, SLUG);
  await changeLine(page, { price: 123 });
  const main = page.getByRole('main');
  const release = await holdRequests(page, LISTINGS);
  await page.goto('/cart');
  await expect(main.getByRole('heading', { name: TITLE })).toBeVisible();
  await expect(main.getByRole('listitem').getByText('$1.23')).toBeVisible();
  const picture = main.getByRole('listitem').filter({ hasText: TITLE }).locator('img');
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(400);
  release();
  await expect(main.getByText('$1.23').filter({ visible: true })).toHaveCount(0);
  await expect(main.getByRole('heading', { name: TITLE })).toBeVisible();

  await changeLine(page, { price: 'free' });
  const releaseAgain = await holdRequests(page, LISTINGS);
  await page.reload();
  await expect(main.getByText('Loading your cart')).toBeVisible();
  await expect(main.getByRole('heading', { name: TITLE })).toHaveCount(0);
  releaseAgain();
  await expect(main.getByRole('heading', { name: TITLE })).toBeVisible();
});

test('FAST-13 a cart shows title, picture and price of its stored lines before its code has arrived, and none with an invalid price', async ({
  page,
}) => {
  await addToCart(page, SLUG);
  await page.route(/\/_astro\/(?!paint-stored-lines).*\.js$/, (route) => route.abort());
  await changeLine(page, { price: 123 });
  const main = page.getByRole('main');
  const picture = main.locator('img[src*="w=400"]');
  await page.goto('/cart');
  await expect(main.getByText(TITLE).first()).toBeVisible();
  await expect(main.getByText('$1.23')).toBeVisible();
  await expect(picture).toBeVisible();

  await changeLine(page, { price: 'free' });
  await page.reload();
  await expect(main.getByText('Loading your cart')).toBeVisible();
  await expect(picture).toHaveCount(0);
});

test('FAST-14.2 the listings, pictures and code of a cart are requested before the style sheet has arrived, each once', async ({
  page,
}) => {
  await addToCart(page, SLUG);
  const sent: Request[] = [];
  page.on('request', (request) => sent.push(request));
  const release = await holdRequests(page, /\/_astro\/.*\.css$/);
  await page.goto('/cart', { waitUntil: 'commit' });
  for (const kind of [isListing, isPicture, isScript])
    await expect.poll(() => sent.filter(kind).length).toBeGreaterThan(0);
  const [picture] = sent.filter(isPicture);
  release();
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: TITLE })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(sent.filter(isListing)).toHaveLength(1);
  expect(
    await main.getByRole('listitem').filter({ hasText: TITLE }).locator('img').getAttribute('src'),
  ).toBe(picture?.url().slice(new URL(picture.url()).origin.length));
});

for (const path of ['/cart', '/search'])
  test(`FAST-13 ${path} requests the pictures of its first two products before the style sheet has arrived, in the size that it shows`, async ({
    page,
  }) => {
    const sent: Request[] = [];
    page.on('request', (request) => sent.push(request));
    const release = await holdRequests(page, /\/_astro\/.*\.css$/);
    await page.goto(path, { waitUntil: 'commit' });
    await expect.poll(() => sent.filter(isPicture).length).toBe(2);
    const early = sent.filter(isPicture).map((request) => request.url());
    release();
    const pictures = page.locator('#newest-products img');
    await expect(pictures.first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    const shown = await pictures.evaluateAll((all: HTMLImageElement[]) =>
      all.slice(0, 2).map((picture) => picture.currentSrc),
    );
    expect(shown).toEqual(early);
  });
