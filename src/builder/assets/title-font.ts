import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Theme } from '#shared/contract/theme.ts';
import { FONTS } from '#shared/rules/theme/fonts.ts';
import { hashContent } from '#shared/utils/hash.ts';
import { createParser } from '#store-folder/parsing-process/create-parser.ts';
import { readStoreFonts } from './theme-fonts.ts';

/** Part of the hash of a font. Increase it when a change of the code draws other titles. */
const VERSION = 2;

const require = createRequire(import.meta.url);

/** How titles are drawn on pictures of shared links: as headings of the store. */
export interface TitleFont {
  readonly font: Buffer;
  readonly weight: number;
  readonly isUppercase: boolean;
  /** Hash of all that a drawn title depends on besides its text. */
  readonly look: string;
}

/** Reads the font of headings as a web font: that of the store, or else the one that the theme names. */
export async function readTitleFont({ styles }: Theme, storeDir: string): Promise<TitleFont> {
  const { headingWeight: weight, headingCase } = styles.typography;
  const font = await readHeadingFont(styles, storeDir);
  const isUppercase = headingCase === 'uppercase';
  const look = hashContent(JSON.stringify([VERSION, hashContent(font), weight, isUppercase]));
  return { font, weight, isUppercase, look };
}

async function readHeadingFont(styles: Theme['styles'], storeDir: string): Promise<Buffer> {
  const { heading } = styles.fonts ?? {};
  const [storeFont] = heading
    ? await readStoreFonts({ styles: { ...styles, fonts: { heading } } }, storeDir)
    : [];
  if (storeFont) return storeFont;
  const font = FONTS[styles.typography.heading];
  const folder = join(dirname(require.resolve(`${font.package}/package.json`)), 'files');
  return readFile(join(folder, `${font.stem}-latin-${font.axis}.woff2`));
}

/** Returns the text that is drawn for a title: upper case where headings are. */
export const toDrawnTitle = (title: string, { isUppercase }: TitleFont): string =>
  isUppercase ? title.toUpperCase() : title;

/**
 * Draws the title of a page as SVG text, which is placed over a picture. Undefined when the font cannot be read or lacks a character
 * of the title: the picture then has no title.
 */
export async function drawTitle(
  text: string,
  titleFont: TitleFont,
  storeDir: string,
): Promise<string | undefined> {
  const { font, weight } = titleFont;
  const title = toDrawnTitle(text, titleFont);
  const drawn = await createParser(storeDir)('drawShareTitle', { title, font, weight });
  return drawn.ok ? drawn.value : undefined;
}
