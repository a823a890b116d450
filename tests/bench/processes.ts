import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mapConcurrently } from '#shared/utils/map-concurrently.ts';
import { findPostgres, startPostgres } from '../helpers/contract/engines/postgres.ts';
import { type Child, startChild } from './child.ts';
import { loadFor } from './load.ts';
import { findSellables, listReadRequests } from './platform.ts';
import { printTable } from './table.ts';

const SECONDS = 5;
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
    const format = (perSecond: number) => Math.round(perSecond).toLocaleString('en');
    printTable(
      ['platforms', 'reads per second', 'compared with SQLite'],
      [
        ['one on SQLite', format(single), ''],
        ['two on Postgres', format(both), `${(both / single).toFixed(2)} ×`],
      ],
    );
  } finally {
    await server.close();
    await rm(folder, { recursive: true });
  }
}

/** Reads per second of some platforms on one database, all loaded at the same time. */
async function measure(dbPath: string, count: number): Promise<number> {
  const platforms: Child[] = [];
  try {
    for (let index = 0; index < count; index++)
      platforms.push(await startChild('run-platform.ts', [dbPath]));
    const requests = listReadRequests(await findSellables(dbPath));
    // All connections of the load request the same URLs in the same order: without this, they would wait for the first responses.
    for (const { url } of platforms)
      await mapConcurrently(requests, WARM_UP, async ({ path }) =>
        (await fetch(`${url}${path}`)).text(),
      );
    for (const platform of platforms) await loadFor(platform, requests, 2);
    const loads = await Promise.all(
      platforms.map((platform) => loadFor(platform, requests, SECONDS)),
    );
    for (const { statuses } of loads)
      if (Object.keys(statuses).join() !== '200') throw new Error(JSON.stringify(statuses));
    return loads.reduce((sum, { perSecond }) => sum + perSecond, 0);
  } finally {
    for (const platform of platforms) await platform.stop();
  }
}
