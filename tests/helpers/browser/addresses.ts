import { readVariable } from '#shared/environment/read-variable.ts';

/** First port of the browser tests, which differs from `npm start`. The shops use the next ports. */
const port = Number(readVariable('TEST_PORT') ?? 4690);

export const PLATFORM_URL = `http://localhost:${port}`;
export const SHOP_URL = `http://localhost:${port + 1}`;
/** Folder of the tests' snapshots, sites, pictures and database, below the project. */
export const WORK = readVariable('TEST_WORK') ?? '.cache/test';

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
