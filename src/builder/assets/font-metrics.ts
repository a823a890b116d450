import { join } from 'node:path';
import { getFontCacheDir } from '#shared/environment/paths.ts';
import { readCacheFile, writeCacheFile } from '#shared/files/cache-file.ts';
import type { FallbackMetrics, Font } from '#shared/rules/theme/fonts.ts';
import { hashContent } from '#shared/utils/hash.ts';
import { createParser } from '#store-folder/parsing-process/create-parser.ts';
import type { FontMeasures } from '#store-folder/parsing-process/parsing-jobs.ts';

/** Letters about as often as shops have them. In other languages with Latin letters the widths differ by 1 or 2 %. */
const SAMPLE =
  'Each order is printed when you buy it, and sent within three days. Jede Bestellung wird gedruckt, sobald du sie kaufst. Chaque commande est faite pour vous, puis elle part de chez nous.';

/** Widths of the sample in Arial and Times, relative to the font size, as it is written and in capitals. */
const SYSTEM_WIDTHS = {
  'sans-serif': { none: 82.38, uppercase: 108.57 },
  serif: { none: 74.2, uppercase: 104.89 },
} as const;

/** Increase it when the same font has other measures. */
const VERSION = 1;

/** How texts in a font look: capitals of most fonts are wider than small letters by another factor than those of Arial. */
export interface TextLook {
  readonly case: keyof (typeof SYSTEM_WIDTHS)['serif'];
  readonly weight: number;
}

/**
 * Returns the metrics with which a system font has the size of a store's font file. Undefined for a font that cannot be read or has
 * no Latin letters. Cached on disk, because measuring takes a process.
 */
export async function measureFallback(
  font: Buffer,
  generic: Font['generic'],
  look: TextLook,
): Promise<FallbackMetrics | undefined> {
  const text = look.case === 'uppercase' ? SAMPLE.toUpperCase() : SAMPLE;
  const path = join(
    getFontCacheDir(),
    `${hashContent(`measures ${VERSION} ${hashContent(font)} ${look.weight} ${text}`)}.json`,
  );
  const cached = await readCacheFile(path);
  const measures = cached
    ? (JSON.parse(cached.toString()) as FontMeasures)
    : await measureFont(font, text, look.weight);
  if (!measures) return undefined;
  if (!cached) await writeCacheFile(path, Buffer.from(JSON.stringify(measures)));
  const scale = measures.width / SYSTEM_WIDTHS[generic][look.case];
  return {
    sizeAdjust: toPercent(scale),
    ascent: toPercent(measures.ascent / scale),
    descent: toPercent(measures.descent / scale),
  };
}

async function measureFont(
  font: Buffer,
  text: string,
  weight: number,
): Promise<FontMeasures | undefined> {
  const parse = createParser(getFontCacheDir());
  const measured = await parse('measureFont', { font, text, weight });
  return measured.ok ? measured.value : undefined;
}

const toPercent = (part: number): number => Math.round(part * 1000) / 10;
