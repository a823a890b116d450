import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { StoreData } from '#snapshot/store-data.ts';
import { BuildError } from './build-error.ts';
import { copyFiles, preparePhotos } from './copy-files.ts';
import { SiteFolder } from './site-folder.ts';

/** Copies the assets of a store folder, to which `add` adds something, and returns the staging folder. `prepare` runs before. */
async function copyAssets(
  add: (assets: string, outside: string) => void,
  prepare: (store: string, photos: string) => Promise<void> = async () => {},
): Promise<string> {
  const work = mkdtempSync(join(tmpdir(), 'copy-'));
  onTestFinished(() => rmSync(work, { recursive: true }));
  for (const folder of ['store/assets/sub', 'outside', 'client', 'dist', 'staging', 'cache'])
    mkdirSync(join(work, folder), { recursive: true });
  writeFileSync(join(work, 'store/assets/sub/a.png'), 'picture');
  writeFileSync(join(work, 'outside/b.png'), 'secret');
  writeFileSync(join(work, 'licenses.txt'), 'licenses of scripts');
  add(join(work, 'store/assets'), join(work, 'outside'));
  const data = StoreData.openForChanges(
    join(work, 'cache/snapshot.sqlite'),
    join(work, 'cache/changes.sqlite'),
  );
  onTestFinished(() => data.close());
  data.set('record', 'site', 'hash', JSON.stringify({ locales: ['en'] }));
  const renderer = {
    dir: work,
    clientDir: join(work, 'client'),
    fingerprint: 'fingerprint',
    warnings: [],
  };
  const site = new SiteFolder(join(work, 'dist'), join(work, 'staging'), data);
  const [store, photos] = [join(work, 'store'), join(work, 'photos')];
  await prepare(store, photos);
  await copyFiles(site, data, renderer, store, photos);
  return join(work, 'staging/assets');
}

test('assets are copied, also through a link to another asset', async () => {
  const copied = await copyAssets((assets) => {
    symlinkSync('sub/a.png', join(assets, 'link.png'));
    writeFileSync(join(assets, 'empty.png'), '');
  });
  expect(
    ['sub/a.png', 'link.png', 'empty.png'].map((file) => readFileSync(join(copied, file), 'utf8')),
  ).toEqual(['picture', 'picture', '']);
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

test('PROD-3.2 a photo is published upright, in sRGB, without metadata and at most 2,400 pixels wide', async () => {
  const photo = await sharp({
    create: { width: 900, height: 3_000, channels: 3, background: '#b3893f' },
  })
    .withIccProfile('p3')
    .withExif({ IFD0: { Copyright: 'somebody' }, IFD3: { GPSLatitude: '48/1 8/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  expect(await sharp(photo).metadata()).toMatchObject({
    orientation: 6,
    exif: expect.anything(),
    icc: expect.anything(),
  });
  const copied = await copyAssets((assets) => {
    mkdirSync(join(assets, 'photos'));
    writeFileSync(join(assets, 'photos/lamp.jpg'), photo);
  });
  const published = await sharp(join(copied, 'photos/lamp.jpg')).metadata();
  expect(published).toMatchObject({ format: 'jpeg', width: 2_400, height: 720, space: 'srgb' });
  for (const field of ['exif', 'icc', 'xmp', 'iptc', 'orientation'])
    expect(published).not.toHaveProperty(field);
});

test('FAST-20 photos that were prepared while the platform responded are published', async () => {
  const photo = await sharp({
    create: { width: 300, height: 300, channels: 3, background: '#b3893f' },
  })
    .jpeg()
    .toBuffer();
  const copied = await copyAssets(
    (assets) => {
      mkdirSync(join(assets, 'photos'));
      writeFileSync(join(assets, 'photos/lamp.jpg'), photo);
    },
    async (store, photos) => {
      await preparePhotos(store, photos, new AbortController().signal);
      for (const name of readdirSync(photos)) writeFileSync(join(photos, name), 'prepared');
    },
  );
  expect(readFileSync(join(copied, 'photos/lamp.jpg'), 'utf8')).toBe('prepared');
});

test('PROD-3.2 a photo that cannot be decoded ends the build with its name', async () => {
  const copying = copyAssets((assets) => {
    mkdirSync(join(assets, 'photos'));
    writeFileSync(join(assets, 'photos/lamp.jpg'), 'no picture');
  });
  await expect(copying).rejects.toThrow('assets/photos/lamp.jpg: ');
});

// The check of the folder reports them before: these links were created after the check.
test.each([
  [
    'a file',
    (assets: string, outside: string) => symlinkSync(join(outside, 'b.png'), join(assets, 'b.png')),
  ],
  ['a folder', (assets: string, outside: string) => symlinkSync(outside, join(assets, 'more'))],
  [
    'all assets',
    (assets: string, outside: string) => {
      rmSync(assets, { recursive: true });
      symlinkSync(outside, assets);
    },
  ],
])(
  'FILE-1 %s outside of the store folder is not published, also when it is linked after the check',
  async (_, add) => {
    await expect(copyAssets(add)).rejects.toThrow(BuildError);
  },
);
