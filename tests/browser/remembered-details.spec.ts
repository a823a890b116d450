import { expect, type Page, test } from 'playwright/test';
import { createCheckout, fillCustomer } from '../helpers/browser/checkout-page.ts';

const REMEMBER = 'Remember my details on this device';
const saveDetails = (page: Page) =>
  page.getByRole('button', { name: 'Continue to delivery' }).click();
const readStored = (page: Page) => page.evaluate(() => localStorage.getItem('checkoutDetails'));

const openCheckout = async (page: Page) => page.goto(`/checkout/${await createCheckout()}`);

test('BUY-3.01 nothing is remembered unless the shopper checks the box', async ({ page }) => {
  await openCheckout(page);
  await expect(page.getByLabel(REMEMBER)).not.toBeChecked();
  await fillCustomer(page);
  await saveDetails(page);
  await expect(page.getByRole('button', { name: 'Edit' })).toBeVisible();
  expect(await readStored(page)).toBeNull();
  await openCheckout(page);
  await expect(page.getByLabel('First name')).toHaveValue('');
});

test('BUY-3.02 remembered details fill the next checkout and are erased where they were saved', async ({
  page,
}) => {
  await openCheckout(page);
  await fillCustomer(page);
  await page.getByLabel(REMEMBER).check();
  await saveDetails(page);
  await expect(page.getByRole('radio', { name: /^Standard delivery/ })).toBeChecked();
  expect(JSON.parse((await readStored(page)) ?? '{}')).toMatchObject({
    firstname: 'Ada',
    zip: '97205',
    state: 'OR',
  });

  await openCheckout(page);
  await expect(page.getByLabel('First name')).toHaveValue('Ada');
  await expect(page.getByLabel('State', { exact: true })).toHaveValue('OR');
  await expect(page.getByLabel('Phone number')).toHaveValue(/503/);
  await expect(page.getByLabel(REMEMBER)).toBeChecked();
  await page.getByLabel(REMEMBER).uncheck();
  expect(await readStored(page)).toBeNull();
  await openCheckout(page);
  await expect(page.getByLabel('First name')).toHaveValue('');
});

test('BUY-3.03 stored data that is not a customer gives an empty form', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('checkoutDetails', '{"firstname":7}'));
  await openCheckout(page);
  await expect(page.getByLabel('First name')).toHaveValue('');
  await expect(page.getByLabel(REMEMBER)).not.toBeChecked();
});
