import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createManyStores } from '../helpers/commands/create-many-stores.ts';
import { createSmallStores } from '../helpers/commands/create-small-stores.ts';
import { measureCommand } from '../helpers/commands/measure-command.ts';
import { readTestVariable } from '../tools/test-variables.ts';
import { printTable } from './table.ts';

const STORES = Number(readTestVariable('BENCH_STORES') ?? 5_000);
/** `sample`: copies of a sample store, which take five times as long to read. */
const createStores =
  readTestVariable('BENCH_STORE') === 'sample' ? createManyStores : createSmallStores;

/** `shopkiln bench stores`: time and memory of the platform's roles with BENCH_STORES store folders. */
export async function benchStores(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-'));
  const env = {
    STORES_DIR: join(folder, 'stores'),
    PLATFORM_DB: join(folder, 'platform.sqlite'),
    SHOPKILN_WORK: join(folder, 'work'),
  };
  const runs: (readonly [what: string, args: readonly string[], line?: RegExp])[] = [
    ['platform migrate', ['platform', 'migrate']],
    ['platform seed, all stores new', ['platform', 'seed']],
    ['platform, until it responds', ['platform', '--port', '0'], /Platform at/],
    ['platform --watch', ['platform', '--port', '0', '--watch'], /Platform at/],
    ['platform seed', ['platform', 'seed']],
    ['platform work', ['platform', 'work'], /Works on/],
    ['platform serve', ['platform', 'serve', '--port', '0'], /Platform at/],
  ];
  try {
    await createStores(env.STORES_DIR, STORES);
    const rows: string[][] = [];
    for (const [what, args, line] of runs) {
      const { seconds, cpuSeconds, peakMb } = await measureCommand(args, env, line);
      rows.push([what, seconds.toFixed(1), cpuSeconds.toFixed(1), String(peakMb)]);
    }
    console.log(`${STORES.toLocaleString('en')} stores`);
    printTable(['command', 'seconds', 'processor s', 'peak MB, all processes'], rows);
    const { size } = await stat(env.PLATFORM_DB);
    console.log(`Database: ${(size / 1_024 / STORES).toFixed(0)} KB a store`);
  } finally {
    await rm(folder, { recursive: true });
  }
}
