import { expect, type Page, test } from 'playwright/test';
import { COPIED_MS, PROMO_ROTATE_MS } from '#storefront/rules/promo-banners.ts';
import { shopUrl } from '../helpers/browser/addresses.ts';

const strip = (page: Page) => page.getByRole('region', { name: 'Promo codes' });

/** Time stands still but for what a test lets pass. */
async function stoppedClock(page: Page): Promise<void> {
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1_000);
}

/** The strip's code comes at the first sign of a person. */
async function showPerson(page: Page): Promise<void> {
  const code = page.waitForResponse(/promo-banners/);
  await page.mouse.move(0, 600);
  await (await code).finished();
  await page.evaluate(() => new Promise((resolve) => queueMicrotask(() => resolve(undefined))));
}

test.describe('NAV-10 CONST-1.10 promo banners', () => {
  test.beforeEach(async ({ page }) => {
    await stoppedClock(page);
    await page.goto('/', { waitUntil: 'networkidle' });
    await showPerson(page);
  });

  test('show one after the other, every 7 s, and begin anew', async ({ page }) => {
    for (const code of ['FIRSTLAP', 'CARRYIT', 'RACEWEEK5', 'FIRSTLAP']) {
      await expect(strip(page).getByText(code)).toBeVisible();
      await expect(strip(page).getByRole('button', { name: /^Copy code/ })).toHaveCount(1);
      await page.clock.runFor(PROMO_ROTATE_MS - 100);
      await expect(strip(page).getByText(code)).toBeVisible();
      await page.clock.runFor(100);
      await expect(strip(page).getByText(code)).toBeHidden();
    }
  });

  test('a button stops them and starts them again', async ({ page }) => {
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

  test('stand still while the focus is in them', async ({ page }) => {
    await strip(page).getByRole('button', { name: 'Copy code FIRSTLAP' }).focus();
    await page.clock.runFor(3 * PROMO_ROTATE_MS);
    await expect(strip(page).getByText('FIRSTLAP')).toBeVisible();
    await page.getByRole('link', { name: 'Corvane home page' }).first().focus();
    await page.clock.runFor(PROMO_ROTATE_MS);
    await expect(strip(page).getByText('CARRYIT')).toBeVisible();
  });

  test('stand still while the pointer is on them', async ({ page }, { project }) => {
    test.skip(project.name === 'phone', 'a finger does not hover');
    await strip(page).hover();
    await page.clock.runFor(3 * PROMO_ROTATE_MS);
    await expect(strip(page).getByText('FIRSTLAP')).toBeVisible();
    await page.mouse.move(0, 600);
    await page.clock.runFor(PROMO_ROTATE_MS);
    await expect(strip(page).getByText('CARRYIT')).toBeVisible();
  });
});

test('NAV-10 CONST-1.10 copying a code shows "Copied!" for 3 s, also to screen readers', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await stoppedClock(page);
  await page.goto('/', { waitUntil: 'networkidle' });
  const copy = strip(page).getByRole('button', { name: 'Copy code FIRSTLAP' });
  const said = strip(page).getByRole('status').filter({ hasText: 'Copied!' });
  await expect(said).toHaveCount(0);
  await copy.click();
  await expect(said).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('FIRSTLAP');
  await page.clock.runFor(COPIED_MS - 100);
  await expect(said).toBeVisible();
  await page.clock.runFor(100);
  await expect(said).toHaveCount(0);
});

test('NAV-10 a browser that refuses to copy leaves the code selected and says so', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined });
  });
  await page.goto('/', { waitUntil: 'networkidle' });
  await strip(page).getByRole('button', { name: 'Copy code FIRSTLAP' }).click();
  await expect(strip(page).getByText('The code is selected. You can copy it now.')).toBeAttached();
  expect(await page.evaluate(() => String(getSelection()))).toBe('FIRSTLAP');
  await expect(strip(page).getByText('Copied!')).toHaveCount(0);
});

test.describe('NAV-10 for people who ask for reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });
  test('all stand as a list and nothing moves', async ({ page }) => {
    await stoppedClock(page);
    await page.goto('/', { waitUntil: 'networkidle' });
    await showPerson(page);
    const visible = async () => {
      for (const code of ['FIRSTLAP', 'CARRYIT', 'RACEWEEK5']) await expect(strip(page).getByText(code)).toBeVisible();
    };
    await visible();
    await page.clock.runFor(3 * PROMO_ROTATE_MS);
    await visible();
    await expect(strip(page).getByRole('button', { name: /promo codes/ })).toHaveCount(0);
  });
});

test('NAV-10 a store without banners has no strip, and only eligible codes have one', async ({ page }) => {
  await page.goto(shopUrl('hedge-and-quire'));
  await expect(strip(page)).toHaveCount(0);
  const html = await (await page.request.get(shopUrl('after-dark'))).text();
  expect(html).toContain('data-copy="LASTCALL"');
  expect(html).not.toMatch(/EUROS|NOTHING|data-promos-toggle/);
});

test('NAV-6 FLAG-1 the flag’s text is on every page as it was written, else the theme’s', async ({ page }) => {
  for (const path of ['/terms-of-use', '/privacy-policy']) {
    await page.goto(shopUrl('after-dark') + path);
    await expect(page.getByRole('region', { name: 'Notice' })).toHaveText('Last orders at <b>two</b>.');
  }
  for (const path of ['/', '/training', '/cart']) {
    await page.goto(path);
    await expect(page.getByRole('region', { name: 'Notice' })).toHaveText(
      'Race Week closes Sunday. Free returns 30 days.',
    );
  }
});
