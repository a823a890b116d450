import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { HostName } from '#shared/contract/hosts.ts';
import { HOSTING_FILE } from '#shared/rules/hosting/hosting-table.ts';
import { createBuiltStore, type Fixture } from '../../../tests/helpers/code/built-store.ts';
import { createStoreApp } from './app.ts';

const home = `<!doctype html><title>Home</title>${'<p>All that is worn on the field.</p>'.repeat(200)}`;
let store: Fixture;
let app: ReturnType<typeof createStoreApp>;
const get = (path: string, headers: Record<string, string> = {}) => app.request(path, { headers });

beforeAll(async () => {
  store = await createBuiltStore({
    'index.html': home,
    'cart.html': 'cart page',
    'terms-of-use.html': 'terms',
    '404.html': '404! Page not found',
    'listing-not-found.html': 'no such listing',
    'listing-shell.html': 'shell page',
    'listing/blue-tee.html': 'built listing',
    'apparel.html': 'collection',
    'apparel/tees.html': 'nested collection',
    'about/index.html': 'folder page',
    '_astro/app.abc.js': 'let a = 1;'.repeat(300),
    'data/prices.json': '{"a":1}',
    'video.mp4': Uint8Array.from({ length: 3_000_000 }, (_, index) => index % 251),
    '.env': 'secret',
    '.well-known/apple.txt': 'association',
  });
  app = createStoreApp({ ...store, imageOrigins: [] });
});
afterAll(() => store.remove());

describe('paths', () => {
  it.each([
    ['/', home],
    ['/cart', 'cart page'],
    ['/apparel', 'collection'],
    ['/apparel/tees', 'nested collection'],
    ['/about/', 'folder page'],
    ['/listing/blue-tee?size=m', 'built listing'],
    ['/.well-known/apple.txt', 'association'],
  ])('%s returns its page with status 200', async (path, text) => {
    const response = await get(path);
    expect([response.status, await response.text()]).toEqual([200, text]);
  });

  it.each([
    ['/cart/', '/cart'],
    ['/cart.html?a=1', '/cart?a=1'],
    ['/apparel/', '/apparel'],
    ['/about', '/about/'],
    ['/index.html', '/'],
    ['/about/index.html', '/about/'],
    ['/404.html', '/404'],
    ['/terms', '/terms-of-use'],
    ['/terms/?x=1', '/terms-of-use?x=1'],
  ])('%s redirects to %s permanently', async (path, to) => {
    const response = await get(path);
    expect([response.status, response.headers.get('location')]).toEqual([301, to]);
  });

  it.each([
    '/support',
    '/support/shipping',
    '/track/order/1',
    '/contact',
    '/contact-success',
    '/live-chat/',
  ])('ROUTE-3 %s goes home while support is off', async (path) => {
    const response = await get(path);
    expect([response.status, response.headers.get('location')]).toEqual([302, '/']);
  });

  it('ROUTE-9 a listing published after the build returns the listing fallback with status 200', async () => {
    const response = await get('/listing/new-tee');
    expect([response.status, await response.text()]).toEqual([200, 'shell page']);
  });

  it.each(['/nothing', '/listings/x', '/404', '/_astro/none.js', '/.netlify/functions/x'])(
    'ROUTE-10 %s returns 404.html with status 404',
    async (path) => {
      const response = await get(path);
      expect([response.status, await response.text()]).toEqual([404, '404! Page not found']);
    },
  );

  it('ROUTE-10 the page of a missing listing has status 404', async () => {
    const response = await get('/listing-not-found');
    expect([response.status, await response.text()]).toEqual([404, 'no such listing']);
  });

  it('other methods return 405', async () => {
    expect((await app.request('/cart', { method: 'POST' })).status).toBe(405);
  });

  it('HOST-7 texts have the security headers of the shop, a charset and no cache', async () => {
    for (const response of [await app.request('/cart', { method: 'POST' }), await get('/a%00b')]) {
      const names = ['x-content-type-options', 'content-type', 'cache-control'];
      expect(names.map((name) => response.headers.get(name))).toEqual([
        'nosniff',
        'text/plain; charset=utf-8',
        'private, no-store',
      ]);
    }
  });
});

describe('rejected paths', () => {
  it.each([
    '/..%2f..%2fetc/passwd',
    '/a/..%5c..%5cx',
    '/cart%00.html',
    '/%5c%5cevil.example',
    '//evil.example/',
    '/%',
    '/a//b',
  ])('%s', async (path) => {
    const response = await get(`http://shop.test${path}`);
    expect(response.status).toBe(400);
    expect(response.headers.get('location')).toBeNull();
  });

  it.each([
    '/.env',
    '/_redirects',
    '/_headers',
    '/%2eenv',
    '/../.env',
    '/%2e%2e/_headers',
    '/_redirects/',
    `/${HOSTING_FILE}`,
  ])('%s is not there', async (path) => expect((await get(path)).status).toBe(404));
});

describe('headers and bodies', () => {
  it('include the security headers, also for not-found pages', async () => {
    for (const path of ['/', '/nothing', '/listing/new-tee']) {
      const { headers } = await get(path);
      expect(headers.get('content-security-policy')).toBe(
        "default-src 'self'; frame-ancestors 'none'",
      );
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
    }
  });

  it('make hashed files immutable and revalidate data', async () => {
    expect((await get('/_astro/app.abc.js')).headers.get('cache-control')).toBe(
      'public, max-age=31536000, immutable',
    );
    expect((await get('/data/prices.json')).headers.get('cache-control')).toBe(
      'public, max-age=0, must-revalidate',
    );
  });

  it('prevent caching of a missing file', async () => {
    for (const path of ['/_astro/none.js', '/mockups/none.webp']) {
      const { status, headers } = await get(path);
      expect([status, headers.get('cache-control')]).toEqual([
        404,
        'public, max-age=0, must-revalidate',
      ]);
    }
  });

  it('return 304 to a client with the current version, for each encoding', async () => {
    for (const encoding of ['identity', 'br']) {
      const headers = { 'accept-encoding': encoding };
      const etag = (await get('/', headers)).headers.get('etag') ?? '';
      const again = await get('/', { ...headers, 'if-none-match': `"other", W/${etag}` });
      expect([again.status, await again.text()]).toEqual([304, '']);
      expect((await get('/', { ...headers, 'if-none-match': '"other"' })).status).toBe(200);
    }
  });

  it('are compressed with brotli, else gzip, else not at all', async () => {
    const body = async (accept: string) => {
      const response = await get('/', { 'accept-encoding': accept });
      const bytes = Buffer.from(await response.arrayBuffer());
      expect(response.headers.get('content-length')).toBe(String(bytes.length));
      expect(response.headers.get('vary')).toBe('Accept-Encoding');
      return { encoding: response.headers.get('content-encoding'), bytes };
    };
    const br = await body('gzip, deflate, br');
    expect([br.encoding, brotliDecompressSync(br.bytes).toString()]).toEqual(['br', home]);
    const gzip = await body('gzip, br;q=0');
    expect([gzip.encoding, gunzipSync(gzip.bytes).toString()]).toEqual(['gzip', home]);
    expect((await body('')).encoding).toBeNull();
  });

  it('are omitted for HEAD, with Content-Length', async () => {
    for (const path of ['/cart', '/video.mp4']) {
      const response = await app.request(path, { method: 'HEAD' });
      expect([response.status, await response.text()]).toEqual([200, '']);
      expect(Number(response.headers.get('content-length'))).toBeGreaterThan(0);
    }
  });

  it('CODE-8.3 support byte ranges of a video', async () => {
    const range = async (value: string) => {
      const response = await get('/video.mp4', { range: value });
      return { response, bytes: new Uint8Array(await response.arrayBuffer()) };
    };
    const part = await range('bytes=251-254');
    expect(part.response.status).toBe(206);
    expect(part.response.headers.get('content-range')).toBe('bytes 251-254/3000000');
    expect([...part.bytes]).toEqual([0, 1, 2, 3]);
    expect((await range('bytes=-10')).bytes).toHaveLength(10);
    expect((await range('bytes=500000-')).bytes).toHaveLength(2_500_000);
    expect((await range('bytes=3000000-')).response.status).toBe(416);
    expect((await range('bytes=0-1,4-5')).response.status).toBe(200);
  });

  it('use the new hosting files after a build', async () => {
    const rules = [
      { from: '/old/*', to: '/new/:splat', status: 302 },
      { from: '/listing/*', to: '/listing-shell', status: 200 },
    ];
    await writeFile(join(store.distDir, HOSTING_FILE), JSON.stringify({ rules, headers: [] }));
    const response = await get('/old/a?b=1');
    expect([response.status, response.headers.get('location')]).toEqual([302, '/new/a?b=1']);
    expect(await (await get('/listing/later')).text()).toBe('shell page');
  });
});

describe('SEO-4 a listing that the site does not have', () => {
  const files = {
    'listing-shell.html': 'shell page',
    'listing/blue-tee.html': 'built listing',
    'checkout.html': 'checkout page',
  };
  const listings = { slug: 'night-owls', platformUrl: 'https://platform.example' };
  const requested: string[] = [];
  beforeAll(() => {
    vi.stubGlobal('fetch', async (url: string) => {
      const slug = new URL(url).searchParams.get('slug') ?? '';
      requested.push(slug);
      if (slug === 'broken') throw new Error('the platform does not respond');
      return new Response('{}', { status: slug === 'later-tee' ? 200 : 404 });
    });
  });
  afterAll(() => void vi.unstubAllGlobals());
  beforeEach(() => void requested.splice(0));

  /** Returns the status and the text of a page of a store that is built for a host. */
  async function serve(host: HostName) {
    const built = await createBuiltStore(files, { host, listings });
    onTestFinished(() => built.remove());
    const shop = createStoreApp({ ...built, imageOrigins: [] });
    return async (path: string) => {
      const response = await shop.request(path);
      return [response.status, await response.text()];
    };
  }

  it.each(['netlify', 'cloudflare'] as const)(
    'responds 404 when the platform does not have it: %s',
    async (host) => {
      const open = await serve(host);
      expect(await open('/listing/none')).toEqual([404, 'shell page']);
      expect(await open('/listing/none?size=m')).toEqual([404, 'shell page']);
      expect(await open('/listing/later-tee')).toEqual([200, 'shell page']);
      expect(await open('/listing/broken')).toEqual([200, 'shell page']);
      expect(await open('/listing/blue-tee')).toEqual([200, 'built listing']);
      expect(await open('/checkout/CO-1')).toEqual([200, 'checkout page']);
      // Cached for a minute, except what the platform did not respond to.
      expect(requested).toEqual(['none', 'later-tee', 'broken']);
    },
  );

  it.each(['vercel', 'nginx', 'plain'] as const)(
    'responds 200 as a host without a lookup: %s',
    async (host) => {
      const open = await serve(host);
      expect(await open('/listing/none')).toEqual([200, 'shell page']);
      expect(requested).toEqual([]);
    },
  );
});
