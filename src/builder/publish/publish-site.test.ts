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
  'the folder %s, which holds the site or lies in it, is refused',
  async (name) => {
    expect(await publishSite(site, join(root, name))).toMatchObject({ ok: false });
    expect(existsSync(join(site, 'index.html'))).toBe(true);
  },
);

test('a folder with somebody’s files is refused and kept', async () => {
  await mkdir(join(root, 'work'));
  await writeFile(join(root, 'work', 'letter.txt'), 'mine');
  const published = await publishSite(site, join(root, 'work'));
  expect(!published.ok && published.error).toContain('is not empty');
  expect(await readFile(join(root, 'work', 'letter.txt'), 'utf8')).toBe('mine');
});

test('GATE-1 the gate goes where the host looks for edge functions, and is published nowhere; without one none stays', async () => {
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

test('a new folder and one published before are replaced', async () => {
  const target = join(root, 'dist', 'publish');
  expect((await publishSite(site, target, root)).ok).toBe(true);
  await writeFile(join(target, 'index.html'), 'old');
  await writeFile(join(target, 'gone.html'), 'old');
  expect((await publishSite(site, target, root)).ok).toBe(true);
  expect(await readFile(join(target, 'index.html'), 'utf8')).toBe('new');
  expect(existsSync(join(target, 'gone.html'))).toBe(false);
});
