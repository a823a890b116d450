import { type BrowserContext, expect, type Page, test } from 'playwright/test';
import { addToCart } from '../helpers/browser/add-to-cart.ts';
import { PLATFORM_URL } from '../helpers/browser/addresses.ts';

const WEEK = 604_800;
const TWO_HOURS = 7_200;

async function kept(context: BrowserContext, name: string) {
  const cookie = (await context.cookies()).find((one) => one.name === name);
  return cookie && { value: cookie.value, seconds: Math.round(cookie.expires - Date.now() / 1_000) };
}

/** The checkout the cart is turned into, as it is asked for. */
async function createdCheckout(page: Page): Promise<Record<string, unknown>> {
  await page.goto('/cart');
  const asked = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url() === `${PLATFORM_URL}/checkout`,
  );
  await page.getByRole('complementary').getByRole('button', { name: 'Checkout', exact: true }).click();
  return (await asked).postDataJSON();
}

test('START-5 CONST-1.37 an affiliate’s link is remembered for 604800 s, its id stripped, and reaches the checkout', async ({
  page,
  context,
}) => {
  await addToCart(page, 'tempo-grid-tee', 'L', `?aid=${encodeURIComponent('<ann_1>-x; path=/evil')}`);
  await expect.poll(() => kept(context, 'affiliate')).toMatchObject({ value: 'ann1-xpathevil' });
  const { seconds = 0 } = (await kept(context, 'affiliate')) ?? {};
  expect(seconds).toBeGreaterThan(WEEK - 120);
  expect(seconds).toBeLessThanOrEqual(WEEK);
  expect(await createdCheckout(page)).toMatchObject({ affiliate: 'ann1-xpathevil' });
});

test('START-5 an id of which nothing is left is not stored and takes no other’s place', async ({ page, context }) => {
  await page.goto('/?aid=%3B%20_&utm_source=mail');
  // What came with it is kept, so the address was read.
  await expect.poll(() => page.evaluate(() => sessionStorage.trafficSource)).toBe('mail');
  expect(await kept(context, 'affiliate')).toBeUndefined();
  await page.goto('/?affiliate=ann-2');
  await expect.poll(async () => (await kept(context, 'affiliate'))?.value).toBe('ann-2');
  await page.goto('/?affiliate=&utm_source=post');
  await expect.poll(() => page.evaluate(() => sessionStorage.trafficSource)).toBe('post');
  expect((await kept(context, 'affiliate'))?.value).toBe('ann-2');
});

test('START-6 CONST-1.37 utm_source TTEC marks the shopper for 7200000 ms, others do not; the source reaches the checkout', async ({
  page,
  context,
}) => {
  await page.goto('/?utm_source=ttec');
  await expect.poll(() => page.evaluate(() => sessionStorage.trafficSource)).toBe('ttec');
  expect(await kept(context, 'partner')).toBeUndefined();
  await addToCart(page, 'tempo-grid-tee', 'L', '?utm_source=TTEC');
  await expect.poll(async () => (await kept(context, 'partner'))?.value).toBe('TTEC');
  const { seconds = 0 } = (await kept(context, 'partner')) ?? {};
  expect(seconds).toBeGreaterThan(TWO_HOURS - 120);
  expect(seconds).toBeLessThanOrEqual(TWO_HOURS);
  // Another visit within the two hours.
  await page.evaluate(() => sessionStorage.clear());
  expect(await createdCheckout(page)).toMatchObject({ trafficSource: 'TTEC' });
});
