import { join } from 'node:path';
import type { Theme } from '#shared/contract/theme.ts';
import { getIconCacheDir } from '#shared/environment/paths.ts';
import { readCacheFile, writeCacheFile } from '#shared/files/cache-file.ts';
import { hashContent } from '#shared/utils/hash.ts';
import { readInside } from '#shared/utils/open-inside.ts';
import { createParser } from './parsing-process/create-parser.ts';

const MAX_LOGO_BYTES = 8 * 1024 * 1024;
/** Increase it when the same logo gives another picture. */
const VERSION = 2;

/**
 * Returns the header's logo as PNG, with at most this height in pixels; undefined for a logo that is no file of the store, or cannot be
 * drawn. Cached on disk, because starting a process takes longer than drawing.
 */
export async function readLogo(
  { content }: Pick<Theme, 'content'>,
  storeDir: string,
  height: number,
): Promise<Buffer | undefined> {
  const { logo } = content.header;
  if (!logo?.startsWith('/assets/')) return undefined;
  const read = await readInside(storeDir, logo, MAX_LOGO_BYTES);
  if (!read.ok) return undefined;
  const key = hashContent(`logo ${VERSION} ${height} ${hashContent(read.value)}`);
  const path = join(getIconCacheDir(), `${key}.png`);
  const cachedLogo = await readCacheFile(path);
  if (cachedLogo) return cachedLogo;
  const drawn = await createParser(storeDir)('drawLogo', { drawing: read.value, height });
  if (!drawn.ok) return undefined;
  const png = Buffer.from(drawn.value);
  await writeCacheFile(path, png);
  return png;
}
