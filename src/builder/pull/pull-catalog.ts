import type { ProductChanges } from '#shared/contract/product-data.ts';
import type { StoreFile } from '#shared/contract/store-folder/store-file.ts';
import type { StoreData } from '#snapshot/store-data.ts';
import { writeSnapshot } from '#snapshot/write-snapshot.ts';
import { createShopAssets, createThemeAssets } from '../assets/shop-assets.ts';
import { createRecords } from './create-records.ts';
import { fetchCatalog } from './fetch-catalog.ts';
import type { StoreDetails } from './fetch-store.ts';
import { createCatalogFallback, readLastCatalog, saveProductData } from './last-pull.ts';
import { PullError } from './pull-error.ts';
import { EMPTY_CATALOG } from './redact-store.ts';
import type { PullPlatform } from './request-from-platform.ts';
import { TextFile } from './text-file.ts';

interface PullState {
  readonly data: StoreData;
  readonly storeDir: string;
  /** Number of listings in the last pull. */
  readonly listingsBefore: number;
  /** The changes since the last pull. Undefined when the platform does not know them. */
  readonly changes: ProductChanges | undefined;
  /** Whether everything that prices in other currencies depend on, besides the catalog, is the same as in the last pull. */
  readonly hasSamePriceInputs: boolean;
}

interface CatalogResult {
  readonly listings: number;
  /** Version of the catalog. Undefined when it was not fetched as product data. */
  readonly version: string | undefined;
  readonly warnings: readonly string[];
}

/** Fetches a store's catalog, creates its records and writes those that have changed. Throws a {@link PullError}. */
export async function pullCatalog(
  platform: PullPlatform,
  site: StoreFile,
  details: StoreDetails,
  state: PullState,
): Promise<CatalogResult> {
  const { base, next = base } = state.data.paths;
  const texts = TextFile.create(`${next}-listings`);
  try {
    return await pullInto(texts, platform, site, details, state);
  } finally {
    texts.close();
  }
}

async function pullInto(
  texts: TextFile,
  platform: PullPlatform,
  site: StoreFile,
  details: StoreDetails,
  { data, storeDir, listingsBefore, changes, hasSamePriceInputs }: PullState,
): Promise<CatalogResult> {
  const isClientRendered = site.gate === 'shell';
  const last = isClientRendered ? undefined : readLastCatalog(data);
  const themeAssets = createThemeAssets(details.theme, storeDir);
  // An error of the catalog is thrown first.
  themeAssets.catch(() => {});
  const catalog = isClientRendered
    ? { ...EMPTY_CATALOG, warnings: [] }
    : await fetchCatalog(
        platform,
        site,
        details,
        texts,
        last && { ...last, changes, hasSamePriceInputs },
        createCatalogFallback(data),
      );
  if (!isClientRendered && catalog.products.length === 0 && listingsBefore > 0) {
    throw new PullError(
      `The platform at ${platform.url} has no products in this store, but the last pull had ${listingsBefore} listings.`,
    );
  }
  const records = createRecords(site, { ...details, ...catalog });
  writeSnapshot(data, records, createShopAssets(records, await themeAssets));
  saveProductData(data, catalog.data);
  return {
    listings: records.listings.size,
    version: catalog.data?.version,
    warnings: catalog.warnings,
  };
}
