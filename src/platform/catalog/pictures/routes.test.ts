import { execFileSync } from 'node:child_process';
import { readdirSync, readlinkSync } from 'node:fs';
import { mkdir, mkdtemp, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import type { Gate } from '#platform/access/gate.ts';
import { servePictures } from './routes.ts';
import {
  createPictureFinder,
  createStorePicturePool,
  type PictureSources,
} from './store-pictures.ts';

const VIDEO = Buffer.from(Array.from({ length: 200_000 }, (_, index) => index % 251));
const PATH = '/v1/pictures/shop/key/assets/video.mp4';

let folder: string;
let app: Hono;
let find: ReturnType<typeof createPictureFinder>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pictures-'));
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'assets/video.mp4'), VIDEO);
  const store = { dir: folder } as PictureSources;
  app = new Hono();
  const gate = { isValidPictureKey: async (_: string, key: string) => key === 'key' } as Gate;
  find = createPictureFinder(
    async (slug) => (slug === 'shop' ? store : undefined),
    createStorePicturePool(),
  );
  servePictures(app, gate, find);
});
afterAll(() => rm(folder, { recursive: true }));

async function request(headers: Record<string, string> = {}) {
  const response = await app.request(PATH, { headers });
  const bytes = Buffer.from(await response.arrayBuffer());
  return { status: response.status, headers: response.headers, bytes };
}

test('CODE-8.3 a video is served completely, and a request with its ETag gets 304', async () => {
  const { status, headers, bytes } = await request();
  expect([status, headers.get('content-length'), bytes.equals(VIDEO)]).toEqual([
    200,
    '200000',
    true,
  ]);
  const tag = headers.get('etag') ?? '';
  const revalidated = await request({ 'If-None-Match': tag });
  expect([revalidated.status, revalidated.bytes.length]).toEqual([304, 0]);
  await utimes(join(folder, 'assets/video.mp4'), 1, 1);
  expect((await request({ 'If-None-Match': tag })).status).toBe(200);
});

test('PROD-3.3 a photo of a product is served upright and without metadata', async () => {
  await mkdir(join(folder, 'assets/photos'));
  const photo = await sharp({
    create: { width: 400, height: 600, channels: 3, background: '#b3893f' },
  })
    .withExif({ IFD0: { Copyright: 'somebody' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  await writeFile(join(folder, 'assets/photos/lamp.jpg'), photo);
  const response = await app.request('/v1/pictures/shop/key/assets/photos/lamp.jpg');
  expect(response.headers.get('content-type')).toBe('image/jpeg');
  const served = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
  expect(served).toMatchObject({ width: 600, height: 400 });
  expect(served).not.toHaveProperty('exif');
});

test('a range gets 206, and the complete video if the video has changed since', async () => {
  const tag = (await request()).headers.get('etag') ?? '';
  for (const [range, from, to] of [
    ['bytes=0-0', 0, 0],
    ['bytes=100-70000', 100, 70_000],
    ['bytes=199990-', 199_990, 199_999],
    ['bytes=199990-999999', 199_990, 199_999],
  ] as const) {
    const { status, headers, bytes } = await request({ Range: range, 'If-Range': tag });
    expect([status, headers.get('content-range')]).toEqual([206, `bytes ${from}-${to}/200000`]);
    expect(bytes.equals(VIDEO.subarray(from, to + 1))).toBe(true);
  }
  expect((await request({ Range: 'bytes=0-0', 'If-Range': '"other"' })).status).toBe(200);
  const outside = await request({ Range: 'bytes=200000-' });
  expect([outside.status, outside.headers.get('content-range'), outside.bytes.length]).toEqual([
    416,
    'bytes */200000',
    0,
  ]);
});

test('FILE-1.05 a picture outside of the store folder is not served, whichever part of its path is a link', async () => {
  const outside = await mkdtemp(join(tmpdir(), 'outside-'));
  onTestFinished(() => rm(outside, { recursive: true }));
  await writeFile(join(outside, 'private.png'), 'secret');
  await symlink(join(outside, 'private.png'), join(folder, 'assets/leaf.png'));
  await symlink(outside, join(folder, 'assets/sub'));
  execFileSync('mkfifo', [join(folder, 'assets/pipe.png')]);
  await symlink('video.mp4', join(folder, 'assets/same.mp4'));
  for (const [path, status] of [
    ['leaf.png', 404],
    ['sub/private.png', 404],
    ['pipe.png', 404],
    ['same.mp4', 200],
  ] as const) {
    const response = await app.request(`/v1/pictures/shop/key/assets/${path}`);
    expect([path, response.status]).toEqual([path, status]);
    expect(Buffer.from(await response.arrayBuffer()).includes('secret')).toBe(false);
  }
});

test('FILE-1.05 a picture that is replaced during its request is sent as it was checked', async () => {
  const outside = await mkdtemp(join(tmpdir(), 'outside-'));
  onTestFinished(() => rm(outside, { recursive: true }));
  const path = join(folder, 'assets/swapped.png');
  for (const replace of [
    () => symlink(join(outside, 'private.png'), path),
    () => writeFile(path, 'another and longer picture'),
  ]) {
    await writeFile(join(outside, 'private.png'), 'secret');
    await writeFile(path, 'picture');
    const picture = await find('shop', '/assets/swapped.png');
    await rm(path);
    await replace();
    const sent = await new Response(await picture?.read()).text();
    await rm(path);
    expect([picture?.size, sent]).toEqual([7, 'picture']);
  }
});

test.skipIf(process.platform !== 'linux')(
  'FILE-1.05 every response closes the file that it has opened',
  async () => {
    const listOpen = () =>
      readdirSync('/proc/self/fd').filter((fd) => {
        try {
          return readlinkSync(`/proc/self/fd/${fd}`).endsWith('video.mp4');
        } catch {
          return false;
        }
      });
    const tag = (await request()).headers.get('etag') ?? '';
    await app.request(PATH, { method: 'HEAD' });
    await request({ 'If-None-Match': tag });
    await request({ Range: 'bytes=200000-' });
    await request({ Range: 'bytes=0-9' });
    await expect.poll(() => listOpen()).toEqual([]);
  },
);
