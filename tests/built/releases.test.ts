import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RunningPlatform } from '#platform/start-platform.ts';
import { loadStoreFolder } from '#store-folder/load-store-folder.ts';
import { run } from '../helpers/built/command.ts';
import { createWorkFolder, editFile, startTestPlatform } from '../helpers/built/sample.ts';
import { shopkiln } from '../helpers/commands/shopkiln.ts';

let dir: string;
let sites: string;
let env: Record<string, string>;
let platform: RunningPlatform;
beforeAll(async () => {
  const work = await createWorkFolder('releases');
  sites = resolve(work, 'sites');
  const stores = join(work, 'stores');
  const store = ['night-owls', '--name', 'Night Owls', '--currency', 'EUR', '--region', 'EU'];
  expect(await shopkiln(['new-store', ...store], { env: { STORES_DIR: stores } })).toMatchObject({
    code: 0,
  });
  dir = join(stores, 'night-owls');
  platform = await startTestPlatform(dir);
  env = {
    SHOPKILN_WORK: work,
    STORES_DIR: stores,
    PLATFORM_URL: platform.url,
    PUBLISH_TO: 'folder:/unused',
    PUBLISH_TO_NIGHT_OWLS: `folder:${sites}`,
  };
});
afterAll(() => platform.close());

const build = (...more: readonly string[]) => run('build', ['night-owls', ...more], env);
const readHome = () => readFile(join(sites, 'night-owls/current/index.html'), 'utf8');

test('SCALE-6.01 a build is published as a release with composed pictures, and an equal build creates no other release', async () => {
  const { code, output } = await build();
  expect(output).toMatch(
    /night-owls: published as release \d{8}-\d{6}-[0-9a-f]{6} to folder:.* \(\d+ new files?\)/,
  );
  expect(output).toMatch(/; (\d+) pictures, \1 of them new\n$/);
  expect(code).toBe(0);
  const home = await readHome();
  const [, picture = ''] = /%2F(mockups%2F[^&"]+\.webp)/.exec(home) ?? [];
  const file = join(sites, 'night-owls/current', decodeURIComponent(picture));
  expect((await readFile(file)).subarray(8, 12).toString()).toBe('WEBP');
  expect(await readFile(join(sites, 'night-owls/current/_headers'), 'utf8')).toContain('immutable');
  expect((await build()).output).toMatch(
    /night-owls: release \S+ in folder:.* has the same content already/,
  );
}, 480_000);

test('SCALE-7.01 a second machine with an empty cache publishes the same store without composing a picture', async () => {
  const machine = await createWorkFolder('releases-second');
  const { code, output } = await run('build', ['night-owls'], { ...env, SHOPKILN_WORK: machine });
  expect([code, output]).toEqual([
    0,
    expect.stringMatching(/; [1-9]\d* pictures, 0 of them new\n$/),
  ]);
  // No web root has the shared pictures, those of gated stores among them.
  expect(await readdir(join(sites, 'night-owls/current'))).not.toContain('_pictures');
  expect((await readdir(sites)).sort()).toEqual(['_pictures', 'night-owls']);
}, 480_000);

test('SCALE-6.06 a build that fails publishes nothing; the next one that succeeds does', async () => {
  const before = await readHome();
  const catalog = join(dir, 'catalog.json');
  const text = await readFile(catalog, 'utf8');
  await writeFile(catalog, '{');
  expect(await build()).toMatchObject({
    code: 1,
    output: expect.stringContaining('night-owls: not built'),
  });
  expect(await readHome()).toBe(before);
  await writeFile(catalog, text);
  await editFile(join(dir, 'store.json'), (json) =>
    JSON.stringify({ ...JSON.parse(json), name: 'Day Owls' }),
  );
  const loaded = await loadStoreFolder(dir);
  if (loaded.ok) await platform.seed(loaded.folder);
  expect((await build()).output).toContain('night-owls: published as release');
  expect(await readHome()).toContain('Day Owls');
}, 480_000);

test('SCALE-6.07 a host that the target cannot serve is named before the build', async () => {
  const { code, output } = await run('build', ['night-owls'], {
    ...env,
    PUBLISH_TO_NIGHT_OWLS: 's3://sites',
  });
  expect(output.trim()).toBe(
    'night-owls: PUBLISH_TO: expected the host "s3" or "plain" for s3://sites/: set "host" in store.json, or --host s3',
  );
  expect(code).toBe(1);
});
