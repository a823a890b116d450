import type { Platform } from '#api/http.ts';
import type { StoreFile } from '#contract/folder/store-file.ts';
import { shopAssets } from '../assets/shop-assets.ts';
import { snapshotIn } from '../snapshot/read.ts';
import type { StoreData } from '../snapshot/store-data.ts';
import { writeSnapshot } from '../snapshot/write.ts';
import type { CheckedFolder } from '../store-folder/checked.ts';
import { arrangeSnapshot } from './arrange.ts';
import { NO_GOODS } from './closed-store.ts';
import { fetchGoods } from './fetch-goods.ts';
import type { Goods, StoreItself, Warned } from './fetch-store.ts';
import { lastPrices, lastProductData, noteData } from './last-data.ts';
import type { AskChanges } from './product-data.ts';
import type { Before } from './pull.ts';
import { PullError } from './trust.ts';

interface Around {
  readonly data: StoreData;
  readonly folder: CheckedFolder;
  readonly before: Before;
  readonly changes: AskChanges;
  /** Whether what things cost in other currencies was asked of the same platform in the same way. */
  readonly samePrices: boolean;
}

interface PulledGoods {
  readonly listings: number;
  /** The state of the goods, where they came in one file. */
  readonly version: string | undefined;
  readonly warnings: readonly string[];
}

/** Fetches all that a store sells, arranges it anew and writes what has changed. */
export async function pullGoods(
  platform: Platform,
  site: StoreFile,
  itself: StoreItself,
  { data, folder, before, changes, samePrices }: Around,
): Promise<PulledGoods> {
  const isShell = site.gate === 'shell';
  const goods: Warned<Goods> = isShell
    ? { ...NO_GOODS, warnings: [] }
    : await fetchGoods(platform, site, itself, { ...withGoods(data, before, samePrices), changes });
  if (!isShell && goods.products.length === 0 && before.listings > 0) {
    throw new PullError(
      `The platform at ${platform.url} sells nothing in this store, where there were ${before.listings} listings.`,
    );
  }
  const arranged = arrangeSnapshot(site, { ...itself, ...goods });
  writeSnapshot(data, arranged, await shopAssets(arranged, folder.dir));
  noteData(data, goods.data);
  return { listings: arranged.listings.size, version: goods.data?.version, warnings: goods.warnings };
}

/** With the goods of the last pull, for what has not changed since. */
function withGoods(store: StoreData, before: Before, samePrices: boolean): Before {
  const data = store.isNew ? undefined : lastProductData(store);
  if (!data) return before;
  const records = snapshotIn(store).forPage();
  // Changes taken over since are in the records.
  const version = before.pulled?.version ?? data.version;
  return {
    ...before,
    data: { ...data, version },
    blanks: { hashes: data.hashes, blankIn: (key) => records.find('blank', key) },
    pricesIn: samePrices ? (currency) => lastPrices(store, currency) : undefined,
  };
}
