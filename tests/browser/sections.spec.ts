import { expect, type Page, test } from 'playwright/test';
import { shopUrl } from '../helpers/browser/addresses.ts';
import { findA11yIssues } from '../helpers/browser/axe.ts';
import { whenFontsApplied } from '../helpers/browser/get-box.ts';
import { holdRequests } from '../helpers/browser/hold-requests.ts';

const HOME = `${shopUrl('meridian')}/`;
const LEAST = `${shopUrl('meridian')}/least`;
const END = Date.UTC(2100, 0, 1);

const slides = (page: Page) => page.locator('#workshop [data-slideshow]');
const banner = (page: Page) => page.locator('#kiln');

/**
 * Returns the sum of all layout shifts of a page while it opens and is scrolled to its end. Shifts within half a second after a change of
 * the window's size count, too: opening a phone's page is such a change, so the browser would ignore all shifts but those of slow pages.
 */
async function measureShift(page: Page): Promise<number> {
  return page.evaluate(async () => {
    let sum = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
        sum += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
    for (let y = 0; y < document.body.scrollHeight; y += 500) {
      scrollTo({ top: y, behavior: 'instant' });
      await new Promise(requestAnimationFrame);
      await new Promise(requestAnimationFrame);
    }
    return sum;
  });
}

for (const [name, url] of [
  ['full', HOME],
  ['least', LEAST],
] as const)
  test(`HOME-13 a page of all sections with ${name} content has no axe violation, no sideways scrolling and hardly any shift`, {
    tag: name === 'full' ? '@phone' : '@long',
  }, async ({ page }) => {
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    // The page is painted with the fallback fonts first, as on a slow network.
    const release = await holdRequests(page, '**/_shop/*.woff2');
    const font = page.waitForRequest('**/_shop/*.woff2');
    await page.goto(url, { waitUntil: 'domcontentloaded' });
    await font;
    await page.waitForFunction(
      () => performance.getEntriesByName('first-contentful-paint').length > 0,
    );
    release();
    await whenFontsApplied(page);
    await page.waitForLoadState('networkidle');
    expect(await measureShift(page)).toBeLessThanOrEqual(0.012);
    expect(errors).toEqual([]);
    expect(await findA11yIssues(page)).toEqual([]);
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
    ).toBeLessThanOrEqual(0);
  });

test('HOME-14 a slideshow moves by its buttons and by the arrow keys, and says which slide is shown', async ({
  page,
}) => {
  await page.goto(HOME);
  const section = page.locator('#workshop');
  const status = section.getByRole('status');
  await section.scrollIntoViewIfNeeded();
  await expect(status).toHaveText('1 of 3');
  await section.getByRole('button', { name: 'Next slide' }).press('Enter');
  await expect(status).toHaveText('2 of 3');
  await slides(page).focus();
  await page.keyboard.press('ArrowLeft');
  await expect(status).toHaveText('1 of 3');
  await expect(section.getByRole('button', { name: 'Previous slide' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
});

test('HOME-15 a countdown counts in the room of its date, and says at the end that it has ended', async ({
  page,
}) => {
  await page.clock.install({ time: END - 3_000 });
  await page.goto(HOME);
  const room = banner(page).locator('[data-countdown]');
  await room.scrollIntoViewIfNeeded();
  await expect(room.locator('.countdown')).toBeVisible();
  const before = await room.boundingBox();
  await page.clock.runFor(1_000);
  await expect(room.locator('.countdown')).toContainText(/0\s*days.*[12]\s*seconds?/);
  await page.clock.runFor(5_000);
  await expect(room).toHaveText('This has ended.');
  expect((await room.boundingBox())?.height).toBe(before?.height);
});

test('HOME-16 a section that has ended since the build is hidden before the page is shown', async ({
  page,
}) => {
  await page.clock.install({ time: END + 1_000 });
  await page.goto(HOME);
  await expect(banner(page)).toBeHidden();
  await expect(page.locator('#letter')).toBeVisible();
});

test('HOME-17 without scripts every slide, answer, date and product of a section can be reached', {
  tag: '@long',
}, async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(HOME);
  await expect(page.locator('#workshop').getByRole('button')).toHaveCount(0);
  await slides(page).focus();
  await page.keyboard.press('ArrowRight');
  await expect(
    banner(page).getByText(/^Ends December 31, 2099|^Ends January 1, 2100/),
  ).toBeVisible();
  await page.locator('#asked summary').first().click();
  await expect(page.getByText('It was tried.')).toBeVisible();
  await expect(page.locator('#lookbook svg a')).toHaveAttribute('href', /\/listing\/harbor-lamp/);
  await context.close();
});

test.describe('with reduced motion and forced colors', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce', forcedColors: 'active' } });

  test('HOME-18 the video of a hero does not play by itself, and marks on pictures are seen', {
    tag: '@long',
  }, async ({ page }) => {
    await page.goto(HOME);
    const hero = page.locator('#welcome');
    await expect(hero.getByRole('button', { name: 'Play videos' })).toBeVisible();
    expect(
      await hero.locator('video').evaluate((video) => (video as HTMLVideoElement).paused),
    ).toBe(true);
    await page.locator('#lookbook').scrollIntoViewIfNeeded();
    await expect(page.locator('#lookbook svg a circle').nth(1)).toBeVisible();
  });
});

test('HOME-22 a film shows one button on its picture, which starts it and brings the controls', async ({
  page,
}) => {
  await page.goto(HOME);
  const film = page.locator('[data-film]');
  await film.scrollIntoViewIfNeeded();
  const button = page.getByRole('button', { name: /^Play video: / });
  await expect(button).toBeVisible();
  await expect(film).toHaveJSProperty('controls', false);
  await expect(film).toHaveAttribute('poster', /lamp/);
  await button.press('Enter');
  await expect(button).toBeHidden();
  await expect(film).toHaveJSProperty('controls', true);
  await expect(film).toBeFocused();
});

test('HOME-23 pictures in a row of the lookbook end on one line, and their captions begin on one', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(shopUrl('corvane'));
  const bottoms = await page
    .locator('#lookbook .gallery-item img')
    .evaluateAll((images) => images.map((image) => image.getBoundingClientRect().bottom));
  const end = Math.max(...bottoms);
  // The first of the two small pictures stands above the second.
  expect(bottoms.filter((bottom) => Math.abs(bottom - end) < 1)).toHaveLength(3);
  const captions = await page
    .locator('#lookbook figcaption')
    .evaluateAll((texts) => texts.map((text) => text.getBoundingClientRect().top));
  expect(captions).toHaveLength(2);
  expect(captions[0]).toBeCloseTo(captions[1] ?? 0, 0);
});

test('HOME-25 the title of a hero over the full width leaves the other half to the photograph', async ({
  page,
}) => {
  for (const width of [840, 1440])
    for (const path of ['/', '/de']) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(shopUrl('moth-kiosk') + path);
      await page.evaluate(() => document.fonts.ready);
      const end = await page.locator('.full-hero h1').evaluate((title) => {
        const range = document.createRange();
        range.selectNodeContents(title);
        return range.getBoundingClientRect().right;
      });
      expect(end, `${path} at ${width}`).toBeLessThanOrEqual(width / 2);
    }
});

test('HOME-26 on a phone the buttons of a slideshow and each product of a lookbook have a line of their own', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${shopUrl('moth-kiosk')}/de`);
  const buttons = page.locator('#album [data-slide-controls]');
  await buttons.scrollIntoViewIfNeeded();
  const title = await page.locator('#album-title').boundingBox();
  const below = await buttons.boundingBox();
  expect(below?.y).toBeGreaterThanOrEqual((title?.y ?? 0) + (title?.height ?? 0));
  const tops = await page
    .locator('#wall figcaption a')
    .evaluateAll((links) => links.map((link) => link.getBoundingClientRect()));
  expect(tops).toHaveLength(2);
  expect(tops[1]?.top).toBeGreaterThanOrEqual(tops[0]?.bottom ?? Number.NaN);
});

test('HOME-27 questions have the width of the page', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/');
  const [wrap, question] = await page.locator('#asked').evaluate((section) => {
    const room = section.querySelector('.wrap')?.getBoundingClientRect();
    return [room?.width, section.querySelector('details')?.getBoundingClientRect().width];
  });
  expect(question).toBe((wrap ?? 0) - 80);
});

test('HOME-19 the scripts of sections are loaded near the window alone, and have at most 8 KiB', async ({
  page,
}) => {
  const sizes = new Map<string, number>();
  page.on('response', async (response) => {
    const [, name] = /\/(slideshow|countdown)\.[^/]*\.js$/.exec(response.url()) ?? [];
    if (name) sizes.set(name, (await response.body()).length);
  });
  await page.goto(HOME, { waitUntil: 'networkidle' });
  expect([...sizes.keys()]).not.toContain('countdown');
  await banner(page).scrollIntoViewIfNeeded();
  await expect.poll(() => [...sizes.keys()].sort()).toEqual(['countdown', 'slideshow']);
  expect([...sizes.values()].reduce((sum, bytes) => sum + bytes, 0)).toBeLessThanOrEqual(8 * 1_024);
});
