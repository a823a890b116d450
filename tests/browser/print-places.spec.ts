import { expect, test } from 'playwright/test';
import { shopUrl } from '../helpers/browser/addresses.ts';

test.use({ baseURL: shopUrl('moth-kiosk') });

for (const [language, path, [front, back], term, places] of [
  [
    'English',
    '/listing/load-out-hoodie',
    ['Load-Out Hoodie, Ink, front, left sleeve', 'Load-Out Hoodie, Ink, back'],
    'Print',
    'front, back, left sleeve',
  ],
  [
    'German',
    '/de/listing/load-out-hoodie',
    ['Abbau-Hoodie, Tinte, Vorderseite, linker Ärmel', 'Abbau-Hoodie, Tinte, Rückseite'],
    'Druck',
    'Vorderseite, Rückseite, linker Ärmel',
  ],
] as const)
  test(`PRINT-7 in ${language} pictures and details of a product name its printed places`, async ({
    page,
  }) => {
    await page.goto(path);
    await expect(page.getByAltText(front, { exact: true }).first()).toBeVisible();
    const src = await page.getByAltText(back, { exact: true }).first().getAttribute('src');
    expect(decodeURIComponent(src ?? '')).toContain('/hoodie/back/1b2032/load-out-stairs.');
    await expect(page.locator('dl.facts div').filter({ hasText: places })).toContainText(term);
  });

test('PRINT-7 the details of a product that is printed on the front alone name no place', async ({
  page,
}) => {
  await page.goto('/listing/moth-badge-tee');
  await expect(page.locator('dl.facts').first()).toContainText('Materials');
  await expect(page.locator('dl.facts dt').filter({ hasText: /^Print$/ })).toHaveCount(0);
});
