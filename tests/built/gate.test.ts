import { cp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { formatScriptList, readScriptList, SCRIPT_LIST_FILE } from '#builder/assets/script-list.ts';
import { addEarlierScripts } from '#builder/publish/earlier-scripts.ts';
import { openLiveSite } from '#builder/publish/live-site.ts';
import type { RunningServer } from '#platform/http/listen.ts';
import type { RunningPlatform } from '#platform/start-platform.ts';
import { CatalogFile } from '#shared/contract/store-folder/catalog-file.ts';
import { CatalogTexts } from '#shared/contract/store-folder/texts-files.ts';
import { serveStore } from '#tools/dev-server/serve-store.ts';
import { run } from '../helpers/built/command.ts';
import {
  copyMembersStore,
  createWorkFolder,
  readFiles,
  startTestPlatformWith,
} from '../helpers/built/sample.ts';

const CODE = 'brambles-in-october';
const SECRET = 'a secret of the edge of 32 characters';
const SLUG = 'hedge-and-quire';
const ENV = { ACCESS_CODE_HEDGE_AND_QUIRE: CODE, GATE_SECRET_HEDGE_AND_QUIRE: SECRET };

let work: string;
let env: Record<string, string>;
let platform: RunningPlatform;
let shop: RunningServer;
const site = (slug = SLUG) => join(work, 'dist', slug);

function serve(secret: string | undefined) {
  const cacheDir = join(work, '.cache', 'images');
  const storeDir = join(work, 'stores', SLUG);
  return serveStore({ distDir: site(), cacheDir, storeDir, port: 0, gate: { slug: SLUG, secret } });
}

beforeAll(async () => {
  work = await createWorkFolder('gate');
  const stores = join(work, 'stores');
  const open = await copyMembersStore(stores, 'open-copy', ({ gate: _, ...store }) => store);
  platform = await startTestPlatformWith(ENV, await copyMembersStore(stores), open);
  env = { SHOPKILN_WORK: work, STORES_DIR: stores, PLATFORM_URL: platform.url };
  const built = await run('build', ['--all'], { ...env, ...ENV });
  expect(built.output).toMatch(/hedge-and-quire: \d+ pages[\s\S]*open-copy: \d+ pages/);
  shop = await serve(SECRET);
});
afterAll(async () => {
  await shop?.close();
  await platform?.close();
});

/** Returns patterns for every text of the catalog: names, slugs, titles and sentences of descriptions. */
async function readCatalogTexts(): Promise<RegExp[]> {
  const catalog = v.parse(
    CatalogFile,
    JSON.parse(await readFile(`stores/${SLUG}/catalog.json`, 'utf8')),
  );
  const names = (nodes: CatalogFile['collections']): string[] =>
    nodes.flatMap(({ name, slug, description, collections = [] }) =>
      [name, slug, description ?? [], names(collections)].flat(),
    );
  const words = catalog.listings.flatMap(({ slug, title, description }) => [
    slug,
    title,
    ...description
      .replaceAll(/<[^>]*>/g, '\n')
      .split(/[\n.!?]/)
      .map((part) => part.trim())
      .filter((part) => part.length > 8),
  ]);
  const french = v.parse(
    CatalogTexts,
    JSON.parse(await readFile(`stores/${SLUG}/catalog.fr.json`, 'utf8')),
  );
  const others = Object.values(french.collections ?? {}).flatMap(({ name, description }) =>
    [name ?? [], description ?? []].flat(),
  );
  const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
  // The scripts of every shop name the prints of a product.
  const slugs = names(catalog.collections).filter((word) => word !== 'prints');
  return [...new Set([...words, ...slugs, ...others])].map(
    (word) => new RegExp(`(?<![\\w-])${escaped(word)}(?![\\w-])`),
  );
}

/** Returns the addresses of all files of a built site, and those that its pages and data contain. */
async function findAddresses(dir: string): Promise<string[]> {
  const found = new Set<string>([
    '/sitemap.xml',
    '/.netlify/gate.json',
    '/.netlify/v1/edge-functions/gate.js',
  ]);
  for (const [file, text] of await readFiles(dir)) {
    const path = `/${file.slice(dir.length + 1)}`;
    found
      .add(path)
      .add(path.replace(/\.html$/, ''))
      .add(path.replace(/index\.html$/, ''));
    for (const [, address = ''] of text.matchAll(/["'`\s(,](\/[\w.][^"'`\s(),<>\\]*)/g))
      found.add(address.replaceAll('&amp;', '&'));
  }
  return [...found].sort();
}

describe('GATE-1 a crawl without the code', () => {
  test('of every address of the store, and of the same store without a gate, finds no text of its catalog', async () => {
    const words = await readCatalogTexts();
    expect(words.length).toBeGreaterThan(60);
    const home = await readFile(join(site('open-copy'), 'index.html'), 'utf8');
    expect(words.filter((word) => word.test(home)).length).toBeGreaterThan(10);

    const addresses = [
      ...new Set([...(await findAddresses(site('open-copy'))), ...(await findAddresses(site()))]),
    ];
    expect(addresses.length).toBeGreaterThan(500);
    for (const start of [
      '/listing/',
      '/mockups/',
      '/.netlify/images?url=',
      '/_shop/search.',
      '/data/',
      '/eleven-days',
    ])
      expect(
        addresses.some((address) => address.startsWith(start)),
        start,
      ).toBe(true);

    const open = new Set<string>();
    for (const address of addresses) {
      for (const accept of ['text/html', '*/*']) {
        const response = await fetch(shop.url + address, {
          headers: { accept },
          redirect: 'manual',
        });
        const text = await response.text();
        // A cookie with the requested address, for the time after the login, tells only what the request contains.
        const headers = [...response.headers].map(([name, value]) =>
          name === 'set-cookie' ? value.replace(`requested-${SLUG}=${address};`, '') : value,
        );
        const leaked = words.find(
          (word) => word.test(text) || headers.some((value) => word.test(value)),
        );
        expect(leaked, `${address} contains ${leaked}`).toBeUndefined();
        if (response.status !== 401) open.add(address);
        else expect(response.headers.get('cache-control')).toBe('private, no-store');
      }
    }
    // Only the files that the login page needs, and the licenses of its scripts.
    const isOfLogin =
      /^\/(?:(?:fr\/)?login\??|robots\.txt|licenses\.txt|favicon\.svg|assets\/(?:logo|favicon)\.svg|_astro\/[\w.-]+\.(?:css|js)|_shop\/(?:theme|custom|icon-\d+|cormorant|newsreader)[\w.-]+)$/;
    expect([...open].filter((address) => !isOfLogin.test(address))).toEqual([]);
    expect([...open]).toEqual(
      expect.arrayContaining(['/login', '/robots.txt', '/assets/logo.svg']),
    );
  });

  test('the login page shows the store’s name, and all its files load', async () => {
    const html = await (await fetch(`${shop.url}/login`)).text();
    const shared = [...html.matchAll(/<meta (?:property="og|name="twitter)[^>]*>/g)].map(
      ([tag]) => tag,
    );
    expect(shared).toEqual(['<meta property="og:title" content="Hedge &amp; Quire">']);
    const loaded = [
      ...html.matchAll(
        /<(?:link rel="(?:stylesheet|preload|icon|apple-touch-icon)"|script|img)[^>]* (?:src|href)="(\/[^"]+)"/g,
      ),
    ];
    expect(loaded.length).toBeGreaterThan(5);
    for (const [, address = ''] of loaded)
      expect((await fetch(shop.url + address)).status, address).toBe(200);
  });

  test('SHIP-8 the licenses of the scripts of the login page are public', async () => {
    expect((await fetch(`${shop.url}/licenses.txt`)).status).toBe(200);
  });

  test('GATE-1 SEO-1 robots.txt reveals nothing, and there are no sitemap, manifest and llms.txt', async () => {
    expect(await (await fetch(`${shop.url}/robots.txt`)).text()).toBe('User-agent: *\nDisallow:\n');
    expect(
      [...(await readFiles(site())).keys()].filter((file) =>
        /sitemap|manifest|llms|security/.test(file),
      ),
    ).toEqual([]);
  });
});

test('GATE-1 without its secret a store returns 503 for every request', async () => {
  const closed = await serve(undefined);
  for (const path of ['/', '/login', '/assets/logo.svg', `/?accessCode=${CODE}`])
    expect((await fetch(closed.url + path)).status, path).toBe(503);
  await closed.close();
});

test('GATE-1 a gated store that was built without its gate is not served', async () => {
  const options = { distDir: site('open-copy'), cacheDir: join(work, '.cache', 'images'), port: 0 };
  const wrong = await serveStore({ ...options, gate: { slug: SLUG, secret: SECRET } });
  expect((await fetch(`${wrong.url}/`)).status).toBe(503);
  await wrong.close();
});

describe('GATE-1 the edge function', () => {
  const file = () => join(site(), '.netlify/v1/edge-functions/gate.js');
  const visit = async (
    path: string,
    headers: Record<string, string> = {},
    secret: string | undefined = SECRET,
  ) => {
    // A separate module instance for each secret, as after a new deployment.
    const emitted = await import(`${pathToFileURL(resolve(file()))}?${secret}`);
    Object.assign(globalThis, {
      Netlify: {
        env: {
          get: (name: string) => (name === 'GATE_SECRET_HEDGE_AND_QUIRE' ? secret : undefined),
        },
      },
    });
    const request = new Request(`https://hedgeandquire.example${path}`, {
      headers: { accept: 'text/html', ...headers },
    });
    const next = async () =>
      new Response('the store', { headers: { 'Content-Type': 'text/html' } });
    return (await emitted.default(request, { ip: '192.0.2.1', next })) as Response;
  };

  test('is one file without imports and secrets, with its configuration', async () => {
    const source = await readFile(file(), 'utf8');
    expect(source).not.toMatch(/^\s*import\b|\brequire\(/m);
    expect(source).not.toContain(CODE);
    expect(source).not.toContain(SECRET);
    const emitted = await import(`${pathToFileURL(resolve(file()))}?config`);
    expect(emitted.config).toEqual({ path: '/*', onError: 'fail' });
  });

  test('rejects requests without the code and accepts requests with it', async () => {
    const rejected = await visit('/listing/bramble-print');
    expect([rejected.status, rejected.headers.get('content-security-policy')]).toEqual([
      401,
      expect.stringMatching(/^default-src 'self'; .*frame-ancestors 'none'$/),
    ]);
    expect(await rejected.text()).toContain('name="accessCode"');
    expect((await visit('/login')).status).toBe(200);
    expect((await visit('/?accessCode=guess')).status).toBe(401);

    const entered = await visit(`/?accessCode=${CODE}`);
    expect([entered.status, entered.headers.get('location')]).toEqual([303, '/']);
    const cookie = entered.headers
      .getSetCookie()
      .map((line) => line.split(';', 1)[0])
      .join('; ');
    expect(entered.headers.getSetCookie().every((line) => line.includes('; Secure'))).toBe(true);
    const opened = await visit('/listing/bramble-print', { cookie });
    expect([opened.status, await opened.text(), opened.headers.get('cache-control')]).toEqual([
      200,
      'the store',
      'private, no-store',
    ]);
    expect((await visit('/', { cookie: cookie.replaceAll('a', 'b') })).status).toBe(401);
    expect(
      (await visit('/', { cookie }, 'another secret of the edge of 32 characters')).status,
    ).toBe(401);
    // ATK-4: a secret that visitors could search.
    expect((await visit('/', { cookie }, 'x'.repeat(31))).status).toBe(503);
    expect((await visit('/', { cookie }, '')).status).toBe(503);
  });

  test('sends the address of each shopper to the platform', async () => {
    const emitted = await import(`${pathToFileURL(resolve(file()))}?${SECRET}`);
    const from = (ip: string) =>
      emitted.default(new Request(`https://hedgeandquire.example/?accessCode=guess`), {
        ip,
        next: async () => new Response(),
      }) as Promise<Response>;
    const statuses = new Set<number>();
    for (let count = 0; count < 30; count++)
      statuses.add((await from(`198.51.100.${count}`)).status);
    expect([...statuses]).toEqual([401]);
  });
});

describe('the build of a gated store', () => {
  const build = (extra: Record<string, string>) =>
    run('build', ['--store', SLUG], { ...env, ...extra });

  test('GATE-1 reports a missing or wrong code and does not change the site', async () => {
    const missing = await build({ ACCESS_CODE_HEDGE_AND_QUIRE: '' });
    expect(missing.code).toBe(1);
    expect(missing.output).toContain(
      'This store needs an access code: set ACCESS_CODE_HEDGE_AND_QUIRE.',
    );
    const wrong = await build({ ACCESS_CODE_HEDGE_AND_QUIRE: 'guess' });
    expect(wrong.output).toContain('rejects the access code in ACCESS_CODE_HEDGE_AND_QUIRE');
    expect((await fetch(`${shop.url}/login`)).status).toBe(200);
  });

  test('GATE-1 writes no file with the code or the secret', async () => {
    for (const [file, text] of await readFiles(site()))
      for (const secret of [CODE, SECRET]) expect(text.includes(secret), file).toBe(false);
  });
});

describe('TABS-2.11 the next publication of a gated store from an empty work folder', () => {
  /** A new release in a folder without earlier files: one script has another name. */
  async function createRelease(name: string) {
    const dir = join(work, name);
    await cp(site(), dir, { recursive: true });
    const list = readScriptList(dir) ?? {};
    const [left = '', listed] =
      Object.entries(list).find(([path]) => path.includes('/ListingIsland.')) ?? [];
    delete list[left];
    await rm(join(dir, left));
    await writeFile(join(dir, SCRIPT_LIST_FILE), formatScriptList(list));
    return { dir, left, listed };
  }
  const live = (code: string | undefined) => openLiveSite({ slug: SLUG, siteUrl: shop.url }, code);

  test('retains the scripts of the live site, which it reads through the gate with its access code', async () => {
    const { dir, left, listed } = await createRelease('next');
    expect((await fetch(`${shop.url}/${SCRIPT_LIST_FILE}`)).status).toBe(401);
    expect(await addEarlierScripts(dir, live(CODE), '2026-11-20')).toBeUndefined();
    expect(await readFile(join(dir, left))).toEqual(await readFile(join(site(), left)));
    expect(readScriptList(dir)?.[left]).toEqual({ ...listed, removedOn: '2026-11-20' });
  });

  test('says why it cannot read the live site, and names scripts that are missing there', async () => {
    const { dir, left } = await createRelease('closed');
    const retain = (code?: string) => addEarlierScripts(dir, live(code), '2026-11-20');
    expect(await retain('wrong')).toContain(
      `${shop.url}: the gate rejects the access code in ACCESS_CODE_HEDGE_AND_QUIRE`,
    );
    expect(await retain()).toContain(`${shop.url}: ${SCRIPT_LIST_FILE}: status 401`);
    await rename(join(site(), left), join(work, 'moved.js'));
    expect(await retain(CODE)).toContain(`${left} cannot be read or were changed`);
    await rename(join(work, 'moved.js'), join(site(), left));
  });
});
