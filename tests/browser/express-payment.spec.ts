import { expect, type Locator, type Page, test } from 'playwright/test';
import { addToCart, cartLink, fillCart } from '../helpers/browser/add-to-cart.ts';
import { PLATFORM_URL, SHOP_URL } from '../helpers/browser/addresses.ts';
import {
  createCheckout,
  expectOrderPlaced,
  recordCalls,
} from '../helpers/browser/checkout-page.ts';
import {
  amountOf,
  paypalWindow,
  walletButton,
  walletSheet,
} from '../helpers/browser/express-windows.ts';
import { findFirstSku } from '../helpers/browser/place-order.ts';

const paypalButton = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: 'PayPal', exact: true });

async function openCart(page: Page): Promise<void> {
  await fillCart(page);
  await page.goto('/cart');
}

test('WALLET-1 PayPal opens at once from the cart, brings name, address, e-mail and phone, shows delivery and total for the address, and needs one confirmation, while the platform decides every amount', async ({
  page,
}) => {
  await openCart(page);
  const calls = recordCalls(page);
  await paypalButton(page).click();
  const paypal = paypalWindow(page);
  await expect(paypal.getByRole('button', { name: /^500 Test Street/ })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expect(paypal.getByRole('button', { name: /^Standard delivery/ })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  const before = await amountOf(paypal).textContent();
  await paypal.getByRole('button', { name: /^Rush delivery/ }).click();
  await expect(paypal.getByRole('button', { name: /^Rush delivery/ })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expect(amountOf(paypal)).not.toHaveText(before ?? '');
  const total = (await amountOf(paypal).textContent()) ?? '';
  await paypal.getByRole('button', { name: 'Approve', exact: true }).click();
  const query = await expectOrderPlaced(page);
  expect(query.get('name')).toBe('Robin Sandbox');
  await expect(page.getByRole('main')).toContainText(total);
  await expect(cartLink(page)).toHaveAccessibleName('Cart');
  expect(calls.filter(({ path }) => path === '/v1/checkout/submit')).toHaveLength(1);
});

test('WALLET-2 an address that nothing is sent to is rejected in the window, and closing it leaves the cart', async ({
  page,
}) => {
  await openCart(page);
  await paypalButton(page).click();
  const paypal = paypalWindow(page);
  await paypal.getByRole('button', { name: /Pyongyang/ }).click();
  await expect(paypal.getByRole('alert')).toContainText('can’t be shipped to this country');
  await expect(paypal.getByRole('button', { name: 'Approve', exact: true })).toHaveCount(0);
  await paypal.getByRole('button', { name: /^500 Test Street/ }).click();
  await expect(paypal.getByRole('button', { name: 'Approve', exact: true })).toBeVisible();
  await paypal.getByRole('button', { name: 'Cancel', exact: true }).click();
  await expect(page).toHaveURL('/cart');
  await expect(cartLink(page)).toHaveAccessibleName('Cart, items: 1');
  // It can be opened again.
  await paypalButton(page).click();
  await paypal.getByRole('button', { name: 'Approve', exact: true }).click();
  await expectOrderPlaced(page);
});

test('WALLET-2 a payment that PayPal declines is explained, and the cart stays', {
  tag: '@long',
}, async ({ page }) => {
  await openCart(page);
  await paypalButton(page).click();
  const paypal = paypalWindow(page);
  await paypal.getByText('Try out a failure').click();
  await paypal.getByRole('button', { name: /payment is declined/ }).click();
  const alert = page.getByRole('main').getByRole('alert').filter({ hasText: 'PayPal' });
  await expect(alert).toHaveText(
    'There was an issue authorizing with PayPal. You were not charged.',
  );
  await expect(cartLink(page)).toHaveAccessibleName('Cart, items: 1');
});

test('WALLET-3 /checkout/express?method=paypal opens PayPal at once', { tag: '@long' }, async ({
  page,
}) => {
  await fillCart(page);
  await page.goto('/checkout/express?method=paypal');
  await paypalWindow(page).getByRole('button', { name: 'Approve', exact: true }).click();
  await expectOrderPlaced(page);
});

test('WALLET-3 a blocked window can be opened by a click', { tag: '@long' }, async ({ page }) => {
  await addToCart(page);
  await page.addInitScript(() => {
    let sdk: { createInstance: (options: object) => Promise<Record<string, unknown>> } | undefined;
    let isFirst = true;
    Object.defineProperty(window, 'paypal', {
      configurable: true,
      get: () => sdk,
      set(value: NonNullable<typeof sdk>) {
        const { createInstance } = value;
        sdk = {
          ...value,
          async createInstance(options) {
            const instance = await createInstance(options);
            const create = instance.createPayPalOneTimePaymentSession as (given: object) => object;
            instance.createPayPalOneTimePaymentSession = (given: object) => {
              const session = create(given);
              if (!isFirst) return session;
              isFirst = false;
              // What the browser's popup blocker makes of PayPal's start.
              const start = () =>
                Promise.reject(Object.assign(new Error('blocked'), { isRecoverable: true }));
              return { ...session, start };
            };
            return instance;
          },
        };
      },
    });
  });
  await page.goto('/checkout/express?method=paypal');
  await expect(paypalButton(page)).toHaveAttribute('aria-disabled', 'false');
  await paypalButton(page).click();
  await paypalWindow(page).getByRole('button', { name: 'Approve', exact: true }).click();
  await expectOrderPlaced(page);
});

test('WALLET-3 /checkout/express?method=googlepay shows the wallet and no form', {
  tag: '@long',
}, async ({ page }) => {
  await addToCart(page);
  await page.goto('/checkout/express?method=googlepay');
  await walletButton(page).click();
  await walletSheet(page).getByRole('button', { name: 'Pay', exact: true }).click();
  await expectOrderPlaced(page);
});

test('WALLET-4 a wallet from the cart: delivery and total in its sheet, one confirmation', async ({
  page,
}) => {
  await openCart(page);
  await walletButton(page).click();
  const sheet = walletSheet(page);
  await expect(sheet.getByRole('button', { name: /^Standard delivery/ })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await sheet.getByRole('button', { name: /Pyongyang/ }).click();
  await expect(sheet.getByRole('alert')).toBeVisible();
  await expect(sheet.getByRole('button', { name: 'Pay', exact: true })).toHaveCount(0);
  await sheet.getByRole('button', { name: /^500 Test Street/ }).click();
  const before = await amountOf(sheet).textContent();
  await sheet.getByRole('button', { name: /^Rush delivery/ }).click();
  await expect(amountOf(sheet)).not.toHaveText(before ?? '');
  const total = (await amountOf(sheet).textContent()) ?? '';
  await sheet.getByRole('button', { name: 'Pay', exact: true }).click();
  expect((await expectOrderPlaced(page)).get('name')).toBe('Robin Sandbox');
  await expect(page.getByRole('main')).toContainText(total);
});

test('WALLET-4 a card that the wallet declines is explained, and the cart stays', {
  tag: '@long',
}, async ({ page }) => {
  await openCart(page);
  await walletButton(page).click();
  const sheet = walletSheet(page);
  await sheet.getByLabel('Card').selectOption('4000000000000002');
  await sheet.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(page.getByRole('main').getByRole('alert').filter({ hasText: 'card' })).toHaveText(
    'Your card was declined. You were not charged.',
  );
  await expect(cartLink(page)).toHaveAccessibleName('Cart, items: 1');
});

test('WALLET-4 a browser without a wallet shows none', { tag: '@long' }, async ({ page }) => {
  await addToCart(page);
  await page.goto('/cart?sandbox-wallets=');
  await expect(paypalButton(page)).toBeVisible();
  await expect(walletButton(page)).toHaveCount(0);
});

test('WALLET-17 the delivery option in the sheet of a wallet is called a download for a cart of downloads', async ({
  page,
}) => {
  const sku = await findFirstSku('first-5k-plan', 'corvane');
  await page.context().addCookies([{ name: 'corvane', value: `1~USA~${sku}*1`, url: SHOP_URL }]);
  await page.goto('/cart');
  await walletButton(page).click();
  const sheet = walletSheet(page);
  const rates = sheet.getByRole('button', { name: /delivery|download/i });
  await expect(sheet.getByRole('button', { name: 'Pay', exact: true })).toBeVisible();
  await expect(rates).toHaveText([/^Digital download/]);
});

test('WALLET-18 in a browser without wallets PayPal fills their room in the checkout, and nothing moves', async ({
  page,
}) => {
  await page.goto(`/checkout/${await createCheckout()}?sandbox-wallets=`);
  const area = page.getByRole('region', { name: 'Express checkout' });
  const widthOf = async (target: Locator) => (await target.boundingBox())?.width ?? 0;
  await expect
    .poll(async () => (await widthOf(paypalButton(page))) / (await widthOf(area)))
    .toBeCloseTo(1);
  const heading = await area.getByRole('heading').boundingBox();
  const box = await area.boundingBox();
  // A title, a sentence, one row of buttons, the names.
  expect((box?.height ?? 0) + (box?.y ?? 0) - (heading?.y ?? 0)).toBeLessThan(230);
  const shift = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) =>
          resolve(list.getEntries().reduce((sum, one) => sum + Reflect.get(one, 'value'), 0)),
        ).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve(0), 1_000);
      }),
  );
  expect(shift).toBeLessThanOrEqual(0.02);
});

test('WALLET-5 a total that changed after it was shown is not charged', async ({ page }) => {
  await openCart(page);
  await page.route(`${PLATFORM_URL}/v1/checkout/express/quote`, async (route) => {
    const quote = (await (await route.fetch()).json()) as { costs: { total: { value: number } } };
    quote.costs.total.value -= 100;
    await route.fulfill({ json: quote });
  });
  await walletButton(page).click();
  await walletSheet(page).getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(
    page.getByRole('main').getByRole('alert').filter({ hasText: 'total' }),
  ).toContainText('You were not charged.');
});

const SHOPPERS = [
  {
    locale: 'de',
    part: 1,
    wallet: 'Apple Pay',
    method: 'apple-pay',
    cart: 'In den Warenkorb',
    address: /Teststraße/,
  },
  {
    locale: 'fr',
    part: 3,
    wallet: 'Google Pay',
    method: 'google-pay',
    cart: 'Ajouter au panier',
    address: /rue du Test/,
  },
] as const;

test.describe('WALLET-6 [4 parts] an express purchase is paid in German and in French, with PayPal and with a wallet, in the language of the shopper', () => {
  for (const { locale, part, wallet, method, cart, address } of SHOPPERS) {
    async function fillCart(page: Page): Promise<void> {
      await page.goto(`/${locale}/listing/tempo-grid-tee`);
      await page.getByRole('radio', { name: 'L', exact: true }).check();
      await page.getByRole('button', { name: cart }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    }
    test(`WALLET-6.0${part} PayPal in ${locale}`, { tag: '@long' }, async ({ page }) => {
      await fillCart(page);
      await page.goto(`/${locale}/cart`);
      await paypalButton(page).click();
      await expect(paypalWindow(page).getByRole('button', { name: address })).toHaveAttribute(
        'aria-pressed',
        'true',
      );
      await paypalWindow(page).getByRole('button', { name: 'Approve', exact: true }).click();
      await page.waitForURL(`**/${locale}/thankyou?*`);
    });
    test(`WALLET-6.0${part + 1} ${wallet} in ${locale}`, { tag: '@long' }, async ({ page }) => {
      await fillCart(page);
      await page.goto(`/${locale}/cart?sandbox-wallets=${method}`);
      await walletButton(page, wallet).click();
      const sheet = walletSheet(page, wallet);
      await expect(sheet.getByRole('button', { name: address })).toHaveAttribute(
        'aria-pressed',
        'true',
      );
      await sheet.getByRole('button', { name: 'Pay', exact: true }).click();
      await page.waitForURL(`**/${locale}/thankyou?*`);
    });
  }
});
