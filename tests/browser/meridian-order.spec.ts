import { randomUUID } from 'node:crypto';
import { expect, test } from 'playwright/test';
import { shopUrl } from '../helpers/browser/addresses.ts';
import { expectOrderPlaced, fillTexts } from '../helpers/browser/checkout-page.ts';
import { fillElementCard } from '../helpers/browser/payment-element.ts';
import { readMailsTo } from '../helpers/browser/read-mails-to.ts';

test.use({ baseURL: shopUrl('meridian') });

test('SHOP-5 PAPER-8 the store that uses every field sells in German, with its rates and taxes, as a gift with a message', async ({
  page,
}) => {
  test.slow();
  await page.goto('/de/listing/harbor-soap');
  await page.getByRole('radio', { name: 'Block' }).check();
  await page
    .getByRole('button', { name: 'In den Warenkorb', exact: true })
    .filter({ visible: true })
    .first()
    .click();
  await expect(page.getByRole('dialog').filter({ visible: true })).toContainText('Hafenseife');
  await page.goto('/de/cart');
  await page
    .getByRole('button', { name: 'Zur Kasse', exact: true })
    .filter({ visible: true })
    .click();
  await page.waitForURL('**/de/checkout/*');
  await expect(page.getByLabel('Land', { exact: true })).toHaveValue('DE');
  const email = `greta.${randomUUID().slice(0, 8)}@example.com`;
  const details = {
    ...{
      'E-Mail': email,
      Vorname: 'Greta',
      Nachname: 'Blum',
      'Straße und Hausnummer': 'Torstraße 1',
    },
    ...{ Ort: 'Berlin', Postleitzahl: '10119', Telefonnummer: '+49 30 901820' },
  };
  await fillTexts(page, details);
  await page.getByRole('button', { name: 'Weiter zum Versand' }).click();
  await expect(page.getByRole('radio', { name: /^Paket.*4,90/ })).toBeChecked();
  const gift = page.getByRole('checkbox', { name: /^Das ist ein Geschenk/ });
  await expect(gift).not.toBeChecked();
  await gift.check();
  await fillElementCard(page);
  const saved = page.waitForResponse(
    (response) => response.request().postData()?.includes('Für Jo') === true,
  );
  // The button is pressed while the message is being saved.
  await page.getByRole('textbox', { name: /^Nachricht auf dem Lieferschein/ }).fill('Für Jo');
  // 15.00 + 4.90, and 19 % of it included.
  const place = page.getByRole('button', { name: /^Zahlungspflichtig bestellen/ });
  await expect(page.getByRole('main')).toContainText('19,90');
  await place.click();
  expect(await (await saved).json()).toMatchObject({ giftMessage: 'Für Jo' });
  await expectOrderPlaced(page);
  await expect
    .poll(async () => (await readMailsTo(page, email)).join('\n'))
    .toMatch(/19\s?%[^\n]*3,18/);
  const mail = (await readMailsTo(page, email)).join('\n');
  expect(mail).toContain('Hafenseife');
  expect(mail).toContain('Deutschland');
});
