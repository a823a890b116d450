import { expect, test } from 'playwright/test';
import { shopUrl } from '../helpers/browser/addresses.ts';
import { findA11yIssues } from '../helpers/browser/axe.ts';

test.use({ baseURL: shopUrl('moth-kiosk') });

test('LAW-4.2 shoppers reach the form from the footer, and the platform says which field to correct', async ({
  page,
}) => {
  await page.goto('/de');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Vertrag widerrufen' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Vertrag widerrufen' })).toBeVisible();
  expect(await findA11yIssues(page)).toEqual([]);
  await page.getByLabel('Vor- und Nachname').fill('Greta Blum');
  await page.getByLabel('Bestellnummer').fill('ABCDEFGH');
  await page.getByRole('main').getByLabel('E-Mail').fill('greta@example.com');
  await page.getByRole('button', { name: 'Weiter' }).press('Enter');
  await expect(page.getByRole('alert')).toHaveText('Dein Widerruf wurde noch nicht gesendet');
  await expect(page.getByLabel('Bestellnummer')).toHaveAccessibleDescription(
    /Es gibt keine Bestellung mit dieser Nummer/,
  );
  await expect(page.getByRole('main').getByLabel('E-Mail')).toHaveValue('greta@example.com');
  expect(await findA11yIssues(page)).toEqual([]);
});

test('LAW-20.1 in a store without `delivery`, shoppers in the European Union see the link, and shoppers in the United States do not', async ({
  browser,
}) => {
  for (const [timezoneId, query, count] of [
    ['America/New_York', '', 0],
    ['America/New_York', '?region=EU', 1],
    ['Europe/Berlin', '', 1],
  ] as const) {
    const context = await browser.newContext({ timezoneId });
    const page = await context.newPage();
    await page.goto(`${shopUrl('corvane')}/cart${query}`);
    const footer = page.getByRole('contentinfo');
    await expect(footer.getByRole('link', { name: 'Terms' }).first()).toBeVisible();
    await expect(footer.getByRole('link', { name: 'Withdraw from contract here' })).toHaveCount(
      count,
    );
    await context.close();
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('LAW-4.1 the form reaches the platform', async ({ page }) => {
    await page.goto('/withdrawal');
    await page.getByLabel('Full name').fill('Greta Blum');
    await page.getByLabel('Order number').fill('ABCDEFGH');
    await page.getByRole('main').getByLabel('Email', { exact: true }).fill('greta@example.com');
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(
      page.getByText('There is no order with this number and email address.'),
    ).toBeVisible();
  });
});
