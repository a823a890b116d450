import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RunningPlatform } from '#platform/start-platform.ts';
import { CatalogFile } from '#shared/contract/store-folder/catalog-file.ts';
import { serveStore } from '#tools/dev-server/serve-store.ts';
import { run } from '../helpers/built/command.ts';
import {
  createWorkFolder,
  editFile,
  readFiles,
  startTestPlatformWith,
} from '../helpers/built/sample.ts';

const SLUG = 'back-room';
const FOLDER = `tests/fixtures/stores/${SLUG}`;
const CODE = 'a-knock-nobody-knows';
const ENV = { ACCESS_CODE_BACK_ROOM: CODE };

let work: string;
let env: Record<string, string>;
let platform: RunningPlatform;
let shop: Awaited<ReturnType<typeof serveStore>>;
const site = (slug = SLUG) => join(work, 'dist', slug);

beforeAll(async () => {
  work = await createWorkFolder('shell');
  const stores = join(work, 'stores');
  await mkdir(stores);
  await cp(FOLDER, join(stores, SLUG), { recursive: true });
  await cp(FOLDER, join(stores, 'open-room'), { recursive: true });
  const open = (text: string) =>
    text.replace('"gate": "shell",', '').replace(`"${SLUG}"`, '"open-room"');
  await editFile(join(stores, 'open-room', 'store.json'), open);
  platform = await startTestPlatformWith(ENV, join(stores, SLUG), join(stores, 'open-room'));
  env = { SHOPKILN_WORK: work, STORES_DIR: stores, PLATFORM_URL: platform.url };
  const built = await run('build', ['--all'], { ...env, ...ENV });
  expect(built.output).toMatch(/back-room: \d+ pages[\s\S]*open-room: \d+ pages/);
  const places = {
    distDir: site(),
    storeDir: join(stores, SLUG),
    cacheDir: join(work, '.cache', 'images'),
  };
  shop = await serveStore({ ...places, port: 0, platformUrl: platform.url, isShell: true });
});
afterAll(async () => {
  await shop?.close();
  await platform?.close();
});

/** Returns every text below a value of a store file, except texts of the login page and technical values. */
function collectTexts(value: unknown, key = ''): string[] {
  if (
    [
      '$schema',
      'login',
      'favicon',
      'logo',
      'socialMedia',
      'styles',
      'colors',
      'emailParameter',
    ].includes(key)
  )
    return [];
  if (
    ['slug', 'name', 'siteUrl', 'platformUrl', 'url', 'themeColor', 'gate'].includes(key) &&
    value !== undefined
  ) {
    if (typeof value === 'string' && /^(?:back-room|Back Room|https?:|#|shell$)/.test(value))
      return [];
  }
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap((item) => collectTexts(item));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, item]) => collectTexts(item, name));
}

/** Codes of the contract, which any shop can contain. */
const COMMON_TEXT =
  /^(?:en|de|US[AD]|percentage|soft|webhook|manual|by-hand|tee|tote|mug|notebook|poster|cap|sticker|[SM]|#[\w-]+|[\d-]{10}|\/.*)$/;

/** Returns a pattern for every text of a store: texts, codes, prices, names of pictures. */
async function readStoreTexts(): Promise<ReadonlyMap<string, RegExp>> {
  const json = async (name: string): Promise<unknown> =>
    JSON.parse(await readFile(join(FOLDER, name), 'utf8'));
  const [store, theme, catalogue] = await Promise.all([
    json('store.json'),
    json('theme.json'),
    json('catalog.json'),
  ]);
  const { listings, colors } = v.parse(CatalogFile, catalogue);
  const prices = listings.flatMap(({ products }) =>
    products.map(({ price }) => (price / 100).toFixed(2)),
  );
  const texts = [store, theme, catalogue].flatMap((file) => collectTexts(file));
  const names = [...Object.values(colors).map(({ name }) => name), 'cellar', 'heron', 'parquet'];
  const words = [...texts, ...prices, ...names].map((text) => text.replaceAll(/<[^>]*>/g, ''));
  const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const distinctive = [...new Set(words)].filter((word) => !COMMON_TEXT.test(word));
  return new Map(
    distinctive.map((word) => [word, new RegExp(`(?<![\\w-])${escaped(word)}(?![\\w-])`)]),
  );
}

/** Returns the texts of the store that files of a built site contain in text or name, each with its file. */
async function findTexts(dir: string): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  const words = await readStoreTexts();
  for (const [file, text] of await readFiles(dir))
    for (const [word, pattern] of words)
      if (pattern.test(text) || pattern.test(file)) found.set(word, file);
  return found;
}

const requestPlatform = (path: string, headers: Record<string, string> = {}) =>
  fetch(platform.url + path, { headers });
async function grant(): Promise<Record<string, string>> {
  const body = JSON.stringify({ siteKey: SLUG, accessCode: CODE });
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(`${platform.url}/v1/theme/access`, {
    method: 'POST',
    headers,
    body,
  });
  return { 'X-Access-Grant': ((await response.json()) as { grant: string }).grant };
}

describe('GATE-1 the files of a client-rendered gated store', () => {
  test('have no text of the store, while the same store without a gate has all of them', async () => {
    const words = [...(await readStoreTexts()).keys()];
    expect(words.length).toBeGreaterThan(70);
    const open = await findTexts(site('open-room'));
    expect(words.filter((word) => !open.has(word))).toEqual([]);
    expect([...(await findTexts(site()))]).toEqual([]);
  });

  test('are pages and the files that these load, and licenses: no data, no search index, no sitemap, only the logo and the icon as assets', async () => {
    const files = [...(await readFiles(site())).keys()].map((file) => file.slice(site().length));
    const others = files.filter(
      (file) =>
        !/^\/(?:_astro\/.*|_shop\/.*\.(?:woff2|css|png)|buy\/assets\/logo-[a-z-]+\.svg|.*\.html)$/.test(
          file,
        ),
    );
    expect(others).toEqual([
      '/.shopkiln/hosting.json',
      '/_headers',
      '/_redirects',
      '/assets/favicon.svg',
      '/assets/logo.svg',
      '/data/preview.json',
      '/data/scripts.json',
      '/favicon.ico',
      '/favicon.svg',
      '/licenses.txt',
      '/mail-logo.png',
      '/robots.txt',
    ]);
    expect(await readFile(join(site(), 'robots.txt'), 'utf8')).toBe('User-agent: *\nDisallow:\n');
  });

  test('only the login page shows content before a script has opened the gate', async () => {
    for (const [file, html] of await readFiles(site())) {
      if (!file.endsWith('.html') || file.includes('/data/')) continue;
      const isLogin = /\/login\.html$/.test(file);
      const language = /\/de[/.]/.test(file) ? '/de' : '';
      expect(html.includes('<body hidden'), file).toBe(!isLogin);
      expect(html.includes(`content="0; url=${language}/login"`), file).toBe(!isLogin);
      expect(html.includes('name="robots" content="noindex'), file).toBe(true);
      const shared = [...html.matchAll(/<meta (?:property="og|name="twitter)[^>]*>/g)].map(
        ([tag]) => tag,
      );
      expect(shared, file).toEqual(['<meta property="og:title" content="Back Room">']);
      expect(html.includes('application/ld+json'), file).toBe(false);
    }
  });

  test('have neither the code nor the key of its pictures', async () => {
    const theme = (await (
      await requestPlatform(`/v1/theme?siteKey=${SLUG}`, await grant())
    ).json()) as {
      content: { favicon: string };
    };
    const [, key = ''] = /\/back-room\/([\w-]+)\//.exec(theme.content.favicon) ?? [];
    expect(key).not.toBe('');
    for (const [file, text] of await readFiles(site()))
      for (const secret of [CODE, key]) expect(text.includes(secret), file).toBe(false);
  });
});

describe('GATE-1 a crawl of a client-rendered gated store without the code', () => {
  test('of every address of the same store without a gate finds no text and no picture', async () => {
    const words = [...(await readStoreTexts()).values()];
    const addresses = new Set(['/sitemap.xml', '/page/2']);
    for (const [file, text] of await readFiles(site('open-room'))) {
      addresses.add(file.slice(site('open-room').length).replace(/(?:index)?\.html$/, ''));
      for (const [, address = ''] of text.matchAll(/["'`\s(,](\/[\w.][^"'`\s(),<>\\]*)/g))
        addresses.add(address.replaceAll('&amp;', '&'));
    }
    expect(addresses.size).toBeGreaterThan(300);
    const pictures =
      /^\/(?:mockups\/|assets\/(?!logo|favicon)|\.netlify\/images\?url=%2F(?:mockups|assets%2Fcellar))/;
    expect([...addresses].filter((address) => pictures.test(address)).length).toBeGreaterThan(50);
    for (const address of addresses) {
      const response = await fetch(shop.url + address, { redirect: 'manual' });
      const text = await response.text();
      // The error message contains the requested path.
      if (pictures.test(address)) {
        expect(response.status, address).toBe(404);
        continue;
      }
      const leaked = words.find((word) => word.test(text));
      expect(leaked, `${address} contains ${leaked}`).toBeUndefined();
    }
  });

  test('finds noindex on every page', async () => {
    for (const path of ['/', '/listing/heron-tee', '/marquetry', '/support'])
      expect((await fetch(shop.url + path)).headers.get('x-robots-tag'), path).toBe('noindex');
  });
});

describe('GATE-1 the pictures of a client-rendered gated store', () => {
  interface ProductsResponse {
    readonly products: readonly { readonly thumbnail: { readonly primary: string } }[];
  }
  const firstPicture = async () => {
    const response = await requestPlatform(`/v1/stores/products?slug=${SLUG}&per=1`, await grant());
    return ((await response.json()) as ProductsResponse).products[0]?.thumbnail.primary ?? '';
  };

  test('are served by the platform, at addresses that need an access grant to learn', async () => {
    const address = await firstPicture();
    expect(address.startsWith(`${platform.url}/v1/pictures/${SLUG}/`)).toBe(true);
    const shown = await fetch(address);
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/webp']);
    expect(shown.headers.get('cache-control')).toContain('private');
    const [, key = ''] = /\/back-room\/([\w-]+)\//.exec(address) ?? [];
    const [, path = ''] = /(\/mockups\/.*)$/.exec(address) ?? [];
    for (const other of [
      address.replace(key, `${key.slice(0, -1)}${key.endsWith('A') ? 'B' : 'A'}`),
      address.replace(`${key}/`, ''),
      address.replace(SLUG, 'open-room'),
      address.replace('.webp', '.png'),
      `${platform.url}${path}`,
    ])
      expect((await fetch(other)).status, other).toBe(404);
  });

  test('include assets that are pictures, complete or as a byte range, but not their sources', async () => {
    const address = await firstPicture();
    const at = (path: string) => address.replace(/\/mockups\/.*$/, path);
    const cellar = await fetch(at('/assets/cellar.svg'));
    const text = await cellar.text();
    expect([cellar.status, text.startsWith('<svg')]).toEqual([200, true]);
    const part = await fetch(at('/assets/cellar.svg'), { headers: { range: 'bytes=0-3' } });
    expect([part.status, await part.text(), part.headers.get('content-range')]).toEqual([
      206,
      '<svg',
      `bytes 0-3/${text.length}`,
    ]);
    await writeFile(join(work, 'stores', SLUG, 'assets', '.hidden.svg'), '<svg/>');
    for (const path of [
      '/assets/artwork/heron.svg',
      '/assets/.hidden.svg',
      '/assets/%2e%2e/store.json',
      '/assets/..%2fstore.json',
      '/assets/none.svg',
      '/store.json',
      '/custom.css',
    ])
      expect((await fetch(at(path))).status, path).toBe(404);
  });

  test('have platform URLs in the theme and its style, unlike those of an open store', async () => {
    const themeOf = async (slug: string) =>
      (await requestPlatform(`/v1/theme?siteKey=${slug}`, await grant())).text();
    expect(await themeOf(SLUG)).toMatch(
      /url\(\\"http:\/\/[^"]*\/v1\/pictures\/back-room\/[\w-]+\/assets\/cellar\.svg/,
    );
    expect(await themeOf(SLUG)).toMatch(/"heroImage":"http:\/\/[^"]*\/v1\/pictures\//);
    expect(await themeOf('open-room')).not.toContain('/v1/pictures/');
  });

  test('are not served after the code changes', async () => {
    const address = await firstPicture();
    const codes = platform.gates.codes as Map<string, string>;
    codes.set(SLUG, 'another');
    expect((await fetch(address)).status).toBe(404);
    codes.set(SLUG, CODE);
    expect((await fetch(address)).status).toBe(200);
  });

  test('are not written to a folder for a host', async () => {
    const { code, output } = await run('mockups', ['--store', SLUG], env);
    expect([code, output]).toEqual([0, expect.stringContaining('no pictures written')]);
  });
});

describe('a client-rendered gated store', () => {
  test('does not change when it is built again', async () => {
    const again = await run('build', ['--store', SLUG], { ...env, ...ENV });
    expect(again.output).toMatch(/\(0 of them rendered\)/);
  });

  test('GATE-1 rejects routes of the store', async () => {
    const routes = join(work, 'stores', SLUG, 'routes');
    await mkdir(routes);
    await writeFile(join(routes, 'cellar.astro'), '<p>Down the stairs</p>');
    const { code, output } = await run('check', ['--store', SLUG], env);
    expect([code, output]).toEqual([
      1,
      expect.stringContaining('routes: expected no routes with "gate": "shell"'),
    ]);
  });
});
