import { randomUUID } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import {
  createValidFiles,
  DRAWING,
  toFiles,
  writeStoreFolder,
} from '../../../tests/helpers/code/store-folder.ts';
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

test('PICT-5.8 a design that was accepted is drawn again only when it or its print changes, in all processes', async () => {
  const countDrawn = async (change: (product: Record<string, unknown>) => void = () => {}) => {
    const files = createValidFiles();
    const product = files.catalog.listings[0]?.products[0];
    if (!product) throw new Error('expected a product');
    change(product);
    const dir = await writeStoreFolder({ ...toFiles(files), 'assets/artwork/anchor.svg': design });
    jobs.mockClear();
    expect((await loadStoreFolder(dir)).ok).toBe(true);
    return jobs.mock.calls.filter(([kind]) => kind === 'checkAsset').length;
  };
  // No earlier run has drawn it.
  let design = DRAWING.replace('</svg>', `<!-- ${randomUUID()} --></svg>`);
  expect(await countDrawn()).toBe(1);
  expect(await countDrawn()).toBe(0);
  const toPoster = (product: Record<string, unknown>) =>
    Object.assign(product, { blank: 'poster' });
  expect(await countDrawn(toPoster)).toBe(1);
  design = design.replace('<!--', '<!-- changed');
  expect(await countDrawn(toPoster)).toBe(1);
});
