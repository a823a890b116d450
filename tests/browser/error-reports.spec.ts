import { expect, type Page, test } from 'playwright/test';
import { shopUrl } from '../helpers/browser/addresses.ts';
import { getLocalPage } from '../helpers/browser/local-page.ts';
import { moveMouse } from '../helpers/browser/move-mouse.ts';

const errorMessage = (page: Page) =>
  page.getByRole('alert').filter({ hasText: 'Something went wrong here' });

/** Removes a text from the page's texts, so that the island that reads it throws while it renders. */
const removeText = (page: Page, text: string) =>
  page.addInitScript((key) => {
    const { parse } = JSON;
    JSON.parse = (...args: Parameters<typeof parse>) => {
      const value = parse(...args);
      if (!sessionStorage.fixed && value !== null && typeof value === 'object') delete value[key];
      return value;
    };
  }, text);

/** Records requests for the error service's code and to the service. */
function watchReports(page: Page): { readonly code: string[]; readonly sent: string[] } {
  const seen = { code: [] as string[], sent: [] as string[] };
  page.on('request', (request) => {
    if (/\/error-service\./.test(request.url())) seen.code.push(request.url());
    if (request.url().includes('/envelope/')) seen.sent.push(request.postData() ?? '');
  });
  return seen;
}

test('START-10 an island that fails to render is reported and replaced by a message, and the rest of the page works', async ({
  page,
}) => {
  const seen = watchReports(page);
  await removeText(page, 'cart.loading');
  await page.goto('/training', { waitUntil: 'networkidle' });
  expect(seen.code).toEqual([]);
  await page.goto('/cart?email=ann@example.com&token=s3cret9');
  await expect(errorMessage(page)).toContainText('Your cart is safe.');
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await expect.poll(() => seen.sent.length).toBe(1);
  expect(seen.code).toHaveLength(1);
  expect(seen.sent[0]).toContain('No text for');
  expect(seen.sent[0]).toContain('"infer_ip":"never"');
  expect(seen.sent[0]).not.toMatch(
    /ann@example|s3cret9|token=|breadcrumbs|user_agent|"user"|cookie/i,
  );
  const errors = await getLocalPage('/errors');
  await expect
    .poll(async () => (await page.request.get(errors)).text())
    .toMatch(/No text for [\s\S]*corvane, http:\/\/localhost:\d+\/cart,/);

  await page.evaluate(() => sessionStorage.setItem('fixed', 'yes'));
  await errorMessage(page).getByRole('button', { name: 'Reload the page' }).click();
  await expect(page.getByText('Your cart is empty.')).toBeVisible();
  await expect(errorMessage(page)).toHaveCount(0);
});

test('START-10 uncaught errors are reported, five at most', async ({ page }) => {
  const seen = watchReports(page);
  await page.goto('/');
  await moveMouse(page);
  await page.waitForLoadState('networkidle');
  const fail = (text: string) =>
    page.evaluate((message) => void Promise.reject(new Error(message)), text);
  for (let time = 0; time < 8; time++) await fail(`No ${'x'.repeat(time + 1)} for ann@example.com`);
  await expect.poll(() => seen.sent.length).toBe(5);
  expect(seen.sent.join()).not.toContain('ann@');
});

test('START-10 a store without an error service loads no code for it and shows the same message', async ({
  page,
}) => {
  const seen = watchReports(page);
  await removeText(page, 'cart.loading');
  await page.goto(`${shopUrl('moth-kiosk')}/cart`);
  await moveMouse(page);
  await expect(page.getByRole('alert').getByRole('link')).toHaveAttribute('href', /^\/(?:de)?$/);
  await page.waitForLoadState('networkidle');
  expect(seen).toEqual({ code: [], sent: [] });
});
