import { expect, type Page } from 'playwright/test';
import { SHOP_URL } from './addresses.ts';
import { TEE } from './checkout-page.ts';
import { findFirstSku } from './place-order.ts';

export const cartLink = (page: Page) =>
  page.getByRole('banner').getByRole('link', { name: /^Cart/ });
export const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });

/** Adds one item to the cart on its listing page and closes the confirmation. */
export async function addToCart(
  page: Page,
  slug = 'tempo-grid-tee',
  size = 'L',
  query = '',
  shop = SHOP_URL,
): Promise<void> {
  await page.goto(`${shop}/listing/${slug}${query}`);
  await page.getByRole('radio', { name: size, exact: true }).check();
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await dialog(page, 'Added to cart').getByRole('button', { name: 'Close' }).click();
  await expect(dialog(page, 'Added to cart')).toBeHidden();
}

/** Puts one tee and other listings of Corvane into the cart without opening a page, for tests of what comes after. */
export async function fillCart(page: Page, ...others: readonly string[]): Promise<void> {
  const skus = await Promise.all(others.map((slug) => findFirstSku(slug, 'corvane')));
  const lines = [TEE, ...skus].map((sku) => `${sku}*1`);
  await page
    .context()
    .addCookies([{ name: 'corvane', value: `1~USA~${lines.join('~')}`, url: SHOP_URL }]);
}
