import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seedStore } from '#platform/catalog/seed/seed-store.ts';
import { deductInventory } from '#platform/catalog/update-stock.ts';
import { INVALIDATES } from '#platform/db/catalog-events.ts';
import { smallStore } from '../../fixtures/small-store.ts';
import { type CatalogWrites, observeCatalogWrites } from '../../helpers/contract/catalog-writes.ts';
import type { Engine } from '../../helpers/contract/engines/engine.ts';
import { callsSuite } from './calls.ts';
import { catalogSuite } from './catalog.ts';
import { changesSuite } from './changes.ts';
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
import { responseFreshnessSuite } from './response-freshness.ts';
import { sandboxSuite } from './sandbox.ts';
import { seedSuite } from './seed.ts';
import { visitorsSuite } from './visitors.ts';

/** All that must hold on every database the platform runs on. */
export function conformance(name: string, start: () => Promise<Engine>): void {
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
  }, 60_000);
  afterAll(() => {
    writes?.stop();
    return engine?.close();
  });

  describe(`${name}: calls`, () => callsSuite(later));
  describe(`${name}: catalogue`, () => catalogSuite(later));
  describe(`${name}: seeding`, () => seedSuite(later));
  describe(`${name}: changes`, () => changesSuite(later));
  describe(`${name}: fresh answers`, () => responseFreshnessSuite(later));
  describe(`${name}: gates`, () => gateSuite(later));
  describe(`${name}: orders managed`, () => orderManagementSuite(later));
  describe(`${name}: mails`, () => mailsSuite(later));
  describe(`${name}: pre-orders`, () => preordersSuite(later));
  describe(`${name}: previews`, () => previewsSuite(later));
  describe(`${name}: payment sandbox`, () => sandboxSuite(later));
  describe(`${name}: selling`, () => orderingSuite(later));
  describe(`${name}: selling, prices`, () => orderingPricesSuite(later));
  describe(`${name}: selling, bank`, () => ordering3dsSuite(later));
  describe(`${name}: selling, repeated`, () => orderingIdempotencySuite(later));
  describe(`${name}: selling, tampering`, () => orderingTamperingSuite(later));
  describe(`${name}: selling, limits`, () => orderingLimitsSuite(later));
  describe(`${name}: selling, lost`, () => orderingLostResponsesSuite(later));
  describe(`${name}: selling, stock`, () => orderingStockSuite(later));
  describe(`${name}: visitors`, () => visitorsSuite(later));

  // The last test: it looks back on the statements of all those above, and on some of every catalog table.
  test(`CODE-9 ${name}: every write to a catalog table names what it changed`, async () => {
    const db = await later.open();
    const folder = smallStore();
    await seedStore(db, folder);
    await deductInventory(db, { variantId: '1', sizeId: '1', quantity: 1 });
    const { listings } = folder.catalog;
    await seedStore(db, { ...folder, catalog: { ...folder.catalog, listings: listings.slice(1).toReversed() } });
    await db.destroy();
    expect([...(writes?.tables ?? [])].sort()).toEqual(Object.keys(INVALIDATES).sort());
    expect(writes?.withoutEvent).toEqual([]);
  });
}
