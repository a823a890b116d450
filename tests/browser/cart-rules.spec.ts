import { expect, type Page, test } from 'playwright/test';
import { addToCart, cartLink, dialog, fillCart } from '../helpers/browser/add-to-cart.ts';
import { PLATFORM_URL } from '../helpers/browser/addresses.ts';
import { expectModal } from '../helpers/browser/modal.ts';

const summary = (page: Page) => page.getByRole('complementary');
const checkout = (page: Page) =>
  summary(page).getByRole('button', { name: 'Checkout', exact: true });

/** Changes the listing in the response of the platform. */
async function changeListing(
  page: Page,
  slug: string,
  change: (listing: Record<string, unknown>) => void,
): Promise<void> {
  await page.route(`**/v0/listing/${slug}**`, async (route) => {
    const listing = (await (await route.fetch()).json()) as Record<string, unknown>;
    change(listing);
    await route.fulfill({ json: listing });
  });
}

test('CART-2 ERR-1.19 a private listing is removed and named in a dialog, which OK closes', async ({
  page,
}) => {
  await fillCart(page, 'split-lines');
  await changeListing(page, 'tempo-grid-tee', (listing) => {
    listing.visibility = 'private';
  });
  await page.goto('/cart');
  const notice = page.locator('#cart-unavailable-items');
  await expect(notice).toContainText(
    'The following item(s) were removed from your cart because they are not available at this time',
  );
  await expect(notice.getByRole('listitem')).toHaveText(/Tempo Grid Tee/);
  await notice.getByRole('button', { name: 'OK' }).click();
  await expect(notice).toBeHidden();
  await expect(cartLink(page)).toHaveAccessibleName('Cart, items: 1');
  await page.reload();
  await expect(page.getByRole('link', { name: 'Tempo Grid Tee' })).toBeHidden();
});

test('CART-2 sold-out sizes are removed', { tag: '@long' }, async ({ page }) => {
  await fillCart(page);
  await changeListing(page, 'tempo-grid-tee', (listing) => {
    for (const product of listing.products_payload as {
      variations: { availableSizesWithId: { inventoryCount: number }[] }[];
    }[]) {
      for (const variation of product.variations) {
        for (const size of variation.availableSizesWithId) size.inventoryCount = 0;
      }
    }
  });
  await page.goto('/cart');
  await expect(dialog(page, 'Your cart has changed')).toContainText('Tempo Grid Tee');
  await expect(page.getByText('Your cart is empty.')).toBeVisible();
});

test('CART-3 ERR-1.19 a removed listing is named by the words of its slug, and without a slug the dialog says some items were removed', async ({
  page,
}) => {
  await addToCart(page);
  await page.route('**/v0/listing/**', (route) =>
    route.fulfill({ status: 404, json: { errors: { listing: ['Listing not found'] } } }),
  );
  await page.goto('/cart');
  await expect(dialog(page, 'Your cart has changed')).toContainText('tempo grid tee');
  await expect(cartLink(page)).toHaveAccessibleName('Cart');

  await page
    .context()
    .addCookies([{ name: 'corvane', value: '1~USA~99999-1-1*1', url: page.url() }]);
  await page.reload();
  await expect(dialog(page, 'Your cart has changed')).toContainText(
    'Some items were removed from your cart because they are not available at this time',
  );
});

test('CART-8 CART-4 a MIXED cart shows a notice and is checked out in the current region', {
  tag: '@long',
}, async ({ page, context }) => {
  await addToCart(page);
  const cookie = (await context.cookies()).find(({ name }) => name === 'corvane');
  await context.addCookies([
    { name: 'corvane', value: cookie?.value.replace('USA', 'EU') ?? '', url: page.url() },
  ]);
  await addToCart(page, 'split-lines', 'M');
  await page.goto('/cart');
  await expect(summary(page).getByRole('note')).toContainText('Items from different regions');
  const [request] = await Promise.all([
    page.waitForRequest(
      (sent) => sent.url() === `${PLATFORM_URL}/checkout` && sent.method() === 'POST',
    ),
    checkout(page).click(),
  ]);
  expect(request.postDataJSON()).toMatchObject({ region: 'USA', currency: 'USD' });
});

test('CART-5 checkout validates the lines and creates a checkout, and the next time it updates that checkout', async ({
  page,
}) => {
  await addToCart(page);
  await page.goto('/cart');
  const checks: string[] = [];
  page.on('request', (sent) => sent.url().includes('/v1/listings?') && checks.push(sent.url()));
  const [created] = await Promise.all([
    page.waitForResponse((response) => response.url() === `${PLATFORM_URL}/checkout`),
    checkout(page).click(),
  ]);
  await expect(page).toHaveURL(/\/checkout\/[0-9a-f]{40}$/);
  const id = new URL(page.url()).pathname.split('/').at(-1);
  expect(checks).toHaveLength(1);
  expect(created.request().postDataJSON()).toMatchObject({
    storeSlug: 'corvane',
    lineItems: [{ teespringID: expect.stringMatching(/^\d+-\d+-\d+$/), quantity: 1 }],
  });
  expect(created.request().headers()['idempotency-key']).toMatch(/^[0-9a-f-]{36}$/);

  await page.goto('/cart');
  await page.getByLabel('Quantity of Tempo Grid Tee').selectOption('2');
  const [updated] = await Promise.all([
    page.waitForRequest(
      (sent) => sent.url() === `${PLATFORM_URL}/v1/checkout` && sent.method() === 'PUT',
    ),
    checkout(page).click(),
  ]);
  expect(updated.postDataJSON()).toMatchObject({
    id,
    data: { storeSlug: 'corvane', lineItems: [{ quantity: 2 }] },
  });
  await expect(page).toHaveURL(`/checkout/${id}`);
});

test('CART-5 a failed check counts as valid', { tag: '@long' }, async ({ page }) => {
  await fillCart(page);
  await page.goto('/cart');
  await page.route('**/v1/listings?**', (route) => route.fulfill({ status: 500, body: 'down' }));
  await checkout(page).click();
  await expect(page).toHaveURL(/\/checkout\/.+/);
});

test('CART-5 NAV-13.04 an unavailable line is removed and tracked as inactive-checkout, and no checkout is created', async ({
  page,
}) => {
  await addToCart(page);
  await addToCart(page, 'split-lines', 'M');
  await page.goto('/cart');
  await expect(checkout(page)).toBeEnabled();
  await page.route('**/v1/listings?**tempo-grid-tee**', async (route) => {
    const listing = (await (await route.fetch()).json()) as Record<string, unknown>;
    await route.fulfill({ json: { ...listing, visibility: 'private' } });
  });
  await changeListing(page, 'tempo-grid-tee', (listing) => {
    listing.visibility = 'private';
  });
  await checkout(page).click();
  await expect(dialog(page, 'Your cart has changed')).toContainText('Tempo Grid Tee');
  await expect(page).toHaveURL('/cart');
  const events = await page.evaluate(() =>
    (window.dataLayer as { event: string }[]).map(({ event }) => event),
  );
  expect(events).toContain('inactive-checkout');
  await expectModal(page.locator('#cart-unavailable-items'), checkout(page));
  await expect(cartLink(page)).toHaveAccessibleName('Cart, items: 1');
});

test('CART-5 ERR-1.02 a rejected checkout shows a toast and leaves the cart unchanged', async ({
  page,
}) => {
  await fillCart(page);
  await page.goto('/cart');
  await page.route(`${PLATFORM_URL}/checkout`, (route) =>
    route.fulfill({ status: 422, json: { errors: [{ message: 'a line cannot be bought' }] } }),
  );
  await checkout(page).click();
  await expect(page.getByRole('alert')).toContainText('Error checking out! Please try again.');
  await expect(page.getByRole('alert')).not.toContainText('a line cannot be bought');
  await expect(checkout(page)).toBeEnabled();
  await expect(cartLink(page)).toHaveAccessibleName('Cart, items: 1');
});

test('CART-5 ERR-1.01 a malformed response shows an error', { tag: '@long' }, async ({ page }) => {
  await fillCart(page);
  await page.goto('/cart');
  await page.route(`${PLATFORM_URL}/checkout`, (route) => route.fulfill({ json: {} }));
  await checkout(page).click();
  await expect(page.getByRole('alert')).toContainText('Error checking out! Please try again.');
});

test('CART-5 an error on another page redirects to the cart, which shows it', {
  tag: '@long',
}, async ({ page }) => {
  await page.goto('/listing/tempo-grid-tee');
  await page.route(`${PLATFORM_URL}/checkout`, (route) => route.abort());
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await dialog(page, 'Added to cart').getByRole('button', { name: 'Checkout' }).click();
  await expect(page).toHaveURL('/cart');
  await expect(page.getByRole('alert')).toContainText(
    'Error checking out: the shop could not be reached',
  );
});

test('CART-6 each method has its own busy state', async ({ page }) => {
  await page.clock.install();
  await fillCart(page);
  await page.goto('/cart');
  let respond = () => {};
  const held = new Promise<void>((resolve) => {
    respond = resolve;
  });
  await page.route(`${PLATFORM_URL}/checkout`, async (route) => {
    await held;
    await route.continue();
  });
  const paypal = summary(page).getByRole('button', { name: 'PayPal' });
  await paypal.click();
  await expect(paypal).toHaveAttribute('aria-busy', 'true');
  await expect(checkout(page)).toBeDisabled();
  respond();
  const paypalWindow = page.frameLocator('iframe[title="PayPal (test mode)"]');
  await paypalWindow.getByRole('button', { name: 'Cancel', exact: true }).click();
  await expect(checkout(page)).toBeEnabled();
  await expect(paypal).toHaveAttribute('aria-busy', 'false');

  // The button stays busy for a second after the checkout is created. A canceled navigation leaves enabled buttons.
  await page.route(/\/checkout\/[0-9a-f]+$/, (route) => route.fulfill({ status: 204 }), {
    times: 1,
  });
  await page.clock.pauseAt(Date.now() + 60_000);
  const navigated = page.waitForRequest(/\/checkout\/[0-9a-f]+$/);
  await checkout(page).click();
  await navigated;
  await page.clock.runFor(900);
  const opening = summary(page).getByRole('button', { name: 'Opening checkout' });
  await expect(opening).toHaveAttribute('aria-busy', 'true');
  await page.clock.runFor(200);
  await expect(checkout(page)).toBeEnabled();
  await checkout(page).click();
  await expect(page).toHaveURL(/\/checkout\/[0-9a-f]+$/);
});

test('CART-6 a total of 0 cannot be checked out', { tag: '@long' }, async ({ page }) => {
  await fillCart(page);
  await changeListing(page, 'tempo-grid-tee', (listing) => {
    for (const product of listing.products_payload as {
      variations: { availableSizesWithId: { price: number }[] }[];
    }[]) {
      for (const variation of product.variations)
        for (const size of variation.availableSizesWithId) size.price = 0;
    }
  });
  await page.goto('/cart');
  await expect(summary(page).getByText('$0.00')).toBeVisible();
  await expect(checkout(page)).toBeDisabled();
});

test('CART-6 on a phone a bar has a Checkout button until the page’s buttons are visible', {
  tag: '@phone',
}, async ({ page, isMobile }) => {
  test.skip(!isMobile, 'the bar is for phones');
  await page.setViewportSize({ width: 390, height: 600 });
  await fillCart(page, 'split-lines');
  await page.goto('/cart');
  const bar = page.getByRole('region', { name: 'Cart total' });
  await expect(bar.getByRole('button', { name: 'Checkout' })).toBeEnabled();
  await summary(page).getByRole('button', { name: 'PayPal' }).scrollIntoViewIfNeeded();
  await expect(bar).toBeHidden();
});

test('CART-7 100 different lines are shown and restored after a reload', { tag: '@long' }, async ({
  page,
  context,
}) => {
  const catalog = (await (
    await page.request.get(`${PLATFORM_URL}/v1/product-data/corvane`)
  ).json()) as {
    listings: {
      itemGroupId: string;
      products_payload: {
        variations: {
          variationId: string;
          availableSizesWithId: { id: string; inventoryCount: number | null }[];
        }[];
      }[];
    }[];
  };
  const skus = catalog.listings.flatMap(({ itemGroupId, products_payload }) =>
    products_payload.flatMap(({ variations }) =>
      variations.flatMap(({ variationId, availableSizesWithId }) =>
        availableSizesWithId
          .filter(({ inventoryCount }) => inventoryCount === null || inventoryCount > 0)
          .map(({ id }) => `${itemGroupId}-${variationId}-${id}`),
      ),
    ),
  );
  const cookie = `1~USA${skus
    .slice(0, 100)
    .map((sku) => `~${sku}*1`)
    .join('')}`;
  await context.addCookies([
    {
      name: 'corvane',
      value: cookie,
      url: new URL('/', test.info().project.use.baseURL ?? '').href,
    },
  ]);
  await page.goto('/cart');
  const remove = page.getByRole('button', { name: /^Remove / });
  await expect(remove).toHaveCount(100);
  await page.reload();
  await expect(remove).toHaveCount(100);
  await expect(cartLink(page)).toHaveText('99+');
});
