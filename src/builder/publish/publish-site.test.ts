import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { EDGE_FUNCTION } from '../hosting/gate/gate-paths.ts';
import { publishSite } from './publish-site.ts';

let root: string;
let site: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'publish-'));
  site = join(root, 'dist', 'shop');
  await mkdir(site, { recursive: true });
  for (const file of ['index.html', '_redirects', '_headers']) await writeFile(join(site, file), 'new');
});

test.each(['dist', 'dist/shop', '.', 'dist/shop/inner'])(
  'the folder %s, which holds the site or lies in it, is rejected',
  async (name) => {
    expect(await publishSite(site, join(root, name))).toMatchObject({ ok: false });
    expect(existsSync(join(site, 'index.html'))).toBe(true);
  },
);

test('a folder with other files is rejected and not changed', async () => {
  await mkdir(join(root, 'work'));
  await writeFile(join(root, 'work', 'letter.txt'), 'mine');
  const published = await publishSite(site, join(root, 'work'));
  expect(!published.ok && published.error).toContain('is not empty');
  expect(await readFile(join(root, 'work', 'letter.txt'), 'utf8')).toBe('mine');
});

test('GATE-1 the gate is copied to the folder of edge functions and not published; without a gate the old one is deleted', async () => {
  const [built, edge] = [join(site, EDGE_FUNCTION), join(root, EDGE_FUNCTION)];
  const target = join(root, 'dist', 'publish');
  await mkdir(dirname(built), { recursive: true });
  await writeFile(built, 'gate');
  expect((await publishSite(site, target, root)).ok).toBe(true);
  expect(await readFile(edge, 'utf8')).toBe('gate');
  expect(existsSync(join(target, '.netlify'))).toBe(false);
  await rm(join(site, '.netlify'), { recursive: true });
  expect((await publishSite(site, target, root)).ok).toBe(true);
  expect(existsSync(edge)).toBe(false);
});

test('a new folder, and one that was published before, are replaced', async () => {
  const target = join(root, 'dist', 'publish');
  expect((await publishSite(site, target, root)).ok).toBe(true);
  await writeFile(join(target, 'index.html'), 'old');
  await writeFile(join(target, 'removed.html'), 'old');
  expect((await publishSite(site, target, root)).ok).toBe(true);
  expect(await readFile(join(target, 'index.html'), 'utf8')).toBe('new');
  expect(existsSync(join(target, 'removed.html'))).toBe(false);
});
