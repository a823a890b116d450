import { expect, type Locator, test } from 'playwright/test';
import { shopUrl } from '../helpers/browser/addresses.ts';

const MOTH = shopUrl('moth-kiosk');
const readLang = (text: Locator) =>
  text.evaluate((element) => element.closest<HTMLElement>('[lang]')?.lang);

test('L10N-4.05 a German page shows the German title, color and description of a product, and marks them as German', async ({
  page,
}) => {
  await page.goto(`${MOTH}/de/listing/moth-to-lamp-tee`);
  await expect(page).toHaveTitle(/^Shirt Motte zur Lampe/);
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('Shirt Motte zur Lampe');
  const color = page.getByRole('radio', { name: /^Pflaume/ });
  await expect(color).toBeAttached();
  const description = page.getByText('Alle zeichnen die Motte und die Flamme.');
  await expect(description).toBeVisible();
  for (const passage of [heading, color, description]) expect(await readLang(passage)).toBe('de');
  await expect(page.locator('main').getByText('Moth to Lamp Tee')).toHaveCount(0);
});

test('L10N-4.06 grid, search, quick add, cart and checkout name products in German, and find them by both names', async ({
  page,
}) => {
  await page.goto(`${MOTH}/de/wear/tees`);
  const tile = page.getByRole('link', { name: 'Ersatzschlüssel-Shirt' });
  await expect(tile).toBeVisible();
  expect(await readLang(tile)).toBe('de');

  for (const term of ['Automatenhymne', 'Vending']) {
    await page.goto(`${MOTH}/de/search?searchterm=${term}`);
    await expect(page.getByRole('link', { name: 'Automatenhymnen-Shirt' })).toBeVisible();
  }
  await page.getByRole('button', { name: /Automatenhymnen-Poster/ }).click();
  const quickAdd = page.getByRole('dialog');
  await expect(quickAdd.getByText('Automatenhymnen-Poster')).toBeVisible();
  await quickAdd.getByRole('button', { name: 'In den Warenkorb' }).click();
  await expect(quickAdd.getByText('Automatenhymnen-Poster')).toBeVisible();

  await page.goto(`${MOTH}/de/cart`);
  const line = page.getByRole('heading', { name: 'Automatenhymnen-Poster' });
  await expect(line).toBeVisible();
  expect(await readLang(line)).toBe('de');
  await page.getByRole('button', { name: 'Zur Kasse' }).first().click();
  await page.waitForURL(/\/de\/checkout\//);
  await expect(page.getByText('Automatenhymnen-Poster').first()).toBeAttached();
});
