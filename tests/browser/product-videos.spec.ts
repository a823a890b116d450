import { expect, type Page, test } from 'playwright/test';
import { shopUrl } from '../helpers/browser/addresses.ts';
import { findA11yIssues } from '../helpers/browser/axe.ts';

const LISTING = '/listing/fill-line-bottle';
const TITLE = 'The Fill Line Bottle from all sides';

const gallery = (page: Page) => page.getByRole('region', { name: /^Pictures of/ });
const video = (page: Page) => gallery(page).locator(`video[aria-label="${TITLE}"]`).first();
const isPlaying = (page: Page, selector = 'video') =>
  page.evaluate(
    (css) => [...document.querySelectorAll<HTMLVideoElement>(css)].some(({ paused }) => !paused),
    selector,
  );

/** Addresses of the requests for videos and captions. */
function recordMedia(page: Page): string[] {
  const requests: string[] = [];
  page.on(
    'request',
    (request) => /\.(?:mp4|webm|vtt)$/.test(request.url()) && requests.push(request.url()),
  );
  return requests;
}

test('PROD-10.3 a video is the second slide; it is loaded when it is played, and stops at the next slide', async ({
  page,
}, info) => {
  const requests = recordMedia(page);
  await page.goto(LISTING, { waitUntil: 'networkidle' });
  const slides = gallery(page).getByRole('list').last().getByRole('listitem');
  await expect(slides.nth(1).locator('video')).toHaveAttribute('preload', 'none');
  await expect(slides.nth(1).locator('img')).toHaveAttribute('loading', 'lazy');
  await expect(video(page)).not.toHaveAttribute('autoplay');
  if (info.project.name === 'desk')
    await gallery(page)
      .getByRole('button', { name: `Show video: ${TITLE}` })
      .click();
  else await gallery(page).getByRole('button', { name: 'Next picture' }).click();
  await expect(video(page)).toBeInViewport({ ratio: 0.9 });
  expect(requests).toEqual([]);
  expect(await findA11yIssues(page)).toEqual([]);
  // The controls of the browser are not hidden by those of the gallery.
  const [box, arrow] = [
    await video(page).boundingBox(),
    await gallery(page).getByRole('button', { name: 'Next picture' }).boundingBox(),
  ];
  expect((arrow?.y ?? 0) + (arrow?.height ?? 0)).toBeLessThan(
    (box?.y ?? 0) + (box?.height ?? 0) - 80,
  );
  await video(page).focus();
  await page.keyboard.press('Space');
  await expect.poll(() => isPlaying(page)).toBe(true);
  expect(requests.length).toBeGreaterThan(0);
  await gallery(page).getByRole('button', { name: 'Next picture' }).click();
  await expect.poll(() => isPlaying(page)).toBe(false);
});

test('PROD-10.4 the full-screen view shows the video with its controls, and its keys stay with it', {
  tag: '@long',
}, async ({ page }) => {
  const requests = recordMedia(page);
  await page.goto(LISTING);
  await gallery(page)
    .getByRole('button', { name: /front$/ })
    .click();
  const dialog = page.getByRole('dialog', { name: /^Pictures of/ });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('ArrowRight');
  const enlarged = dialog.locator('video');
  await expect(enlarged).toBeInViewport({ ratio: 1 });
  await expect(dialog.getByText(TITLE)).toBeAttached();
  await expect(dialog.getByRole('button', { name: 'Enlarge' })).toHaveCount(0);
  expect(requests).toEqual([]);
  await enlarged.focus();
  await page.keyboard.press('Space');
  await expect.poll(() => isPlaying(page, 'dialog video')).toBe(true);
  await page.keyboard.press('ArrowRight');
  await expect(enlarged).toBeVisible();
  await dialog.getByRole('button', { name: 'Next picture' }).click();
  await expect(enlarged).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Previous picture' }).click();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(video(page)).toBeInViewport({ ratio: 0.9 });
  expect(await isPlaying(page)).toBe(false);
});

test('PROD-10.3 a video has the captions of the store', { tag: '@long' }, async ({ page }) => {
  await page.goto(`${shopUrl('meridian')}/de/listing/harbor-lamp`);
  const lamp = page.locator('video[aria-label="Die Leuchte wird eingeschaltet"]').first();
  await expect(lamp.locator('track')).toHaveCount(2);
  await expect(lamp.locator('track[srclang="de"]')).toHaveAttribute(
    'src',
    '/assets/videos/lamp.de.vtt',
  );
  const text = await lamp.evaluate(async (element: HTMLVideoElement) => {
    const [track] = [...element.textTracks].filter(({ language }) => language === 'de');
    if (!track) return undefined;
    track.mode = 'showing';
    await new Promise((resolve) =>
      element.querySelector('track[srclang="de"]')?.addEventListener('load', resolve),
    );
    return (track.cues?.[0] as VTTCue | undefined)?.text;
  });
  expect(text).toBe('Der Schalter klickt.');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('PROD-10.5 without scripts the video is among the pictures, with its poster and controls that play it', {
    tag: '@long',
  }, async ({ page }) => {
    const requests = recordMedia(page);
    await page.goto(LISTING);
    await expect(video(page)).toHaveAttribute('controls');
    await video(page).scrollIntoViewIfNeeded();
    await expect(video(page)).toBeInViewport({ ratio: 0.9 });
    const poster = video(page).locator('xpath=..//img');
    await expect
      .poll(() =>
        poster.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth),
      )
      .toBeGreaterThan(0);
    await expect(gallery(page).getByRole('button', { name: 'Next picture' })).toBeHidden();
    expect(requests).toEqual([]);
    await video(page).focus();
    await page.keyboard.press('Space');
    await expect.poll(() => requests.length).toBeGreaterThan(0);
  });
});
