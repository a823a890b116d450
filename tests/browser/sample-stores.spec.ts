import { randomUUID } from 'node:crypto';
import { expect, test } from 'playwright/test';
import { shopUrl } from '../helpers/browser/addresses.ts';
import { clickPlaceOrder, expectOrderPlaced, fillCard } from '../helpers/browser/checkout-page.ts';
import { enterMembersStore } from '../helpers/browser/members.ts';
import { readMailsTo } from '../helpers/browser/read-mails-to.ts';

test.use({ baseURL: shopUrl('moth-kiosk') });

test('SHOP-1.3 an order to Austria is paid in the shop of Moth Kiosk, and mail and invoice name its VAT', {
  tag: '@long',
}, async ({ page }) => {
  test.slow();
  await page.goto('/listing/please-leave-quietly-tee');
  await page.getByRole('radio', { name: 'M', exact: true }).check();
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await expect(page.getByRole('dialog', { name: 'Added to cart' })).toBeVisible();
  await page.goto('/cart');
  const summary = page.getByRole('complementary').filter({ hasText: 'Subtotal' });
  await expect(summary).toContainText('€32.00 more for free delivery (Germany)');
  await page
    .getByRole('button', { name: 'Checkout', exact: true })
    .filter({ visible: true })
    .click();
  await page.waitForURL('**/checkout/*');
  await expect(page.getByLabel('Country')).toHaveValue('DE');
  await page.getByLabel('Country').selectOption('AT');
  const email = `greta.${randomUUID().slice(0, 8)}@example.com`;
  const details = {
    ...{
      Email: email,
      'First name': 'Greta',
      'Last name': 'Blum',
      'Street address': 'Neubaugasse 1',
    },
    ...{ City: 'Wien', 'Postal code': '1070', 'Phone number': '+43 1 5330001' },
  };
  for (const [label, text] of Object.entries(details)) await page.getByLabel(label).fill(text);
  await page.getByRole('button', { name: 'Continue to delivery' }).click();
  await expect(page.getByRole('radio', { name: /^DHL parcel.*€9\.90/ })).toBeChecked();
  const panel = page.getByRole('complementary');
  await expect(panel).toContainText('Includes VAT (20%)');
  await expect(panel).toContainText('€37.90');
  await fillCard(page);
  await clickPlaceOrder(page);
  await expectOrderPlaced(page);
  await expect
    .poll(async () => (await readMailsTo(page, email)).join('\n'))
    .toContain('Includes VAT (20%)');
  const mails = (await readMailsTo(page, email)).join('\n');
  await page.goto(
    /http:\/\/\S+\/receipt\?[^\s"<)]+/.exec(mails)?.[0].replaceAll('&amp;', '&') ?? '',
  );
  await expect(page.getByRole('main')).toContainText(/MK-\d{5}/);
  await expect(page.getByRole('main')).toContainText('Moth Kiosk GbR');
});

test('SHOP-1.4 the footer of Moth Kiosk leads to imprint and delivery in English and German', {
  tag: '@long',
}, async ({ page }) => {
  for (const [path, imprint, delivery, heading] of [
    ['/', 'Legal notice', 'Delivery', 'Delivery'],
    ['/de', 'Impressum', 'Lieferung', 'Lieferung'],
  ] as const) {
    await page.goto(path);
    const footer = page.getByRole('contentinfo');
    await footer.getByRole('link', { name: imprint, exact: true }).click();
    await expect(page.getByRole('main')).toContainText('Lampengasse 9');
    await page.getByRole('contentinfo').getByRole('link', { name: delivery, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(page.getByRole('main')).toContainText(/€4\.90|4,90 €/);
  }
});

test('SHOP-2 Corvane sells products at a reduced price, with the earlier one struck through, and a flask with photos that shoppers choose by color and volume', {
  tag: '@long',
}, async ({ page }) => {
  const shop = shopUrl('corvane');
  await page.goto(`${shop}/listing/octagon-hoodie`);
  const form = page.getByRole('form', { name: 'Choose your options' });
  await expect(form).toContainText('$54.00');
  await expect(form.locator('s')).toHaveText('Earlier price: $68.00');

  await page.goto(`${shop}/listing/cold-start-flask`);
  await expect(
    page.getByRole('img', { name: 'Graphite steel flask with a black screw cap' }).first(),
  ).toBeVisible();
  await page.getByRole('radio', { name: 'Tide' }).check();
  await page.getByRole('radio', { name: '900 ml' }).check();
  const photo = page.getByRole('img', { name: 'Blue steel flask with an engraved scale' }).first();
  await expect(photo).toBeVisible();
  await expect
    .poll(() => photo.evaluate((img: HTMLImageElement) => img.naturalWidth))
    .toBeGreaterThan(300);
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await expect(page.getByRole('dialog', { name: 'Added to cart' })).toBeVisible();
  await page.goto(`${shop}/cart`);
  await expect(page.getByRole('listitem').filter({ hasText: 'Cold Start Flask' })).toContainText(
    '$42.00',
  );
});

test('BNDL-8.4 tile, gallery and shared link of a bundle show its products together', async ({
  page,
}) => {
  const shop = shopUrl('hedge-and-quire');
  await enterMembersStore(page);
  await page.goto(`${shop}/caps`);
  // The link of a tile has its name, so the picture has none.
  const tile = page
    .getByRole('listitem')
    .filter({ hasText: 'The Gardener’s Pair' })
    .locator('img')
    .first();
  await expect(tile).toHaveAttribute('src', /mockups%2Fcap%2F.*%2Fnotebook%2F/);
  await expect
    .poll(() => tile.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth > 0))
    .toBe(true);
  await page.goto(`${shop}/listing/gardeners-pair`);
  const gallery = page.getByRole('main');
  await expect(
    gallery.getByRole('img', { name: 'Sprig Cap, Field Book, Fern' }).first(),
  ).toBeVisible();
  const shared = (await page.locator('meta[property="og:image"]').getAttribute('content')) ?? '';
  expect(shared).toMatch(/mockups%2Fcap%2F.*%2Fnotebook%2F.*\.wide(?:%2F[\da-f.]+)?\.webp/);
  const picture = await page.request.get(`${shop}${shared.slice(new URL(shared).origin.length)}`);
  expect([picture.status(), picture.headers()['content-type']]).toEqual([200, 'image/jpeg']);
});

test('SHOP-3 members of Hedge & Quire buy a bundle, and choose what it leaves open', {
  tag: '@long',
}, async ({ page }) => {
  const shop = shopUrl('hedge-and-quire');
  await enterMembersStore(page);
  await page.goto(`${shop}/listing/lane-in-autumn-parcel`);
  await expect(
    page
      .getByRole('main')
      .getByRole('link', { name: /Bramble/ })
      .first(),
  ).toBeVisible();
  await page.getByRole('radio', { name: 'Oat' }).check();
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await expect(page.getByRole('dialog', { name: 'Added to cart' })).toContainText('Oat');
  await page.goto(`${shop}/cart`);
  const line = page.getByRole('listitem').filter({ hasText: 'The Lane in Autumn' });
  await expect(line).toContainText('$54.00');
  await expect(line).toContainText('Oat');
});
