import { expect, test } from 'playwright/test';
import { fillCart } from '../helpers/browser/add-to-cart.ts';
import { shopUrl } from '../helpers/browser/addresses.ts';
import { getBox, whenFontsApplied } from '../helpers/browser/get-box.ts';
import { enterMembersStore } from '../helpers/browser/members.ts';

const MOTH = shopUrl('moth-kiosk');

test('LOOK-26 from 840 px the summary of a cart is beside its lines, and parts of an empty cart are hidden', async ({
  page,
}) => {
  await fillCart(page);
  for (const width of [390, 840, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/cart');
    const lines = await getBox(page.locator('main li').filter({ has: page.getByRole('combobox') }));
    const summary = await getBox(page.getByRole('complementary').filter({ hasText: 'Subtotal' }));
    expect(summary.x >= lines.right, `${width} px`).toBe(width >= 840);
    await expect(page.locator('[data-when-empty]')).toBeHidden();
  }
});

test('LOOK-27 from 840 px search and button of an empty cart and of the 404 page are in one row', async ({
  page,
}) => {
  for (const [path, name] of [
    ['/cart', 'Continue shopping'],
    ['/no/such/page', 'Go to homepage'],
  ] as const)
    for (const width of [840, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(path);
      const main = page.locator('main');
      const button = await getBox(main.getByRole('link', { name }));
      const search = await getBox(main.getByRole('search').locator('form'));
      expect(Math.abs(button.bottom - search.bottom), `${path} at ${width}`).toBeLessThan(2);
      expect(button.height, `${path} at ${width}`).toBeLessThan(60);
      if (path === '/cart') expect(search.right).toBeGreaterThan(width - 60);
    }
});

test('LOOK-28 a logo has its caption below it, in the language of the page', async ({ page }) => {
  for (const [path, caption] of [
    ['/', 'of water behind your teeth'],
    ['/de', 'Wasser hinter den Zähnen'],
  ] as const) {
    await page.goto(path);
    const item = page.locator('#measured li').filter({ hasText: caption });
    const logo = await getBox(item.locator('img'));
    const text = await getBox(item.getByText(caption));
    expect(text.x).toBe(logo.x);
    expect(text.y).toBeGreaterThan(logo.bottom);
  }
});

test('LOOK-29 on phones no column or link of the footer stands alone beside an empty half', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  const links = page.locator('footer nav').last().getByRole('link');
  await whenFontsApplied(page);
  const [first, second] = await links.evaluateAll((all) =>
    all.map((link) => link.getBoundingClientRect().toJSON() as DOMRect),
  );
  expect(second?.y).toBe(first?.y);
  expect(second?.x).toBeGreaterThan(first?.right ?? Number.NaN);

  await page.goto(`${MOTH}/de`);
  await whenFontsApplied(page);
  for (const list of await page.locator('footer nav ul').all()) {
    const middles = new Map<number, number[]>();
    // In one call: pictures above that arrive meanwhile move the footer.
    const boxes = await list
      .getByRole('listitem')
      .evaluateAll((items) =>
        items.map((item) => item.getBoundingClientRect().toJSON() as DOMRect),
      );
    for (const { x, y, width, height } of boxes) {
      const row = Math.round(y + height / 2);
      middles.set(row, [...(middles.get(row) ?? []), Math.round(x + width / 2)]);
    }
    const rows = [...middles.values()];
    for (const row of rows.slice(0, -1)) expect(row).toHaveLength(2);
    if (rows.at(-1)?.length === 1) expect(rows.at(-1)?.[0]).toBe(195);
  }
});

test('LOOK-30 from 840 px the page of an access code has its text in the left half and its form in the right', async ({
  page,
}) => {
  await enterMembersStore(page);
  await page.context().clearCookies();
  for (const width of [390, 840, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`${shopUrl('hedge-and-quire')}/login`);
    const title = await getBox(page.getByRole('heading', { level: 1 }));
    const field = await getBox(page.getByLabel('Access code'));
    const half = await getBox(page.locator('.login-form'));
    expect(half.bottom, `${width} px`).toBeGreaterThanOrEqual(900);
    if (width === 390) expect(field.y).toBeGreaterThan(title.bottom);
    else {
      expect(title.right, `${width} px`).toBeLessThanOrEqual(width / 2);
      expect(field.x, `${width} px`).toBeGreaterThan(width / 2);
    }
  }
});

test('LOOK-31 the label of a sold-out product is 8 px from the corner of its picture', async ({
  page,
}) => {
  await enterMembersStore(page);
  await page.goto(`${shopUrl('hedge-and-quire')}/prints`);
  const tile = page.getByRole('article').filter({ hasText: 'Sold out' }).first();
  const picture = await getBox(tile.locator('.card-picture'));
  const label = await getBox(tile.getByText('Sold out', { exact: true }));
  expect(label.x - picture.x).toBe(8);
  expect(label.y - picture.y).toBe(8);
});

test('LOOK-32 the button of a listing has one line on tablets, in German too', async ({ page }) => {
  await page.setViewportSize({ width: 840, height: 900 });
  for (const url of ['/de/listing/lap-42-tee', `${MOTH}/de/listing/moth-to-lamp-tee`]) {
    await page.goto(url);
    const button = await getBox(page.locator('#options [type="submit"]'));
    expect(button.height, url).toBe(48);
  }
});

test('LOOK-33 the details of the seller stand beside the title from 1040 px', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${MOTH}/de/imprint`);
  const title = await getBox(page.getByRole('heading', { level: 1 }));
  const seller = await getBox(page.getByText('Moth Kiosk GbR', { exact: true }));
  expect(seller.x).toBeGreaterThan(title.right);
  expect(seller.y).toBeLessThan(title.bottom + 40);
});

test('LOOK-34 from 840 px the photograph of a hero over the full width shows its whole subject beside the title', async ({
  page,
}) => {
  for (const width of [840, 1040, 1200, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`${MOTH}/de`);
    const { left, right } = await page
      .locator('main [data-photo]')
      .first()
      .evaluate((photo) => {
        const img = photo as HTMLImageElement;
        const box = img.getBoundingClientRect();
        // The photograph has 1900 x 1300 px and covers the box. The poster in it is from 1190 to 1625 px.
        const scale = Math.max(box.width / 1900, box.height / 1300);
        const [focus = '50'] = getComputedStyle(img).objectPosition.split('%');
        const start = box.x + (box.width - 1900 * scale) * (Number(focus) / 100);
        return { left: start + 1190 * scale, right: start + 1625 * scale };
      });
    const titleEnd = await page.locator('#hero-title').evaluate((title) => {
      const range = document.createRange();
      range.selectNodeContents(title);
      return range.getBoundingClientRect().right;
    });
    expect(titleEnd, `${width} px`).toBeLessThan(left);
    expect(right, `${width} px`).toBeLessThan(width);
  }
});

test('LOOK-35 a banner with a countdown has its title on one line from 840 px, in German too', async ({
  page,
}) => {
  for (const width of [840, 1040, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/de');
    const title = page.getByRole('heading', { name: 'Staffeltag ist der 19. Juni' });
    const { height } = await getBox(title);
    const line = await title.evaluate((heading) =>
      Number.parseFloat(getComputedStyle(heading).lineHeight),
    );
    expect(height, `${width} px`).toBeLessThan(line * 1.5);
    const button = await getBox(page.getByRole('link', { name: 'Alles für den Tag' }));
    expect(button.right, `${width} px`).toBeCloseTo(width - 40, 0);
  }
});

test('LOOK-36 the products of a collection begin in the first screen below its photograph', async ({
  page,
}) => {
  await page.goto(`${MOTH}/wear`);
  expect((await getBox(page.locator('[data-collection] article'))).y).toBeLessThan(820);
});

test('LOOK-37 the country of the seller has its name in the language of the page', async ({
  request,
}) => {
  const [german, english] = await Promise.all(
    ['/de/imprint', '/imprint'].map(async (path) => (await request.get(MOTH + path)).text()),
  );
  expect(german).toMatch(/04229 Leipzig\s*<br>\s*Deutschland/);
  expect(english).toMatch(/04229 Leipzig\s*<br>\s*Germany/);
});

test('LOOK-38 filters name each color once, and colors of a family stand below its name', async ({
  page,
}) => {
  await page.goto('/search?searchterm=hoodie');
  const colors = page.getByRole('group', { name: 'Color' }).getByRole('checkbox');
  await expect(colors.first()).toBeVisible();
  const boxes = await colors.evaluateAll((all) =>
    all.map((box) => {
      const label = box.closest('label');
      return {
        name: label?.textContent?.replace(/\(.*/, '').trim(),
        isFamily: !label?.querySelector('svg'),
        x: box.getBoundingClientRect().x,
      };
    }),
  );
  const names = boxes.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  const families = boxes.flatMap(({ isFamily }, at) => (isFamily ? [at] : []));
  expect(families.length).toBeGreaterThan(0);
  for (const at of families) expect(boxes[at + 1]?.x).toBeGreaterThan(boxes[at]?.x ?? 0);
});

test('LOOK-39 the number on the icon of the cart covers a corner of it, and a cart has no empty screen above the footer', async ({
  page,
}) => {
  await fillCart(page);
  await page.setViewportSize({ width: 840, height: 900 });
  await page.goto('/cart');
  const icon = await getBox(page.locator('[data-cart-link] svg'));
  const count = await getBox(page.locator('[data-cart-count]'));
  const covered = (icon.right - count.x) * (count.bottom - icon.y);
  expect(covered / (icon.width * icon.height)).toBeLessThan(0.15);
  await expect(page.locator('#newest-products')).toBeVisible();
  const products = await getBox(page.locator('#newest-products'));
  const footer = await getBox(page.locator('body > footer'));
  expect(footer.y - products.bottom).toBeLessThan(130);
});

test('LOOK-40 on phones a hero shows the picture of a product whole', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${MOTH}/de/the-album`);
  const picture = await getBox(page.locator('main img'));
  expect(picture.height).toBe(picture.width);
});

test('LOOK-41 from 1040 px the only heading of a text is beside it', async ({ page }) => {
  await enterMembersStore(page);
  const heading = await getBox(page.locator('#colophon h2'));
  const text = await getBox(page.locator('#colophon p'));
  expect(text.x).toBeGreaterThan(heading.right);
});

test('LOOK-42 lines of a title without diacritics are as close on a German listing as on an English one', async ({
  page,
}) => {
  const leading = async (path: string) => {
    await page.goto(`${MOTH}${path}/listing/please-leave-quietly-poster`);
    return page.locator('main h1').evaluate((title) => {
      const { lineHeight, fontSize } = getComputedStyle(title);
      return Number.parseFloat(lineHeight) / Number.parseFloat(fontSize);
    });
  };
  const german = await leading('/de');
  expect(german).toBeCloseTo(await leading(''), 2);
  expect(german).toBeLessThan(0.95);
});
