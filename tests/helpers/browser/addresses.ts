import { BROWSER_WORK } from '../../tools/run-tests.ts';
import { readTestVariable } from '../../tools/test-variables.ts';

/** First port of the browser tests, which differs from `npm start`. The shops use the next ports. */
const port = Number(readTestVariable('TEST_PORT') ?? 4690);

export const PLATFORM_URL = `http://localhost:${port}`;
export const SHOP_URL = `http://localhost:${port + 1}`;
export const WORK = BROWSER_WORK;

/**
 * Stores in the order of their ports: the samples by name, the first at SHOP_URL, then those of `tests/fixtures/stores`: one with
 * delivery and taxes of its folder, one with features on that no sample has, a client-rendered gated store, and one that uses every field.
 */
const SHOPS = [
  'corvane',
  'hedge-and-quire',
  'moth-kiosk',
  'aerogram',
  'after-dark',
  'amber-works',
  'back-room',
  'meridian',
] as const;
export const shopUrl = (slug: (typeof SHOPS)[number]): string =>
  `http://localhost:${port + 1 + SHOPS.indexOf(slug)}`;
