import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import type { HostName } from '#shared/contract/hosts.ts';
import { HOSTING_FILE } from '#shared/rules/hosting/hosting-table.ts';
import { EDGE_FUNCTION } from '../hosting/gate/gate-paths.ts';
import { publishSite } from './publish-site.ts';

let root: string;
let site: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'publish-'));
  site = join(root, 'dist', 'shop');
  await mkdir(site, { recursive: true });
  for (const file of ['index.html', 'listing-shell.html', '_redirects', '_headers'])
    await writeFile(join(site, file), 'new');
  await mkdir(join(site, dirname(HOSTING_FILE)));
  await writeFile(join(site, HOSTING_FILE), '{"rules":[],"headers":[]}');
});

const store = { slug: 'shop', siteUrl: 'https://shop.example' };
const publish = (target: string, project?: string, host?: HostName) =>
  publishSite({
    distDir: site,
    target,
    store: { ...store, host },
    ...(project !== undefined && { project }),
    storeDir: host ? 'tests/fixtures/stores/after-dark' : '',
    platformUrl: 'https://platform.example',
  });

test.each(['dist', 'dist/shop', '.', 'dist/shop/inner'])(
  'the folder %s, which holds the site or lies in it, is rejected',
  async (name) => {
    expect(await publish(join(root, name))).toMatchObject({ ok: false });
    expect(existsSync(join(site, 'index.html'))).toBe(true);
  },
);

test('a folder with other files is rejected and not changed', async () => {
  await mkdir(join(root, 'work'));
  await writeFile(join(root, 'work', 'letter.txt'), 'mine');
  const published = await publish(join(root, 'work'));
  expect(!published.ok && published.error).toContain('is not empty');
  expect(await readFile(join(root, 'work', 'letter.txt'), 'utf8')).toBe('mine');
});

test.each([
  ['.vercel/project.json', 'package.json'],
  ['nginx.conf', 'site/index.html', 'notes.txt'],
  ['wrangler.json', 'worker.js', 'site/index.html', 'src/worker.ts'],
  ['_redirects', '_headers', 'index.html'],
])(
  'ATK-19.03 a project with %s, which published sites have too, is rejected and not changed',
  async (...files) => {
    const work = join(root, 'work');
    for (const file of files) {
      await mkdir(dirname(join(work, file)), { recursive: true });
      await writeFile(join(work, file), 'mine');
    }
    const published = await publish(work);
    expect(!published.ok && published.error).toContain('is not empty');
    for (const file of files) expect(await readFile(join(work, file), 'utf8')).toBe('mine');
  },
);

test('GATE-1 the gate is copied to the folder of edge functions and not published; without a gate the old one is deleted', async () => {
  const [built, edge] = [join(site, EDGE_FUNCTION), join(root, EDGE_FUNCTION)];
  const target = join(root, 'dist', 'publish');
  await mkdir(dirname(built), { recursive: true });
  await writeFile(built, 'gate');
  expect((await publish(target, root)).ok).toBe(true);
  expect(await readFile(edge, 'utf8')).toBe('gate');
  for (const folder of ['.netlify', '.shopkiln'])
    expect(existsSync(join(target, folder))).toBe(false);
  await rm(join(site, '.netlify'), { recursive: true });
  expect((await publish(target, root)).ok).toBe(true);
  expect(existsSync(edge)).toBe(false);
});

test('OPER-6.06 functions for Netlify are written below the work folder, so that the project can be read-only', async () => {
  const built = join(site, EDGE_FUNCTION);
  await mkdir(dirname(built), { recursive: true });
  await writeFile(built, 'gate');
  const work = join(root, 'work');
  vi.stubEnv('SHOPKILN_WORK', work);
  onTestFinished(() => void vi.unstubAllEnvs());
  expect((await publish(join(root, 'dist', 'publish'))).ok).toBe(true);
  expect(await readFile(join(work, EDGE_FUNCTION), 'utf8')).toBe('gate');
});

test('a new folder, and one that was published before, are replaced', async () => {
  const target = join(root, 'dist', 'publish');
  expect((await publish(target, root)).ok).toBe(true);
  await writeFile(join(target, 'index.html'), 'old');
  await writeFile(join(target, 'removed.html'), 'old');
  expect((await publish(target, root)).ok).toBe(true);
  expect(await readFile(join(target, 'index.html'), 'utf8')).toBe('new');
  expect(existsSync(join(target, 'removed.html'))).toBe(false);
});

test('ATK-19.04 folders with similar names, such as a backup of the published folder, are not changed', async () => {
  for (const name of ['site.old', 'site.next']) {
    await mkdir(join(root, name));
    await writeFile(join(root, name, 'letter.txt'), 'mine');
  }
  for (const _publication of [1, 2]) expect((await publish(join(root, 'site'))).ok).toBe(true);
  for (const name of ['site.old', 'site.next'])
    expect(await readFile(join(root, name, 'letter.txt'), 'utf8')).toBe('mine');
  expect((await readdir(root)).sort()).toEqual(['dist', 'site', 'site.next', 'site.old']);
});

test('HOST-11 a site that its host would reject is not published, and the last one remains', async () => {
  const target = join(root, 'published');
  expect(await publish(target, root, 'cloudflare')).toMatchObject({ ok: true });
  await mkdir(join(site, 'feeds'));
  await writeFile(join(site, 'feeds/products.en.USD.tsv'), Buffer.alloc(26 * 1024 * 1024));
  const published = await publish(target, root, 'cloudflare');
  expect(!published.ok && published.error).toContain('feeds/products.en.USD.tsv: 27.3 MB');
  expect(existsSync(join(target, 'site/index.html'))).toBe(true);
  expect(existsSync(join(target, 'site/feeds'))).toBe(false);
});
