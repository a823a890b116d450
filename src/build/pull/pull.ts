import { fail, ok, type Result } from '#lib/result.ts';
import { shopAssets } from '../assets/shop-assets.ts';
import type { Manifest } from '../snapshot/layout.ts';
import { writeSnapshot } from '../snapshot/write.ts';
import type { StoreFolder } from '../store-folder/load.ts';
import { arrangeSnapshot } from './arrange.ts';
import { fetchStore, PullError } from './fetch-store.ts';

export interface Pulled {
  readonly manifest: Manifest;
  readonly listings: number;
  readonly warnings: readonly string[];
}

/**
 * Pulls one store from its platform into a snapshot. When the platform cannot be reached or answers something else than
 * agreed, the snapshot on disk stays as it was and the error says why.
 */
export async function pullStore(
  folder: StoreFolder,
  platformUrl: string,
  snapshotDir: string,
): Promise<Result<Pulled, string>> {
  try {
    const site = { ...folder.store, platformUrl };
    const fetched = await fetchStore({ url: platformUrl.replace(/\/+$/, '') }, site);
    const data = arrangeSnapshot(site, fetched);
    const { assets, files } = await shopAssets(data);
    const manifest = await writeSnapshot(snapshotDir, data, assets, files);
    return ok({ manifest, listings: data.listings.size, warnings: fetched.warnings });
  } catch (error) {
    if (error instanceof PullError) return fail(error.message);
    throw error;
  }
}
