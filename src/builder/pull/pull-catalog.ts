import type { StorePhotos } from '#shared/contract/photo.ts';
import type { StoreFile } from '#shared/contract/store-folder/store-file.ts';
import { formatCount } from '#shared/utils/format-count.ts';
import type { StoreData } from '#snapshot/store-data.ts';
import { writeSnapshot } from '#snapshot/write-snapshot.ts';
import { createShareCards } from '../assets/share-cards.ts';
import { createShopAssets, createThemeAssets } from '../assets/shop-assets.ts';
import { createRecords } from './create-records.ts';
import { fetchCatalog } from './fetch-catalog.ts';
import type { FetchedProductData } from './fetch-product-data.ts';
import type { StoreDetails } from './fetch-store.ts';
import type { LastCatalog } from './last-pull.ts';
import { PullError } from './pull-error.ts';
import { EMPTY_CATALOG } from './redact-store.ts';
import type { PullPlatform } from './request-from-platform.ts';
import { TextFile } from './text-file.ts';

interface PullState {
  readonly data: StoreData;
  readonly storeDir: string;
  readonly photos?: StorePhotos | undefined;
  readonly last: LastCatalog;
  /** Number of listings in the last pull. */
  readonly listingsBefore: number;
}

interface CatalogResult {
  readonly listings: number;
  /** Undefined when the catalog was not fetched as product data. */
  readonly products: FetchedProductData | undefined;
  readonly warnings: readonly string[];
}

/** Fetches a store's catalog, creates its records and writes those that have changed. Throws a {@link PullError}. */
export async function pullCatalog(
  platform: PullPlatform,
  site: StoreFile,
  details: StoreDetails,
  { data, storeDir, photos, last, listingsBefore }: PullState,
): Promise<CatalogResult> {
  const { base, next = base } = data.paths;
  const texts = TextFile.create(`${next}-listings`);
  try {
    const assets = createThemeAssets(details.theme, storeDir, site);
    // An error of the catalog is thrown first.
    assets.catch(() => {});
    const isClientRendered = site.gate === 'shell';
    const catalog = isClientRendered
      ? { ...EMPTY_CATALOG, warnings: [] }
      : await fetchCatalog(platform, site, details, texts, last);
    if (!isClientRendered && catalog.products.length === 0 && listingsBefore > 0) {
      throw new PullError(
        `The platform at ${platform.url} has no products in this store, but the last pull had ${formatCount(listingsBefore, 'listing')}.`,
      );
    }
    const records = createRecords(site, { ...details, ...catalog }, photos);
    const cards = await createShareCards(records, photos, storeDir);
    writeSnapshot(data, records, createShopAssets(records, await assets, cards));
    const { warnings, data: products } = catalog;
    return { listings: records.listings.size, products, warnings };
  } finally {
    texts.close();
  }
}
