import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fetchCatalog } from '#builder/pull/fetch-catalog.ts';
import { fetchStore, type StoreFallback } from '#builder/pull/fetch-store.ts';
import { TextFile } from '#builder/pull/text-file.ts';
import type { Platform } from '#shared/contract/client/http.ts';
import type { StoreFile } from '#shared/contract/store-folder/store-file.ts';

/** Fetches the store's details, then its catalog, like a pull. The texts of the listings cannot be read afterwards. */
export async function fetchWholeCatalog(
  platform: Platform,
  site: StoreFile,
  last: StoreFallback = {},
) {
  const texts = TextFile.create(join(tmpdir(), `listings-${randomUUID()}`));
  try {
    const details = await fetchStore(platform, site, last);
    const catalog = await fetchCatalog(platform, site, details, texts);
    return { ...details, ...catalog, warnings: [...details.warnings, ...catalog.warnings] };
  } finally {
    texts.close();
  }
}
