import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Page, test } from 'playwright/test';
import { addToCart } from '../helpers/browser/add-to-cart.ts';
import { PLATFORM_URL, SHOP_URL, WORK } from '../helpers/browser/addresses.ts';
import { openPayableCheckout, placeOrderButton } from '../helpers/browser/checkout-page.ts';
import { enableTrackers, stubExternalServices } from '../helpers/browser/external-services.ts';
import {
  continueToPayment,
  fillAddress,
  getHostedCheckoutUrl,
} from '../helpers/browser/hosted-checkout-page.ts';
import { moveMouse } from '../helpers/browser/move-mouse.ts';
import { renderScripts } from '../helpers/browser/payment-scripts/describe-scripts.ts';
import { servePaymentProviders } from '../helpers/browser/payment-scripts/production-page.ts';
import {
  type RecordedPage,
  recordScripts,
} from '../helpers/browser/payment-scripts/record-scripts.ts';

/** Code that waits for the first interaction is loaded, too. */
async function interact(page: Page): Promise<void> {
  await moveMouse(page);
  await page.waitForLoadState('networkidle');
}

async function visitShopCheckout(page: Page): Promise<void> {
  await openPayableCheckout(page);
  for (const method of ['PayPal', 'Afterpay', 'Card'])
    await page.getByRole('radio', { name: method }).check();
  await interact(page);
}

/** The scripts of wallets load with the cart, that of PayPal when its button is reached. */
async function visitCart(page: Page): Promise<void> {
  await page.goto('/cart');
  await page.getByRole('button', { name: 'PayPal' }).focus();
  await interact(page);
}

/** Fills the cart, and ends what the listing page is still loading: its scripts are not those of the page that is recorded. */
async function fillCart(page: Page): Promise<void> {
  await addToCart(page);
  await page.goto('about:blank');
}

/** The providers' scripts load when the buy box is used. */
async function visitListing(page: Page): Promise<void> {
  await page.goto('/listing/tempo-grid-tee');
  await page.getByRole('radio', { name: 'M', exact: true }).check();
  await page.getByRole('main').getByRole('button', { name: 'PayPal', exact: true }).focus();
  await interact(page);
}

async function visitExpressCheckout(page: Page): Promise<void> {
  // The next page is recorded as the shop's checkout.
  await page.route(`${PLATFORM_URL}/v1/cart/recalculate`, (route) => route.abort());
  await page.goto('/checkout/express?method=stripe');
  await expect(page.getByRole('alert')).toBeVisible();
  await interact(page);
}

/** Fills in the first step. Returns the visit of the second, in which the shopper pays. */
async function prepareHostedCheckout(page: Page): Promise<() => Promise<void>> {
  await page.goto(getHostedCheckoutUrl());
  await fillAddress(page);
  await continueToPayment(page);
  await expect(placeOrderButton(page)).toBeVisible();
  const url = page.url();
  await page.goto('about:blank');
  return async () => {
    await page.goto(url);
    await page.getByRole('radio', { name: 'PayPal' }).check();
    await interact(page);
  };
}

/** The payment pages, each with a function that prepares the visit and returns it. */
const PAGES: readonly (readonly [
  title: string,
  path: string,
  prepare: (page: Page) => Promise<() => Promise<void>>,
])[] = [
  ['Listing page of the shop', '/listing/{slug}', async (page) => () => visitListing(page)],
  [
    'Cart of the shop',
    '/cart',
    async (page) => {
      await fillCart(page);
      return () => visitCart(page);
    },
  ],
  ['Checkout of the shop', '/checkout/{id}', async (page) => () => visitShopCheckout(page)],
  [
    'Express checkout of the shop',
    '/checkout/express',
    async (page) => {
      await fillCart(page);
      return () => visitExpressCheckout(page);
    },
  ],
  ['Hosted checkout of the platform', '/buy/express_checkout', prepareHostedCheckout],
];

/** Addresses of this test as those of any store. */
const toNeutral = (text: string): string =>
  text.replaceAll(PLATFORM_URL, '{platform}').replaceAll(SHOP_URL, '{shop}');

/** The style of a page changes with its theme; the scripts are in the table. */
const maskHashes = (policy: string): string =>
  policy.replace(/(?: 'sha256-[\w+/=]+')+/g, ' {hashes of the inline code}');

function renderPage(title: string, path: string, { scripts, headers }: RecordedPage): string {
  const lines = Object.entries(headers).flatMap(([name, value]) => [
    `${name}:`,
    ...maskHashes(value)
      .split('; ')
      .map((part) => `  ${part}`),
  ]);
  return [
    `## ${title}`,
    '',
    `\`${path}\``,
    '',
    renderScripts(scripts),
    '',
    '```',
    ...lines,
    '```',
  ].join('\n');
}

const INTRODUCTION = `# Scripts of the payment pages

Every script that a payment page loads in production, why it is needed and what keeps it unchanged, and the headers that browsers
enforce there: the inventory of PCI DSS 4.0.1, requirements 6.4.3 and 11.6.1. Scripts inside the providers' own frames are the providers'.

\`tests/browser/payment-scripts.spec.ts\` loads the pages with each payment method and with trackers, and fails when a script or a header
differs from this file. After a change that you have reviewed, write the file again:
\`npx playwright test --config tests/playwright.config.ts payment-scripts.spec.ts --project desk --update-snapshots\`.
`;

test('PROOF-7 every script of a payment page, and its headers, are in the inventory', async ({
  browser,
}) => {
  test.setTimeout(90_000);
  const sections: string[] = [];
  for (const [title, path, prepare] of PAGES) {
    const context = await browser.newContext({ baseURL: SHOP_URL, timezoneId: 'America/New_York' });
    await stubExternalServices(context);
    await enableTrackers(context);
    const page = await context.newPage();
    const visit = await prepare(page);
    await servePaymentProviders(page);
    const recorded = await recordScripts(page, visit);
    expect(recorded.violations, title).toEqual([]);
    await expectBuiltFiles(page, recorded);
    sections.push(renderPage(title, path, recorded));
    await context.close();
  }
  expect(toNeutral(`${INTRODUCTION}\n${sections.join('\n\n')}\n`)).toMatchSnapshot(
    'payment-scripts.md',
  );
});

/** The shop's files are those of the build, byte for byte. */
async function expectBuiltFiles(page: Page, { scripts }: RecordedPage): Promise<void> {
  const hash = (content: Buffer) => createHash('sha256').update(content).digest('hex');
  for (const url of new Set(
    scripts.flatMap(({ url }) => (url?.startsWith(SHOP_URL) ? [url] : [])),
  )) {
    const served = await (await page.request.get(url)).body();
    const built = await readFile(join(WORK, 'dist', 'corvane', new URL(url).pathname));
    expect(hash(served), url).toBe(hash(built));
  }
}

test('PROOF-7 a script that is not in the inventory is an error', () => {
  expect(() => renderScripts([{ url: 'https://evil.example/skim.js', isFramed: false }])).toThrow(
    'not in the inventory',
  );
  expect(() => renderScripts([{ text: 'document.forms', isFramed: false }])).toThrow(
    'not in the inventory',
  );
});
