import { expect, test } from 'playwright/test';

test.use({ javaScriptEnabled: false });

for (const [path, text] of [
  ['/search', 'Search needs JavaScript.'],
  ['/cart', 'The cart needs JavaScript.'],
  [
    '/listing/split-lines',
    'To choose options and add to your cart, please turn on JavaScript in your browser.',
  ],
  ['/listing/published-later', 'This product is new, and its page still needs JavaScript.'],
  ['/checkout/0123456789', 'Checkout needs JavaScript.'],
  ['/thankyou', 'This page needs JavaScript.'],
  ['/track', 'This page needs JavaScript.'],
  ['/track/order', 'This page needs JavaScript.'],
  ['/track/recover', 'This form needs JavaScript.'],
  ['/de/track', 'Diese Seite braucht JavaScript.'],
  ['/fr/track/recover', 'JavaScript'],
] as const) {
  test(`WEB-4 ${path} says without a script that it needs one`, async ({ request }) => {
    const html = await (await request.get(path)).text();
    const [, message = ''] = /<main\b.*?<noscript>(.*?)<\/noscript>/s.exec(html) ?? [];
    expect(message).toContain(text);
  });
}

test('WEB-4 the message that a page needs a script is visible without one', async ({ page }) => {
  await page.goto('/search');
  // Playwright does not match text inside a noscript element.
  await expect(page.getByRole('main').locator('noscript p').first()).toBeVisible();
});

test('without a script a listing shows its price, sizes and texts', async ({ page }) => {
  await page.goto('/listing/split-lines?currency=EUR');
  await expect(page.getByText('$34.00').first()).toBeVisible();
  await expect(page.getByRole('group', { name: /^Size/ }).getByRole('radio')).not.toHaveCount(0);
  await expect(page.getByText(/Ten bars for ten kilometers/)).toBeVisible();
});
