import * as v from 'valibot';
import type { StoreFolderData } from '#platform/catalog/seed/store-folder-data.ts';
import { startPlatform } from '#platform/start-platform.ts';
import { CatalogFile } from '#shared/contract/store-folder/catalog-file.ts';
import { createSandbox } from '#simulators/payments/sandbox.ts';
import { otherStore } from '../fixtures/small-store.ts';
import { benchStore } from './bench-store.ts';

/**
 * A platform with the bench's store and one of many listings: `tsx run-edited-platform.ts <database> <listings>`. Prints its
 * address. A message changes every price of the second store, and gets a response when the edit is in the database.
 */
const [, , dbPath = '', listings = ''] = process.argv;

function createLargeStore(price: number): StoreFolderData {
  const folder = otherStore();
  const all = Array.from({ length: Number(listings) }, (_, index) => ({
    slug: `large-${index}`,
    title: `Large ${index}`,
    description: '<p>One of many.</p>',
    published: '2026-01-10',
    collections: ['tops'],
    products: [{ blank: 'tee', artwork: 'peak', colors: ['ink', 'sand'], price, stock: 100_000 }],
  }));
  return { ...folder, catalog: v.parse(CatalogFile, { ...folder.catalog, listings: all }) };
}

const platform = await startPlatform({
  port: 0,
  dbPath,
  stores: [benchStore(), createLargeStore(1_000)],
  clientHeader: 'X-Bench-Client',
  env: {},
  createSandbox,
});
console.log(platform.url);
// Reading a folder is not measured.
const edited = createLargeStore(1_100);
process.on('message', async () => {
  const { written } = await platform.seed(edited);
  process.send?.({ written });
});
process.once('SIGTERM', async () => {
  await platform.close();
  process.exit();
});
