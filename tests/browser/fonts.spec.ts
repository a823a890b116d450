import { expect, type Page, test } from 'playwright/test';
import { WHOLE_CHROMIUM } from '../helpers/browser/chromium.ts';
import { holdRequests } from '../helpers/browser/hold-requests.ts';

test.use({ launchOptions: WHOLE_CHROMIUM });

const FONTS = '**/_shop/*.woff2';
const PICTURES = '**/.netlify/images?**';

/** Records the fonts that a page requests. */
function recordFonts(page: Page): string[] {
  const requested: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'font') requested.push(request.url());
  });
  return requested;
}

for (const path of ['/', '/training', '/listing/split-lines'])
  test(`FAST-16.1 ${path} requests its fonts after its first picture and shows a system font of the same widths until then, and the next page requests them at once`, {
    tag: path === '/' ? [] : '@long',
  }, async ({ page }) => {
    const release = await holdRequests(page, PICTURES);
    const requested = recordFonts(page);
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    const heading = page.getByRole('heading').first();
    await expect(heading).toBeVisible();
    expect(requested).toEqual([]);
    const picture = page.waitForResponse(PICTURES);
    const font = page.waitForRequest(FONTS);
    release();
    await picture;
    await font;

    await page.unrouteAll({ behavior: 'ignoreErrors' });
    const releaseNext = await holdRequests(page, PICTURES);
    await page.getByRole('link', { name: 'Mouthguards' }).first().click();
    await page.waitForURL('**/mouthguards', { waitUntil: 'commit' });
    await page.waitForFunction(
      () => document.querySelector<HTMLStyleElement>('#fonts')?.media === 'all',
    );
    releaseNext();
  });

test('FAST-16.2 a page without a picture requests its fonts after its first paint', async ({
  page,
}) => {
  const font = page.waitForRequest(FONTS);
  await page.goto('/privacy-policy');
  await (await (await font).response())?.finished();
  await page.evaluate(() => document.fonts.ready);
  const [paint, requests] = await page.evaluate(() => [
    performance.getEntriesByName('first-contentful-paint')[0],
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('.woff2'))
      .map(({ startTime }) => startTime),
  ]);
  expect(requests.length).toBeGreaterThan(0);
  // The end of the frame. The paint itself is reported when the screen shows it, after the requests.
  const { paintTime } = paint as PerformanceEntry & { readonly paintTime: number };
  expect(Math.min(...requests)).toBeGreaterThanOrEqual(paintTime);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('FAST-16.3 a page without scripts requests its fonts at once', async ({ page }) => {
    const font = page.waitForRequest(FONTS);
    await page.goto('/privacy-policy');
    await font;
  });
});

test('FAST-23 a listing requests its fonts and its current prices after its first frame', async ({
  page,
}) => {
  // Scripts are called for a frame only after the event. The browser paints the page meanwhile.
  await page.addInitScript(() => {
    const held: FrameRequestCallback[] = [];
    const next = window.requestAnimationFrame.bind(window);
    window.requestAnimationFrame = (callback) => held.push(callback);
    addEventListener('test:frames', () => {
      window.requestAnimationFrame = next;
      held.forEach(next);
    });
  });
  const requested = recordFonts(page);
  page.on('request', (request) => {
    if (request.url().includes('/v0/listing/')) requested.push(request.url());
  });
  await page.goto('/listing/split-lines', { waitUntil: 'load' });
  await page.evaluate(() =>
    document.querySelector<HTMLImageElement>('[fetchpriority=high]')?.decode(),
  );
  expect(requested).toEqual([]);

  const font = page.waitForRequest(FONTS);
  const prices = page.waitForRequest('**/v0/listing/**');
  await page.evaluate(() => dispatchEvent(new Event('test:frames')));
  await Promise.all([font, prices]);
});
