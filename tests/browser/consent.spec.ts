import { type BrowserContext, expect, type Page, test } from 'playwright/test';
import { addToCart, cartLink } from '../helpers/browser/add-to-cart.ts';
import { faultsOf } from '../helpers/browser/axe.ts';
import {
  eventsOf,
  letTrackersRun,
  type OutsideServices,
  quiet,
  standInForServices,
} from '../helpers/browser/outside-services.ts';
import { placeOrder } from '../helpers/browser/place-order.ts';

/** The device is far from Europe: what is asked is asked for the shop's region. */
test.use({ timezoneId: 'America/New_York' });
test.beforeEach(({ context }) => letTrackersRun(context));

const question = (page: Page) => page.getByRole('region', { name: 'Analytics and advertising cookies' });
const answer = (page: Page, name: 'Allow' | 'Decline') => question(page).getByRole('button', { name }).click();
const choices = (page: Page) => page.getByRole('contentinfo').getByRole('button', { name: 'Cookie choices' });

const cookieNames = async (context: BrowserContext) => (await context.cookies()).map(({ name }) => name).sort();
const shopEvents = (services: OutsideServices) => eventsOf(services, 'google');
const layer = (page: Page) =>
  page.evaluate(() => (window.dataLayer ?? []).flatMap((one) => ('event' in one ? [one.event] : [])));

/** Somebody is there: what only a person needs is fetched now. */
const arrive = (page: Page) => page.mouse.move(200, 200);

test('in the EU region nobody outside is asked for anything before the shopper allows it, and the shop works', async ({
  page,
  context,
}) => {
  const services = await standInForServices(context);
  await page.goto('/listing/split-lines?region=EU');
  await expect(question(page)).toBeVisible();
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await expect(cartLink(page)).toHaveAccessibleName('Cart, items: 1');
  await page.goto('/cart');
  await expect(question(page)).toBeVisible();
  await page.getByRole('complementary').getByRole('button', { name: 'Checkout', exact: true }).click();
  await page.waitForURL('**/checkout/*');
  await expect(question(page)).toBeVisible();
  await quiet(page);
  expect(services.requests).toEqual([]);
  expect(await cookieNames(context)).toEqual(['corvane']);
});

test('allowed: what has happened on the page is told in order, then what happens; the answer is remembered', async ({
  page,
  context,
}) => {
  const services = await standInForServices(context);
  await addToCart(page, 'tempo-grid-tee', 'L', '?region=EU');
  await expect(question(page)).toBeVisible();
  expect(services.requests).toEqual([]);
  await answer(page, 'Allow');
  await expect(question(page)).toBeHidden();
  await expect.poll(() => shopEvents(services)).toContain('add_to_cart');
  const ours = ['view_item', 'add_to_cart'];
  expect(shopEvents(services).filter((name) => ours.includes(String(name)))).toEqual(ours);
  await expect.poll(() => eventsOf(services, 'facebook')).toEqual(['PageView', 'ViewContent', 'AddToCart']);

  await page.goto('/training');
  await expect.poll(() => eventsOf(services, 'facebook').at(-1)).toBe('PageView');
  await expect(question(page)).toBeHidden();
  // Either place alone remembers it.
  await page.evaluate(() => localStorage.clear());
  await page.reload();
  await expect.poll(() => eventsOf(services, 'facebook').slice(-2)).toEqual(['PageView', 'PageView']);
  await expect(question(page)).toBeHidden();
  expect(services.refused).toEqual([]);
});

test('declined: nothing is told, then or later, also not when a yes follows', async ({ page, context }) => {
  const services = await standInForServices(context);
  await page.goto('/listing/split-lines?region=EU');
  await expect(question(page)).toBeVisible();
  await expect.poll(() => layer(page)).toContain('view-item');
  await answer(page, 'Decline');
  await expect(question(page)).toBeHidden();
  await page.reload();
  await expect.poll(() => layer(page)).toContain('view-item');
  await quiet(page);
  await expect(question(page)).toBeHidden();
  expect(services.requests).toEqual([]);

  await arrive(page);
  await choices(page).click();
  await expect(question(page).getByText('You declined these cookies.')).toBeVisible();
  await expect(question(page).getByRole('heading')).toBeFocused();
  await answer(page, 'Allow');
  await expect(choices(page)).toBeFocused();
  await expect.poll(() => eventsOf(services, 'facebook')).toEqual(['PageView']);
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await expect.poll(() => eventsOf(services, 'facebook')).toEqual(['PageView', 'AddToCart']);
  expect(shopEvents(services)).not.toContain('view_item');
});

test('withdrawn: trackers stop, their cookies of this domain go, the next page has none', async ({ page, context }) => {
  const services = await standInForServices(context);
  await page.goto('/listing/split-lines?region=EU&aid=ann-1&utm_source=TTEC');
  await expect(question(page)).toBeVisible();
  await answer(page, 'Allow');
  await expect.poll(() => cookieNames(context)).toEqual(['_fbp', '_ga', 'affiliate', 'consent', 'partner']);
  await arrive(page);
  await choices(page).click();
  await expect(question(page).getByText('You allowed these cookies.')).toBeVisible();
  await answer(page, 'Decline');
  await expect.poll(() => cookieNames(context)).toEqual(['consent']);
  await expect.poll(() => services.told.map(({ call }) => call)).toContainEqual(['consent', 'revoke']);
  const before = shopEvents(services).length;
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await expect.poll(() => layer(page)).toContain('add-to-cart');
  await quiet(page);
  expect(shopEvents(services)).toHaveLength(before);

  const requests = services.requests.length;
  await page.goto('/training', { waitUntil: 'networkidle' });
  expect(services.requests).toHaveLength(requests);
  expect(await cookieNames(context)).not.toContain('_ga');
});

test('an affiliate’s link waits for the answer too, START-5', async ({ page, context }) => {
  await standInForServices(context);
  await page.goto('/?region=EU&aid=ann-1');
  await expect(question(page)).toBeVisible();
  expect(await cookieNames(context)).toEqual([]);
  await answer(page, 'Decline');
  await page.goto('/?aid=ann-2', { waitUntil: 'networkidle' });
  expect(await cookieNames(context)).toEqual(['consent']);
});

test('asked where the shopper keeps European time or pays in pounds, not elsewhere', async ({ browser, baseURL }) => {
  const asks = async (path: string, timezoneId: string) => {
    const context = await browser.newContext({ baseURL: baseURL ?? '', timezoneId });
    await letTrackersRun(context);
    const services = await standInForServices(context);
    const page = await context.newPage();
    await page.goto(path);
    // Either comes when the page has time for it, which a quiet network does not tell.
    await expect.poll(async () => (await question(page).isVisible()) || services.requests.length > 0).toBe(true);
    await quiet(page);
    const asked = await question(page).isVisible();
    // Whoever is not asked is counted at once, and there is nothing to choose.
    expect(services.requests.length > 0, path).toBe(!asked);
    await arrive(page);
    await page.keyboard.press('Tab');
    await expect(choices(page)).toBeVisible({ visible: asked });
    await context.close();
    return asked;
  };
  expect(await asks('/about', 'Europe/London')).toBe(true);
  expect(await asks('/about?currency=GBP', 'America/New_York')).toBe(true);
  expect(await asks('/about?region=CAN', 'America/Toronto')).toBe(false);
});

test('Global Privacy Control is a no, in the EU and out of it: nobody asks, nothing loads', async ({
  page,
  context,
}) => {
  await context.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }));
  const services = await standInForServices(context);
  for (const path of ['/about', '/about?region=EU']) {
    await page.goto(path, { waitUntil: 'networkidle' });
    await arrive(page);
    await expect(question(page)).toBeHidden();
  }
  expect(services.requests).toEqual([]);
  await expect(choices(page)).toBeHidden();
});

test('THX-1 a purchase that waits for the answer is told again after a reload, and once it is answered no more', async ({
  page,
  context,
}) => {
  const services = await standInForServices(context);
  const order = await placeOrder();
  await page.goto(
    `/thankyou?region=EU&name=Ada&orderNumber=${order.orderNumber}&orderLookupNumber=${order.lookupNumber}`,
  );
  await expect.poll(() => layer(page)).toContain('purchase');
  await page.reload();
  await expect.poll(() => layer(page)).toContain('purchase');
  await answer(page, 'Allow');
  await expect.poll(() => eventsOf(services, 'facebook')).toEqual(['PageView', 'Purchase']);
  await page.reload();
  await expect.poll(() => eventsOf(services, 'facebook')).toEqual(['PageView', 'Purchase', 'PageView']);
  await expect(page.getByRole('region', { name: 'What you ordered' })).toBeVisible();
  await quiet(page);
  expect(eventsOf(services, 'facebook')).toHaveLength(3);
});

test('an answer in another tab closes the question here', async ({ page, context }) => {
  const services = await standInForServices(context);
  await page.goto('/about?region=EU');
  await expect(question(page)).toBeVisible();
  const other = await context.newPage();
  await other.goto('/about?region=EU');
  await answer(other, 'Allow');
  await expect(question(page)).toBeHidden();
  await expect.poll(() => services.told.filter(({ call }) => call[1] === 'PageView')).toHaveLength(2);
});

test('the question: both answers alike, reachable by keys, nothing shifts or stays covered, no fault axe can find', async ({
  page,
  context,
}) => {
  await standInForServices(context);
  await page.goto('/about?region=EU');
  await expect(question(page)).toBeVisible();
  const [decline, allow] = await Promise.all(
    (['Decline', 'Allow'] as const).map(async (name) => {
      const button = question(page).getByRole('button', { name });
      const box = await button.boundingBox();
      const look = await button.evaluate((one) => {
        const { color, backgroundColor, borderColor, fontWeight, fontSize } = getComputedStyle(one);
        return { color, backgroundColor, borderColor, fontWeight, fontSize };
      });
      return { ...look, width: box?.width, height: box?.height };
    }),
  );
  expect(allow).toEqual(decline);
  expect(allow?.height).toBeGreaterThanOrEqual(44);
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(question(page).getByRole('link', { name: 'Privacy policy' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(question(page).getByRole('button', { name: 'Decline' })).toBeFocused();

  await page.keyboard.press('End');
  const lastLine = page.getByRole('contentinfo').getByText(/^©/);
  await expect(lastLine).toBeInViewport();
  const [line, banner] = await Promise.all([lastLine.boundingBox(), question(page).boundingBox()]);
  expect((line?.y ?? 0) + (line?.height ?? 0)).toBeLessThanOrEqual(banner?.y ?? 0);
  const shift = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) =>
          resolve(list.getEntries().reduce((sum, entry) => sum + (entry as unknown as { value: number }).value, 0)),
        ).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve(0), 500);
      }),
  );
  expect(shift).toBeLessThanOrEqual(0.02);
  expect(await faultsOf(page)).toEqual([]);
});
