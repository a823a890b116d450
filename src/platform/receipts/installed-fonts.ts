import { readdir, readFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { basename, join } from 'node:path';
import { create } from 'fontkit';

/** Where systems install fonts. */
const FOLDERS = [
  '/usr/share/fonts',
  '/usr/local/share/fonts',
  join(homedir(), '.local/share/fonts'),
  join(homedir(), '.fonts'),
  '/Library/Fonts',
];
/** Open fonts with many scripts, the best first: Noto has a file for each script, the last ones have most scripts in one. */
const NAMES = [
  /^NotoSans(?!Mono|Symbols)\w*-Regular\./,
  /^Noto(?:Naskh|Kufi)\w*-Regular\./,
  /^Noto\w+-Regular\./,
  /^DejaVuSans\./,
  /^FreeSans\./,
  /^DroidSansFallback(?:Full)?\./,
  /^(?:unifont|Unifont)\./,
];
const FORMATS = /\.(?:ttf|otf|ttc|otc)$/i;

/** An installed font. `family` names a font in a file of several. */
export interface InstalledFont {
  readonly file: Uint8Array;
  readonly family: string | undefined;
  readonly has: (character: string) => boolean;
}

/** Yields the installed open fonts, the best first. Files that are no fonts, and folders that do not exist, are skipped. */
export async function* findInstalledFonts(
  folders: readonly string[] = FOLDERS,
): AsyncGenerator<InstalledFont> {
  const paths: string[] = [];
  for (const folder of folders)
    for (const path of await readdir(folder, { recursive: true }).catch(() => []))
      if (FORMATS.test(path)) paths.push(join(folder, path));
  for (const name of NAMES)
    for (const path of paths.filter((one) => name.test(basename(one))).sort()) {
      const font = await openFont(path);
      if (font) yield font;
    }
}

async function openFont(path: string): Promise<InstalledFont | undefined> {
  try {
    const file = await readFile(path);
    const opened = create(file);
    const font = 'fonts' in opened ? opened.fonts[0] : opened;
    if (!font) return undefined;
    return {
      file,
      family: 'fonts' in opened ? font.postscriptName : undefined,
      has: (character) => font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0),
    };
  } catch {
    return undefined;
  }
}
