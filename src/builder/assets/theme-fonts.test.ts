import { copyFile, mkdir, mkdtemp, rm, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
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

test('THEME-1 a store font becomes a subset with the fallback of the font that the theme names', async () => {
  const theme = withFonts({ heading: { ...CUSTOM, weights: '300 800' } });
  const [, heading] = await createThemeFonts(theme, storeDir);
  const [file] = heading?.files ?? [];
  expect(file?.path).toMatch(/^\/_shop\/own-font\.\w+\.woff2$/);
  expect(file?.content.length).toBeLessThanOrEqual((await stat(join(storeDir, CUSTOM.src))).size);
  expect(heading?.faces).toContain(
    `@font-face{font-family:"Harbour Slab";font-weight:300 800;font-display:swap;src:url("${file?.path}")`,
  );
  expect(heading?.fallback).toContain('"Sofia Sans Extra Condensed Fallback"');
  expect(heading?.faces).not.toContain('"Sofia Sans Extra Condensed";');
  const tokens = createThemeTokens(theme);
  expect(tokens['font-heading']).toBe(
    '"Harbour Slab","Sofia Sans Extra Condensed Fallback",sans-serif',
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
