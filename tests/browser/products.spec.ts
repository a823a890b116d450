import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from 'playwright/test';
import { shopUrl } from '../helpers/browser/addresses.ts';
import { findA11yIssues } from '../helpers/browser/axe.ts';
import {
  clickPlaceOrder,
  expectOrderPlaced,
  fillCard,
  fillCustomer,
} from '../helpers/browser/checkout-page.ts';
import { openSection } from '../helpers/browser/open-section.ts';
import { readMailsTo } from '../helpers/browser/read-mails-to.ts';

test.use({ baseURL: shopUrl('amber-works') });

async function addToCart(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: 'Add to cart', exact: true })
    .filter({ visible: true })
    .first()
    .click();
  await expect(page.getByRole('dialog', { name: 'Added to cart' })).toBeVisible();
}

async function pay(page: Page, email: string): Promise<URLSearchParams> {
  await page.goto('/cart');
  await page
    .getByRole('button', { name: 'Checkout', exact: true })
    .filter({ visible: true })
    .click();
  await page.waitForURL('**/checkout/*');
  await fillCustomer(page, { Email: email });
  await page.getByRole('button', { name: 'Continue to delivery' }).click();
  await fillCard(page);
  await clickPlaceOrder(page);
  return expectOrderPlaced(page);
}

test('PROD-2.1 a shopper chooses three options, and page, cart, checkout, order and mail name them', async ({
  page,
}) => {
  test.slow();
  await page.goto('/listing/arc-lamp');
  const price = page.getByRole('form', { name: 'Choose your options' }).locator('[data-price]');
  await expect(price).toHaveText('$129.00');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Arc Lamp');
  await expect(page.getByRole('group', { name: 'Finish' })).toContainText('Brass');
  await page.getByRole('radio', { name: 'Brushed steel' }).check();
  await page.getByRole('radio', { name: '60 cm' }).check();
  await expect(price).toHaveText('$139.00');
  await expect(page.getByRole('radio', { name: 'Round' })).toBeChecked();
  expect(await findA11yIssues(page)).toEqual([]);
  await addToCart(page);
  await expect(page.getByRole('dialog')).toContainText('Brushed steel / Round / 60 cm');

  await page.goto('/cart');
  await expect(page.getByRole('main')).toContainText('Brushed steel / Round / 60 cm');
  const email = `ada.${randomUUID().slice(0, 8)}@example.com`;
  const confirmation = await pay(page, email);
  await page.goto(`/track/order/${confirmation.get('orderLookupNumber')}`);
  await expect(page.getByRole('region', { name: 'What you ordered' })).toContainText(
    'Table lamp, Brushed steel / Round / 60 cm',
  );
  await expect
    .poll(async () => (await readMailsTo(page, email)).join('\n'))
    .toContain('Brushed steel / Round / 60 cm');
});

test('PROD-2.2 values that are sold out or not made with the selected ones are marked, and choosing one selects what is made', async ({
  page,
}) => {
  await page.goto('/listing/arc-lamp');
  await page.getByRole('radio', { name: 'Cone' }).check();
  await expect(page.getByRole('radio', { name: '60 cm, sold out' })).toBeAttached();
  await page
    .getByRole('radio', { name: 'Brushed steel, not available with your other choices' })
    .check();
  await expect(page.getByRole('radio', { name: 'Round' })).toBeChecked();
  await expect(
    page.getByRole('radio', { name: 'Cone, not available with your other choices' }),
  ).toBeAttached();
  await expect(page).toHaveURL(/variation=\d+&size=\d+/);
  const { searchParams } = new URL(page.url());
  await page.goto(`/listing/arc-lamp?${searchParams}`);
  await expect(page.getByRole('radio', { name: 'Brushed steel', exact: true })).toBeChecked();
  await page.getByRole('radio', { name: 'Brass, not available' }).waitFor({ state: 'detached' });
});

test('PROD-2.3 three options are chosen with the keyboard alone', async ({ page }) => {
  await page.goto('/listing/arc-lamp');
  const brass = page.getByRole('radio', { name: 'Brass' });
  await brass.focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: 'Brushed steel' })).toBeChecked();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('radio', { name: 'Round' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('radio', { name: '40 cm' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: '60 cm' })).toBeChecked();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Added to cart' })).toContainText(
    'Brushed steel / Round / 60 cm',
  );
});

test('PROD-3.1 the gallery shows the photos of the selected value with their alternative texts', async ({
  page,
}) => {
  await page.goto('/listing/arc-lamp');
  const brass = page.getByRole('img', { name: 'Brass lamp with a round shade on a wooden table' });
  await expect(brass).toBeVisible();
  await expect(
    page.getByRole('img', { name: 'The cone shade against a blue wall' }),
  ).toBeAttached();
  expect(await brass.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(
    300,
  );
  await page.getByRole('radio', { name: 'Brushed steel' }).check();
  await expect(
    page.getByRole('img', { name: 'Steel lamp with a round shade on a wooden table' }),
  ).toBeVisible();
  await expect(brass).toHaveCount(0);
});

test('PROD-3.4 pages get a photo in the sizes and the format of other pictures', async ({
  page,
  request,
}) => {
  const readSizes = async (url: string, name: RegExp) => {
    await page.goto(url);
    const picture = page.getByRole('main').getByRole('img', { name }).first();
    const srcset = await picture.evaluate(
      (image) => image.parentElement?.querySelector('source')?.srcset,
    );
    return (srcset ?? '').split(',').map((candidate) => candidate.trim().split(' '));
  };
  const drawn = await readSizes(`${shopUrl('corvane')}/listing/tempo-grid-tee`, /^Tempo Grid Tee/);
  const photo = await readSizes('/listing/arc-lamp', /^Brass lamp with a round shade/);
  expect(photo.length).toBeGreaterThan(2);
  expect(photo.map(([, width]) => width)).toEqual(drawn.map(([, width]) => width));
  for (const [url = ''] of photo) {
    const response = await request.get(url);
    expect([url, response.status(), response.headers()['content-type']]).toEqual([
      url,
      200,
      'image/avif',
    ]);
  }
});

test('PROD-4.1 a product without options has none to choose, and a digital one no delivery', async ({
  page,
}) => {
  await page.goto('/listing/amber-guide');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Guide to Amber');
  await expect(
    page.locator('input[type="radio"]:not(.tabs input)').filter({ visible: true }),
  ).toHaveCount(0);
  await expect(page.getByText('Delivered to your inbox')).toBeAttached();
  await addToCart(page);
  await page.goto('/cart');
  await expect(page.getByRole('heading', { name: 'Guide to Amber' })).toBeVisible();
});

test('PROD-5.1 colors of a type are swatches with the name of its option, and the second option is a choice of its own', async ({
  page,
}) => {
  await page.goto('/listing/harbor-scarf');
  const colors = page.getByRole('group', { name: 'Color' });
  await colors.getByRole('radio', { name: 'Sea' }).check();
  await expect(colors.locator('circle')).toHaveCount(2);
  await page.getByRole('group', { name: 'Length' }).getByRole('radio', { name: 'Long' }).check();
  await addToCart(page);
  await expect(page.getByRole('dialog')).toContainText('Sea / Long');
});

test('PROD-6.1 a German page has the translated type, options, values and alternative texts, also in the cart', async ({
  page,
}) => {
  await page.goto('/de/listing/arc-lamp');
  await expect(page.getByText('Tischleuchte').first()).toBeVisible();
  await page
    .getByRole('group', { name: 'Ausführung' })
    .getByRole('radio', { name: 'Gebürsteter Stahl' })
    .check();
  await expect(
    page.getByRole('img', { name: 'Stahlleuchte mit rundem Schirm auf einem Holztisch' }),
  ).toBeVisible();
  await page
    .getByRole('button', { name: 'In den Warenkorb' })
    .filter({ visible: true })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toContainText('Gebürsteter Stahl / Rund / 40 cm');
  await page.goto('/de');
  await expect(page.getByText('Tischleuchte').first()).toBeVisible();
});

test('PROD-7.1 the size guide of a type shows its measures in both units', async ({ page }) => {
  await page.goto('/listing/arc-lamp');
  await page.getByRole('button', { name: 'Size guide' }).click();
  const guide = page.getByRole('dialog', { name: 'Size guide' });
  await expect(guide.getByRole('row', { name: /60 cm/ }).filter({ visible: true })).toContainText(
    '23.6',
  );
  await guide.getByRole('radio', { name: 'Centimeters' }).check();
  await expect(guide.getByRole('row', { name: /60 cm/ }).filter({ visible: true })).toContainText(
    '18',
  );
  await page.goto('/listing/harbor-scarf');
  await expect(page.getByRole('button', { name: 'Size guide' })).toHaveCount(0);
});

test('BNDL-2.2 BNDL-4.2 a shopper chooses what is open of each product of a bundle, and sees what it contains', async ({
  page,
}) => {
  test.slow();
  await page.goto('/listing/evening-set');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Evening Set');
  await openSection(page, 'What’s included');
  const contents = page
    .locator('main details')
    .filter({ hasText: 'What’s included' })
    .getByRole('listitem');
  await expect(contents).toHaveText(['Arc Lamp, Brass / Round', '2 × Harbor Scarf, Sea']);
  await expect(contents.getByRole('link', { name: 'Harbor Scarf' })).toHaveAttribute(
    'href',
    '/listing/harbor-scarf',
  );
  await page.getByRole('group', { name: 'Arc Lamp' }).getByRole('radio', { name: '60 cm' }).check();
  await page
    .getByRole('group', { name: 'Harbor Scarf' })
    .getByRole('radio', { name: 'Long' })
    .check();
  expect(await findA11yIssues(page)).toEqual([]);
  await addToCart(page);
  await page.goto('/cart');
  await expect(page.getByRole('main')).toContainText('60 cm / Long');
  const email = `ada.${randomUUID().slice(0, 8)}@example.com`;
  const confirmation = await pay(page, email);
  await page.goto(`/track/order/${confirmation.get('orderLookupNumber')}`);
  const items = page.getByRole('region', { name: 'What you ordered' });
  await expect(items.getByRole('listitem').filter({ hasText: /^1 ×/ })).toHaveText(
    '1 × Arc Lamp, Brass / Round / 60 cm',
  );
  await expect(items.getByRole('listitem').filter({ hasText: /^2 ×/ })).toHaveText(
    '2 × Harbor Scarf, Sea / Long',
  );
});
