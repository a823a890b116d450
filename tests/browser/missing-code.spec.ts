import { expect, type Page, test } from 'playwright/test';
import { addToCart, cartLink, fillCart } from '../helpers/browser/add-to-cart.ts';
import { createCheckout } from '../helpers/browser/checkout-page.ts';
import { delayIslandCode } from '../helpers/browser/delay-island-code.ts';
import { holdRequests } from '../helpers/browser/hold-requests.ts';
import { moveMouse } from '../helpers/browser/move-mouse.ts';
import { placeOrder } from '../helpers/browser/place-order.ts';
import { translate } from '../helpers/browser/translate.ts';

const notLoaded = (page: Page) =>
  page.getByRole('alert').filter({ hasText: 'This part of the page could not be loaded' });
const updated = (page: Page) =>
  page.getByRole('alert').filter({ hasText: 'The shop was updated.' });

/** Pages whose islands start with the page, a file of their island, and what they show when it is there. */
const PAGES: readonly {
  readonly island: string;
  readonly open: (page: Page) => Promise<string>;
  readonly shown: (page: Page) => ReturnType<Page['locator']>;
}[] = [
  {
    island: 'CartIsland',
    open: async (page) => {
      await fillCart(page);
      return '/cart';
    },
    shown: (page) => page.getByLabel('Quantity of Tempo Grid Tee'),
  },
  {
    island: 'checkout-islands',
    open: async () => `/checkout/${await createCheckout()}`,
    shown: (page) => page.getByLabel('First name'),
  },
  {
    island: 'SearchIsland',
    open: async () => '/search',
    shown: (page) => page.getByRole('main').getByRole('combobox'),
  },
  {
    island: 'ThankYou',
    open: async () => {
      const { orderNumber, lookupNumber, cartId } = await placeOrder();
      const query = new URLSearchParams({
        name: 'Ada',
        orderNumber,
        orderLookupNumber: lookupNumber,
        cart: cartId,
      });
      return `/thankyou?${query}`;
    },
    shown: (page) => page.getByRole('region', { name: 'What you ordered' }),
  },
  {
    island: 'partOrder',
    open: async () => `/track/order/${(await placeOrder()).lookupNumber}`,
    shown: (page) => page.getByRole('list', { name: 'Order status' }),
  },
  {
    island: 'ListingFallback',
    open: async () => '/listing-shell.html',
    shown: (page) => page.getByRole('main').getByRole('heading', { level: 1 }),
  },
  {
    island: 'ExpressIsland',
    open: async () => '/checkout/express',
    shown: (page) => page.getByRole('main').getByRole('button').first(),
  },
];

for (const { island, open, shown } of PAGES)
  for (const file of [island, 'client', 'page'])
    test(`TABS-1.01 without the file ${file} a page with the island ${island} says that a part could not be loaded, and a reload shows it`, {
      tag: file === island || island === 'CartIsland' ? [] : '@long',
    }, async ({ page }) => {
      const path = await open(page);
      const scripts = `**/_astro/${file}.*.js*`;
      await page.route(scripts, (route) => route.fulfill({ status: 404 }));
      await page.goto(path);
      const message = notLoaded(page);
      await expect(message).toBeVisible();
      await expect(message).toBeInViewport();
      await expect(page.getByText(/^Loading|^Opening/).filter({ visible: true })).toHaveCount(0);
      await page.unroute(scripts);
      await message.getByRole('button', { name: 'Reload the page' }).click();
      if (island !== 'ListingFallback' && island !== 'ExpressIsland')
        await expect(shown(page)).toBeVisible();
      await expect(message).toBeHidden();
    });

test('TABS-1.02 code that does not come within eight seconds is named, and hides the message when it comes', async ({
  page,
}) => {
  await page.clock.install();
  const release = await holdRequests(page, /_astro\/client\./);
  await fillCart(page);
  await page.goto('/cart', { waitUntil: 'commit' });
  await expect(page.getByText('Loading your cart')).toBeVisible();
  await page.clock.runFor(7_000);
  await expect(notLoaded(page)).toBeHidden();
  await page.clock.runFor(1_500);
  await expect(notLoaded(page)).toBeVisible();
  release();
  await expect(page.getByLabel('Quantity of Tempo Grid Tee')).toBeVisible();
  await expect(notLoaded(page)).toBeHidden();
});

test('TABS-1.03 without a connection, the button of the message says that the shopper is offline and does not leave the page', async ({
  page,
  context,
}) => {
  await page.route('**/_astro/CartIsland.*', (route) => route.abort('blockedbyclient'));
  await fillCart(page);
  await page.goto('/cart');
  await expect(notLoaded(page)).toBeVisible();
  await context.setOffline(true);
  await notLoaded(page).getByRole('button').click();
  await expect(page.getByRole('alert').filter({ hasText: 'You are offline.' })).toBeVisible();
  await expect(notLoaded(page)).toBeVisible();
});

/** A tab of a release whose scripts have left the site. */
async function removeScripts(page: Page): Promise<void> {
  await page.route('**/_astro/**', (route) => route.fulfill({ status: 404 }));
}

test('TABS-2.01 in a tab of an earlier release Add to cart offers to reload the page, after which choices and cart are there', async ({
  page,
}) => {
  await addToCart(page);
  await page.goto('/listing/wordmark-training-set');
  await removeScripts(page);
  await page.getByRole('radio', { name: 'Heavyweight Hoodie' }).check();
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await expect(updated(page)).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: 'You are offline.' })).toBeHidden();
  await expect(page.getByRole('radio', { name: 'Heavyweight Hoodie' })).toBeChecked();
  await page.unroute('**/_astro/**');
  await updated(page).getByRole('link', { name: 'Reload the page' }).click();
  await expect(updated(page)).toBeHidden();
  await expect(page.getByRole('radio', { name: 'Heavyweight Hoodie' })).toBeChecked();
  await expect(cartLink(page)).toHaveAccessibleName('Cart, items: 1');
  await page.getByRole('button', { name: 'Add to cart' }).click();
  const confirmation = page.getByRole('dialog', { name: 'Added to cart' });
  await expect(confirmation).toContainText('Corvane Wordmark');
  // A tee, and the hoodie in place of another tee.
  await expect(confirmation).toContainText('$102.00');
});

test('TABS-2.13 without the script of the page, Add to cart offers to reload the page as well', async ({
  page,
}) => {
  await page.route('**/_astro/page.*', (route) => route.fulfill({ status: 404 }));
  await page.goto('/listing/tempo-grid-tee');
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await expect(updated(page)).toBeVisible();
  await page.unroute('**/_astro/page.*');
  await updated(page).getByRole('link').click();
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await expect(cartLink(page)).toHaveAccessibleName('Cart, items: 1');
});

test('TABS-2.02 in a tab of an earlier release a choice alone offers to reload the page', async ({
  page,
}) => {
  await page.goto('/listing/wordmark-training-set');
  await removeScripts(page);
  await page.getByRole('radio', { name: 'Heavyweight Hoodie' }).check();
  await expect(updated(page)).toBeVisible();
});

test('TABS-2.03 in a tab of an earlier release typed text is there after the reload that is offered', async ({
  page,
}) => {
  await page.goto('/track');
  await removeScripts(page);
  const number = page.getByLabel('Order number');
  await number.click();
  await page.keyboard.type('CO-1234');
  await expect(updated(page)).toBeVisible();
  await page.unroute('**/_astro/**');
  await updated(page).getByRole('link').click();
  await expect(updated(page)).toBeHidden();
  await expect(number).toHaveValue('CO-1234');
});

test('TABS-2.04 in a tab of an earlier release a picture that is enlarged offers to reload the page', async ({
  page,
}) => {
  await page.goto('/listing/tempo-grid-tee');
  await page.getByRole('radio', { name: 'L', exact: true }).check();
  await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
  await removeScripts(page);
  await page
    .getByRole('main')
    .getByRole('button', { name: /front$/ })
    .first()
    .click();
  await expect(updated(page)).toBeVisible();
});

/** Puts an element behind each field, as password managers do. */
const addElements = (page: Page) =>
  page.evaluate(() => {
    for (const input of document.querySelectorAll('main input'))
      input.insertAdjacentElement('afterend', document.createElement('div'));
  });

for (const [change, apply] of Object.entries({ translated: translate, extended: addElements }))
  for (const [path, label] of [
    ['/contact', 'Full name'],
    ['/track', 'Order number'],
    ['/track/recover', 'Email'],
  ] as const)
    test(`TABS-3.01 what is typed first into ${path} stays, and the field keeps the focus, in a page that was ${change} before`, async ({
      page,
    }) => {
      await page.goto(path);
      await apply(page);
      const field = page.getByRole('main').getByRole('textbox', { name: label }).first();
      await field.click();
      await page.keyboard.type('1234', { delay: 60 });
      await expect(page.locator('main astro-island[ssr]')).toHaveCount(0);
      await page.keyboard.type('56');
      await expect(field).toHaveValue('123456');
      await expect(field).toBeFocused();
    });

for (const [change, apply] of Object.entries({ translated: translate, extended: addElements }))
  test(`TABS-3.01 what is typed into /search while its code is slow stays, and the field keeps the focus, in a page that was ${change} before`, async ({
    page,
  }) => {
    const release = await delayIslandCode(page);
    await page.goto('/search');
    await apply(page);
    const field = page.getByRole('combobox', { name: 'Search products' });
    await field.click();
    await page.keyboard.type('reserv');
    release();
    await expect(page.locator('main astro-island[ssr]')).toHaveCount(0);
    await page.keyboard.type('oir');
    await expect(field).toHaveValue('reservoir');
    await expect(field).toBeFocused();
    await expect(page.getByRole('option').first()).toContainText('Reservoir');
  });

test('TABS-3.01 a checkout that was translated while its code is slow gets its form, and what is typed there stays', async ({
  page,
}) => {
  const release = await delayIslandCode(page);
  await page.goto(`/checkout/${await createCheckout()}`);
  await translate(page);
  release();
  await page.getByLabel('First name').fill('Ada');
  await translate(page);
  await page.getByLabel('Country').selectOption('CA');
  await page.getByLabel('Last name').click();
  await page.keyboard.type('Byron');
  await expect(page.getByLabel('First name')).toHaveValue('Ada');
  await expect(page.getByLabel('Last name')).toHaveValue('Byron');
  await expect(page.getByLabel('Last name')).toBeFocused();
});

test('TABS-3.02 an island that React renders again because an extension has changed it is not reported as an error', async ({
  page,
}) => {
  const reports: string[] = [];
  page.on('request', (request) => {
    if (/\/envelope\//.test(request.url())) reports.push(request.postData() ?? '');
  });
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  await page.goto('/track');
  const ready = page.waitForResponse(/on-first-interaction/);
  await moveMouse(page);
  await page.evaluate((url) => import(url), (await ready).url());
  await addElements(page);
  await page.getByLabel('Order number').click();
  await expect.poll(() => errors.join()).toMatch(/React error #4(?:18|23|25)/);
  // A real error is reported after it.
  await page.evaluate(() => {
    setTimeout(() => {
      throw new Error('real');
    });
  });
  await expect.poll(() => reports.join()).toContain('real');
  expect(reports.join()).not.toContain('React error');
});

test('TABS-4.01 after Load More, Back shows the tiles and the place without the page cache', async ({
  page,
}) => {
  await page.goto('/');
  const more = page.getByRole('button', { name: 'Load More' });
  const tiles = page.locator('#new-arrivals').getByRole('article');
  const first = await tiles.count();
  await more.click();
  await expect(tiles).not.toHaveCount(first);
  const second = await tiles.count();
  await more.click();
  await expect(tiles).not.toHaveCount(second);
  const third = await tiles.count();
  const tile = tiles
    .nth(third - 2)
    .getByRole('link')
    .first();
  const name = (await tile.textContent()) ?? '';
  await tile.click();
  await page.waitForURL(/\/listing\//);
  await page.goBack();
  await expect(tiles).toHaveCount(third);
  await expect(page.getByRole('link', { name, exact: true }).last()).toBeInViewport();
});
