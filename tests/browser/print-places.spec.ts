import { expect, test } from 'playwright/test';
import { shopUrl } from '../helpers/browser/addresses.ts';

test.use({ baseURL: shopUrl('moth-kiosk') });

test.describe('PRINT-7 pictures and details name the printed places', () => {
  for (const [language, path, pictures, term, places] of [
    [
      'English',
      '/listing/load-out-hoodie',
      [/, front, left sleeve$/, /, back$/, /, detail$/],
      'Print',
      'front, back, left sleeve',
    ],
    [
      'German',
      '/de/listing/load-out-hoodie',
      [/, Vorderseite, linker Ärmel$/, /, Rückseite$/, /, Detail$/],
      'Druck',
      'Vorderseite, Rückseite, linker Ärmel',
    ],
  ] as const)
    test(`PRINT-7 in ${language}, and the picture of a place shows its design`, async ({
      page,
    }) => {
      await page.goto(path);
      const images = page.getByRole('main').getByRole('list').getByRole('img');
      for (const name of pictures)
        await expect(images.and(page.getByAltText(name)).first()).toBeAttached();
      const back = images.and(page.getByAltText(pictures[1])).first();
      expect(await back.getAttribute('src')).toContain('/hoodie/back/1b2032/load-out-stairs.');
      await expect(page.locator('dl.facts div').filter({ hasText: places })).toContainText(term);
    });
});

test('PRINT-7 the details of a product that is printed on the front alone name no place', async ({
  page,
}) => {
  await page.goto('/listing/moth-badge-tee');
  await expect(page.locator('dl.facts').first()).toContainText('Materials');
  await expect(page.locator('dl.facts dt').filter({ hasText: /^Print$/ })).toHaveCount(0);
});
