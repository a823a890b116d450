import { expect, type Page, test } from 'playwright/test';
import { PLATFORM_URL, shopUrl } from '../helpers/browser/addresses.ts';

const failed = (page: Page) => page.getByRole('alert').filter({ hasText: 'Something went wrong here' });

/** The page's texts lack one, so that the part which reads it throws while it renders. */
const breakText = (page: Page, text: string) =>
  page.addInitScript((key) => {
    const { parse } = JSON;
    JSON.parse = (...given: Parameters<typeof parse>) => {
      const value = parse(...given);
      if (!sessionStorage.mended && value !== null && typeof value === 'object') delete value[key];
      return value;
    };
  }, text);

/** Requests for the service's code and to the service itself. */
function watchReports(page: Page): { readonly code: string[]; readonly sent: string[] } {
  const seen = { code: [] as string[], sent: [] as string[] };
  page.on('request', (request) => {
    if (/\/error-service\./.test(request.url())) seen.code.push(request.url());
    if (request.url().includes('/envelope/')) seen.sent.push(request.postData() ?? '');
  });
  return seen;
}

test('START-10 a part that fails to render is reported, the rest of the page stays, and there is a way on', async ({
  page,
}) => {
  const seen = watchReports(page);
  await breakText(page, 'cart.empty');
  await page.goto('/training', { waitUntil: 'networkidle' });
  expect(seen.code).toEqual([]);
  await page.goto('/cart?email=ann@example.com&token=s3cret9');
  await expect(failed(page)).toContainText('Your cart is kept.');
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await expect.poll(() => seen.sent.length).toBe(1);
  expect(seen.code).toHaveLength(1);
  expect(seen.sent[0]).toContain('No text for');
  expect(seen.sent[0]).toContain('"infer_ip":"never"');
  expect(seen.sent[0]).not.toMatch(/ann@example|s3cret9|token=|breadcrumbs|user_agent|"user"|cookie/i);
  await expect
    .poll(async () => (await page.request.get(`${PLATFORM_URL}/errors`)).text())
    .toMatch(/No text for [\s\S]*corvane, http:\/\/localhost:\d+\/cart,/);

  await page.evaluate(() => sessionStorage.setItem('mended', 'yes'));
  await failed(page).getByRole('button', { name: 'Reload the page' }).click();
  await expect(page.getByText('Your cart is empty.')).toBeVisible();
  await expect(failed(page)).toHaveCount(0);
});

test('START-10 what nobody catches is reported too, once each of a few; other sites’ faults are not', async ({
  page,
}) => {
  const seen = watchReports(page);
  await page.goto('/');
  await page.mouse.move(200, 200);
  await page.waitForLoadState('networkidle');
  const fail = (text: string) => page.evaluate((said) => void Promise.reject(new Error(said)), text);
  for (let time = 0; time < 8; time++) await fail(`No ${'x'.repeat(time + 1)} for ann@example.com`);
  await expect.poll(() => seen.sent.length).toBe(5);
  expect(seen.sent.join()).not.toContain('ann@');
});

test('START-10 a store that reports nowhere loads nothing for it, and its shopper sees the way on all the same', async ({
  page,
}) => {
  const seen = watchReports(page);
  await breakText(page, 'cart.empty');
  await page.goto(`${shopUrl('moth-kiosk')}/cart`);
  await page.mouse.move(200, 200);
  await expect(page.getByRole('alert').getByRole('link')).toHaveAttribute('href', /^\/(?:de)?$/);
  await page.waitForLoadState('networkidle');
  expect(seen).toEqual({ code: [], sent: [] });
});
