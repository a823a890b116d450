import { expect, type Page, test } from 'playwright/test';
import { shopUrl } from '../helpers/browser/addresses.ts';
import { findA11yIssues } from '../helpers/browser/axe.ts';

const SHOP = shopUrl('after-dark');
const gate = (page: Page) => page.getByRole('dialog', { name: 'Are you 18 or older?' });
const proceed = (page: Page) => gate(page).getByRole('button', { name: 'Proceed' });
const readPassed = (page: Page) => page.evaluate(() => localStorage.getItem('ageGate'));

test('NAV-9 CONST-1.38 two boxes enable Proceed, which opens every page and other tabs', async ({
  page,
  context,
}) => {
  await page.goto(`${SHOP}/terms-of-use`);
  const other = await context.newPage();
  await other.goto(SHOP);
  await expect(gate(other)).toBeVisible();
  await expect(gate(page)).toContainText('Residents of Louisiana and Utah cannot enter.');
  expect(await findA11yIssues(page, { within: '#age-gate' })).toEqual([]);

  await page.bringToFront();
  await expect(gate(page).getByRole('heading')).toBeFocused();
  await expect(gate(page).getByRole('heading')).toHaveCSS('outline-style', 'none');
  const adult = gate(page).getByRole('checkbox', { name: 'I am 18 or older.' });
  await page.keyboard.press('Tab');
  await expect(adult).toBeFocused();
  await expect(proceed(page)).toBeDisabled();
  await adult.press('Space');
  await expect(proceed(page)).toBeDisabled();
  await gate(page)
    .getByRole('checkbox', { name: 'I am not a resident of Louisiana or Utah.' })
    .check();
  await expect(proceed(page)).toBeEnabled();
  await adult.uncheck();
  await expect(proceed(page)).toBeDisabled();
  await adult.check();
  expect(await readPassed(page)).toBeNull();
  await proceed(page).click();
  await expect(gate(page)).toBeHidden();
  await expect(gate(other)).toBeHidden();
  expect(await readPassed(page)).toBe('passed');

  await page.goto(`${SHOP}/listing/coaster-tee`);
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await expect(page.getByRole('dialog')).toHaveAccessibleName('Added to cart');
  await expect(gate(page)).toBeHidden();
});

test('NAV-9 the gate cannot be dismissed, and a shopper who declines can go back', async ({
  page,
}) => {
  await page.goto('about:blank');
  await page.goto(SHOP);
  await expect(gate(page)).toBeVisible();
  for (let tries = 0; tries < 3; tries++) await page.keyboard.press('Escape');
  await page.mouse.click(2, 2);
  await expect(gate(page)).toBeVisible();
  // The keyboard cannot leave the gate.
  for (let steps = 0; steps < 8; steps++) {
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.matches('body, #age-gate *'))).toBe(
      true,
    );
  }

  await gate(page).getByRole('button', { name: 'I cannot confirm this' }).click();
  await expect(
    gate(page).getByRole('heading', { name: 'You cannot enter this shop' }),
  ).toBeFocused();
  await gate(page).getByRole('button', { name: 'Back to the question' }).click();
  await expect(proceed(page)).toBeDisabled();
  await gate(page).getByRole('button', { name: 'I cannot confirm this' }).click();
  await page.getByRole('button', { name: 'Go back' }).click();
  await page.waitForURL('about:blank');
});

test('NAV-9 the gate is shown before any content of the shop, in every language', {
  tag: '@long',
}, async ({ page }) => {
  // The response ends after the gate, as on a slow network.
  await page.route('**/de/privacy-policy', async (route) => {
    const html = await (await route.fetch()).text();
    const end = html.indexOf('</script>', html.indexOf('id="age-gate"'));
    await route.fulfill({
      contentType: 'text/html',
      body: html.slice(0, end + '</script>'.length),
    });
  });
  await page.goto(`${SHOP}/de/privacy-policy`);
  const german = page.getByRole('dialog', { name: 'Bist du mindestens 18 Jahre alt?' });
  await expect(german).toBeVisible();
  expect(await german.boundingBox()).toEqual({ x: 0, y: 0, ...page.viewportSize() });
  expect(await page.locator('main, header').count()).toBe(0);
});

test('NAV-9 FLAG-1 the pages of a store without the flag contain nothing of the gate', {
  tag: '@long',
}, async ({ page }) => {
  for (const slug of ['corvane', 'hedge-and-quire'] as const) {
    const html = await (await page.request.get(`${shopUrl(slug)}/login`)).text();
    expect(html).toContain('id="main"');
    expect(html).not.toMatch(/age-gate|ageGate|start-age-gate|AgeGate/);
  }
  const gated = await (await page.request.get(SHOP)).text();
  expect(gated).toMatch(/<script type="module" [^>]*src="[^"]*AgeGate/);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('NAV-9 a message covers the shop', async ({ page }) => {
    await page.goto(SHOP);
    const message = page.locator('noscript p', { hasText: 'check your age first' }).first();
    await expect(message).toBeVisible();
    expect(await message.boundingBox()).toEqual({ x: 0, y: 0, ...page.viewportSize() });
  });
});
