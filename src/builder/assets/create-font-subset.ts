import { join } from 'node:path';
import { getFontCacheDir } from '#shared/environment/paths.ts';
import { readCacheFile, writeCacheFile } from '#shared/files/cache-file.ts';
import { hashContent } from '#shared/utils/hash.ts';
import { ok, type Result } from '#shared/utils/result.ts';
import { createParser } from '#store-folder/parsing-process/create-parser.ts';
import type { ParsingError, Weights } from '#store-folder/parsing-process/parsing-jobs.ts';

/** Increase it when the same font and weights give other bytes. */
const VERSION = 1;

/** Returns every character of a `unicode-range`, such as `U+0020-007E,U+00A0`. */
function listCharacters(range: string): string {
  const spans = range.split(',').map((span) => span.replace('U+', '').split('-'));
  return spans
    .flatMap(([first = '', last = first]) => {
      const [from, to] = [Number.parseInt(first, 16), Number.parseInt(last, 16)];
      return Array.from({ length: to - from + 1 }, (_, index) =>
        String.fromCodePoint(from + index),
      );
    })
    .join('');
}

/**
 * Returns a font (woff2) with only the characters of `range`, only these OpenType `features` and, for a variable font, only
 * `weights`; it has half the size or less. Cached on disk, because creating one takes 100 ms. Fails for a damaged font, and for
 * one that needs too much time or memory.
 */
export async function createFontSubset(
  font: Buffer,
  range: string,
  weights?: Weights,
  features?: readonly string[],
): Promise<Result<Buffer, ParsingError>> {
  const cachePath = join(
    getFontCacheDir(),
    `${hashContent(`${VERSION} ${hashContent(font)} ${range} ${JSON.stringify([weights, features])}`)}.woff2`,
  );
  const cached = await readCacheFile(cachePath);
  if (cached) return ok(cached);
  const parse = createParser(getFontCacheDir());
  const subset = await parse('subsetFont', {
    font,
    characters: listCharacters(range),
    weights,
    features,
  });
  if (!subset.ok) return subset;
  const narrow = Buffer.from(subset.value);
  await writeCacheFile(cachePath, narrow);
  return ok(narrow);
}
