import { join } from 'node:path';
import { ICON_SIDES, type IconName } from '#pictures/resize/icon-sides.ts';
import type { Theme } from '#shared/contract/theme.ts';
import { CODE_FOLDER } from '#shared/environment/code-folder.ts';
import { getIconCacheDir } from '#shared/environment/paths.ts';
import { readCacheFile, writeCacheFile } from '#shared/files/cache-file.ts';
import { hashContent } from '#shared/utils/hash.ts';
import { readInside } from '#shared/utils/open-inside.ts';
import type { PublicFile, ShopIcons } from '#snapshot/records.ts';
import { createParser } from '#store-folder/parsing-process/create-parser.ts';
import type { ParsingValue } from '#store-folder/parsing-process/parsing-jobs.ts';

const HEADER_BYTES = 22;

/** Creates an ICO file of one PNG picture. Browsers request `/favicon.ico` when they show something that is not a page. */
function createIco(png: Uint8Array, side: number): Buffer {
  const header = Buffer.alloc(HEADER_BYTES);
  // The type (1 is a list of icons, 2 would be one of cursors) and the number of pictures.
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.writeUInt8(side, 6);
  header.writeUInt8(side, 7);
  // Color planes, bits per pixel, length and position of the picture.
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(HEADER_BYTES, 18);
  return Buffer.concat([header, png]);
}

const NAMES = Object.keys(ICON_SIDES) as IconName[];

const DEFAULT_ICON = '/favicon.svg';
const MAX_FAVICON_BYTES = 8 * 1024 * 1024;

/** Part of the cache key. Increase it when a change of the code draws other icons from the same favicon. */
const VERSION = 2;

/** Reads a theme's favicon. Undefined when it is not a local file. */
export async function readFavicon(
  { content }: Pick<Theme, 'content'>,
  storeDir: string,
): Promise<Buffer | undefined> {
  const path = content.favicon;
  const root =
    path === DEFAULT_ICON
      ? join(CODE_FOLDER, 'public')
      : path.startsWith('/assets/')
        ? storeDir
        : undefined;
  const read = root === undefined ? undefined : await readInside(root, path, MAX_FAVICON_BYTES);
  return read?.ok ? read.value : undefined;
}

/**
 * Creates PNG icons of a theme's favicon, for browsers without SVG icons and for home screens. They have the background color
 * of the page, because home screens show transparent pixels as black. Returns no icons when the favicon is not a local file
 * or cannot be drawn.
 */
export async function createIconFiles(
  { content, styles }: Theme,
  storeDir: string,
): Promise<{ readonly icons: ShopIcons; readonly files: readonly PublicFile[] }> {
  const drawing = await readFavicon({ content }, storeDir);
  if (!drawing) return { icons: {}, files: [] };
  const drawnIcons = await getIcons(drawing, styles.page.background, storeDir);
  if (!drawnIcons) return { icons: {}, files: [] };
  const files = NAMES.map((name) => ({
    name,
    path: `/_shop/icon-${ICON_SIDES[name]}.${hashContent(drawnIcons[name])}.png`,
    content: drawnIcons[name],
  }));
  return {
    icons: Object.fromEntries(files.map(({ name, path }) => [name, path])),
    files: [
      ...files.map(({ path, content }) => ({ path, content })),
      { path: '/favicon.ico', content: createIco(drawnIcons.small, ICON_SIDES.small) },
    ],
  };
}

/** Returns icons from the cache on disk, or draws them in a separate process, whose start takes longer than the drawing. */
async function getIcons(
  drawing: Buffer,
  background: string,
  storeDir: string,
): Promise<ParsingValue<'drawIcons'> | undefined> {
  const key = hashContent(`${VERSION} ${hashContent(drawing)} ${background}`);
  const paths = NAMES.map(
    (name) => [name, join(getIconCacheDir(), `${key}-${ICON_SIDES[name]}.png`)] as const,
  );
  const [small, touch, home, large] = await Promise.all(
    paths.map(([, path]) => readCacheFile(path)),
  );
  if (small && touch && home && large) return { small, touch, home, large };
  const drawn = await createParser(storeDir)('drawIcons', { drawing, background });
  if (!drawn.ok) return undefined;
  await Promise.all(
    paths.map(([name, path]) => writeCacheFile(path, Buffer.from(drawn.value[name]))),
  );
  return drawn.value;
}
