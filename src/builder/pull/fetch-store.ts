import { findShadowedRoute } from '#builder/hosting/shop-routes.ts';
import { type ApiError, describeError } from '#shared/contract/client/api-error.ts';
import { type Platform, request } from '#shared/contract/client/http.ts';
import { type Flags, getFlags } from '#shared/contract/flags.ts';
import { type BuyerLocalization, getLocalization } from '#shared/contract/localization.ts';
import { getPaymentSetup, type PaymentSetup } from '#shared/contract/payment-setup.ts';
import { type CollectionNode, getStore, getStoreCollections, type Store } from '#shared/contract/store.ts';
import type { StoreFile } from '#shared/contract/store-folder/store-file.ts';
import { getTheme, type Theme } from '#shared/contract/theme.ts';
import { DEFAULT_LOCALIZATION } from '#shared/rules/localization/default-localization.ts';
import { createDefaultTheme } from '#shared/rules/theme/merge-theme.ts';
import { evaluateFlags } from './evaluate-flags.ts';
import { fetchTranslations, type StoreTranslation } from './fetch-translations.ts';
import { PullError } from './pull-error.ts';
import { requestOrThrow } from './request-or-throw.ts';

/** The data of a store, without its catalog. */
export interface StoreDetails {
  /** Texts in languages other than the first. */
  readonly translations: readonly StoreTranslation[];
  readonly store: Store;
  readonly theme: Theme;
  readonly localization: BuyerLocalization;
  readonly payments: PaymentSetup | null;
  readonly flags: Flags;
  readonly collections: readonly CollectionNode[];
}

export type WithWarnings<T> = T & { readonly warnings: readonly string[] };

/** Results of the last pull: the fallback for requests that are not required. */
export interface StoreFallback {
  readonly theme?: Theme | undefined;
  readonly payments?: PaymentSetup | null | undefined;
  readonly flags?: Flags | undefined;
}

const isNotFound = (failure: ApiError) => failure.kind !== 'malformed' && failure.status === 404;

/**
 * Fetches a store's details. Throws when the store cannot be fetched. Localization falls back to the default; the theme to
 * the one of the last build, then to the default theme, so that one failed request does not change a running shop. Without
 * a payment setup nothing can be bought until a later pull finds one. Flags of the platform override those of the store
 * folder; when they cannot be fetched, the flags of the last pull are used.
 */
export async function fetchStore(
  platform: Platform,
  site: StoreFile,
  last: StoreFallback = {},
): Promise<WithWarnings<StoreDetails>> {
  const warnings: string[] = [];
  const { slug } = site;
  const store = await requestOrThrow(platform, getStore, { query: { slug } });

  const theme = await request(platform, getTheme, { query: { siteKey: slug } });
  const isMissing = !theme.ok && isNotFound(theme.error);
  const fallback = (!isMissing && last.theme) || createDefaultTheme(site);
  if (!theme.ok) {
    const which = fallback === last.theme ? 'theme of the last build' : 'default theme';
    warnings.push(`${which} used: ${describeError(theme.error)}`);
  }
  const localization = await request(platform, getLocalization, { query: { storeId: slug } });
  if (!localization.ok) warnings.push(`default localization used: ${describeError(localization.error)}`);

  const payments = await request(platform, getPaymentSetup, { query: { storeSlug: slug } });
  const closed = !payments.ok && isNotFound(payments.error);
  if (!payments.ok && !closed) {
    const which = last.payments ? 'payment setup of the last build used' : 'buying is closed';
    warnings.push(`${which}: ${describeError(payments.error)}`);
  }

  const response = await request(platform, getFlags, { query: { kind: 'store', key: slug } });
  const hasNone = !response.ok && isNotFound(response.error);
  const lastFlags = hasNone ? undefined : last.flags;
  if (!response.ok && !hasNone) {
    const which = lastFlags ? 'flags of the last build' : 'flags of store.json';
    warnings.push(`${which} used: ${describeError(response.error)}`);
  }
  const flags = await evaluateFlags(slug, [site.flags, response.ok ? response.value : (lastFlags ?? {})]);

  const { collections } = await requestOrThrow(platform, getStoreCollections, { query: { slug } });
  checkCollections(collections);
  const first = { store, theme: theme.ok ? theme.value : fallback, collections };
  const { translations, warnings: untranslated } = await fetchTranslations(platform, site, first);
  warnings.push(...untranslated);
  return {
    ...first,
    translations,
    localization: localization.ok ? localization.value : DEFAULT_LOCALIZATION,
    payments: payments.ok ? payments.value : closed ? null : (last.payments ?? null),
    flags,
    warnings,
  };
}

/** A collection is at its slug: that may be no address of the shop itself, no language's, and no other collection's. */
function checkCollections(nodes: readonly CollectionNode[]): void {
  const seen = new Set<string>();
  const check = (node: CollectionNode, isTop: boolean) => {
    if (isTop && findShadowedRoute(node.slug)) {
      throw new PullError(
        `The collection "${node.name}" has the slug "${node.slug}", which is an address of the shop itself.`,
      );
    }
    if (seen.has(node.slug)) throw new PullError(`Two collections have the slug "${node.slug}".`);
    seen.add(node.slug);
    for (const child of node.collections) check(child, false);
  };
  for (const node of nodes) check(node, true);
}
