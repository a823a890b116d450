import { expect, type Page, test } from 'playwright/test';
import { COPIED_MS, PROMO_ROTATE_MS } from '#storefront/rules/promo-banners.ts';
import { shopUrl } from '../helpers/browser/addresses.ts';
import { moveMouse } from '../helpers/browser/move-mouse.ts';

const strip = (page: Page) => page.getByRole('region', { name: 'Promo codes' });

/** Installs a clock that runs only when a test advances it. */
async function stopClock(page: Page): Promise<void> {
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1_000);
}

/** Makes a first interaction and waits for the strip's code, which loads then. */
async function interact(page: Page): Promise<void> {
  const code = page.waitForResponse(/promo-banners/);
  await moveMouse(page, 0, 600);
  await (await code).finished();
  await page.evaluate(() => new Promise((resolve) => queueMicrotask(() => resolve(undefined))));
}

test.describe('NAV-10 CONST-1.10 promo banners', () => {
  test.beforeEach(async ({ page }) => {
    await stopClock(page);
    await page.goto('/', { waitUntil: 'networkidle' });
    await interact(page);
  });

  test('the codes show one after another, every 7 s, and start again', async ({ page }) => {
    for (const code of ['FIRSTLAP', 'CARRYIT', 'RACEWEEK5', 'FIRSTLAP']) {
      await expect(strip(page).getByText(code)).toBeVisible();
      await expect(strip(page).getByRole('button', { name: /^Copy code/ })).toHaveCount(1);
      await page.clock.runFor(PROMO_ROTATE_MS - 100);
      await expect(strip(page).getByText(code)).toBeVisible();
      await page.clock.runFor(100);
      await expect(strip(page).getByText(code)).toBeHidden();
    }
  });

  test('a button pauses and resumes the rotation', async ({ page }) => {
    await strip(page).getByRole('button', { name: 'Pause promo codes' }).click();
    await strip(page).getByRole('button', { name: 'Resume promo codes' }).blur();
    await page.mouse.move(0, 600);
    await page.clock.runFor(3 * PROMO_ROTATE_MS);
    await expect(strip(page).getByText('FIRSTLAP')).toBeVisible();
    await strip(page).getByRole('button', { name: 'Resume promo codes' }).click();
    await strip(page).getByRole('button', { name: 'Pause promo codes' }).blur();
    await page.mouse.move(0, 600);
    await page.clock.runFor(PROMO_ROTATE_MS);
    await expect(strip(page).getByText('CARRYIT')).toBeVisible();
  });

  test('the rotation pauses while the strip has the focus', async ({ page }) => {
    await strip(page).getByRole('button', { name: 'Copy code FIRSTLAP' }).focus();
    await page.clock.runFor(3 * PROMO_ROTATE_MS);
    await expect(strip(page).getByText('FIRSTLAP')).toBeVisible();
    await page.getByRole('link', { name: 'Corvane home page' }).first().focus();
    await page.clock.runFor(PROMO_ROTATE_MS);
    await expect(strip(page).getByText('CARRYIT')).toBeVisible();
  });

  test('the rotation pauses while the strip is hovered', async ({ page }, { project }) => {
    test.skip(project.name === 'phone', 'touch has no hover');
    await strip(page).hover();
    await page.clock.runFor(3 * PROMO_ROTATE_MS);
    await expect(strip(page).getByText('FIRSTLAP')).toBeVisible();
    await page.mouse.move(0, 600);
    await page.clock.runFor(PROMO_ROTATE_MS);
    await expect(strip(page).getByText('CARRYIT')).toBeVisible();
  });
});

test('NAV-10 CONST-1.10 copying a code shows "Copied!" for 3 s, also to screen readers', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await stopClock(page);
  await page.goto('/', { waitUntil: 'networkidle' });
  const copy = strip(page).getByRole('button', { name: 'Copy code FIRSTLAP' });
  const status = strip(page).getByRole('status').filter({ hasText: 'Copied!' });
  await expect(status).toHaveCount(0);
  await copy.click();
  await expect(status).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('FIRSTLAP');
  await page.clock.runFor(COPIED_MS - 100);
  await expect(status).toBeVisible();
  await page.clock.runFor(100);
  await expect(status).toHaveCount(0);
});

test('NAV-10 when the browser denies copying, the code is selected and a message says so', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined });
  });
  await page.goto('/', { waitUntil: 'networkidle' });
  await strip(page).getByRole('button', { name: 'Copy code FIRSTLAP' }).click();
  await expect(strip(page).getByText('The code is selected, ready to copy.')).toBeAttached();
  expect(await page.evaluate(() => String(getSelection()))).toBe('FIRSTLAP');
  await expect(strip(page).getByText('Copied!')).toHaveCount(0);
});

test.describe('NAV-10 with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });
  test('all codes are a list and nothing moves', async ({ page }) => {
    await stopClock(page);
    await page.goto('/', { waitUntil: 'networkidle' });
    await interact(page);
    const expectAllVisible = async () => {
      for (const code of ['FIRSTLAP', 'CARRYIT', 'RACEWEEK5'])
        await expect(strip(page).getByText(code)).toBeVisible();
    };
    await expectAllVisible();
    await page.clock.runFor(3 * PROMO_ROTATE_MS);
    await expectAllVisible();
    await expect(strip(page).getByRole('button', { name: /promo codes/ })).toHaveCount(0);
  });
});

test('NAV-10 a store without banners has no strip, and only eligible codes have a banner', async ({
  page,
}) => {
  await page.goto(shopUrl('hedge-and-quire'));
  await expect(strip(page)).toHaveCount(0);
  const html = await (await page.request.get(shopUrl('after-dark'))).text();
  expect(html).toContain('data-copy="LASTCALL"');
  expect(html).not.toMatch(/EUROS|NOTHING|data-promos-toggle/);
});

test('NAV-14 a code in US dollars is not shown to shoppers with another currency', async ({
  page,
}) => {
  await stopClock(page);
  await page.goto('/?currency=EUR', { waitUntil: 'networkidle' });
  await interact(page);
  for (const code of ['FIRSTLAP', 'CARRYIT', 'FIRSTLAP']) {
    await expect(strip(page).getByText(code)).toBeVisible();
    await expect(strip(page).getByText('RACEWEEK5')).toBeHidden();
    await page.clock.runFor(PROMO_ROTATE_MS);
  }
});

test('NAV-6 FLAG-1 every page shows the text of the flag as text, else the text of the theme', async ({
  page,
}) => {
  for (const path of ['/terms-of-use', '/privacy-policy']) {
    await page.goto(shopUrl('after-dark') + path);
    await expect(page.getByRole('region', { name: 'Notice' })).toHaveText(
      'Last orders at <b>two</b>.',
    );
  }
  for (const path of ['/', '/training', '/cart']) {
    await page.goto(path);
    await expect(page.getByRole('region', { name: 'Notice' })).toHaveText(
      'Race Week closes Sunday. Free returns 30 days.',
    );
  }
});
