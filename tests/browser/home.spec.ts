import { expect, test } from 'playwright/test';
import { shopUrl } from '../helpers/browser/addresses.ts';
import { enterMembersStore } from '../helpers/browser/members.ts';

const HEROES = [
  ['corvane', 'Bite. Drink. Keep going.', 'See the Reservoir'],
  ['hedge-and-quire', 'Dear you, the brambles are in', 'See what came off the press'],
  ['moth-kiosk', 'Please leave quietly', 'See the new prints'],
] as const;

for (const [store, title, action] of HEROES) {
  test(`HOME-1 ${store}: the hero shows the theme’s title, and its link leads to the new arrivals, or to what it sells`, {
    tag: store === 'corvane' ? '@phone' : [],
  }, async ({ page }) => {
    if (store === 'hedge-and-quire') await enterMembersStore(page);
    else await page.goto(shopUrl(store));
    const hero = page.getByRole('region', { name: title });
    await expect(hero.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(hero.getByRole('img').first()).toBeVisible();
    const arrivals = page.getByRole('heading', { level: 2, name: 'New arrivals' });
    await hero.getByRole('link', { name: action }).click();
    if (store === 'corvane') return expect(page).toHaveURL(/\/listing\/reservoir-mouthguard$/);
    await expect(page).toHaveURL(/#new-arrivals$/);
    await expect(arrivals).toBeInViewport();
  });
}

test('HOME-2 the category banner links to the theme’s collections, each with a different picture', async ({
  page,
}) => {
  await page.goto('/');
  const banner = page.getByRole('region', { name: 'Categories' });
  await expect(banner.getByRole('link')).toHaveText([
    'Mouthguards',
    'Training',
    'Carry',
    'Plans',
    'Race Week',
  ]);
  const sources = await banner
    .locator('img')
    .evaluateAll((all) => all.map((image) => image.getAttribute('src')));
  expect(new Set(sources).size).toBe(5);
  await banner.getByRole('link', { name: 'Carry' }).click();
  await expect(page).toHaveURL(/\/carry$/);
});

test('HOME-4 the promo block shows store content', async ({ page }) => {
  await page.goto('/');
  const block = page.getByRole('region', { name: 'Water, where you need it' });
  await expect(block.getByRole('listitem')).toHaveCount(4);
  await expect(block.getByText(/Opens at a bite/)).toBeVisible();
  await expect(block.getByRole('link', { name: 'See the Reservoir' })).toHaveAttribute(
    'href',
    /reservoir-mouthguard/,
  );
  await enterMembersStore(page);
  await expect(page.getByRole('region', { name: 'How a plant becomes a print' })).toBeVisible();
});

test('HOME-4 three product videos play while they are in view, and one button pauses them', async ({
  page,
}) => {
  const fetched: string[] = [];
  page.on('request', (request) => request.url().endsWith('.mp4') && fetched.push(request.url()));
  await page.goto('/', { waitUntil: 'networkidle' });
  // Videos are not fetched before they are in view.
  expect(fetched).toEqual([]);
  const section = page.getByRole('region', { name: 'Five seconds each' });
  const videos = section.locator('video');
  await expect(videos).toHaveCount(3);
  const first = videos.first();
  const isPaused = () => first.evaluate((video) => (video as HTMLVideoElement).paused);
  await first.scrollIntoViewIfNeeded();
  await expect.poll(isPaused).toBe(false);
  await expect
    .poll(() => first.evaluate((video) => (video as HTMLVideoElement).currentTime))
    .toBeGreaterThan(0);
  expect(
    await first.evaluate((video) => [
      (video as HTMLVideoElement).muted,
      (video as HTMLVideoElement).loop,
    ]),
  ).toEqual([true, true]);
  for (const video of await videos.all()) {
    await expect(video).toHaveAttribute('poster', /fill-line|lap-42|reservoir/);
    await expect(video).toHaveAttribute('playsinline', '');
  }
  await section.getByRole('button', { name: 'Pause videos' }).click();
  expect(await isPaused()).toBe(true);
  await section.getByRole('button', { name: 'Play videos' }).click();
  await expect.poll(isPaused).toBe(false);
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await expect.poll(isPaused).toBe(true);
});

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('HOME-4 videos play only after a click', { tag: '@long' }, async ({ page }) => {
    await page.goto('/');
    const section = page.getByRole('region', { name: 'Five seconds each' });
    const first = section.locator('video').first();
    await first.scrollIntoViewIfNeeded();
    await section.getByRole('button', { name: 'Play videos' }).click();
    await expect
      .poll(() => first.evaluate((video) => (video as HTMLVideoElement).paused))
      .toBe(false);
    await page.reload();
    await first.scrollIntoViewIfNeeded();
    await expect(section.getByRole('button', { name: 'Play videos' })).toBeVisible();
    expect(await first.evaluate((video) => (video as HTMLVideoElement).paused)).toBe(true);
  });
});

test('NAV-7 the home page has structured data of the organization', async ({ page }) => {
  await page.goto('/');
  const blocks = await page.locator('script[type="application/ld+json"]').allTextContents();
  const organization = blocks
    .map((text) => JSON.parse(text))
    .find((data) => data['@type'] === 'Organization');
  expect(organization).toMatchObject({ name: 'Corvane', url: 'https://corvane.example/' });
  expect(organization.sameAs).toHaveLength(3);
  const logo = await page.request.get(new URL(organization.logo).pathname);
  expect(logo.headers()['content-type']).toBe('image/png');
});

test('START-7 the favicon exists as SVG, as a small PNG and for home screens', async ({ page }) => {
  await page.goto('/');
  const hrefOf = (selector: string) => page.locator(selector).getAttribute('href');
  const sideOf = async (href: string | null) =>
    page.evaluate(
      async (src) => (await createImageBitmap(await (await fetch(src)).blob())).width,
      href ?? '',
    );
  expect(await hrefOf('link[rel="icon"][sizes="any"]')).toBe('/assets/favicon.svg');
  expect(await sideOf(await hrefOf('link[rel="icon"][type="image/png"]'))).toBe(32);
  expect(await sideOf(await hrefOf('link[rel="apple-touch-icon"]'))).toBe(180);
});

test('SEO-13.7 a home whose hero is a picture of the theme is shared with its title', async ({
  page,
}) => {
  await page.goto('/');
  const address = await page.locator('meta[property="og:image"]').getAttribute('content');
  expect(address).toMatch(/^https:\/\/corvane\.example\/_shop\/share\.[\da-f]+\.jpg$/);
  const picture = await page.request.get(new URL(address ?? '').pathname);
  expect(picture.headers()['content-type']).toBe('image/jpeg');
});
