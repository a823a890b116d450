import { expect, type Page, test } from 'playwright/test';
import { holdRequests } from '../helpers/browser/hold-requests.ts';
import { expectModal } from '../helpers/browser/modal.ts';

const dialog = (page: Page) => page.locator('#localization-modal');
const button = (page: Page) =>
  page.getByRole('contentinfo').getByRole('button', { name: /^Ship to/ });

test('NAV-5 NAV-13.07 the footer opens the preferences, which trap and restore the focus', async ({
  page,
}) => {
  await page.goto('/privacy-policy');
  await expect(button(page)).toHaveText('Ship to United States, USD');
  await button(page).click();
  await expect(dialog(page)).toHaveAccessibleName('Your preferences');
  await expect(dialog(page).getByLabel('Region').getByRole('option')).toHaveText([
    'United States',
    'European Union',
    'Canada',
    'Australia',
    'Rest of the world',
  ]);
  await expect(dialog(page).getByLabel('Currency').getByRole('option')).toHaveCount(5);
  await expectModal(dialog(page), button(page));
});

test('L10N-9.02 choosing a region selects its currency, which can still be changed', async ({
  page,
}) => {
  await page.goto('/privacy-policy');
  await button(page).click();
  await expect(dialog(page).getByLabel('Currency')).toHaveValue('USD');
  await dialog(page).getByLabel('Region').selectOption('EU');
  await expect(dialog(page).getByLabel('Currency')).toHaveValue('EUR');
  await dialog(page).getByLabel('Region').selectOption('AUS');
  await expect(dialog(page).getByLabel('Currency')).toHaveValue('AUD');
  await dialog(page).getByLabel('Currency').selectOption('GBP');
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await expect(button(page)).toHaveText('Ship to Australia, GBP');
});

test('L10N-9.03 a region that is chosen before the code is loaded selects its currency too', {
  tag: '@long',
}, async ({ page }) => {
  const release = await holdRequests(page, /_astro\/on-first-interaction\./);
  await page.goto('/privacy-policy');
  await button(page).click();
  await dialog(page).getByLabel('Region').selectOption('EU');
  await expect(dialog(page).getByLabel('Currency')).toHaveValue('USD');
  release();
  await expect(dialog(page).getByLabel('Currency')).toHaveValue('EUR');
});

test('L10N-1 L10N-3 TILE-6 preferences are saved in cookie and storage, and the page reloads with their prices', async ({
  page,
  context,
}) => {
  await page.goto('/training');
  const price = page.getByRole('article').first().locator('[data-price-of]');
  await expect(price).toContainText('$');
  await button(page).click();
  await dialog(page).getByLabel('Region').selectOption('EU');
  await dialog(page).getByLabel('Currency').selectOption('EUR');
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await expect(price).toContainText('€');
  await expect(button(page)).toHaveText('Ship to European Union, EUR');

  const saved = { region: 'EU', currency: 'EUR', locale: 'en', fulfillment: 'EUR' };
  const cookie = (await context.cookies()).find(({ name }) => name === 'buyerLocalization');
  expect(JSON.parse(decodeURIComponent(cookie?.value ?? ''))).toEqual(saved);
  expect(JSON.parse((await page.evaluate(() => localStorage.buyerLocalization)) ?? '')).toEqual(
    saved,
  );

  await page.goto('/listing/tempo-grid-tee');
  await expect(
    page.getByRole('form', { name: 'Choose your options' }).getByText(/^€/),
  ).toBeVisible();
});

test('NAV-5 NAV-15.01 the newsletter form is in the footer, and nothing is requested or moved before it is sent', async ({
  page,
}) => {
  const requests: string[] = [];
  page.on(
    'request',
    (request) => request.url().includes('/forms/newsletter') && requests.push(request.url()),
  );
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(globalThis, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        shifts.push((entry as PerformanceEntry & { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto('/privacy-policy', { waitUntil: 'networkidle' });
  // The fonts are applied after the first paint. What they move is in the budget of the page.
  await page.evaluate(() =>
    document.fonts.ready.then(() => Reflect.get(globalThis, 'shifts').splice(0)),
  );
  const form = page.getByRole('region', { name: 'Join the newsletter' });
  await form.scrollIntoViewIfNeeded();
  await expect(form.getByText('You can unsubscribe at any time.')).toBeVisible();
  await expect(form.getByRole('link', { name: 'Privacy policy' })).toHaveAttribute(
    'href',
    '/privacy-policy',
  );
  const height = await form.evaluate((element) => element.getBoundingClientRect().height);
  await form.getByLabel('Email').fill('ann@example.com');
  expect(requests).toEqual([]);
  // An empty frame, too, delays the first paint.
  await expect(page.locator('iframe')).toHaveCount(0);
  await form.getByRole('button', { name: 'Sign up' }).click();
  const response = page.frameLocator('iframe[name="newsletter"]');
  await expect(response.getByRole('status')).toHaveText('Thank you. You’re on the list.');
  expect(await form.evaluate((element) => element.getBoundingClientRect().height)).toBe(height);
  expect(await page.evaluate(() => Reflect.get(globalThis, 'shifts'))).toEqual([]);
  await expect(page).toHaveURL(/\/privacy-policy$/);
  const footer = await form.evaluate((element) =>
    getComputedStyle(element.closest('footer') ?? element),
  );
  const message = await response.locator('body').evaluate((body) => {
    const { color, backgroundColor } = getComputedStyle(body);
    return { color, backgroundColor };
  });
  expect(message).toEqual({ color: footer.color, backgroundColor: footer.backgroundColor });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('NAV-15.02 without scripts the newsletter form is sent, and its response is below its button', {
    tag: '@long',
  }, async ({ page }) => {
    await page.goto('/de/privacy-policy');
    const form = page.getByRole('region', { name: 'Newsletter abonnieren' });
    const response = page.frameLocator('iframe[name="newsletter"]');
    await form.getByLabel('E-Mail').fill('ann@example.com');
    await form.getByRole('button', { name: 'Abonnieren' }).click();
    await expect(response.getByRole('status')).toHaveText('Danke. Du stehst auf der Liste.');
  });
});
