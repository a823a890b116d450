import { expect, test } from 'playwright/test';
import { PLATFORM_URL } from './addresses.ts';

test('TILE-1 a tile links with pid, and the listing knows productId and list', async ({ page }) => {
  await page.goto('/training/tees');
  const tile = page.getByRole('main').getByRole('link', { name: 'Lap 42 Tee' });
  await expect(tile).toHaveAttribute('href', '/listing/lap-42-tee?pid=101');
  await tile.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Lap 42 Tee' })).toBeVisible();
  expect(new URL(page.url()).searchParams.get('pid')).toBe('101');
  await expect
    .poll(() => page.evaluate(() => history.state))
    .toMatchObject({ productId: '101', list: 'training/tees' });
});

test('LIST-2 a listing shows all that a shopper decides by', async ({ page }) => {
  await page.goto('/listing/split-lines');
  await expect(page.getByRole('heading', { level: 1, name: 'Split Lines' })).toBeVisible();
  await expect(page.getByText('Training Tee').first()).toBeVisible();
  await expect(page.getByText('$34.00').first()).toBeVisible();
  await expect(page.getByRole('group', { name: /^Colour/ }).getByRole('radio')).not.toHaveCount(0);
  await expect(page.getByRole('group', { name: /^Size/ }).getByRole('radio')).not.toHaveCount(0);
  await expect(page.getByLabel('Quantity')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add to cart' })).toBeVisible();
  await expect(page.getByText('30 Day Free Return Policy')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Report this product' })).toHaveAttribute(
    'href',
    `${PLATFORM_URL}/policies/report/split-lines?store=corvane`,
  );
  await expect(page.getByRole('region', { name: 'You may also like' }).getByRole('article')).toHaveCount(4);

  await expect(page.getByText(/Ten bars for ten kilometres/)).toBeVisible();
  await page.getByText('Product Details').click();
  await expect(page.getByText('Materials').first()).toBeVisible();
  await page.getByText('Delivery Details').click();
  await expect(page.getByText(/Made to order/)).toBeVisible();
});

test('LIST-2 LIST-7 the size guide opens, switches units and gives focus back on Escape', async ({ page }) => {
  await page.goto('/listing/split-lines');
  const opener = page.getByRole('button', { name: 'Size guide' });
  await opener.click();
  const guide = page.getByRole('dialog', { name: 'Size guide' });
  await expect(guide.getByRole('table', { name: 'Inches' })).toBeVisible();
  await guide.getByRole('radio', { name: 'Centimetres' }).check();
  await expect(guide.getByRole('table', { name: 'Centimetres' })).toBeVisible();
  await expect(guide.getByRole('table', { name: 'Inches' })).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(guide).toBeHidden();
  await expect(opener).toBeFocused();
});

test('LIST-3 what is picked lives in the query, and the query restores it', async ({ page }) => {
  await page.goto('/listing/split-lines?utm_source=mail');
  await page.getByRole('radio', { name: 'Heavyweight Hoodie' }).check();
  await expect(page.getByText('$70.00').first()).toBeVisible();
  const colors = page.getByRole('group', { name: /^Colour/ }).getByRole('radio');
  await colors.nth(1).check();
  await page.getByRole('radio', { name: 'L', exact: true }).check();
  const color = await colors.nth(1).getAttribute('aria-label');
  const query = new URL(page.url()).searchParams;
  expect(query.get('product')).toBe('102');
  expect(query.get('utm_source')).toBe('mail');
  expect(query.get('variation')).toMatch(/^\d+$/);
  expect(query.get('size')).toMatch(/^\d+$/);

  await page.reload();
  await expect(page.getByRole('radio', { name: 'Heavyweight Hoodie' })).toBeChecked();
  await expect(page.getByRole('radio', { name: color ?? '', exact: true })).toBeChecked();
  await expect(page.getByRole('radio', { name: 'L', exact: true })).toBeChecked();
  await expect(page.getByRole('img', { name: new RegExp(`Split Lines, ${color}, front`) })).toBeVisible();
});

test('LIST-3 pid opens that product, another colour keeps the size at the same place', async ({ page }) => {
  await page.goto('/listing/split-lines?pid=102');
  await expect(page.getByRole('radio', { name: 'Heavyweight Hoodie' })).toBeChecked();
  await page.getByRole('radio', { name: 'M', exact: true }).check();
  await page
    .getByRole('group', { name: /^Colour/ })
    .getByRole('radio')
    .nth(1)
    .check();
  await expect(page.getByRole('radio', { name: 'M', exact: true })).toBeChecked();
});

test('LIST-13 live price and stock replace the built ones', async ({ page }) => {
  await page.route('**/v0/listing/tempo-grid-tee*', async (route) => {
    const answer = await route.fetch();
    const listing = await answer.json();
    for (const product of listing.products_payload) {
      for (const variation of product.variations) {
        for (const size of variation.availableSizesWithId) size.price = 1234;
      }
    }
    await route.fulfill({ response: answer, json: listing });
  });
  await page.goto('/listing/tempo-grid-tee');
  await expect(page.getByText('$12.34')).toBeVisible();
});

test('LIST-13 out of stock: the button says so and is inert', async ({ page }) => {
  await page.route('**/v1/inventory?*', (route) =>
    route.fulfill({ json: { inventoryCount: 0 }, headers: { 'access-control-allow-origin': '*' } }),
  );
  await page.goto('/listing/tempo-grid-tee');
  await page.getByRole('radio', { name: 'L', exact: true }).check();
  const button = page.getByRole('button', { name: 'Out of stock' });
  await expect(button).toBeDisabled();
  await page
    .getByRole('form', { name: 'Choose your options' })
    .evaluate((form) => (form as HTMLFormElement).requestSubmit());
  await expect(page.getByText('Added to cart')).toBeHidden();
});

test('LIST-13 a colour that is gone is marked on every size, and never the first choice', async ({ page }) => {
  await page.goto('/listing/lap-42-tee');
  await expect(page.getByRole('radio', { name: 'Signal Red' })).not.toBeChecked();
  await page.getByRole('radio', { name: 'Signal Red' }).check();
  await expect(page.getByRole('radio', { name: 'M, sold out' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Out of stock' })).toBeDisabled();
});

test('LIST-9 a listing made private after the build says so', async ({ page }) => {
  await page.route('**/v0/listing/lap-42-tee*', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), visibility: 'private' } });
  });
  await page.goto('/listing/lap-42-tee?size=1');
  await expect(
    page.getByText("Listing is currently set as Private, this page won't be visible to anyone."),
  ).toBeVisible();
});

test('LIST-6 on phones a bar leads back to the options once the button has left the view', async ({ page }, {
  project,
}) => {
  await page.goto('/listing/split-lines');
  const bar = page.getByRole('link', { name: 'Select options' });
  await expect(bar).toBeHidden();
  await page.getByRole('region', { name: 'You may also like' }).scrollIntoViewIfNeeded();
  await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
  if (project.name === 'desk') {
    await expect(bar).toBeHidden();
    return;
  }
  await bar.click();
  await expect(page.getByRole('button', { name: 'Add to cart' })).toBeInViewport();
  await expect(bar).toBeHidden();
});

test('LIST-1 the gallery has thumbnails, an arrow, and grows under a mouse', async ({ page }, { project }) => {
  await page.goto('/listing/split-lines');
  const pictures = page.getByRole('region', { name: 'Pictures of Split Lines' });
  const front = pictures.getByRole('img', { name: /front$/ });
  await expect(front).toBeInViewport();
  await pictures.getByRole('button', { name: 'Next picture' }).click();
  await expect(pictures.getByRole('img', { name: /back$/ })).toBeInViewport({ ratio: 0.9 });
  if (project.name === 'phone') return;
  await pictures.getByRole('button', { name: 'Show picture 1 of 3' }).click();
  await expect(front).toBeInViewport({ ratio: 0.9 });
  await front.hover();
  await expect(front).toHaveCSS('transform', /matrix\(1\.8/);
  await expect.poll(() => front.evaluate((image) => (image as HTMLImageElement).currentSrc)).toContain('w=1600');
});
