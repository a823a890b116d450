import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { createValidFiles, DRAWING, toFiles, writeStoreFolder } from '../fixture.ts';
import { loadStoreFolder } from '../load-store-folder.ts';

const { jobs } = vi.hoisted(() => ({ jobs: vi.fn() }));
vi.mock('#store-folder/parsing-process/create-parser.ts', async (original) => {
  const real = await original<typeof import('#store-folder/parsing-process/create-parser.ts')>();
  const createParser: typeof real.createParser = (storeDir) => {
    const parse = real.createParser(storeDir);
    return (kind, input) => {
      jobs(kind);
      return parse(kind, input);
    };
  };
  return { ...real, createParser };
});

test('ATK-15 files that have not changed are not parsed again', async () => {
  const good = createValidFiles();
  Object.assign(good.theme, { content: { favicon: '/assets/icon.svg' } });
  const dir = await writeStoreFolder({
    ...toFiles(good),
    'assets/icon.svg': DRAWING,
    'assets/font.woff2': await readFile(
      'node_modules/@fontsource-variable/newsreader/files/newsreader-latin-wght-normal.woff2',
    ),
    'custom.css': 'a { color: red }',
    'routes/letter.astro': '<p>Hello</p>',
  });
  expect((await loadStoreFolder(dir)).ok).toBe(true);
  const kinds = new Set(jobs.mock.calls.flat());
  expect(kinds).toEqual(
    new Set(['readContent', 'parseCss', 'compileRoute', 'checkAsset', 'checkFavicon']),
  );
  jobs.mockClear();
  expect((await loadStoreFolder(dir)).ok).toBe(true);
  expect(jobs.mock.calls).toEqual([['readContent']]);
  jobs.mockClear();
  await writeFile(join(dir, 'custom.css'), 'a { color: blue }');
  expect((await loadStoreFolder(dir)).ok).toBe(true);
  expect(jobs.mock.calls).toEqual([['readContent'], ['parseCss']]);
});
