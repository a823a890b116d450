import { expect, type Page, test } from 'playwright/test';
import { expectModal } from '../helpers/browser/modal.ts';

const dialog = (page: Page) => page.locator('#localization-modal');
const button = (page: Page) => page.getByRole('contentinfo').getByRole('button', { name: /^Ship to/ });

test('NAV-5 NAV-13.07 the footer opens the preferences, which trap and restore the focus', async ({ page }) => {
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

test('L10N-9.02 choosing a region selects its currency, which can still be changed', async ({ page }) => {
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

test('L10N-9.03 a region that is chosen before the code is loaded selects its currency too', async ({ page }) => {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(/_astro\/on-first-interaction\./, async (route) => {
    await promise;
    await route.continue();
  });
  await page.goto('/privacy-policy');
  await button(page).click();
  await dialog(page).getByLabel('Region').selectOption('EU');
  await expect(dialog(page).getByLabel('Currency')).toHaveValue('USD');
  resolve();
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
  expect(JSON.parse((await page.evaluate(() => localStorage.buyerLocalization)) ?? '')).toEqual(saved);

  await page.goto('/listing/tempo-grid-tee');
  await expect(page.getByRole('form', { name: 'Choose your options' }).getByText(/^€/)).toBeVisible();
});

test('NAV-5 the newsletter form is embedded and requested only when it is opened', async ({ page }) => {
  const requests: string[] = [];
  page.on('request', (request) => request.url().includes('/forms/newsletter') && requests.push(request.url()));
  await page.goto('/privacy-policy', { waitUntil: 'networkidle' });
  expect(requests).toEqual([]);
  await page.getByText('Join the newsletter').click();
  const form = page.frameLocator('iframe[title="Join the newsletter"]');
  await form.getByLabel('Email').fill('ann@example.com');
  await form.getByRole('button', { name: 'Sign up' }).click();
  await expect(form.getByRole('status')).toHaveText('Thank you. You’re on the list.');
});
