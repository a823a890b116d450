import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seedStore } from '#platform/catalog/seed/seed-store.ts';
import { deductInventory } from '#platform/catalog/update-stock.ts';
import { INVALIDATES } from '#platform/db/catalog-events.ts';
import { smallStore } from '../../fixtures/small-store.ts';
import { type CatalogWrites, observeCatalogWrites } from '../../helpers/contract/catalog-writes.ts';
import type { Engine } from '../../helpers/contract/engines/engine.ts';
import { readTestVariable } from '../../tools/test-variables.ts';
import { adminSuite } from './admin.ts';
import { callsSuite } from './calls.ts';
import { catalogSuite } from './catalog.ts';
import { changesSuite } from './changes.ts';
import { concurrencySuite } from './concurrency.ts';
import { currencyPricesSuite } from './currency-prices.ts';
import { delayedListsSuite } from './delayed-lists.ts';
import { gateSuite } from './gate.ts';
import { mailsSuite } from './mails.ts';
import { orderManagementSuite } from './order-management.ts';
import { orderingSuite } from './ordering.ts';
import { ordering3dsSuite } from './ordering-3ds.ts';
import { orderingIdempotencySuite } from './ordering-idempotency.ts';
import { orderingLimitsSuite } from './ordering-limits.ts';
import { orderingLostResponsesSuite } from './ordering-lost-responses.ts';
import { orderingPricesSuite } from './ordering-prices.ts';
import { orderingStockSuite } from './ordering-stock.ts';
import { orderingTamperingSuite } from './ordering-tampering.ts';
import { preordersSuite } from './preorders.ts';
import { previewsSuite } from './previews.ts';
import { priceHistorySuite } from './price-history.ts';
import { printerStockSuite } from './printer-stock.ts';
import { privacySuite } from './privacy.ts';
import { promoCodesSuite } from './promo-codes.ts';
import { quantityPricesSuite } from './quantity-prices.ts';
import { refundsSuite } from './refunds.ts';
import { responseFreshnessSuite } from './response-freshness.ts';
import { sandboxSuite } from './sandbox.ts';
import { seedSuite } from './seed.ts';
import { visitorsSuite } from './visitors.ts';
import { webhooksSuite } from './webhooks.ts';

const SUITES = {
  calls: callsSuite,
  catalog: catalogSuite,
  seeding: seedSuite,
  changes: changesSuite,
  'response freshness': responseFreshnessSuite,
  gates: gateSuite,
  'order management': orderManagementSuite,
  refunds: refundsSuite,
  mails: mailsSuite,
  'delayed lists of orders': delayedListsSuite,
  'pre-orders': preordersSuite,
  privacy: privacySuite,
  previews: previewsSuite,
  'payment sandbox': sandboxSuite,
  ordering: orderingSuite,
  'ordering, prices': orderingPricesSuite,
  'promo codes': promoCodesSuite,
  'price history': priceHistorySuite,
  'currency prices': currencyPricesSuite,
  'quantity prices': quantityPricesSuite,
  'ordering, 3-D Secure': ordering3dsSuite,
  'ordering, repeated requests': orderingIdempotencySuite,
  'ordering, tampering': orderingTamperingSuite,
  'ordering, limits': orderingLimitsSuite,
  'ordering, lost responses': orderingLostResponsesSuite,
  'ordering, stock': orderingStockSuite,
  'stock of printers': printerStockSuite,
  concurrency: concurrencySuite,
  visitors: visitorsSuite,
  webhooks: webhooksSuite,
  'admin API': adminSuite,
} as const;
export type SuiteName = keyof typeof SUITES;

/**
 * The suites that lock rows, race, or execute statements that the databases run differently; `calls` executes each
 * query once. `npm test` runs only these on PostgreSQL and PGlite, and all suites on SQLite. `npm run test:all` runs
 * all on each.
 */
const DATABASE_DEPENDENT: readonly SuiteName[] = [
  'calls',
  'seeding',
  'changes',
  'response freshness',
  'webhooks',
  'admin API',
  'order management',
  'refunds',
  'mails',
  'delayed lists of orders',
  'privacy',
  'payment sandbox',
  'ordering, repeated requests',
  'ordering, limits',
  'ordering, stock',
  'stock of printers',
  'concurrency',
  'visitors',
];
/** Suites to run on databases other than SQLite; undefined for all. */
export const SERVER_SUITES = readTestVariable('LONG') === '1' ? undefined : DATABASE_DEPENDENT;

/** Runs all suites, or only some, on one kind of database. */
export function conformance(
  name: string,
  start: () => Promise<Engine>,
  only?: readonly SuiteName[],
): void {
  let engine: Engine | undefined;
  const started = (): Engine => {
    if (!engine) throw new Error(`${name} did not start`);
    return engine;
  };
  let writes: CatalogWrites | undefined;
  const open = () => (writes ? writes.ignore(() => started().open()) : started().open());
  const later: Engine = { name, open, close: () => started().close() };
  beforeAll(async () => {
    engine = await start();
    writes = observeCatalogWrites();
  });
  afterAll(() => {
    writes?.stop();
    return engine?.close();
  });

  for (const each of only ?? Object.keys(SUITES))
    describe(`${name}: ${each}`, () => SUITES[each as SuiteName](later));
  if (only) return;

  // Must be the last test: it checks the statements of all tests above, which write to every catalog table.
  test(`CODE-9 ${name}: every write to a catalog table has an event`, async () => {
    const db = await later.open();
    const folder = smallStore((catalog) => {
      catalog.productTypes = { lamp: { name: 'Lamp', options: [], digital: false, weight: 0 } };
      for (const listing of catalog.listings.slice(1, 2)) {
        const items = [{ listing: listing.slug, quantity: 1 }];
        const products = [
          { type: 'bundle' as const, price: 100, collections: [], items, photos: [], prices: {} },
        ];
        catalog.listings.push({ ...listing, slug: 'set', products });
      }
    });
    await seedStore(db, folder);
    await deductInventory(db, { variantId: '1', sizeId: '1', quantity: 1 });
    const { listings } = folder.catalog;
    await seedStore(db, {
      ...folder,
      catalog: { ...folder.catalog, listings: listings.slice(1).toReversed() },
    });
    await db.destroy();
    expect([...(writes?.tables ?? [])].sort()).toEqual(Object.keys(INVALIDATES).sort());
    expect(writes?.withoutEvent).toEqual([]);
  });
}
