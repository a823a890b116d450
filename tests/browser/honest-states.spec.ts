import { expect, type Page, test } from 'playwright/test';
import { addToCart, cartLink, dialog, fillCart } from '../helpers/browser/add-to-cart.ts';
import { SHOP_URL, shopUrl } from '../helpers/browser/addresses.ts';
import { findA11yIssues } from '../helpers/browser/axe.ts';
import { ADA, createCheckout } from '../helpers/browser/checkout-page.ts';
import { openBackRoom } from '../helpers/browser/members.ts';
import { findFirstSku, placeOrder } from '../helpers/browser/place-order.ts';

const MOTH = shopUrl('moth-kiosk');
const AEROGRAM = shopUrl('aerogram');
const summary = (page: Page) => page.getByRole('complementary').filter({ hasText: 'Subtotal' });
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** Puts one unit of a listing into the cart of a store. */
async function fillCartOf(page: Page, store: string, url: string, slug: string): Promise<void> {
  const sku = await findFirstSku(slug, store);
  await page.context().addCookies([{ name: store, value: `1~EU~${sku}*1`, url }]);
}

test.describe('without cookies', () => {
  test.beforeEach(({ page }) =>
    page.addInitScript(() =>
      Object.defineProperty(Document.prototype, 'cookie', { get: () => '', set() {} }),
    ),
  );

  test('STATE-1.1 a browser that stores no cookies has the cart on the next page', async ({
    page,
  }) => {
    await addToCart(page);
    await page.goto('/cart');
    await expect(page.getByRole('link', { name: 'Tempo Grid Tee' }).first()).toBeVisible();
    await expect(cartLink(page)).toHaveAccessibleName('Cart, items: 1');
    await page.getByRole('button', { name: 'Remove Tempo Grid Tee' }).click();
    await page.reload();
    await expect(page.getByText('Your cart is empty.')).toBeVisible();
  });

  test('STATE-1.2 a browser that stores nothing says so where an item was added, and in the cart', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage'])
        Object.defineProperty(window, name, {
          get() {
            throw new DOMException('blocked', 'SecurityError');
          },
        });
    });
    await page.goto('/listing/tempo-grid-tee');
    await page.getByRole('radio', { name: 'L', exact: true }).check();
    await page.getByRole('button', { name: 'Add to cart' }).click();
    const added = dialog(page, 'Added to cart');
    await expect(added.getByRole('note')).toContainText('this cart is lost');
    await expect(added.getByRole('button', { name: 'Checkout' })).toBeEnabled();
    await page.goto('/cart');
    await expect(page.getByText('this shop can’t keep a cart')).toBeVisible();
    await expect(page.getByText('Your cart is empty.')).toBeHidden();
  });
});

test('STATE-2.1 a cart of downloads mentions no delivery, with and without VAT in its prices', async ({
  page,
}) => {
  const sku = await findFirstSku('first-5k-plan', 'corvane');
  await page.context().addCookies([{ name: 'corvane', value: `1~USA~${sku}*1`, url: SHOP_URL }]);
  await page.goto('/cart');
  await expect(summary(page)).toContainText('Taxes are calculated at checkout.');
  await expect(summary(page)).not.toContainText(/delivery/i);
  await fillCartOf(page, 'moth-kiosk', MOTH, 'please-leave-quietly-album');
  await page.goto(`${MOTH}/cart`);
  await expect(summary(page)).toContainText('incl. VAT');
  await expect(summary(page)).not.toContainText(/delivery/i);
  // With something to send, both are there.
  await fillCart(page);
  await page.goto('/cart');
  await expect(summary(page)).toContainText('Delivery and taxes are calculated at checkout.');
});

test('STATE-2.2 the summary of a checkout of downloads has no delivery', async ({ page }) => {
  const sku = await findFirstSku('first-5k-plan', 'corvane');
  await page.goto(`/checkout/${await createCheckout({ sku })}`);
  const panel = page.getByRole('complementary', { name: 'Order summary' });
  await expect(panel.getByText('Total', { exact: true })).toBeVisible();
  await expect(panel).not.toContainText(/delivery/i);
  const customer = { ...ADA, phone: '', address: { ...ADA.address, address1: '', city: '' } };
  const id = await createCheckout({ sku, data: { customer, state: 'pending' } });
  await page.goto(`/checkout/${id}`);
  await expect(panel.getByText('Tax', { exact: true })).toBeVisible();
  await expect(panel).not.toContainText(/delivery/i);
});

test('STATE-2.3 a download asks for no size, and for a color only where there are several', async ({
  page,
}) => {
  for (const url of ['/listing/first-5k-plan', `${MOTH}/listing/please-leave-quietly-album`]) {
    await page.goto(url);
    const form = page.getByRole('form', { name: 'Choose your options' });
    await expect(form.getByRole('button', { name: 'Add to cart' })).toBeVisible();
    await expect(form.getByText('Size', { exact: true })).toHaveCount(0);
    await expect(form.getByText('Color', { exact: true })).toHaveCount(0);
    await form.getByRole('button', { name: 'Add to cart' }).click();
    await expect(cartLink(page)).toHaveAccessibleName('Cart, items: 1');
  }
});

test('STATE-3.1 without an order the confirmation says that there is none', async ({ page }) => {
  for (const path of ['/checkout-complete/abc', '/thankyou?cart=abc', '/thankyou?orderNumber=X1']) {
    await page.goto(path);
    await expect(heading(page)).toHaveText('There is no order to show here');
    await expect(page.getByText('We found no order for this link.')).toBeVisible();
    await expect(page.getByText('is placed')).toHaveCount(0);
  }
  expect(await findA11yIssues(page)).toEqual([]);
});

test('STATE-3.2 where the shop cannot be reached the confirmation says that, and shows the order when the line is back', async ({
  page,
  context,
}) => {
  const order = await placeOrder();
  const orders = /\/v1\/orders[/?]/;
  await page.route(orders, (route) => route.abort());
  await page.goto(`/thankyou?cart=${order.cartId}`);
  await expect(heading(page)).toHaveText('We can’t look up your order right now');
  await expect(page.getByText('There is no order')).toHaveCount(0);
  await expect(page.getByText(/^Your order .*is placed\./)).toHaveCount(0);
  await context.setOffline(true);
  await page.unroute(orders);
  await context.setOffline(false);
  await expect(page.getByText(`Your order ${order.orderNumber} is placed.`)).toBeVisible();
});

test('STATE-10 a cart that is paid while its webhook is late says so, and opens the order', async ({
  page,
}) => {
  const order = await placeOrder();
  await fillCart(page);
  let isLate = true;
  await page.route('**/checkout?id=*', async (route) => {
    const checkout = (await (await route.fetch()).json()) as { payment: object };
    const open = { state: 'pending', payment: { ...checkout.payment, state: 'requires_action' } };
    await route.fulfill({ json: isLate ? { ...checkout, ...open } : checkout });
  });
  await page.route('**/v1/payment?*', (route) =>
    route.fulfill({ json: { state: isLate ? 'pending' : 'success' } }),
  );
  const started = { paymentToken: 't', paymentId: 'p', checkoutId: order.cartId };
  const value = encodeURIComponent(JSON.stringify(started));
  await page.context().addCookies([{ name: 'payment', value, url: SHOP_URL }]);
  await page.goto('/cart');
  await expect(page.getByText('A payment for your cart is being confirmed.')).toBeVisible();
  isLate = false;
  await page.waitForURL('**/thankyou?*');
});

test('STATE-6 a search that was opened offline works when the line is back', async ({
  page,
  context,
}) => {
  await page.goto('/search', { waitUntil: 'networkidle' });
  await context.setOffline(true);
  await page.getByRole('combobox').fill('hoodie');
  await page.getByRole('combobox').press('Enter');
  await expect(page.getByText('You are offline. We’ll search again')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(/^\d+ results/).first()).toBeVisible();
  await expect(page.getByText('You are offline.')).toBeHidden();
});

test('STATE-7 a store without a mailbox promises no answer', async ({ page }) => {
  for (const path of ['/contact', '/support', '/live-chat', '/support/late-lost-damaged']) {
    await openBackRoom(page, path);
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1 }), path).toBeVisible();
    await expect(main, path).not.toContainText(/business hours/);
    await expect(page.locator('meta[name=description]'), path).not.toHaveAttribute(
      'content',
      /business hours/,
    );
  }
  await openBackRoom(page, '/contact');
  // It stands before the fields.
  await expect(page.getByRole('form', { name: 'Contact form' }).getByRole('note')).toContainText(
    'isn’t connected to a mailbox yet',
  );
  await expect(page.getByRole('main').getByText('isn’t connected to a mailbox yet')).toHaveCount(1);
  await page.goto(`${MOTH}/contact`);
  await expect(page.getByText('We reply within 24 business hours.').first()).toBeVisible();
});

test('STATE-8 a store with a tax of its own says to visitors from outside its area that their country may charge taxes', async ({
  page,
}) => {
  const warning = 'Your country may charge import duties and taxes.';
  await page.goto(`${AEROGRAM}/listing/postmark-tee?region=ROW`);
  const form = page.getByRole('form', { name: 'Choose your options' });
  await expect(form).toContainText(warning);
  await expect(form).not.toContainText('incl. VAT');
  await expect(form).toContainText('Delivery to United Arab Emirates');
  await fillCartOf(page, 'aerogram', AEROGRAM, 'postmark-tee');
  await page.goto(`${AEROGRAM}/cart?region=ROW`);
  await expect(summary(page)).toContainText(warning);
  await expect(summary(page)).not.toContainText('Germany');
  await page.goto(`${AEROGRAM}/cart?region=EU`);
  await expect(summary(page)).toContainText('incl. VAT, plus delivery');
});

test('STATE-9 the terms have the title of the store’s own page, in the checkout, its footer and the platform’s pages', async ({
  page,
}) => {
  const sku = await findFirstSku('please-leave-quietly-tee', 'moth-kiosk');
  const id = await createCheckout({ store: 'moth-kiosk', sku });
  await page.goto(`${MOTH}/de/checkout/${id}`);
  const title = 'Allgemeine Geschäftsbedingungen';
  await expect(
    page.getByRole('contentinfo').getByRole('link', { name: title, exact: true }),
  ).toHaveAttribute('href', '/de/terms-of-use');
  await expect(page.locator('body')).not.toContainText('Nutzungsbedingungen');
});

test('STATE-12 the accessibility statement says nothing about languages and a chat that a store does not have', async ({
  page,
}) => {
  await page.goto('/accessibility');
  const main = page.getByRole('main');
  await expect(main).toContainText('Products that have no translation are shown');
  await expect(main).not.toContainText('exist in one language');
  await expect(main).not.toContainText('the chat');
});

test('STATE-13 a cart whose prices cannot be loaded says so in one sentence and names the items', async ({
  page,
}) => {
  await addToCart(page);
  await page.route('**/v0/listing/**', (route) => route.abort());
  await page.goto('/cart');
  const main = page.getByRole('main');
  await expect(main.getByText('We can’t load prices right now. Your cart is saved.')).toBeVisible();
  await expect(main.getByText('None of the items in your cart are available')).toHaveCount(0);
  await expect(main.getByRole('listitem').filter({ hasText: 'Tempo Grid Tee' })).toBeVisible();
});
