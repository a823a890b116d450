import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright/test';
import { prepareCustomCss } from '#builder/assets/custom-css.ts';
import { createFontFiles } from '#builder/assets/font-files.ts';
import { createFontStyle, createThemeStyle } from '#builder/assets/theme-style.ts';
import { openBundle } from '#builder/astro/bundle.ts';
import { formatPolicy } from '#builder/hosting/content-security-policy.ts';
import { insertPolicy } from '#builder/publish/place-policy.ts';
import { prepareRenderer } from '#builder/render/renderer.ts';
import type { Theme } from '#shared/contract/theme.ts';
import { IMAGE_SERVICE } from '#shared/rules/images/image-url.ts';
import { createFontFace } from '#shared/rules/theme/font-faces.ts';
import { FONTS } from '#shared/rules/theme/fonts.ts';
import { hashContent } from '#shared/utils/hash.ts';
import { setCurrentSnapshot } from '#snapshot/current-snapshot.ts';
import { openSnapshot, type PageRecords } from '#snapshot/snapshot.ts';
import { SHOP_URL, WORK } from './addresses.ts';
import { STORE_FONT } from './theme-cases.ts';

const SLUG = 'corvane';
const require = createRequire(import.meta.url);
const OTHER_FONT = '@fontsource/bowlby-one/files/bowlby-one-latin-400-normal.woff2';

/** Renders pages of the store with other themes, with the code and snapshot of its built site. */
export async function openThemedPages(context: BrowserContext) {
  const snapshot = openSnapshot(join(WORK, '.cache', 'stores', SLUG, 'snapshot.sqlite'));
  setCurrentSnapshot(snapshot);
  const renderer = await prepareRenderer(`stores/${SLUG}`);
  if (!renderer.ok) throw new Error(renderer.error);
  const bundle = await openBundle(renderer.value.dir);
  const paths = await bundle.listPages();
  const records = snapshot.forPage();
  const styles = new Map<string, string>();
  const pages = new Map<string, string>();
  await context.route(`${SHOP_URL}/themed/**`, (route) => {
    const { pathname } = new URL(route.request().url());
    const css = styles.get(pathname);
    if (css !== undefined) return route.fulfill({ body: css, contentType: 'text/css' });
    return route.fulfill({ contentType: 'text/html', body: pages.get(pathname) ?? '' });
  });
  await context.route(SHOP_URL + STORE_FONT, (route) =>
    route.fulfill({ path: require.resolve(OTHER_FONT) }),
  );
  // Every picture is replaced by a color of its own: a theme only decides which picture is where.
  await context.route(`${SHOP_URL}${IMAGE_SERVICE}?**`, (route) => {
    const hue =
      Number.parseInt(
        hashContent(
          route
            .request()
            .url()
            .replace(/&w=\d+/, ''),
        ).slice(0, 6),
        16,
      ) % 360;
    const body = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><path fill="hsl(${hue} 60% 50%)" d="M0 0h9v9H0z"/></svg>`;
    return route.fulfill({ body, contentType: 'image/svg+xml' });
  });
  let count = 0;

  async function html(
    file: string,
    theme: Theme,
    themeStyle: string,
    fontStyle: string,
  ): Promise<string> {
    const found = paths.find((path) => path.file === file);
    if (!found) throw new Error(`${file} is not a page of ${SLUG}`);
    const { icons } = records.get('assets');
    const overrides = { theme, assets: { icons }, pageStyle: { themeStyle, fontStyle } };
    const reader = snapshot.forPage();
    const get = ((key) =>
      key in overrides
        ? overrides[key as keyof typeof overrides]
        : reader.get(key)) as PageRecords['get'];
    // Ignores translations of the theme: the given theme is rendered in every language.
    const themed: PageRecords = { ...reader, get, in: () => themed };
    const page = (await bundle.render(found, themed)).html;
    const policy = formatPolicy(records.get('policy'), [bundle.readInlineCode(page)]);
    return insertPolicy(page, policy).toString();
  }

  return {
    theme: { ...records.get('theme'), styles: records.get('themeStyles') },
    /** Opens a page rendered with a theme. */
    async open(page: Page, file: string, theme: Theme): Promise<void> {
      const path = `/themed/${++count}`;
      const { typography, customCSS, fonts: storeFonts = {} } = theme.styles;
      const fonts = await Promise.all(
        [...new Set([typography.body, typography.heading])].map((name) =>
          createFontFiles(FONTS[name]),
        ),
      );
      const faces = Object.values(storeFonts).map((font) => font && createFontFace(font, font.src));
      const customSheet = await prepareCustomCss(customCSS);
      if (customSheet?.path) styles.set(`/themed${customSheet.path}`, customSheet.content);
      const style = createThemeStyle(
        theme,
        fonts.map(({ fallback }) => fallback).join('\n'),
        customSheet?.path ? { ...customSheet, path: `/themed${customSheet.path}` } : customSheet,
      );
      const fontStyle = createFontStyle([
        ...fonts.map((font) => font.faces),
        ...faces.map((face) => face ?? ''),
      ]);
      pages.set(path, await html(file, theme, style, fontStyle));
      await page.goto(SHOP_URL + path);
    },
  };
}
