import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { createPlatform } from '#platform/app.ts';
import { seedStore } from '#platform/catalog/seed/seed-store.ts';
import { openDatabase } from '#platform/db/open-database.ts';
import type { Theme } from '#shared/contract/theme.ts';
import { createSellableStore } from '../fixtures/sellable-store.ts';
import { EU_STORE } from '../helpers/contract/buyer.ts';

const PLATFORM = fileURLToPath(new URL('../../src/platform', import.meta.url));
/** What writes HTML besides the layout: mails, and the hosted checkout. */
const OTHER_DOCUMENTS = ['mail/', 'hosted-checkout/'];

/** Creates a platform with the store `fixture`, which has a theme of its own. */
async function createThemedPlatform(change: Partial<Theme['styles']> = {}) {
  const db = await openDatabase(':memory:');
  const { store, theme, ...folder } = createSellableStore();
  const styles = {
    ...theme.styles,
    page: { ...theme.styles.page, background: '#102030', color: '#ffffff' },
    typography: { ...theme.styles.typography, body: 'newsreader', heading: 'cormorant' } as const,
    ...change,
  };
  await seedStore(db, { ...folder, store: { ...store, ...EU_STORE }, theme: { ...theme, styles } });
  const { app } = createPlatform({ db, log: () => {} });
  async function send(method: string, path: string) {
    const headers = {
      'Content-Type': 'application/x-www-form-urlencoded',
      Origin: 'http://localhost',
    };
    const response = await app.request(path, {
      method,
      headers,
      ...(method === 'POST' && { body: '' }),
    });
    return { status: response.status, headers: response.headers, text: await response.text() };
  }
  return { db, app, send };
}

const themed = await createThemedPlatform();
afterAll(() => themed.db.destroy());

test('PLAT-1.1 only the layout writes HTML documents of the platform', () => {
  const writers = readdirSync(PLATFORM, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .filter((file) => /c\.html\(|<html|<style/.test(readFileSync(`${PLATFORM}/${file}`, 'utf8')))
    .filter((file) => !OTHER_DOCUMENTS.some((folder) => file.startsWith(folder)));
  expect(writers.sort()).toEqual(['pages/layout.ts', 'pages/respond-page.ts']);
});

/** Requests whose responses are pages, besides those that the routes show by themselves. */
const REQUESTS = [
  ['POST', '/withdrawals/fixture?locale=en'],
  ['GET', '/withdrawals/none'],
  ['GET', '/policies/report/trail-tee?store=fixture'],
  ['GET', '/policies/report/none?store=fixture'],
  ['GET', '/forms/newsletter?store=none'],
  ['POST', '/forms/newsletter?store=fixture&view=message'],
  ['POST', '/contact/fixture'],
] as const;
/** Every route of the platform with an example of its path. New routes are found without a change here. */
const ROUTES = [
  ...new Set(themed.app.routes.filter(({ method }) => method === 'GET').map(({ path }) => path)),
]
  .map((path) => path.replaceAll(':store', 'fixture').replaceAll(/:\w+(?:\{[^}]*\}+)?\??|\*/g, 'x'))
  .filter((path) => !path.startsWith('/buy/'))
  .map((path) => ['GET', `${path}?store=fixture&locale=en`] as const);

test('PLAT-1.2 each page of each route has the typefaces and the colors of its store', async () => {
  const pages: string[] = [];
  for (const [method, path] of [...ROUTES, ...REQUESTS]) {
    const { text, headers } = await themed.send(method, path);
    if (!headers.get('content-type')?.includes('text/html')) continue;
    pages.push(path);
    // The front page and the link of an unknown download belong to no store.
    const isOfStore = path.includes('fixture') && !/^\/(?:\?|downloads)/.test(path);
    const [body, heading] = isOfStore
      ? ['Newsreader', 'Cormorant']
      : ['Sofia Sans', 'Sofia Sans Extra Condensed'];
    expect(text, path).toContain(`--font-body:"${body}"`);
    expect(text, path).toContain(`--font-heading:"${heading}"`);
    if (isOfStore) expect(text, path).toContain('--page:#102030');
    expect(text, path).not.toContain('<script');
    const policy = headers.get('content-security-policy');
    expect(policy, path).toMatch(/default-src 'none'; style-src 'sha256-/);
  }
  expect(pages.length).toBeGreaterThan(15);
});

test('PLAT-2.1 the platform serves the fonts that a theme may name, and no other file', async () => {
  const { text } = await themed.send('GET', '/withdrawals/none');
  const files = [...text.matchAll(/url\("(\/fonts\/[^"]+)"\)/g)].map(([, file = '']) => file);
  expect(files).toHaveLength(4);
  for (const file of files) {
    const { status, headers } = await themed.send('GET', file);
    expect([status, headers.get('content-type')], file).toEqual([200, 'font/woff2']);
  }
  for (const path of ['/fonts/none.woff2', '/fonts/..%2Fpackage.json', '/fonts/LICENSE'])
    expect((await themed.send('GET', path)).status, path).toBe(404);
});

test('PLAT-2.2 a font file of the store is loaded from its shop', async () => {
  const body = { family: 'Brand Sans', src: '/assets/fonts/brand.woff2', weights: '400' };
  const { db, send } = await createThemedPlatform({ fonts: { body } });
  onTestFinished(() => db.destroy());
  const { text, headers } = await send('GET', '/withdrawals/fixture');
  expect(text).toContain('src:url("https://fixture.example/assets/fonts/brand.woff2")');
  expect(text).toContain('--font-body:"Brand Sans"');
  expect(headers.get('content-security-policy')).toContain(
    "font-src 'self' https://fixture.example",
  );
});

test('PLAT-3 an error becomes a page in the layout, also without the database', async () => {
  const { db, send } = await createThemedPlatform();
  await db.destroy();
  const { status, text } = await send('GET', '/withdrawals/fixture?locale=de');
  expect(status).toBeGreaterThanOrEqual(500);
  expect(text).toContain('Hier ist etwas schiefgelaufen');
  expect(text).toContain('--font-body:"Sofia Sans"');
});
