import type { Platform } from '#shared/contract/client/http.ts';
import type { ProductChanges } from '#shared/contract/product-data.ts';
import type { StoreFile } from '#shared/contract/store-folder/store-file.ts';
import { createShopAssets } from '../assets/shop-assets.ts';
import type { StoreData } from '../snapshot/store-data.ts';
import { writeSnapshot } from '../snapshot/write-snapshot.ts';
import { createRecords } from './create-records.ts';
import { fetchCatalog } from './fetch-catalog.ts';
import type { StoreDetails } from './fetch-store.ts';
import { readLastCatalog, saveProductData } from './last-pull.ts';
import { PullError } from './pull-error.ts';
import { EMPTY_CATALOG } from './redact-store.ts';

interface PullState {
  readonly data: StoreData;
  readonly storeDir: string;
  /** How many listings the last pull found. */
  readonly listingsBefore: number;
  /** What changed since the last pull; undefined when the platform cannot say. */
  readonly changes: ProductChanges | undefined;
  /** Whether prices in other currencies depend on the same as in the last pull, the catalog aside. */
  readonly hasSamePriceInputs: boolean;
}

interface CatalogResult {
  readonly listings: number;
  /** Version of the catalog, where it came as product data. */
  readonly version: string | undefined;
  readonly warnings: readonly string[];
}

/** Fetches a store's catalog, creates all records from it and writes those that have changed. */
export async function pullCatalog(
  platform: Platform,
  site: StoreFile,
  details: StoreDetails,
  { data, storeDir, listingsBefore, changes, hasSamePriceInputs }: PullState,
): Promise<CatalogResult> {
  const isShell = site.gate === 'shell';
  const last = isShell ? undefined : readLastCatalog(data);
  const catalog = isShell
    ? { ...EMPTY_CATALOG, warnings: [] }
    : await fetchCatalog(platform, site, details, last && { ...last, changes, hasSamePriceInputs });
  if (!isShell && catalog.products.length === 0 && listingsBefore > 0) {
    throw new PullError(
      `The platform at ${platform.url} sells nothing in this store, where there were ${listingsBefore} listings.`,
    );
  }
  const records = createRecords(site, { ...details, ...catalog });
  writeSnapshot(data, records, await createShopAssets(records, storeDir));
  saveProductData(data, catalog.data);
  return { listings: records.listings.size, version: catalog.data?.version, warnings: catalog.warnings };
}
