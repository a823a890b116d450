import { readdir } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type MockupSpec, mockupPath } from '#pictures/address.ts';
import { createPicturePool } from '#pictures/drawing-process/picture-pool.ts';
import { ok } from '#shared/utils/result.ts';
import { createBuiltStore, type Fixture } from '../../../../tests/helpers/code/built-store.ts';
import { createStoreApp } from '../app.ts';
import { failWithImageError } from './source.ts';

const spec: MockupSpec = {
  blank: 'tee',
  view: 'front',
  color: '1a2b3c',
  artwork: 'wave',
  version: 'abcdef01',
};
const address = mockupPath(spec);
const picture = (width: number, format: 'jpeg' | 'webp' | 'png') =>
  sharp({ create: { width, height: width / 2, channels: 3, background: '#c33' } })
    .toFormat(format)
    .toBuffer();

let store: Fixture;
let platform: Server;
let origin = '';
let requested: string[] = [];
let composed: [string, number][] = [];
let app: ReturnType<typeof createStoreApp>;

const newApp = () =>
  createStoreApp({
    ...store,
    imageOrigins: [origin],
    compose: async ({ artwork }, width, format) => {
      composed.push([artwork, width]);
      await new Promise((resolve) => setTimeout(resolve, 20));
      return artwork === 'wave'
        ? ok(await picture(width, format))
        : failWithImageError(404, 'none');
    },
  });
const image = (query: string, headers: Record<string, string> = {}) =>
  app.request(`/.netlify/images?${query}`, { headers });
const send = (url: string, rest = '', headers = {}) =>
  image(`url=${encodeURIComponent(url)}${rest}`, headers);
async function metadata(response: Response) {
  expect([response.status, response.ok ? '' : await response.clone().text()]).toEqual([200, '']);
  const { width, height, format, compression } = await sharp(
    Buffer.from(await response.arrayBuffer()),
  ).metadata();
  return { width, height, format: compression === 'av1' ? 'avif' : format };
}

beforeAll(async () => {
  store = await createBuiltStore({
    'index.html': 'home',
    'assets/photo.jpg': await picture(1200, 'jpeg'),
    'assets/broken.png': 'not a picture',
    'assets/logo.svg':
      '<svg xmlns="http://www.w3.org/2000/svg" width="80" height="40"><rect width="80" height="40"/></svg>',
    [mockupPath({ ...spec, color: 'ffffff' }).slice(1)]: await picture(1600, 'webp'),
  });
  const png = await picture(300, 'png');
  platform = createServer(({ url = '' }, response) => {
    requested.push(url);
    if (url === '/away') response.writeHead(302, { location: 'http://127.0.0.1:1/inside' }).end();
    else if (url === '/page') response.writeHead(200, { 'content-type': 'text/html' }).end('<p>');
    else response.writeHead(200, { 'content-type': 'image/png' }).end(png);
  });
  await new Promise<void>((resolve) => platform.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(platform.address() as AddressInfo).port}`;
});
beforeEach(() => {
  requested = [];
  composed = [];
  app = newApp();
});
afterAll(async () => {
  platform.close();
  await store.remove();
});

describe('the image service', () => {
  it.each([
    ['&w=570&fm=avif', { width: 570, height: 285, format: 'avif' }],
    ['&w=570&fm=webp&q=40', { width: 570, height: 285, format: 'webp' }],
    ['&h=100&fm=jpg', { width: 200, height: 100, format: 'jpeg' }],
    ['&w=100&h=100&fm=png', { width: 100, height: 50, format: 'png' }],
    ['&w=100&h=100&fit=cover&position=left&fm=webp', { width: 100, height: 100, format: 'webp' }],
    ['&w=100&h=100&fit=fill', { width: 100, height: 100, format: 'jpeg' }],
    ['&w=4000', { width: 1200, height: 600, format: 'jpeg' }],
  ])('returns a picture for %s', async (query, expected) => {
    expect(await metadata(await send('/assets/photo.jpg', query))).toEqual(expected);
  });

  it('without fm, selects the format by Accept and sends Vary', async () => {
    const asWebp = await send('/assets/photo.jpg', '&w=90', {
      accept: 'image/avif,image/webp,*/*',
    });
    expect(asWebp.headers.get('vary')).toBe('Accept');
    expect((await metadata(asWebp)).format).toBe('webp');
    expect(
      (await metadata(await send('/assets/photo.jpg', '&w=90', { accept: 'image/avif' }))).format,
    ).toBe('avif');
    expect((await metadata(await send('/assets/logo.svg'))).format).toBe('png');
  });

  it('supports 304 and HEAD', async () => {
    const first = await send('/assets/photo.jpg', '&w=80&fm=webp');
    const etag = first.headers.get('etag') ?? '';
    expect(
      (await send('/assets/photo.jpg', '&w=80&fm=webp', { 'if-none-match': etag })).status,
    ).toBe(304);
    const head = await app.request('/.netlify/images?url=/assets/photo.jpg&w=80&fm=webp', {
      method: 'HEAD',
    });
    expect([
      head.status,
      head.headers.get('content-type'),
      (await head.arrayBuffer()).byteLength,
    ]).toEqual([200, 'image/webp', 0]);
  });

  it.each([
    ['', /url: expected the picture/],
    ['url=/assets/photo.jpg&w=0', /w: expected a whole number from 1 to 4000/],
    ['url=/assets/photo.jpg&w=4001', /w: expected/],
    ['url=/assets/photo.jpg&h=1e3', /h: expected/],
    ['url=/assets/photo.jpg&q=101', /q: expected a whole number from 1 to 100/],
    ['url=/assets/photo.jpg&fm=blurhash', /fm: expected one of avif, webp/],
    ['url=/assets/photo.jpg&fit=outside', /fit: expected/],
    ['url=/assets/photo.jpg&fit=cover&w=10', /cover needs both/],
    ['url=/assets/photo.jpg&position=1', /position: expected/],
    ['url=/assets/broken.png&w=10&fm=webp', /cannot be read as a picture/],
  ])('rejects %s', async (query, text) => {
    const response = await image(query);
    expect([response.status, response.headers.get('cache-control')]).toEqual([400, 'no-store']);
    expect(await response.text()).toMatch(text);
  });
});

describe('sources', () => {
  it.each([
    ['file:///etc/passwd', 400],
    ['//evil.example/a.png', 400],
    ['/\\evil.example/a.png', 400],
    ['data:image/png;base64,AA', 400],
    ['assets/photo.jpg', 400],
    ['/index.html', 400],
    ['/_headers', 404],
    ['/..%2f..%2fsecret.png', 400],
    ['/.hidden/a.png', 404],
    ['/assets/none.png', 404],
    ['https://evil.example/a.png', 403],
    ['http://169.254.169.254/latest.png', 403],
    ['http://localhost:4321/assets/photo.jpg', 403],
  ])('%s is rejected', async (url, status) => {
    expect((await send(url, '&w=10&fm=webp')).status).toBe(status);
    expect(requested).toEqual([]);
  });

  it('of the platform are fetched and cached', async () => {
    expect((await metadata(await send(`${origin}/a.png`, '&w=50&fm=webp'))).width).toBe(50);
    expect((await metadata(await send(`${origin}/a.png`, '&w=60&fm=webp'))).width).toBe(60);
    expect(requested).toEqual(['/a.png']);
  });

  it('of the platform must be pictures and must not redirect', async () => {
    expect((await send(`${origin}/page`, '&w=50')).status).toBe(400);
    expect((await send(`${origin}/away`, '&w=50')).status).toBe(502);
    expect((await send(origin.replace('http://', 'http://user:pass@'), '&w=50')).status).toBe(403);
    expect(requested).toEqual(['/page', '/away']);
  });
});

describe('mockups', () => {
  it('are composed at the next larger width, with an immutable Cache-Control', async () => {
    const response = await send(address, '&w=570&fm=avif');
    expect(response.headers.get('cache-control')).toContain('immutable');
    expect((await metadata(response)).width).toBe(570);
    expect(composed).toEqual([['wave', 600]]);
  });

  it('have a URL, which returns full size or a width', async () => {
    const small = await app.request(`${address}?w=300`);
    expect(small.headers.get('cache-control')).toContain('immutable');
    expect((await metadata(small)).width).toBe(400);
    expect((await metadata(await app.request(address))).width).toBe(1600);
    expect((await app.request(`${address}?w=x`)).status).toBe(400);
  });

  it('are read from the built store when it contains them', async () => {
    const file = mockupPath({ ...spec, color: 'ffffff' });
    expect((await metadata(await app.request(file))).width).toBe(1600);
    expect((await metadata(await send(file, '&w=20&fm=webp'))).width).toBe(20);
    expect(composed).toEqual([]);
  });

  it('that cannot be composed return 404', async () => {
    const unknown = mockupPath({ ...spec, artwork: 'unknown' });
    expect((await send(unknown, '&w=20&fm=webp')).status).toBe(404);
    expect((await app.request(unknown)).status).toBe(404);
    expect((await app.request('/mockups/tee/front/1a2b3c/wave.webp')).status).toBe(404);
  });
});

describe('the disk cache', () => {
  it('composes once for concurrent requests of different formats', async () => {
    const fresh = mockupPath({ ...spec, version: '00000001' });
    const queries = ['&w=900&fm=webp', '&w=900&fm=webp', '&w=900&fm=avif', '&w=1000&fm=webp'];
    const responses = await Promise.all(queries.map((query) => send(fresh, query)));
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(composed).toEqual([['wave', 1200]]);
  });

  it('serves pictures that an earlier run cached', async () => {
    const fresh = mockupPath({ ...spec, version: '00000002' });
    const first = Buffer.from(await (await send(fresh, '&w=200&fm=webp')).arrayBuffer());
    app = newApp();
    const again = Buffer.from(await (await send(fresh, '&w=200&fm=webp')).arrayBuffer());
    expect(again.equals(first)).toBe(true);
    expect(composed).toHaveLength(1);
    const files = await readdir(join(store.cacheDir, 'images'), { recursive: true });
    expect(files.filter((file) => file.endsWith('.tmp'))).toEqual([]);
  });
});

describe('the queue', () => {
  const MOCKUP = {
    spec: { blank: 'tee', view: 'front', color: '17181a', artwork: 'square', version: '00000000' },
    photography: { ground: '#ffffff', light: 'soft' },
    width: 200,
  } as const;
  const ENDLESS = `<svg xmlns="http://www.w3.org/2000/svg" width="999" height="999"><filter id="f">${'<feTurbulence baseFrequency="0.7" numOctaves="9"/>'.repeat(10_000)}</filter><rect width="999" height="999" filter="url(#f)"/></svg>`;
  const start = (maxWaiting: number, limits: { timeLimitMs?: number } = {}) => {
    const picturePool = createPicturePool({ size: 1, perStore: 1, maxWaiting, ...limits });
    return {
      picturePool,
      limited: createStoreApp({ ...store, imageOrigins: [origin], picturePool }),
    };
  };

  it('PICT-4 is bounded: more requests are 503 with Retry-After, the waiting ones are served', async () => {
    const { picturePool, limited } = start(2);
    const widths = Array.from({ length: 8 }, (_, index) => 401 + index);
    const responses = await Promise.all(
      widths.map((width) =>
        limited.request(`/.netlify/images?url=/assets/photo.jpg&w=${width}&fm=avif`),
      ),
    );
    picturePool.close();
    const rejected = responses.filter(({ status }) => status === 503);
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(rejected.map(({ headers }) => headers.get('retry-after'))).toEqual(Array(5).fill('5'));
  });

  it('PICT-4 loses requests that are aborted', async () => {
    const { picturePool, limited } = start(2, { timeLimitMs: 3_000 });
    // Occupies the only process until its time limit.
    const drawing = picturePool.run('other', {
      kind: 'compose',
      input: { ...MOCKUP, artworkSvg: ENDLESS },
    });
    const controller = new AbortController();
    const request = (width: number, init: RequestInit = {}) =>
      limited.request(`/.netlify/images?url=/assets/photo.jpg&w=${width}&fm=avif`, init);
    const statuses: number[] = [];
    const requests = [501, 502, 503, 504].map(async (width) => {
      statuses.push((await request(width, { signal: controller.signal })).status);
    });
    await expect.poll(() => statuses).toEqual([503, 503]);
    controller.abort();
    await Promise.all(requests);
    expect(statuses).toEqual([503, 503, 503, 503]);
    // Both places of the queue are free again.
    const served = await Promise.all([request(505), request(506)]);
    expect(served.map(({ status }) => status)).toEqual([200, 200]);
    expect(await drawing).toMatchObject({ ok: false, error: { reason: 'slow' } });
    picturePool.close();
  });
});
