import { expect, type Page, test } from 'playwright/test';

test.use({ viewport: { width: 390, height: 844 } });

/** Opens the menu of small screens. */
async function openMenu(page: Page) {
  await page.goto('/');
  await page.locator('[popovertarget="menu"]').first().click();
  return page.locator('#menu');
}

test('BROWSE-2.1 each level of the menu is closed until its button is pressed', async ({
  page,
}) => {
  const menu = await openMenu(page);
  const link = (name: string) => menu.getByRole('link', { name, exact: true });
  const button = (name: string) => menu.locator(`summary[aria-label="More in ${name}"]`);
  await expect(link('Training')).toBeVisible();
  await expect(link('Tees')).toBeHidden();
  await expect(link('About')).toBeInViewport();
  await expect(link('Search')).toBeInViewport();
  await button('Training').focus();
  await page.keyboard.press('Enter');
  await expect(link('Tees')).toBeVisible();
  await expect(link('Road')).toBeHidden();
  await button('Tees').click();
  await expect(link('Road')).toBeVisible();
  // The link of a level stays a link, and other levels stay open.
  await button('Carry').click();
  await expect(link('Road')).toBeVisible();
  await button('Training').click();
  await expect(link('Tees')).toBeHidden();
  await link('Training').click();
  await expect(page).toHaveURL(/\/training$/);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('BROWSE-2.2 the levels of the menu open', async ({ page }) => {
    const menu = await openMenu(page);
    await menu.locator('summary[aria-label="More in Training"]').click();
    await expect(menu.getByRole('link', { name: 'Tees', exact: true })).toBeVisible();
    await expect(menu.getByRole('link', { name: 'Road', exact: true })).toBeHidden();
  });
});
