import { type BrowserContext, expect, type Page, test } from 'playwright/test';
import { addToCart } from '../helpers/browser/add-to-cart.ts';
import { PLATFORM_URL } from '../helpers/browser/addresses.ts';

const WEEK = 604_800;
const TWO_HOURS = 7_200;

async function findCookie(context: BrowserContext, name: string) {
  const cookie = (await context.cookies()).find((one) => one.name === name);
  return (
    cookie && { value: cookie.value, seconds: Math.round(cookie.expires - Date.now() / 1_000) }
  );
}

/** Starts the checkout from the cart. Returns the body of the request that creates it. */
async function startCheckout(page: Page): Promise<Record<string, unknown>> {
  await page.goto('/cart');
  const created = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url() === `${PLATFORM_URL}/checkout`,
  );
  await page
    .getByRole('complementary')
    .getByRole('button', { name: 'Checkout', exact: true })
    .click();
  return (await created).postDataJSON();
}

test('START-5 CONST-1.37 an affiliate id is sanitized, stored for 604800 s and sent with the checkout', async ({
  page,
  context,
}) => {
  await addToCart(
    page,
    'tempo-grid-tee',
    'L',
    `?aid=${encodeURIComponent('<ann_1>-x; path=/evil')}`,
  );
  await expect
    .poll(() => findCookie(context, 'affiliate'))
    .toMatchObject({ value: 'ann1-xpathevil' });
  const { seconds = 0 } = (await findCookie(context, 'affiliate')) ?? {};
  expect(seconds).toBeGreaterThan(WEEK - 120);
  expect(seconds).toBeLessThanOrEqual(WEEK);
  expect(await startCheckout(page)).toMatchObject({ affiliate: 'ann1-xpathevil' });
});

test('START-5 an id without valid characters is not stored and does not replace another', async ({
  page,
  context,
}) => {
  await page.goto('/?aid=%3B%20_&utm_source=mail');
  // The source of the same URL is stored, so the URL was parsed.
  await expect.poll(() => page.evaluate(() => sessionStorage.trafficSource)).toBe('mail');
  expect(await findCookie(context, 'affiliate')).toBeUndefined();
  await page.goto('/?affiliate=ann-2');
  await expect.poll(async () => (await findCookie(context, 'affiliate'))?.value).toBe('ann-2');
  await page.goto('/?affiliate=&utm_source=post');
  await expect.poll(() => page.evaluate(() => sessionStorage.trafficSource)).toBe('post');
  expect((await findCookie(context, 'affiliate'))?.value).toBe('ann-2');
});

test('START-6 CONST-1.37 only utm_source TTEC marks the shopper, for 7200000 ms; the source is sent with the checkout', async ({
  page,
  context,
}) => {
  await page.goto('/?utm_source=ttec');
  await expect.poll(() => page.evaluate(() => sessionStorage.trafficSource)).toBe('ttec');
  expect(await findCookie(context, 'partner')).toBeUndefined();
  await addToCart(page, 'tempo-grid-tee', 'L', '?utm_source=TTEC');
  await expect.poll(async () => (await findCookie(context, 'partner'))?.value).toBe('TTEC');
  const { seconds = 0 } = (await findCookie(context, 'partner')) ?? {};
  expect(seconds).toBeGreaterThan(TWO_HOURS - 120);
  expect(seconds).toBeLessThanOrEqual(TWO_HOURS);
  // A new visit within the two hours.
  await page.evaluate(() => sessionStorage.clear());
  expect(await startCheckout(page)).toMatchObject({ trafficSource: 'TTEC' });
});
