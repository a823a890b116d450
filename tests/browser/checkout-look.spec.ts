import { expect, type Page, test } from 'playwright/test';
import { addToCart } from '../helpers/browser/add-to-cart.ts';
import { shopUrl } from '../helpers/browser/addresses.ts';
import {
  ADA,
  createCheckout,
  fillCard,
  fillCustomer,
  openPayableCheckout,
} from '../helpers/browser/checkout-page.ts';
import { walletButton } from '../helpers/browser/express-windows.ts';
import {
  continueToPayment,
  fillAddress,
  getHostedCheckoutUrl,
} from '../helpers/browser/hosted-checkout-page.ts';
import { createGreta } from '../helpers/browser/payment-element.ts';
import { findFirstSku } from '../helpers/browser/place-order.ts';

const PHONE = { width: 390, height: 844 };

/** Distance of a select's arrow from its edge: the room that its text leaves, without the browser's own arrow. */
const readArrow = (page: Page, label: string) =>
  page.getByLabel(label, { exact: true }).evaluate((select) => {
    const { appearance, backgroundImage, paddingRight } = getComputedStyle(select);
    return {
      appearance,
      hasArrow: backgroundImage.includes('gradient'),
      room: Number.parseFloat(paddingRight),
    };
  });

test('CLOOK-1 dropdowns draw their arrow with room to the edge', async ({ page }) => {
  const arrow = { appearance: 'none', hasArrow: true, room: 40 };
  await page.goto('/listing/tempo-grid-tee');
  expect(await readArrow(page, 'Quantity')).toEqual(arrow);
  await page.goto(`/checkout/${await createCheckout()}`);
  expect(await readArrow(page, 'State')).toEqual(arrow);
  await page.goto(getHostedCheckoutUrl());
  expect(await readArrow(page, 'Country')).toEqual(arrow);
});

test('CLOOK-2 a checked box shows a check mark', async ({ page }) => {
  await page.goto(`/checkout/${await createCheckout()}`);
  const box = page.getByLabel('Remember my details on this device');
  await box.check();
  const mark = await box.evaluate((element) => {
    const { content, borderRightWidth, transform } = getComputedStyle(element, '::before');
    return { content, borderRightWidth, isTurned: transform !== 'none' };
  });
  expect(mark).toEqual({ content: '""', borderRightWidth: '2px', isTurned: true });
});

test('CLOOK-3 on a phone the price of several units stays beside a long title', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await addToCart(page, 'reservoir-junior-first-guard', 'Youth').catch(() => addToCart(page));
  await page.goto('/cart');
  const line = page.getByRole('main').getByRole('listitem').first();
  await line.getByRole('combobox').selectOption('3');
  const title = await line.getByRole('heading').boundingBox();
  const each = line.getByText(/each$/);
  await expect(each).toBeVisible();
  const total = await each.locator('xpath=..').locator('p').first().boundingBox();
  const price = await each.boundingBox();
  expect(Math.abs((total?.y ?? 0) - (title?.y ?? 99))).toBeLessThan(8);
  const right = (box: typeof total) => Math.round((box?.x ?? 0) + (box?.width ?? 0));
  expect(right(total)).toBe(right(price));
});

test('CLOOK-4 a wrong card number marks its own field only, and the message is under it', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await openPayableCheckout(page);
  await fillCard(page, '4242424242424241');
  const group = (name: string) => page.getByRole('group', { name });
  await expect(group('Card number')).toHaveAttribute('data-invalid', '');
  await expect(page.locator('[data-invalid]')).toHaveCount(1);
  const message = await page.locator('#card-error').boundingBox();
  const expiry = await page.locator('[aria-labelledby="card-expiry"]').boundingBox();
  expect(message?.y ?? 0).toBeLessThan(expiry?.y ?? 0);
});

test('CLOOK-5 the boxes of the filters and of the size guide look like those of the checkout', async ({
  page,
}) => {
  const readBox = (boxes: ReturnType<Page['locator']>) =>
    boxes.first().evaluate((box) => {
      const { appearance, backgroundColor, width } = getComputedStyle(box);
      return {
        appearance,
        width,
        ground: backgroundColor,
        page: getComputedStyle(document.body).backgroundColor,
      };
    });
  const expectBox = ({ ground, ...box }: Awaited<ReturnType<typeof readBox>>) =>
    expect(box).toEqual({ appearance: 'none', width: '20px', page: ground });
  await page.goto(`${shopUrl('moth-kiosk')}/wear`);
  const filters = page.getByRole('region', { name: 'Filter and sort' });
  await filters.hover();
  expectBox(await readBox(filters.getByRole('checkbox', { name: /^Coral/ })));
  await page.goto(`${shopUrl('moth-kiosk')}/listing/please-leave-quietly-tee`);
  await page.getByRole('button', { name: 'Size guide' }).click();
  expectBox(await readBox(page.getByRole('dialog').getByRole('radio', { name: 'Inches' })));
});

test('CLOOK-6 on wide screens form and summary of the checkout align with its header', async ({
  page,
}) => {
  await page.goto(`/checkout/${await createCheckout()}`);
  await expect(page.getByLabel('Email', { exact: true })).toBeVisible();
  for (const width of [991, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    const edge = async (found: ReturnType<Page['locator']>, side: 'left' | 'right') => {
      const box = await found.boundingBox();
      return Math.round(
        (box?.x ?? Number.NaN) + (side === 'right' ? (box?.width ?? Number.NaN) : 0),
      );
    };
    const header = page.getByRole('banner');
    const left = await edge(header.getByRole('link').first(), 'left');
    const right = await edge(header.getByRole('link', { name: 'Continue shopping' }), 'right');
    expect(await edge(page.getByLabel('Email', { exact: true }), 'left'), `form at ${width}`).toBe(
      left,
    );
    expect(
      await edge(page.getByRole('link', { name: 'Privacy policy' }).last(), 'left'),
      `footer at ${width}`,
    ).toBe(left);
    const apply = page.getByRole('complementary').getByRole('button', { name: 'Apply' });
    expect(await edge(apply, 'right'), `summary at ${width}`).toBe(right);
  }
});

test('CLOOK-7 the bar at the lower edge of the cart aligns with its lines', async ({ page }) => {
  await addToCart(page);
  await page.goto('/cart');
  const line = page.getByRole('main').getByRole('listitem').first();
  await expect(line).toBeVisible();
  for (const width of [390, 767]) {
    await page.setViewportSize({ width, height: 420 });
    const checkout = page
      .getByRole('main')
      .locator('.fixed')
      .getByRole('button', { name: 'Checkout' });
    await expect(checkout).toBeVisible();
    const [item, button] = [await line.boundingBox(), await checkout.boundingBox()];
    expect((button?.x ?? 0) + (button?.width ?? 0), `at ${width}`).toBe(
      (item?.x ?? 0) + (item?.width ?? 0),
    );
  }
});

test('HOSTED-2 the hosted checkout names the privacy policy and the terms of the shop', async ({
  page,
}) => {
  await page.goto(getHostedCheckoutUrl());
  await fillAddress(page);
  await continueToPayment(page);
  await expect(page.getByText(/By placing your order you agree to our/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'privacy policy', exact: true })).toHaveAttribute(
    'href',
    /\/privacy-policy$/,
  );
  await expect(page.getByRole('link', { name: 'terms of use', exact: true })).toHaveAttribute(
    'href',
    /\/terms-of-use$/,
  );
});

test('HOSTED-3 the hosted checkout wears the colors and the logo of the store', async ({
  page,
}) => {
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  await page.goto(getHostedCheckoutUrl());
  const neutral = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  await expect(page.getByRole('link', { name: 'Corvane' }).getByRole('img')).toBeVisible();
  expect(
    await page
      .getByRole('img', { name: 'Corvane' })
      .evaluate((image: HTMLImageElement) => image.naturalWidth),
  ).toBeGreaterThan(0);
  await page.goto(getHostedCheckoutUrl({ store_id: 'moth-kiosk', skus: '9999-1-1_1' }));
  const dark = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  expect(dark).not.toBe(neutral);
  expect(errors.filter((text) => text.includes('Content Security Policy'))).toEqual([]);
});

test('HOSTED-4 in the United States the hosted checkout offers Afterpay, and approving it places the order', async ({
  page,
}) => {
  await page.goto(getHostedCheckoutUrl({ currency: 'USD', shipping: 'US' }));
  await fillCustomer(page);
  await continueToPayment(page);
  await page.getByRole('radio', { name: 'Afterpay' }).check();
  await expect(page.getByLabel('Name on card')).toBeHidden();
  await page.getByRole('button', { name: /^Pay now with afterpay/ }).click();
  await page.getByRole('button', { name: 'Approve' }).click();
  await expect(page).toHaveURL(/\/thankyou/);
});

test('HOSTED-5 on a phone the total is in the bar and above the button, whose text the law prescribes', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await page.goto(getHostedCheckoutUrl());
  await fillAddress(page);
  await continueToPayment(page);
  const bar = page.getByRole('button', { name: /^Your cart \(1\)/ });
  await expect(page.getByRole('radio', { name: /Standard delivery/ })).toBeChecked();
  const order = page.getByRole('button', { name: 'Order with obligation to pay', exact: true });
  await expect(order).toBeVisible();
  await expect(async () => {
    const total = /[€$][\d.,]+$/.exec((await bar.textContent()) ?? '')?.[0];
    await expect(order.locator('..')).toContainText(`Total ${total}`, { timeout: 1_000 });
  }).toPass();
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
});

test('CLOOK-8 the checkout asks for e-mail, name and address with the country first, in the order of the country: in Germany the postcode is before the city', async ({
  page,
}) => {
  const sku = await findFirstSku('harbor-soap', 'meridian');
  await page.goto(
    `${shopUrl('meridian')}/checkout/${await createCheckout({ store: 'meridian', sku })}`,
  );
  await page.getByLabel('Country').selectOption('DE');
  await page.getByRole('button', { name: 'Continue to delivery' }).click();
  const fields = page
    .getByRole('form', { name: 'Customer details' })
    .locator('input:not([type=checkbox]), select')
    .filter({ visible: true });
  expect(await fields.evaluateAll((list) => list.map(({ id }) => id))).toEqual([
    'email',
    'firstname',
    'lastname',
    'country',
    'company',
    'vatId',
    'address',
    'address2',
    'zip',
    'city',
    'phone',
  ]);
});

const BLACK = 'rgb(0, 0, 0)';
const WHITE = 'rgb(255, 255, 255)';

for (const [store, product, customer, color] of [
  ['moth-kiosk', 'please-leave-quietly-tee', createGreta(), WHITE],
  ['corvane', 'tempo-grid-tee', ADA, BLACK],
] as const) {
  test(`CLOOK-9 wallet buttons are white on dark pages and black on others, in the cart and the checkout of ${store}`, async ({
    page,
  }) => {
    await page.addInitScript(() => localStorage.setItem('sandbox-wallets', 'google-pay,apple-pay'));
    const sku = await findFirstSku(product, store);
    const expectColor = async () => {
      for (const wallet of ['Google Pay', 'Apple Pay'])
        await expect(walletButton(page, wallet)).toHaveCSS('background-color', color);
    };
    await page.goto(`${shopUrl(store)}/cart?add=${sku}`);
    await expectColor();
    const id = await createCheckout({ store, sku, data: { customer, state: 'pending' } });
    await page.goto(`${shopUrl(store)}/checkout/${id}`);
    await page.getByRole('radio', { name: 'Google Pay' }).check();
    await expectColor();
  });
}

test('CLOOK-10 in a store with a title of its own for the cart, the bar of the checkout does not call it a cart', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  const store = 'meridian';
  const sku = await findFirstSku('harbor-soap', store);
  const id = await createCheckout({ store, sku });
  await page.goto(`${shopUrl(store)}/checkout/${id}`);
  await expect(page.getByRole('button', { name: /^Order summary \(1\)/ })).toBeVisible();
});
