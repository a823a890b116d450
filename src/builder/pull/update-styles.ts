import type { Theme } from '#shared/contract/theme.ts';
import { hashContent } from '#shared/utils/hash.ts';
import { getAssetAddresses, type RecordKey, type ShopAssets } from '#snapshot/records.ts';
import type { StoreData, Value } from '#snapshot/store-data.ts';
import { createThemeAssets } from '../assets/shop-assets.ts';

/**
 * Writes the colors, fonts and CSS of a theme and what is made of them: the styles of pages, icons, files of fonts and of CSS.
 * Call it only when the styles have changed since the last pull, and nothing else except listings.
 */
export async function updateStyles(data: StoreData, theme: Theme, storeDir: string): Promise<void> {
  const before: ShopAssets = JSON.parse(data.get('record', 'assets') as string);
  // The font of titles is unchanged: another one changes addresses of pictures, so the caller pulls all records.
  const shareTitles = before.titleLook !== undefined;
  const { assets, pageStyle, files } = await createThemeAssets(theme, storeDir, { shareTitles });
  const set = (table: 'record' | 'file', key: string, value: Value) =>
    data.set(table, key, hashContent(value), value);
  for (const { path, content } of files) set('file', path.slice(1), content);
  const paths = new Set(files.map(({ path }) => path));
  // Drafts can use every font, so the files of fonts stay.
  // The look of titles is not the address of a file.
  for (const path of Object.values(getAssetAddresses(before)))
    if (path.startsWith('/') && !paths.has(path)) data.delete('file', path.slice(1));
  const records = { themeStyles: theme.styles, assets, pageStyle } as const satisfies Partial<
    Record<RecordKey, unknown>
  >;
  for (const [key, record] of Object.entries(records)) {
    const json = JSON.stringify(record);
    if (json !== data.get('record', key)) set('record', key, json);
  }
}
