import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createStoreFolder } from './create-store-folder.ts';
import { loadStoreFolder } from './load-store-folder.ts';
import { findReadabilityIssues } from './readability.ts';

/** A code block of the guide that names its file: the language, the file, the content. */
const BLOCK = /^```(json|css|svg) (\S+)\n([\s\S]*?)^```$/gm;

let stores: string;
beforeEach(async () => {
  stores = await mkdtemp(join(tmpdir(), 'guide-'));
  await cp('stores/_schema', join(stores, '_schema'), { recursive: true });
});
afterEach(() => rm(stores, { recursive: true }));

/** Adds the fields of a block to a file: objects are merged, entries of `listings` are appended, other values are replaced. */
function addFields(file: unknown, block: unknown, name = ''): unknown {
  if (name === 'listings' && Array.isArray(file) && Array.isArray(block))
    return [...file, ...block];
  if (!isObject(file) || !isObject(block)) return block;
  const added = Object.entries(block).map(([key, value]) => [
    key,
    key in file ? addFields(file[key], value, key) : value,
  ]);
  return { ...file, ...Object.fromEntries(added) };
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Creates a store, and applies the blocks of a text of the guide to it in their order. */
async function followSteps(guide: string) {
  const created = await createStoreFolder(stores, {
    slug: 'night-owls',
    name: 'Night Owls',
    currency: 'EUR',
    region: 'EU',
    locales: ['en', 'de'],
  });
  if (!created.ok) throw new Error(created.error);
  const photo = await sharp({
    create: { width: 400, height: 400, channels: 3, background: '#333' },
  })
    .jpeg()
    .toBuffer();
  await mkdir(join(created.value, 'assets/photos'));
  for (const name of ['wide.jpg', 'tall.jpg'])
    await writeFile(join(created.value, 'assets/photos', name), photo);
  const blocks = [...guide.matchAll(BLOCK)];
  for (const [, language, name = '', text = ''] of blocks) {
    const path = join(created.value, name);
    await mkdir(dirname(path), { recursive: true });
    const before = await readFile(path, 'utf8').catch(() => undefined);
    const content =
      language === 'json'
        ? JSON.stringify(addFields(JSON.parse(before ?? '{}'), JSON.parse(text)))
        : `${before ?? ''}${text}`;
    await writeFile(path, content);
  }
  const loaded = await loadStoreFolder(created.value);
  if (!loaded.ok) expect(loaded.issues).toEqual([]);
  else expect(findReadabilityIssues(loaded.folder)).toEqual([]);
  return blocks.length;
}

test('DOC-3 a store that follows the steps of the guide has no issues', async () => {
  expect(await followSteps(await readFile('stores/README.md', 'utf8'))).toBeGreaterThan(10);
});

test('DOC-3 the example of a home with a lookbook has no issues in a new store, without the other steps of the guide', async () => {
  const guide = await readFile('stores/README.md', 'utf8');
  const [chapter = ''] = /^## Arrange the home page$[\s\S]*?(?=^## )/m.exec(guide) ?? [];
  expect(await followSteps(chapter)).toBe(5);
});
