import * as v from 'valibot';
import { GATES } from '../access.ts';
import { CurrencyCode, HexColor, LinkUrl, LocaleCode, RegionCode, SafeUrl, Slug } from '../common.ts';
import { StoreFileFlags } from '../flags.ts';
import { FACEBOOK_PIXEL_ID, GOOGLE_TAG_ID, MERCHANT_ID, PromoCode, SocialAccount } from '../store.ts';

const id = (pattern: RegExp, example: string) =>
  v.optional(v.pipe(v.string(), v.regex(pattern, `expected an id such as ${example}`)));

const HttpsUrl = v.pipe(
  v.string(),
  v.regex(/^https:\/\/[^\s;,'"]+$/, 'expected an address such as https://chat.example.com/widget.js'),
  v.url('expected an address such as https://chat.example.com/widget.js'),
);
const ChatSource = v.pipe(
  v.string(),
  v.regex(
    /^(?:https|wss):\/\/(?:\*\.)?[\w-]+(?:\.[\w-]+)+(?::\d+)?$/,
    'expected a source such as https://*.chat.example.com',
  ),
);

/** Key, host and project of an error-reporting service, as it hands them out. */
const ERROR_DSN = /^https:\/\/\w+@[\w.-]+(?::\d+)?(?:\/[\w.-]+)*\/\d+$/;

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
  flags: v.optional(StoreFileFlags, {}),
  /**
   * Opens to whoever has its access code: `edge` closes the deployed site by a function of the host, `shell` builds a site
   * without data, for hosts that run none. The code itself comes from the environment.
   */
  gate: v.optional(v.picklist(GATES)),
  /** The home feed shows the items of the first collection instead of everything, newest first. */
  collectionsMode: v.optional(v.boolean()),
  /**
   * Where pages report faults of theirs: the DSN of a service that speaks Sentry's protocol, or `platform` for the
   * platform's own list. Without it nothing is reported.
   */
  errorReporting: v.optional(
    v.union(
      [v.literal('platform'), v.pipe(v.string(), v.regex(ERROR_DSN))],
      'expected "platform" or a DSN such as https://key@errors.example.com/1',
    ),
  ),
  helpCentreUrl: v.optional(SafeUrl),
  /** Where the contact form is posted, form-encoded: a hosted form handler. Without it the form sends nothing. */
  formHandlerUrl: v.optional(SafeUrl),
  /**
   * The support chat that phones load while the flag `liveChat` is on: its script, and other addresses it talks to or
   * shows, for the content security policy.
   */
  supportChat: v.optional(
    v.strictObject({ scriptUrl: HttpsUrl, sources: v.optional(v.pipe(v.array(ChatSource), v.maxLength(20)), []) }),
  ),
  /**
   * Experiments by name, each with its variants, the present state first. Visitors are assigned in equal parts while the
   * flag `abTesting` is on; the store's own CSS shows a variant: `[data-ab~="hero:bold"] h1 { … }`.
   */
  experiments: v.optional(
    v.record(Slug, v.pipe(v.array(Slug), v.minLength(2, 'expected at least two variants'), v.maxLength(8))),
    {},
  ),
  /** Named in the footer: 'An official store powered by {poweredBy}'. */
  poweredBy: v.optional(v.strictObject({ name: v.string(), url: LinkUrl })),
  promoCodes: v.optional(v.array(PromoCode), []),
  /** Trackers, which load on the store's own address once the shopper may be tracked; none are there without an id. */
  marketingPixels: v.optional(
    v.strictObject({
      gmcMerchantId: id(MERCHANT_ID, '123456789'),
      googleAnalytics: id(GOOGLE_TAG_ID, 'G-1A2B3C4D5E'),
      facebook: id(FACEBOOK_PIXEL_ID, '1234567890123456'),
    }),
    {},
  ),
  socialMedia: v.optional(v.array(SocialAccount), []),
  /** Colour of the browser's own bars on phones. */
  themeColor: v.optional(HexColor),
});
export type StoreFile = v.InferOutput<typeof StoreFile>;

/** What pages know of it. Flags are a record of their own: the platform has a say in them. */
export type Site = Omit<StoreFile, 'flags'>;
