import { type Blank, getBlank } from '#shared/contract/blank.ts';
import type { LocaleCode } from '#shared/contract/codes.ts';
import type { ProductData } from '#shared/contract/product-data.ts';
import type { StoreFile } from '#shared/contract/store-folder/store-file.ts';
import { mapConcurrently } from '#shared/utils/map-concurrently.ts';
import { fallBack } from './fall-back.ts';
import type { LastCatalog } from './last-pull.ts';
import { type PullPlatform, requestFromPlatform } from './request-from-platform.ts';
import { CONCURRENT_REQUESTS } from './request-or-throw.ts';

const isEnglish = (locale: LocaleCode | undefined) => locale === 'en' || locale === 'en-GB';

export interface TranslatedBlanks {
  /** By `{locale}/{productId}`. */
  readonly translated: ReadonlyMap<string, Blank>;
  readonly warnings: readonly string[];
}

/**
 * Fetches the blanks of a catalog in each of the store's languages except English, which the catalog contains. A translation
 * that cannot be fetched is that of the last build; a platform without translations has them in English. Throws
 * a {@link PullError} for any other failure.
 */
export async function fetchTranslatedBlanks(
  platform: PullPlatform,
  { locales }: StoreFile,
  {
    blanks,
    data,
  }: {
    readonly blanks: ReadonlyMap<string, Blank>;
    readonly data?: Pick<ProductData, 'hashes'> | undefined;
  },
  last: Pick<LastCatalog, 'products' | 'blank'>,
): Promise<TranslatedBlanks> {
  const neededBlanks = locales
    .filter((locale) => !isEnglish(locale) || !isEnglish(locales[0]))
    .flatMap((locale) => [...blanks.keys()].map((id) => ({ locale, id, key: `${locale}/${id}` })));
  const failures: string[] = [];
  const found = await mapConcurrently(
    neededBlanks,
    CONCURRENT_REQUESTS,
    async ({ locale, id, key }) => {
      const hash = data?.hashes[`blank/${id}`];
      // `last.blank(key)` is undefined for a blank whose translation failed in the last pull, so that one is requested again.
      const unchanged =
        hash !== undefined && hash === last.products?.saved.hashes[`blank/${id}`]
          ? last.blank(key)
          : undefined;
      if (unchanged) return [[key, unchanged] as const];
      const response = await requestFromPlatform(platform, getBlank, { query: { id, locale } });
      if (response.ok) return [[key, response.value] as const];
      const initial = { initial: null, initialName: 'product details in English' };
      const what = `product details in ${locale}`;
      const blank = fallBack(response.error, { what, last: last.blank(key), ...initial }, failures);
      return blank ? [[key, blank] as const] : [];
    },
  );
  return { translated: new Map(found.flat()), warnings: [...new Set(failures)] };
}
