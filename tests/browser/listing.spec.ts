import { expect, type Page, test } from 'playwright/test';
import { cartLink, dialog } from '../helpers/browser/add-to-cart.ts';
import { PLATFORM_URL, shopUrl } from '../helpers/browser/addresses.ts';
import { expectModal } from '../helpers/browser/modal.ts';
import { overrideListing } from '../helpers/browser/override-listing.ts';
import { replaceInResponse } from '../helpers/browser/replace-in-response.ts';

test('TILE-1 a tile links with pid, and the history state has productId and list', async ({
  page,
}) => {
  await page.goto('/training/tees');
  const tile = page.getByRole('main').getByRole('link', { name: 'Lap 42 Tee' });
  await expect(tile).toHaveAttribute('href', '/listing/lap-42-tee?pid=101');
  await tile.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Lap 42 Tee' })).toBeVisible();
  await expect(page).toHaveURL(({ searchParams }) => searchParams.get('pid') === '101');
  await expect
    .poll(() => page.evaluate(() => history.state))
    .toMatchObject({ productId: '101', list: 'training/tees' });
});

test('LIST-2 a listing shows title, price, options, details and related products', async ({
  page,
}) => {
  await page.goto('/listing/split-lines');
  await expect(page.getByRole('heading', { level: 1, name: 'Split Lines' })).toBeVisible();
  await expect(page.getByText('Training Tee').first()).toBeVisible();
  await expect(page.getByText('$34.00').first()).toBeVisible();
  await expect(page.getByRole('group', { name: /^Color/ }).getByRole('radio')).not.toHaveCount(0);
  await expect(page.getByRole('group', { name: /^Size/ }).getByRole('radio')).not.toHaveCount(0);
  await expect(page.getByLabel('Quantity')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add to cart' })).toBeVisible();
  await expect(page.getByText('30 Day Free Return Policy')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Report this product' })).toHaveAttribute(
    'href',
    `${PLATFORM_URL}/policies/report/split-lines?store=corvane&locale=en`,
  );
  await expect(
    page.getByRole('region', { name: 'You may also like' }).getByRole('article'),
  ).toHaveCount(4);

  await expect(page.getByText(/Ten bars for ten kilometers/)).toBeVisible();
  await page
    .locator('label:visible, summary:visible')
    .filter({ hasText: 'Product Details' })
    .click();
  await expect(page.getByText('Materials').first()).toBeVisible();
  await page
    .locator('label:visible, summary:visible')
    .filter({ hasText: 'Delivery Details' })
    .click();
  await expect(page.getByText(/Sent to your door/)).toBeVisible();
});

test('LIST-2 LIST-7 NAV-13.05 the size guide opens, switches units and returns the focus on Escape', async ({
  page,
}) => {
  await page.goto('/listing/split-lines');
  const opener = page.getByRole('button', { name: 'Size guide' });
  await opener.click();
  const guide = page.locator('#sizechart-modal');
  await expect(guide).toHaveAccessibleName('Size guide');
  // A long word in the title, as in German, must not shrink the close button or overflow the dialog.
  await guide
    .getByRole('heading', { level: 2 })
    .evaluate((title) => title.append('nundpassformtabelle'.repeat(2)));
  expect((await guide.getByRole('button', { name: 'Close' }).boundingBox())?.width).toBe(44);
  expect(await guide.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  await expect(guide.getByRole('table', { name: 'Inches' })).toBeVisible();
  await guide.getByRole('radio', { name: 'Centimeters' }).check();
  await expect(guide.getByRole('table', { name: 'Centimeters' })).toBeVisible();
  await expect(guide.getByRole('table', { name: 'Inches' })).toBeHidden();
  await expectModal(guide, opener);

  // Outside the United States it opens in centimeters.
  await page.goto('/listing/split-lines?region=EU');
  await opener.click();
  await expect(guide.getByRole('table', { name: 'Centimeters' })).toBeVisible();
});

test('LIST-3 the selection is written to the query and restored from it', async ({ page }) => {
  await page.goto('/listing/split-lines?utm_source=mail');
  await page.getByRole('radio', { name: 'Heavyweight Hoodie' }).check();
  await expect(page.getByText('$70.00').first()).toBeVisible();
  const colors = page.getByRole('group', { name: /^Color/ }).getByRole('radio');
  await colors.nth(1).check();
  await page.getByRole('radio', { name: 'L', exact: true }).check();
  const color = await colors.nth(1).getAttribute('aria-label');
  await expect
    .poll(() => Object.fromEntries(new URL(page.url()).searchParams))
    .toEqual({
      product: '102',
      utm_source: 'mail',
      variation: expect.stringMatching(/^\d+$/),
      size: expect.stringMatching(/^\d+$/),
    });

  await page.reload();
  await expect(page.getByRole('radio', { name: 'Heavyweight Hoodie' })).toBeChecked();
  await expect(page.getByRole('radio', { name: color ?? '', exact: true })).toBeChecked();
  await expect(page.getByRole('radio', { name: 'L', exact: true })).toBeChecked();
  await expect(
    page.getByRole('img', { name: new RegExp(`Split Lines, ${color}, front`) }),
  ).toBeVisible();
});

test('LIST-3 pid selects that product, and another color keeps the size', { tag: '@long' }, async ({
  page,
}) => {
  await page.goto('/listing/split-lines?pid=102');
  await expect(page.getByRole('radio', { name: 'Heavyweight Hoodie' })).toBeChecked();
  await page.getByRole('radio', { name: 'M', exact: true }).check();
  await page
    .getByRole('group', { name: /^Color/ })
    .getByRole('radio')
    .nth(1)
    .check();
  await expect(page.getByRole('radio', { name: 'M', exact: true })).toBeChecked();
});

test('LIST-13 live price and stock replace the built ones', async ({ page }) => {
  await page.route('**/v0/listing/tempo-grid-tee*', async (route) => {
    const response = await route.fetch();
    const listing = await response.json();
    for (const product of listing.products_payload) {
      for (const variation of product.variations) {
        for (const size of variation.availableSizesWithId) size.price = 1234;
      }
    }
    await route.fulfill({ response, json: listing });
  });
  await page.goto('/listing/tempo-grid-tee');
  await expect(page.getByText('$12.34')).toBeVisible();
});

test('LIST-13 ERR-1.20 the button is disabled when the variation is out of stock', async ({
  page,
}) => {
  await page.route('**/v1/inventory?*', (route) =>
    route.fulfill({ json: { inventoryCount: 0 }, headers: { 'access-control-allow-origin': '*' } }),
  );
  await page.goto('/listing/tempo-grid-tee');
  await page.getByRole('radio', { name: 'L', exact: true }).check();
  const button = page.getByRole('button', { name: 'Out of stock' });
  await expect(button).toBeDisabled();
  await page
    .getByRole('form', { name: 'Choose your options' })
    .evaluate((form) => (form as HTMLFormElement).requestSubmit());
  await expect(page.getByText('Added to cart')).toBeHidden();
});

test('LIST-13 a sold-out color is marked on every size and is not selected by default', {
  tag: '@long',
}, async ({ page }) => {
  await page.goto('/listing/lap-42-tee');
  await expect(page.getByRole('radio', { name: 'Signal Red' })).not.toBeChecked();
  await page.getByRole('radio', { name: 'Signal Red' }).check();
  await expect(page.getByRole('radio', { name: 'M, sold out' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Out of stock' })).toBeDisabled();
});

test('LIST-9 a listing that became private after the build shows a message', async ({ page }) => {
  await overrideListing(page, 'lap-42-tee', (listing) => ({ ...listing, visibility: 'private' }));
  await page.goto('/listing/lap-42-tee?size=1');
  await expect(
    page.getByText("Listing is currently set as Private, this page won't be visible to anyone."),
  ).toBeVisible();
});

test('LIST-9 a listing that was private at build time has no page and is not in search', async ({
  page,
}) => {
  await page.goto('/search?searchterm=crew issue');
  await expect(page.getByRole('link', { name: 'Crew Issue' })).toHaveCount(0);
  await page.goto('/listing/crew-issue');
  await expect(page).toHaveURL(/\/listing-not-found$/);
});

for (const [orderCount, isShown] of [
  [100, false],
  [101, true],
  [undefined, false],
] as const) {
  test(`LIST-8 ${orderCount ?? 'an unknown number of'} orders: the fan banner is ${isShown ? 'shown' : 'not shown'}`, {
    tag: isShown ? [] : '@long',
  }, async ({ page }) => {
    await overrideListing(page, 'tempo-grid-tee', (listing) => ({
      ...listing,
      orderCount,
      title: 'Live Title',
    }));
    await page.goto('/listing/tempo-grid-tee');
    await page.getByRole('radio', { name: 'L', exact: true }).check();
    await expect(page.getByRole('heading', { level: 1, name: 'Live Title' })).toBeVisible();
    await expect(page.getByText('Fan favorite: ordered more than 100 times')).toHaveCount(
      isShown ? 1 : 0,
    );
  });
}

test('LIST-8 FLAG-1 the fan banner is not shown when its flag is off', { tag: '@long' }, async ({
  page,
}) => {
  const flag = 'fanBanner&quot;:[0,';
  await replaceInResponse(page, '**/listing/tempo-grid-tee', `${flag}true]`, `${flag}false]`);
  await overrideListing(page, 'tempo-grid-tee', (listing) => ({
    ...listing,
    orderCount: 5_000,
    title: 'Live Title',
  }));
  await page.goto('/listing/tempo-grid-tee');
  await page.getByRole('radio', { name: 'L', exact: true }).check();
  await expect(page.getByRole('heading', { level: 1, name: 'Live Title' })).toBeVisible();
  await expect(page.getByText(/Fan favorite/)).toHaveCount(0);
});

test('LIST-12 a view is tracked once, without the selection, and again for another product', async ({
  page,
}) => {
  const views: unknown[] = [];
  await page.route('**/tracking/viewed_campaign', async (route) => {
    if (route.request().method() === 'POST') views.push(route.request().postDataJSON());
    await route.continue();
  });
  const response = page.waitForResponse('**/tracking/viewed_campaign');
  await page.goto('/listing/split-lines?pid=101&size=2&utm_source=mail', {
    referer: 'https://social.example/',
  });
  expect(await (await response).json()).toEqual({ stored: true });
  const view = {
    campaign_id: expect.stringMatching(/^\d+$/),
    referrer: 'https://social.example/',
    get_vars: { utm_source: 'mail' },
  };
  expect(views).toEqual([view]);
  await page.getByRole('radio', { name: 'L', exact: true }).check();
  await page.getByRole('radio', { name: 'Heavyweight Hoodie' }).check();
  await expect.poll(() => views).toEqual([view, view]);
});

test('LIST-12 a prerendered page tracks the view when it is shown', { tag: '@long' }, async ({
  page,
}) => {
  const views: unknown[] = [];
  page.on(
    'request',
    (request) => request.url().includes('viewed_campaign') && views.push(request.method()),
  );
  await page.addInitScript(() => {
    Object.defineProperty(Document.prototype, 'prerendering', { value: true, configurable: true });
  });
  await page.goto('/listing/split-lines', { waitUntil: 'networkidle' });
  expect(views).toEqual([]);
  await page.evaluate(() => document.dispatchEvent(new Event('prerenderingchange')));
  await expect.poll(() => views).toContain('POST');
});

const CORS = { headers: { 'access-control-allow-origin': '*' } };

for (const status of [400, 404]) {
  test(`LIST-14 ERR-1.08 a ${status} ProductError for the product of the query shows the plain listing`, {
    tag: status === 400 ? [] : '@long',
  }, async ({ page }) => {
    await page.route('**/v0/listing/split-lines*', async (route) => {
      // The product of the query no longer exists.
      if (new URL(page.url()).search === '') return route.continue();
      return route.fulfill({
        ...CORS,
        status,
        json: { errors: { product: ['Product not found'] } },
      });
    });
    await page.goto('/listing/split-lines?product=999&variation=12&utm_source=mail');
    await expect(page).toHaveURL(/\/listing\/split-lines$/);
    await expect(page.getByRole('button', { name: 'Add to cart' })).toBeEnabled();
  });

  test(`LIST-14 ERR-1.09 any other ${status} redirects to /listing-not-found, also from a built page`, {
    tag: status === 404 ? [] : '@long',
  }, async ({ page }) => {
    await page.route('**/v0/listing/split-lines*', (route) =>
      route.fulfill({ ...CORS, status, json: { errors: { listing: ['Listing not found'] } } }),
    );
    await page.goto('/listing/split-lines?product=101');
    await expect(page).toHaveURL(/\/listing-not-found$/);
    await expect(page.getByText('Listing not found')).toBeVisible();
  });
}

test('LIST-14 a ProductError for the plain listing redirects to /listing-not-found, without a loop', {
  tag: '@long',
}, async ({ page }) => {
  await page.route('**/v0/listing/split-lines*', (route) =>
    route.fulfill({ ...CORS, status: 404, json: { errors: { product: ['Product not found'] } } }),
  );
  await page.goto('/listing/split-lines?product=101');
  await expect(page).toHaveURL(/\/listing-not-found$/);
});

test('LIST-14 a listing without products redirects to /404', { tag: '@long' }, async ({ page }) => {
  await overrideListing(page, 'split-lines', (listing) => ({
    ...listing,
    products_payload: listing.products_payload.map((product) => ({ ...product, variations: [] })),
  }));
  await page.goto('/listing/split-lines');
  await expect(page).toHaveURL(/\/404$/);
});

test('LIST-14 a skeleton is shown while a listing that is not built is loading', async ({
  page,
}) => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  // The response for a listing that was published after the build.
  await page.route('**/v0/listing/fresh-tee*', async (route) => {
    const response = await route.fetch({
      url: route.request().url().replace('fresh-tee', 'tempo-grid-tee'),
    });
    const json = { ...(await response.json()), slug: 'fresh-tee', title: 'Fresh Tee' };
    await held;
    await route.fulfill({ response, json });
  });
  await page.goto('/listing/fresh-tee');
  const skeleton = page.getByRole('status').filter({ hasText: 'Loading product' });
  await expect(skeleton).toBeVisible();
  release();
  await expect(page.getByRole('heading', { level: 1, name: 'Fresh Tee' })).toBeVisible();
  await expect(skeleton).toBeHidden();
  // Other requests of the page must end before the test does.
  await page.unrouteAll({ behavior: 'wait' });
});

test('LIST-16 currency, region and locale of the query apply to the visit, and no other price is visible meanwhile', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const seen = new Set<string>();
    Object.assign(window, { seen });
    const collect = () => {
      for (const place of document.querySelectorAll<HTMLElement>('[data-price]')) {
        if (getComputedStyle(place).visibility === 'visible')
          seen.add((place.textContent ?? '').replace(/[\d.,\s]/g, ''));
      }
      requestAnimationFrame(collect);
    };
    collect();
  });
  const listingRequest = page.waitForRequest(/\/v0\/listing\/split-lines\?/);
  await page.goto('/listing/split-lines?currency=EUR&region=EU');
  expect(Object.fromEntries(new URL((await listingRequest).url()).searchParams)).toMatchObject({
    currency: 'EUR',
    region: 'EU',
  });
  const options = page.getByRole('form', { name: 'Choose your options' });
  await expect(options.getByText(/^€\d+\.\d\d$/)).toBeVisible();
  const related = page.getByRole('region', { name: 'You may also like' }).getByRole('article');
  await expect(related.filter({ hasText: /€/ })).toHaveCount(4);
  // What is seen is recorded with the next frame.
  await expect
    .poll(() => page.evaluate(() => [...(window as unknown as { seen: Set<string> }).seen]))
    .toEqual(['€']);

  await page.goto('/listing/tempo-grid-tee');
  await expect(options.getByText(/^€\d+\.\d\d$/)).toBeVisible();
  // What is seen is recorded with the next frame.
  await expect
    .poll(() => page.evaluate(() => [...(window as unknown as { seen: Set<string> }).seen]))
    .toEqual(['€']);

  await page.goto(
    `${shopUrl('moth-kiosk')}/listing/please-leave-quietly-tee?currency=EUR&region=EU&locale=de`,
  );
  await expect(page).toHaveURL(/\/de\/listing\/please-leave-quietly-tee\?/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await expect(
    page
      .locator('[data-price]')
      .getByText(/^\d+,\d\d\s€$/)
      .first(),
  ).toBeVisible();
  // What is seen is recorded with the next frame.
  await expect
    .poll(() => page.evaluate(() => [...(window as unknown as { seen: Set<string> }).seen]))
    .toEqual(['€']);
});

test('LIST-16 without the platform the built price is shown in its currency', {
  tag: '@long',
}, async ({ page }) => {
  await page.route(`${PLATFORM_URL}/**`, (route) => route.abort());
  await page.goto('/listing/tempo-grid-tee?currency=EUR');
  await expect(
    page.getByRole('form', { name: 'Choose your options' }).getByText(/^\$\d+\.\d\d$/),
  ).toBeVisible();
});

test('LIST-16 prices are shown in the platform’s currency when it does not have the requested one', {
  tag: '@long',
}, async ({ page }) => {
  await page.route('**/v0/listing/tempo-grid-tee*', async (route) => {
    const address = new URL(route.request().url());
    address.searchParams.set('currency', 'USD');
    await route.fulfill({ response: await route.fetch({ url: address.href }) });
  });
  await page.goto('/listing/tempo-grid-tee?currency=EUR');
  await expect(
    page.getByRole('form', { name: 'Choose your options' }).getByText(/^\$\d+\.\d\d$/),
  ).toBeVisible();
});

test('LIST-18 nothing is added while the form is invalid', async ({ page }) => {
  await page.goto('/listing/tempo-grid-tee');
  const options = page.getByRole('form', { name: 'Choose your options' });
  await options.getByRole('combobox', { name: 'Quantity' }).selectOption('10+');
  const quantity = options.getByRole('spinbutton', { name: 'Quantity' });
  await quantity.fill('0');
  await options.getByRole('button', { name: 'Add to cart' }).click();
  expect(await quantity.evaluate((field) => (field as HTMLInputElement).validity.valid)).toBe(
    false,
  );
  await expect(page.getByRole('dialog', { name: 'Added to cart' })).toHaveCount(0);
  expect(await page.context().cookies()).toEqual([]);
  await quantity.fill('12');
  await options.getByRole('button', { name: 'Add to cart' }).click();
  await expect(page.getByRole('dialog', { name: 'Added to cart' })).toBeVisible();
});

/** Scrolls to the end of the page, where the buy button is out of view. */
test('LIST-1 the gallery has thumbnails, an arrow and a mouse zoom', async ({ page }, {
  project,
}) => {
  await page.goto('/listing/split-lines');
  const pictures = page.getByRole('region', { name: 'Pictures of Split Lines' });
  const front = pictures.getByRole('img', { name: /front$/ });
  await expect(front).toBeInViewport();
  await pictures.getByRole('button', { name: 'Next picture' }).click();
  await expect(pictures.getByRole('img', { name: /back$/ })).toBeInViewport({ ratio: 0.9 });
  if (project.name === 'phone') return;
  await pictures.getByRole('button', { name: 'Show picture 1 of 3' }).click();
  await expect(front).toBeInViewport({ ratio: 0.9 });
  await front.hover();
  await expect(front).toHaveCSS('transform', /matrix\(1\.8/);
  await expect
    .poll(() => front.evaluate((image) => (image as HTMLImageElement).currentSrc))
    .toContain('w=1600');
});

test.describe('LIST-15 digital products', () => {
  const add = (page: Page) =>
    page.getByRole('form', { name: 'Choose your options' }).locator('[type=submit]');

  test('API-1.14 the availability service is called with the seller’s key', async ({ page }) => {
    const [availability] = await Promise.all([
      page.waitForRequest('**/v1/availability?**'),
      page
        .goto('/listing/first-5k-plan')
        .then(() => page.getByRole('button', { name: 'Add to cart' }).hover()),
      page.getByLabel('Quantity').focus(),
    ]);
    const query = new URL(availability.url()).searchParams;
    expect(query.get('userToken')).toMatch(/^pub_/);
    expect(query.get('listingId')).toMatch(/^\d+$/);
    expect(availability.headers()['x-api-key']).toMatch(/^pub_/);
    await expect(add(page)).toHaveText('Add to cart');
  });

  test('the product is out of stock when the service fails', { tag: '@long' }, async ({ page }) => {
    await page.route('**/v1/availability?**', (route) =>
      route.fulfill({ status: 500, body: 'down' }),
    );
    await page.goto('/listing/first-5k-plan');
    await page.getByLabel('Quantity').focus();
    await expect(add(page)).toHaveText('Out of stock');
    await expect(add(page)).toBeDisabled();
  });

  for (const response of [{ json: { count: 0 } }, { status: 500, body: 'down' }]) {
    test(`LIST-20.01 without any click the product is out of stock when the service responds ${JSON.stringify(response)}`, {
      tag: 'json' in response ? [] : '@long',
    }, async ({ page }) => {
      await page.route('**/v1/availability?**', (route) => route.fulfill(response));
      await page.goto('/listing/first-5k-plan');
      await expect(add(page)).toHaveText('Out of stock');
      await expect(add(page)).toBeDisabled();
    });
  }

  test('LIST-20.01 a product in stock loads no React before the first interaction', {
    tag: '@long',
  }, async ({ page }) => {
    const scripts: string[] = [];
    page.on('response', (response) => scripts.push(response.url()));
    const stock = page.waitForResponse('**/v1/availability?**');
    await page.goto('/listing/first-5k-plan', { waitUntil: 'networkidle' });
    await stock;
    expect(scripts.filter((url) => url.includes('/v1/availability'))).toHaveLength(1);
    expect(scripts.filter((url) => /_astro\/client\./.test(url))).toEqual([]);
    await expect(add(page)).toHaveText('Add to cart');
  });
});

test('LIST-21 a product that the listing does not have is removed from the query, the rest of it stays, and the page shows the plain listing', {
  tag: '@long',
}, async ({ page }) => {
  await page.goto('/listing/lap-42-tee?product=9999&variation=9&utm_source=mail#options');
  await expect(page).toHaveURL('/listing/lap-42-tee?utm_source=mail#options');
  await expect(page.getByRole('button', { name: 'Add to cart' })).toBeEnabled();
});

test('STOCK-5 the page says how many units are left when they are few', async ({ page }) => {
  let inventoryCount = 6;
  await page.route('**/v1/inventory?**', (route) => route.fulfill({ json: { inventoryCount } }));
  await page.goto('/listing/tempo-grid-tee');
  const choose = async (size: string) => {
    const response = page.waitForResponse('**/v1/inventory?**');
    await page.getByRole('radio', { name: size, exact: true }).check();
    await response;
  };
  await choose('L');
  await expect(page.getByLabel('Quantity').getByRole('option')).toHaveCount(6);
  await expect(page.getByText(/^Only \d+ left$/)).toHaveCount(0);
  inventoryCount = 5;
  await choose('M');
  await expect(page.getByRole('status').filter({ hasText: 'Only 5 left' })).toBeVisible();
  // `lowStock` of the store.
  await page.evaluate(() => {
    document.documentElement.dataset.lowStock = '0';
  });
  await choose('S');
  await expect(page.getByText(/^Only \d+ left$/)).toHaveCount(0);
});

test.describe('LIST-20.02 a click before the stock is known', () => {
  const soldOutMessage = 'Tempo Grid Tee is sold out. We removed it from your cart.';

  /** Holds the responses with the stock until the returned function is called. */
  async function holdStock(page: Page, inventoryCount: number): Promise<() => void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    await page.route('**/v1/inventory?**', async (route) => {
      await promise;
      await route.fulfill({ json: { inventoryCount } });
    });
    return resolve;
  }

  test('adds the product, which is taken back when it is sold out', async ({ page }) => {
    const release = await holdStock(page, 0);
    await page.goto('/listing/tempo-grid-tee');
    await page.getByRole('button', { name: 'Add to cart' }).click();
    await expect(cartLink(page)).toHaveAccessibleName('Cart, items: 1');
    await expect(dialog(page, 'Added to cart')).toBeVisible();
    release();
    await expect(page.getByRole('status').filter({ hasText: soldOutMessage })).toBeVisible();
    await expect(cartLink(page)).toHaveAccessibleName('Cart');
    await expect(dialog(page, 'Added to cart')).toBeHidden();
    await expect(page.getByRole('button', { name: 'Out of stock' })).toBeDisabled();
  });

  test('leaves as many units as are in stock', async ({ page }) => {
    const release = await holdStock(page, 2);
    await page.goto('/listing/tempo-grid-tee');
    await page.getByLabel('Quantity').selectOption('5');
    await page.getByRole('button', { name: 'Add to cart' }).click();
    await expect(cartLink(page)).toHaveAccessibleName('Cart, items: 5');
    release();
    await expect(cartLink(page)).toHaveAccessibleName('Cart, items: 2');
    await expect(
      page.getByText('Only 2 left of Tempo Grid Tee, and your cart has them all.'),
    ).toBeAttached();
    await expect(page.getByText(/^Added to cart 2 × Tempo Grid Tee/)).toBeAttached();
  });

  test('is taken back in quick add too, without the unit that was in the cart before', {
    tag: '@long',
  }, async ({ page }) => {
    await page.goto('/training');
    const add = async () => {
      await page.getByRole('button', { name: 'Add Tempo Grid Tee' }).click();
      await dialog(page, 'Choose your options')
        .getByRole('button', { name: 'Add to cart' })
        .click();
    };
    await add();
    await expect(cartLink(page)).toHaveAccessibleName('Cart, items: 1');
    await dialog(page, 'Added to cart').getByRole('button', { name: 'Close' }).click();
    const release = await holdStock(page, 0);
    await add();
    await expect(cartLink(page)).toHaveAccessibleName('Cart, items: 2');
    release();
    await expect(dialog(page, 'Out of stock')).toBeVisible();
    await expect(cartLink(page)).toHaveAccessibleName('Cart, items: 1');
  });

  test('of a digital product is taken back when the service fails', { tag: '@long' }, async ({
    page,
  }) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    await page.route('**/v1/availability?**', async (route) => {
      await promise;
      await route.abort();
    });
    await page.goto('/plans');
    await page.getByRole('button', { name: 'Add First 5 km' }).click();
    await expect(cartLink(page)).toHaveAccessibleName('Cart, items: 1');
    resolve();
    await expect(dialog(page, 'Out of stock')).toBeVisible();
    await expect(cartLink(page)).toHaveAccessibleName('Cart');
  });
});

test('SEO-10 structured data has the currency that the address names', async ({ page }) => {
  await page.goto('/listing/split-lines?currency=EUR');
  const readOffers = async () => {
    const text = await page.locator('script[type="application/ld+json"]').first().textContent();
    return [...(text ?? '').matchAll(/"price":"([\d.]+)","priceCurrency":"([A-Z]+)"/g)].map(
      ([, price, code]) => ({
        price,
        code,
      }),
    );
  };
  await expect
    .poll(async () => new Set((await readOffers()).map(({ code }) => code)))
    .toEqual(new Set(['EUR']));
  const shown = (await page.locator('[data-price="EUR"]').first().textContent()) ?? '';
  expect((await readOffers()).map(({ price }) => price)).toContain(
    /\d+[.,]\d\d/.exec(shown)?.[0].replace(',', '.'),
  );
});
