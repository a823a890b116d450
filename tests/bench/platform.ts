import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { AutocannonRequest } from 'autocannon';
import { openDatabase } from '#platform/db/open-database.ts';
import { mapConcurrently } from '#shared/utils/map-concurrently.ts';
import { readTestVariable } from '../tools/test-variables.ts';
import { getListingSlug } from './bench-store.ts';
import { type Child, startChild } from './child.ts';
import { type Load, loadFor, loadOnce } from './load.ts';
import { median } from './phone.ts';
import { rawOrders } from './raw-orders.ts';
import { publishTable } from './results.ts';
import { cardSubmits, freeSubmits } from './shoppers.ts';
import { formatRatios } from './spread.ts';

const ROUNDS = Number(readTestVariable('BENCH_ROUNDS') ?? 3);
const READ_SECONDS = 5;
const ORDERS = Number(readTestVariable('BENCH_ORDERS') ?? 3_000);
/** Orders before those that are measured: a shop's platform does not compile itself with every order. */
const WARM = 500;
/** Milliseconds between orders that come while the catalogue is read. */
const ORDER_PAUSE = 50;
const RUSH = 50;
const LAST_UNITS = 10;

interface Sellable {
  readonly sku: string;
  readonly variantId: string;
  readonly sizeId: string;
}

/** Measures each load once. */
type Measured = ReadonlyMap<string, { readonly load: Load; readonly base: number }>;

/** `npm run bench -- platform`: reads and orders per second over HTTP, beside what SQLite and HTTP alone give here. */
export async function benchPlatform(): Promise<void> {
  const rounds: Measured[] = [];
  for (let round = 0; round < ROUNDS; round++) rounds.push(await measureRound());
  print(rounds);
}

async function measureRound(): Promise<Measured> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-'));
  try {
    const dbPath = join(folder, 'platform.sqlite');
    const platform = await startChild('run-platform.ts', [dbPath]);
    try {
      const skus = await findSellables(dbPath);
      const bare = await measureBare(folder, await meanSize(platform, listReadRequests(skus)));
      return await measure(platform, dbPath, skus, bare, folder);
    } finally {
      await platform.stop();
    }
  } finally {
    await rm(folder, { recursive: true });
  }
}

interface Bare {
  readonly reads: Load;
  readonly orders: Load;
  readonly cards: Load;
  readonly rawPerSecond: number;
}

/** Bytes of an answer. */
async function meanSize({ url }: Child, requests: readonly AutocannonRequest[]): Promise<number> {
  const sizes = await mapConcurrently(
    requests,
    4,
    async ({ path }) => (await (await fetch(`${url}${path}`)).text()).length,
  );
  return Math.round(sizes.reduce((sum, size) => sum + size, 0) / sizes.length);
}

async function measureBare(folder: string, responseSize: number): Promise<Bare> {
  const ids = Array.from({ length: ORDERS }, (_, index) => `raw-${index}`);
  const raw = await rawOrders(join(folder, 'raw.sqlite'), ids);
  const begin = performance.now();
  for (const id of ids) raw.place(id);
  const rawPerSecond = (ids.length * 1000) / (performance.now() - begin);
  raw.close();
  const bare = await startChild('run-bare.ts', [
    join(folder, 'bare.sqlite'),
    String(ORDERS),
    String(responseSize),
  ]);
  const posts = (kind: 'free' | 'card') =>
    ids.map((_, index) => ({
      method: 'POST',
      path: '/order',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ checkoutId: `${kind}-${index}` }),
    }));
  const orders = await loadOnce(bare, posts('free'));
  const cards = await loadOnce(bare, posts('card'));
  const reads = await loadFor(bare, [{ path: '/json' }], READ_SECONDS);
  await bare.stop();
  return { reads, orders, cards, rawPerSecond };
}

/** Card orders of a platform whose provider responds at once: see `instant-stripe.ts`. */
async function measureInstantCards(folder: string): Promise<Load> {
  const dbPath = join(folder, 'instant.sqlite');
  const platform = await startChild('run-platform.ts', [dbPath, 'instant']);
  try {
    const skus = await findSellables(dbPath);
    const spread = Array.from(
      { length: WARM + ORDERS },
      (_, index) => skus[index % skus.length]?.sku ?? '',
    );
    return await loadWarm(platform, await cardSubmits(platform.url, spread));
  } finally {
    await platform.stop();
  }
}

async function measure(
  platform: Child,
  dbPath: string,
  skus: readonly Sellable[],
  bare: Bare,
  folder: string,
): Promise<Measured> {
  const { url } = platform;
  const plenty = skus.slice(1).map(({ sku }) => sku);
  const spread = (count: number) =>
    Array.from({ length: count }, (_, index) => plenty[index % plenty.length] ?? '');

  const reads = await loadFor(platform, listReadRequests(skus), READ_SECONDS);
  const meanwhile = await freeSubmits(url, spread((READ_SECONDS * 1000) / ORDER_PAUSE));
  const [commerceReads] = await Promise.all([
    loadFor(platform, listReadRequests(skus), READ_SECONDS),
    placeSlowly(url, meanwhile),
  ]);
  const free = await loadWarm(platform, await freeSubmits(url, spread(WARM + ORDERS)));
  const cards = await cardSubmits(url, spread(WARM + ORDERS));
  await eventsDelivered(dbPath);
  const card = await loadWarm(platform, cards);
  const instantCard = await measureInstantCards(folder);
  const [rare] = skus;
  if (!rare) throw new Error('nothing is sold');
  const rush = await cardSubmits(
    url,
    Array.from({ length: RUSH }, () => rare.sku),
  );
  await leave(dbPath, rare, LAST_UNITS);
  const before = await orderCount(dbPath);
  const rushed = await loadOnce(platform, rush);
  const placed = (await orderCount(dbPath)) - before;

  if (placed !== LAST_UNITS) throw new Error(`${placed} orders of the last ${LAST_UNITS} units`);
  console.log(
    `The sandbox costs ${(card.cpu - instantCard.cpu).toFixed(3)} ms of each card order: its database, its webhooks and their handling.`,
  );
  const [orders, responses] = [bare.orders.perSecond, bare.reads.perSecond];
  return new Map([
    [
      'bare HTTP, the rows of a free order, on disk each',
      { load: bare.orders, base: bare.rawPerSecond },
    ],
    ['bare HTTP, as many bytes', { load: bare.reads, base: responses }],
    ['catalog reads, mixed', { load: reads, base: responses }],
    [
      `the same beside ${1000 / ORDER_PAUSE} orders a second`,
      { load: commerceReads, base: responses },
    ],
    ['free orders, on disk before the response', { load: free, base: orders }],
    ['card orders, sandbox included', { load: card, base: orders }],
    ['bare HTTP, the rows of a card order', { load: bare.cards, base: orders }],
    ['card orders without it', { load: instantCard, base: orders }],
    [
      'the same, compared with the rows of a card order',
      { load: instantCard, base: bare.cards.perSecond },
    ],
    [`${RUSH} shoppers, ${LAST_UNITS} units`, { load: rushed, base: orders }],
  ]);
}

function print(rounds: readonly Measured[]): void {
  const rows = [...(rounds[0] ?? [])].map(([what, { load: first }]) => {
    const all = rounds.flatMap((round) => round.get(what) ?? []);
    const of = (get: (load: Load) => number) => median(all.map(({ load }) => get(load)));
    const perSecond = all.map(({ load }) => load.perSecond);
    return [
      what,
      Math.round(median(perSecond)).toLocaleString('en'),
      String(of(({ p50 }) => p50)),
      String(of(({ p99 }) => p99)),
      of(({ cpu }) => cpu).toFixed(3),
      formatRatios(
        perSecond,
        all.map(({ base }) => base),
      ),
      JSON.stringify(first.statuses),
    ];
  });
  publishTable('platform', HEAD, rows);
  const [load = 0] = loadavg();
  console.log(
    `\nThe clients share ${availableParallelism()} processors with the platform and other programs (load ${load.toFixed(1)}).`,
  );
}

const HEAD = [
  'requests',
  'per second',
  'p50 ms',
  'p99 ms',
  'processor ms each',
  'compared with bare HTTP',
  'statuses',
];

/** Sends each of these once, and measures those after the first {@link WARM}. */
async function loadWarm(platform: Child, requests: readonly AutocannonRequest[]): Promise<Load> {
  await loadOnce(platform, requests.slice(0, WARM));
  return loadOnce(platform, requests.slice(WARM));
}

/** Places orders one after another, a while apart: each makes what is kept of the catalogue old. */
async function placeSlowly(url: string, requests: readonly AutocannonRequest[]): Promise<void> {
  for (const { path, method, headers, body } of requests) {
    const { status } = await fetch(`${url}${path}`, {
      method: method ?? 'GET',
      headers: { ...headers },
      body: body ?? null,
    });
    if (status !== 200) throw new Error(`an order returned ${status}`);
    await sleep(ORDER_PAUSE);
  }
}

/** The sandbox tells of the payments that were begun: that is no part of the orders. */
async function eventsDelivered(dbPath: string): Promise<void> {
  const db = await openDatabase(dbPath);
  const waiting = () =>
    db.selectFrom('sandbox_events').select('id').where('attempts', '=', 0).executeTakeFirst();
  while (await waiting()) await sleep(200);
  await db.destroy();
}

/** As many product pages as listings and stock: what a shop's visitors ask for. */
export function listReadRequests(skus: readonly Sellable[]): AutocannonRequest[] {
  return skus.flatMap(({ variantId, sizeId }, index) => [
    { path: `/v0/listing/${getListingSlug(index)}?store_slug=fixture` },
    { path: `/v1/stores/products?slug=fixture&page=${1 + (index % 5)}` },
    { path: `/v1/inventory?colorId=${variantId}&sizeId=${sizeId}` },
  ]);
}

/** A size of each of the bench's listings. */
export async function findSellables(dbPath: string): Promise<Sellable[]> {
  const db = await openDatabase(dbPath);
  const rows = await db
    .selectFrom('listings as l')
    .innerJoin('variants as v', 'v.listing_id', 'l.id')
    .innerJoin('variant_sizes as s', 's.variant_id', 'v.id')
    .select(['l.id', 'v.id as variantId', 's.size_id as sizeId'])
    .where('l.slug', 'like', 'bench-tee-%')
    .where('v.position', '=', 0)
    .where('s.position', '=', 0)
    .execute();
  await db.destroy();
  return rows.map(({ id, variantId, sizeId }) => ({
    sku: `${id}-${variantId}-${sizeId}`,
    variantId,
    sizeId,
  }));
}

async function leave(
  dbPath: string,
  { variantId, sizeId }: Sellable,
  quantity: number,
): Promise<void> {
  const db = await openDatabase(dbPath);
  await db
    .updateTable('inventory')
    .set((eb) => ({ supplied: eb('sold', '+', quantity) }))
    .where('variant_id', '=', variantId)
    .where('size_id', '=', sizeId)
    .execute();
  await db.destroy();
}

async function orderCount(dbPath: string): Promise<number> {
  const db = await openDatabase(dbPath);
  const { count } = await db
    .selectFrom('orders')
    .select((eb) => eb.fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  await db.destroy();
  return Number(count);
}
