import type { ProductData } from '#contract/product-data.ts';
import { contentHash } from '#lib/hash.ts';
import { fail, ok, type Result } from '#lib/result.ts';
import { shopAssets } from '../assets/shop-assets.ts';
import { snapshotIn } from '../snapshot/read.ts';
import type { StoreData } from '../snapshot/store-data.ts';
import { writeSnapshot } from '../snapshot/write.ts';
import type { StoreFolder } from '../store-folder/load.ts';
import { arrangeSnapshot } from './arrange.ts';
import { fetchStore, type LastGood } from './fetch-store.ts';
import { openGate } from './open-gate.ts';
import { PullError } from './trust.ts';

export interface Pulled {
  readonly listings: number;
  readonly warnings: readonly string[];
}

/** Where the product cache of the last pull is noted. */
const PRODUCT_DATA = 'product-data';

/** The product cache as the last pull left it. It was validated then, so it is trusted here. */
function lastProductData(data: StoreData): ProductData | undefined {
  const json = data.value('note', PRODUCT_DATA);
  return json === undefined ? undefined : JSON.parse(json as string);
}

function lastGood(store: StoreData): LastGood & { readonly listings: number } {
  // None yet, or one of an older format: nothing to fall back on.
  if (store.isNew) return { listings: 0 };
  const snapshot = snapshotIn(store);
  const records = snapshot.forPage();
  const data = lastProductData(store);
  return {
    theme: records.get('theme'),
    payments: records.get('payments'),
    flags: records.get('flags'),
    data,
    blanks: data && { hashes: data.hashes, blankIn: (key) => records.find('blank', key) },
    listings: snapshot.routes.listings.length,
  };
}

/**
 * Pulls one store from its platform and writes what has changed into its data. When the platform cannot be reached, answers something else than
 * agreed or has suddenly nothing to sell, the error says why and the caller keeps what it has.
 */
export async function pullStore(
  folder: StoreFolder,
  platformUrl: string,
  data: StoreData,
  accessCode?: string,
): Promise<Result<Pulled, string>> {
  try {
    // Pages join paths to it, so it never ends in a slash.
    const url = platformUrl.replace(/\/+$/, '');
    const site = { ...folder.store, platformUrl: url };
    const before = lastGood(data);
    const grant = await openGate({ url }, site, accessCode);
    const fetched = await fetchStore({ url, grant }, site, before);
    if (fetched.products.length === 0 && before.listings > 0) {
      throw new PullError(
        `The platform at ${url} sells nothing in this store, where there were ${before.listings} listings.`,
      );
    }
    const arranged = arrangeSnapshot(site, fetched);
    writeSnapshot(data, arranged, await shopAssets(arranged, folder.dir));
    if (fetched.data) {
      const json = JSON.stringify(fetched.data);
      data.put('note', PRODUCT_DATA, contentHash(json), json);
    } else data.drop('note', PRODUCT_DATA);
    return ok({ listings: arranged.listings.size, warnings: fetched.warnings });
  } catch (error) {
    if (error instanceof PullError) return fail(error.message);
    throw error;
  }
}
