import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import anyAscii from 'any-ascii';
import { create } from 'fontkit';
import subsetFont from 'subset-font';
import * as v from 'valibot';
import { FONTS } from '#shared/rules/theme/fonts.ts';
import { findInstalledFonts } from './installed-fonts.ts';
import { isRightToLeft, orderForDrawing } from './order-for-drawing.ts';
import type { Receipt } from './receipt.ts';

type FontName = keyof typeof FONTS;
const require = createRequire(import.meta.url);
const Ranges = v.record(v.string(), v.string());
const WEIGHTS = { regular: 400, bold: 750, heading: 750 } as const;
export type FontWeight = keyof typeof WEIGHTS;
/** Fonts with what many fonts of stores lack: Greek and Cyrillic, and the letters of Vietnamese. */
const FALLBACKS: readonly FontName[] = ['sofia-sans', 'bricolage-grotesque'];

/** A part of a text with the font that has its characters. */
export interface TextRun {
  readonly font: string;
  readonly text: string;
}

/** A font of a document. `family` names a font in a file of several. */
export interface DocumentFont {
  readonly name: string;
  readonly file: Uint8Array;
  readonly family?: string | undefined;
  readonly has: (character: string) => boolean;
}

/** The fonts of a document, and the division of its texts into runs of one font, in the order in which they are drawn. */
export interface ReceiptFonts {
  readonly fonts: readonly DocumentFont[];
  readonly split: (text: string, weight: FontWeight) => readonly TextRun[];
}

interface FontSources {
  /** Folders of installed fonts, if not those of the system. */
  readonly folders?: readonly string[] | undefined;
  /** Reads a stored font of the store by its hash. */
  readonly readFont?: ((hash: string) => Promise<Buffer | undefined>) | undefined;
}

/**
 * Loads fonts with the characters of a document: the files and the named fonts of the theme, then fonts of packages for Latin, Greek and
 * Cyrillic, then other fonts of the store, then those that are installed on this machine. A word is drawn in one font where one has all of it. Characters that no font has are
 * transliterated to Latin letters.
 */
export async function loadReceiptFonts(
  texts: string,
  brand: Receipt['brand'],
  { folders, readFont }: FontSources = {},
): Promise<ReceiptFonts> {
  const words = [...new Set(toWords(texts))];
  const names = { regular: brand?.body, bold: brand?.body, heading: brand?.heading };
  const byWeight = new Map<FontWeight, readonly DocumentFont[][]>();
  for (const weight of Object.keys(WEIGHTS) as FontWeight[])
    byWeight.set(weight, [
      ...(await loadStoreFonts(brand, words, weight, readFont)),
      ...(await loadFamilies([names[weight] ?? 'sofia-sans', ...FALLBACKS], words, weight)),
    ]);
  const missing = words.filter(
    (word) => !byWeight.get('regular')?.some((family) => hasAll(family, word)),
  );
  const others = await loadOtherFonts(brand, missing, readFont);
  const installed = await loadInstalled(
    missing.filter((word) => !others.some((family) => hasAll(family, word))),
    folders,
  );
  const families = (weight: FontWeight) => [
    ...(byWeight.get(weight) ?? []),
    ...others,
    ...installed,
  ];
  return {
    fonts: [...new Set([...byWeight.values()].flat(2).concat(others.flat(), installed.flat()))],
    split(text, weight) {
      const split = (word: string) => splitWord(word, families(weight));
      const drawn = orderForDrawing(toWords(text).map(split), (runs) =>
        runs.map((run) => run.text).join(''),
      );
      return joinRuns(
        drawn.flatMap((runs, index) => (index === 0 ? runs : [...split(' '), ...runs])),
      );
    },
  };
}

/** Loads the font file with which the theme replaces the font of a weight; none without it, or when it is no longer stored. */
async function loadStoreFonts(
  brand: Receipt['brand'],
  words: readonly string[],
  weight: FontWeight,
  readFont: FontSources['readFont'],
): Promise<DocumentFont[][]> {
  const wanted = weight === 'heading' ? 'heading' : 'body';
  const file = brand?.fonts?.find(({ slot }) => slot === wanted);
  const content = file && (await readFont?.(file.hash));
  if (!content) return [];
  const characters = new Set([...words.join(''), ...ALWAYS]);
  return [
    [await createSubset(`store ${weight}`, content, characters, findWeight(content, weight))],
  ];
}

/** Loads the other fonts of a store that have words which all fonts before them lack. */
async function loadOtherFonts(
  brand: Receipt['brand'],
  words: readonly string[],
  readFont: FontSources['readFont'],
): Promise<DocumentFont[][]> {
  const families: DocumentFont[][] = [];
  let missing = words;
  for (const { hash } of brand?.fonts ?? []) {
    if (missing.length === 0) break;
    const content = await readFont?.(hash);
    if (!content) continue;
    const font = await createSubset(
      `store ${hash}`,
      content,
      new Set(missing.join('')),
      findWeight(content, 'regular'),
    );
    const left = missing.filter((word) => !hasAll([font], word));
    if (left.length === missing.length) continue;
    families.push([font]);
    missing = left;
  }
  return families;
}

/** Returns the weight of a variable font; undefined for another one. */
function findWeight(file: Buffer, weight: FontWeight): number | undefined {
  const font = create(file);
  return 'variationAxes' in font && 'wght' in font.variationAxes ? WEIGHTS[weight] : undefined;
}

/** Returns some characters of a font, in a weight if the font is variable. */
async function createSubset(
  name: string,
  file: Buffer,
  characters: ReadonlySet<string>,
  wght: number | undefined,
): Promise<DocumentFont> {
  const subset = await subsetFont(file, [...characters].join(''), {
    targetFormat: 'truetype',
    ...(wght !== undefined && { variationAxes: { wght } }),
  });
  const font = create(subset);
  const has = (character: string) =>
    'hasGlyphForCodePoint' in font && font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0);
  return { name, file: subset, has };
}

const hasAll = (family: readonly DocumentFont[], word: string): boolean =>
  [...word].every((character) => family.some((font) => font.has(character)));

/** Loads a family, and as long as it lacks words, the next one. */
async function loadFamilies(
  names: readonly FontName[],
  words: readonly string[],
  weight: FontWeight,
): Promise<DocumentFont[][]> {
  const families: DocumentFont[][] = [];
  let missing = words;
  for (const name of new Set(names)) {
    // The first family also has the space, and the letters of transliterations.
    const isFirst = families.length === 0;
    const characters = new Set([...missing.join(''), ...(isFirst ? ALWAYS : '')]);
    const family = await loadFamily(name, characters, weight);
    families.push(family);
    missing = missing.filter((word) => !hasAll(family, word));
    if (missing.length === 0) break;
  }
  return families;
}

/** ASCII, and the dot that separates the taxes of a line. */
const ALWAYS = `${Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join('')}·`;

/** Loads the parts of a font that contain some characters. */
async function loadFamily(
  name: FontName,
  characters: ReadonlySet<string>,
  weight: FontWeight,
): Promise<DocumentFont[]> {
  const { package: folder, stem, axis } = FONTS[name];
  const ranges = v.parse(Ranges, require(`${folder}/unicode.json`));
  const fonts: DocumentFont[] = [];
  for (const [part, range] of Object.entries(ranges)) {
    const used = [...characters].filter(isInRange(range));
    if (used.length === 0) continue;
    const file = await readFile(require.resolve(`${folder}/files/${stem}-${part}-${axis}.woff2`));
    // Two weights may use the same font with other characters.
    const wght = axis === 'wght-normal' ? WEIGHTS[weight] : undefined;
    fonts.push(await createSubset(`${name} ${part} ${weight}`, file, new Set(used), wght));
  }
  return fonts;
}

/** Returns whether characters are in a range such as `U+0370-03FF,U+20AC`. */
function isInRange(range: string): (character: string) => boolean {
  const spans = range.split(',').map((span) => {
    const [first = '', last = first] = span.replace('U+', '').split('-');
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)] as const;
  });
  return (character) => {
    const code = character.codePointAt(0) ?? 0;
    return spans.some(([first, last]) => first <= code && code <= last);
  };
}

/** Characters that no installed font has. Without it, each document with one would read all fonts again. */
const WITHOUT_FONT = new Set<string>();
const MAX_WITHOUT_FONT = 10_000;

/** Returns the installed fonts that have words which the fonts of packages lack. */
async function loadInstalled(
  words: readonly string[],
  folders: readonly string[] | undefined,
): Promise<DocumentFont[][]> {
  const fonts: DocumentFont[][] = [];
  // Tests name other folders.
  const known = folders === undefined ? WITHOUT_FONT : new Set<string>();
  let missing = words.filter((word) => ![...word].some((character) => known.has(character)));
  if (missing.length === 0) return fonts;
  const unseen = new Set(missing.flatMap((word) => [...word]));
  for await (const { file, family, has } of findInstalledFonts(folders)) {
    for (const character of unseen) if (has(character)) unseen.delete(character);
    const left = missing.filter((word) => ![...word].every(has));
    if (left.length === missing.length) continue;
    fonts.push([{ name: `installed ${fonts.length}`, file, family, has }]);
    missing = left;
    if (missing.length === 0) return fonts;
  }
  if (known.size + unseen.size <= MAX_WITHOUT_FONT)
    for (const character of unseen) known.add(character);
  return fonts;
}

/** Divides a word into runs: one font where one family has all of it, or else fonts and transliterations of single characters. */
function splitWord(word: string, families: readonly DocumentFont[][]): TextRun[] {
  const whole = families.find((family) => hasAll(family, word));
  const fonts = [...(whole ?? []), ...families.flat()];
  const [first] = fonts;
  if (!first) throw new Error('a document has no font');
  return joinRuns(
    [...word].map((character) => {
      const font = fonts.find((one) => one.has(character));
      return font
        ? { font: font.name, text: character }
        : { font: first.name, text: anyAscii(character) };
    }),
    true,
  );
}

/** Joins runs of one font. Words from right to left stay apart, because a font draws each run from right to left. */
function joinRuns(runs: readonly TextRun[], isOneWord = false): TextRun[] {
  const joined: TextRun[] = [];
  for (const run of runs) {
    const last = joined.at(-1);
    const isJoined =
      last?.font === run.font &&
      (isOneWord || !(isRightToLeft(last.text) || isRightToLeft(run.text)));
    if (last && isJoined) joined[joined.length - 1] = { ...run, text: last.text + run.text };
    else joined.push(run);
  }
  return joined;
}

/** Divides a text into words, with letters and their accents composed. */
const toWords = (text: string): string[] => text.normalize('NFC').split(/\s/);
