import type { StoreFont, Theme } from '#shared/contract/theme.ts';
import { createFallbackFace, createFontFace } from '#shared/rules/theme/font-faces.ts';
import { FONTS, type Font, getMeasuredFamily, SUBSETS } from '#shared/rules/theme/fonts.ts';
import { hashContent } from '#shared/utils/hash.ts';
import { readInside } from '#shared/utils/open-inside.ts';
import type { Weights } from '#store-folder/parsing-process/parsing-jobs.ts';
import { createFontSubset } from './create-font-subset.ts';
import { createFontFiles, type FontFiles } from './font-files.ts';
import { measureFallback, type TextStyle } from './font-metrics.ts';

/** Font weights that the components use for text. */
const TEXT_WEIGHTS = { min: 400, max: 800 };
/** Characters of the languages of shops. */
const EVERY_CHARACTER = SUBSETS.map(({ range }) => range).join(',');
const OTHER_CHARACTERS = invertRange(EVERY_CHARACTER);

/** Returns a `unicode-range` with all characters that another has not. */
function invertRange(range: string): string {
  const spans = range
    .split(',')
    .map((span) =>
      span
        .replace('U+', '')
        .split('-')
        .map((hex) => Number.parseInt(hex, 16)),
    )
    .map(([first = 0, last = first]) => [first, last] as const)
    .toSorted(([one], [other]) => one - other);
  const gaps: string[] = [];
  let next = 0;
  for (const [first, last] of [...spans, [0x110000, 0x110000] as const]) {
    if (first > next) gaps.push(`U+${next.toString(16)}-${(first - 1).toString(16)}`);
    next = Math.max(next, last + 1);
  }
  return gaps.join(',');
}

/** Creates the files of a theme's fonts, the body font first. A font file of the store replaces the font that the theme names. */
export async function createThemeFonts({ styles }: Theme, storeDir: string): Promise<FontFiles[]> {
  const { body, heading, headingWeight, headingCase } = styles.typography;
  const storeFonts = styles.fonts ?? {};
  const { min, max } = TEXT_WEIGHTS;
  const isOneFont = !storeFonts.body && !storeFonts.heading && body === heading;
  const bodyWeights = isOneFont
    ? { min: Math.min(min, headingWeight), max: Math.max(max, headingWeight) }
    : TEXT_WEIGHTS;
  const textStyles = {
    body: { case: 'none', weight: min },
    heading: { case: headingCase, weight: headingWeight },
  } as const;
  const createFiles = (slot: keyof typeof textStyles, weights: Weights) => {
    const themeFont = FONTS[styles.typography[slot]];
    const storeFont = storeFonts[slot];
    if (!storeFont) return createFontFiles(themeFont, weights);
    return createStoreFontFiles(storeFont, slot, themeFont, textStyles[slot], storeDir);
  };
  return Promise.all([
    createFiles('body', bodyWeights),
    ...(isOneFont ? [] : [createFiles('heading', headingWeight)]),
  ]);
}

/** Reads the font files of a store. Undefined for a file that cannot be read. */
export function readStoreFonts(
  { styles }: Pick<Theme, 'styles'>,
  storeDir: string,
): Promise<(Buffer | undefined)[]> {
  return Promise.all(
    Object.values(styles.fonts ?? {}).map((font) => font && readStoreFont(font, storeDir)),
  );
}

const MAX_FONT_BYTES = 32 * 1024 * 1024;

async function readStoreFont({ src }: StoreFont, storeDir: string): Promise<Buffer | undefined> {
  const read = await readInside(storeDir, src, MAX_FONT_BYTES);
  return read.ok ? read.value : undefined;
}

/**
 * Creates a subset of a store's font file with the characters that a shop needs, and a fallback with its metrics. If the file cannot be
 * read, parsed or measured, the fallback is that of the font that the theme names.
 */
async function createStoreFontFiles(
  font: StoreFont,
  slot: 'heading' | 'body',
  themeFont: Font,
  style: TextStyle,
  storeDir: string,
): Promise<FontFiles> {
  const withoutFile = { faces: '', fallback: createFallbackFace(themeFont), files: [] };
  const fontFile = await readStoreFont(font, storeDir);
  if (!fontFile) return withoutFile;
  const subset = await createFontSubset(fontFile, EVERY_CHARACTER);
  if (!subset.ok) return withoutFile;
  // The weight that browsers draw: they know only those that the store names.
  const [lowest = 400, highest = lowest] = font.weights.split(' ').map(Number);
  const weight = Math.min(Math.max(style.weight, lowest), highest);
  const fallback = await measureFallback(fontFile, themeFont.generic, { ...style, weight });
  const content = subset.value;
  const path = `/_shop/own-font.${hashContent(content)}.woff2`;
  // Browsers load the file of the seller for a page with a character of another alphabet, such as Greek.
  const wholePath = `/_shop/own-font-whole.${hashContent(fontFile)}.woff2`;
  return {
    faces: [
      createFontFace(font, path, EVERY_CHARACTER),
      createFontFace(font, wholePath, OTHER_CHARACTERS),
    ].join('\n'),
    fallback: createFallbackFace(
      fallback ? { ...themeFont, family: getMeasuredFamily(slot), fallback } : themeFont,
    ),
    files: [
      { path, content },
      { path: wholePath, content: fontFile },
    ],
  };
}
