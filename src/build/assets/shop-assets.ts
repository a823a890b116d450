import { priceFile } from '#domain/price-file.ts';
import { contentHash } from '#lib/hash.ts';
import { FONTS } from '#styles/fonts.ts';
import type { PublicFile } from '../snapshot/public-file.ts';
import type { ShopAssets, SnapshotData } from '../snapshot/records.ts';
import { fontFiles } from './font-files.ts';
import { iconFiles } from './icon-files.ts';
import { themeCss } from './theme-css.ts';

export interface ShopFiles {
  readonly assets: ShopAssets;
  readonly searchIndex: string;
  readonly files: readonly PublicFile[];
}

/** Files a store's pages link to, named by their content: theme CSS, fonts, icons, search index. */
export async function shopAssets(data: SnapshotData, storeDir: string): Promise<ShopFiles> {
  const { heading, body } = data.theme.styles.typography;
  const fonts = await Promise.all([...new Set([body, heading])].map((name) => fontFiles(FONTS[name])));
  const custom = customCssFile(data.theme.styles.customCSS);
  const css = themeCss(data.theme, fonts.map((font) => font.css).join('\n'), custom?.path);
  const { icons, files: iconPngs } = await iconFiles(data.theme, storeDir);
  const search = JSON.stringify(data.search);
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
    ],
  };
}

function customCssFile(css: string): PublicFile | undefined {
  return css.trim() ? { path: `/_shop/custom.${contentHash(css)}.css`, content: css } : undefined;
}
