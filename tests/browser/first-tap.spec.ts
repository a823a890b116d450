import { expect, test } from 'playwright/test';
import { dialog } from '../helpers/browser/add-to-cart.ts';
import { holdRequests } from '../helpers/browser/hold-requests.ts';

test('FAST-9.5 nothing hydrates while a finger is down: the tap on Add to cart after a scroll is shown first, and React starts after that frame', async ({
  page,
}) => {
  await page.goto('/listing/split-lines');
  const code = page.waitForResponse(/ListingIsland/);
  await page.mouse.move(100, 300);
  await page.mouse.wheel(0, 200);
  await code;
  await page.waitForLoadState('networkidle');
  const button = page.locator('#options [type=submit]');
  await button.hover();
  await page.mouse.down();
  const island = page.locator('[data-listing] astro-island').first();
  const wasStatic = await island.evaluate(async (element) => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    for (let count = 0; count < 20; count++) await frame();
    return element.hasAttribute('ssr');
  });
  expect(wasStatic).toBe(true);
  await island.evaluate((element) => {
    const record = () =>
      requestAnimationFrame(() => {
        sessionStorage.isStatic = element.hasAttribute('ssr');
      });
    addEventListener('click', record, { capture: true, once: true });
  });
  await page.mouse.up();
  await expect.poll(() => page.evaluate(() => sessionStorage.isStatic)).toBe('true');
  await expect(dialog(page, 'Added to cart')).toBeVisible();
  await expect(page.locator('[data-cart-count]').first()).toHaveText('1');
});

test('FILT-1.03 the dialog of the filters opens before their code has arrived, stays closed when the shopper closes it meanwhile, and returns the focus', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const button = page.getByRole('button', { name: 'Filter and sort' });
  const filters = page.getByRole('dialog', { name: 'Filter and sort' });
  const fields = filters.getByRole('checkbox');
  for (const closes of [false, true]) {
    await page.goto('/training');
    await page.waitForLoadState('networkidle');
    const release = await holdRequests(page, '**/_astro/*.js');
    await button.click();
    await expect(filters).toBeVisible();
    await expect(fields).toHaveCount(0);
    if (closes) {
      await filters.getByRole('button', { name: 'Close' }).click();
      await expect(filters).toBeHidden();
      release();
      await page.waitForLoadState('networkidle');
      await expect(page.locator('[data-filter-placeholder]')).toHaveCount(0);
      await expect(filters).toBeHidden();
    } else {
      release();
      await expect(fields.first()).toBeVisible();
      await expect(filters).toHaveCount(1);
      await page.keyboard.press('Escape');
      await expect(filters).toBeHidden();
    }
    await expect(button).toBeFocused();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  }
});

test('FILT-1.04 React, the search and its index are requested at the tap, beside the code of the filters and not after it, the page of the search and the search for terms are not, the code of other interactions is requested after the fields are shown, and a worker that does not load is started again', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const fields = page.getByRole('dialog', { name: 'Filter and sort' }).getByRole('checkbox');
  for (const fails of [false, true]) {
    await page.goto('/training');
    await page.waitForLoadState('networkidle');
    const release = await holdRequests(page, /\/_astro\/filters/);
    if (fails) await page.route(/filter-worker/, (route) => route.abort(), { times: 1 });
    const unneeded = /\/_astro\/(?:en\.|workers\/search)/;
    const unneededRequest = page.waitForRequest(unneeded, { timeout: 0 }).then(() => 'requested');
    const others = page.waitForRequest(/on-first-interaction/).then(() => 'requested');
    const requests = [/\/_astro\/client\./, /filter-worker/, /\/data\/search\.json/];
    const requested = Promise.all(requests.map((url) => page.waitForRequest(url)));
    const index = fails || page.waitForRequest(/\/_shop\/search\./);
    const button = page.getByRole('button', { name: 'Filter and sort' });
    const speculated = await button.evaluate((link) => {
      const rules = document.querySelector('script[type=speculationrules]')?.textContent ?? '';
      return [...rules.matchAll(/"selector_matches":"([^"]+)"/g)].map(
        ([, not = '']) => !link.matches(not),
      );
    });
    expect(speculated).toEqual([false, false]);
    await button.click();
    await requested;
    await index;
    expect(await Promise.race([others, 'not requested'])).toBe('not requested');
    release();
    await expect(fields.first()).toBeVisible();
    await others;
    expect(await Promise.race([unneededRequest, 'not requested'])).toBe('not requested');
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  }
});
