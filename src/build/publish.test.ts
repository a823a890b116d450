import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { publishTo } from './publish.ts';

let root: string;
let site: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'publish-'));
  site = join(root, 'dist', 'shop');
  await mkdir(site, { recursive: true });
  for (const file of ['index.html', '_redirects', '_headers']) await writeFile(join(site, file), 'new');
});

test.each(['dist', 'dist/shop', '.', 'dist/shop/inner'])(
  'the folder %s, which holds the site or lies in it, is refused',
  async (name) => {
    expect(await publishTo(site, join(root, name))).toMatchObject({ ok: false });
    expect(existsSync(join(site, 'index.html'))).toBe(true);
  },
);

test('a folder with somebody’s files is refused and kept', async () => {
  await mkdir(join(root, 'work'));
  await writeFile(join(root, 'work', 'letter.txt'), 'mine');
  const published = await publishTo(site, join(root, 'work'));
  expect(!published.ok && published.error).toContain('is not empty');
  expect(await readFile(join(root, 'work', 'letter.txt'), 'utf8')).toBe('mine');
});

test('a new folder and one published before are replaced', async () => {
  const target = join(root, 'dist', 'publish');
  expect((await publishTo(site, target)).ok).toBe(true);
  await writeFile(join(target, 'index.html'), 'old');
  await writeFile(join(target, 'gone.html'), 'old');
  expect((await publishTo(site, target)).ok).toBe(true);
  expect(await readFile(join(target, 'index.html'), 'utf8')).toBe('new');
  expect(existsSync(join(target, 'gone.html'))).toBe(false);
});
