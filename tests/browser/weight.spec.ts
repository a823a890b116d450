import { join } from 'node:path';
import { expect, type Locator, type Page, test } from 'playwright/test';
import { addPromoCode } from '../helpers/browser/add-promo-code.ts';
import { addToCart, fillCart } from '../helpers/browser/add-to-cart.ts';
import { SHOP_URL, WORK } from '../helpers/browser/addresses.ts';
import { ADA, createCheckout, WITHOUT_EXPRESS } from '../helpers/browser/checkout-page.ts';
import { WHOLE_CHROMIUM } from '../helpers/browser/chromium.ts';
import { stubExternalServices } from '../helpers/browser/external-services.ts';
import { holdRequests } from '../helpers/browser/hold-requests.ts';
import { moveMouse } from '../helpers/browser/move-mouse.ts';
import { findFirstSku, placeOrder } from '../helpers/browser/place-order.ts';
import { replaceInResponse } from '../helpers/browser/replace-in-response.ts';
import { PAGES, readPageFiles, type WeighedPage } from '../helpers/page-weight.ts';

declare global {
  interface Window {
    /** Layout shifts of the page. */
    shifts: number[];
  }
}

/** TypeScript has no LayoutShift. */
interface Shift {
  readonly value: number;
  readonly hadRecentInput: boolean;
}

test.use({ launchOptions: WHOLE_CHROMIUM });

const KIB = 1024;
const MAX_SHIFT = 0.02;
const LATER_MS = 5_000;

/** Opens a page with the external services stubbed, and returns the scripts of the shop that it requests, as paths. */
async function openPage(page: Page, path: string): Promise<string[]> {
  await stubExternalServices(page.context());
  // Timers of five seconds and more never run, so that a slow machine does not add their requests.
  await page.addInitScript((later) => {
    const { setTimeout } = window;
    const soon = (run: () => void, delay = 0, ...args: []) =>
      delay < later ? setTimeout(run, delay, ...args) : 0;
    Object.assign(window, { setTimeout: soon });
  }, LATER_MS);
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script' && request.url().startsWith(SHOP_URL))
      scripts.push(new URL(request.url()).pathname);
  });
  await page.goto(path, { waitUntil: 'networkidle' });
  return scripts;
}

/** Expects that `tests/built/weight.test.ts` weighs all these scripts. */
function expectWeighed(scripts: readonly string[], weighed: WeighedPage): void {
  const files = readPageFiles(join(WORK, 'dist', 'corvane'), weighed);
  expect(scripts.length).toBeGreaterThan(0);
  expect(scripts.filter((script) => !files.scripts.includes(script))).toEqual([]);
}

async function layoutShift(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          resolve(
            list
              .getEntries()
              .reduce((sum, entry) => sum + (entry as unknown as { value: number }).value, 0),
          );
        }).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve(0), 500);
      }),
  );
}

/** They are opened by the test that scrolls. */
const SCROLLED = ['/', '/training', '/listing/split-lines'];

/** In Europe a shop with trackers loads the consent banner. */
for (const timezoneId of ['America/New_York', 'Europe/Berlin'])
  test.describe(timezoneId, () => {
    test.use({ timezoneId });
    for (const weighed of PAGES) {
      const { name, path, cart } = weighed;
      if (SCROLLED.includes(path)) continue;
      if (timezoneId.startsWith('Europe') && !path.includes('trackers')) continue;
      test(`FAST-6.1 the page ${name} does not shift, and requests only scripts that are weighed`, async ({
        page,
      }) => {
        if (cart)
          await page.context().addCookies([{ name: 'corvane', value: cart, url: SHOP_URL }]);
        const id = path === '/checkout' ? `/${await createCheckout()}` : '';
        expectWeighed(await openPage(page, path + id), weighed);
        expect(await layoutShift(page)).toBeLessThanOrEqual(MAX_SHIFT);
      });
    }
  });

/** Each script of a page arrives later than the one that was requested before it, as on a slow network. */
async function delayScripts(page: Page): Promise<void> {
  let count = 0;
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) count = 0;
  });
  await page.route('**/_astro/*.js', async (route) => {
    count++;
    await new Promise((resolve) => setTimeout(resolve, count * SCRIPT_DELAY_MS));
    await route.continue();
  });
}

const SCRIPT_DELAY_MS = 40;

/** A checkout, opened by its address. `heading` is shown when it is open. */
interface OpenedCheckout {
  readonly create: () => Promise<string>;
  readonly heading: RegExp;
  readonly prepare?: (page: Page) => Promise<unknown>;
  readonly tag?: '@long';
}

const EXPRESS = /Express checkout/;
const DETAILS = /Customer details/;
const CHECKOUTS: Readonly<Record<string, OpenedCheckout>> = {
  'a new checkout': { create: createCheckout, heading: EXPRESS },
  'a checkout in a browser without a wallet': {
    tag: '@long',
    create: createCheckout,
    heading: EXPRESS,
    prepare: (page) => page.addInitScript(() => localStorage.setItem('sandbox-wallets', '')),
  },
  'a checkout in a store without express payment': {
    create: createCheckout,
    heading: DETAILS,
    async prepare(page) {
      // Chromium lets a page that was not loaded from a local server send requests to one only with this permission.
      await page.context().grantPermissions(['local-network-access']);
      await replaceInResponse(page, '**/checkout/*', ...WITHOUT_EXPRESS);
    },
  },
  'a checkout with saved details': {
    create: () => createCheckout({ data: { customer: ADA, state: 'pending' } }),
    heading: /Payment methods/,
  },
  'a checkout of a digital item': {
    tag: '@long',
    create: async () => createCheckout({ sku: await findFirstSku('first-5k-plan', 'corvane') }),
    heading: EXPRESS,
  },
  'a checkout without anything to pay': {
    tag: '@long',
    async create() {
      await addPromoCode('NOSHIFT', 100);
      return createCheckout({ data: { promoCode: 'NOSHIFT' } });
    },
    heading: DETAILS,
  },
};

for (const [width, height] of [
  [390, 844],
  [1440, 900],
] as const) {
  // What moves on a narrow screen moves most.
  test.describe(`${width} px`, { tag: width === 390 ? [] : '@long' }, () => {
    test.use({ viewport: { width, height } });

    /** Waits until the checkout and all that it loads are shown, and measures. */
    async function expectNoShift(page: Page, heading: RegExp): Promise<void> {
      await expect(page.getByRole('main').getByRole('heading', { name: heading })).toBeVisible();
      await page.waitForLoadState('networkidle');
      expect(await layoutShift(page)).toBeLessThanOrEqual(MAX_SHIFT);
    }

    for (const [name, { create, heading, prepare, tag = [] }] of Object.entries(CHECKOUTS))
      test(`FAST-14.1 ${name} does not shift at ${width} px`, { tag }, async ({ page }) => {
        const id = await create();
        await stubExternalServices(page.context());
        await delayScripts(page);
        await prepare?.(page);
        await page.goto(`/checkout/${id}`);
        await expectNoShift(page, heading);
      });

    test(`FAST-14.1 a checkout that is opened from the cart, and reloaded, shows express payment and form with one paint and does not shift at ${width} px`, async ({
      page,
    }) => {
      await stubExternalServices(page.context());
      await fillCart(page);
      await page.goto('/cart');
      const checkout = page
        .getByRole('main')
        .getByRole('button', { name: 'Checkout', exact: true });
      await delayScripts(page);
      await checkout.filter({ visible: true }).click();
      await page.waitForURL(/\/checkout\/[0-9a-f]{40}$/);
      await expectNoShift(page, EXPRESS);
      await page.reload();
      await expectNoShift(page, EXPRESS);
    });

    test(`FAST-14.1 a cart shows its stored lines as high as its island does, and does not shift at ${width} px`, async ({
      page,
    }) => {
      await stubExternalServices(page.context());
      // Two units, whose line also has the price of each.
      await addToCart(page);
      await addToCart(page);
      const release = await holdRequests(page, /\/_astro\/(?!paint-stored-lines).*\.js$/);
      await page.goto('/cart', { waitUntil: 'commit' });
      const boxesOf = (line: Locator) =>
        Promise.all([line, line.locator('img'), line.locator('h2')].map((it) => it.boundingBox()));
      const stored = page.locator('[data-stored-lines] > div');
      await expect(stored.locator('img')).toBeVisible();
      await page.evaluate(() => document.fonts.ready);
      const early = await boxesOf(stored);
      release();
      const lines = page.getByRole('main').getByRole('listitem');
      const line = lines.filter({ has: page.getByRole('combobox') });
      await expect(line).toBeVisible();
      await page.waitForLoadState('networkidle');
      expect(await boxesOf(line)).toEqual(early);
      // Letters alone: their font arrives after the first paint.
      expect(await layoutShift(page)).toBeLessThan(0.002);
    });

    test(`FAST-14.1 a cart with an item does not shift when its code and its listing arrive late at ${width} px`, async ({
      page,
    }) => {
      await stubExternalServices(page.context());
      await fillCart(page);
      const releaseScripts = await holdRequests(page, '**/_astro/*.js');
      const releaseListing = await holdRequests(page, '**/v0/listing/**');
      const main = page.getByRole('main');
      await page.goto('/cart', { waitUntil: 'commit' });
      await expect(main.getByText('Loading your cart')).toBeVisible();
      await page.evaluate(() => document.fonts.ready);
      releaseScripts();
      await expect(page.locator('astro-island[ssr][client=load]')).toHaveCount(0);
      releaseListing();
      await expect(main.getByRole('listitem').getByRole('combobox')).toBeVisible();
      await expect(main.getByRole('heading', { name: 'New arrivals' })).toBeVisible();
      await page.waitForLoadState('networkidle');
      expect(await layoutShift(page)).toBeLessThan(0.005);
    });

    for (const [slug, arrivalEstimate, shown] of [
      ['split-lines', 'December 3 – 7', 'We send it'],
      ['first-5k-plan', '', 'Download your files'],
    ] as const)
      test(`FAST-17 the text that the order is being loaded is visible at once, all that depends on the order appears with one paint, and the thank-you page of ${slug}, also reloaded, does not shift at ${width} px`, async ({
        page,
      }) => {
        const { orderNumber, lookupNumber, cartId } = await placeOrder(slug);
        const order = {
          orderNumber,
          orderLookupNumber: lookupNumber,
          cart: cartId,
          arrivalEstimate,
        };
        await stubExternalServices(page.context());
        await delayScripts(page);
        const main = page.getByRole('main');
        for (const open of [
          () =>
            page.goto(
              `/thankyou?${new URLSearchParams({ name: 'Maximiliane Oberhofer', ...order })}`,
            ),
          () => page.reload(),
        ]) {
          const release = await holdRequests(page, /\/v1\/orders[/?]/);
          await open();
          await expect(main.getByRole('heading', { level: 1 })).toHaveText(
            'Thank you, Maximiliane Oberhofer',
          );
          await expect(main.getByText(`Your order ${orderNumber} is placed.`)).toBeInViewport();
          await expect(main.getByText('Loading what you ordered')).toBeInViewport();
          release();
          await expect(main.getByRole('heading', { name: shown })).toBeVisible();
          await expect(main.getByRole('region', { name: 'What you ordered' })).toBeVisible();
          await expect(main.getByRole('link', { name: 'Open your order page' })).toBeInViewport();
          await page.waitForLoadState('networkidle');
          expect(await layoutShift(page)).toBeLessThanOrEqual(MAX_SHIFT);
        }
      });
  });
}

for (const path of SCROLLED) {
  test(`FAST-6.1 ${path} requests only scripts that are weighed, and does not shift when it is scrolled to its end`, async ({
    page,
  }) => {
    await page.addInitScript(() => {
      window.shifts = [];
      new PerformanceObserver((list) => {
        for (const { value, hadRecentInput } of list.getEntries() as unknown as Shift[])
          if (!hadRecentInput) window.shifts.push(value);
      }).observe({ type: 'layout-shift', buffered: true });
    });
    const weighed = PAGES.find((one) => one.path === path);
    if (!weighed) throw new Error(`${path} is not weighed`);
    expectWeighed(await openPage(page, path), weighed);
    // Delayed code loads on the first interaction.
    await moveMouse(page, 200, 400);
    const isRead = async () => {
      await page.mouse.wheel(0, 600);
      return page.evaluate(
        () =>
          innerHeight + scrollY >= document.documentElement.scrollHeight - 1 &&
          [...document.images].every((image) => {
            const { left, right } = image.getBoundingClientRect();
            const isSeen = image.checkVisibility() && right > 0 && left < innerWidth;
            return image.complete || !isSeen;
          }),
      );
    };
    await expect.poll(isRead, { intervals: [100] }).toBe(true);
    // The observer gets the last shift within two frames.
    const shifts = await page.evaluate(
      () =>
        new Promise<readonly number[]>((resolve) =>
          requestAnimationFrame(() =>
            requestAnimationFrame(() => setTimeout(() => resolve(window.shifts))),
          ),
        ),
    );
    expect(shifts.reduce((sum, value) => sum + value, 0)).toBeLessThanOrEqual(MAX_SHIFT);
  });
}

for (const path of ['/', '/listing/split-lines', '/privacy-policy'])
  test(`FAST-2 an English page loads at most 28 KiB of fonts before the first interaction, and the fonts of ${path} have only the letters that it needs`, async ({
    page,
  }) => {
    const english = await listResources(page, path, ['font']);
    expect(english.length).toBeGreaterThan(0);
    expect(sumBytes(english)).toBeLessThanOrEqual(28 * KIB);
    const german = await listResources(page, `/de${path === '/' ? '' : path}`, ['font']);
    expect(german.length).toBeGreaterThan(english.length);
    expect(sumBytes(german)).toBeLessThanOrEqual(38 * KIB);
  });

test('FAST-3 the home page loads only pictures near the window, and posters are shown without scripts', async ({
  page,
  browser,
}) => {
  const pictures = await listResources(page, '/', PICTURES);
  console.log(
    `/: pictures ${(sumBytes(pictures) / KIB).toFixed(1)} KiB in ${pictures.length} files`,
  );
  expect(pictures.filter(({ url }) => url.includes('/videos/'))).toEqual([]);
  expect(sumBytes(pictures)).toBeLessThanOrEqual(120 * KIB);
  const video = page.locator('video').first();
  await video.scrollIntoViewIfNeeded();
  await expect(video).toHaveAttribute('poster', /videos/);
  const plain = await browser.newPage({ javaScriptEnabled: false });
  await plain.goto('/');
  await expect(plain.locator('[data-videos] img')).toHaveCount(3);
  await expect(plain.locator('[data-videos] img').first()).toBeVisible();
  await plain.close();
});

interface Resource {
  readonly url: string;
  readonly bytes: number;
}

const PICTURES = ['img', 'video'];

const sumBytes = (resources: readonly Resource[]): number =>
  resources.reduce((sum, { bytes }) => sum + bytes, 0);

/** Opens a page and returns what its elements of a kind load before the first interaction. */
async function listResources(
  page: Page,
  path: string,
  kinds: readonly string[],
): Promise<Resource[]> {
  await page.goto(path, { waitUntil: 'networkidle' });
  const loaded = await page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).map(
      ({ name, initiatorType, encodedBodySize }) => ({
        url: name,
        kind: name.endsWith('.woff2') ? 'font' : initiatorType,
        bytes: encodedBodySize,
      }),
    ),
  );
  return loaded.filter(({ kind }) => kinds.includes(kind));
}
