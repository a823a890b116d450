import type { CallOutput } from '#contract/call.ts';
import type { Flags } from '#contract/flags.ts';
import type { BuyerLocalization } from '#contract/localization.ts';
import type { getStoreCollections, Store } from '#contract/store.ts';
import { DEFAULT_LOCALIZATION, FULFILLED_FROM, LOCALE_NAMES } from '#domain/localization.ts';
import type { Database } from '../db/tables.ts';
import { requireStore } from './stores.ts';

export async function storeAnswer(db: Database, slug: string): Promise<Store> {
  const { id, name, collections, profile } = await requireStore(db, slug);
  return { id, slug, name, collections, ...profile };
}

export async function collectionsAnswer(db: Database, slug: string): Promise<CallOutput<typeof getStoreCollections>> {
  const { collections } = await requireStore(db, slug);
  return { collections };
}

/** Where a buyer is taken to be until they choose: the store's own region, currency and first language. */
export async function localizationAnswer(db: Database, slug: string): Promise<BuyerLocalization> {
  const { locales, defaultCurrency, defaultRegion } = await requireStore(db, slug);
  return {
    ...DEFAULT_LOCALIZATION,
    buyer_region: defaultRegion,
    buyer_currency: defaultCurrency,
    buyer_locale: locales[0] ?? DEFAULT_LOCALIZATION.buyer_locale,
    fulfillment_region: FULFILLED_FROM[defaultRegion],
    available_locales: locales.map((code) => ({ local_code: code, local_name: LOCALE_NAMES[code] })),
  };
}

/** The flags of a store; what its folder leaves out has the contract's defaults. */
export async function flagsAnswer(db: Database, slug: string): Promise<Flags> {
  return (await requireStore(db, slug)).flags;
}
