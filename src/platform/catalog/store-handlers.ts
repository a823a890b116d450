import type { CallOutput } from '#shared/contract/call.ts';
import type { LocaleCode } from '#shared/contract/codes.ts';
import type { Flags } from '#shared/contract/flags.ts';
import type { BuyerLocalization } from '#shared/contract/localization.ts';
import type * as calls from '#shared/contract/store.ts';
import type { CollectionNode, Store } from '#shared/contract/store.ts';
import type { CatalogTexts } from '#shared/contract/store-folder/texts-files.ts';
import { LOCALE_NAMES } from '#shared/i18n/locale-names.ts';
import { DEFAULT_LOCALIZATION, FULFILLMENT_BY_REGION } from '#shared/rules/localization/default-localization.ts';
import type { Database } from '../db/tables.ts';
import { requireStore } from './stores.ts';

/** A collection tree with the words a language has for it; what it has none for stays. */
const collectionsIn = (nodes: readonly CollectionNode[], { collections = {} }: CatalogTexts): CollectionNode[] =>
  nodes.map((node) => ({
    ...node,
    ...collections[node.slug],
    collections: collectionsIn(node.collections, { collections }),
  }));

interface Asked {
  readonly slug: string;
  readonly locale?: LocaleCode | undefined;
}

export async function getStore(db: Database, { slug, locale }: Asked): Promise<Store> {
  const { id, name, collections, profile, texts } = await requireStore(db, slug);
  const own = locale && texts[locale];
  if (!own) return { id, slug, name, collections, ...profile };
  const { $schema: _, ...words } = own.store;
  return { id, slug, name, collections: collectionsIn(collections, own.catalog), ...profile, ...words };
}

export async function getStoreCollections(
  db: Database,
  { slug, locale }: Asked,
): Promise<CallOutput<typeof calls.getStoreCollections>> {
  const { collections, texts } = await requireStore(db, slug);
  const own = locale && texts[locale];
  return { collections: own ? collectionsIn(collections, own.catalog) : collections };
}

/** Where a buyer is taken to be until they choose: the store's own region, currency and first language. */
export async function getLocalization(db: Database, slug: string): Promise<BuyerLocalization> {
  const { locales, defaultCurrency, defaultRegion } = await requireStore(db, slug);
  return {
    ...DEFAULT_LOCALIZATION,
    buyer_region: defaultRegion,
    buyer_currency: defaultCurrency,
    buyer_locale: locales[0] ?? DEFAULT_LOCALIZATION.buyer_locale,
    fulfillment_region: FULFILLMENT_BY_REGION[defaultRegion],
    available_locales: locales.map((code) => ({ local_code: code, local_name: LOCALE_NAMES[code] })),
  };
}

/** The flags of a store; what its folder leaves out has the contract's defaults. */
export async function getFlags(db: Database, slug: string): Promise<Flags> {
  return (await requireStore(db, slug)).flags;
}
