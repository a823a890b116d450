import { join } from 'node:path';
import { getFontCacheDir } from '#shared/environment/paths.ts';
import { readCacheFile, writeCacheFile } from '#shared/files/cache-file.ts';
import type { FallbackMetrics, Font } from '#shared/rules/theme/fonts.ts';
import { hashContent } from '#shared/utils/hash.ts';
import { createParser } from '#store-folder/parsing-process/create-parser.ts';
import type { FontMeasures } from '#store-folder/parsing-process/parsing-jobs.ts';

/** Texts of a shop in three languages. In other languages with Latin letters the widths differ by 1 or 2 %. */
const SAMPLE =
  'Each order is printed when you buy it, and sent within three days. Jede Bestellung wird gedruckt, sobald du sie kaufst. Chaque commande est faite pour vous, puis elle part de chez nous.';

/** Widths of the sample in Arial and Times, relative to the font size, as it is written and in capitals. */
const SYSTEM_WIDTHS = {
  'sans-serif': { none: 82.38, uppercase: 108.57 },
  serif: { none: 74.2, uppercase: 104.89 },
} as const;

/** Increase it when the same font has other measures. */
const VERSION = 1;

/** Case and weight of the texts in a font. Most fonts widen capitals by another factor than Arial. */
export interface TextStyle {
  readonly case: keyof (typeof SYSTEM_WIDTHS)['serif'];
  readonly weight: number;
}

/**
 * Returns the metrics that give a system font the size of a store's font file. Undefined for a font that cannot be parsed or measured, or
 * lacks a character of the sample. Cached on disk, because measuring takes a process.
 */
export async function measureFallback(
  font: Buffer,
  generic: Font['generic'],
  style: TextStyle,
): Promise<FallbackMetrics | undefined> {
  const text = style.case === 'uppercase' ? SAMPLE.toUpperCase() : SAMPLE;
  const path = join(
    getFontCacheDir(),
    `${hashContent(`measures ${VERSION} ${hashContent(font)} ${style.weight} ${text}`)}.json`,
  );
  const cached = await readCacheFile(path);
  const measures: FontMeasures | null = cached
    ? JSON.parse(cached.toString())
    : await measureFont(font, text, style.weight, path);
  if (!measures) return undefined;
  const scale = measures.width / SYSTEM_WIDTHS[generic][style.case];
  return {
    sizeAdjust: toPercent(scale),
    ascent: toPercent(measures.ascent / scale),
    descent: toPercent(measures.descent / scale),
  };
}

/** Measures a font and writes the result to the cache, unless the parser has failed. */
async function measureFont(
  font: Buffer,
  text: string,
  weight: number,
  path: string,
): Promise<FontMeasures | null> {
  const parse = createParser(getFontCacheDir());
  const measured = await parse('measureFont', { font, text, weight });
  if (!measured.ok) return null;
  const measures = measured.value ?? null;
  await writeCacheFile(path, Buffer.from(JSON.stringify(measures)));
  return measures;
}

const toPercent = (part: number): number => Math.round(part * 1000) / 10;
