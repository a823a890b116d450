import { expect, test } from 'playwright/test';

test.use({ javaScriptEnabled: false });

for (const [path, says] of [
  ['/search', 'Search needs JavaScript.'],
  ['/cart', 'The cart needs JavaScript.'],
  ['/listing/split-lines', 'Choosing options and adding to the cart need JavaScript.'],
  ['/listing/published-later', 'This product is so new that its page needs JavaScript.'],
] as const) {
  test(`${path} says that it needs a script where there is none`, async ({ page }) => {
    await page.goto(path);
    // Playwright looks for no text in a noscript element.
    const note = page.getByRole('main').locator('noscript p');
    await expect(note).toBeVisible();
    await expect(note).toContainText(says);
  });
}

test('without a script a listing still shows its price, sizes and texts', async ({ page }) => {
  await page.goto('/listing/split-lines?currency=EUR');
  await expect(page.getByText('$34.00').first()).toBeVisible();
  await expect(page.getByRole('group', { name: /^Size/ }).getByRole('radio')).not.toHaveCount(0);
  await expect(page.getByText(/Ten bars for ten kilometres/)).toBeVisible();
});
