import { copyFile, mkdir, mkdtemp, rm, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { FONTS } from '#shared/rules/theme/fonts.ts';
import { createThemeTokens } from '#shared/rules/theme/theme-tokens.ts';
import { DEFAULT_THEME } from '#texts/default-theme.ts';
import { mergeTheme } from '#texts/merge-theme.ts';
import { createThemeFonts } from './theme-fonts.ts';

const CUSTOM = { family: 'Harbour Slab', src: '/assets/fonts/slab.woff2' };

let storeDir: string;
beforeAll(async () => {
  storeDir = await mkdtemp(join(tmpdir(), 'fonts-'));
  await mkdir(join(storeDir, 'assets', 'fonts'), { recursive: true });
  const folder = dirname(
    createRequire(import.meta.url).resolve('@fontsource/bowlby-one/package.json'),
  );
  await copyFile(
    join(folder, 'files', 'bowlby-one-latin-400-normal.woff2'),
    join(storeDir, CUSTOM.src),
  );
});
afterAll(() => rm(storeDir, { recursive: true }));

function withFonts(fonts: object) {
  const { output, success } = mergeTheme({ styles: { fonts } });
  if (!success) throw new Error('the theme of this test must hold');
  return output;
}

test('THEME-1 a store font becomes a subset with a fallback of its own', async () => {
  const theme = withFonts({ heading: { ...CUSTOM, weights: '300 800' } });
  const [, heading] = await createThemeFonts(theme, storeDir);
  const [file] = heading?.files ?? [];
  expect(file?.path).toMatch(/^\/_shop\/own-font\.\w+\.woff2$/);
  expect(file?.content.length).toBeLessThanOrEqual((await stat(join(storeDir, CUSTOM.src))).size);
  expect(heading?.faces).toContain(
    `@font-face{font-family:"Harbour Slab";font-weight:300 800;font-display:swap;src:url("${file?.path}")`,
  );
  expect(heading?.fallback).toContain('"Measured heading Fallback"');
  expect(heading?.faces).not.toContain('"Sofia Sans Extra Condensed";');
  const tokens = createThemeTokens(theme);
  expect(tokens['font-heading']).toBe(
    '"Harbour Slab","Measured heading Fallback","Sofia Sans Extra Condensed Fallback",sans-serif',
  );
  expect(tokens['font-body']).toBe(createThemeTokens(DEFAULT_THEME)['font-body']);
});

test('THEME-1.2 every character of a store font is shown: its file is loaded for those that the subset lacks', async () => {
  const [, heading] = await createThemeFonts(withFonts({ heading: CUSTOM }), storeDir);
  const ranges = [...(heading?.faces ?? '').matchAll(/unicode-range:([^}]+)/g)].map(
    ([, range = '']) =>
      range.split(',').map((span) =>
        span
          .slice(2)
          .split('-')
          .map((hex) => Number.parseInt(hex, 16)),
      ),
  );
  const files = heading?.files.map(({ content }) => content.length) ?? [];
  expect(files[1]).toBe((await stat(join(storeDir, CUSTOM.src))).size);
  for (const character of 'Aßčő€αЯ₹→ก漢🦉') {
    const code = character.codePointAt(0) ?? 0;
    const having = ranges.filter((spans) =>
      spans.some(([first = 0, last = first]) => code >= first && code <= last),
    );
    expect(having, character).toHaveLength(1);
  }
});

/** The metrics of a fallback, as numbers. */
const readMetrics = (fallback: string | undefined) =>
  ['size-adjust', 'ascent-override', 'descent-override'].map((name) =>
    Number(new RegExp(`${name}:([\\d.]+)%`).exec(fallback ?? '')?.[1]),
  );

test.each([
  ['sofia-sans', 'none', 400],
  ['sofia-sans-extra-condensed', 'uppercase', 800],
  ['bricolage-grotesque', 'none', 400],
  ['cormorant', 'none', 400],
  ['newsreader', 'none', 400],
] as const)(
  'FAST-25 the fallback of a store font has the metrics of its file: %s, case %s, weight %i',
  async (name, headingCase, headingWeight) => {
    const { package: fontPackage, stem, axis, fallback, generic } = FONTS[name];
    const folder = dirname(createRequire(import.meta.url).resolve(`${fontPackage}/package.json`));
    const file = `${stem}-latin-${axis}.woff2`;
    await copyFile(join(folder, 'files', file), join(storeDir, 'assets', 'fonts', file));
    const theme = mergeTheme({
      styles: {
        // Another font with the same kind of fallback.
        typography: {
          heading: generic === 'serif' ? 'newsreader' : 'bowlby-one',
          headingCase,
          headingWeight,
        },
        fonts: {
          heading: { family: 'Harbour Slab', src: `/assets/fonts/${file}`, weights: '1 1000' },
        },
      },
    });
    if (!theme.success) throw new Error('the theme of this test must hold');
    const [, heading] = await createThemeFonts(theme.output, storeDir);
    const measured = readMetrics(heading?.fallback);
    const expected = [fallback.sizeAdjust, fallback.ascent, fallback.descent];
    for (const [index, value] of measured.entries())
      expect(Math.abs(value / (expected[index] ?? 0) - 1)).toBeLessThan(0.04);
  },
);

test('FAST-25 the fallback has the metrics of the weight that the store names, which browsers draw', async () => {
  const { package: fontPackage } = FONTS['sofia-sans'];
  const folder = dirname(createRequire(import.meta.url).resolve(`${fontPackage}/package.json`));
  const file = 'sofia-sans-latin-wght-normal.woff2';
  await copyFile(join(folder, 'files', file), join(storeDir, 'assets', 'fonts', file));
  const fallbackOf = async (headingWeight: number, weights: string) => {
    const heading = { family: 'Harbour Slab', src: `/assets/fonts/${file}`, weights };
    const theme = mergeTheme({
      styles: { typography: { headingWeight }, fonts: { heading } },
    });
    if (!theme.success) throw new Error('the theme of this test must hold');
    return (await createThemeFonts(theme.output, storeDir))[1]?.fallback;
  };
  expect(await fallbackOf(800, '400')).toBe(await fallbackOf(400, '1 1000'));
  expect(await fallbackOf(800, '1 1000')).not.toBe(await fallbackOf(400, '1 1000'));
});

test('FAST-26 a store font for body texts and for headings in capitals has a fallback for each', async () => {
  const font = { ...CUSTOM, weights: '400' };
  const theme = mergeTheme({
    styles: { typography: { headingCase: 'uppercase' }, fonts: { body: font, heading: font } },
  });
  if (!theme.success) throw new Error('the theme of this test must hold');
  const [body, heading] = await createThemeFonts(theme.output, storeDir);
  expect(body?.fallback).toContain('"Measured body Fallback"');
  expect(heading?.fallback).toContain('"Measured heading Fallback"');
  expect(readMetrics(body?.fallback)[0]).not.toBe(readMetrics(heading?.fallback)[0]);
});

test('a missing font file leaves only the fallback', async () => {
  const [body] = await createThemeFonts(
    withFonts({ body: { ...CUSTOM, src: '/assets/none.woff2' } }),
    storeDir,
  );
  const fallback = expect.stringMatching(/^@font-face\{font-family:"Sofia Sans Fallback"/);
  expect(body).toEqual({ faces: '', fallback, files: [] });
});

test('texts and headings with the same font share its file', async () => {
  const theme = mergeTheme({
    styles: { typography: { heading: 'sofia-sans', body: 'sofia-sans' } },
  });
  if (!theme.success) throw new Error('the theme of this test must hold');
  expect(await createThemeFonts(theme.output, storeDir)).toHaveLength(1);
});
