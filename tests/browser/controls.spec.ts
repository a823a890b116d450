import { expect, type Page, test } from 'playwright/test';
import { getContrastRatio } from '#shared/utils/colors.ts';
import { addToCart, fillCart } from '../helpers/browser/add-to-cart.ts';
import { shopUrl } from '../helpers/browser/addresses.ts';
import { openPayableCheckout } from '../helpers/browser/checkout-page.ts';
import { readControlBorders, toHex } from '../helpers/browser/control-borders.ts';
import { enterMembersStore } from '../helpers/browser/members.ts';
import { overrideListing } from '../helpers/browser/override-listing.ts';

const FIELDS = 'input:not([type="hidden"]), select, textarea';

/** Pages with controls of each sample store: a listing with sizes, one with several products, a dropdown, and forms. */
const PAGES = {
  corvane: [
    '/listing/lap-42-tee',
    '/listing/split-lines',
    '/listing/lap-42-fitted-cap',
    '/cart',
    '/contact',
    '/search',
  ],
  'hedge-and-quire': ['/listing/bramble-print', '/listing/bramble-notebook', '/login', '/search'],
  'moth-kiosk': ['/listing/please-leave-quietly-tee', '/contact', '/track/recover', '/search'],
} as const;

const openPreferences = async (page: Page) => {
  await page.locator('[data-preferences]').click();
  await expect(page.locator('dialog:modal')).toBeVisible();
};

for (const store of ['corvane', 'hedge-and-quire', 'moth-kiosk'] as const) {
  test(`A11Y-2 ${store}: the borders of fields, sizes and swatches have a contrast of 3:1`, {
    tag: store === 'corvane' ? [] : '@long',
  }, async ({ page }) => {
    if (store === 'hedge-and-quire') await enterMembersStore(page);
    const seen = new Set<string>();
    const check = async (path: string) => {
      // Some forms are rendered in the browser.
      await expect(page.locator(FIELDS).filter({ visible: true }).first()).toBeVisible();
      const borders = await readControlBorders(page, FIELDS);
      for (const { name, width, contrast } of borders) {
        seen.add(name);
        expect.soft(width, `${path}: border of ${name}`).toBeGreaterThanOrEqual(1);
        expect.soft(contrast, `${path}: contrast of ${name}`).toBeGreaterThanOrEqual(3);
      }
    };
    if (store === 'corvane') await fillCart(page);
    for (const path of PAGES[store]) {
      await page.goto(shopUrl(store) + path);
      await check(path);
    }
    await openPreferences(page);
    await check('preferences');
    for (const name of [
      'select  region',
      'select  currency',
      'select  locale',
      'select  quantity',
      'input radio size',
    ])
      expect([...seen]).toContain(name);
  });
}

for (const store of ['corvane', 'hedge-and-quire', 'moth-kiosk'] as const) {
  test(`A11Y-12 ${store}: dialogs have a border with a contrast of 3:1 and dim the page, and a sheet of a phone has the border above only`, {
    tag: store === 'corvane' ? [] : '@long',
  }, async ({ page }) => {
    if (store === 'hedge-and-quire') await enterMembersStore(page);
    const expectBorder = async (sides: readonly number[]) => {
      const dialog = page.locator('dialog:modal');
      await expect(dialog).toBeVisible();
      const look = await dialog.evaluate((element) => {
        const { borderTopWidth, borderRightWidth, borderBottomWidth, borderLeftWidth, ...style } =
          getComputedStyle(element);
        return {
          widths: [borderTopWidth, borderRightWidth, borderBottomWidth, borderLeftWidth].map(
            Number.parseFloat,
          ),
          border: style.borderTopColor,
          ground: style.backgroundColor,
          backdrop: getComputedStyle(element, '::backdrop').backgroundColor,
        };
      });
      expect(look.widths).toEqual(sides);
      expect(getContrastRatio(toHex(look.border), toHex(look.ground))).toBeGreaterThanOrEqual(3);
      expect(look.backdrop).toBe('rgba(0, 0, 0, 0.5)');
    };
    await page.goto(
      shopUrl(store) +
        { corvane: '/training', 'hedge-and-quire': '/prints', 'moth-kiosk': '/wear' }[store],
    );
    await openPreferences(page);
    await expectBorder([1, 1, 1, 1]);
    await page.keyboard.press('Escape');
    // Wider windows have the filters beside the grid.
    await page.setViewportSize({ width: 840, height: 900 });
    await page.getByRole('button', { name: 'Filter and sort' }).click();
    await expectBorder([1, 1, 1, 1]);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectBorder([1, 0, 0, 0]);
  });
}

test('A11Y-6 a sold-out color is crossed out and announced, as soon as the platform reports it', async ({
  page,
}) => {
  const color = (name: string) => page.getByRole('radio', { name, exact: true });
  const crossOf = (name: string) =>
    page
      .locator('label')
      .filter({ has: color(name) })
      .locator('svg path');
  await page.goto('/listing/lap-42-tee');
  await expect(color('Signal Red, sold out')).toBeAttached();
  await expect(color('Black')).toBeAttached();
  await expect(crossOf('Black')).toHaveCount(0);
  const strokes = await crossOf('Signal Red, sold out').evaluateAll((lines) =>
    lines.map((line) => getComputedStyle(line).stroke),
  );
  expect(new Set(strokes).size).toBe(2);
  await color('Signal Red, sold out').check({ force: true });
  await expect(page.getByRole('group', { name: 'Color Signal Red, sold out' })).toBeVisible();

  await overrideListing(page, 'lap-42-tee', (listing) => ({
    ...listing,
    products_payload: listing.products_payload.map((product) => ({
      ...product,
      variations: product.variations.map((variation) => ({
        ...variation,
        availableSizesWithId: variation.availableSizesWithId.map((size) => ({
          ...size,
          inventoryCount: variation.color === 'Black' ? 0 : 9,
        })),
      })),
    })),
  }));
  await page.goto('/listing/lap-42-tee');
  await expect(color('Black, sold out')).toBeAttached();
  await expect(color('Signal Red')).toBeAttached();
  await expect(crossOf('Black, sold out')).toHaveCount(2);
});

test('A11Y-10 the thumbnail of the picture in view is marked, with a contrast of 3:1', async ({
  page,
}) => {
  await page.goto('/listing/split-lines');
  const pictures = page.getByRole('region', { name: 'Pictures of Split Lines' });
  const thumbnail = (number: number) =>
    pictures.getByRole('button', { name: `Show picture ${number} of 3` });
  const current = pictures.locator('button[aria-current="true"]');
  await expect(current).toHaveCount(1);
  await expect(thumbnail(1)).toHaveAttribute('aria-current', 'true');
  await thumbnail(3).click();
  await expect(thumbnail(3)).toHaveAttribute('aria-current', 'true');
  await expect(current).toHaveCount(1);
  await pictures.getByRole('button', { name: 'Next picture' }).click();
  await expect(thumbnail(1)).toHaveAttribute('aria-current', 'true');
  const [border] = await readControlBorders(page, 'button[aria-current="true"]');
  expect(border?.contrast).toBeGreaterThanOrEqual(3);
  expect(border?.width).toBeGreaterThanOrEqual(2);
  // Another color starts with its first picture.
  await thumbnail(2).click();
  await expect(thumbnail(2)).toHaveAttribute('aria-current', 'true');
  await page.locator('[name="variation"]:not(:checked)').first().check({ force: true });
  await expect(thumbnail(1)).toHaveAttribute('aria-current', 'true');
});

test.describe('in forced colors', () => {
  test.use({ contextOptions: { forcedColors: 'active' } });

  /** How an element differs from one beside it in a selected state. */
  const readStyle = (page: Page, selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => {
        const { backgroundColor, borderTopColor, borderTopWidth, outlineStyle } =
          getComputedStyle(element);
        return { backgroundColor, borderTopColor, borderTopWidth, outlineStyle };
      });

  for (const [what, path, chosen, other] of [
    ['size', '/listing/lap-42-tee', '[name="size"]:checked + *', '[name="size"]:not(:checked) + *'],
    [
      'color',
      '/listing/lap-42-tee',
      '[name="variation"]:checked + *',
      '[name="variation"]:not(:checked) + *',
    ],
    [
      'product',
      '/listing/second-wind',
      '[name="product"]:checked + *',
      '[name="product"]:not(:checked) + *',
    ],
    [
      'thumbnail',
      '/listing/split-lines',
      'button[aria-current="true"]',
      'button[aria-current="false"]',
    ],
    ['page', '/training', 'nav a[aria-current="page"]', 'nav li > a:not([aria-current])'],
  ] as const) {
    test(`A11Y-1 the selected ${what} has a mark of its own`, {
      tag: what === 'size' ? [] : '@long',
    }, async ({ page }) => {
      await page.goto(path);
      const [mark, none] = [await readStyle(page, chosen), await readStyle(page, other)];
      expect(mark.backgroundColor).not.toBe(none.backgroundColor);
      expect(mark.borderTopColor).not.toBe(none.borderTopColor);
    });
  }

  test('A11Y-1 the thumbnail in view has a wider border, because its picture covers the background', {
    tag: '@long',
  }, async ({ page }) => {
    await page.goto('/listing/split-lines');
    const [mark, none] = [
      await readStyle(page, 'button[aria-current="true"]'),
      await readStyle(page, 'button[aria-current="false"]'),
    ];
    expect(Number.parseInt(mark.borderTopWidth, 10)).toBeGreaterThan(
      Number.parseInt(none.borderTopWidth, 10) + 1,
    );
  });

  test('A11Y-1 a text that is no control has no outline, and a dialog has a border', {
    tag: '@long',
  }, async ({ page }) => {
    const expectNoOutlines = async () => {
      const outlines = await page
        .locator('[tabindex="-1"]')
        .evaluateAll((found) => found.map((element) => getComputedStyle(element).outlineStyle));
      expect(outlines.length).toBeGreaterThan(0);
      expect(new Set(outlines)).toEqual(new Set(['none']));
    };
    await page.goto('/cart');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectNoOutlines();
    await page
      .getByRole('contentinfo')
      .getByRole('button', { name: /^Ship to/ })
      .click();
    await expect(page.locator('#localization-modal')).toHaveCSS('border-top-width', '2px');
    await openPayableCheckout(page);
    await expectNoOutlines();
  });

  test('A11Y-1 the browser draws radio buttons and checkboxes', { tag: '@long' }, async ({
    page,
  }) => {
    await openPayableCheckout(page);
    const choices = page.locator('.mark');
    await expect(choices.first()).toBeVisible();
    for (const choice of await choices.all()) await expect(choice).toHaveCSS('appearance', 'auto');
  });

  test('A11Y-1 the active suggestion of the search has a mark of its own', {
    tag: '@long',
  }, async ({ page }) => {
    await page.goto('/search');
    await page.getByRole('combobox').fill('tee');
    await expect(page.getByRole('option').nth(1)).toBeVisible();
    await page.keyboard.press('ArrowDown');
    const [active, next] = [page.getByRole('option').first(), page.getByRole('option').nth(1)];
    await expect(active).toHaveAttribute('aria-selected', 'true');
    const ground = await active.evaluate((option) => getComputedStyle(option).backgroundColor);
    await expect(next).not.toHaveCSS('background-color', ground);
  });

  test('A11Y-1 every control has a border', { tag: '@long' }, async ({ page }) => {
    const check = async (where: string) => {
      const borders = await readControlBorders(
        page,
        'button, .button, .icon-button, input:not(.mark), select, textarea',
      );
      expect(borders.length, where).toBeGreaterThan(2);
      expect(
        borders.filter(({ width }) => width < 1).map(({ name }) => name),
        where,
      ).toEqual([]);
    };
    for (const path of ['/', '/listing/second-wind', '/contact', '/search']) {
      await page.goto(path);
      await check(path);
    }
    await openPreferences(page);
    await check('preferences');
    await addToCart(page);
    await page.goto('/cart');
    await expect(page.getByRole('button', { name: 'Remove' }).first()).toBeVisible();
    await check('/cart');
    await openPayableCheckout(page);
    await check('/checkout');
  });
});
