import { type ApiFailure, describeFailure } from '#api/failure.ts';
import { type Platform, request } from '#api/http.ts';
import type { CurrencyCode } from '#contract/codes.ts';
import { type Flags, getFlags } from '#contract/flags.ts';
import type { StoreFile } from '#contract/folder/store-file.ts';
import { type BuyerLocalization, getLocalization } from '#contract/localization.ts';
import { getPaymentSetup, type PaymentSetup } from '#contract/payment-setup.ts';
import { type CollectionNode, getStore, getStoreCollections, type Store } from '#contract/store.ts';
import { getTheme, type Theme } from '#contract/theme.ts';
import { DEFAULT_LOCALIZATION } from '#domain/localization.ts';
import { defaultThemeOf } from '#domain/theme.ts';
import type { Catalogue } from './catalogue.ts';
import { evaluateFlags } from './evaluate-flags.ts';
import type { FetchedPrices, TilePrices } from './fetch-prices.ts';
import { need } from './need.ts';
import type { LastData } from './product-data.ts';
import type { LastBlanks, TranslatedBlanks } from './translated-blanks.ts';
import { type SpokenIn, translations } from './translations.ts';
import { checkCollections } from './trust.ts';

/** What the platform says about a store but for what it sells. */
export interface StoreItself {
  /** What it says of itself in other languages than its first. */
  readonly spoken: readonly SpokenIn[];
  readonly store: Store;
  readonly theme: Theme;
  readonly localization: BuyerLocalization;
  readonly payments: PaymentSetup | null;
  readonly flags: Flags;
  readonly collections: readonly CollectionNode[];
}

/** What it sells. */
export interface Goods extends Catalogue {
  /** Tile prices by currency, of those the store's pages are not built in. */
  readonly prices: FetchedPrices['prices'];
  /** Blanks in other languages than English, by `{locale}/{productId}`. */
  readonly translatedBlanks: TranslatedBlanks['translated'];
}

/** What the platform says about one store, parsed but not yet arranged. */
export type FetchedStore = StoreItself & Goods;

export type Warned<T> = T & { readonly warnings: readonly string[] };

/** What the last good pull found, to fall back on where a call fails that a shop can do without. */
export interface LastGood extends LastData {
  readonly theme?: Theme | undefined;
  readonly payments?: PaymentSetup | null | undefined;
  readonly flags?: Flags | undefined;
  readonly blanks?: LastBlanks | undefined;
  /** Tile prices in another currency, of the goods of `data`. */
  readonly pricesIn?: ((currency: CurrencyCode) => TilePrices | undefined) | undefined;
}

const isNotFound = (failure: ApiFailure) => failure.kind !== 'malformed' && failure.status === 404;

/**
 * The store's own data is needed; localization has a default to fall back on, the theme the last build's, then a default
 * (spec §4, §7): a shop that stays up must not lose its looks over one failed call. A platform without payment setup
 * sells nothing: buying is closed, until a later pull finds one. Flags are the platform's over the store folder's; a
 * platform that has none leaves them to the folder, one that fails to what it said last.
 */
export async function fetchStoreItself(
  platform: Platform,
  site: StoreFile,
  last: LastGood = {},
): Promise<Warned<StoreItself>> {
  const warnings: string[] = [];
  const { slug } = site;
  const store = await need(platform, getStore, { query: { slug } });

  const theme = await request(platform, getTheme, { query: { siteKey: slug } });
  const isMissing = !theme.ok && isNotFound(theme.error);
  const fallback = (!isMissing && last.theme) || defaultThemeOf(site);
  if (!theme.ok) {
    const which = fallback === last.theme ? 'theme of the last build' : 'default theme';
    warnings.push(`${which} used: ${describeFailure(theme.error)}`);
  }
  const localization = await request(platform, getLocalization, { query: { storeId: slug } });
  if (!localization.ok) warnings.push(`default localization used: ${describeFailure(localization.error)}`);

  const payments = await request(platform, getPaymentSetup, { query: { storeSlug: slug } });
  const closed = !payments.ok && isNotFound(payments.error);
  if (!payments.ok && !closed) {
    const which = last.payments ? 'payment setup of the last build used' : 'buying is closed';
    warnings.push(`${which}: ${describeFailure(payments.error)}`);
  }

  const said = await request(platform, getFlags, { query: { kind: 'store', key: slug } });
  const hasNone = !said.ok && isNotFound(said.error);
  const lastSaid = hasNone ? undefined : last.flags;
  if (!said.ok && !hasNone) {
    const which = lastSaid ? 'flags of the last build' : 'flags of store.json';
    warnings.push(`${which} used: ${describeFailure(said.error)}`);
  }
  const flags = await evaluateFlags(slug, [site.flags, said.ok ? said.value : (lastSaid ?? {})]);

  const { collections } = await need(platform, getStoreCollections, { query: { slug } });
  checkCollections(collections);
  const first = { store, theme: theme.ok ? theme.value : fallback, collections };
  const { spoken, warnings: untranslated } = await translations(platform, site, first);
  warnings.push(...untranslated);
  return {
    ...first,
    spoken,
    localization: localization.ok ? localization.value : DEFAULT_LOCALIZATION,
    payments: payments.ok ? payments.value : closed ? null : (last.payments ?? null),
    flags,
    warnings,
  };
}
