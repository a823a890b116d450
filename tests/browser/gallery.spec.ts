import { expect, type Locator, type Page, test } from 'playwright/test';

test.use({ hasTouch: true });

const pictures = (page: Page) => page.getByRole('region', { name: 'Pictures of Split Lines' });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Pictures of Split Lines' });
const scaleOf = (image: Locator) =>
  image.evaluate((element) => new DOMMatrix(getComputedStyle(element).transform).a);

/** Opens the first picture on the whole screen. */
async function enlarge(page: Page): Promise<Locator> {
  await page.goto('/listing/split-lines');
  await pictures(page)
    .getByRole('button', { name: /front$/ })
    .click();
  await expect(dialog(page)).toBeVisible();
  return dialog(page);
}

/** Touches the screen with one finger for each path, all of them at once. */
async function touch(
  page: Page,
  ...paths: readonly (readonly (readonly [x: number, y: number])[])[]
): Promise<void> {
  const client = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', step: number) =>
    client.send('Input.dispatchTouchEvent', {
      type,
      touchPoints:
        type === 'touchEnd'
          ? []
          : paths.map((path, id) => ({ x: path[step]?.[0] ?? 0, y: path[step]?.[1] ?? 0, id })),
    });
  const [path = []] = paths;
  await send('touchStart', 0);
  for (let step = 1; step < path.length; step++) await send('touchMove', step);
  await send('touchEnd', path.length);
}

test('LIST-22 where the buy box is higher than pictures and details, as on a tablet, the arrows are on the picture, and the details follow it directly', async ({
  page,
}) => {
  await page.setViewportSize({ width: 840, height: 900 });
  await page.goto('/listing/split-lines');
  const findBox = async (locator: Locator) => {
    const box = await locator.boundingBox();
    if (!box) throw new Error('expected an element with a box');
    return { top: box.y, bottom: box.y + box.height };
  };
  const picture = await findBox(pictures(page).getByRole('img', { name: /front$/ }));
  const arrow = await findBox(pictures(page).getByRole('button', { name: 'Next picture' }));
  // The small pictures are a part of it.
  const gallery = await findBox(pictures(page));
  const details = await findBox(page.locator('summary', { hasText: 'Description' }));
  expect(arrow.bottom).toBeLessThan(picture.bottom);
  expect(details.top - gallery.bottom).toBeLessThan(60);
});

test(
  'BROWSE-1.1 a swipe and both arrows show other pictures, with their number on a phone',
  { tag: '@phone' },
  async ({ page }, info) => {
    await page.goto('/listing/split-lines');
    const count = pictures(page).getByText('1 / 3');
    const isPhone = info.project.name === 'phone';
    await expect(count).toBeVisible({ visible: isPhone });
    await pictures(page).getByRole('button', { name: 'Previous picture' }).click();
    await expect(pictures(page).getByRole('img').last()).toBeInViewport({ ratio: 0.9 });
    await pictures(page).getByRole('button', { name: 'Next picture' }).click();
    await expect(pictures(page).getByRole('img', { name: /front$/ })).toBeInViewport({
      ratio: 0.9,
    });
    if (!isPhone) return;
    await expect(count).toBeVisible();
    await touch(
      page,
      Array.from({ length: 12 }, (_, step) => [340 - step * 25, 250] as const),
    );
    await expect(pictures(page).getByText('2 / 3')).toBeVisible();
  },
);

test('BROWSE-1.2 a picture opens on the whole screen, with code that is loaded then', async ({
  page,
}) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (/lightbox/i.test(request.url())) scripts.push(request.url());
  });
  await page.goto('/listing/split-lines');
  const button = pictures(page).getByRole('button', { name: /front$/ });
  await pictures(page).getByRole('button', { name: 'Next picture' }).click();
  await expect(pictures(page).getByRole('img', { name: /back$/ })).toBeInViewport({ ratio: 0.9 });
  expect(scripts).toHaveLength(0);
  await pictures(page).getByRole('button', { name: /back$/ }).click();
  const open = dialog(page);
  await expect(open.getByRole('img', { name: /back$/ })).toBeVisible();
  expect(await open.boundingBox()).toMatchObject({ x: 0, y: 0, ...page.viewportSize() });
  await open.getByRole('button', { name: 'Close' }).click();
  await expect(open).toHaveCount(0);
  await expect(pictures(page).getByRole('button', { name: /back$/ })).toBeFocused();
  await expect(button).not.toBeFocused();
});

test('BROWSE-1.3 arrow keys, plus, minus and Escape work, and the focus returns', async ({
  page,
}) => {
  await page.goto('/listing/split-lines');
  const button = pictures(page).getByRole('button', { name: /front$/ });
  await button.focus();
  await page.keyboard.press('Enter');
  const open = dialog(page);
  await expect(open.getByText('1 / 3')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(open.getByRole('img', { name: /back$/ })).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  const image = open.getByRole('img', { name: /front$/ });
  await page.keyboard.press('+');
  await expect.poll(() => scaleOf(image)).toBe(2);
  await expect(open.getByRole('button', { name: 'Enlarge' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await page.keyboard.press('ArrowRight');
  // An enlarged picture moves instead.
  await expect(open.getByText('1 / 3')).toBeVisible();
  await page.keyboard.press('-');
  await expect.poll(() => scaleOf(image)).toBe(1);
  await page.keyboard.press('Escape');
  await expect(open).toHaveCount(0);
  await expect(button).toBeFocused();
});

test('BROWSE-1.4 two fingers and a double tap enlarge the picture, and a swipe shows the next one', {
  tag: '@phone',
}, async ({ page }) => {
  const open = await enlarge(page);
  const image = open.getByRole('img').first();
  const { width = 0, height = 0 } = page.viewportSize() ?? {};
  const [x, y] = [width / 2, height / 2];
  await touch(
    page,
    [10, 20, 30, 45, 60, 80].map((distance) => [x - distance, y] as const),
    [10, 20, 30, 45, 60, 80].map((distance) => [x + distance, y] as const),
  );
  await expect.poll(() => scaleOf(image)).toBe(4);
  // Two taps show the whole picture again.
  await page.touchscreen.tap(x, y);
  await page.touchscreen.tap(x, y);
  await expect.poll(() => scaleOf(image)).toBe(1);
  await touch(
    page,
    [0, 30, 60, 90, 120].map((moved) => [x - moved, y] as const),
  );
  await expect(open.getByText('2 / 3')).toBeVisible();
  await open.getByRole('button', { name: 'Close' }).click();
  await expect(pictures(page).getByRole('img', { name: /back$/ })).toBeInViewport({ ratio: 0.9 });
});
