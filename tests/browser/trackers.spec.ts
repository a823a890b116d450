import { randomUUID } from 'node:crypto';
import { expect, test } from 'playwright/test';
import { addToCart } from '../helpers/browser/add-to-cart.ts';
import { shopUrl } from '../helpers/browser/addresses.ts';
import { clickPlaceOrder, fillCard, fillCustomer } from '../helpers/browser/checkout-page.ts';
import {
  enableTrackers,
  getEventNames,
  stubExternalServices,
  waitForNetworkIdle,
} from '../helpers/browser/external-services.ts';
import { createPreviewHash } from '../helpers/browser/preview-link.ts';

/** A new address per run, because the platform limits mails per address. */
const EMAIL = `ada+${randomUUID().slice(0, 8)}@example.com`;

// No consent is needed there.
test.use({ timezoneId: 'America/New_York' });

test('START-9 on another host than the store’s no tracker runs or loads code', {
  tag: '@long',
}, async ({ page, context }) => {
  const services = await stubExternalServices(context);
  const scripts: string[] = [];
  page.on(
    'request',
    (request) => request.resourceType() === 'script' && scripts.push(request.url()),
  );
  await page.goto('/', { waitUntil: 'networkidle' });
  expect(services.requests).toEqual([]);
  const before = scripts.length;
  await page.goto('/?trackers=on', { waitUntil: 'networkidle' });
  expect(services.requests.length).toBeGreaterThan(0);
  expect(scripts.filter((url) => url.startsWith('http://localhost')).length).toBeGreaterThan(
    before * 2,
  );
});

test('START-9 a store without trackers loads none, and its pages have no tracker data', {
  tag: '@long',
}, async ({ page, context }) => {
  const services = await stubExternalServices(context);
  await page.goto(`${shopUrl('moth-kiosk')}/?trackers=on&region=EU`, { waitUntil: 'networkidle' });
  expect(services.requests).toEqual([]);
  await expect(page.locator('meta[name=trackers]')).toHaveCount(0);
  await expect(
    page.getByRole('region', { name: 'Analytics and advertising cookies' }),
  ).toBeHidden();
});

test('START-9 trackers load after the page is loaded and painted, and the content security policy allows them', async ({
  page,
  context,
}) => {
  await enableTrackers(context);
  const services = await stubExternalServices(context);
  await page.goto('/listing/split-lines');
  await expect.poll(() => getEventNames(services, 'facebook')).toEqual(['PageView', 'ViewContent']);
  await expect.poll(() => getEventNames(services, 'google')).toContain('view_item');
  const times = await page.evaluate(() => {
    const [navigation] = performance.getEntriesByType(
      'navigation',
    ) as PerformanceNavigationTiming[];
    const outside = performance
      .getEntriesByType('resource')
      .filter(({ name }) => !name.startsWith('http://localhost'));
    return {
      usable: Math.max(
        navigation?.loadEventEnd ?? Number.POSITIVE_INFINITY,
        performance.getEntriesByName('first-contentful-paint')[0]?.startTime ??
          Number.POSITIVE_INFINITY,
      ),
      first: Math.min(...outside.map(({ startTime }) => startTime)),
    };
  });
  expect(times.first).toBeGreaterThanOrEqual(times.usable);
  expect(services.cspViolations).toEqual([]);
  expect(services.calls.find(({ call }) => call[0] === 'config')?.call).toEqual([
    'config',
    'G-0000000000',
    { page_location: new URL('/listing/split-lines', page.url()).href, page_referrer: '' },
  ]);
  expect(
    services.calls.filter(({ call }) => call.includes('autoConfig')).map(({ call }) => call[2]),
  ).toEqual([false]);
});

test('START-9 no trackers on the login page and while a draft theme is shown', {
  tag: '@long',
}, async ({ page, context }) => {
  await enableTrackers(context);
  const services = await stubExternalServices(context);
  await page.goto('/login', { waitUntil: 'networkidle' });
  await expect(page.locator('meta[name=trackers]')).toHaveCount(0);
  await page.goto(`/about${await createPreviewHash({ change: (theme) => theme })}`, {
    waitUntil: 'networkidle',
  });
  await expect(page.getByRole('complementary', { name: 'Preview' })).toBeVisible();
  expect(services.requests).toEqual([]);
});

test('START-9 EVT-1 THX-1 from the grid to the order each event is sent once, without the buyer’s data or order numbers', async ({
  page,
  context,
}) => {
  test.slow();
  await enableTrackers(context);
  const services = await stubExternalServices(context);
  await page.goto('/training');
  // The picture of the collection is above the grid, which counts as seen when it is in view.
  await page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: '$' })
    .nth(1)
    .scrollIntoViewIfNeeded();
  await expect.poll(() => getEventNames(services, 'google')).toContain('view_item_list');
  await page.goto('/privacy-policy');
  await addToCart(page);
  await expect.poll(() => getEventNames(services, 'facebook')).toContain('AddToCart');
  await page.goto('/cart');
  // Events wait in the memory of the page: those of a shopper who leaves before the trackers have loaded are lost.
  await expect
    .poll(() => services.calls.some(({ page: sender }) => sender.endsWith('/cart')))
    .toBe(true);
  await page
    .getByRole('complementary')
    .getByRole('button', { name: 'Checkout', exact: true })
    .click();
  await page.waitForURL('**/checkout/*');
  await fillCustomer(page, { Email: EMAIL });
  await page.getByRole('button', { name: 'Continue to delivery' }).click();
  await expect(page.getByRole('radio', { name: /^Standard delivery/ })).toBeChecked();
  const checkout = new URL(page.url()).pathname.split('/').at(-1) ?? 'none';
  await fillCard(page, '4000000000009995');
  await clickPlaceOrder(page);
  await expect(page.getByText('Your card has insufficient funds.')).toBeVisible();
  await fillCard(page);
  await clickPlaceOrder(page);
  await page.waitForURL('**/thankyou*');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Thank you, Ada/);
  await expect.poll(() => getEventNames(services, 'facebook')).toContain('Purchase');
  await expect
    .poll(() => services.calls.filter(({ service }) => service === 'merchant').length)
    .toBe(1);
  await waitForNetworkIdle(page);

  const google = getEventNames(services, 'google');
  for (const name of [
    'begin_checkout',
    'checkout_viewed',
    'delivery_and_payments_viewed',
    'payment_error',
    'purchase',
  ]) {
    expect(
      google.filter((one) => one === name),
      name,
    ).toHaveLength(1);
  }
  const facebook = getEventNames(services, 'facebook').filter((name) => name !== 'PageView');
  expect(new Set(facebook)).toEqual(
    new Set(['ViewContent', 'AddToCart', 'InitiateCheckout', 'Purchase']),
  );
  expect(facebook.filter((name) => name === 'Purchase')).toHaveLength(1);

  const purchase = services.calls.find(
    ({ service, call }) => service === 'google' && call[1] === 'purchase',
  )?.call[2];
  expect(purchase).toMatchObject({ currency: 'USD', value: expect.any(Number), aw_merchant_id: 0 });
  const survey = services.calls.find(({ service }) => service === 'merchant')?.call[0];
  expect(survey).toEqual({
    merchant_id: 0,
    order_id: (purchase as { transaction_id: string }).transaction_id,
    email: EMAIL,
    delivery_country: 'US',
    estimated_delivery_date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
  });

  // The pixel sends the URL of its page: never one that opens a checkout or an order.
  const sentUrls = services.requests
    .filter((url) => !url.startsWith('https://apis.google.com'))
    .map(decodeURIComponent);
  const calls = JSON.stringify(
    services.calls.filter(({ service }) => service !== 'merchant').map(({ call }) => call),
  );
  for (const secret of [checkout, 'orderLookupNumber', 'Ada', 'example.com']) {
    expect(
      sentUrls.filter((url) => url.includes(secret)),
      secret,
    ).toEqual([]);
    expect(calls, secret).not.toContain(secret);
  }
  expect(services.cspViolations).toEqual([]);

  const before = services.calls.length;
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Thank you, Ada/);
  await expect.poll(() => services.calls.length).toBeGreaterThan(before);
  await waitForNetworkIdle(page);
  const again = services.calls.slice(before).map(({ call }) => call[1]);
  expect(again).toContain('PageView');
  for (const name of ['Purchase', 'purchase']) expect(again).not.toContain(name);
  expect(services.calls.filter(({ service }) => service === 'merchant')).toHaveLength(1);
});
