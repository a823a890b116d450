import { type BrowserContext, expect, type Page, test } from 'playwright/test';
import type { Theme } from '#shared/contract/theme.ts';
import { mergeTheme } from '#texts/merge-theme.ts';
import { SHOP_URL } from '../helpers/browser/addresses.ts';
import { THEME_CASES, type ThemeCase } from '../helpers/browser/theme-cases.ts';
import { openThemedPages } from '../helpers/browser/themed-pages.ts';

// Traces of every step would take longer than the steps.
test.use({ trace: 'off' });
/** In sequence in two tabs: most tests compare with the same page in the store's theme, which is opened once. */
test.describe.configure({ mode: 'default' });

let context: BrowserContext;
let pages: Awaited<ReturnType<typeof openThemedPages>>;
let original: Page;
let other: Page;
/** Key of the page that the tab with the store's theme shows. */
let opened = '';

test.beforeAll(async ({ browser }) => {
  // Themes apply without scripts.
  context = await browser.newContext({
    javaScriptEnabled: false,
    reducedMotion: 'reduce',
    viewport: { width: 1300, height: 700 },
  });
  pages = await openThemedPages(context);
  original = await context.newPage();
  other = await context.newPage();
});
test.afterAll(() => context?.close());

function applyChange(theme: Theme, change: object): Theme {
  const { success, output, issues } = mergeTheme(change, theme);
  if (!success)
    throw new Error(
      `The change makes the theme invalid: ${issues.map(({ message }) => message).join(', ')}`,
    );
  return output;
}

/** Computed styles and a screenshot of the part of a page that a case is about. */
async function capture(page: Page, { shot, styles, focus }: ThemeCase) {
  if (focus) await page.focus(focus);
  if (!shot) await page.evaluate(() => window.scrollTo(0, 0));
  const place = shot ? page.locator(shot).first() : page;
  // The screenshot comes first, because it finishes color transitions.
  const picture = await place.screenshot({ animations: 'disabled' });
  const computed = await page.evaluate(
    (wanted) =>
      wanted.map(([at, property]) => {
        const element = document.querySelector(at);
        return element ? getComputedStyle(element).getPropertyValue(property) : 'no element';
      }),
    styles,
  );
  return { styles: computed, picture };
}

async function compare(part: ThemeCase, change: object) {
  const { file = 'index.html', base = {}, focus } = part;
  const theme = applyChange(pages.theme, base);
  const place = JSON.stringify([file, base, focus]);
  if (opened !== place) await pages.open(original, file, theme);
  opened = place;
  await pages.open(other, file, applyChange(theme, change));
  return [await capture(original, part), await capture(other, part)] as const;
}

const number = (at: number) => String(at).padStart(2, '0');

test('THEME-1 the same theme gives the same screenshot', async () => {
  for (const shot of [undefined, 'body > footer']) {
    const [one, same] = await compare(
      { field: '', change: {}, styles: [], ...(shot && { shot }) },
      {},
    );
    expect(one.picture.equals(same.picture)).toBe(true);
  }
});

for (const [at, part] of THEME_CASES.entries()) {
  test(`THEME-1.${number(at + 1)} ${part.field}`, async () => {
    const [without, withIt] = await compare(part, part.change);
    for (const [index, [place, property]] of part.styles.entries())
      expect(withIt.styles[index], `${property} of ${place}`).not.toBe(without.styles[index]);
    expect(withIt.picture.equals(without.picture), 'the screenshot is the same').toBe(false);
  });
}

test(`THEME-1.${number(THEME_CASES.length + 1)} styles.fonts: the shop serves every font, subset to the needed characters`, async () => {
  const requests: string[] = [];
  other.on('request', (request) => {
    if (request.resourceType() === 'font') requests.push(request.url());
  });
  const heading = 'bowlby-one';
  await pages.open(
    other,
    'index.html',
    applyChange(pages.theme, { styles: { typography: { heading, body: 'cormorant' } } }),
  );
  await other.evaluate(() => document.fonts.ready);
  expect(requests.length).toBeGreaterThan(1);
  for (const url of requests)
    expect(url).toMatch(
      new RegExp(`^${SHOP_URL}/_shop/[\\w-]+-(?:basic|accents|symbols|latin-ext)\\.\\w+\\.woff2$`),
    );
  expect(requests.some((url) => url.includes(heading))).toBe(true);
});

test(`THEME-1.${number(THEME_CASES.length + 2)} content.favicon`, async () => {
  const iconOf = async (theme: Theme) => {
    await pages.open(other, 'index.html', theme);
    const icon = other.locator('link[rel="icon"]:not([sizes="32x32"])');
    const href = (await icon.getAttribute('href')) ?? '';
    await other.goto(SHOP_URL + href);
    return { href, picture: await other.screenshot() };
  };
  const [defaultIcon, logo] = [
    await iconOf(pages.theme),
    await iconOf(applyChange(pages.theme, { content: { favicon: '/assets/logo.svg' } })),
  ];
  expect(logo.href).not.toBe(defaultIcon.href);
  expect(logo.picture.equals(defaultIcon.picture)).toBe(false);
});

test(`THEME-1.${number(THEME_CASES.length + 3)} links of the theme: logoLink, ctaLink, ctaOpenInNewWindow`, async () => {
  const links = {
    header: { logoLink: 'https://club.example/' },
    heroBanner: { ctaLink: 'https://club.example/join', ctaOpenInNewWindow: true },
  };
  await pages.open(other, 'index.html', applyChange(pages.theme, { content: links }));
  await expect(other.getByRole('link', { name: 'Corvane home page' })).toHaveAttribute(
    'href',
    'https://club.example/',
  );
  const action = other.getByRole('link', { name: 'See the Reservoir' }).first();
  await expect(action).toHaveAttribute('href', 'https://club.example/join');
  await expect(action).toHaveAttribute('target', '_blank');
});

test(`THEME-1.${number(THEME_CASES.length + 4)} meta.storeName and meta.gaToken`, async () => {
  await pages.open(
    other,
    'index.html',
    applyChange(pages.theme, { meta: { storeName: 'Northlight', gaToken: 'G-NORTH1' } }),
  );
  await expect(other.locator('meta[property="og:site_name"]')).toHaveAttribute(
    'content',
    'Northlight',
  );
  await expect(other.locator('meta[data-google]')).toHaveAttribute('data-google', /G-NORTH1/);
});

const HOSTILE_CSS = `@import url("https://evil.example/import.css");
} } </style><script>window.broken = 'css'</script>
@font-face { font-family: "Sofia Sans"; src: url(https://evil.example/font.woff2) }
body { background-image: url("https://evil.example/picture.png"); width: expression(window.broken = 'css');
  behavior: url(javascript:window.broken = 1); -moz-binding: url(https://evil.example/binding.xml) }
h1 { letter-spacing: 7px }
h1::before { content: "\u2028</script>"; }`;

test('THEME-2 hostile custom CSS and content run no code, load nothing and do not affect the rest of the page', async ({
  browser,
}) => {
  const scripted = await browser.newContext();
  const themed = await openThemedPages(scripted);
  const page = await scripted.newPage();
  const requests: string[] = [];
  await scripted.route(/^https?:\/\/evil\.example/, (route) => {
    requests.push(route.request().url());
    return route.fulfill({ status: 204 });
  });
  const text = `'"></title></textarea></script></style><script>window.broken='text'</script><img src=x onerror="window.broken='image'">\u2028`;
  const short = `"><img src=x onerror=window.broken=1>`;
  const theme = applyChange(themed.theme, {
    brand: short,
    styles: { customCSS: HOSTILE_CSS },
    content: {
      heroBanner: { title: short, subtitle: text, body: text, ctaText: short, titleBadge: short },
      notification: text,
      footer: { about: text },
      promoBlock: { title: short, body: text, points: [{ title: short, text }] },
      about: { aboutText: [{ text }, { text, list: [text] }] },
      cart: { title: short },
      login: { title: short, body: text },
    },
  });
  for (const [file, heading] of [
    ['index.html', short],
    ['about.html', 'About Corvane'],
    ['cart.html', short],
    ['login.html', short],
  ] as const) {
    await themed.open(page, file, theme);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await expect(page.locator('h1')).toHaveCSS('letter-spacing', '7px');
    expect(await page.evaluate(() => 'broken' in window), file).toBe(false);
    // The custom style sheet does not swallow the shop's styles and leaves no text on the page.
    expect(await page.evaluate(() => document.styleSheets.length)).toBeGreaterThan(1);
    await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  }
  expect(requests).toEqual([]);
  await scripted.close();
});
