import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { isHomePage } from '#shared/contract/pages.ts';
import type { StorePhotos } from '#shared/contract/photo.ts';
import { findLeadSection } from '#shared/contract/store-folder/sections/index.ts';
import type { Theme } from '#shared/contract/theme.ts';
import { getIconCacheDir } from '#shared/environment/paths.ts';
import { readCacheFile, writeCacheFile } from '#shared/files/cache-file.ts';
import { getShareCardKey } from '#shared/rules/images/share-card.ts';
import { FONTS } from '#shared/rules/theme/fonts.ts';
import { hashContent } from '#shared/utils/hash.ts';
import { readInside } from '#shared/utils/open-inside.ts';
import type { PublicFile, SnapshotData } from '#snapshot/records.ts';
import { createParser } from '#store-folder/parsing-process/create-parser.ts';
import { readStoreFonts } from './theme-fonts.ts';

/** Part of the cache key. Increase it when a change of the code draws other pictures. */
const VERSION = 1;
/** Maximum number of pictures of one store. */
const MAX_CARDS = 500;
const MAX_PHOTO_BYTES = 20 * 1024 * 1024;

const require = createRequire(import.meta.url);

/** A title on a photo. */
interface Card {
  readonly photo: string;
  readonly title: string;
}

/** Lists the photos that pages share, with the titles of these pages in every language. */
function listCards(data: SnapshotData): Card[] {
  const photo = data.theme.content.heroBanner.photo;
  return [data, ...data.translations.values()].flatMap(({ store, collections, storePages }) => [
    ...(photo === undefined ? [] : [{ photo, title: store.name }]),
    ...[...collections.values()].flatMap(({ photo: collectionPhoto, seo, name }) => {
      const shared = seo?.sharePicture ?? collectionPhoto;
      return shared === undefined ? [] : [{ photo: shared, title: name }];
    }),
    ...[...storePages].flatMap(([slug, { title, seo, sections }]) => {
      const shared = seo?.sharePicture ?? findLeadSection(sections)?.photo;
      const shownTitle = isHomePage({ slug, sections }) ? store.name : title;
      return shared === undefined ? [] : [{ photo: shared, title: shownTitle }];
    }),
  ]);
}

/** Returns the font of headings as a web font: that of the store, or else the one that the theme names. */
async function readHeadingFont({ styles }: Theme, storeDir: string): Promise<Buffer> {
  const { heading } = styles.fonts ?? {};
  const [storeFont] = heading
    ? await readStoreFonts({ styles: { ...styles, fonts: { heading } } }, storeDir)
    : [];
  if (storeFont) return storeFont;
  const font = FONTS[styles.typography.heading];
  const folder = join(dirname(require.resolve(`${font.package}/package.json`)), 'files');
  return readFile(join(folder, `${font.stem}-latin-${font.axis}.woff2`));
}

/**
 * Draws the pictures of shared links that have the title of their page: of home, collections and pages with a photograph, in a
 * store with `shareTitles`. Returns the files, and their addresses by photo and title. A photo that cannot be drawn is shared without a title.
 */
export async function createShareCards(
  data: SnapshotData,
  photos: StorePhotos | undefined,
  storeDir: string,
): Promise<{ readonly files: PublicFile[]; readonly addresses: Map<string, string> }> {
  const files: PublicFile[] = [];
  const addresses = new Map<string, string>();
  if (data.site.shareTitles !== true || !photos) return { files, addresses };
  const { headingWeight: weight, headingCase } = data.theme.styles.typography;
  const font = await readHeadingFont(data.theme, storeDir);
  const parse = createParser(storeDir);
  for (const { photo, title: written } of listCards(data).slice(0, MAX_CARDS)) {
    const key = getShareCardKey(photo, written);
    const file = photos.byName[photo]?.src.slice(1);
    if (addresses.has(key) || file === undefined) continue;
    const title = headingCase === 'uppercase' ? written.toUpperCase() : written;
    const read = await readInside(storeDir, file, MAX_PHOTO_BYTES);
    if (!read.ok) continue;
    const inputs = [VERSION, hashContent(read.value), hashContent(font), weight, title];
    const hash = hashContent(JSON.stringify(inputs));
    const cachePath = join(getIconCacheDir(), `share-${hash}.jpg`);
    const cached = await readCacheFile(cachePath);
    const drawn = cached
      ? undefined
      : await parse('drawShareCard', { root: storeDir, file, title, font, weight });
    const content = cached ?? (drawn?.ok ? Buffer.from(drawn.value) : undefined);
    if (!content) continue;
    if (!cached) await writeCacheFile(cachePath, content);
    const path = `/_shop/share.${hash}.jpg`;
    files.push({ path, content });
    addresses.set(key, path);
  }
  return { files, addresses };
}
