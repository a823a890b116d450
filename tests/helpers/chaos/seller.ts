import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cp, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { editJson } from '../series/store-folder.ts';
import { killGroup, startGroup } from './supervisor.ts';

/** A seller edits this often, in milliseconds on average. */
const PAUSE_MS = 8_000;

/** A seller with a store folder, who changes the title of a listing and seeds the folder. */
export interface Seller {
  readonly slug: string;
  /** Folder of the seller's store folders. */
  readonly stores: string;
  /** Changes the title of the listing in the store folder, and nothing else. */
  edit(): Promise<void>;
  /** Edits until the time is over, then seeds without being killed. */
  editUntil(until: number): Promise<void>;
  /** Kills the seeding in progress. Returns whether there was one. */
  kill(): boolean;
  /** Title of the listing after the last edit. */
  readonly title: string;
}

/** Address of the listing that sellers rename. */
export const LISTING = 'mug';

/** The listings that the store has besides: one is on its home page. Each picture of more takes a second of the first builds. */
const OTHERS = ['heron-tote', 'parquet-mug'];

/** More than the shoppers buy. */
const STOCK = 1_000_000;

/** Creates the store folder of a seller: one mug, and a promo code that takes the whole price off. */
export async function createSeller(
  root: string,
  slug: string,
  env: Readonly<Record<string, string>>,
): Promise<Seller> {
  const stores = join(root, slug);
  const dir = join(stores, slug);
  await cp('tests/fixtures/stores/back-room', dir, { recursive: true });
  await editJson(dir, 'store.json', (store) => {
    delete store.gate;
    Object.assign(store, { slug, name: slug, locales: ['en'], siteUrl: `https://${slug}.example` });
    store.promoCodes.push({ code: 'ALL', type: 'percentage', value: 100 });
  });
  await editJson(dir, 'catalog.json', (catalog) => {
    const listing = catalog.listings.find((one: { slug: string }) => one.slug === 'parquet-mug');
    const products = listing.products.map((product: object) => ({ ...product, stock: STOCK }));
    catalog.listings = catalog.listings.filter(({ slug }: { slug: string }) =>
      OTHERS.includes(slug),
    );
    catalog.listings.push({ ...listing, slug: LISTING, products });
  });
  let seeding: ChildProcess | undefined;
  let edits = 0;
  let title = '';

  async function edit(): Promise<void> {
    title = `Mug ${++edits} of ${slug}`;
    await editJson(dir, 'catalog.json', ({ listings }) => {
      listings.at(-1).title = title;
    });
  }
  async function seed(): Promise<number | null> {
    seeding = startGroup(['platform', 'seed'], { ...env, STORES_DIR: stores });
    const [code]: unknown[] = await once(seeding, 'exit');
    seeding = undefined;
    return typeof code === 'number' ? code : null;
  }
  return {
    slug,
    stores,
    get title() {
      return title;
    },
    edit,
    kill: () => seeding !== undefined && killGroup(seeding),
    async editUntil(until) {
      while (Date.now() < until) {
        await edit();
        await seed();
        await sleep(Math.max(0, Math.min(Math.random() * 2 * PAUSE_MS, until - Date.now())));
      }
      await edit();
      for (let code: number | null = null; code !== 0; ) code = await seed();
    },
  };
}

/** Title in the published page of the renamed listing; undefined before the first release. */
export async function readPublishedTitle(sites: string, slug: string): Promise<string | undefined> {
  const page = await readFile(
    join(sites, slug, 'current', 'listing', `${LISTING}.html`),
    'utf8',
  ).catch(() => '');
  return /<h1[^>]*>([^<]*)</.exec(page)?.[1];
}
