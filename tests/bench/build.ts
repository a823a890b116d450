import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { startPlatform } from '#platform/start-platform.ts';
import { createSandbox } from '#simulators/payments/sandbox.ts';
import { formatIssue } from '#store-folder/issue.ts';
import { loadStoreFolder, type StoreFolder } from '#store-folder/load-store-folder.ts';
import { createLargeStore, editJson, type Json } from '../helpers/series/store-folder.ts';
import { readTestVariable } from '../tools/test-variables.ts';
import { runEleventy } from './eleventy.ts';
import { median } from './phone.ts';
import type { Cost } from './report-cost.js';
import { publishTable } from './results.ts';
import { formatRatios } from './spread.ts';

/** `BENCH_LISTINGS=100,1000,10000` measures one after the other. */
const SIZES = (readTestVariable('BENCH_LISTINGS') ?? '1000').split(',').map(Number);
const ROUNDS = Number(readTestVariable('BENCH_ROUNDS') ?? 3);
const STORES = Number(readTestVariable('BENCH_STORES') ?? 1);
const WORK = join('.cache', 'bench-build');
const COST = join(WORK, 'cost.json');
/** Folders of earlier builds, until all builds are measured. */
const REMOVED = join('.cache', 'bench-removed');
const getStoreSlug = (number: number) => (number === 0 ? 'corvane' : `corvane-${number}`);
const getStoreFolder = (slug: string) => join(WORK, 'stores', slug);
const STORE = getStoreFolder(getStoreSlug(0));

export interface Run extends Cost {
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

/** What is edited before a build, differently in each round. */
const EDITS: readonly (readonly [what: string, edit: (round: number) => Promise<void>])[] = [
  ['nothing changed', async () => {}],
  [
    'one description changed',
    (round) =>
      editListing((listing) => {
        listing.description = `<p>Told anew, ${round}.</p>`;
      }),
  ],
  [
    'one price changed',
    () =>
      editListing((listing) => {
        listing.products[0].price += 100;
      }),
  ],
  [
    'one theme color changed',
    (round) =>
      editJson(STORE, 'theme.json', (theme) => {
        theme.styles.page.background = `#fafaf${round}`;
      }),
  ],
];

/**
 * `npm run bench -- build`: a store of BENCH_LISTINGS listings built whole and again after edits, beside plain `astro build` and,
 * if it is installed, Eleventy, in turn; with BENCH_STORES also others of its size, one after the other.
 */
export async function benchBuild(): Promise<void> {
  try {
    for (const size of SIZES) await benchSize(size);
  } finally {
    rmSync(REMOVED, { recursive: true, force: true });
  }
}

/**
 * Moves a folder of an earlier build to {@link REMOVED}, which is deleted at the end. ext4 does not use the inodes of deleted files again
 * for some minutes: right after the deletion of thousands, a build would search past all of them for each file that it creates.
 */
function setAside(dir: string): void {
  if (!existsSync(dir)) return;
  mkdirSync(REMOVED, { recursive: true });
  renameSync(dir, join(REMOVED, randomUUID()));
}

async function makeStore(slug: string, listings: number): Promise<StoreFolder> {
  await createLargeStore(getStoreFolder(slug), listings, ['en']);
  await editJson(getStoreFolder(slug), 'store.json', (store) => {
    store.slug = slug;
  });
  return load(slug);
}

async function benchSize(listings: number): Promise<void> {
  setAside(WORK);
  mkdirSync(WORK, { recursive: true });
  const slugs = Array.from({ length: STORES }, (_, number) => getStoreSlug(number));
  const stores: StoreFolder[] = [];
  for (const slug of slugs) stores.push(await makeStore(slug, listings));
  const dbPath = join(WORK, 'platform.sqlite');
  const platform = await startPlatform({ port: 0, dbPath, stores, log: () => {}, createSandbox });
  const env = { SHOPKILN_WORK: WORK, STORES_DIR: join(WORK, 'stores'), PLATFORM_URL: platform.url };
  const build = (slug = getStoreSlug(0)) => timed(['scripts/shopkiln.js', 'build', slug], env);
  /** Moves the sites and a cache aside. `.cache/stores` leaves the accepted designs, as the check of a platform on this machine does. */
  const setBuildsAside = (cache: '.cache' | '.cache/stores') => {
    for (const dir of ['dist', cache]) setAside(join(WORK, dir));
  };
  const runs = new Map<string, Run[]>();
  const add = (what: string, run: Run) => runs.set(what, [...(runs.get(what) ?? []), run]);
  try {
    for (let round = 0; round < ROUNDS; round++) {
      setBuildsAside('.cache');
      // Compiles of other stores are removed too. The next build of each compiles again.
      rmSync(join('.cache', 'renderers'), { recursive: true, force: true });
      add(FROM_NOTHING, await build());
      setBuildsAside('.cache/stores');
      add(WHOLE, await build());
      for (const [at, slug] of slugs.slice(1).entries())
        add(`store ${at + 2}, full`, await build(slug));
      for (const [what, edit] of EDITS) {
        await edit(round);
        await platform.seed(await load());
        add(what, await build());
      }
      const snapshot = resolve(WORK, '.cache', 'stores', getStoreSlug(0), 'snapshot.sqlite');
      const plain = { SNAPSHOT: snapshot, STORE_DIR: resolve(STORE), OUT_DIR: join(WORK, 'plain') };
      const astro = ['node_modules/astro/bin/astro.mjs', 'build', '--silent'];
      const whole = await timed(astro, plain);
      add(PLAIN, whole);
      const compiled = await timed(
        ['src/builder/astro/compile.ts', join(WORK, `compile-${round}`), 'service'],
        {},
      );
      add('compile alone', compiled);
      const without = { wall: whole.wall - compiled.wall, cpu: whole.cpu - compiled.cpu };
      add(PLAIN_WITHOUT, { ...whole, ...without });
      const eleventy = await runEleventy(
        platform.url,
        getStoreSlug(0),
        join(WORK, 'eleventy'),
        timed,
      );
      if (eleventy) add('Eleventy, a table of variants a page', eleventy);
    }
    print(listings, runs);
  } finally {
    await platform.close();
  }
}

const FROM_NOTHING = 'full, pull and compile included';
const WHOLE = 'full, pull included';
const PLAIN = 'plain `astro build`, without a pull';
const PLAIN_WITHOUT = 'the same without its compile';

function print(listings: number, runs: ReadonlyMap<string, readonly Run[]>): void {
  const wallsOf = (what: string) => (runs.get(what) ?? []).map(({ wall }) => wall);
  const middle = (values: readonly number[], digits: number) => median(values).toFixed(digits);
  const rows = [...runs].map(([what, all]) => {
    const [, rendered = ''] = /\((\d+) of them rendered\)/.exec(all[0]?.text ?? '') ?? [];
    return [
      what,
      rendered,
      middle(
        wallsOf(what).map((wall) => wall / 1000),
        2,
      ),
      middle(
        all.map(({ cpu }) => cpu / 1000),
        2,
      ),
      middle(
        all.map(({ peak }) => peak),
        0,
      ),
      formatRatios(wallsOf(what), wallsOf(PLAIN)),
      formatRatios(wallsOf(what), wallsOf(PLAIN_WITHOUT)),
    ];
  });
  console.log(`${listings} listings, ${ROUNDS} rounds`);
  publishTable('builds', HEAD, rows);
}

const HEAD = [
  'build',
  'pages rendered',
  'seconds',
  'processor seconds',
  'peak MB',
  'time of plain Astro',
  'of plain Astro without its compile',
];
