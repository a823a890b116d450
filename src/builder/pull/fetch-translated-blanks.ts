import { type Blank, getBlank } from '#shared/contract/blank.ts';
import { describeError } from '#shared/contract/client/api-error.ts';
import { type Platform, request } from '#shared/contract/client/http.ts';
import type { ProductData } from '#shared/contract/product-data.ts';
import type { StoreFile } from '#shared/contract/store-folder/store-file.ts';
import { mapConcurrently } from '#shared/utils/map-concurrently.ts';
import type { LastCatalog } from './last-pull.ts';
import { CONCURRENT_REQUESTS } from './request-or-throw.ts';

export interface TranslatedBlanks {
  /** By `{locale}/{productId}`. */
  readonly translated: ReadonlyMap<string, Blank>;
  readonly warnings: readonly string[];
}

/**
 * Fetches the blanks of a catalog in each of the store's languages except English, which the catalog contains. A blank
 * whose translation cannot be fetched is shown in English, with a warning.
 */
export async function fetchTranslatedBlanks(
  platform: Platform,
  { locales }: StoreFile,
  { blanks, data }: { readonly blanks: ReadonlyMap<string, Blank>; readonly data?: ProductData | undefined },
  last?: Pick<LastCatalog, 'data' | 'blank'>,
): Promise<TranslatedBlanks> {
  const wanted = locales
    .filter((locale) => locale !== 'en' && locale !== 'en-GB')
    .flatMap((locale) => [...blanks.keys()].map((id) => ({ locale, id, key: `${locale}/${id}` })));
  const failures = new Set<string>();
  const found = await mapConcurrently(wanted, CONCURRENT_REQUESTS, async ({ locale, id, key }) => {
    const hash = data?.hashes[`blank/${id}`];
    // `last.blank(key)` is undefined for a blank whose translation failed in the last pull, so that one is requested again.
    const unchanged = hash !== undefined && hash === last?.data.hashes[`blank/${id}`] ? last.blank(key) : undefined;
    if (unchanged) return [[key, unchanged] as const];
    const response = await request(platform, getBlank, { query: { id, locale } });
    if (response.ok) return [[key, response.value] as const];
    failures.add(describeError(response.error));
    return [];
  });
  const warnings = [...failures].map((failure) => `product details in English used: ${failure}`);
  return { translated: new Map(found.flat()), warnings };
}
