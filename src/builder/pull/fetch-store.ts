import type { LocaleCode } from '#shared/contract/codes.ts';
import { type Flags, getFlags } from '#shared/contract/flags.ts';
import { type BuyerLocalization, getLocalization } from '#shared/contract/localization.ts';
import { getStorePages, type StorePage } from '#shared/contract/pages.ts';
import { getPaymentSetup, type PaymentSetup } from '#shared/contract/payment-setup.ts';
import {
  type CollectionNode,
  getStore,
  getStoreCollections,
  type Store,
} from '#shared/contract/store.ts';
import type { StoreFile } from '#shared/contract/store-folder/store-file.ts';
import { getTheme, type Theme } from '#shared/contract/theme.ts';
import { removeHiddenSections } from '#shared/rules/sections/remove-hidden-sections.ts';
import { findNextSectionChange } from '#shared/rules/sections/section-times.ts';
import { createDefaultLocalization } from '#texts/default-localization.ts';
import { createDefaultTheme } from '#texts/merge-theme.ts';
import { checkCollections, checkStore } from './check-catalog.ts';
import { evaluateFlags } from './evaluate-flags.ts';
import { fallBack } from './fall-back.ts';
import {
  fetchTranslations,
  type LastTranslation,
  type StoreTranslation,
} from './fetch-translations.ts';
import { type PullPlatform, requestFromPlatform } from './request-from-platform.ts';
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
  /** Without the sections that are not on them today. */
  readonly pages: readonly StorePage[];
  /** When the next section begins or ends, in milliseconds. Undefined for never. */
  readonly nextSectionChange?: number | undefined;
}

export type WithWarnings<T> = T & { readonly warnings: readonly string[] };

/** Results of the last pull: the fallback for requests that fail. */
export interface StoreFallback {
  readonly theme?: Theme | undefined;
  readonly localization?: BuyerLocalization | undefined;
  readonly payments?: PaymentSetup | null | undefined;
  readonly flags?: Flags | undefined;
  readonly pages?: readonly StorePage[] | undefined;
  /** Returns the translated data in a language other than the first. */
  readonly translation?: ((locale: LocaleCode) => LastTranslation) | undefined;
}

/**
 * Fetches a store's details. Throws a {@link PullError} when the store cannot be fetched, or when another request fails and
 * neither the last build nor the contract has a value to use instead ({@link fallBack}). Flags of the platform override those
 * of the store folder.
 */
export async function fetchStore(
  platform: PullPlatform,
  site: StoreFile,
  last: StoreFallback = {},
): Promise<WithWarnings<StoreDetails>> {
  const warnings: string[] = [];
  const { slug } = site;
  const store = await requestOrThrow(platform, getStore, { query: { slug } });
  checkStore(store);
  const { theme, isFallback } = await fetchTheme(platform, site, last, warnings);
  const localization = await fetchLocalization(platform, site, last, warnings);
  const payments = await fetchPayments(platform, site, last, warnings);
  const flags = await fetchFlags(platform, site, last, warnings);
  const { pages: allPages, next } = await fetchPages(platform, site, last, warnings);
  const now = Date.now();
  const nextSectionChange = next ?? findNextSectionChange(allPages, now);
  const { collections } = await requestOrThrow(platform, getStoreCollections, { query: { slug } });
  checkCollections(collections);
  const first = { store, theme, collections };
  const { translations, warnings: untranslated } = await fetchTranslations(
    platform,
    site,
    { ...first, hasNoTheme: isFallback },
    last.translation,
  );
  return {
    ...first,
    translations,
    localization,
    payments,
    flags,
    pages: allPages.map((page) => removeHiddenSections(page, now)),
    ...(nextSectionChange !== undefined && { nextSectionChange }),
    warnings: [...warnings, ...untranslated],
  };
}

type Fetch<T> = (
  platform: PullPlatform,
  site: StoreFile,
  last: StoreFallback,
  warnings: string[],
) => Promise<T>;

/** Fetches the theme. After any failure it returns the default theme, because a store may be built before its theme service runs. */
const fetchTheme: Fetch<{ readonly theme: Theme; readonly isFallback: boolean }> = async (
  platform,
  site,
  last,
  warnings,
) => {
  const response = await requestFromPlatform(platform, getTheme, { query: { siteKey: site.slug } });
  if (response.ok) return { theme: response.value, isFallback: false };
  const lastTheme = response.error.isMissing ? undefined : last.theme;
  warnings.push(
    `${lastTheme ? 'theme of the last build' : 'default theme'} used: ${response.error.message}`,
  );
  return { theme: lastTheme ?? createDefaultTheme(site), isFallback: true };
};

const fetchLocalization: Fetch<BuyerLocalization> = async (platform, { slug }, last, warnings) => {
  const response = await requestFromPlatform(platform, getLocalization, {
    query: { storeId: slug },
  });
  if (response.ok) return response.value;
  const initial = { initial: createDefaultLocalization(), initialName: 'default localization' };
  return fallBack(
    response.error,
    { what: 'localization', last: last.localization, ...initial },
    warnings,
  );
};

/** Fetches the payment setup. With null the checkout is closed, and nothing can be bought until a later pull finds a setup. */
const fetchPayments: Fetch<PaymentSetup | null> = async (platform, { slug }, last, warnings) => {
  const response = await requestFromPlatform(platform, getPaymentSetup, {
    query: { storeSlug: slug },
  });
  if (response.ok) return response.value;
  if (response.error.isMissing) return null;
  const initial = { initial: null, initialName: 'no payment setup' };
  return fallBack(
    response.error,
    { what: 'payment setup', last: last.payments, ...initial },
    warnings,
  );
};

const fetchFlags: Fetch<Flags> = async (platform, { slug, flags }, last, warnings) => {
  const response = await requestFromPlatform(platform, getFlags, {
    query: { kind: 'store', key: slug },
  });
  if (response.ok) return evaluateFlags(slug, [flags, response.value]);
  if (response.error.isMissing) return evaluateFlags(slug, [flags]);
  const initial = { initial: {}, initialName: 'flags of store.json' };
  return evaluateFlags(slug, [
    flags,
    fallBack(response.error, { what: 'flags', last: last.flags, ...initial }, warnings),
  ]);
};

/** Pages, and when the next section of one begins or ends. Other platforms may send the sections of later days. */
interface FetchedPages {
  readonly pages: readonly StorePage[];
  readonly next?: number | undefined;
}

const fetchPages: Fetch<FetchedPages> = async (platform, { slug }, last, warnings) => {
  const response = await requestFromPlatform(platform, getStorePages, { query: { slug } });
  if (response.ok) return response.value;
  if (response.error.isMissing || response.error.isNotOffered) return { pages: [] };
  const pages = fallBack(
    response.error,
    { what: 'pages', last: last.pages, initial: [], initialName: 'no pages' },
    warnings,
  );
  return { pages };
};
