import * as v from 'valibot';
import type { CallOutput } from '#shared/contract/call.ts';
import type { LocaleCode } from '#shared/contract/codes.ts';
import { SafeUrl } from '#shared/contract/common.ts';
import type { Flags } from '#shared/contract/flags.ts';
import type { BuyerLocalization } from '#shared/contract/localization.ts';
import { type getStorePages as pagesCall, StorePages } from '#shared/contract/pages.ts';
import type * as calls from '#shared/contract/store.ts';
import type { CollectionNode, Store } from '#shared/contract/store.ts';
import type { CatalogTexts } from '#shared/contract/store-folder/texts-files.ts';
import { sellsWithConsumerRights } from '#shared/rules/law/sells-to-eu.ts';
import { findRegion } from '#shared/rules/localization/find-region.ts';
import { removeHiddenSections } from '#shared/rules/sections/remove-hidden-sections.ts';
import { findNextSectionChange } from '#shared/rules/sections/section-times.ts';
import { createDefaultLocalization, FULFILLMENT_BY_REGION } from '#texts/default-localization.ts';
import { getTexts } from '#texts/load-texts.ts';
import { parseJson } from '../db/json.ts';
import type { Database } from '../db/tables.ts';
import { describeDelivery, listUntaxedRegions } from './describe-delivery.ts';
import { describeReturns } from './describe-returns.ts';
import { findExemption } from './find-exemption.ts';
import { requireStore } from './stores.ts';

/** Translates a collection tree. Collections without a translation are unchanged. */
const translateCollections = (
  nodes: readonly CollectionNode[],
  { collections = {} }: CatalogTexts,
): CollectionNode[] =>
  nodes.map((node) => {
    const texts = Object.hasOwn(collections, node.slug) ? collections[node.slug] : undefined;
    const seo = texts?.seo && { seo: { ...node.seo, ...texts.seo } };
    return {
      ...node,
      ...texts,
      ...seo,
      collections: translateCollections(node.collections, { collections }),
    };
  });

interface StoreQuery {
  readonly slug: string;
  readonly locale?: LocaleCode | undefined;
}

/** Returns a store. Throws a 404 for an unknown slug. */
export async function getStore(db: Database, { slug, locale }: StoreQuery): Promise<Store> {
  const store = await requireStore(db, slug);
  const { id, name, collections, profile, texts, tax } = store;
  const translation = locale && texts[locale];
  const delivery = describeDelivery(store, locale);
  const untaxed = delivery ? listUntaxedRegions(store, delivery) : [];
  const returns = await describeReturns(db, store, locale);
  const taxExempt = findExemption(store, locale);
  const settings = {
    ...(delivery && { delivery }),
    ...(untaxed.length > 0 && { untaxedRegions: untaxed }),
    ...(tax && tax.exempt === undefined && { pricesIncludeTax: tax.pricesIncludeTax }),
    ...(taxExempt !== undefined && { taxExempt }),
    ...(returns && { returns }),
    ...(store.contactMail !== undefined && { contactUrl: v.parse(SafeUrl, `/contact/${slug}`) }),
    ...(sellsWithConsumerRights(store) && {
      withdrawalUrl: v.parse(SafeUrl, `/withdrawals/${slug}`),
    }),
  };
  if (!translation) return { id, slug, name, collections, ...profile, ...settings };
  const {
    $schema: _,
    delivery: __,
    returns: ___,
    mails: ____,
    tax: _____,
    ...storeTexts
  } = translation.store;
  return {
    id,
    slug,
    name,
    collections: translateCollections(collections, translation.catalog),
    ...profile,
    ...settings,
    ...storeTexts,
  };
}

/** Returns the collections of a store. Throws a 404 for an unknown slug. */
export async function getStoreCollections(
  db: Database,
  { slug, locale }: StoreQuery,
): Promise<CallOutput<typeof calls.getStoreCollections>> {
  const { collections, texts } = await requireStore(db, slug);
  const translation = locale && texts[locale];
  return {
    collections: translation ? translateCollections(collections, translation.catalog) : collections,
  };
}

/** Returns the pages of a store without sections outside of their time, which anybody could read, and when the next one begins or ends. */
export async function getStorePages(
  db: Database,
  slug: string,
  now = Date.now(),
): Promise<CallOutput<typeof pagesCall>> {
  const { id } = await requireStore(db, slug);
  const row = await db
    .selectFrom('store_pages')
    .select('body')
    .where('store_id', '=', id)
    .executeTakeFirst();
  const pages = row ? parseJson(StorePages, row.body) : [];
  const next = findNextSectionChange(pages, now);
  return {
    pages: pages.map((page) => removeHiddenSections(page, now)),
    ...(next !== undefined && { next }),
  };
}

/** Returns the titles of the pages of a store in a language, by slug. A page that replaces a policy of the shop gives it its name. */
export async function listPageTitles(
  db: Database,
  slug: string,
  locale: LocaleCode,
): Promise<ReadonlyMap<string, string>> {
  const { pages } = await getStorePages(db, slug);
  return new Map(
    pages.map((page) => [page.slug, page.translations?.[locale]?.title ?? page.title]),
  );
}

/**
 * Returns the default localization of shoppers: the store's region, currency and first language. A store with zones of delivery
 * offers its own region, and those with a country that it delivers to.
 */
export async function getLocalization(db: Database, slug: string): Promise<BuyerLocalization> {
  const store = await requireStore(db, slug);
  const { locales, defaultCurrency, defaultRegion } = store;
  const delivered = describeDelivery(store)?.zones.flatMap(({ countries }) =>
    countries.map(findRegion),
  );
  const initial = createDefaultLocalization();
  return {
    ...initial,
    buyer_region: defaultRegion,
    buyer_currency: defaultCurrency,
    buyer_locale: locales[0] ?? initial.buyer_locale,
    fulfillment_region: FULFILLMENT_BY_REGION[defaultRegion],
    available_regions: initial.available_regions.filter(
      ({ region }) => !delivered || region === defaultRegion || delivered.includes(region),
    ),
    available_locales: locales.map((code) => ({
      local_code: code,
      local_name: getTexts('terms', code).language,
    })),
  };
}

/** Returns the flags of a store. Missing flags have the contract's defaults. */
export async function getFlags(db: Database, slug: string): Promise<Flags> {
  return (await requireStore(db, slug)).flags;
}
