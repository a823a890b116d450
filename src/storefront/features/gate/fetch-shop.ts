import { describeError } from '#shared/contract/client/api-error.ts';
import { request } from '#shared/contract/client/http.ts';
import { type FlagSettings, getFlags } from '#shared/contract/flags.ts';
import { getLocalization } from '#shared/contract/localization.ts';
import { getStore, getStoreCollections } from '#shared/contract/store.ts';
import { getTheme, type Theme } from '#shared/contract/theme.ts';
import type { PreviewFile } from '#shared/rules/preview/preview-file.ts';
import { getPageContext } from '#storefront/browser/page-context.ts';
import { createDefaultTheme } from '#texts/merge-theme.ts';

type ShopData = Pick<PreviewFile, 'store' | 'navigation'> &
  Partial<Pick<PreviewFile, 'localization'>>;

/** The data that a shop is rendered from, as the platform has it now. */
export interface FetchedShop extends ShopData {
  readonly theme: Theme;
  readonly flags: FlagSettings;
}

/**
 * Fetches the data that the build of a client-rendered gated store leaves out, in the page's language. Undefined when the
 * store or its collections cannot be fetched; theme, flags and localization have defaults.
 */
export async function fetchShop(): Promise<FetchedShop | undefined> {
  const { platform: url, store: slug, storeName: name, locale } = getPageContext();
  const [store, tree, theme, flags, localization] = await Promise.all([
    request({ url }, getStore, { query: { slug, locale } }),
    request({ url }, getStoreCollections, { query: { slug, locale } }),
    request({ url }, getTheme, { query: { siteKey: slug, locale } }),
    request({ url }, getFlags, { query: { kind: 'store', key: slug } }),
    request({ url }, getLocalization, { query: { storeId: slug } }),
  ]);
  for (const { error } of [store, tree, theme, flags, localization].filter(
    (response) => !response.ok,
  ))
    console.warn(describeError(error));
  if (!store.ok || !tree.ok) return undefined;
  return {
    store: store.value,
    navigation: tree.value.collections,
    theme: theme.ok ? theme.value : createDefaultTheme({ slug, name }),
    flags: flags.ok ? flags.value : {},
    ...(localization.ok && { localization: localization.value }),
  };
}
