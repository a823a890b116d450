import { type BrowserContext, expect, type Page, test } from 'playwright/test';
import type { Theme } from '#contract/theme.ts';
import { mergeTheme } from '#domain/theme.ts';
import { SHOP_URL } from './addresses.ts';
import { PARTS, type Part } from './theme-parts.ts';
import { themedPages } from './themed-pages.ts';

/** One after the other in two tabs: most compare with the same page of the store's own theme, which is opened once. */
test.describe.configure({ mode: 'default' });

let context: BrowserContext;
let pages: Awaited<ReturnType<typeof themedPages>>;
let own: Page;
let other: Page;
/** What the tab of the store's own theme shows. */
let opened = '';

test.beforeAll(async ({ browser }) => {
  // What a theme does is there before any script.
  context = await browser.newContext({
    javaScriptEnabled: false,
    reducedMotion: 'reduce',
    viewport: { width: 1300, height: 700 },
  });
  pages = await themedPages(context);
  own = await context.newPage();
  other = await context.newPage();
});
test.afterAll(() => context?.close());

function changed(theme: Theme, change: object): Theme {
  const { success, output, issues } = mergeTheme(change, theme);
  if (!success) throw new Error(`The change is no theme: ${issues.map(({ message }) => message).join(', ')}`);
  return output;
}

/** What is to be seen of a part on a page. */
async function look(page: Page, { shot, styles, key }: Part) {
  if (key) await page.keyboard.press(key);
  const seen = await page.evaluate(
    (wanted) =>
      wanted.map(([at, property]) => {
        const element = document.querySelector(at);
        return element ? getComputedStyle(element).getPropertyValue(property) : 'not there';
      }),
    styles,
  );
  if (!shot) await page.evaluate(() => window.scrollTo(0, 0));
  const place = shot ? page.locator(shot).first() : page;
  return { styles: seen, picture: await place.screenshot({ animations: 'disabled' }) };
}

async function compare(part: Part, change: object) {
  const { file = 'index.html', base = {}, key } = part;
  const theme = changed(pages.theme, base);
  const place = JSON.stringify([file, base, key]);
  if (opened !== place) await pages.open(own, file, theme);
  opened = place;
  await pages.open(other, file, changed(theme, change));
  return [await look(own, part), await look(other, part)] as const;
}

const number = (at: number) => String(at).padStart(2, '0');

test('the same theme gives the same picture', async () => {
  for (const shot of [undefined, 'body > footer']) {
    const [one, same] = await compare({ field: '', change: {}, styles: [], ...(shot && { shot }) }, {});
    expect(one.picture.equals(same.picture)).toBe(true);
  }
});

for (const [at, part] of PARTS.entries()) {
  test(`THEME-1.${number(at + 1)} ${part.field}`, async () => {
    const [without, withIt] = await compare(part, part.change);
    for (const [index, [place, property]] of part.styles.entries())
      expect(withIt.styles[index], `${property} of ${place}`).not.toBe(without.styles[index]);
    expect(withIt.picture.equals(without.picture), 'the picture is the same').toBe(false);
  });
}

test(`THEME-1.${number(PARTS.length + 1)} styles.fonts: every font comes from the shop itself, cut to the characters it needs`, async () => {
  const asked: string[] = [];
  other.on('request', (request) => {
    if (request.resourceType() === 'font') asked.push(request.url());
  });
  const heading = 'bowlby-one';
  await pages.open(
    other,
    'index.html',
    changed(pages.theme, { styles: { typography: { heading, body: 'cormorant' } } }),
  );
  await other.evaluate(() => document.fonts.ready);
  expect(asked.length).toBeGreaterThan(1);
  for (const url of asked) expect(url).toMatch(new RegExp(`^${SHOP_URL}/_shop/[\\w-]+-latin(?:-ext)?\\.\\w+\\.woff2$`));
  expect(asked.some((url) => url.includes(heading))).toBe(true);
});

test(`THEME-1.${number(PARTS.length + 2)} content.favicon`, async () => {
  const iconOf = async (theme: Theme) => {
    await pages.open(other, 'index.html', theme);
    const icon = other.locator('link[rel="icon"]:not([sizes="32x32"])');
    const href = (await icon.getAttribute('href')) ?? '';
    await other.goto(SHOP_URL + href);
    return { href, picture: await other.screenshot() };
  };
  const [mark, logo] = [
    await iconOf(pages.theme),
    await iconOf(changed(pages.theme, { content: { favicon: '/assets/logo.svg' } })),
  ];
  expect(logo.href).not.toBe(mark.href);
  expect(logo.picture.equals(mark.picture)).toBe(false);
});

test(`THEME-1.${number(PARTS.length + 3)} links of the theme: logoLink, ctaLink, ctaOpenInNewWindow`, async () => {
  const links = {
    header: { logoLink: 'https://club.example/' },
    heroBanner: { ctaLink: 'https://club.example/join', ctaOpenInNewWindow: true },
  };
  await pages.open(other, 'index.html', changed(pages.theme, { content: links }));
  await expect(other.getByRole('link', { name: 'Corvane home page' })).toHaveAttribute('href', 'https://club.example/');
  const action = other.getByRole('link', { name: 'Shop new arrivals' });
  await expect(action).toHaveAttribute('href', 'https://club.example/join');
  await expect(action).toHaveAttribute('target', '_blank');
});
