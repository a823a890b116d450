import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { loadStoreFolder, type StoreFolder } from '#build/store-folder/load.ts';
import { problemText } from '#build/store-folder/problem.ts';
import { startPlatform } from '#platform/serve.ts';
import { editJson, folderOf, type Json } from '../series/folder.ts';
import { printTable } from './table.ts';
import type { Cost } from './tell-cost.ts';

const LISTINGS = Number(process.env.BENCH_LISTINGS ?? 1_000);
const WORK = join('.cache', 'bench-build');
const SLUG = 'corvane';
const STORE = join(WORK, 'stores', SLUG);
const COST = join(WORK, 'cost.json');

interface Run extends Cost {
  readonly wall: number;
  readonly said: string;
}

/** Runs a program in a process of its own, as a person would. */
async function timed(program: readonly string[], env: Readonly<Record<string, string>>): Promise<Run> {
  const begin = performance.now();
  const child = spawn(process.execPath, ['--import', join(import.meta.dirname, 'tell-cost.ts'), ...program], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', NODE_ENV: 'production', BENCH_COST: COST, ...env },
  });
  let said = '';
  child.stdout.on('data', (chunk: Buffer) => (said += chunk));
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`${program.join(' ')}: ${said}`);
  const cost: Cost = JSON.parse(readFileSync(COST, 'utf8'));
  return { ...cost, wall: performance.now() - begin, said };
}

async function load(): Promise<StoreFolder> {
  const loaded = await loadStoreFolder(STORE);
  if (!loaded.ok) throw new Error(loaded.problems.map(problemText).join('\n'));
  return loaded.folder;
}

const editListing = (change: (listing: Json) => void) =>
  editJson(STORE, 'catalog.json', ({ listings }) => {
    const middle = listings.slice(Math.floor(LISTINGS / 2));
    change(middle.find(({ visibility }: Json) => visibility !== 'private'));
  });

const EDITS: readonly (readonly [what: string, edit: () => Promise<void>])[] = [
  ['nothing changed', async () => {}],
  [
    'a description',
    () =>
      editListing((listing) => {
        listing.description = '<p>Told anew.</p>';
      }),
  ],
  [
    'a price',
    () =>
      editListing((listing) => {
        listing.products[0].price += 100;
      }),
  ],
  [
    'a colour of the theme',
    () =>
      editJson(STORE, 'theme.json', (theme) => {
        theme.styles.page.background = '#fafafa';
      }),
  ],
];

/** `npm run bench -- build`: a store of BENCH_LISTINGS listings built whole and again after edits, beside plain `astro build`. */
export async function benchBuild(): Promise<void> {
  rmSync(WORK, { recursive: true, force: true });
  mkdirSync(WORK, { recursive: true });
  await folderOf(STORE, LISTINGS, ['en']);
  const dbPath = join(WORK, 'platform.sqlite');
  const platform = await startPlatform({ port: 0, dbPath, stores: [await load()], log: () => {} });
  const env = { SHOPKILN_WORK: WORK, STORES_DIR: join(WORK, 'stores'), PLATFORM_URL: platform.url };
  const build = () => timed(['scripts/build.ts', '--store', SLUG], env);
  try {
    // The compile is done once for all stores: it is no part of what is measured.
    await build();
    for (const dir of ['dist', '.cache']) rmSync(join(WORK, dir), { recursive: true });
    const runs: [what: string, run: Run][] = [['whole', await build()]];
    for (const [what, edit] of EDITS) {
      await edit();
      await platform.seed(await load());
      runs.push([what, await build()]);
    }
    const snapshot = resolve(WORK, '.cache', 'stores', SLUG, 'snapshot.sqlite');
    const plain = { SNAPSHOT: snapshot, STORE_DIR: resolve(STORE), OUT_DIR: join(WORK, 'plain') };
    runs.push([
      'plain astro build, no pull',
      await timed(['node_modules/astro/bin/astro.mjs', 'build', '--silent'], plain),
    ]);
    print(runs);
  } finally {
    await platform.close();
  }
}

function print(runs: readonly (readonly [what: string, run: Run])[]): void {
  const [, whole] = runs[0] ?? [];
  const rows = runs.map(([what, { wall, cpu, peak, said }]) => {
    const [, rendered = ''] = /\((\d+) of them rendered\)/.exec(said) ?? [];
    const perSecond = Number(rendered) > 100 ? Math.round(Number(rendered) / (wall / 1000)).toString() : '';
    const ratio = whole ? `${(cpu / whole.cpu).toFixed(3)} ×` : '';
    return [what, rendered, (wall / 1000).toFixed(2), perSecond, (cpu / 1000).toFixed(2), ratio, peak.toFixed(0)];
  });
  console.log(`${LISTINGS} listings`);
  printTable(['build', 'pages rendered', 'seconds', 'pages/s', 'processor s', 'of a whole one', 'peak MB'], rows);
}
