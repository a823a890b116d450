import { expect, test } from 'playwright/test';
import { PLATFORM_URL, shopUrl } from '../helpers/browser/addresses.ts';

test('FLAG-1 FLAG-3 checkout version 2 redirects from the cart to the hosted checkout, with the cart in the query', async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem('ageGate', 'passed'));
  await page.goto(`${shopUrl('after-dark')}/listing/coaster-mug`);
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await expect(page.getByRole('dialog')).toHaveAccessibleName('Added to cart');
  await page.goto(`${shopUrl('after-dark')}/cart`);
  const redirected = page.waitForRequest(`${PLATFORM_URL}/buy/express_checkout?*`);
  await page
    .getByRole('complementary')
    .getByRole('button', { name: 'Checkout', exact: true })
    .click();
  const query = new URL((await redirected).url()).searchParams;
  expect(query.get('skus')).toMatch(/^[\w-]+_1$/);
  expect(query.get('store_id')).toBe('after-dark');
  await expect(page.getByText('Coaster Mug').first()).toBeVisible();
});
