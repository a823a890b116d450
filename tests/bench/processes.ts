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
import { loadFor, loadInTurn } from './load.ts';
import { findSellables, listReadRequests } from './platform.ts';
import { printTable } from './table.ts';

const SECONDS = 5;
/** Stores of the fleet. */
const STORES = 2_000;
const FEW = 240;
/** Pause between two edits of a store, in milliseconds. */
const EDIT_MS = 2_000;
/** Requests at the same time while the caches are filled. */
const WARM_UP = 8;

/** `shopkiln bench processes`: catalog reads of two platforms on one Postgres together, beside those of one on SQLite. */
export async function benchProcesses(): Promise<void> {
  const bin = findPostgres();
  if (!bin) throw new Error('PostgreSQL is not installed');
  const folder = await mkdtemp(join(tmpdir(), 'bench-'));
  const server = await startPostgres(bin);
  try {
    const single = await measure(join(folder, 'platform.sqlite'), 1);
    const both = await measure(server.address, 2);
    const fleet = await measureFleet(server);
    const format = (perSecond: number) => Math.round(perSecond).toLocaleString('en');
    printTable(
      ['platforms', 'reads per second', 'compared with SQLite'],
      [
        ['one on SQLite', format(single), ''],
        ['two on Postgres', format(both), `${(both / single).toFixed(2)} ×`],
      ],
    );
    const { few, all, edits, peakMb } = fleet;
    printTable(
      ['two on Postgres with 2,000 stores', 'reads per second', 'compared with 240 pages'],
      [
        ['240 pages', format(few), ''],
        [`6,000 pages, ${edits} edits of one store`, format(all), `${(all / few).toFixed(2)} ×`],
      ],
    );
    console.log(`Peak memory of a process: ${peakMb} MB`);
  } finally {
    await server.close();
    await rm(folder, { recursive: true });
  }
}

/**
 * Reads per second of two platforms with 2,000 stores, with the default size of the cache: of a few pages, and of many pages of
 * all stores while one store is edited.
 */
async function measureFleet(server: PostgresServer) {
  const db = await server.open();
  const platforms: Child[] = [];
  try {
    const pages: { readonly path: string }[] = [];
    for (let index = 0; index < STORES; index++) {
      const store = createFleetStore(index);
      await seedStore(db, store);
      pages.push(
        ...store.catalog.listings.map(({ slug }) => ({
          path: `/v0/listing/${slug}?store_slug=${store.store.slug}`,
        })),
      );
    }
    for (let index = 0; index < 2; index++)
      platforms.push(await startChild('run-platform.ts', [server.address, 'fleet']));
    const few = await measureReads(platforms, pages.slice(0, FEW), loadInTurn);
    let edits = 0;
    let isOver = false;
    // In a process of its own, because an edit would delay the requests of this one.
    const editor = await startChild('run-edits.ts', [server.address]);
    const editing = (async () => {
      for (; !isOver; await sleep(EDIT_MS)) await editor.request(++edits);
    })();
    const all = await measureReads(platforms, pages, loadInTurn);
    isOver = true;
    await editing;
    await editor.stop();
    return { few, all, edits, peakMb: Math.max(...platforms.map(({ pid }) => readPeakMb(pid))) };
  } finally {
    for (const platform of platforms) await platform.stop();
    await db.destroy();
  }
}

const readPeakMb = (pid: number): number =>
  Math.round(
    Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1_024,
  );

/** Reads per second of some platforms on one database, all loaded at the same time. */
async function measure(dbPath: string, count: number): Promise<number> {
  const platforms: Child[] = [];
  try {
    for (let index = 0; index < count; index++)
      platforms.push(await startChild('run-platform.ts', [dbPath]));
    return await measureReads(platforms, listReadRequests(await findSellables(dbPath)));
  } finally {
    for (const platform of platforms) await platform.stop();
  }
}

/** Reads per second of all platforms together, with filled caches. */
async function measureReads(
  platforms: readonly Child[],
  requests: readonly Pick<AutocannonRequest, 'path'>[],
  loadWith = loadFor,
): Promise<number> {
  // All connections of the load request the same URLs in the same order: without this, they would wait for the first responses.
  for (const { url } of platforms)
    await mapConcurrently(requests, WARM_UP, async ({ path }) =>
      (await fetch(`${url}${path}`)).text(),
    );
  for (const platform of platforms) await loadWith(platform, requests, 2);
  const loads = await Promise.all(
    platforms.map((platform) => loadWith(platform, requests, SECONDS)),
  );
  for (const { statuses } of loads)
    if (Object.keys(statuses).join() !== '200') throw new Error(JSON.stringify(statuses));
  return loads.reduce((sum, { perSecond }) => sum + perSecond, 0);
}
