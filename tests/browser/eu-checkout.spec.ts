import { expect, test } from 'playwright/test';
import { shopUrl } from '../helpers/browser/addresses.ts';
import { findA11yIssues } from '../helpers/browser/axe.ts';
import {
  ADA,
  createCheckout,
  expectOrderPlaced,
  fillCard,
} from '../helpers/browser/checkout-page.ts';
import { getHostedCheckoutUrl } from '../helpers/browser/hosted-checkout-page.ts';
import { findFirstSku } from '../helpers/browser/place-order.ts';

const STORE = 'aerogram';
const GERMAN = {
  ...ADA,
  phone: '',
  address: { address1: '', city: '', state: '', zip: '', country: 'Germany', countryCode: 'DE' },
};

test('LAW-11.4 LAW-12.1 a download is ordered after the consent, with the label of the law', async ({
  page,
}) => {
  const sku = await findFirstSku('postmark-print', STORE);
  const id = await createCheckout({
    store: STORE,
    sku,
    data: { customer: GERMAN, state: 'pending' },
  });
  await page.goto(`${shopUrl(STORE)}/checkout/${id}`);
  await fillCard(page);
  const place = page.getByRole('button', { name: 'Order with obligation to pay' });
  await expect(place).toBeDisabled();
  await expect(place).toHaveAccessibleDescription(
    'Agree to the immediate delivery of your downloads first.',
  );
  expect(await findA11yIssues(page)).toEqual([]);
  await page
    .getByRole('checkbox', { name: /^I agree that the delivery of my downloads begins at once/ })
    .check();
  await expect(place).toBeEnabled();
  await place.click();
  await expectOrderPlaced(page);
});

test('LAW-12.2 the same store has the words of the specification, without consent and link, for a buyer in the United States', async ({
  page,
}) => {
  const sku = await findFirstSku('postmark-print', STORE);
  const customer = { ...GERMAN, address: { ...ADA.address, address1: '', city: '' } };
  const id = await createCheckout({ store: STORE, sku, data: { customer, state: 'pending' } });
  await page.goto(`${shopUrl(STORE)}/checkout/${id}`);
  await fillCard(page);
  await expect(page.getByRole('button', { name: /^Place order/ })).toBeEnabled();
  const main = page.getByRole('main');
  await expect(main.getByRole('checkbox', { name: /downloads/ })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Withdraw from contract here' })).toHaveCount(0);
});

test('LAW-11.4 LAW-12.2 the hosted checkout needs the consent, and links to the legal pages', {
  tag: '@long',
}, async ({ page }) => {
  const sku = await findFirstSku('postmark-print', STORE);
  await page.goto(
    getHostedCheckoutUrl({
      store_id: STORE,
      store_url: shopUrl(STORE),
      skus: `${sku}_1`,
      shipping: 'DE',
    }),
  );
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByRole('link', { name: 'Legal notice' })).toHaveAttribute(
    'href',
    `${shopUrl(STORE)}/imprint`,
  );
  // A cart of downloads asks for no street, city and phone number.
  await page.getByLabel('Email', { exact: true }).fill('greta@example.com');
  await page.getByLabel('First name', { exact: true }).fill('Greta');
  await page.getByLabel('Last name', { exact: true }).fill('Blum');
  await page.getByLabel('Country').selectOption('DE');
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  const place = page.getByRole('button', { name: 'Order with obligation to pay' });
  await expect(place).toBeDisabled();
  await expect(page.getByRole('link', { name: 'Withdraw from contract here' })).toHaveAttribute(
    'href',
    `${shopUrl(STORE)}/withdrawal`,
  );
  await page.getByRole('checkbox', { name: /^I agree that the delivery of my downloads/ }).check();
  expect(await findA11yIssues(page, { without: 'iframe' })).toEqual([]);
  await fillCard(page, '4242424242424242', 'Greta Blum');
  await expect(place).toBeEnabled();
  await place.click();
  await expectOrderPlaced(page);
});
