import * as v from 'valibot';
import { defineCall } from './call.ts';
import {
  Amount,
  CountryCode,
  CurrencyCode,
  LocaleCode,
  MinorUnits,
  RegionCode,
  SafeUrl,
  Slug,
} from './common.ts';
import { PhotoName } from './photo-name.ts';
import { Seo } from './seo.ts';

/** A node of a store's collection tree. */
export interface CollectionNode {
  readonly name: string;
  readonly slug: string;
  readonly description?: string | undefined;
  /** Optional: name of a photograph of the store. */
  readonly photo?: string | undefined;
  /** Optional: what search engines and shared links show of its page. */
  readonly seo?: Seo | undefined;
  readonly collections: CollectionNode[];
}
export const CollectionNode: v.GenericSchema<CollectionNode> = v.object({
  name: v.string(),
  slug: Slug,
  description: v.optional(v.string()),
  photo: v.optional(PhotoName),
  seo: v.optional(Seo),
  collections: v.array(v.lazy(() => CollectionNode)),
});

/** A code shown in a promo banner. A percentage is a whole number; a fixed value is money. */
export const PromoCode = v.variant('type', [
  v.object({
    code: v.string(),
    type: v.literal('percentage'),
    value: v.pipe(v.number(), v.gtValue(0), v.maxValue(100)),
  }),
  v.object({
    code: v.string(),
    type: v.literal('fixed_value'),
    value: v.object({ amount: MinorUnits, currency: v.string() }),
  }),
  v.object({ code: v.string(), type: v.literal('free_shipping') }),
]);
export type PromoCode = v.InferOutput<typeof PromoCode>;

export const SocialAccount = v.object({
  id: v.string(),
  url: SafeUrl,
  icon: v.picklist(['instagram', 'tiktok', 'youtube', 'x', 'facebook', 'bandcamp', 'bluesky']),
});

/** Ids of the store's accounts with trackers: Google Merchant Center, the Google tag, the Facebook pixel. */
export const MarketingPixels = v.object({
  gmcMerchantId: v.optional(v.string()),
  googleAnalytics: v.optional(v.string()),
  facebook: v.optional(v.string()),
});

/** Patterns of those ids. A tracker with another id is not loaded. */
export const GOOGLE_TAG_ID = /^(?:G|GT|AW)-[A-Z0-9]{4,20}$/;
export const FACEBOOK_PIXEL_ID = /^\d{8,20}$/;
export const MERCHANT_ID = /^\d{4,15}$/;

const Days = v.object({
  min: v.pipe(v.number(), v.integer(), v.minValue(0)),
  max: v.pipe(v.number(), v.integer(), v.minValue(0)),
});

/**
 * The usual rate of a zone, which does not depend on weight: its cost by the value of the items (the last step whose `from` is not
 * above it), and the fewest and the most working days until an order leaves and on the way.
 */
export const ZoneRate = v.object({
  currency: CurrencyCode,
  costs: v.pipe(v.array(v.object({ from: MinorUnits, cost: MinorUnits })), v.minLength(1)),
  handlingDays: Days,
  days: Days,
});
export type ZoneRate = v.InferOutput<typeof ZoneRate>;

/**
 * A way of delivery in a zone, in the language of the request: its working days on the way, and its costs in steps. A step applies
 * from an order value (`from`) or up to a weight in grams (`upTo`); a single step without both is the cost of every order.
 */
export const ZoneOption = v.object({
  name: v.string(),
  days: Days,
  currency: CurrencyCode,
  steps: v.pipe(
    v.array(
      v.object({
        cost: MinorUnits,
        from: v.optional(MinorUnits),
        upTo: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
      }),
    ),
    v.minLength(1),
  ),
});
export type ZoneOption = v.InferOutput<typeof ZoneOption>;

/**
 * Where a store delivers: each country in one zone, with the value of the items from which delivery costs nothing, in each
 * currency. `countries` are those whose orders are completed in the shop's checkout, the default country of a region first. A platform
 * that lists only some of the zones' countries, or none, completes the others in its hosted checkout.
 */
export const StoreDelivery = v.object({
  zones: v.array(
    v.object({
      countries: v.array(CountryCode),
      freeFrom: v.optional(v.array(Amount)),
      /** Optional: absent where rates differ within a country or all depend on weight. */
      rate: v.optional(ZoneRate),
      /** Optional: the ways of delivery, for the page that describes them. */
      options: v.optional(v.array(ZoneOption)),
    }),
  ),
  countries: v.optional(v.array(CountryCode)),
  /** Optional: the fewest and the most working days until an order leaves. */
  handlingDays: v.optional(Days),
});

/** Who pays for sending an item back. */
export const RETURN_PAYERS = ['seller', 'customer'] as const;

/**
 * How long items can be returned without a reason: 0 days for never. `conditions` is the seller's text, in `conditionsLocale` where
 * that is not the requested language.
 */
export const ReturnRule = v.object({
  days: v.pipe(v.number(), v.integer(), v.minValue(0)),
  paidBy: v.picklist(RETURN_PAYERS),
  conditions: v.optional(v.string()),
  conditionsLocale: v.optional(LocaleCode),
});
export type ReturnRule = v.InferOutput<typeof ReturnRule>;

/** The returns of a store: of physical goods, of downloads, and of single product types that differ. */
export const StoreReturns = v.object({
  physical: ReturnRule,
  digital: ReturnRule,
  products: v.optional(
    v.array(v.object({ ...ReturnRule.entries, productId: v.string(), productType: v.string() })),
  ),
});
export type StoreReturns = v.InferOutput<typeof StoreReturns>;

/**
 * The store. `sellerToken` identifies the seller to the availability service, `availabilityKey` is the key in that service's
 * header. Both are publishable and give access to nothing else.
 */
export const Store = v.object({
  id: v.string(),
  slug: Slug,
  name: v.string(),
  sellerId: v.string(),
  sellerToken: v.string(),
  availabilityKey: v.optional(v.string()),
  collections: v.array(CollectionNode),
  seoTitle: v.string(),
  seoDescription: v.optional(v.string()),
  storeUrl: SafeUrl,
  promoCodes: v.array(PromoCode),
  marketingPixels: MarketingPixels,
  socialMedia: v.array(SocialAccount),
  /** Optional: the brand of products that name none. Without it, shops use the name of the store. */
  brand: v.optional(v.string()),
  /** Optional: where the store delivers. Without it, shops assume the countries and options of the platform. */
  delivery: v.optional(StoreDelivery),
  /** Optional: whether prices contain the tax of the buyer's country. */
  pricesIncludeTax: v.optional(v.boolean()),
  /** Optional: regions to which the store charges no tax, for example because orders are exports. */
  untaxedRegions: v.optional(v.array(RegionCode)),
  /** Optional: why the seller charges no VAT, as a sentence. Shops show it beside prices. */
  taxExempt: v.optional(v.string()),
  /** Optional: what can be returned. Without it, shops promise what their built-in texts say: 30 days for physical goods. */
  returns: v.optional(StoreReturns),
  /**
   * Optional: where the contact form is sent, relative to the platform: the fields of `ContactForm`, form-encoded, and `locale` in the
   * query. A form without JavaScript gets a page. Without it, and without a form handler in `store.json`, the form sends nothing.
   */
  contactUrl: v.optional(SafeUrl),
  /**
   * Optional: where the form of withdrawal is sent (`fullName`, `orderNumber`, `email`), and the second step is shown; relative to
   * the platform. Without it, shops have no such form.
   */
  withdrawalUrl: v.optional(SafeUrl),
});
export type Store = v.InferOutput<typeof Store>;

/** The store's texts are in the requested language if the store has it, otherwise in its first language. */
const InLanguage = v.object({ slug: Slug, locale: v.optional(LocaleCode) });

export const getStore = defineCall({
  name: 'Store',
  method: 'GET',
  path: '/v1/stores',
  summary: 'A store by its slug.',
  tag: 'commerce',
  query: InLanguage,
  response: Store,
  errors: { 404: "errors.store: ['not found']" },
});

export const getStoreCollections = defineCall({
  name: 'Collections',
  method: 'GET',
  path: '/v1/stores/collections',
  summary: 'The collection tree of a store.',
  tag: 'commerce',
  query: InLanguage,
  response: v.object({ collections: v.array(CollectionNode) }),
  errors: { 404: "errors.store: ['not found']" },
});
