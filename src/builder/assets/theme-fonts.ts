import type { StoreFont, Theme } from '#shared/contract/theme.ts';
import { createFallbackFace, createFontFace } from '#shared/rules/theme/font-faces.ts';
import { FONTS, SUBSETS } from '#shared/rules/theme/fonts.ts';
import { hashContent } from '#shared/utils/hash.ts';
import { readInside } from '#shared/utils/open-inside.ts';
import type { Weights } from '#store-folder/parsing-process/parsing-jobs.ts';
import { createFontSubset } from './create-font-subset.ts';
import { createFontFiles, type FontFiles } from './font-files.ts';

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
  const { body, heading, headingWeight } = styles.typography;
  const storeFonts = styles.fonts ?? {};
  const { min, max } = TEXT_WEIGHTS;
  const isOneFont = !storeFonts.body && !storeFonts.heading && body === heading;
  const bodyWeights = isOneFont
    ? { min: Math.min(min, headingWeight), max: Math.max(max, headingWeight) }
    : TEXT_WEIGHTS;
  const createFiles = (name: typeof body, font: StoreFont | undefined, weights: Weights) =>
    font ? createStoreFontFiles(font, name, storeDir) : createFontFiles(FONTS[name], weights);
  return Promise.all([
    createFiles(body, storeFonts.body, bodyWeights),
    ...(isOneFont ? [] : [createFiles(heading, storeFonts.heading, headingWeight)]),
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
 * Creates a subset of a store's font file with the characters that a shop needs. Until it is loaded, or when the file cannot
 * be read or parsed, the fallback of the font that the theme names is shown.
 */
async function createStoreFontFiles(
  font: StoreFont,
  fallbackName: keyof typeof FONTS,
  storeDir: string,
): Promise<FontFiles> {
  const fallback = createFallbackFace(FONTS[fallbackName]);
  const fontFile = await readStoreFont(font, storeDir);
  if (!fontFile) return { faces: '', fallback, files: [] };
  const subset = await createFontSubset(fontFile, EVERY_CHARACTER);
  if (!subset.ok) return { faces: '', fallback, files: [] };
  const content = subset.value;
  const path = `/_shop/own-font.${hashContent(content)}.woff2`;
  // Browsers load the file of the seller for a page with a character of another alphabet, such as Greek.
  const wholePath = `/_shop/own-font-whole.${hashContent(fontFile)}.woff2`;
  return {
    faces: [
      createFontFace(font, path, EVERY_CHARACTER),
      createFontFace(font, wholePath, OTHER_CHARACTERS),
    ].join('\n'),
    fallback,
    files: [
      { path, content },
      { path: wholePath, content: fontFile },
    ],
  };
}
