import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Gate } from '#platform/access/gate.ts';
import { servePictures } from './routes.ts';
import { createPictureFinder } from './store-pictures.ts';

const FILM = Buffer.from(Array.from({ length: 200_000 }, (_, index) => index % 251));
const PATH = '/v1/pictures/shop/key/assets/film.mp4';

let folder: string;
let app: Hono;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pictures-'));
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'assets/film.mp4'), FILM);
  const store = { dir: folder } as unknown as Parameters<typeof createPictureFinder>[0] extends ReadonlyMap<
    string,
    infer S
  >
    ? S
    : never;
  app = new Hono();
  const gate = { isValidPictureKey: async (_: string, key: string) => key === 'key' } as Gate;
  servePictures(app, gate, createPictureFinder(new Map([['shop', store]])));
});
afterAll(() => rm(folder, { recursive: true }));

async function ask(headers: Record<string, string> = {}) {
  const response = await app.request(PATH, { headers });
  const bytes = Buffer.from(await response.arrayBuffer());
  return { status: response.status, headers: response.headers, bytes };
}

test('a film is given whole, and by its ETag not again', async () => {
  const { status, headers, bytes } = await ask();
  expect([status, headers.get('content-length'), bytes.equals(FILM)]).toEqual([200, '200000', true]);
  const tag = headers.get('etag') ?? '';
  const held = await ask({ 'If-None-Match': tag });
  expect([held.status, held.bytes.length]).toEqual([304, 0]);
  await utimes(join(folder, 'assets/film.mp4'), 1, 1);
  expect((await ask({ 'If-None-Match': tag })).status).toBe(200);
});

test('a part is given as asked for, the whole when the film is another one', async () => {
  const tag = (await ask()).headers.get('etag') ?? '';
  for (const [range, from, to] of [
    ['bytes=0-0', 0, 0],
    ['bytes=100-70000', 100, 70_000],
    ['bytes=199990-', 199_990, 199_999],
    ['bytes=199990-999999', 199_990, 199_999],
  ] as const) {
    const { status, headers, bytes } = await ask({ Range: range, 'If-Range': tag });
    expect([status, headers.get('content-range')]).toEqual([206, `bytes ${from}-${to}/200000`]);
    expect(bytes.equals(FILM.subarray(from, to + 1))).toBe(true);
  }
  expect((await ask({ Range: 'bytes=0-0', 'If-Range': '"other"' })).status).toBe(200);
  const outside = await ask({ Range: 'bytes=200000-' });
  expect([outside.status, outside.headers.get('content-range'), outside.bytes.length]).toEqual([
    416,
    'bytes */200000',
    0,
  ]);
});
