import { join } from 'node:path';
import { MAIL_LOGO_PATH } from '#shared/contract/picture-paths.ts';
import type { Theme } from '#shared/contract/theme.ts';
import { getIconCacheDir } from '#shared/environment/paths.ts';
import { readCacheFile, writeCacheFile } from '#shared/files/cache-file.ts';
import { hashContent } from '#shared/utils/hash.ts';
import { readInside } from '#shared/utils/open-inside.ts';
import type { PublicFile } from '#snapshot/records.ts';
import { createParser } from '#store-folder/parsing-process/create-parser.ts';

const MAX_LOGO_BYTES = 8 * 1024 * 1024;
/** Increase it when the same logo gives another picture. */
const VERSION = 1;

/**
 * Creates a PNG of the header's logo for mails, whose programs show no SVG. None for a logo that is not an SVG of the store, or
 * cannot be drawn. Cached on disk, because starting a process takes longer than drawing.
 */
export async function createMailLogoFiles(
  { content }: Theme,
  storeDir: string,
): Promise<PublicFile[]> {
  const { logo } = content.header;
  if (!logo?.startsWith('/assets/') || !logo.toLowerCase().endsWith('.svg')) return [];
  const read = await readInside(storeDir, logo, MAX_LOGO_BYTES);
  if (!read.ok) return [];
  const path = join(
    getIconCacheDir(),
    `${hashContent(`logo ${VERSION} ${hashContent(read.value)}`)}.png`,
  );
  const cachedLogo = await readCacheFile(path);
  if (cachedLogo) return [{ path: MAIL_LOGO_PATH, content: cachedLogo }];
  const drawn = await createParser(storeDir)('drawLogo', { drawing: read.value });
  if (!drawn.ok) return [];
  const png = Buffer.from(drawn.value);
  await writeCacheFile(path, png);
  return [{ path: MAIL_LOGO_PATH, content: png }];
}
