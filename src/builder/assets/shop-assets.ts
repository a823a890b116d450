import { MAIL_LOGO_PATH } from '#shared/contract/picture-paths.ts';
import type { StoreFile } from '#shared/contract/store-folder/store-file.ts';
import type { Theme } from '#shared/contract/theme.ts';
import { getPriceFilePath } from '#shared/rules/catalog/price-file.ts';
import type {
  PageStyle,
  PublicFile,
  ShopAssets,
  ShopFiles,
  SnapshotData,
} from '#snapshot/records.ts';
import { readLogo } from '#store-folder/read-logo.ts';
import { prepareCustomCss } from './custom-css.ts';
import { createIconFiles } from './icon-files.ts';
import { createPaymentLogos } from './payment-logos.ts';
import { createPreviewFiles, createPreviewFonts, type PreviewFont } from './preview-file.ts';
import {
  createSearchAddressFile,
  createSearchFile,
  createSearchIndexFile,
} from './search-index.ts';
import type { createShareCards } from './share-cards.ts';
import { createThemeFonts } from './theme-fonts.ts';
import { createFontStyle, createThemeStyle } from './theme-style.ts';
import { readTitleFont } from './title-font.ts';

/** Height of the PNG in pixels: twice the height of the logo in mails, for screens with small pixels. */
const MAIL_LOGO_HEIGHT = 64;

/** Creates a PNG of the header's logo for mails, whose programs show no SVG. None for a logo that is not an SVG of the store. */
export async function createMailLogoFiles(theme: Theme, storeDir: string): Promise<PublicFile[]> {
  if (!theme.content.header.logo?.toLowerCase().endsWith('.svg')) return [];
  const content = await readLogo(theme, storeDir, MAIL_LOGO_HEIGHT);
  return content ? [{ path: MAIL_LOGO_PATH, content }] : [];
}

/** The assets of a store that depend on its theme alone. */
export interface ThemeAssets {
  readonly assets: ShopAssets;
  readonly pageStyle: PageStyle;
  readonly files: readonly PublicFile[];
  readonly previewFonts: readonly PreviewFont[];
}

/**
 * Creates the inline style of a store's pages and the content-hashed files of its theme: fonts, icons, CSS. Other processes do most
 * of it, so that a pull can do it while it waits for the platform.
 */
export async function createThemeAssets(
  theme: Theme,
  storeDir: string,
  { shareTitles }: Pick<StoreFile, 'shareTitles'>,
): Promise<ThemeAssets> {
  const fonts = await createThemeFonts(theme, storeDir);
  const css = await prepareCustomCss(theme.styles.customCSS);
  const { icons, files: iconPngs } = await createIconFiles(theme, storeDir);
  return {
    pageStyle: {
      themeStyle: createThemeStyle(theme, fonts.map(({ fallback }) => fallback).join('\n'), css),
      fontStyle: createFontStyle(fonts.map(({ faces }) => faces)),
    },
    assets: {
      ...(css?.path ? { customCss: css.path } : {}),
      icons,
      ...(shareTitles && { titleLook: (await readTitleFont(theme, storeDir)).look }),
    },
    files: [
      ...iconPngs,
      ...(await createPaymentLogos()),
      ...(await createMailLogoFiles(theme, storeDir)),
      ...(css?.path ? [css] : []),
      ...fonts.flatMap(({ files }) => files),
    ],
    previewFonts: await createPreviewFonts(),
  };
}

/** Returns the assets of a store with the files that contain its products: search index, prices, data of previews. */
export function createShopAssets(
  data: SnapshotData,
  { assets, pageStyle, files, previewFonts }: ThemeAssets,
  shareCards: Awaited<ReturnType<typeof createShareCards>>,
): ShopFiles {
  // Shoppers of a client-rendered gated store search through the platform.
  const searchFile =
    data.site.gate === 'shell'
      ? undefined
      : createSearchIndexFile(JSON.stringify(createSearchFile(data)));
  const prices = [...data.prices].map(([currency, byTile]) => ({
    path: getPriceFilePath(currency),
    content: JSON.stringify(byTile),
  }));
  return {
    searchIndex: searchFile ? searchFile.path : '',
    assets,
    pageStyle,
    shareCards: shareCards.addresses,
    files: [
      ...shareCards.files,
      ...(searchFile ? [searchFile, createSearchAddressFile(searchFile.path)] : []),
      ...prices,
      ...files,
      ...createPreviewFiles(data, previewFonts),
    ],
  };
}
