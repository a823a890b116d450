import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { create } from 'fontkit';
import { expect, test } from 'vitest';
import { DEFAULT_THEME } from '#texts/default-theme.ts';
import {
  createValidFiles,
  toFiles,
  writeStoreFolder,
} from '../../tests/helpers/code/store-folder.ts';
import { readDocumentFonts } from './read-document-fonts.ts';

const require = createRequire(import.meta.url);

test('SELL-9.6 the fonts of a store for its invoices are written anew, that of the theme first; a damaged file is left out', async () => {
  const folder = '@fontsource-variable/newsreader/files';
  const read = (part: string) =>
    readFile(require.resolve(`${folder}/newsreader-${part}-wght-normal.woff2`));
  const dir = await writeStoreFolder({
    ...toFiles(createValidFiles()),
    'assets/fonts/a-damaged.ttf': Buffer.from('no font'),
    'assets/fonts/brand.woff2': await read('latin'),
    'assets/fonts/extra.woff2': await read('vietnamese'),
  });
  const fonts = { body: { family: 'Brand', src: '/assets/fonts/brand.woff2', weights: '400' } };
  const theme = { styles: { ...DEFAULT_THEME.styles, fonts } };
  const found = await readDocumentFonts(theme, dir);
  expect(found.map(({ slot }) => slot)).toEqual(['body', undefined]);
  const [brand, extra] = found.map(({ content }) => create(content));
  expect(brand).toMatchObject({ postscriptName: expect.stringContaining('Newsreader') });
  const has = (font: typeof brand, character: string) =>
    font && 'characterSet' in font && font.characterSet.includes(character.codePointAt(0) ?? 0);
  expect(has(brand, 'A')).toBe(true);
  expect(has(extra, 'ữ')).toBe(true);
  expect(await readDocumentFonts(theme, dir)).toEqual(found);
});
