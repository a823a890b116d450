import { contentHash } from '#lib/hash.ts';
import { FONTS } from '#styles/fonts.ts';
import type { ShopAssets, SnapshotData } from '../snapshot/records.ts';
import type { PublicFile } from '../snapshot/write.ts';
import { fontFiles } from './font-files.ts';
import { themeCss } from './theme-css.ts';

/** Files a store's pages link to, named by their content: theme CSS, fonts, search index. */
export async function shopAssets(data: SnapshotData): Promise<{ assets: ShopAssets; files: readonly PublicFile[] }> {
  const { heading, body } = data.theme.styles.typography;
  const fonts = await Promise.all([...new Set([body, heading])].map((name) => fontFiles(FONTS[name])));
  const css = themeCss(data.theme, fonts.map((font) => font.css).join('\n'));
  const search = JSON.stringify(data.search);
  const themeFile = { path: `/_shop/theme.${contentHash(css)}.css`, content: css };
  const searchFile = { path: `/_shop/search.${contentHash(search)}.json`, content: search };
  return {
    assets: {
      themeCss: themeFile.path,
      searchIndex: searchFile.path,
      fontPreloads: fonts.map(({ preload }) => preload),
    },
    files: [themeFile, searchFile, ...fonts.flatMap(({ files }) => files)],
  };
}
