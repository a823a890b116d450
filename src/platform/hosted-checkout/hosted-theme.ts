import { createHash } from 'node:crypto';
import { Theme } from '#shared/contract/theme.ts';
import { FONTS } from '#shared/rules/theme/fonts.ts';
import { createThemeTokens } from '#shared/rules/theme/theme-tokens.ts';
import { getContrastRatio } from '#shared/utils/colors.ts';
import { parseJson } from '../db/json.ts';
import type { Database } from '../db/tables.ts';

/** The look of a store on its hosted checkout. */
export interface HostedTheme {
  /** Text of the page's style element. */
  readonly css: string;
  /** Its hash, as a source of the content security policy. */
  readonly source: string;
  /** Path or URL of the header's logo. */
  readonly logo: string | undefined;
}

/** Font files are on the shop's origin and most hosts send no header that allows other origins to load them. */
const SYSTEM_FONTS = {
  serif: 'Georgia, "Times New Roman", serif',
  'sans-serif': 'system-ui, sans-serif',
} as const;

/** Returns the look of a store; undefined without a theme, for the neutral look of the style sheet. */
export async function readHostedTheme(
  db: Database,
  storeId: string,
): Promise<HostedTheme | undefined> {
  const row = await db
    .selectFrom('themes')
    .select('body')
    .where('store_id', '=', storeId)
    .executeTakeFirst();
  return row && createHostedTheme(parseJson(Theme, row.body));
}

/** Creates the look from a theme: its colors, the kind of its fonts, the shape of its buttons and its logo. */
export function createHostedTheme(theme: Theme): HostedTheme {
  const { page, typography } = theme.styles;
  const tokens = createThemeTokens(theme);
  const isDark =
    getContrastRatio(page.background, '#ffffff') > getContrastRatio(page.background, '#000000');
  const declarations = [
    `color-scheme:${isDark ? 'dark' : 'light'}`,
    ...Object.entries(tokens).map(([name, value]) => `--${name}:${value}`),
    `--font-body:${SYSTEM_FONTS[FONTS[typography.body].generic]}`,
    `--font-heading:${SYSTEM_FONTS[FONTS[typography.heading].generic]}`,
  ];
  const css = `:root{${declarations.join(';')}}`;
  const hash = createHash('sha256').update(css).digest('base64');
  return { css, source: `'sha256-${hash}'`, logo: theme.content.header.logo };
}
