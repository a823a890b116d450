import * as v from 'valibot';
import { CurrencyCode, LocaleCode, RegionCode } from '#shared/contract/common.ts';
import { Flags } from '#shared/contract/flags.ts';
import { DEFAULT_HOST, HOSTS } from '#shared/contract/hosts.ts';
import { CollectionNode, Store } from '#shared/contract/store.ts';
import { CurrencySection } from '#shared/contract/store-folder/currency-section.ts';
import { DeliverySection } from '#shared/contract/store-folder/delivery-section.ts';
import { DownloadsSection } from '#shared/contract/store-folder/downloads-section.ts';
import { FulfillmentSection } from '#shared/contract/store-folder/fulfillment-section.ts';
import { MailsSection } from '#shared/contract/store-folder/mails-section.ts';
import { PromoRule } from '#shared/contract/store-folder/promo-section.ts';
import { ReminderSection } from '#shared/contract/store-folder/reminder-section.ts';
import { ReturnsSection } from '#shared/contract/store-folder/returns-section.ts';
import { SellerSection } from '#shared/contract/store-folder/seller-section.ts';
import { TaxSection } from '#shared/contract/store-folder/tax-section.ts';
import { TextsByLanguage } from '#shared/contract/store-folder/texts-files.ts';
import { cacheCatalogRead } from '../db/catalog-cache.ts';
import { parseJsonCached } from '../db/json.ts';
import { defineStatement } from '../db/statement.ts';
import type { Database, Tables } from '../db/tables.ts';
import { storeNotFound } from '../http/http-error.ts';

/** The fields of the `Store` response that are not columns. */
export const StoreProfile = v.omit(Store, [
  'id',
  'slug',
  'name',
  'collections',
  'delivery',
  'pricesIncludeTax',
  'taxExempt',
  'returns',
  'contactUrl',
  'withdrawalUrl',
  'untaxedRegions',
]);
export type StoreProfile = v.InferOutput<typeof StoreProfile>;

/** A promo code that all shoppers could use, since a version of the store. */
const AnnouncedPromo = v.object({
  rule: PromoRule,
  since: v.number(),
  /** When it ended, in epoch milliseconds. */
  until: v.optional(v.number()),
});
export type AnnouncedPromo = v.InferOutput<typeof AnnouncedPromo>;
/** Fonts of a store. `slot` is where the theme uses a font. */
export const StoreFonts = v.array(
  v.object({ slot: v.optional(v.picklist(['body', 'heading'])), hash: v.string() }),
);

/** Where the shop is published, its exchange rates, delivery, taxes, promo codes, mails, invoices and seller: a part of the profile that no response contains. */
export const ShopSettings = v.object({
  host: v.optional(v.picklist(HOSTS)),
  currencies: v.optional(CurrencySection),
  delivery: v.optional(DeliverySection),
  tax: v.optional(TaxSection),
  returns: v.optional(ReturnsSection),
  /** First slugs of renamed product types, by slug. */
  firstTypeSlugs: v.optional(v.record(v.string(), v.string())),
  downloads: v.optional(DownloadsSection),
  orderMail: v.optional(v.string()),
  mails: v.optional(MailsSection),
  checkoutReminder: v.optional(ReminderSection),
  isPhoneOptional: v.optional(v.boolean()),
  fulfillment: v.optional(FulfillmentSection),
  promoRules: v.optional(v.array(PromoRule)),
  /** Codes that the lowest price of 30 days takes into account. */
  announced: v.optional(v.array(AnnouncedPromo)),
  invoice: v.optional(v.object({ prefix: v.string(), retentionYears: v.optional(v.number()) })),
  seller: v.optional(SellerSection),
  /** Hash of the stored logo. */
  logo: v.optional(v.string()),
  /** Hashes of the stored fonts for invoices. */
  fonts: v.optional(StoreFonts),
  supportMail: v.optional(v.string()),
  hasFormHandler: v.optional(v.boolean()),
});
export type ShopSettings = v.InferOutput<typeof ShopSettings>;

const Locales = v.array(LocaleCode);
const Collections = v.array(CollectionNode);

const bySlug = defineStatement((db, { slug }: { readonly slug: string }) =>
  db.selectFrom('stores').selectAll().where('slug', '=', slug),
);
const byId = defineStatement((db, { id }: { readonly id: string }) =>
  db.selectFrom('stores').selectAll().where('id', '=', id),
);

/** Finds a store by its slug; undefined when it does not exist. */
export const findStore = cacheCatalogRead(async (db, slug) => {
  const [row] = (await bySlug(db, { slug })).rows;
  return row && toStoreRow(row);
});

/** Finds a store by its id; undefined when it does not exist. */
export const findStoreById = cacheCatalogRead(async (db, id) => {
  const [row] = (await byId(db, { id })).rows;
  return row && toStoreRow(row);
});

/** Finds the store of a listing. */
export async function findListingStore(db: Database, listingId: string) {
  const row = await db
    .selectFrom('stores')
    .innerJoin('listings', 'listings.store_id', 'stores.id')
    .selectAll('stores')
    .where('listings.id', '=', listingId)
    .executeTakeFirst();
  return row && toStoreRow(row);
}

/** Parses the JSON columns of a row. */
function toStoreRow(row: Tables['stores']) {
  const {
    host = DEFAULT_HOST,
    currencies,
    delivery,
    tax,
    returns,
    downloads,
    orderMail,
    seller,
    mails,
    checkoutReminder,
    isPhoneOptional,
    fulfillment,
    promoRules,
    invoice,
    logo,
    fonts,
    supportMail,
    hasFormHandler = false,
    firstTypeSlugs,
  } = parseJsonCached(ShopSettings, row.profile);
  const profile = parseJsonCached(StoreProfile, row.profile);
  // A row of an earlier version has no rules.
  const rules: readonly PromoRule[] = promoRules ?? profile.promoCodes;
  return {
    id: row.id,
    slug: row.slug,
    name: row.name,
    gate: row.gate,
    defaultCurrency: v.parse(CurrencyCode, row.default_currency),
    defaultRegion: v.parse(RegionCode, row.default_region),
    locales: parseJsonCached(Locales, row.locales),
    collections: parseJsonCached(Collections, row.collections),
    profile,
    host,
    currencies,
    delivery,
    tax,
    returns,
    firstTypeSlugs,
    /** How often and how long orders may download their files. */
    downloads,
    orderMail,
    /** Where mails about withdrawals go: `orderMail`, or else the address of the seller. */
    sellerMail: orderMail ?? seller?.email,
    /** Address for messages of the contact form. Undefined when a form handler gets them, or when the store names no address. */
    contactMail: hasFormHandler ? undefined : (supportMail ?? seller?.email),
    /** Whether messages of the contact form are delivered, by a form handler or by mail. */
    hasContact: hasFormHandler || supportMail !== undefined || seller !== undefined,
    /** Who sells, for the end of mails. */
    seller,
    mails,
    checkoutReminder,
    /** Whether orders need no phone number. */
    isPhoneOptional,
    /** Who makes the items of orders. */
    fulfillment,
    /** The promo codes with their conditions. */
    promoRules: rules,
    invoice,
    logo,
    fonts,
    flags: parseJsonCached(Flags, row.flags),
    version: row.version,
    epoch: row.epoch,
    texts: parseJsonCached(TextsByLanguage, row.texts),
  };
}
export type StoreRow = ReturnType<typeof toStoreRow>;

/** Returns the store with a slug. Throws a 404 if there is none. */
export async function requireStore(db: Database, slug: string): Promise<StoreRow> {
  const store = await findStore(db, slug);
  if (!store) throw storeNotFound();
  return store;
}

/** Finds a collection at any depth of the tree. */
export function findCollection(
  tree: readonly CollectionNode[],
  slug: string,
): CollectionNode | undefined {
  for (const node of tree) {
    const found = node.slug === slug ? node : findCollection(node.collections, slug);
    if (found) return found;
  }
  return undefined;
}
