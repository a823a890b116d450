import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { startPlatform } from '#platform/start-platform.ts';
import { readVariable } from '#shared/environment/read-variable.ts';
import { createSandbox } from '#simulators/payments/sandbox.ts';
import { formatIssue } from '#store-folder/issue.ts';
import { loadStoreFolder, type StoreFolder } from '#store-folder/load-store-folder.ts';
import { createLargeStore, editJson, type Json } from '../helpers/series/store-folder.ts';
import type { Cost } from './report-cost.js';
import { printTable } from './table.ts';

/** `BENCH_LISTINGS=100,1000,10000` measures one after the other. */
const SIZES = (readVariable('BENCH_LISTINGS') ?? '1000').split(',').map(Number);
const STORES = Number(readVariable('BENCH_STORES') ?? 1);
const WORK = join('.cache', 'bench-build');
const COST = join(WORK, 'cost.json');
const getStoreSlug = (number: number) => (number === 0 ? 'corvane' : `corvane-${number}`);
const getStoreFolder = (slug: string) => join(WORK, 'stores', slug);
const STORE = getStoreFolder(getStoreSlug(0));

interface Run extends Cost {
  readonly wall: number;
  readonly text: string;
}

/** Runs a program in a process of its own, as a person would. */
async function timed(
  program: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<Run> {
  const begin = performance.now();
  const child = spawn(
    process.execPath,
    ['--import', join(import.meta.dirname, 'report-cost.js'), ...program],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: {
        ...process.env,
        ASTRO_TELEMETRY_DISABLED: '1',
        NODE_ENV: 'production',
        BENCH_COST: COST,
        ...env,
      },
    },
  );
  let text = '';
  child.stdout.on('data', (chunk: Buffer) => (text += chunk));
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`${program.join(' ')}: ${text}`);
  const cost: Cost = JSON.parse(readFileSync(COST, 'utf8'));
  return { ...cost, wall: performance.now() - begin, text };
}

async function load(slug = getStoreSlug(0)): Promise<StoreFolder> {
  const loaded = await loadStoreFolder(getStoreFolder(slug));
  if (!loaded.ok) throw new Error(loaded.issues.map(formatIssue).join('\n'));
  return loaded.folder;
}

const editListing = (change: (listing: Json) => void) =>
  editJson(STORE, 'catalog.json', ({ listings }) => {
    const middle = listings.slice(Math.floor(listings.length / 2));
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

/**
 * `npm run bench -- build`: a store of BENCH_LISTINGS listings built whole and again after edits, beside plain
 * `astro build`; with BENCH_STORES also others of its size, one after the other.
 */
export async function benchBuild(): Promise<void> {
  for (const size of SIZES) await benchSize(size);
}

async function makeStore(slug: string, listings: number): Promise<StoreFolder> {
  await createLargeStore(getStoreFolder(slug), listings, ['en']);
  await editJson(getStoreFolder(slug), 'store.json', (store) => {
    store.slug = slug;
  });
  return load(slug);
}

async function benchSize(listings: number): Promise<void> {
  rmSync(WORK, { recursive: true, force: true });
  mkdirSync(WORK, { recursive: true });
  const slugs = Array.from({ length: STORES }, (_, number) => getStoreSlug(number));
  const stores: StoreFolder[] = [];
  for (const slug of slugs) stores.push(await makeStore(slug, listings));
  const dbPath = join(WORK, 'platform.sqlite');
  const platform = await startPlatform({ port: 0, dbPath, stores, log: () => {}, createSandbox });
  const env = { SHOPKILN_WORK: WORK, STORES_DIR: join(WORK, 'stores'), PLATFORM_URL: platform.url };
  const build = (slug = getStoreSlug(0)) => timed(['scripts/shopkiln.js', 'build', slug], env);
  try {
    // The compile is done once for all stores: it is no part of what is measured.
    await build();
    for (const dir of ['dist', '.cache']) rmSync(join(WORK, dir), { recursive: true });
    const runs: [what: string, run: Run][] = [['whole', await build()]];
    for (const [at, slug] of slugs.slice(1).entries())
      runs.push([`store ${at + 2}, whole`, await build(slug)]);
    for (const [what, edit] of EDITS) {
      await edit();
      await platform.seed(await load());
      runs.push([what, await build()]);
    }
    const snapshot = resolve(WORK, '.cache', 'stores', getStoreSlug(0), 'snapshot.sqlite');
    const plain = { SNAPSHOT: snapshot, STORE_DIR: resolve(STORE), OUT_DIR: join(WORK, 'plain') };
    runs.push([
      'plain astro build, no pull',
      await timed(['node_modules/astro/bin/astro.mjs', 'build', '--silent'], plain),
    ]);
    print(listings, runs);
  } finally {
    await platform.close();
  }
}

function print(listings: number, runs: readonly (readonly [what: string, run: Run])[]): void {
  const [, whole] = runs[0] ?? [];
  const rows = runs.map(([what, { wall, cpu, peak, text }]) => {
    const [, rendered = ''] = /\((\d+) of them rendered\)/.exec(text) ?? [];
    const perSecond =
      Number(rendered) > 100 ? Math.round(Number(rendered) / (wall / 1000)).toString() : '';
    const ratio = whole ? `${(cpu / whole.cpu).toFixed(3)} ×` : '';
    return [
      what,
      rendered,
      (wall / 1000).toFixed(2),
      perSecond,
      (cpu / 1000).toFixed(2),
      ratio,
      peak.toFixed(0),
    ];
  });
  console.log(`${listings} listings`);
  printTable(
    ['build', 'pages rendered', 'seconds', 'pages/s', 'processor s', 'of a whole one', 'peak MB'],
    rows,
  );
}
