import { spawnSync } from 'node:child_process';
import { cp } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { snapshotOf } from '#build/paths.ts';
import { contentHash } from '#lib/hash.ts';
import type { RunningPlatform } from '#platform/serve.ts';
import { Command, run } from './command.ts';
import { freePort } from './free-port.ts';
import { filesOf, platformOf, workFolder } from './sample.ts';

/** The one with routes of its own and without support, and the one with everything. */
const CODE = 'bramble-and-moss';
const STORES = ['hedge-and-quire', 'corvane'];

let work: string;
let env: Record<string, string>;
let platform: RunningPlatform;

beforeAll(async () => {
  work = await workFolder('same-as-astro');
  env = { SHOPKILN_WORK: work, STORES_DIR: join(work, 'stores'), ACCESS_CODE_HEDGE_AND_QUIRE: CODE };
  process.env.SHOPKILN_WORK = work;
  process.env.ACCESS_CODE_HEDGE_AND_QUIRE = CODE;
  const dirs = STORES.map((slug) => join(work, 'stores', slug));
  for (const [at, slug] of STORES.entries()) await cp(join('stores', slug), dirs[at] ?? '', { recursive: true });
  platform = await platformOf(...dirs);
  const built = await run('build', ['--all'], { ...env, PLATFORM_URL: platform.url });
  expect(built.code, built.output).toBe(0);
}, 120_000);
afterAll(() => platform?.close());

/** Files by their path in `dir`, each as a hash: a difference names the file, not its text. */
async function hashes(dir: string): Promise<Map<string, string>> {
  return new Map([...(await filesOf(dir))].map(([file, text]) => [relative(dir, file), contentHash(text)]));
}

test.each(STORES)(
  'OPS-4 %s: every file of a plain `astro build` is in the site, byte for byte',
  async (slug) => {
    const plain = join(work, 'plain', slug);
    const { status, stderr } = spawnSync('npx', ['astro', 'build', '--silent'], {
      encoding: 'utf8',
      env: {
        ...process.env,
        SNAPSHOT: resolve(snapshotOf(slug)),
        STORE_DIR: resolve(work, 'stores', slug),
        OUT_DIR: plain,
        ASTRO_TELEMETRY_DISABLED: '1',
        NODE_ENV: 'production',
      },
    });
    expect(status, stderr).toBe(0);
    const expected = await hashes(plain);
    const built = await hashes(join(work, 'dist', slug));
    expect(expected.size).toBeGreaterThan(100);
    expect(Object.fromEntries([...expected].map(([file]) => [file, built.get(file)]))).toEqual(
      Object.fromEntries(expected),
    );
    // What is in the site besides: the store's own files, and what the host reads.
    const others = [...built.keys()].filter((file) => !expected.has(file));
    const known = /^(assets|_shop|data|\.netlify)\/|^(sitemap\.xml|robots\.txt|_redirects|_headers)$/;
    expect(others.filter((file) => !known.test(file))).toEqual([]);
  },
  120_000,
);

test('`astro dev` shows the store chosen by STORE with its theme, fonts and pictures', async () => {
  // Under a test runner Astro's server leaves pages out.
  const more = { ...env, STORE: 'hedge-and-quire', ASTRO_TELEMETRY_DISABLED: '1', VITEST: '', NODE_ENV: '' };
  const port = String(await freePort());
  const dev = new Command('node_modules/astro/bin/astro.mjs', ['dev', '--ignore-lock', '--port', port], more);
  try {
    await dev.says(/watching for file changes/);
    const get = async (path: string) => {
      const response = await fetch(`http://localhost:${port}${path}`);
      return { status: response.status, type: response.headers.get('Content-Type'), text: await response.text() };
    };
    const home = await get('/');
    expect([home.status, home.text]).toEqual([200, expect.stringContaining('Hedge &amp; Quire')]);
    const [, listing = ''] = /href="(\/listing\/[\w-]+)/.exec(home.text) ?? [];
    const page = await get(listing);
    expect([page.status, page.text]).toEqual([200, expect.stringContaining('Add to cart')]);
    const linked = [/url\((\/_shop\/[^)]+\.woff2)\)/, /src="(\/\.netlify\/images[^"]+)"/].map(
      (pattern) => pattern.exec(page.text)?.[1]?.replaceAll('&amp;', '&') ?? '',
    );
    const [font, picture] = await Promise.all(linked.map(get));
    expect(font).toMatchObject({ status: 200, type: 'font/woff2' });
    expect(picture).toMatchObject({ status: 200, type: 'image/webp' });
    expect(await get('/checkout/some-id')).toMatchObject({
      status: 200,
      text: expect.stringContaining('<title>Checkout'),
    });
    expect((await get('/no-such-page')).status).toBe(404);
  } finally {
    await dev.interrupt();
  }
}, 60_000);
