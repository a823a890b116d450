import { describeError } from '#shared/contract/client/api-error.ts';
import { type Platform, request } from '#shared/contract/client/http.ts';
import type { LocaleCode } from '#shared/contract/codes.ts';
import { type CollectionNode, getStore, getStoreCollections, type Store } from '#shared/contract/store.ts';
import type { StoreFile } from '#shared/contract/store-folder/store-file.ts';
import { getTheme, type Theme } from '#shared/contract/theme.ts';
import { localizeTheme } from '#shared/rules/theme/localize-theme.ts';

/** The translated data of a store in one language. */
export interface LocalizedStore {
  readonly store: Store;
  readonly theme: Theme;
  readonly collections: readonly CollectionNode[];
}

/** The same for a language other than the first. */
export interface StoreTranslation extends LocalizedStore {
  readonly locale: LocaleCode;
}

/**
 * Fetches the translated data of a store in each language except the first, whose data is `first`. Data that cannot be
 * fetched in a language falls back to the first language with a warning: a missing translation must not stop a build.
 */
export async function fetchTranslations(
  platform: Platform,
  { slug, locales }: StoreFile,
  first: LocalizedStore,
): Promise<{ readonly translations: readonly StoreTranslation[]; readonly warnings: readonly string[] }> {
  const warnings: string[] = [];
  const translations: StoreTranslation[] = [];
  for (const locale of locales.slice(1)) {
    const [theme, store, tree] = await Promise.all([
      request(platform, getTheme, { query: { siteKey: slug, locale } }),
      request(platform, getStore, { query: { slug, locale } }),
      request(platform, getStoreCollections, { query: { slug, locale } }),
    ]);
    const failed = [theme, store, tree].find((response) => !response.ok);
    if (failed && !failed.ok) {
      warnings.push(`some texts of the store in ${locale} not used: ${describeError(failed.error)}`);
    }
    translations.push({
      locale,
      theme: theme.ok ? theme.value : localizeTheme(first.theme, locale),
      store: store.ok ? store.value : first.store,
      collections: tree.ok ? tree.value.collections : first.collections,
    });
  }
  return { translations, warnings };
}
