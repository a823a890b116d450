import type { Theme } from '#contract/theme.ts';
import { priceFile } from '#domain/price-file.ts';
import { toSearchFile } from '#domain/search-file.ts';
import { contentHash } from '#lib/hash.ts';
import { FONTS } from '#styles/fonts.ts';
import type { PublicFile } from '../snapshot/public-file.ts';
import type { ShopAssets, SnapshotData } from '../snapshot/records.ts';
import { fontFiles } from './font-files.ts';
import { iconFiles } from './icon-files.ts';
import type { Weights } from './narrow-font.ts';
import { previewFiles } from './preview-file.ts';
import { themeCss } from './theme-css.ts';

export interface ShopFiles {
  readonly assets: ShopAssets;
  readonly searchIndex: string;
  readonly files: readonly PublicFile[];
}

/** Files a store's pages link to, named by their content: theme CSS, fonts, icons, search index. */
export async function shopAssets(data: SnapshotData, storeDir: string): Promise<ShopFiles> {
  const fonts = await Promise.all(fontsOf(data.theme).map(({ name, weights }) => fontFiles(FONTS[name], weights)));
  const custom = customCssFile(data.theme.styles.customCSS);
  const css = themeCss(data.theme, fonts.map((font) => font.css).join('\n'), custom?.path);
  const { icons, files: iconPngs } = await iconFiles(data.theme, storeDir);
  const search = JSON.stringify(toSearchFile(data.search));
  const prices = [...data.prices].map(([currency, own]) => ({
    path: priceFile(currency),
    content: JSON.stringify(own),
  }));
  const themeFile = { path: `/_shop/theme.${contentHash(css)}.css`, content: css };
  const searchFile = { path: `/_shop/search.${contentHash(search)}.json`, content: search };
  return {
    searchIndex: searchFile.path,
    assets: {
      themeCss: themeFile.path,
      ...(custom ? { customCss: custom.path } : {}),
      fontPreloads: fonts.map(({ preload }) => preload),
      icons,
    },
    files: [
      themeFile,
      searchFile,
      ...prices,
      ...iconPngs,
      ...(custom ? [custom] : []),
      ...fonts.flatMap(({ files }) => files),
      ...(await previewFiles(data)),
    ],
  };
}

/** Weights texts are set in, see the components. */
const TEXT_WEIGHTS = { min: 400, max: 800 };

/** The fonts of a theme, that of its text first, with the weights it uses of each. */
function fontsOf({
  styles,
}: Theme): { readonly name: Theme['styles']['typography']['body']; readonly weights: Weights }[] {
  const { body, heading, headingWeight } = styles.typography;
  if (body !== heading)
    return [
      { name: body, weights: TEXT_WEIGHTS },
      { name: heading, weights: headingWeight },
    ];
  const { min, max } = TEXT_WEIGHTS;
  return [{ name: body, weights: { min: Math.min(min, headingWeight), max: Math.max(max, headingWeight) } }];
}

function customCssFile(css: string): PublicFile | undefined {
  return css.trim() ? { path: `/_shop/custom.${contentHash(css)}.css`, content: css } : undefined;
}
