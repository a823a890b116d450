import { cpSync, mkdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { startPlatform } from '#platform/start-platform.ts';
import { createSandbox } from '#simulators/payments/sandbox.ts';
import { loadStoreFolder } from '#store-folder/load-store-folder.ts';
import { createSmallStores, getSmallStoreSlug } from '../helpers/commands/create-small-stores.ts';
import { measureCommand } from '../helpers/commands/measure-command.ts';
import { createLargeStore, editJson } from '../helpers/series/store-folder.ts';
import { readTestVariable } from '../tools/test-variables.ts';
import {
  type BuildTimes,
  createTriggers,
  type QueueResult,
  simulateQueue,
} from './simulate-queue.ts';
import { getPercentile } from './soak.ts';
import { printTable } from './table.ts';

const WORK = resolve('.cache', 'bench-simulation');
const STORES_DIR = join(WORK, 'stores');
const ROUNDS = 3;
const STORES = Number(readTestVariable('BENCH_STORES') ?? 5_000);
const TRIGGERS_PER_HOUR = 500;
const HOURS = 24;
const WORKERS = 8;
const SEED = 17;
const LARGE_LISTINGS = 2_000;
/** Publishing is not measured, because it depends on the host: comparing a release and switching to it, and uploading a page. */
const PUBLISH_SECONDS = 0.5;
const UPLOAD_SECONDS = 0.01;

type Size = 'small' | 'middle' | 'large';
const SIZES: Readonly<Record<Size, { readonly slug: string; readonly name: string }>> = {
  small: { slug: getSmallStoreSlug(1), name: '12 listings, 1 language' },
  middle: { slug: 'corvane', name: '64 listings, 4 languages' },
  large: { slug: 'large', name: `${LARGE_LISTINGS.toLocaleString('en')} listings, 2 languages` },
};
/** Of 100 stores, one is large and nine are middle. */
const getSize = (store: number): Size => {
  if (store % 100 === 0) return 'large';
  return store % 10 === 0 ? 'middle' : 'small';
};

/** `shopkiln bench simulation`: how long changes of 5,000 stores wait until they are published, with build times of this machine. */
export async function benchSimulation(): Promise<void> {
  const times = await measureBuilds();
  printTable(
    ['store', 'first build on a worker', 'a price', 'the theme', 'pages rendered', 'peak MB'],
    Object.entries(times).map(([size, { full, edit, theme, pages, peakMb }]) => [
      `${size}: ${SIZES[size as Size].name}`,
      ...[full, edit, theme].map((seconds) => `${getPercentile(seconds, 0.5).toFixed(2)} s`),
      pages.join(', '),
      String(peakMb),
    ]),
  );
  const getTimes = (store: number) => times[getSize(store)];
  for (const perHour of [TRIGGERS_PER_HOUR, 10 * TRIGGERS_PER_HOUR]) {
    const options = {
      stores: STORES,
      perHour,
      hours: HOURS,
      seed: SEED,
      repeated: 0.4,
      theme: 0.1,
    };
    const triggers = createTriggers(options);
    console.log(
      `\n${perHour.toLocaleString('en')} triggers an hour for ${HOURS} hours, ${STORES.toLocaleString('en')} stores`,
    );
    printQueues((workers) =>
      simulateQueue({ triggers, workers, getTimes, seed: SEED, getFirstWorker: (store) => store }),
    );
  }
  const all = Array.from({ length: STORES }, (_, store) => ({
    at: 0,
    store,
    kind: 'theme' as const,
  }));
  console.log('\nAll stores at once, on workers that have built none of them');
  printQueues((workers) => simulateQueue({ triggers: all, workers, getTimes, seed: SEED }));
}

function printQueues(simulate: (workers: number) => QueueResult): void {
  const format = (seconds: number) =>
    seconds < 600 ? `${seconds.toFixed(1)} s` : `${(seconds / 60).toFixed(0)} min`;
  const rows = Array.from({ length: WORKERS }, (_, index) => {
    const workers = index + 1;
    const { waits, builds, merged, use, longestQueue } = simulate(workers);
    const percentiles = [0.5, 0.95, 0.99].map((share) => format(getPercentile(waits, share)));
    const counts = [builds, merged, longestQueue].map((number) => number.toLocaleString('en'));
    return [String(workers), ...percentiles, `${(100 * use).toFixed(0)} %`, ...counts];
  });
  printTable(
    ['workers', 'p50', 'p95', 'p99', 'in use', 'builds', 'merged triggers', 'longest queue'],
    rows,
  );
}

interface MeasuredTimes extends BuildTimes {
  /** Pages that the first build, a change of a price and one of the theme render. */
  readonly pages: readonly number[];
  readonly peakMb: number;
}

/** Builds a store of each size, each build in a process, as the builders do. */
async function measureBuilds(): Promise<Readonly<Record<Size, MeasuredTimes>>> {
  rmSync(WORK, { recursive: true, force: true });
  mkdirSync(STORES_DIR, { recursive: true });
  await createSmallStores(STORES_DIR, 2);
  cpSync('stores/corvane', join(STORES_DIR, 'corvane'), { recursive: true });
  await createLargeStore(join(STORES_DIR, 'large'), LARGE_LISTINGS);
  await editJson(join(STORES_DIR, 'large'), 'store.json', (store) => {
    store.slug = 'large';
  });
  const stores = await Promise.all(Object.values(SIZES).map(({ slug }) => load(slug)));
  const dbPath = join(WORK, 'platform.sqlite');
  const platform = await startPlatform({
    port: 0,
    dbPath,
    stores,
    log: () => {},
    env: {},
    createSandbox,
  });
  const env = { SHOPKILN_WORK: WORK, STORES_DIR, PLATFORM_URL: platform.url };
  const build = (slug: string) => measureCommand(['build', slug], env);
  const clear = (slug: string) => {
    for (const dir of [join('dist', slug), join('.cache', 'stores', slug)])
      rmSync(join(WORK, dir), { recursive: true });
  };
  async function measureSize({ slug }: { readonly slug: string }): Promise<MeasuredTimes> {
    const full: number[] = [];
    const edit: number[] = [];
    const theme: number[] = [];
    const pages: number[] = [];
    let peakMb = 0;
    const record = async (times: number[]) => {
      const { seconds, peakMb: peak, output } = await build(slug);
      const rendered = Number(/\((\d+) of them rendered\)/.exec(output)?.[1] ?? 0);
      if (times.length === 0) pages.push(rendered);
      times.push(seconds + PUBLISH_SECONDS + rendered * UPLOAD_SECONDS);
      peakMb = Math.max(peakMb, peak);
    };
    for (let round = 0; round < ROUNDS; round++) {
      if (round > 0) clear(slug);
      await record(full);
    }
    for (let round = 0; round < ROUNDS; round++) {
      await editJson(join(STORES_DIR, slug), 'catalog.json', ({ listings }) => {
        listings[0].products[0].price += 100;
      });
      await platform.seed(await load(slug));
      await record(edit);
      await editJson(join(STORES_DIR, slug), 'theme.json', (json) => {
        json.styles = {
          ...json.styles,
          page: { ...json.styles?.page, background: `#fafa${10 + round}` },
        };
      });
      await platform.seed(await load(slug));
      await record(theme);
    }
    return { full, edit, theme, pages, peakMb };
  }
  try {
    // The compile is done once for all stores.
    await build(SIZES.small.slug);
    clear(SIZES.small.slug);
    return {
      small: await measureSize(SIZES.small),
      middle: await measureSize(SIZES.middle),
      large: await measureSize(SIZES.large),
    };
  } finally {
    await platform.close();
    rmSync(WORK, { recursive: true });
  }
}

async function load(slug: string) {
  const loaded = await loadStoreFolder(join(STORES_DIR, slug));
  if (!loaded.ok)
    throw new Error(loaded.issues.map(({ field, message }) => `${field}: ${message}`).join('\n'));
  return loaded.folder;
}
