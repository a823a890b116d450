import { EventEmitter } from 'node:events';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { expect, type Page, test } from 'playwright/test';
import { serveEditors } from '#tools/theme-editor/server/serve-editors.ts';
import { PLATFORM_URL, SHOP_URL, WORK } from '../helpers/browser/addresses.ts';
import { fillCard, openBankPage, placeOrderButton } from '../helpers/browser/checkout-page.ts';
import {
  continueToPayment,
  fillAddress,
  getHostedCheckoutUrl,
} from '../helpers/browser/hosted-checkout-page.ts';
import { getLocalPage } from '../helpers/browser/local-page.ts';
import { HAS_JAVA, validateHtml } from '../helpers/html/validate-html.ts';
import { readTestVariable } from '../tools/test-variables.ts';

test.skip(!HAS_JAVA, 'the Nu validator needs Java');
test.skip(({ viewport }) => (viewport?.width ?? 0) < 1000, 'pages are the same at any width');

/** Folders whose pages are of one type. */
const ALIKE = /^(?:listing|page|support)\/|\/page\//;

/** Lists the pages of a built store, or one of each type in its first language. */
async function listPages(slug: string): Promise<string[]> {
  const dir = join(WORK, 'dist', slug);
  const all = (await readdir(dir, { recursive: true }))
    .filter((file) => file.endsWith('.html') && !file.startsWith('data/'))
    .sort();
  const types = new Map(
    all
      .filter((file) => !/^[a-z]{2}(?:-[a-z]{2})?[/.]/i.test(file))
      .map((file) => [ALIKE.exec(file)?.[0] ?? file, file]),
  );
  return (readTestVariable('LONG') === '1' ? all : [...types.values()]).map((file) =>
    resolve(dir, file),
  );
}

test('HTML-1 the Nu validator reports no error in any page type of the stores', async () => {
  test.setTimeout(300_000);
  const stores = await readdir(join(WORK, 'dist'));
  const files = (await Promise.all(stores.map(listPages))).flat();
  expect(files.length).toBeGreaterThan(100);
  expect(await validateHtml(files)).toEqual([]);
});

/**
 * Writes the pages that a browser opens, frames included, other than those of the shop and mails, which
 * `contract/mail-html.test.ts` validates. Returns a function that lists them.
 */
async function savePages(page: Page, dir: string): Promise<() => string[]> {
  const saved: string[] = [];
  await page.context().route(
    (url) => url.origin !== SHOP_URL,
    async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback();
      const response = await route.fetch({ maxRedirects: 0 });
      const isMail = /^\/outbox\/\w+\/html$/.test(new URL(response.url()).pathname);
      if (!isMail && response.headers()['content-type']?.startsWith('text/html')) {
        const { pathname } = new URL(response.url());
        const file = resolve(
          dir,
          `${saved.length}-${pathname.replaceAll(/\W+/g, '_').slice(0, 60)}.html`,
        );
        saved.push(file);
        await writeFile(file, await response.body());
      }
      return route.fulfill({ response });
    },
  );
  return () => saved;
}

test('HTML-2 the Nu validator reports no error in pages of the platform, the sandbox and the theme editor', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const dir = join(WORK, 'platform-pages');
  await mkdir(dir, { recursive: true });
  const pages = await savePages(page, dir);
  await page.goto(getHostedCheckoutUrl());
  await fillAddress(page);
  await continueToPayment(page);
  await fillCard(page, '4000002760003184');
  await placeOrderButton(page).click();
  await openBankPage(page);
  await page.getByRole('button', { name: 'Pass' }).click();
  await expect(page).toHaveURL(/\/thankyou/);
  await page.goto(getHostedCheckoutUrl({ skus: '999-1-1_1' }));
  await page.goto(getHostedCheckoutUrl({ payment_method: 'paypal' }));
  await fillAddress(page);
  await continueToPayment(page);
  await page.getByRole('button', { name: /^PayPal/ }).click();
  await page
    .frameLocator('iframe[title*="PayPal"]')
    .getByRole('button', { name: 'Cancel' })
    .click();
  for (const path of ['/sandbox/try', '/errors', '/outbox'])
    await page.goto(await getLocalPage(path));
  await page.locator('a[href^="/outbox/"]').first().click();
  await page.waitForLoadState('networkidle');
  const report = '/policies/report/split-lines?store=corvane';
  for (const path of [
    '/',
    '/buy/express_checkout/none',
    report,
    `${report}&sent`,
    '/forms/newsletter?store=corvane',
  ])
    await page.goto(PLATFORM_URL + path);
  await page.getByRole('button').click();
  const editor = {
    storeDir: 'stores/corvane',
    shopUrl: SHOP_URL,
    builds: new EventEmitter(),
    createPreviewLink: () => Promise.reject(),
  };
  const editors = await serveEditors(
    0,
    'a-key-that-cannot-be-guessed',
    new Map([['corvane', editor]]),
  );
  await page.goto(editors.getAddress('corvane'));
  await editors.close();
  expect(await validateHtml(pages())).toEqual([]);
});
