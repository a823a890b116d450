import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { AutocannonRequest } from 'autocannon';
import { seedStore } from '#platform/catalog/seed/seed-store.ts';
import { mapConcurrently } from '#shared/utils/map-concurrently.ts';
import {
  findPostgres,
  type PostgresServer,
  startPostgres,
} from '../helpers/contract/engines/postgres.ts';
import { type Child, startChild } from './child.ts';
import { createFleetStore } from './fleet-store.ts';
import { type Load, loadFor, loadInTurn } from './load.ts';
import { median } from './phone.ts';
import { findSellables, listReadRequests } from './platform.ts';
import { formatRatios } from './spread.ts';
import { printTable } from './table.ts';

const SECONDS = 5;
/** Of the fleet, after one that is not counted. */
const ROUNDS = 3;
/** Stores of the fleet. */
const STORES = 2_000;
const FEW = 240;
/** Pause between two edits of a store, in milliseconds. */
const EDIT_MS = 2_000;
/** Requests at the same time while the caches are filled. */
const WARM_UP = 8;

type Page = Pick<AutocannonRequest, 'path'>;
type Reads = Pick<Load, 'perSecond' | 'cpu'>;

/** `shopkiln bench processes`: catalog reads of two platforms on one Postgres together, beside those of one on SQLite. */
export async function benchProcesses(): Promise<void> {
  const bin = findPostgres();
  if (!bin) throw new Error('PostgreSQL is not installed');
  const folder = await mkdtemp(join(tmpdir(), 'bench-'));
  const server = await startPostgres(bin);
  try {
    const single = await measure(join(folder, 'platform.sqlite'), 1);
    const both = await measure(server.address, 2);
    const fleet = await measureFleet(server.address, await seedFleet(server));
    const format = (perSecond: number) => Math.round(perSecond).toLocaleString('en');
    printTable(
      ['platforms', 'reads per second', 'compared with SQLite'],
      [
        ['one on SQLite', format(single.perSecond), ''],
        [
          'two on Postgres',
          format(both.perSecond),
          `${(both.perSecond / single.perSecond).toFixed(2)} ×`,
        ],
      ],
    );
    const { few, all, edits, peakMb } = fleet;
    const perSecondOf = (reads: readonly Reads[]) => reads.map(({ perSecond }) => perSecond);
    const cells = (reads: readonly Reads[]) => [
      format(median(perSecondOf(reads))),
      median(reads.map(({ cpu }) => cpu)).toFixed(3),
    ];
    printTable(
      [
        'two on Postgres with 2,000 stores',
        'reads per second',
        'processor ms each',
        'compared with 240 pages',
      ],
      [
        ['240 pages', ...cells(few), ''],
        ['6,000 pages', ...cells(all), formatRatios(perSecondOf(all), perSecondOf(few))],
      ],
    );
    console.log(`${edits} edits of one store. Peak memory of a process: ${peakMb} MB`);
  } finally {
    await server.close();
    await rm(folder, { recursive: true });
  }
}

/** Creates the stores of the fleet. Returns the pages of all. */
async function seedFleet(server: PostgresServer): Promise<readonly Page[]> {
  const db = await server.open();
  for (let index = 0; index < STORES; index++) await seedStore(db, createFleetStore(index));
  await db.destroy();
  return listFleetPages();
}

/** The pages of all stores of the fleet. */
export const listFleetPages = (): readonly Page[] =>
  Array.from({ length: STORES }, (_, index) => createFleetStore(index)).flatMap(
    ({ catalog, store }) =>
      catalog.listings.map(({ slug }) => ({
        path: `/v0/listing/${slug}?store_slug=${store.slug}`,
      })),
  );

/**
 * Reads per second of two platforms with 2,000 stores, with the default size of the cache: of a few pages and of the pages of
 * all stores, in turn, while one store is edited.
 */
export async function measureFleet(address: string, pages: readonly Page[]) {
  const platforms: Child[] = [];
  for (let index = 0; index < 2; index++)
    platforms.push(await startChild('run-platform.ts', [address, 'fleet']));
  // In a process of its own, because an edit would delay the requests of this one.
  const editor = await startChild('run-edits.ts', [address]);
  let edits = 0;
  let isOver = false;
  const editing = (async () => {
    for (; !isOver; await sleep(EDIT_MS)) await editor.request(++edits);
  })();
  try {
    await fillCaches(platforms, pages);
    const [few, all]: [Reads[], Reads[]] = [[], []];
    for (let round = 0; round <= ROUNDS; round++) {
      few.push(await measureReads(platforms, pages.slice(0, FEW), loadInTurn));
      all.push(await measureReads(platforms, pages, loadInTurn));
    }
    // The first round compiles.
    const peakMb = Math.max(...platforms.map(({ pid }) => readPeakMb(pid)));
    return { few: few.slice(1), all: all.slice(1), edits, peakMb };
  } finally {
    isOver = true;
    await editing;
    for (const child of [...platforms, editor]) await child.stop();
  }
}

const readPeakMb = (pid: number): number =>
  Math.round(
    Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1_024,
  );

/** Reads per second of some platforms on one database, all loaded at the same time. */
async function measure(dbPath: string, count: number): Promise<Reads> {
  const platforms: Child[] = [];
  try {
    for (let index = 0; index < count; index++)
      platforms.push(await startChild('run-platform.ts', [dbPath]));
    return await measureReads(platforms, listReadRequests(await findSellables(dbPath)));
  } finally {
    for (const platform of platforms) await platform.stop();
  }
}

/** All connections of a load request the same URLs in the same order: without this, they would wait for the first responses. */
async function fillCaches(platforms: readonly Child[], requests: readonly Page[]): Promise<void> {
  for (const { url } of platforms)
    await mapConcurrently(requests, WARM_UP, async ({ path }) =>
      (await fetch(`${url}${path}`)).text(),
    );
}

/** Reads per second of all platforms together, with filled caches. */
async function measureReads(
  platforms: readonly Child[],
  requests: readonly Page[],
  loadWith = loadFor,
): Promise<Reads> {
  await fillCaches(platforms, requests);
  for (const platform of platforms) await loadWith(platform, requests, 2);
  const loads = await Promise.all(
    platforms.map((platform) => loadWith(platform, requests, SECONDS)),
  );
  for (const { statuses } of loads)
    if (Object.keys(statuses).join() !== '200') throw new Error(JSON.stringify(statuses));
  return {
    perSecond: loads.reduce((sum, { perSecond }) => sum + perSecond, 0),
    cpu: median(loads.map(({ cpu }) => cpu)),
  };
}
