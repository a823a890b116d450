import { expect, type Page, test } from 'playwright/test';
import { mergeTheme } from '#texts/merge-theme.ts';
import { fillCart } from '../helpers/browser/add-to-cart.ts';
import { SHOP_URL, shopUrl } from '../helpers/browser/addresses.ts';
import { getBox, whenFontsApplied } from '../helpers/browser/get-box.ts';
import { moveMouse } from '../helpers/browser/move-mouse.ts';
import { openThemedPages } from '../helpers/browser/themed-pages.ts';

/** Position and size of an element in the window. */
/** The logo of a payment method. */
const logo = (page: Page, name: string) =>
  page.locator('.logo-card').filter({ hasText: name }).first();

test('LOOK-3.03 a product title of one long word is smaller, and is neither cut nor broken', async ({
  page,
}) => {
  for (const width of [390, 840, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/listing/tempo-grid-tee');
    const lines = await page.evaluate(() => {
      const title = document.querySelector('h1');
      if (!title) return 0;
      // The classes that the title of such a word has.
      title.classList.add('fit', 'letters-21');
      title.textContent = 'Rentierpulloversocken';
      title.style.hyphens = 'none';
      return (
        title.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(title).lineHeight)
      );
    });
    expect(Math.round(lines), `${width} px`).toBe(1);
  }
});

test('LOOK-4 each of the five heroes shows title and picture on the first screen from 840 px', async ({
  browser,
}) => {
  test.setTimeout(120_000);
  const context = await browser.newContext({ javaScriptEnabled: false });
  const pages = await openThemedPages(context);
  const page = await context.newPage();
  for (const template of [1, 2, 3, 4, 5] as const)
    for (const width of [840, 1440]) {
      await page.setViewportSize({ width, height: 1000 });
      const { success, output } = mergeTheme({ styles: { heroBanner: { template } } }, pages.theme);
      if (!success) throw new Error(`no template ${template}`);
      await pages.open(page, 'index.html', output);
      const title = await getBox(page.locator('#hero-title'));
      const picture = await getBox(page.locator('section[aria-labelledby="hero-title"] img'));
      expect(title.y + title.height, `hero ${template} at ${width}`).toBeLessThan(1000);
      expect(picture.y, `hero ${template} at ${width}`).toBeLessThan(900);
      // No cell of a layout is empty: side by side, or one below the other with the gap of the layout.
      expect(picture.width, `hero ${template} at ${width}`).toBeGreaterThan(width / 4);
    }
  await context.close();
});

test('LOOK-5 the page behind a dialog stands still', async ({ page }) => {
  await page.goto('/listing/split-lines');
  await page.mouse.wheel(0, 300);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'Size guide' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  const before = await page.evaluate(() => scrollY);
  await page.mouse.move(5, 5);
  await page.mouse.wheel(0, 600);
  await page.keyboard.press('End');
  expect(await page.evaluate(() => scrollY)).toBe(before);
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflow)).toBe(
    'hidden',
  );
  await page.keyboard.press('Escape');
  await page.mouse.wheel(0, 600);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before);
});

test('LOOK-6 a picture on the whole screen starts with the file that the page has loaded', async ({
  page,
}) => {
  await page.goto('/listing/split-lines');
  const button = page
    .getByRole('region', { name: /pictures/i })
    .getByRole('button', { name: /front$/ });
  const loaded = await button.getByRole('img').evaluate((img: HTMLImageElement) => img.currentSrc);
  await button.click();
  const large = page.getByRole('dialog').getByRole('img', { name: /front$/ });
  await expect(large).toBeVisible();
  expect(await large.evaluate((img) => getComputedStyle(img).backgroundImage)).toBe(
    `url("${loaded}")`,
  );
});

test('LOOK-7 the product picture is larger at 840 px than on a phone, with the small pictures below it', async ({
  page,
}) => {
  const widths: number[] = [];
  for (const width of [390, 840]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/listing/split-lines');
    widths.push((await getBox(page.locator('li.zoom img'))).width);
  }
  expect(widths[1]).toBeGreaterThan(widths[0] ?? 0);
  const thumbnail = await getBox(page.locator('[aria-current="true"] img'));
  const picture = await getBox(page.locator('li.zoom img'));
  expect(thumbnail.y).toBeGreaterThanOrEqual(picture.y + picture.height);
});

test('LOOK-8.01 express payment stands directly below the button, and nothing moves when it loads', async ({
  page,
}) => {
  await page.goto('/listing/split-lines');
  const add = page.getByRole('button', { name: 'Add to cart' }).first();
  const paypal = page.getByRole('button', { name: 'PayPal' });
  await expect(paypal).toBeVisible();
  const button = await add.boundingBox();
  const below = await paypal.boundingBox();
  expect((below?.y ?? 0) - (button?.y ?? 0) - (button?.height ?? 0)).toBeLessThan(32);
  const save = page.getByRole('button', { name: 'Save' }).first();
  const before = await save.boundingBox();
  const names = await logo(page, 'Visa').boundingBox();
  expect((before?.y ?? 0) - (names?.y ?? 0) - (names?.height ?? 0)).toBeLessThan(40);
  await page.getByRole('radio', { name: 'L', exact: true }).check();
  await expect(logo(page, 'Visa').locator('img')).toHaveJSProperty('complete', true);
  // Has no box while React replaces it.
  await expect.poll(async () => (await save.boundingBox())?.y).toBe(before?.y);
  expect((await paypal.boundingBox())?.y).toBe(below?.y);
});

test('LOOK-8.02 what the cart accepts is one line of logos, each with a name, on a phone too', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await fillCart(page);
  await page.goto('/cart');
  const visa = logo(page, 'Visa');
  await expect(visa.locator('img')).toHaveJSProperty('complete', true);
  const line = await visa.boundingBox();
  for (const name of ['Mastercard', 'Amex', 'Discover', 'PayPal', 'Afterpay']) {
    const other = logo(page, name);
    await expect(other.locator('img')).toHaveJSProperty('complete', true);
    expect((await other.boundingBox())?.y, name).toBe(line?.y);
  }
});

test('LOOK-9 an address in capitals leads to its page', async ({ page }) => {
  await page.goto('/TRAINING?utm_source=flyer');
  await expect(page).toHaveURL(`${SHOP_URL}/training?utm_source=flyer`);
  await page.goto('/Listing/Split-Lines');
  await expect(page).toHaveURL(`${SHOP_URL}/listing/split-lines`);
  await page.goto('/de/TRAINING');
  await expect(page).toHaveURL(`${SHOP_URL}/de/training`);
  await page.goto('/NO-SUCH-PAGE');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page).toHaveURL(`${SHOP_URL}/no-such-page`);
});

test('LOOK-10 translation leaves names and codes as they are', async ({ page }) => {
  await page.goto('/training');
  for (const part of ['article :is(h2, h3)', '.promo code', 'footer .heading'])
    await expect(page.locator(`${part}`).first()).toHaveAttribute('translate', 'no');
  await page.goto('/listing/split-lines');
  await expect(page.getByRole('heading', { level: 1 })).toHaveAttribute('translate', 'no');
});

test('LOOK-11 a table that is wider than a phone shows that it scrolls', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${shopUrl('moth-kiosk')}/shipping`);
  const table = page.getByRole('table').first();
  const [wide, shadow] = await table.evaluate((element) => [
    element.scrollWidth > element.clientWidth,
    getComputedStyle(element).backgroundImage,
  ]);
  expect(wide).toBe(true);
  expect(shadow).toContain('linear-gradient');
});

test('A11Y-5 Escape as the first key of a page closes a flyout that the pointer opened', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/');
  const menu = page.getByRole('navigation', { name: 'Main' });
  const nested = menu.getByRole('link', { name: 'Bottles', exact: true });
  await menu.getByRole('link', { name: 'Carry' }).hover();
  await expect(nested).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(nested).toBeHidden();
});

test('LIST-21 a color or a size that the listing does not have leaves the address', {
  tag: '@long',
}, async ({ page }) => {
  await page.goto('/listing/lap-42-tee?variation=9999&size=777&utm_source=mail');
  await expect(page).toHaveURL('/listing/lap-42-tee?utm_source=mail');
});

test('LOOK-13 a long word in a heading of the support page is not broken in a wide font', async ({
  page,
}) => {
  await page.setViewportSize({ width: 840, height: 900 });
  await page.goto(`${shopUrl('moth-kiosk')}/support`);
  await whenFontsApplied(page);
  const lines = await page.locator('#topic-policies').evaluate((heading) => {
    const range = document.createRange();
    const text = heading.firstChild as Text;
    const start = text.data.indexOf('Understanding');
    range.setStart(text, start);
    range.setEnd(text, start + 'Understanding'.length);
    return range.getClientRects().length;
  });
  expect(lines).toBe(1);
});

test('LOOK-15 the panel beside the contact form is filled to its end', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/contact');
  const left = await page.locator('main h1').evaluate((title) => {
    const panel = title.closest('.bg-hero-bg')?.getBoundingClientRect();
    const figure = title.closest('.bg-hero-bg')?.lastElementChild?.getBoundingClientRect();
    return (panel?.bottom ?? Number.NaN) - (figure?.bottom ?? Number.NaN);
  });
  expect(left).toBeLessThan(60);
});

test('LOOK-16 only a flat photograph of a collection is a strip; a wide one is whole, and beside the title from 1200 px', async ({
  page,
}) => {
  for (const [path, ratio, width] of [
    ['/carry', 4, 1440],
    ['/mouthguards', 2, 1440],
    ['/training', 7 / 3, 1440],
    ['/training', 7 / 3, 840],
    ['/training', 7 / 3, 390],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(path);
    const photo = await getBox(page.locator('main [data-photo]'));
    expect(photo.width / photo.height, `${path} at ${width}`).toBeCloseTo(ratio, 1);
    const title = await getBox(page.locator('main h1'));
    const isBeside = ratio < 3 && width === 1440;
    if (isBeside) expect(title.x + title.width, path).toBeLessThanOrEqual(photo.x);
    else expect(title.y, path).toBeGreaterThan(photo.y + photo.height);
  }
});

test('LOOK-17 the text of a policy stands beside its title from 1040 px', async ({ page }) => {
  for (const url of ['/privacy-policy', `${shopUrl('moth-kiosk')}/de/privacy-policy`])
    for (const width of [1040, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(url);
      const title = await getBox(page.locator('main h1'));
      const text = await getBox(page.locator('main .prose > p'));
      expect(title.x + title.width, `${url} at ${width}`).toBeLessThan(text.x);
      expect(text.y, `${url} at ${width}`).toBeLessThan(title.y + 120);
    }
});

test('LOOK-18 rows of products on one page have headings of one size', async ({ page }) => {
  await page.goto('/listing/split-lines');
  await expect(async () => {
    await moveMouse(page);
    expect(await page.evaluate(() => localStorage.getItem('recentItems:corvane'))).toContain(
      'split-lines',
    );
  }).toPass();
  await page.goto('/no-such-page');
  const headings = page.getByRole('main').getByRole('heading', { level: 2 });
  await expect(async () => {
    await moveMouse(page);
    await page.locator('[data-device-lists]').scrollIntoViewIfNeeded();
    await expect(headings).toHaveCount(2, { timeout: 3_000 });
  }).toPass();
  const sizes = await headings.evaluateAll((all) =>
    all.map((heading) => getComputedStyle(heading).fontSize),
  );
  expect(new Set(sizes).size).toBe(1);
});

test('LOOK-12 with forced colors, a logo stays on the background that it was drawn for', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/');
  const [background, intended] = await page.locator('.logo').evaluate((element) => {
    const sample = document.createElement('p');
    sample.style.cssText = 'forced-color-adjust: none; background: var(--header-bg)';
    element.parentElement?.append(sample);
    return [element, sample].map((one) => getComputedStyle(one).backgroundColor);
  });
  expect(background).toBe(intended);
});

test('LOOK-19 a long word in the title of a section stays in its column', async ({ page }) => {
  for (const width of [390, 840, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`${shopUrl('moth-kiosk')}/de/the-album`);
    const title = page.getByRole('heading', { name: 'Zwischen zwei Schleudergängen' });
    const sizes = await title.evaluate((heading) => ({
      column: heading.parentElement?.getBoundingClientRect().width ?? 0,
      word: Math.max(...[...heading.getClientRects()].map((rect) => rect.width)),
      overflow: heading.scrollWidth - heading.clientWidth,
    }));
    expect(sizes.word, `${width} px`).toBeLessThanOrEqual(sizes.column);
    expect(sizes.overflow, `${width} px`).toBeLessThanOrEqual(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
});

test('LOOK-20 the lines of a German title without diacritics stand as close as those of an English one', async ({
  page,
}) => {
  const leading = async (path: string) => {
    await page.goto(shopUrl('moth-kiosk') + path);
    return page.getByRole('heading', { level: 1 }).evaluate((title) => {
      const { fontSize, lineHeight } = getComputedStyle(title);
      return Number.parseFloat(lineHeight) / Number.parseFloat(fontSize);
    });
  };
  expect(await leading('/de')).toBeCloseTo(await leading('/'), 2);
  // "ELF LIEDER VON ÜBER EINER WÄSCHEREI" needs room for its marks.
  expect(await leading('/de/the-album')).toBeGreaterThan((await leading('/the-album')) + 0.05);
});

test('LOOK-21 a tall photograph of a collection is beside its title from 840 px', async ({
  page,
}) => {
  for (const width of [840, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/race-week');
    const photo = await getBox(page.locator('main [data-photo]'));
    const title = await getBox(page.locator('main h1'));
    expect(photo.width / photo.height).toBeCloseTo(1.25, 1);
    expect(title.x + title.width, `${width} px`).toBeLessThanOrEqual(photo.x);
    expect(title.y).toBeLessThan(photo.y + photo.height);
  }
});

test('LOOK-22 the only entry of a menu is beside the links at the end of the header', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(shopUrl('aerogram'));
  const entries = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
  await expect(entries).toHaveCount(1);
  const entry = await entries.boundingBox();
  const cart = await getBox(page.locator('header [data-cart-link]'));
  expect(cart.x - (entry?.x ?? 0) - (entry?.width ?? 0)).toBeLessThan(100);
});

test('LOOK-23 a newsletter in a section has no empty space below its form', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(shopUrl('moth-kiosk'));
  const section = page.locator('#letter');
  const below = await section.evaluate((element) => {
    const consent = element.querySelector('form p:last-of-type');
    const { bottom } = element.getBoundingClientRect();
    return bottom - (consent?.getBoundingClientRect().bottom ?? 0);
  });
  const above = await section.evaluate(
    (element) =>
      (element.querySelector('form label')?.getBoundingClientRect().top ?? 0) -
      element.getBoundingClientRect().top,
  );
  expect(Math.abs(below - above)).toBeLessThan(32);
});

test('LOOK-24 the title of a hero beside a picture of the theme does not lie on it', async ({
  page,
}) => {
  for (const [url, width] of [
    ['/de', 840],
    ['/de', 1440],
    [`${shopUrl('moth-kiosk')}/de/the-album`, 840],
    [`${shopUrl('moth-kiosk')}/de/the-album`, 1440],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(url);
    const hero = 'section[aria-labelledby="hero-title"]';
    const picture = await getBox(page.locator(`${hero} img`));
    const text = await page.locator('#hero-title').evaluate((title) => {
      const range = document.createRange();
      range.selectNodeContents(title);
      const rects = [...range.getClientRects()];
      return {
        left: Math.min(...rects.map(({ left }) => left)),
        right: Math.max(...rects.map(({ right }) => right)),
        // A word on two lines would make more lines than words.
        lines: new Set(rects.map(({ top }) => Math.round(top))).size,
        words: title.textContent.trim().split(/\s+/).length,
      };
    });
    const isLeft = picture.x < text.left;
    expect(
      isLeft ? picture.x + picture.width <= text.left : text.right <= picture.x,
      `${url} ${width}`,
    ).toBe(true);
    expect(text.lines, `${url} ${width}`).toBeLessThanOrEqual(text.words);
    if (width === 840) continue;
    const section = await getBox(page.locator(hero));
    expect(Math.abs(picture.height - section.height), `${url} ${width}`).toBeLessThan(2);
  }
});

test('LOOK-25 four products of a collection stand in one row on tablets', async ({ page }) => {
  await page.setViewportSize({ width: 840, height: 900 });
  await page.goto('/race-week');
  const tops = await page
    .locator('[data-list="race-week"] li[data-item-group]')
    .evaluateAll((all) => all.map((item) => Math.round(item.getBoundingClientRect().top)));
  expect(tops).toHaveLength(4);
  expect(new Set(tops).size).toBe(1);
});
