import { createHash } from 'node:crypto';
import { Theme } from '#shared/contract/theme.ts';
import { createThemeTokens } from '#shared/rules/theme/theme-tokens.ts';
import { getContrastRatio } from '#shared/utils/colors.ts';
import { DEFAULT_THEME } from '#texts/default-theme.ts';
import { parseJson } from '../db/json.ts';
import type { Database } from '../db/tables.ts';
import { createFontFaces } from './page-fonts.ts';
import { PAGE_STYLE } from './page-style.ts';

/** The order of the shop's layers. The style of pages precedes the utilities of islands of the shop. */
const LAYERS = '@layer reset,base,utilities,store;';

/** What a theme gives to pages of the platform. */
export interface PageTheme {
  /** Text of the page's style element: fonts, tokens and the style of all pages. */
  readonly css: string;
  /** Sources of styles, fonts and pictures, as directives of the content security policy. */
  readonly sources: readonly string[];
  /** URLs of the header's logo and of the icon of the shop. */
  readonly logo: string | undefined;
  readonly icon: string | undefined;
  /** The theme itself, in the language of `theme.json`. */
  readonly theme: Theme;
}

/** Reads the theme of a store, for pages with `style`. Without a store, or a theme, pages have the default theme. */
export async function readPageTheme(
  db: Database,
  storeId: string | undefined,
  shopUrl: string | undefined,
  style?: string,
): Promise<PageTheme> {
  if (storeId === undefined) return createPageTheme(DEFAULT_THEME, shopUrl, style);
  const row = await db
    .selectFrom('themes')
    .select('body')
    .where('store_id', '=', storeId)
    .executeTakeFirst();
  return createPageTheme(row ? parseJson(Theme, row.body) : DEFAULT_THEME, shopUrl, style);
}

/**
 * Creates the style of a theme for pages of the platform. `shopUrl` is where the files of the theme are; `style` takes the place of the
 * style of all pages.
 */
function createPageTheme(theme: Theme, shopUrl: string | undefined, style?: string): PageTheme {
  const { page } = theme.styles;
  const isDark =
    getContrastRatio(page.background, '#ffffff') > getContrastRatio(page.background, '#000000');
  const tokens = Object.entries(createThemeTokens(theme)).map(
    ([name, value]) => `--${name}:${value}`,
  );
  const align = theme.styles.footer.template === 2 ? 'center' : 'start';
  const root = `:root{color-scheme:${isDark ? 'dark' : 'light'};--footer-align:${align};${tokens.join(';')}}`;
  const rules =
    style === undefined ? `${LAYERS}@layer base{${root}${PAGE_STYLE}}` : `${root}${style}`;
  const css = `${createFontFaces(theme, shopUrl)}${rules}`;
  const hash = createHash('sha256').update(css).digest('base64');
  const origin = shopUrl === undefined ? '' : ` ${new URL(shopUrl).origin}`;
  const { header, favicon } = theme.content;
  const toUrl = (path = '') => (path === '' ? undefined : URL.parse(path, shopUrl)?.href);
  return {
    css,
    sources: [`style-src 'sha256-${hash}'`, `font-src 'self'${origin}`, `img-src 'self'${origin}`],
    logo: toUrl(header.logo),
    icon: toUrl(favicon),
    theme,
  };
}
