import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from 'playwright/test';
import { SHOP_URL } from '../helpers/browser/addresses.ts';
import { findA11yIssues } from '../helpers/browser/axe.ts';
import {
  clickPlaceOrder,
  createCheckout,
  expectOrderPlaced,
  fillCard,
} from '../helpers/browser/checkout-page.ts';
import { findFirstSku, placeOrder, readOrderPageUrl } from '../helpers/browser/place-order.ts';
import { readMailsTo } from '../helpers/browser/read-mails-to.ts';

const getOverflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

test('DIGI-6.3 DIGI-3.4 THX-2.1 a download is bought without an address, and its files are on the thank-you page and the page of the order', async ({
  page,
}) => {
  test.slow();
  const id = await createCheckout({ sku: await findFirstSku('first-5k-plan', 'corvane') });
  await page.goto(`/checkout/${id}`);
  const email = `ada.${randomUUID().slice(0, 8)}@example.com`;
  for (const [label, text] of Object.entries({
    Email: email,
    'First name': 'Ada',
    'Last name': 'Byron',
    Zipcode: '97205',
  }))
    await page.getByLabel(label).fill(text);
  await page.getByLabel('State', { exact: true }).selectOption('Oregon');
  for (const label of ['Street address', 'City', 'Phone number'])
    await expect(page.getByLabel(label)).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Delivery', exact: true })).toHaveCount(0);
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await expect(page.getByRole('button', { name: 'Edit customer details' })).toBeVisible();
  await fillCard(page);
  await clickPlaceOrder(page);
  await expectOrderPlaced(page);

  const files = page.getByRole('region', { name: 'Your files' });
  await expect(files.getByRole('listitem')).toHaveCount(2);
  await expect(files).toContainText('Downloads left: 5 of 5');
  await expect(page.getByText('Your files are ready on this page.')).toBeVisible();
  await expect(page.getByRole('main')).toContainText(email);
  await expect(page.getByText('Subtotal')).toBeVisible();
  expect(await findA11yIssues(page)).toEqual([]);
  const downloading = page.waitForEvent('download');
  await files.getByRole('link', { name: 'Download first-5-km.pdf' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('first-5-km.pdf');
  expect(await readFile(await download.path())).toEqual(
    await readFile('stores/corvane/downloads/first-5-km.pdf'),
  );

  await page.getByRole('link', { name: 'Open your order page' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Order CO-');
  await expect(page.getByText('Downloads left: 4 of 5')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Delivered' })).toHaveAttribute(
    'aria-current',
    'step',
  );
  const mail = (await readMailsTo(page, email)).join('\n');
  expect(mail).toContain('your files are ready');
  expect(mail).toContain('#files');
});

test('DIGI-1.4 no shop serves the files of downloads', { tag: '@long' }, async ({ request }) => {
  for (const path of [
    '/downloads/first-5-km.pdf',
    '/assets/downloads/first-5-km.pdf',
    '/assets/../downloads/first-5-km.pdf',
  ])
    expect((await request.get(SHOP_URL + path)).status(), path).toBe(404);
});

test('THX-2.2 the page shows e-mail address, address, payment method, files and the link to the order only in the browser that has placed the order', async ({
  page,
}) => {
  const { lookupNumber, orderNumber } = await placeOrder('split-lines');
  await page.goto(`/thankyou?orderNumber=${orderNumber}&orderLookupNumber=${lookupNumber}`);
  await expect(page.getByRole('region', { name: 'What you ordered' })).toBeVisible();
  await expect(page.getByText('12 Main Street')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Open your order page' })).toHaveCount(0);
  expect(await getOverflow(page)).toBeLessThanOrEqual(0);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('OPAGE-1.6 OPAGE-2.4 the page shows the order with its pictures, and cancels it', async ({
    page,
  }) => {
    const { cartId } = await placeOrder('split-lines');
    await page.goto(await readOrderPageUrl(cartId));
    await expect(page.getByText('12 Main Street')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Order again' })).toHaveAttribute(
      'href',
      /\/cart\?add=[\w-]+\*1$|%2A1$/,
    );
    const picture = page.locator('.items img').first();
    await expect(picture).toBeVisible();
    await page.getByText('Cancel this order', { exact: true }).click();
    await page.getByRole('button', { name: 'Yes, cancel my order' }).click();
    await expect(
      page.getByText(/This order was canceled|We’ve refunded|refunded/i).first(),
    ).toBeVisible();
    await expect(page.getByText('Cancel this order', { exact: true })).toHaveCount(0);
  });
});

test('OPAGE-5.1 the page has no issue of axe, and fits phones, tablets and desktops', async ({
  page,
}) => {
  test.slow();
  for (const slug of ['first-5k-plan', 'split-lines']) {
    const { cartId } = await placeOrder(slug);
    await page.goto(await readOrderPageUrl(cartId));
    for (const width of [390, 840, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await getOverflow(page), `${slug} at ${width}`).toBeLessThanOrEqual(0);
    }
    expect(await findA11yIssues(page)).toEqual([]);
  }
});

test.describe('in forced colors', () => {
  test.use({ contextOptions: { forcedColors: 'active' } });

  test('OPAGE-5.3 its parts have names, the keyboard reaches all that it offers, and forced colors leave it readable', async ({
    page,
  }) => {
    const { cartId } = await placeOrder('split-lines');
    await page.goto(await readOrderPageUrl(cartId));
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
    for (const landmark of ['banner', 'main', 'contentinfo'] as const)
      await expect(page.getByRole(landmark)).toBeVisible();
    for (const name of ['Placed', 'What you ordered', 'Your documents', 'Details'])
      await expect(page.getByRole('region', { name })).toBeVisible();
    const actions = page.getByRole('region', { name: 'What would you like to do?' });
    await expect(actions.getByRole('listitem')).toHaveCount(3);
    for (let presses = 0; presses < 12; presses++) {
      await page.keyboard.press('Tab');
      if (await page.evaluate(() => document.activeElement?.localName === 'summary')) break;
    }
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Yes, cancel my order' })).toBeFocused();
    await expect(page.locator('body')).toHaveCSS('font-family', /Sofia Sans/);
    expect(await page.evaluate(() => document.fonts.check('16px "Sofia Sans"'))).toBe(true);
    // Axe does not know forced colors.
    await expect(page.getByRole('region', { name: 'Placed' })).toHaveCSS('border-top-width', '1px');
    const readColor = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((dot) => getComputedStyle(dot).backgroundColor);
    expect(await readColor('.done .dot')).not.toBe(await readColor('.ahead .dot'));
  });
});

test('OPAGE-5.2 the page prints without buttons', { tag: '@long' }, async ({ page }) => {
  const { cartId } = await placeOrder('split-lines');
  await page.setViewportSize({ width: 718, height: 1000 });
  await page.goto(await readOrderPageUrl(cartId));
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('button, .button, details').filter({ visible: true })).toHaveCount(0);
  for (const surface of ['body', '.card'])
    await expect(page.locator(surface)).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  await expect(page.getByText('Total', { exact: true })).toBeVisible();
  expect(await getOverflow(page)).toBeLessThanOrEqual(0);
});
