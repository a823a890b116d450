import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { StoreData } from '../snapshot/store-data.ts';
import { BuildError } from './build-error.ts';
import { copyFiles } from './copy-files.ts';
import { SiteFolder } from './site-folder.ts';

/** Copies the assets of a store folder, to which `add` adds something, and returns the staging folder. */
async function copyAssets(add: (assets: string, outside: string) => void): Promise<string> {
  const work = mkdtempSync(join(tmpdir(), 'copy-'));
  onTestFinished(() => rmSync(work, { recursive: true }));
  for (const folder of ['store/assets/sub', 'outside', 'client', 'dist', 'staging', 'cache'])
    mkdirSync(join(work, folder), { recursive: true });
  writeFileSync(join(work, 'store/assets/sub/a.png'), 'picture');
  writeFileSync(join(work, 'outside/b.png'), 'secret');
  add(join(work, 'store/assets'), join(work, 'outside'));
  const data = StoreData.openForChanges(join(work, 'cache/snapshot.sqlite'), join(work, 'cache/changes.sqlite'));
  onTestFinished(() => data.close());
  data.set('record', 'site', 'hash', JSON.stringify({ locales: ['en'] }));
  const renderer = { dir: work, clientDir: join(work, 'client'), fingerprint: 'fingerprint', warnings: [] };
  const site = new SiteFolder(join(work, 'dist'), join(work, 'staging'), data);
  await copyFiles(site, data, renderer, join(work, 'store'));
  return join(work, 'staging/assets');
}

test('assets are copied, also through a link to another asset', async () => {
  const copied = await copyAssets((assets) => {
    symlinkSync('sub/a.png', join(assets, 'link.png'));
    writeFileSync(join(assets, 'empty.png'), '');
  });
  expect(['sub/a.png', 'link.png', 'empty.png'].map((file) => readFileSync(join(copied, file), 'utf8'))).toEqual([
    'picture',
    'picture',
    '',
  ]);
});

test('FILE-1 artwork is not published, however its folder is spelled', async () => {
  const copied = await copyAssets((assets) => {
    for (const name of ['Artwork', 'ARTWORK', 'artworks']) {
      mkdirSync(join(assets, name));
      writeFileSync(join(assets, name, 'design.svg'), name);
    }
  });
  expect(readdirSync(copied).sort()).toEqual(['artworks', 'sub']);
});

// The check of the folder reports them before: these links were created after the check.
test.each([
  ['a file', (assets: string, outside: string) => symlinkSync(join(outside, 'b.png'), join(assets, 'b.png'))],
  ['a folder', (assets: string, outside: string) => symlinkSync(outside, join(assets, 'more'))],
  [
    'all assets',
    (assets: string, outside: string) => {
      rmSync(assets, { recursive: true });
      symlinkSync(outside, assets);
    },
  ],
])('FILE-1 %s outside of the store folder is not published, also when it is linked after the check', async (_, add) => {
  await expect(copyAssets(add)).rejects.toThrow(BuildError);
});
