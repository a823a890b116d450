import { mkdtempSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, onTestFinished, test, vi } from 'vitest';
import { ok } from '#shared/utils/result.ts';
import { getPictureName, openPictureCache } from './picture-cache.ts';

test('SCALE-7.10 a damaged object of a picture store is created again and replaced', async () => {
  const work = mkdtempSync(join(tmpdir(), 'pictures-'));
  vi.stubEnv('SHOPKILN_WORK', work);
  onTestFinished(async () => {
    vi.unstubAllEnvs();
    await rm(work, { recursive: true });
  });
  const create = { width: 40, height: 40, channels: 3, background: '#d33' } as const;
  const picture = await sharp({ create }).webp().toBuffer();
  const key = 'ab'.repeat(32);
  const name = getPictureName(key, 'full.webp');
  const objects = new Map<string, Uint8Array>([[name, picture.subarray(0, 40)]]);
  const cache = await openPictureCache({
    dir: undefined,
    place: 's3://pictures',
    bucket: {
      read: async (object) => objects.get(object),
      write: async (object, content) => {
        objects.set(object, content);
      },
    },
  });
  await cache.add({ key, names: ['full.webp'], create: async () => ok([picture]) });
  expect(cache.counts).toEqual({ created: 1, fetched: 0 });
  expect(await readFile(join(cache.dir, name))).toEqual(picture);
  expect(Buffer.from(objects.get(name) ?? [])).toEqual(picture);
});
