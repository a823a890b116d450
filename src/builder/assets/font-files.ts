import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { createFallbackFace } from '#shared/rules/theme/font-faces.ts';
import { type Font, SUBSETS } from '#shared/rules/theme/fonts.ts';
import { hashContent } from '#shared/utils/hash.ts';
import type { PublicFile } from '#snapshot/records.ts';
import type { Weights } from '#store-folder/parsing-process/parsing-jobs.ts';
import { createFontSubset } from './create-font-subset.ts';

const require = createRequire(import.meta.url);

/**
 * OpenType features that remain in a font: those that browsers apply by default, and figures of the same width. The file is a
 * tenth smaller than with all features.
 */
const FEATURES = [
  'calt',
  'ccmp',
  'clig',
  'kern',
  'liga',
  'locl',
  'mark',
  'mkmk',
  'rclt',
  'rlig',
  'rvrn',
  'tnum',
];

export interface FontFiles {
  /** `@font-face` rules of the files. */
  readonly faces: string;
  /** `@font-face` rule of the system font that is shown until they are loaded. */
  readonly fallback: string;
  readonly files: readonly PublicFile[];
}

/**
 * Creates content-hashed files of a font, their `@font-face` rules, and the fallback with adjusted metrics. With `weights`,
 * the files that nearly every page loads contain only those weights.
 */
export async function createFontFiles(font: Font, weights?: Weights): Promise<FontFiles> {
  const folder = join(dirname(require.resolve(`${font.package}/package.json`)), 'files');
  const faces = await Promise.all(
    SUBSETS.filter(({ file }) => file === 'latin' || font.hasLatinExt).map(
      async ({ name, file, range }) => {
        const fullFont = await readFile(join(folder, `${font.stem}-${file}-${font.axis}.woff2`));
        const axes = font.axis === 'wght-normal' ? weights : undefined;
        const content =
          file === 'latin'
            ? requireValue(await createFontSubset(fullFont, range, axes, FEATURES))
            : fullFont;
        const path = `/_shop/${font.stem}-${name}.${hashContent(content)}.woff2`;
        const css = `@font-face{font-family:"${font.family}";font-weight:${font.weights};font-display:swap;src:url(${path});unicode-range:${range}}`;
        return { css, file: { path, content } };
      },
    ),
  );
  return {
    faces: faces.map(({ css }) => css).join('\n'),
    fallback: createFallbackFace(font),
    files: faces.map(({ file }) => file),
  };
}

/** The fonts of the product are not damaged. */
function requireValue(subset: Awaited<ReturnType<typeof createFontSubset>>): Buffer {
  if (!subset.ok) throw new Error(`Font subset: ${subset.error.text}`);
  return subset.value;
}
