import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import { expect, test } from 'vitest';
import { createValidFiles, writeStoreFolder } from '../../tests/helpers/code/store-folder.ts';
import { formatIssue } from './issue.ts';
import { loadStoreFolder } from './load-store-folder.ts';

const FILE =
  'node_modules/@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2';
const createFont = (characters: string, weight = 400) =>
  subsetFont(readFileSync(FILE), characters, {
    targetFormat: 'truetype',
    variationAxes: { wght: weight },
  });
const FAMILY = 'Bricolage Grotesque 96pt ExtraBold';
const createDesign = (text: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 60">\n${text}</svg>`;
const NIGHT = `<text y="50" font-family="${FAMILY}, sans-serif" font-size="30pt" fill="currentColor">NIGHT</text>`;

async function writeFolder(design: string, font: Buffer) {
  const { store, theme, catalog } = createValidFiles();
  return writeStoreFolder({
    'store.json': store,
    'theme.json': theme,
    'catalog.json': catalog,
    'assets/artwork/anchor.svg': createDesign(design),
    'assets/artwork/fonts/font.ttf': font,
  });
}

async function load(dir: string) {
  const loaded = await loadStoreFolder(dir);
  if (!loaded.ok) throw new Error(loaded.issues.map(formatIssue).join('\n'));
  return loaded.folder.artwork.get('anchor') ?? '';
}

test('PICT-6.1 texts of designs are paths in the fonts of the store, so that a changed font is a changed design', async () => {
  const font = await createFont('NIGHT');
  const dir = await writeFolder(NIGHT, font);
  const design = await load(dir);
  expect(design).toMatch(/<path fill="currentColor"[^>]* d="M/);
  expect(design).not.toMatch(/<text|font-family/);
  expect(await load(dir)).toBe(design);
  // Another file of the same family.
  await writeFile(join(dir, 'assets/artwork/fonts/font.ttf'), await createFont('NIGHT', 800));
  expect(await load(dir)).not.toBe(design);
});

test.each([
  ['a family that the store lacks', NIGHT.replace(FAMILY, 'Bebas Neue'), 'got "Bebas Neue"'],
  ['a generic family', NIGHT.replace(`${FAMILY}, `, ''), 'got "sans-serif"'],
  ['no family', '<text y="50">NIGHT</text>', 'a font-family'],
  [
    'a family in a style sheet',
    `<style>tspan{font-family:Arial}</style>${NIGHT.replace('NIGHT', '<tspan>N</tspan>')}`,
    'got "Arial"',
  ],
  ['a character that the font lacks', NIGHT.replace('NIGHT', 'NIGHT 🦉'), 'got "🦉" (U+1F989)'],
  ['a filter of a text', NIGHT.replace('<text', '<text filter="blur(2px)"'), 'without filter'],
  [
    'a raised text',
    NIGHT.replace('NIGHT', '<tspan baseline-shift="super">N</tspan>'),
    'without baseline-shift',
  ],
  ['vertical text', NIGHT.replace('<text', '<text writing-mode="tb"'), 'without writing-mode'],
])(
  'PICT-6.2 %s is refused with the advice to convert the text to paths',
  async (_, design, message) => {
    const loaded = await loadStoreFolder(await writeFolder(design, await createFont('NIGHT')));
    const lines = loaded.ok ? [] : loaded.issues.map(formatIssue);
    expect(lines).toEqual([expect.stringContaining('anchor.svg  line 2: ')]);
    expect(lines[0]).toContain(message);
    expect(lines[0]).toContain('convert the text to paths');
  },
);

test('PICT-6.3 fonts of designs are TTF or OTF', async () => {
  const { store, theme, catalog } = createValidFiles();
  const dir = await writeStoreFolder({
    'store.json': store,
    'theme.json': theme,
    'catalog.json': catalog,
    'assets/artwork/fonts/font.woff2': readFileSync(FILE),
  });
  const loaded = await loadStoreFolder(dir);
  expect(loaded.ok ? [] : loaded.issues.map(formatIssue)).toEqual([
    expect.stringContaining('fonts/font.woff2: expected a font for designs as TTF or OTF'),
  ]);
});

test('PICT-6.4 a design that shows nothing is refused', async () => {
  const loaded = await loadStoreFolder(
    await writeFolder('<g display="none"><path d="M0 0h9v9z"/></g>', await createFont('A')),
  );
  expect(loaded.ok ? [] : loaded.issues.map(formatIssue)).toEqual([
    expect.stringContaining('anchor.svg: expected a drawing that shows something'),
  ]);
});
