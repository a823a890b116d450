import { join } from 'node:path';
import type { Theme } from '#shared/contract/theme.ts';
import { getIconCacheDir } from '#shared/environment/paths.ts';
import { readCacheFile, writeCacheFile } from '#shared/files/cache-file.ts';
import { hashContent } from '#shared/utils/hash.ts';
import { readInside } from '#shared/utils/open-inside.ts';
import { FONT_FILE } from './file-checks/asset-names.ts';
import { MAX_FONT_BYTES } from './file-checks/font-size.ts';
import { listFiles } from './list-files.ts';
import { createParser } from './parsing-process/create-parser.ts';

/** A font of a store for its invoices. `slot` is where the theme uses it. */
export interface StoreDocumentFont {
  readonly slot?: 'body' | 'heading' | undefined;
  readonly content: Buffer;
}

/** Maximum number of fonts for invoices. Those of the theme come first. */
const MAX_FONTS = 8;
/** Increase it when the same font is written differently. */
const VERSION = 1;

/**
 * Reads the fonts of a store for its invoices: those of the theme, and all others below `assets`, because they may have letters that the
 * built-in fonts lack. They are written anew in another process, so that the platform opens no file of a seller; a font that cannot be
 * read is left out. Cached on disk.
 */
export async function readDocumentFonts(
  { styles: { fonts = {} } }: Pick<Theme, 'styles'>,
  storeDir: string,
): Promise<readonly StoreDocumentFont[]> {
  const { files } = await listFiles(storeDir, 'assets');
  const used = (['body', 'heading'] as const).flatMap((slot) =>
    fonts[slot] ? [{ slot, file: fonts[slot].src }] : [],
  );
  const others = files
    .filter((file) => FONT_FILE.test(file))
    .map((file) => `/assets/${file}`)
    .filter((file) => used.every((font) => font.file !== file));
  const parse = createParser(storeDir);
  const read: StoreDocumentFont[] = [];
  for (const { file, slot } of [
    ...used,
    ...others.map((other) => ({ file: other, slot: undefined })),
  ]) {
    if (read.length >= MAX_FONTS) break;
    const content = await rewriteFont(parse, storeDir, file);
    if (content) read.push({ content, ...(slot && { slot }) });
  }
  return read;
}

async function rewriteFont(
  parse: ReturnType<typeof createParser>,
  storeDir: string,
  file: string,
): Promise<Buffer | undefined> {
  const font = await readInside(storeDir, file, MAX_FONT_BYTES);
  if (!font.ok) return undefined;
  const path = join(
    getIconCacheDir(),
    `${hashContent(`font ${VERSION} ${hashContent(font.value)}`)}.ttf`,
  );
  const cached = await readCacheFile(path);
  if (cached) return cached;
  const rewritten = await parse('rewriteFont', { font: font.value });
  if (!rewritten.ok) return undefined;
  const content = Buffer.from(rewritten.value);
  await writeCacheFile(path, content);
  return content;
}
