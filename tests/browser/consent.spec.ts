import { type BrowserContext, expect, type Page, test } from 'playwright/test';
import { addToCart, cartLink } from '../helpers/browser/add-to-cart.ts';
import { findA11yIssues } from '../helpers/browser/axe.ts';
import {
  type ExternalServices,
  enableTrackers,
  getEventNames,
  stubExternalServices,
  waitForNetworkIdle,
} from '../helpers/browser/external-services.ts';
import { getBox } from '../helpers/browser/get-box.ts';
import { moveMouse } from '../helpers/browser/move-mouse.ts';
import { placeOrder } from '../helpers/browser/place-order.ts';

/** The device is not in Europe, so only the shop's region makes consent necessary. */
test.use({ timezoneId: 'America/New_York' });
test.beforeEach(({ context }) => enableTrackers(context));

const banner = (page: Page) =>
  page.getByRole('region', { name: 'Analytics and advertising cookies' });
const choose = (page: Page, name: 'Allow' | 'Decline') =>
  banner(page).getByRole('button', { name, exact: true }).click();
const choices = (page: Page) =>
  page.getByRole('contentinfo').getByRole('button', { name: 'Cookie choices' });

const cookieNames = async (context: BrowserContext) =>
  (await context.cookies()).map(({ name }) => name).sort();
const shopEvents = (services: ExternalServices) => getEventNames(services, 'google');
const layer = (page: Page) =>
  page.evaluate(() =>
    (window.dataLayer ?? []).flatMap((one) => ('event' in one ? [one.event] : [])),
  );

/** First interaction: code that is delayed until then is fetched. */
const interact = (page: Page) => moveMouse(page);

test('START-9 in the EU region no external service gets a request before consent, and the shop works', async ({
  page,
  context,
}) => {
  const services = await stubExternalServices(context);
  await page.goto('/listing/split-lines?region=EU');
  await expect(banner(page)).toBeVisible();
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await expect(cartLink(page)).toHaveAccessibleName('Cart, items: 1');
  await page.goto('/cart');
  await expect(banner(page)).toBeVisible();
  await page
    .getByRole('complementary')
    .getByRole('button', { name: 'Checkout', exact: true })
    .click();
  await page.waitForURL('**/checkout/*');
  await expect(banner(page)).toBeVisible();
  await waitForNetworkIdle(page);
  expect(services.requests).toEqual([]);
  expect(await cookieNames(context)).toEqual(['corvane']);
});

test('NAV-19 the footer does not move when its button for cookie choices is shown', async ({
  page,
  context,
}) => {
  await stubExternalServices(context);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/privacy-policy?region=EU');
  await expect(banner(page)).toBeVisible();
  const footer = page.getByRole('contentinfo');
  const before = await getBox(footer);
  await expect(choices(page)).toBeHidden();
  await interact(page);
  await expect(choices(page)).toBeVisible();
  expect((await getBox(footer)).height).toBe(before.height);
});

test('START-9 after consent earlier events of the page are sent in order, then new ones; the choice is remembered', async ({
  page,
  context,
}) => {
  const services = await stubExternalServices(context);
  await addToCart(page, 'tempo-grid-tee', 'L', '?region=EU');
  await expect(banner(page)).toBeVisible();
  expect(services.requests).toEqual([]);
  await choose(page, 'Allow');
  await expect(banner(page)).toBeHidden();
  await expect.poll(() => shopEvents(services)).toContain('add_to_cart');
  const ours = ['view_item', 'add_to_cart'];
  expect(shopEvents(services).filter((name) => ours.includes(String(name)))).toEqual(ours);
  await expect
    .poll(() => getEventNames(services, 'facebook'))
    .toEqual(['PageView', 'ViewContent', 'AddToCart']);

  await page.goto('/training');
  await expect.poll(() => getEventNames(services, 'facebook').at(-1)).toBe('PageView');
  await expect(banner(page)).toBeHidden();
  // Cookie or local storage alone is enough.
  await page.evaluate(() => localStorage.clear());
  await page.reload();
  await expect
    .poll(() => getEventNames(services, 'facebook').slice(-2))
    .toEqual(['PageView', 'PageView']);
  await expect(banner(page)).toBeHidden();
  expect(services.cspViolations).toEqual([]);
});

test('START-9 after a denial nothing is sent, not even after later consent', async ({
  page,
  context,
}) => {
  const services = await stubExternalServices(context);
  await page.goto('/listing/split-lines?region=EU');
  await expect(banner(page)).toBeVisible();
  await expect.poll(() => layer(page)).toContain('view-item');
  await choose(page, 'Decline');
  await expect(banner(page)).toBeHidden();
  await page.reload();
  await expect.poll(() => layer(page)).toContain('view-item');
  await waitForNetworkIdle(page);
  await expect(banner(page)).toBeHidden();
  expect(services.requests).toEqual([]);

  await interact(page);
  await choices(page).click();
  await expect(banner(page).getByText('You declined these cookies.')).toBeVisible();
  await expect(banner(page).getByRole('heading')).toBeFocused();
  await choose(page, 'Allow');
  await expect(choices(page)).toBeFocused();
  await expect.poll(() => getEventNames(services, 'facebook')).toEqual(['PageView']);
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await expect.poll(() => getEventNames(services, 'facebook')).toEqual(['PageView', 'AddToCart']);
  expect(shopEvents(services)).not.toContain('view_item');
});

test('START-9 withdrawn consent stops the trackers and removes their cookies of this domain', async ({
  page,
  context,
}) => {
  const services = await stubExternalServices(context);
  await page.goto('/listing/split-lines?region=EU&aid=ann-1&utm_source=TTEC');
  await expect(banner(page)).toBeVisible();
  await choose(page, 'Allow');
  await expect
    .poll(() => cookieNames(context))
    .toEqual(['_fbp', '_ga', 'affiliate', 'consent', 'partner']);
  await interact(page);
  await choices(page).click();
  await expect(banner(page).getByText('You allowed these cookies.')).toBeVisible();
  await choose(page, 'Decline');
  await expect.poll(() => cookieNames(context)).toEqual(['consent']);
  await expect
    .poll(() => services.calls.map(({ call }) => call))
    .toContainEqual(['consent', 'revoke']);
  const before = shopEvents(services).length;
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await expect.poll(() => layer(page)).toContain('add-to-cart');
  await waitForNetworkIdle(page);
  expect(shopEvents(services)).toHaveLength(before);

  const requests = services.requests.length;
  await page.goto('/training', { waitUntil: 'networkidle' });
  expect(services.requests).toHaveLength(requests);
  expect(await cookieNames(context)).not.toContain('_ga');
});

test('STATE-11.3 each purpose is allowed on its own, and only its services run', async ({
  page,
  context,
}) => {
  const services = await stubExternalServices(context);
  await page.goto('/listing/split-lines?region=EU&aid=ann-1');
  const box = (name: string) => banner(page).getByRole('checkbox', { name });
  await expect(box('Statistics')).not.toBeChecked();
  await expect(box('Marketing')).not.toBeChecked();
  await box('Statistics').check();
  await banner(page).getByRole('button', { name: 'Allow selected' }).click();
  await expect(banner(page)).toBeHidden();
  await expect.poll(() => shopEvents(services)).toContain('view_item');
  expect(services.calls.find(({ call }) => call[0] === 'consent')?.call[2]).toEqual({
    ad_storage: 'denied',
    ad_user_data: 'denied',
    ad_personalization: 'denied',
    analytics_storage: 'granted',
  });
  await waitForNetworkIdle(page);
  expect(getEventNames(services, 'facebook')).toEqual([]);
  expect(await cookieNames(context)).toEqual(['_ga', 'consent']);

  await interact(page);
  await choices(page).click();
  await expect(banner(page).getByText('You allowed some of these cookies.')).toBeVisible();
  await expect(box('Statistics')).toBeChecked();
  await box('Statistics').uncheck();
  await box('Marketing').check();
  await banner(page).getByRole('button', { name: 'Allow selected' }).click();
  await expect.poll(() => getEventNames(services, 'facebook')).toContain('PageView');
  await expect.poll(() => cookieNames(context)).toEqual(['_fbp', 'affiliate', 'consent']);
});

test('STATE-11.4 a choice of the time before purposes applies to all of them', {
  tag: '@long',
}, async ({ page, context, baseURL }) => {
  const services = await stubExternalServices(context);
  const day = new Date().toISOString().slice(0, 10);
  await context.addCookies([{ name: 'consent', value: `1.allowed.${day}`, url: baseURL ?? '' }]);
  await page.goto('/about?region=EU');
  await expect.poll(() => getEventNames(services, 'facebook')).toEqual(['PageView']);
  await expect(banner(page)).toBeHidden();
});

test('START-5 an affiliate id is stored only after consent', { tag: '@long' }, async ({
  page,
  context,
}) => {
  await stubExternalServices(context);
  await page.goto('/?region=EU&aid=ann-1');
  await expect(banner(page)).toBeVisible();
  expect(await cookieNames(context)).toEqual([]);
  await choose(page, 'Decline');
  await page.goto('/?aid=ann-2', { waitUntil: 'networkidle' });
  expect(await cookieNames(context)).toEqual(['consent']);
});

test('START-9 the banner shows with European time or pounds, not elsewhere', {
  tag: '@long',
}, async ({ browser, baseURL }) => {
  const showsBanner = async (path: string, timezoneId: string) => {
    const context = await browser.newContext({ baseURL: baseURL ?? '', timezoneId });
    await enableTrackers(context);
    const services = await stubExternalServices(context);
    const page = await context.newPage();
    await page.goto(path);
    // Banner or trackers come once the page is idle, which an idle network does not show.
    await expect
      .poll(async () => (await banner(page).isVisible()) || services.requests.length > 0)
      .toBe(true);
    await waitForNetworkIdle(page);
    const isShown = await banner(page).isVisible();
    // Without a banner the trackers run at once, and there is nothing to choose.
    expect(services.requests.length > 0, path).toBe(!isShown);
    await interact(page);
    await page.keyboard.press('Tab');
    await expect(choices(page)).toBeVisible({ visible: isShown });
    await context.close();
    return isShown;
  };
  expect(await showsBanner('/about', 'Europe/London')).toBe(true);
  expect(await showsBanner('/about?currency=GBP', 'America/New_York')).toBe(true);
  expect(await showsBanner('/about?region=CAN', 'America/Toronto')).toBe(false);
});

test('START-9 Global Privacy Control denies consent everywhere: no banner, no requests', async ({
  page,
  context,
}) => {
  await context.addInitScript(() =>
    Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }),
  );
  const services = await stubExternalServices(context);
  for (const path of ['/about', '/about?region=EU']) {
    await page.goto(path, { waitUntil: 'networkidle' });
    await interact(page);
    await expect(banner(page)).toBeHidden();
  }
  expect(services.requests).toEqual([]);
  await expect(choices(page)).toBeHidden();
});

test('THX-1 a purchase that waits for consent is tracked again after a reload, and sent once', {
  tag: '@long',
}, async ({ page, context }) => {
  const services = await stubExternalServices(context);
  const order = await placeOrder();
  await page.goto(
    `/thankyou?region=EU&name=Ada&orderNumber=${order.orderNumber}&orderLookupNumber=${order.lookupNumber}`,
  );
  await expect.poll(() => layer(page)).toContain('purchase');
  await page.reload();
  await expect.poll(() => layer(page)).toContain('purchase');
  await choose(page, 'Allow');
  await expect.poll(() => getEventNames(services, 'facebook')).toEqual(['PageView', 'Purchase']);
  await page.reload();
  await expect
    .poll(() => getEventNames(services, 'facebook'))
    .toEqual(['PageView', 'Purchase', 'PageView']);
  await expect(page.getByRole('region', { name: 'What you ordered' })).toBeVisible();
  await waitForNetworkIdle(page);
  expect(getEventNames(services, 'facebook')).toHaveLength(3);
});

test('START-9 a choice in another tab closes the banner', { tag: '@long' }, async ({
  page,
  context,
}) => {
  const services = await stubExternalServices(context);
  await page.goto('/about?region=EU');
  await expect(banner(page)).toBeVisible();
  const other = await context.newPage();
  await other.goto('/about?region=EU');
  await choose(other, 'Allow');
  await expect(banner(page)).toBeHidden();
  await expect
    .poll(() => services.calls.filter(({ call }) => call[1] === 'PageView'))
    .toHaveLength(2);
});

test('START-9 the banner has equal buttons, works by keyboard, shifts and hides nothing, and has no axe violations', async ({
  page,
  context,
}) => {
  await stubExternalServices(context);
  await page.goto('/about?region=EU');
  await expect(banner(page)).toBeVisible();
  const [decline, allow] = await Promise.all(
    (['Decline', 'Allow'] as const).map(async (name) => {
      const button = banner(page).getByRole('button', { name, exact: true });
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
  await expect(banner(page).getByRole('link', { name: 'Privacy policy' })).toBeFocused();
  for (const name of ['Statistics', 'Marketing']) {
    await page.keyboard.press('Tab');
    await expect(banner(page).getByRole('checkbox', { name })).toBeFocused();
  }
  await page.keyboard.press('Tab');
  await expect(banner(page).getByRole('button', { name: 'Decline' })).toBeFocused();

  await page.keyboard.press('End');
  const lastLine = page.getByRole('contentinfo').getByText(/^©/);
  await expect(lastLine).toBeInViewport();
  // The page scrolls smoothly: it may not have reached its end yet.
  await expect(async () => {
    const [line, box] = await Promise.all([lastLine.boundingBox(), banner(page).boundingBox()]);
    expect((line?.y ?? 0) + (line?.height ?? 0)).toBeLessThanOrEqual(box?.y ?? 0);
  }).toPass();
  const shift = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) =>
          resolve(
            list
              .getEntries()
              .reduce((sum, entry) => sum + (entry as unknown as { value: number }).value, 0),
          ),
        ).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve(0), 500);
      }),
  );
  expect(shift).toBeLessThanOrEqual(0.02);
  expect(await findA11yIssues(page)).toEqual([]);
});
