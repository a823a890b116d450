import { expect, type Page, test } from 'playwright/test';
import { moveMouse } from '../helpers/browser/move-mouse.ts';

const list = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const action = (page: Page, name: string) =>
  page
    .getByRole('form', { name: 'Choose your options' })
    .getByRole('button', { name, exact: true });

/** Returns what the browser stores for a list of the sample store. */
const readStored = (page: Page, name: string) =>
  page.evaluate(
    (key) => localStorage.getItem(`${key}:${document.documentElement.dataset.store}`) ?? '',
    name,
  );

/** Scrolls to the lists, which are rendered when they are near the screen, and expects the products of one of them. */
async function expectList(page: Page, name: string, titles: readonly string[]): Promise<void> {
  await expect(async () => {
    await page.locator('[data-device-lists]').evaluate((place) => place.scrollIntoView());
    await expect(list(page, name).getByRole('link')).toHaveText([...titles], { timeout: 3_000 });
  }).toPass({ timeout: 30_000 });
}

/** Opens a listing and scrolls to its end, where the lists are. */
async function view(page: Page, slug: string): Promise<void> {
  await page.goto(`/listing/${slug}`);
  await moveMouse(page);
  await page.keyboard.press('End');
  await expect.poll(() => readStored(page, 'recentItems')).toContain(`"${slug}"`);
}

test('BROWSE-5.1 the browser’s dialog shares the link to the selection', async ({ page }) => {
  await page.addInitScript(() => {
    Object.assign(navigator, {
      share: async (data: ShareData) =>
        document.body.setAttribute('data-shared', JSON.stringify(data)),
    });
  });
  await page.goto('/listing/split-lines?utm_source=mail');
  await page.getByLabel('XL', { exact: true }).check({ force: true });
  await action(page, 'Share').click();
  await expect(page.locator('body')).toHaveAttribute('data-shared', /"title":"Split Lines"/);
  const { url } = JSON.parse((await page.locator('body').getAttribute('data-shared')) ?? '');
  expect(url).toMatch(/\/listing\/split-lines\?product=\w+&variation=\w+&size=\w+$/);
  expect(new URL(url).searchParams.get('size')).toBe(new URL(page.url()).searchParams.get('size'));
});

test('BROWSE-5.2 without that dialog the link is copied, and shown when it cannot be copied', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(Navigator.prototype, 'share');
    let copied = '';
    const clipboard = {
      writeText: async (text: string) => {
        if (location.search.includes('blocked')) throw new Error('blocked');
        copied = text;
      },
      readText: async () => copied,
    };
    Object.defineProperty(navigator, 'clipboard', { value: clipboard });
  });
  await page.goto('/listing/split-lines');
  await action(page, 'Share').click();
  await expect(page.getByText('Link copied')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(
    '/listing/split-lines?product=',
  );
  await page.goto('/listing/split-lines?blocked');
  await action(page, 'Share').click();
  await expect(page.getByLabel('Link to this product')).toHaveValue(
    /\/listing\/split-lines\?product=/,
  );
});

test('BROWSE-6.1 a listing shows the products that were viewed before it on this device', async ({
  page,
}) => {
  await view(page, 'fill-line-bottle');
  await expect(list(page, 'Recently viewed')).toHaveCount(0);
  await view(page, 'split-lines');
  const recent = list(page, 'Recently viewed');
  await expectList(page, 'Recently viewed', ['Fill Line Bottle']);
  await expect(recent.getByText('$26.00')).toBeVisible();
  await view(page, 'lap-42-tee');
  await expectList(page, 'Recently viewed', ['Split Lines', 'Fill Line Bottle']);
  await page.getByRole('button', { name: 'Clear: Recently viewed' }).click();
  await expect(recent).toHaveCount(0);
  expect(await readStored(page, 'recentItems')).toBe('');
});

test('BROWSE-6.2 a product that was saved is on the page of the cart, until it is removed', async ({
  page,
}) => {
  await page.goto('/listing/split-lines');
  await action(page, 'Save').click();
  await expect(action(page, 'Saved')).toHaveAttribute('aria-pressed', 'true');
  await page.reload();
  await moveMouse(page);
  await page.keyboard.press('Shift');
  await expect(action(page, 'Saved')).toHaveAttribute('aria-pressed', 'true');
  await page.goto('/cart');
  const saved = list(page, 'Saved products');
  await expectList(page, 'Saved products', ['Split Lines']);
  await saved.getByRole('link').click();
  await page.waitForURL('**/listing/split-lines?*');
  await expect(async () => {
    await page.keyboard.press('Shift');
    await expect(action(page, 'Saved')).toBeVisible({ timeout: 3_000 });
  }).toPass({ timeout: 30_000 });
  await action(page, 'Saved').press('Enter');
  await expect(action(page, 'Save')).toHaveAttribute('aria-pressed', 'false');
  await page.keyboard.press('End');
  await expect(list(page, 'You may also like')).toBeVisible();
  await expect(saved).toHaveCount(0);
});

test('BROWSE-6.4 the cart does not show a viewed product that is in it', async ({ page }) => {
  await view(page, 'fill-line-bottle');
  await view(page, 'split-lines');
  await page.keyboard.press('Home');
  await action(page, 'Add to cart').click();
  await expect(page.getByRole('dialog', { name: 'Added to cart' })).toBeVisible();
  await page.goto('/cart');
  await moveMouse(page);
  await expectList(page, 'Recently viewed', ['Fill Line Bottle']);
});

test('BROWSE-6.3 a saved product that is no longer sold leaves the list', async ({ page }) => {
  await page.goto('/about');
  await page.evaluate(() => {
    const { store } = document.documentElement.dataset;
    localStorage.setItem(`savedItems:${store}`, JSON.stringify(['no-longer-sold', 'split-lines']));
    localStorage.setItem(`recentItems:${store}`, '{"broken":');
  });
  await page.goto('/cart');
  await moveMouse(page);
  await expectList(page, 'Saved products', ['Split Lines']);
  await expect.poll(() => readStored(page, 'savedItems')).toBe('["split-lines"]');
});
