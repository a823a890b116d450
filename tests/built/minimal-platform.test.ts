import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedStore } from '#platform/catalog/seed/seed-store.ts';
import { openDatabase } from '#platform/db/open-database.ts';
import { startPlatform } from '#platform/start-platform.ts';
import { createSandbox } from '#simulators/payments/sandbox.ts';
import { loadStoreFolder } from '#store-folder/load-store-folder.ts';
import { run } from '../helpers/built/command.ts';
import { copyStore, createWorkFolder } from '../helpers/built/sample.ts';
import { findCall, omitOptionalFields } from '../helpers/contract/omit-optional-fields.ts';
import { startAlteringProxy } from '../helpers/contract/start-altering-proxy.ts';

let work: string;
let env: Record<string, string>;
let platform: Awaited<ReturnType<typeof startPlatform>>;
beforeAll(async () => {
  work = await createWorkFolder('minimal-platform');
  const stores = join(work, 'stores');
  const loaded = await loadStoreFolder(await copyStore(stores));
  if (!loaded.ok) throw new Error(JSON.stringify(loaded.issues));
  env = { SHOPKILN_WORK: work, STORES_DIR: stores };
  const dbPath = join(work, 'platform.sqlite');
  const db = await openDatabase(dbPath);
  await seedStore(db, loaded.folder);
  await db.destroy();
  platform = await startPlatform({ port: 0, dbPath, stores: [], log: () => {}, createSandbox });
});
afterAll(() => platform?.close());

/** What the build of a shop needs of a platform: store, collections, products, listings and product types. */
const REQUIRED = ['Store', 'Collections', 'Products', 'Listing', 'Blank'];

test('CONF-2.2 a shop is built from a platform without any optional field or call', async () => {
  const proxy = await startAlteringProxy(platform.url, (response, request) => {
    const call = findCall(request.call);
    if (call && REQUIRED.includes(call.name) && response.status === 200) {
      response.body = JSON.stringify(omitOptionalFields(call.response, JSON.parse(response.body)));
      return;
    }
    response.status = 404;
    response.headers.set('content-type', 'text/plain');
    response.body = 'not here';
  });
  try {
    const { code, output } = await run('build', ['--store', 'corvane'], {
      ...env,
      PLATFORM_URL: proxy.url,
    });
    expect(output).toContain('default theme used');
    expect(output).toContain('product cache off, products fetched one by one');
    expect(code).toBe(0);
    const site = join(work, 'dist', 'corvane');
    const home = await readFile(join(site, 'index.html'), 'utf8');
    expect(home).toMatch(/<h3[^>]*><a href="\/listing\/[a-z-]+\?pid=\d+" data-product-id=/);
    expect(await readFile(join(site, 'listing', 'split-lines.html'), 'utf8')).toMatch(
      /<h1[^>]*>Split Lines/,
    );
  } finally {
    proxy.close();
  }
});
