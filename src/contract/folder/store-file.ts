import * as v from 'valibot';
import { CurrencyCode, HexColor, LinkUrl, LocaleCode, RegionCode, SafeUrl, Slug } from '../common.ts';
import { MarketingPixels, PromoCode, SocialAccount } from '../store.ts';

/** `store.json`: who the store is and which services it talks to. Never a secret: those come from the environment. */
export const StoreFile = v.strictObject({
  $schema: v.optional(v.string()),
  slug: Slug,
  name: v.pipe(v.string(), v.minLength(1), v.maxLength(80)),
  /** Canonical address of the deployed shop. */
  siteUrl: v.pipe(
    v.string(),
    v.regex(/^https?:\/\//, 'expected an address such as https://shop.example.com'),
    v.url('expected an address such as https://shop.example.com'),
  ),
  /** The commerce platform; `PLATFORM_URL` in the environment wins. */
  platformUrl: v.pipe(
    v.string(),
    v.regex(/^https?:\/\//, 'expected an address such as http://localhost:4400'),
    v.url('expected an address such as http://localhost:4400'),
  ),
  seoTitle: v.pipe(v.string(), v.maxLength(120)),
  seoDescription: v.optional(v.pipe(v.string(), v.maxLength(320))),
  locales: v.pipe(v.array(LocaleCode), v.minLength(1)),
  defaultCurrency: CurrencyCode,
  defaultRegion: RegionCode,
  flags: v.optional(
    v.strictObject({
      support: v.optional(v.boolean()),
      ageGate: v.optional(v.boolean()),
      fanValidation: v.optional(v.boolean()),
      usOnlyCheckout: v.optional(v.boolean()),
      productCache: v.optional(v.boolean()),
      checkoutVersion: v.optional(v.picklist(['v1', 'v2'])),
      hideCard: v.optional(v.boolean()),
      hidePaypal: v.optional(v.boolean()),
      hideAfterpay: v.optional(v.boolean()),
    }),
    {},
  ),
  /** The home feed shows the items of the first collection instead of everything, newest first. */
  collectionsMode: v.optional(v.boolean()),
  helpCentreUrl: v.optional(SafeUrl),
  /** Where the contact form is posted, form-encoded: a hosted form handler. Without it the form sends nothing. */
  formHandlerUrl: v.optional(SafeUrl),
  /** Named in the footer: 'An official store powered by {poweredBy}'. */
  poweredBy: v.optional(v.strictObject({ name: v.string(), url: LinkUrl })),
  promoCodes: v.optional(v.array(PromoCode), []),
  marketingPixels: v.optional(MarketingPixels, {}),
  socialMedia: v.optional(v.array(SocialAccount), []),
  /** Colour of the browser's own bars on phones. */
  themeColor: v.optional(HexColor),
});
export type StoreFile = v.InferOutput<typeof StoreFile>;
