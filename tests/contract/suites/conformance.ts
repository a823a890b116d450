import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { takePieces } from '#platform/catalog/move-stock.ts';
import { seedStore } from '#platform/catalog/seed/seed-store.ts';
import { INVALIDATES } from '#platform/db/catalog-events.ts';
import { smallStore } from '../../fixtures/small-store.ts';
import { type CatalogWrites, observeCatalogWrites } from '../../helpers/contract/catalog-writes.ts';
import type { Engine } from '../../helpers/contract/engines/engine.ts';
import { callsSuite } from './calls.ts';
import { catalogueSuite } from './catalogue.ts';
import { changesSuite } from './changes.ts';
import { freshAnswersSuite } from './fresh-answers.ts';
import { gateSuite } from './gate.ts';
import { mailsSuite } from './mails.ts';
import { manageSuite } from './manage.ts';
import { preordersSuite } from './preorders.ts';
import { previewsSuite } from './previews.ts';
import { sandboxSuite } from './sandbox.ts';
import { seedSuite } from './seed.ts';
import { sellingSuite } from './selling.ts';
import { sellingBankSuite } from './selling-bank.ts';
import { sellingLimitsSuite } from './selling-limits.ts';
import { sellingLostSuite } from './selling-lost.ts';
import { sellingPricesSuite } from './selling-prices.ts';
import { sellingRepeatedSuite } from './selling-repeated.ts';
import { sellingStockSuite } from './selling-stock.ts';
import { sellingTamperingSuite } from './selling-tampering.ts';
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
  describe(`${name}: catalogue`, () => catalogueSuite(later));
  describe(`${name}: seeding`, () => seedSuite(later));
  describe(`${name}: changes`, () => changesSuite(later));
  describe(`${name}: fresh answers`, () => freshAnswersSuite(later));
  describe(`${name}: gates`, () => gateSuite(later));
  describe(`${name}: orders managed`, () => manageSuite(later));
  describe(`${name}: mails`, () => mailsSuite(later));
  describe(`${name}: pre-orders`, () => preordersSuite(later));
  describe(`${name}: previews`, () => previewsSuite(later));
  describe(`${name}: payment sandbox`, () => sandboxSuite(later));
  describe(`${name}: selling`, () => sellingSuite(later));
  describe(`${name}: selling, prices`, () => sellingPricesSuite(later));
  describe(`${name}: selling, bank`, () => sellingBankSuite(later));
  describe(`${name}: selling, repeated`, () => sellingRepeatedSuite(later));
  describe(`${name}: selling, tampering`, () => sellingTamperingSuite(later));
  describe(`${name}: selling, limits`, () => sellingLimitsSuite(later));
  describe(`${name}: selling, lost`, () => sellingLostSuite(later));
  describe(`${name}: selling, stock`, () => sellingStockSuite(later));
  describe(`${name}: visitors`, () => visitorsSuite(later));

  // The last test: it looks back on the statements of all those above, and on some of every catalog table.
  test(`CODE-9 ${name}: every write to a catalog table names what it changed`, async () => {
    const db = await later.open();
    const folder = smallStore();
    await seedStore(db, folder);
    await takePieces(db, { variantId: '1', sizeId: '1', quantity: 1 });
    const { listings } = folder.catalog;
    await seedStore(db, { ...folder, catalog: { ...folder.catalog, listings: listings.slice(1).toReversed() } });
    await db.destroy();
    expect([...(writes?.tables ?? [])].sort()).toEqual(Object.keys(INVALIDATES).sort());
    expect(writes?.withoutEvent).toEqual([]);
  });
}
