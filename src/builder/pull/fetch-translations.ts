import type { LocaleCode } from '#shared/contract/codes.ts';
import {
  type CollectionNode,
  getStore,
  getStoreCollections,
  type Store,
} from '#shared/contract/store.ts';
import type { StoreFile } from '#shared/contract/store-folder/store-file.ts';
import { getTheme, type Theme } from '#shared/contract/theme.ts';
import { localizeTheme } from '#texts/localize-theme.ts';
import { fallBack } from './fall-back.ts';
import {
  type PullPlatform,
  type RequestError,
  requestFromPlatform,
} from './request-from-platform.ts';

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

/** The translated data of the last build in one language. A part that it did not have is undefined. */
export type LastTranslation = {
  readonly [K in keyof LocalizedStore]: LocalizedStore[K] | undefined;
};
const NO_TRANSLATION: LastTranslation = {
  store: undefined,
  theme: undefined,
  collections: undefined,
};

/** The data in the first language. */
interface FirstLanguage extends LocalizedStore {
  /** Whether the theme service failed, so that the theme and its texts are fallbacks. */
  readonly hasNoTheme: boolean;
}

/**
 * Fetches the translated data of a store in each language except the first, whose data is `first`. For a request that fails,
 * the translation of the last build is used. A platform without translations has the texts of the first language in all
 * languages. Throws a {@link PullError} for any other failure, because a page must not have the texts of another language.
 */
export async function fetchTranslations(
  platform: PullPlatform,
  { slug, locales }: StoreFile,
  first: FirstLanguage,
  last: (locale: LocaleCode) => LastTranslation = () => NO_TRANSLATION,
): Promise<{
  readonly translations: readonly StoreTranslation[];
  readonly warnings: readonly string[];
}> {
  const warnings: string[] = [];
  const translations: StoreTranslation[] = [];
  for (const locale of locales.slice(1)) {
    const [theme, store, tree] = await Promise.all([
      requestFromPlatform(platform, getTheme, { query: { siteKey: slug, locale } }),
      requestFromPlatform(platform, getStore, { query: { slug, locale } }),
      requestFromPlatform(platform, getStoreCollections, { query: { slug, locale } }),
    ]);
    const lastTexts = last(locale);
    const failed: string[] = [];
    const use = <T>(what: string, failure: RequestError, lastValue: T | undefined, initial: T): T =>
      fallBack(
        failure,
        {
          what: `${what} in ${locale}`,
          last: lastValue,
          initial,
          initialName: `${what} in ${locales[0]}`,
        },
        failed,
      );
    const localizedTheme = localizeTheme(first.theme, locale);
    const takeTheme = (failure: RequestError) =>
      first.hasNoTheme && !lastTexts.theme
        ? localizedTheme
        : use('theme texts', failure, lastTexts.theme, localizedTheme);
    translations.push({
      locale,
      theme: theme.ok ? theme.value : takeTheme(theme.error),
      store: store.ok ? store.value : use('store texts', store.error, lastTexts.store, first.store),
      collections: tree.ok
        ? tree.value.collections
        : use('collection names', tree.error, lastTexts.collections, first.collections),
    });
    warnings.push(...failed);
  }
  return { translations, warnings };
}
