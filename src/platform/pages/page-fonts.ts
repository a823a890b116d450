import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Hono } from 'hono';
import type { Theme } from '#shared/contract/theme.ts';
import { createFallbackFace, createFontFace } from '#shared/rules/theme/font-faces.ts';
import { FONTS, type Font, SUBSETS } from '#shared/rules/theme/fonts.ts';

const require = createRequire(import.meta.url);
const PATH = '/fonts/';
/** A file changes only with a new version of the font. */
const CACHING = 'public, max-age=604800';

const listFiles = ({ stem, axis, hasLatinExt }: Font) =>
  (hasLatinExt ? (['latin', 'latin-ext'] as const) : (['latin'] as const)).map((file) => ({
    name: `${stem}-${file}-${axis}.woff2`,
    range: SUBSETS.filter((subset) => subset.file === file)
      .map(({ range }) => range)
      .join(','),
  }));

/** Packages of the fonts that a theme may name, by the names of their files. */
const PACKAGES = new Map(
  Object.values(FONTS).flatMap((font) =>
    listFiles(font).map(({ name }) => [name, font.package] as const),
  ),
);

/**
 * Creates the `@font-face` rules of a theme's fonts with their fallbacks. The platform serves the fonts that a theme may name, so pages
 * have them wherever the shop is. A font file of the store is loaded from the shop.
 */
export function createFontFaces({ styles }: Theme, shopUrl: string | undefined): string {
  const { typography, fonts = {} } = styles;
  const faces = (['body', 'heading'] as const).flatMap((slot) => {
    const font = FONTS[typography[slot]];
    const storeFont = fonts[slot];
    const files =
      storeFont && shopUrl !== undefined
        ? [createFontFace(storeFont, new URL(storeFont.src, shopUrl).href)]
        : listFiles(font).map(({ name, range }) => createFontFace(font, PATH + name, range));
    return [createFallbackFace(font), ...files];
  });
  return [...new Set(faces)].join('');
}

/** Serves the files of the fonts. */
export function serveFonts(app: Hono): void {
  app.get(`${PATH}:file`, async (c) => {
    const name = c.req.param('file');
    const fontPackage = PACKAGES.get(name);
    if (fontPackage === undefined) return c.notFound();
    const content = await readFile(require.resolve(`${fontPackage}/files/${name}`));
    return c.body(new Uint8Array(content), 200, {
      'Content-Type': 'font/woff2',
      'Cache-Control': CACHING,
    });
  });
}
