/** First of the ports the browser tests use, apart from those of a developer's `npm start`; the shops take those after it. */
const port = Number(process.env.TEST_PORT ?? 4690);

export const PLATFORM_URL = `http://localhost:${port}`;
export const SHOP_URL = `http://localhost:${port + 1}`;
/** Folder of their snapshots, sites, pictures and database, below the project. */
export const WORK = process.env.TEST_WORK ?? '.cache/test';

/**
 * Where `npm start` serves the stores: the samples in the order of their names, the first at SHOP_URL, then those of
 * `tests/fixtures/stores`: one has on what no sample has, the other is gated by a shell.
 */
const SHOPS = ['corvane', 'hedge-and-quire', 'moth-kiosk', 'after-dark', 'back-room'] as const;
export const shopUrl = (slug: (typeof SHOPS)[number]): string => `http://localhost:${port + 1 + SHOPS.indexOf(slug)}`;
