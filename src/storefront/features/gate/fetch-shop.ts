import { describeFailure } from '#shared/contract/client/failure.ts';
import { request } from '#shared/contract/client/http.ts';
import { type FlagSettings, getFlags } from '#shared/contract/flags.ts';
import { getLocalization } from '#shared/contract/localization.ts';
import { getStore, getStoreCollections } from '#shared/contract/store.ts';
import { getTheme, type Theme } from '#shared/contract/theme.ts';
import type { PreviewFile } from '#shared/rules/preview/preview-file.ts';
import { defaultThemeOf } from '#shared/rules/theme/theme.ts';
import { pageContext } from '#storefront/browser/page-context.ts';

type ShopData = Pick<PreviewFile, 'store' | 'navigation'> & Partial<Pick<PreviewFile, 'localization'>>;

/** What a shop is drawn from, as the platform says it now. */
export interface FetchedShop extends ShopData {
  readonly theme: Theme;
  readonly flags: FlagSettings;
}

/**
 * Asks the platform for what the build of a shell left out, in the page's language. Undefined when the shop cannot be shown:
 * a theme, flags and localization it can do without (spec §4, §7).
 */
export async function fetchShop(): Promise<FetchedShop | undefined> {
  const { platform: url, store: slug, storeName: name, locale } = pageContext();
  const [store, tree, theme, flags, localization] = await Promise.all([
    request({ url }, getStore, { query: { slug, locale } }),
    request({ url }, getStoreCollections, { query: { slug, locale } }),
    request({ url }, getTheme, { query: { siteKey: slug, locale } }),
    request({ url }, getFlags, { query: { kind: 'store', key: slug } }),
    request({ url }, getLocalization, { query: { storeId: slug } }),
  ]);
  for (const { error } of [store, tree, theme, flags, localization].filter((answer) => !answer.ok))
    console.warn(describeFailure(error));
  if (!store.ok || !tree.ok) return undefined;
  return {
    store: store.value,
    navigation: tree.value.collections,
    theme: theme.ok ? theme.value : defaultThemeOf({ slug, name }),
    flags: flags.ok ? flags.value : {},
    ...(localization.ok && { localization: localization.value }),
  };
}
