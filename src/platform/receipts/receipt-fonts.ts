import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';
import * as v from 'valibot';

const PACKAGE = '@fontsource-variable/sofia-sans';
const require = createRequire(import.meta.url);
const Ranges = v.record(v.string(), v.string());
/** Which characters each part of the font contains, such as `U+0370-03FF,U+20AC`: Latin, Greek and Cyrillic scripts. */
const PARTS = Object.entries(v.parse(Ranges, require(`${PACKAGE}/unicode.json`))).map(
  ([name, text]) => ({
    name,
    ranges: text.split(',').map((range) => {
      const [first = '', last = first] = range.replace('U+', '').split('-');
      return [Number.parseInt(first, 16), Number.parseInt(last, 16)] as const;
    }),
  }),
);
const WEIGHTS = { regular: 400, bold: 750 } as const;
export type FontWeight = keyof typeof WEIGHTS;

/** A part of a text with the font that has its characters. */
export interface TextRun {
  readonly font: string;
  readonly text: string;
}

/** The fonts of a document, by name, and the division of its texts into runs of one font. */
export interface ReceiptFonts {
  readonly files: ReadonlyMap<string, Uint8Array>;
  readonly split: (text: string, weight: FontWeight) => readonly TextRun[];
}

/**
 * Loads fonts with the characters of a document. No font contains all scripts, so a text is drawn in runs. Characters that no
 * font has are drawn as question marks.
 */
export async function loadReceiptFonts(characters: string): Promise<ReceiptFonts> {
  const byPart = Map.groupBy(new Set([...normalize(characters), ' ', '?']), findPart);
  const files = new Map<string, Uint8Array>();
  for (const [part, used] of byPart) {
    if (part === undefined) continue;
    const file = await readFile(
      require.resolve(`${PACKAGE}/files/sofia-sans-${part}-wght-normal.woff2`),
    );
    for (const [weight, wght] of Object.entries(WEIGHTS)) {
      const options = { targetFormat: 'truetype', variationAxes: { wght } } as const;
      files.set(`${part} ${weight}`, await subsetFont(file, used.join(''), options));
    }
  }
  return {
    files,
    split(text, weight) {
      const runs: { font: string; text: string }[] = [];
      for (const character of normalize(text)) {
        const part = findPart(character);
        const font = `${part ?? 'latin'} ${weight}`;
        const last = runs.at(-1);
        const drawn = part === undefined ? '?' : character;
        if (last?.font === font) last.text += drawn;
        else runs.push({ font, text: drawn });
      }
      return runs;
    },
  };
}

/** Returns the part of the font that has a character. */
function findPart(character: string): string | undefined {
  const code = character.codePointAt(0) ?? 0;
  return PARTS.find(({ ranges }) => ranges.some(([first, last]) => first <= code && code <= last))
    ?.name;
}

/** Composes letters with their accents, and replaces spaces of any width by plain ones. */
const normalize = (text: string): string => text.normalize('NFC').replace(/\s/g, ' ');
