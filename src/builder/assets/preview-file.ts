import { FONT_NAMES } from '#shared/contract/theme.ts';
import { PREVIEW_FILE, type PreviewFile } from '#shared/rules/preview/preview-file.ts';
import { FONTS } from '#shared/rules/theme/fonts.ts';
import type { PublicFile, SnapshotData } from '#snapshot/records.ts';
import { createFontFiles, type FontFiles } from './font-files.ts';

/** A font that a draft can use, with its files. */
export type PreviewFont = FontFiles & { readonly name: (typeof FONT_NAMES)[number] };

export const createPreviewFonts = (): Promise<PreviewFont[]> =>
  Promise.all(FONT_NAMES.map(async (name) => ({ name, ...(await createFontFiles(FONTS[name])) })));

/** Creates the data that preview mode renders drafts with, and the files of every font that a draft can use. */
export function createPreviewFiles(
  data: SnapshotData,
  fonts: readonly PreviewFont[],
): readonly PublicFile[] {
  const newest = data.tiles.get(data.feed.get('1')?.products[0] ?? '');
  const file: PreviewFile = {
    site: data.site,
    flags: data.flags,
    store: data.store,
    localization: data.localization,
    navigation: [...data.navigation],
    pages: [...data.pages],
    localized: Object.fromEntries(
      [...data.translations].map(([locale, { store, navigation, pages, untranslated }]) => [
        locale,
        { store, navigation: [...navigation], pages: [...pages], untranslated: [...untranslated] },
      ]),
    ),
    covers: Object.fromEntries(
      [...data.collections].flatMap(([path, { cover }]) => (cover ? [[path, cover]] : [])),
    ),
    ...(data.photos.size > 0 && { photos: Object.fromEntries(data.photos) }),
    ...(newest && { newest: { src: newest.thumbnail.primary, alt: newest.name } }),
    fonts: Object.fromEntries(
      fonts.map(({ name, faces, fallback }) => [name, `${faces}\n${fallback}`]),
    ) as PreviewFile['fonts'],
  };
  return [
    { path: PREVIEW_FILE, content: JSON.stringify(file) },
    ...fonts.flatMap(({ files }) => files),
  ];
}
