import { existsSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ProductData } from '#contract/product-data.ts';
import { fail, ok, type Result } from '#lib/result.ts';
import { shopAssets } from '../assets/shop-assets.ts';
import type { Manifest } from '../snapshot/layout.ts';
import { openSnapshot } from '../snapshot/read.ts';
import { writeSnapshot } from '../snapshot/write.ts';
import type { StoreFolder } from '../store-folder/load.ts';
import { arrangeSnapshot } from './arrange.ts';
import { fetchStore, type LastGood } from './fetch-store.ts';
import { openGate } from './open-gate.ts';
import { PullError } from './trust.ts';

export interface Pulled {
  readonly manifest: Manifest;
  readonly listings: number;
  readonly warnings: readonly string[];
}

interface PullTarget {
  /** Empty folder the new snapshot is written to. */
  readonly to: string;
  /** The last good one, if there is one. */
  readonly last: string;
  /** Of a gated store. */
  readonly accessCode?: string | undefined;
}

const productDataFile = (snapshotDir: string) => join(snapshotDir, 'product-data.json');

/** The product cache as the last pull left it. It was validated then, so it is trusted here. */
function lastProductData(snapshotDir: string): ProductData | undefined {
  const file = productDataFile(snapshotDir);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}

function lastGood(snapshotDir: string): LastGood & { readonly listings: number } {
  try {
    const snapshot = openSnapshot(snapshotDir);
    const records = snapshot.forPage();
    const data = lastProductData(snapshotDir);
    return {
      theme: records.get('theme'),
      payments: records.get('payments'),
      flags: records.get('flags'),
      data,
      blanks: data && { hashes: data.hashes, blankIn: (key) => records.find('blank', key) },
      listings: snapshot.routes.listings.length,
    };
  } catch {
    // None yet, or one of an older format: nothing to fall back on.
    return { listings: 0 };
  }
}

/**
 * Pulls one store from its platform into a new snapshot. When the platform cannot be reached, answers something else than
 * agreed or has suddenly nothing to sell, the error says why and the caller keeps what it has.
 */
export async function pullStore(
  folder: StoreFolder,
  platformUrl: string,
  { to, last, accessCode }: PullTarget,
): Promise<Result<Pulled, string>> {
  try {
    // Pages join paths to it, so it never ends in a slash.
    const url = platformUrl.replace(/\/+$/, '');
    const site = { ...folder.store, platformUrl: url };
    const before = lastGood(last);
    const grant = await openGate({ url }, site, accessCode);
    const fetched = await fetchStore({ url, grant }, site, before);
    if (fetched.products.length === 0 && before.listings > 0) {
      throw new PullError(
        `The platform at ${url} sells nothing in this store, where there were ${before.listings} listings.`,
      );
    }
    const data = arrangeSnapshot(site, fetched);
    const manifest = await writeSnapshot(to, data, await shopAssets(data, folder.dir));
    if (fetched.data) await writeFile(productDataFile(to), JSON.stringify(fetched.data));
    return ok({ manifest, listings: data.listings.size, warnings: fetched.warnings });
  } catch (error) {
    if (error instanceof PullError) return fail(error.message);
    throw error;
  }
}
