import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from 'playwright/test';
import { LOCALES } from '#shared/contract/code-lists.ts';
import { getTexts } from '#texts/load-texts.ts';
import { shopUrl } from '../helpers/browser/addresses.ts';
import { findA11yIssues } from '../helpers/browser/axe.ts';
import {
  clickPlaceOrder,
  expectOrderPlaced,
  fillCard,
  fillTexts,
} from '../helpers/browser/checkout-page.ts';
import { readMailsTo } from '../helpers/browser/read-mails-to.ts';
import {
  type DataNode,
  findMissingFields,
  listNodes,
  readStructuredData,
} from '../helpers/built/structured-data.ts';

test.use({ baseURL: shopUrl('aerogram') });

/** Adds a tee for 24.00 euros to the cart, in some quantity. */
async function addTee(page: Page, quantity = 1): Promise<void> {
  await page.goto('/listing/postmark-tee');
  await page.getByRole('radio', { name: 'S', exact: true }).check();
  if (quantity > 1) await page.getByLabel('Quantity').selectOption(String(quantity));
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await expect(page.getByRole('dialog', { name: 'Added to cart' })).toBeVisible();
}

async function openCheckout(page: Page): Promise<void> {
  await page.goto('/cart');
  await page
    .getByRole('button', { name: 'Checkout', exact: true })
    .filter({ visible: true })
    .click();
  await page.waitForURL('**/checkout/*');
}

const ADDRESS = {
  'First name': 'Greta',
  'Last name': 'Blum',
  'Street address': 'Torstraße 1',
  City: 'Berlin',
  'Postal code': '10119',
  'Phone number': '030 901820',
};

test('CHK-28 a store that hides PayPal has no button for it in the cart, and one that offers it has', async ({
  page,
}) => {
  await addTee(page);
  await page.goto('/cart');
  await expect(page.getByRole('button', { name: 'Checkout', exact: true }).first()).toBeEnabled();
  await expect(page.getByRole('button', { name: /PayPal/ })).toHaveCount(0);
  await page.goto(`${shopUrl('corvane')}/listing/tempo-grid-tee`);
  await page.getByRole('radio', { name: 'M', exact: true }).check();
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await expect(page.getByRole('dialog', { name: 'Added to cart' })).toBeVisible();
  await page.goto(`${shopUrl('corvane')}/cart`);
  await expect(page.getByRole('button', { name: /PayPal/ })).toBeEnabled();
});

test('SHIP-3.2 the cart shows what is missing for free delivery, in every language', async ({
  page,
}) => {
  test.slow();
  await addTee(page, 2);
  await page.goto('/cart');
  const summary = page.getByRole('complementary').filter({ hasText: 'Subtotal' });
  await expect(summary).toContainText('€12.00 more for free delivery (Germany)');
  await expect(summary).toContainText('incl. VAT, plus delivery');
  for (const locale of LOCALES.slice(1)) {
    await page.goto(`/${locale}/cart`);
    const [before = '', after = ''] = getTexts('interface', locale)['cart.freeDeliveryMore'].split(
      '{amount}',
    );
    const status = page.getByRole('status').filter({ hasText: before.trim() || after.trim() });
    await expect(status).toContainText(/12[.,]00/);
  }
  await addTee(page);
  await page.goto('/cart');
  await expect(summary).toContainText('Your order has free delivery. (Germany)');
});

test('SHIP-5.1 SHIP-2.2 SHIP-2.4 TAX-2.2 TAX-2.3 a German address is completed in the shop of a store that delivers there, and order page and mail name rate and tax', async ({
  page,
}) => {
  test.slow();
  await addTee(page);
  await openCheckout(page);
  await expect(page.getByLabel('Country')).toHaveValue('DE');
  await expect(page.getByLabel('Postal code')).toBeVisible();
  await expect(page.getByLabel(/^State/)).toBeHidden();
  const names = await page
    .getByLabel(/^(?:Postal code|City)$/)
    .evaluateAll((fields) => fields.map(({ id }) => id));
  expect(names).toEqual(['zip', 'city']);
  expect(await findA11yIssues(page)).toEqual([]);

  const email = `greta.${randomUUID().slice(0, 8)}@example.com`;
  await fillTexts(page, { Email: email, ...ADDRESS });
  await page.getByLabel('Postal code').fill('1011');
  await page.getByRole('button', { name: 'Continue to delivery' }).click();
  await expect(page.getByLabel('Postal code')).toHaveAccessibleDescription(
    'Please enter a valid postal code for this country, such as 12345',
  );
  await page.getByLabel('Postal code').fill('10119');
  await page.getByRole('button', { name: 'Continue to delivery' }).click();
  await expect(page.getByText('10119 Berlin')).toBeVisible();
  await expect(page.getByRole('radio', { name: /^DHL parcel.*€4\.90/ })).toBeChecked();
  await page.getByRole('radio', { name: /^Express.*€9\.90/ }).check();
  const panel = page.getByRole('complementary');
  // 24.00 + 9.90, and 19 % of it included.
  await expect(panel).toContainText('€33.90');
  await expect(panel).toContainText('Includes VAT (19%)');
  await expect(panel).toContainText('€5.41');

  await fillCard(page);
  await clickPlaceOrder(page);
  const confirmation = await expectOrderPlaced(page);
  await page.goto(`/track/order/${confirmation.get('orderLookupNumber')}`);
  const items = page.getByRole('region', { name: 'What you ordered' });
  await expect(items).toContainText('Express');
  await expect(items).toContainText('Includes VAT (19%)');
  await expect(items).toContainText('€5.41');
  await expect
    .poll(async () => (await readMailsTo(page, email)).join('\n'))
    .toContain('Includes VAT (19%): €5.41');
  const mail = (await readMailsTo(page, email)).join('\n');
  expect(mail).toContain('Express');
  expect(mail).toContain('Greta Blum, Torstraße 1, 10119 Berlin, Germany');
});

test('TAX-10 the checkout of an address on the Canary Islands has no VAT and says that import duties may follow', async ({
  page,
}) => {
  await addTee(page);
  await openCheckout(page);
  await page.getByLabel('Country').selectOption('ES');
  await fillTexts(page, {
    Email: `greta.${randomUUID().slice(0, 8)}@example.com`,
    ...ADDRESS,
    City: 'Las Palmas',
    'Postal code': '28001',
  });
  await page.getByRole('button', { name: 'Continue to delivery' }).click();
  const panel = page.getByRole('complementary');
  await expect(panel).toContainText('Includes VAT (21%)');
  await page.getByRole('button', { name: 'Edit' }).first().click();
  await page.getByLabel('Postal code').fill('35001');
  await page.getByRole('button', { name: 'Continue to delivery' }).click();
  await expect(panel).toContainText('Tax-free export. Import duties and taxes may be charged');
  await expect(panel).not.toContainText('VAT');
});

test('SHIP-5.2 SHIP-2.3 TAX-2.4 another country changes fields and rates, and every country of the zones is completed in the shop', async ({
  page,
}) => {
  test.slow();
  await addTee(page);
  await openCheckout(page);
  await page.getByLabel('Country').selectOption('IT');
  await expect(page.getByLabel(/^State or region/)).toBeVisible();
  await expect(page.getByRole('radio', { name: /^Air mail.*€12\.90/ })).toBeVisible();
  await page.getByLabel('Country').selectOption('US');
  await expect(page.getByLabel('Zipcode')).toBeVisible();
  await expect(page.getByLabel('State', { exact: true })).toBeVisible();
  const countries = await page
    .getByLabel('Country')
    .locator('option')
    .evaluateAll((options) => options.map((option) => option.getAttribute('value')));
  // The members of the European Union, Monaco, the Isle of Man and five others.
  expect(countries).toHaveLength(27 + 2 + 5);
  expect(countries).not.toContain('JP');

  await page.getByLabel('Country').selectOption('GB');
  await expect(page.getByRole('link', { name: /international/i })).toHaveCount(0);
  await fillTexts(page, {
    Email: 'greta@example.com',
    'First name': 'Greta',
    'Last name': 'Blum',
    'Street address': '1 Albion Street',
    City: 'Leeds',
    'Postal code': 'LS1 4AP',
    'Phone number': '+44 113 496 0000',
  });
  await page.getByRole('button', { name: 'Continue to delivery' }).click();
  await expect(page.getByRole('radio', { name: /^Air mail.*€12\.90/ })).toBeChecked();
  // 20 % included in 24.00 + 12.90.
  await expect(page.getByText('Includes VAT (20%)')).toBeVisible();
  await expect(page.getByText('€6.15')).toBeVisible();
});

test('SHIP-6.3 a buyer in a country without postcodes and cities is asked for none, and pays', async ({
  page,
}) => {
  test.slow();
  await addTee(page);
  await openCheckout(page);
  await page.getByLabel('Country').selectOption('AE');
  await expect(page.getByLabel('Postal code')).toBeHidden();
  await expect(page.getByLabel('City')).toBeHidden();
  const email = `huda.${randomUUID().slice(0, 8)}@example.com`;
  const values = {
    Email: email,
    'First name': 'Huda',
    'Last name': 'Nasser',
    'Street address': '4 Al Wasl Road',
    'State or region': 'Dubai',
    'Phone number': '04 316 8888',
  };
  await fillTexts(page, values);
  await page.getByRole('button', { name: 'Continue to delivery' }).click();
  await expect(page.getByRole('radio', { name: /^Air mail.*€12\.90/ })).toBeChecked();
  await fillCard(page);
  await clickPlaceOrder(page);
  await expectOrderPlaced(page);
  await expect
    .poll(async () => (await readMailsTo(page, email)).join('\n'))
    .toContain('United Arab Emirates');
  expect((await readMailsTo(page, email)).join('\n')).toContain(
    'Huda Nasser, 4 Al Wasl Road, Dubai, United Arab Emirates',
  );
});

test('SHIP-7.4 a buyer of a download enters e-mail address, name and country, and pays', async ({
  page,
}) => {
  test.slow();
  await page.goto('/listing/postmark-print');
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await expect(page.getByRole('dialog', { name: 'Added to cart' })).toBeVisible();
  await openCheckout(page);
  await expect(page.getByLabel('Country')).toHaveValue('DE');
  for (const label of ['Street address', 'Postal code', 'City', 'Phone number'])
    await expect(page.getByLabel(label)).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Delivery', exact: true })).toHaveCount(0);
  await page.getByLabel('Country').selectOption('US');
  await expect(page.getByLabel('Zipcode')).toBeVisible();
  await expect(page.getByLabel('State', { exact: true })).toBeVisible();
  await expect(page.getByLabel('City')).toBeHidden();
  await page.getByLabel('Country').selectOption('DE');
  expect(await findA11yIssues(page)).toEqual([]);

  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await expect(page.getByLabel('First name')).toHaveAccessibleDescription(/first name/i);
  const email = `ines.${randomUUID().slice(0, 8)}@example.com`;
  await fillTexts(page, { Email: email, 'First name': 'Ines', 'Last name': 'Blum' });
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await expect(page.getByRole('button', { name: 'Edit customer details' })).toBeVisible();
  await fillCard(page);
  await page.getByRole('checkbox', { name: /^I agree that the delivery of my downloads/ }).check();
  await clickPlaceOrder(page);
  await expectOrderPlaced(page);
  await expect
    .poll(async () => (await readMailsTo(page, email)).join('\n'))
    .toContain('Postmark Print');
  // No parts of an address that was not asked for.
  expect((await readMailsTo(page, email)).join('\n')).not.toMatch(/, ,|\n\s*,/);
});

test('SEO-5.04 offers name cost and days of delivery by zone', async ({ request }) => {
  const readNodes = async (path: string) => {
    const blocks = readStructuredData(await (await request.get(path)).text());
    expect(findMissingFields(blocks)).toEqual([]);
    return listNodes(blocks);
  };
  const nodes = await readNodes('/listing/postmark-tee');
  const details = nodes.filter((node) => node['@type'] === 'OfferShippingDetails');
  const describe = (node: DataNode) => {
    const { shippingRate, shippingDestination } = node as Record<string, DataNode>;
    return [
      shippingRate?.value,
      shippingRate?.currency,
      [shippingDestination?.addressCountry].flat().length,
    ];
  };
  // 24.00 euros: less than free delivery begins at. Germany is a zone of its own within the EU.
  expect(details.map(describe)).toEqual([
    ['4.90', 'EUR', 1],
    ['12.90', 'EUR', 29],
    ['17.90', 'EUR', 2],
  ]);
  expect(details[0]?.deliveryTime).toEqual({
    '@type': 'ShippingDeliveryTime',
    handlingTime: { '@type': 'QuantitativeValue', minValue: 1, maxValue: 2, unitCode: 'DAY' },
    transitTime: { '@type': 'QuantitativeValue', minValue: 1, maxValue: 3, unitCode: 'DAY' },
  });
  const offers = nodes.filter((node) => node['@type'] === 'Offer');
  expect(offers.length).toBeGreaterThan(1);
  for (const offer of offers)
    expect(offer.shippingDetails).toEqual(details.map((node) => ({ '@id': node['@id'] })));
});

test('MAIL-6.6 the box for a reminder is not ticked, can be ticked by keyboard, and is saved at once', async ({
  page,
}) => {
  await addTee(page);
  await openCheckout(page);
  const box = page.getByRole('checkbox', { name: /^Email me once if I don’t finish this order/ });
  await expect(box).not.toBeChecked();
  const saved = page.waitForResponse(
    (response) => response.request().method() === 'PUT' && response.ok(),
  );
  await box.focus();
  await page.keyboard.press('Space');
  await saved;
  await page.reload();
  await expect(box).toBeChecked();
  expect(await findA11yIssues(page)).toEqual([]);
});

test('MAIL-6.6 a store that sends no reminders has no box for them', async ({ page }) => {
  await page.goto(`${shopUrl('corvane')}/listing/tempo-grid-tee`);
  await page.getByRole('radio', { name: 'M', exact: true }).check();
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await expect(page.getByRole('dialog', { name: 'Added to cart' })).toBeVisible();
  await page.goto(`${shopUrl('corvane')}/cart`);
  await page
    .getByRole('button', { name: 'Checkout', exact: true })
    .filter({ visible: true })
    .click();
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeVisible();
  await expect(page.getByRole('checkbox', { name: /^Email me once/ })).toHaveCount(0);
});
