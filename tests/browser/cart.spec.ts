import { expect, test } from 'playwright/test';
import { addToCart, cartLink, dialog, fillCart } from '../helpers/browser/add-to-cart.ts';

test('START-4 the cart is stored in the cookie named after the store and restored from it', async ({
  page,
  context,
}) => {
  await addToCart(page);
  const cookie = (await context.cookies()).find(({ name }) => name === 'corvane');
  expect(cookie?.value).toMatch(/^1~USA~\d+-\d+-\d+\*1$/);

  await page.reload();
  await expect(cartLink(page)).toHaveAccessibleName('Cart, items: 1');
  await page.goto('/cart');
  await expect(page.getByRole('link', { name: 'Tempo Grid Tee' })).toBeVisible();
  await expect(page.getByRole('complementary').getByText('$34.00')).toBeVisible();
});

test('START-4 the cart is restored from the cookie when local storage is lost', {
  tag: '@long',
}, async ({ page }) => {
  await addToCart(page);
  await page.evaluate(() => localStorage.clear());
  await page.goto('/cart');
  await expect(page.getByRole('link', { name: 'Tempo Grid Tee' })).toBeVisible();
});

test('PROD-12.5 a cart of before a rename shows the listing at its new address', async ({
  page,
}) => {
  await addToCart(page);
  await page.evaluate(() => {
    const cart = localStorage.getItem('cart:corvane') ?? '';
    localStorage.setItem('cart:corvane', cart.replace('tempo-grid-tee', 'tempo-tee'));
  });
  await page.goto('/cart');
  await expect(page.getByRole('link', { name: 'Tempo Grid Tee' })).toHaveAttribute(
    'href',
    /^\/listing\/tempo-grid-tee\?/,
  );
  await expect(cartLink(page)).toHaveAccessibleName('Cart, items: 1');
});

test('CART-7 ERR-1.26 invalid stored data gives an empty cart and no script error', async ({
  page,
  context,
  baseURL,
}) => {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  const broken = {
    corvane: '1~USA~<script>*x',
    payment: '%7B%',
    buyerLocalization: '%7B',
    purchaseTrackId: '...',
  };
  await context.addCookies(
    Object.entries(broken).map(([name, value]) => ({ name, value, url: baseURL ?? '' })),
  );
  await page.addInitScript(() => {
    for (const key of ['cart:corvane', 'checkout:corvane', 'payment', 'buyerLocalization'])
      localStorage.setItem(key, '{');
    sessionStorage.setItem('visit', '{');
  });
  await page.goto('/cart');
  await expect(page.getByText('Your cart is empty.')).toBeVisible();
  expect(errors).toEqual([]);
  await expect(cartLink(page)).toHaveAccessibleName('Cart');
});

test('NAV-2 the count is updated after a change in another tab and after Back', async ({
  page,
  context,
}) => {
  await page.goto('/training');
  const other = await context.newPage();
  await addToCart(other);
  await expect(cartLink(page)).toHaveAccessibleName('Cart, items: 1');

  await page.goto('/cart');
  await page.getByRole('button', { name: 'Remove Tempo Grid Tee' }).click();
  await expect(page.getByText('Your cart is empty.')).toBeVisible();
  await page.goBack();
  await expect(cartLink(page)).toHaveAccessibleName('Cart');
});

test('CART-1 ten clicks in a row are meant once, and each later click adds again', async ({
  page,
}) => {
  await page.goto('/listing/tempo-grid-tee');
  const add = page.getByRole('button', { name: 'Add to cart' });
  await add.click({ clickCount: 10, delay: 0 });
  await expect(cartLink(page)).toHaveAccessibleName('Cart, items: 1');
  await dialog(page, 'Added to cart').getByRole('button', { name: 'Close' }).click();
  await add.click();
  await expect(cartLink(page)).toHaveAccessibleName('Cart, items: 2');
});

test('CART-1 ERR-1.21 the quantity changes the total, and removing the last item empties the cart', {
  tag: '@phone',
}, async ({ page }) => {
  await fillCart(page);
  await page.goto('/cart');
  await page.getByLabel('Quantity of Tempo Grid Tee').selectOption('3');
  await expect(page.getByRole('complementary').getByText('$102.00')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('complementary').getByText('$102.00')).toBeVisible();
  await page.getByRole('button', { name: 'Remove Tempo Grid Tee' }).click();
  await expect(page.getByText('Your cart is empty.')).toBeVisible();
});

test('CART-1 Undo restores a removed item by keyboard, and both changes are announced', async ({
  page,
}) => {
  await fillCart(page);
  await page.goto('/cart');
  await page.getByLabel('Quantity of Tempo Grid Tee').selectOption('3');
  await page.getByRole('button', { name: 'Remove Tempo Grid Tee' }).click();
  await expect(page.getByText('Your cart is empty.')).toBeVisible();
  const status = page.getByRole('main').getByRole('status').filter({ hasText: 'Tempo Grid Tee' });
  await expect(status).toHaveText('Tempo Grid Tee removed from your cart');
  await expect(status).toBeInViewport();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(status).toHaveText('Tempo Grid Tee is back in your cart');
  await expect(page.getByRole('complementary').getByText('$102.00')).toBeVisible();
  await expect(cartLink(page)).toHaveAccessibleName('Cart, items: 3');
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('CART-3 the cart is unchanged when the platform cannot be reached', async ({ page }) => {
  await fillCart(page);
  await page.route('**/v0/listing/**', (route) => route.abort());
  await page.goto('/cart');
  await expect(page.getByRole('alert')).toContainText(
    'We can’t load prices right now. Your cart is saved.',
  );
  await expect(cartLink(page)).toHaveAccessibleName('Cart, items: 1');
});

test('LIST-5 a quantity of ten or more is entered as a number', async ({ page }) => {
  await page.goto('/listing/tempo-grid-tee');
  await page.getByLabel('Quantity').selectOption('10');
  const field = page.getByRole('spinbutton', { name: 'Quantity' });
  await expect(field).toBeFocused();
  await page.keyboard.press('Backspace');
  await page.keyboard.type('25');
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await expect(cartLink(page)).toHaveAccessibleName('Cart, items: 25');
});

test('CART-1 the built cart page does not contain the text of an empty cart', async ({
  request,
}) => {
  const html = await (await request.get('/cart')).text();
  expect(html.replace(/<script[\s\S]*?<\/script>/g, '')).not.toContain('Your cart is empty.');
});
