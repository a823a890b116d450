import { getSearchTerms } from '#shared/i18n/product-terms.ts';
import { getPriceFilePath } from '#shared/rules/catalog/price-file.ts';
import { toSearchFile } from '#shared/rules/search/search-file.ts';
import type { PublicFile } from '../snapshot/public-file.ts';
import type { ShopAssets, SnapshotData } from '../snapshot/records.ts';
import { createAddressFiles } from './address-files.ts';
import { prepareCustomCss } from './custom-css.ts';
import { createIconFiles } from './icon-files.ts';
import { createMailLogoFiles } from './mail-logo-file.ts';
import { createPreviewFiles } from './preview-file.ts';
import { createSearchAddressFile, createSearchIndexFile } from './search-index.ts';
import { createThemeFonts } from './theme-fonts.ts';
import { createThemeStyle } from './theme-style.ts';

export interface ShopFiles {
  readonly assets: ShopAssets;
  readonly searchIndex: string;
  readonly files: readonly PublicFile[];
}

/** Creates the inline style of a store's pages and the content-hashed files that they link to: fonts, icons, search index, CSS. */
export async function createShopAssets(data: SnapshotData, storeDir: string): Promise<ShopFiles> {
  const fonts = await createThemeFonts(data.theme, storeDir);
  const css = await prepareCustomCss(data.theme.styles.customCSS);
  const { icons, files: iconPngs } = await createIconFiles(data.theme, storeDir);
  const getTypeTerms = (type: string) => getSearchTerms(type, data.site.locales);
  // Shoppers of a client-rendered gated store search through the platform.
  const { popular, synonyms, collectionOrders: orders } = data;
  const createIndex = () => toSearchFile(data.search, { wordsOf: getTypeTerms, popular, synonyms, orders });
  const searchFile = data.site.gate === 'shell' ? undefined : createSearchIndexFile(JSON.stringify(createIndex()));
  const prices = [...data.prices].map(([currency, byTile]) => ({
    path: getPriceFilePath(currency),
    content: JSON.stringify(byTile),
  }));
  return {
    searchIndex: searchFile ? searchFile.path : '',
    assets: {
      themeStyle: createThemeStyle(data.theme, fonts.map((font) => font.css).join('\n'), css),
      ...(css?.path ? { customCss: css.path } : {}),
      fontPreloads: fonts.flatMap(({ preload }) => preload ?? []),
      accentFonts: fonts.flatMap(({ accents }) => accents ?? []),
      icons,
    },
    files: [
      ...(searchFile ? [searchFile, createSearchAddressFile(searchFile.path)] : []),
      ...prices,
      ...createAddressFiles(data.store),
      ...iconPngs,
      ...(await createMailLogoFiles(data.theme, storeDir)),
      ...(css?.path ? [css] : []),
      ...fonts.flatMap(({ files }) => files),
      ...(await createPreviewFiles(data)),
    ],
  };
}
