import { afterAll, beforeAll, describe } from 'vitest';
import type { Engine } from './engines/engine.ts';
import { callsSuite } from './suites/calls.ts';
import { catalogueSuite } from './suites/catalogue.ts';
import { changesSuite } from './suites/changes.ts';
import { freshAnswersSuite } from './suites/fresh-answers.ts';
import { gateSuite } from './suites/gate.ts';
import { mailsSuite } from './suites/mails.ts';
import { manageSuite } from './suites/manage.ts';
import { preordersSuite } from './suites/preorders.ts';
import { previewsSuite } from './suites/previews.ts';
import { sandboxSuite } from './suites/sandbox.ts';
import { seedSuite } from './suites/seed.ts';
import { sellingSuite } from './suites/selling.ts';
import { sellingBankSuite } from './suites/selling-bank.ts';
import { sellingLimitsSuite } from './suites/selling-limits.ts';
import { sellingLostSuite } from './suites/selling-lost.ts';
import { sellingPricesSuite } from './suites/selling-prices.ts';
import { sellingStockSuite } from './suites/selling-stock.ts';
import { sellingTamperingSuite } from './suites/selling-tampering.ts';
import { visitorsSuite } from './suites/visitors.ts';

/** All that must hold on every database the platform runs on. */
export function conformance(name: string, start: () => Promise<Engine>): void {
  let engine: Engine | undefined;
  const started = (): Engine => {
    if (!engine) throw new Error(`${name} did not start`);
    return engine;
  };
  const later: Engine = { name, open: () => started().open(), close: () => started().close() };
  beforeAll(async () => {
    engine = await start();
  }, 60_000);
  afterAll(() => engine?.close());

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
  describe(`${name}: selling, tampering`, () => sellingTamperingSuite(later));
  describe(`${name}: selling, limits`, () => sellingLimitsSuite(later));
  describe(`${name}: selling, lost`, () => sellingLostSuite(later));
  describe(`${name}: selling, stock`, () => sellingStockSuite(later));
  describe(`${name}: visitors`, () => visitorsSuite(later));
}
