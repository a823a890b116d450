import { spawnSync } from 'node:child_process';
import { cp, readFile, rm } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBundle, type PagePath } from '#builder/astro/bundle.ts';
import { prepareRenderer } from '#builder/render/renderer.ts';
import type { RunningPlatform } from '#platform/start-platform.ts';
import { getSnapshotFile } from '#shared/environment/paths.ts';
import { hashContent } from '#shared/utils/hash.ts';
import { setCurrentSnapshot } from '#snapshot/current-snapshot.ts';
import { openSnapshot } from '#snapshot/snapshot.ts';
import { run } from '../helpers/built/command.ts';
import { createWorkFolder, readFiles, startTestPlatform } from '../helpers/built/sample.ts';

/** The one with routes of its own and without support, and the one with everything. */
const CODE = 'bramble-and-moss';
const STORES = ['hedge-and-quire', 'corvane'];

let work: string;
let env: Record<string, string>;
let platform: RunningPlatform;
const plain = new Map<string, Map<string, string>>();

beforeAll(async () => {
  work = await createWorkFolder('same-as-astro');
  env = {
    SHOPKILN_WORK: work,
    STORES_DIR: join(work, 'stores'),
    ACCESS_CODE_HEDGE_AND_QUIRE: CODE,
  };
  process.env.SHOPKILN_WORK = work;
  process.env.ACCESS_CODE_HEDGE_AND_QUIRE = CODE;
  const dirs = STORES.map((slug) => join(work, 'stores', slug));
  for (const [at, slug] of STORES.entries())
    await cp(join('stores', slug), dirs[at] ?? '', { recursive: true });
  platform = await startTestPlatform(...dirs);
  await buildAll();
  for (const slug of STORES) plain.set(slug, await buildPlain(slug));
}, 600_000);
afterAll(() => platform?.close());

/** Builds the stores from nothing and returns what the command printed. */
async function buildAll(more: Record<string, string> = {}): Promise<string> {
  await rm(join(work, 'dist'), { recursive: true, force: true });
  const built = await run('build', ['--all'], { ...env, ...more, PLATFORM_URL: platform.url });
  expect(built.code, built.output).toBe(0);
  return built.output;
}

/** Runs a plain `astro build` of the snapshot that the store was built from. */
async function buildPlain(slug: string): Promise<Map<string, string>> {
  const dir = join(work, 'plain', slug);
  const { status, stderr } = spawnSync('npx', ['astro', 'build', '--silent'], {
    encoding: 'utf8',
    env: {
      ...process.env,
      SNAPSHOT: resolve(getSnapshotFile(slug)),
      STORE_DIR: resolve(work, 'stores', slug),
      OUT_DIR: dir,
      ASTRO_TELEMETRY_DISABLED: '1',
      NODE_ENV: 'production',
    },
  });
  expect(status, stderr).toBe(0);
  const files = await hashes(dir);
  expect(files.size).toBeGreaterThan(100);
  return files;
}

/** Files by their path in `dir`, each as a hash: a difference names the file, not its text. */
const hashes = async (dir: string): Promise<Map<string, string>> =>
  new Map(
    [...(await readFiles(dir))].map(([file, text]) => [relative(dir, file), hashContent(text)]),
  );

/** Compares the site of a store with what plain Astro built. */
async function expectSameAsPlain(slug: string): Promise<void> {
  const expected = plain.get(slug) ?? new Map();
  const built = await hashes(join(work, 'dist', slug));
  expect(Object.fromEntries([...expected].map(([file]) => [file, built.get(file)]))).toEqual(
    Object.fromEntries(expected),
  );
  // The other files of the site are the store's own and those that the host reads.
  const others = [...built.keys()].filter((file) => !expected.has(file));
  const known =
    /^(assets|buy\/assets|_shop|data|feeds|\.netlify|\.shopkiln)\/|^(sitemap\.xml|robots\.txt|favicon\.ico|manifest\.webmanifest|mail-logo\.png|\.well-known\/security\.txt|llms\.txt|licenses\.txt|_redirects|_headers)$/;
  expect(others.filter((file) => !known.test(file))).toEqual([]);
}

test.each(STORES)(
  'CODE-5.1 OPS-4 %s: with the patches of Astro, every file of a plain `astro build` is in the site, byte for byte',
  expectSameAsPlain,
);

test('scripts of pages have a low fetch priority, and none has the helper that Vite wraps around imports', async () => {
  const page = await readFile(join(work, 'dist', 'corvane', 'index.html'), 'utf8');
  expect(page).toMatch(/<script type="module" fetchpriority="low" src="\/_astro\//);
  expect(page).not.toMatch(/<script type="module" src=/);
  const scripts = [...(await readFiles(join(work, 'dist', 'corvane', '_astro')))].filter(([file]) =>
    file.endsWith('.js'),
  );
  expect(scripts.length).toBeGreaterThan(10);
  expect(
    scripts
      // The event of the shop's own helper cannot be canceled.
      .filter(([, text]) => /preloadError.,\s*\{\s*cancelable/.test(String(text)))
      .map(([file]) => file),
  ).toEqual([]);
});

test('CODE-7 pages have the same bytes in any render order, including islands and their ids', async () => {
  const renderer = await prepareRenderer(join(work, 'stores', 'corvane'));
  if (!renderer.ok) throw new Error(renderer.error);
  const snapshot = openSnapshot(getSnapshotFile('corvane'));
  setCurrentSnapshot(snapshot);
  const bundle = await openBundle(renderer.value.dir);
  const paths = await bundle.listPages();
  // Backwards, then forwards with everything cached.
  const render = async (page: PagePath) =>
    hashContent((await bundle.render(page, snapshot.forPage())).html.toString('latin1'));
  const backwards: string[] = [];
  for (const page of paths.toReversed()) backwards.unshift(await render(page));
  const forwards: string[] = [];
  for (const page of paths) forwards.push(await render(page));
  const expected = paths.map(({ file }) => plain.get('corvane')?.get(file));
  expect(backwards).toEqual(expected);
  expect(forwards).toEqual(expected);
  const checkout = await readFile(join(work, 'dist', 'corvane', 'checkout.html'), 'utf8');
  const prefixes = [...checkout.matchAll(/<astro-island [^>]*\bprefix="(\w+)"/g)].map(
    ([, prefix]) => prefix,
  );
  expect(prefixes.sort()).toEqual(['r0', 'r1', 'r2', 'r3']);
}, 300_000);

test('CODE-5.2 without the patches, a build gives the same bytes', async () => {
  expect(await buildAll({ SHOPKILN_ASTRO_PATCHES: 'page-chunks=off' })).not.toContain('patch');
  for (const slug of STORES) await expectSameAsPlain(slug);
}, 300_000);

test('CODE-6 a build whose Astro does not match a patch warns in one line and gives the same bytes', async () => {
  const output = await buildAll({ SHOPKILN_ASTRO_PATCHES: 'page-chunks=mismatch' });
  const lines = output.split('\n').filter((line) => line.includes('patch'));
  expect(lines.sort()).toEqual(
    STORES.toSorted().map((slug) =>
      expect.stringContaining(`${slug}: The patch "page-chunks" does not fit`),
    ),
  );
  for (const slug of STORES) await expectSameAsPlain(slug);
}, 300_000);
