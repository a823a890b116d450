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
import { readMailsTo } from '../helpers/browser/read-mails-to.ts';

test.use({ baseURL: shopUrl('amber-works') });

const table = (page: Page, name = 'Quantity prices') => page.getByRole('table', { name });
const rows = (page: Page, name?: string) =>
  table(page, name)
    .getByRole('row')
    .filter({ has: page.getByRole('cell') });

async function addScarf(page: Page, color: string, quantity: number): Promise<void> {
  await page.goto('/listing/harbor-scarf');
  await page.getByRole('radio', { name: color }).check();
  await page.getByLabel('Quantity', { exact: true }).selectOption(String(quantity));
  await page
    .getByRole('button', { name: 'Add to cart', exact: true })
    .filter({ visible: true })
    .first()
    .click();
  await expect(page.getByRole('dialog', { name: 'Added to cart' })).toContainText(
    `Quantity ${quantity}`,
  );
}

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });
  test('PRICE-6.03 the page of a product shows its prices by quantity', async ({ page }) => {
    await page.goto('/listing/harbor-scarf');
    await expect(rows(page)).toHaveText([/^1–2\$59\.00$/, /^3–9\$53\.10$/, /^10\+\$47\.20$/]);
    await expect(page.getByText('All variants of this product count together.')).toBeVisible();
    await page.goto('/listing/arc-lamp');
    await expect(table(page)).toHaveCount(0);
  });
});

test('PRICE-6.03 in the language and currency of the shopper, with the row of the quantity marked', async ({
  page,
}) => {
  await page.goto('/de/listing/harbor-scarf?currency=GBP');
  await expect(rows(page, 'Staffelpreise').first()).toContainText('£');
  await page.goto('/listing/harbor-scarf?currency=USD');
  const current = table(page).locator('[aria-current]');
  await expect(current).toHaveText(/^1–2/);
  await page.getByLabel('Quantity', { exact: true }).selectOption('3');
  await expect(current).toHaveText(/^3–9/);
  expect(await findA11yIssues(page)).toEqual([]);
});

test('PRICE-6.04 cart, quick add, checkout, order and mail have the price of the quantity', async ({
  page,
}) => {
  test.slow();
  await addScarf(page, 'Rust', 1);
  // With the unit in the cart and the two that are added, the third has the lower price.
  await addScarf(page, 'Sea', 2);
  await expect(page.getByRole('dialog', { name: 'Added to cart' })).toContainText('$53.10 each');
  await page.goto('/cart');
  const main = page.getByRole('main');
  const subtotal = main.getByText('Subtotal').locator('..').getByRole('status');
  await expect(subtotal).toHaveText('$159.30');
  await expect(main).toContainText('Quantity price instead of $59.00');
  const [rust, sea] = await main.getByLabel('Quantity of Harbor Scarf').all();
  await sea?.selectOption('1');
  await expect(subtotal).toHaveText('$118.00');
  await expect(main).not.toContainText('Quantity price');
  await rust?.selectOption('2');
  await expect(subtotal).toHaveText('$159.30');
  expect(await findA11yIssues(page)).toEqual([]);

  await page.goto('/');
  await page.getByRole('button', { name: 'Add Harbor Scarf' }).click();
  await expect(page.getByRole('dialog', { name: 'Choose your options' })).toContainText('$53.10');

  await page.goto('/cart');
  await page
    .getByRole('button', { name: 'Checkout', exact: true })
    .filter({ visible: true })
    .click();
  await page.waitForURL('**/checkout/*');
  const email = `ada.${randomUUID().slice(0, 8)}@example.com`;
  await fillCustomer(page, { Email: email });
  await page.getByRole('button', { name: 'Continue to delivery' }).click();
  // On a phone the items are behind a bar.
  const bar = page.getByRole('button', { name: /^Your cart/ });
  if (await bar.isVisible()) await bar.click();
  const items = page.getByRole('list', { name: 'Items' }).filter({ visible: true });
  await expect(items).toContainText('$106.20');
  await page.keyboard.press('Escape');
  await fillCard(page);
  await clickPlaceOrder(page);
  const confirmation = await expectOrderPlaced(page);
  await page.goto(`/track/order/${confirmation.get('orderLookupNumber')}`);
  await expect(page.getByRole('region', { name: 'What you ordered' })).toContainText('2 × $53.10');
  await expect.poll(async () => (await readMailsTo(page, email)).join('\n')).toContain('$106.20');
});

test('BNDL-6 the confirmation and the cart line of a bundle list what it contains, in the language of the page', async ({
  page,
}) => {
  await page.goto('/listing/evening-set');
  await page.getByRole('radio', { name: '60 cm' }).check();
  await page
    .getByRole('button', { name: 'Add to cart', exact: true })
    .filter({ visible: true })
    .first()
    .click();
  const contents = ['1 × Arc Lamp, Brass / Round / 60 cm', '2 × Harbor Scarf, Sea / Short'];
  const added = page.getByRole('dialog', { name: 'Added to cart' });
  await expect(added.getByRole('list').getByRole('listitem')).toHaveText(contents);
  await page.goto('/cart');
  const list = page.getByRole('main').getByRole('list', { name: 'What’s included' });
  await expect(list.getByRole('listitem')).toHaveText(contents);
  await page.goto('/de/cart');
  await expect(
    page.getByRole('main').getByText('1 × Bogenleuchte, Messing / Rund / 60 cm'),
  ).toBeVisible();
});
