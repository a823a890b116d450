import { join } from 'node:path';
import { isHomePage } from '#shared/contract/pages.ts';
import type { StorePhotos } from '#shared/contract/photo.ts';
import { findLeadSection } from '#shared/contract/store-folder/sections/index.ts';
import { getIconCacheDir } from '#shared/environment/paths.ts';
import { readCacheFile, writeCacheFile } from '#shared/files/cache-file.ts';
import { getShareCardKey } from '#shared/rules/images/share-card.ts';
import { hashContent } from '#shared/utils/hash.ts';
import { readInside } from '#shared/utils/open-inside.ts';
import type { PublicFile, SnapshotData } from '#snapshot/records.ts';
import { createParser } from '#store-folder/parsing-process/create-parser.ts';
import { readTitleFont, toDrawnTitle } from './title-font.ts';

/** Maximum number of pictures of one store. */
const MAX_CARDS = 500;
const MAX_PHOTO_BYTES = 20 * 1024 * 1024;

/** A title on a picture. */
interface Card {
  /** Name of a photo, or the address of a picture of the theme. */
  readonly picture: string;
  readonly title: string;
}

/** Pictures of `assets` that a title can be drawn on. A mockup gets its title when it is composed. */
const RASTER_ASSET = /^\/assets\/.+\.(?:jpe?g|png|webp|avif)$/i;

/** Lists the pictures that pages share, with the titles of these pages in every language. */
function listCards(data: SnapshotData): Card[] {
  const { heroBanner } = data.theme.content;
  const picture = heroBanner.photo ?? heroBanner.image?.src;
  return [data, ...data.translations.values()].flatMap(({ store, collections, storePages }) => [
    ...(picture === undefined ? [] : [{ picture, title: store.name }]),
    ...[...collections.values()].flatMap(({ photo, seo, name }) => {
      const shared = seo?.sharePicture ?? photo;
      return shared === undefined ? [] : [{ picture: shared, title: name }];
    }),
    ...[...storePages].flatMap(([slug, { title, seo, sections }]) => {
      const shared = seo?.sharePicture ?? findLeadSection(sections)?.photo;
      const shownTitle = isHomePage({ slug, sections }) ? store.name : title;
      return shared === undefined ? [] : [{ picture: shared, title: shownTitle }];
    }),
  ]);
}

/**
 * Draws the pictures of shared links that have the title of their page: of home, collections and pages with a photograph or a picture of
 * the theme, in a store with `shareTitles`. Returns the files, and their addresses by picture and title. A picture that cannot be drawn is
 * shared without a title.
 */
export async function createShareCards(
  data: SnapshotData,
  photos: StorePhotos | undefined,
  storeDir: string,
): Promise<{ readonly files: PublicFile[]; readonly addresses: Map<string, string> }> {
  const files: PublicFile[] = [];
  const addresses = new Map<string, string>();
  if (data.site.shareTitles !== true) return { files, addresses };
  const titleFont = await readTitleFont(data.theme, storeDir);
  const { font, weight, look } = titleFont;
  const parse = createParser(storeDir);
  for (const { picture, title: pageTitle } of listCards(data).slice(0, MAX_CARDS)) {
    const key = getShareCardKey(picture, pageTitle);
    const address = photos?.byName[picture]?.src ?? RASTER_ASSET.exec(picture)?.[0];
    const file = address?.slice(1);
    if (addresses.has(key) || file === undefined) continue;
    const title = toDrawnTitle(pageTitle, titleFont);
    const read = await readInside(storeDir, file, MAX_PHOTO_BYTES);
    if (!read.ok) continue;
    const inputs = [look, hashContent(read.value), title];
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
