import * as v from 'valibot';
import { GATES } from '../access.ts';
import { CurrencyCode, HexColor, LinkUrl, LocaleCode, RegionCode, SafeUrl } from '../common.ts';
import { StoreFileFlags } from '../flags.ts';
import { HOSTS } from '../hosts.ts';
import { BrandName } from '../identifiers.ts';
import { FACEBOOK_PIXEL_ID, GOOGLE_TAG_ID, MERCHANT_ID, SocialAccount } from '../store.ts';
import { CurrencySection } from './currency-section.ts';
import { DeliverySection } from './delivery-section.ts';
import { DownloadsSection } from './downloads-section.ts';
import { FolderSlug } from './folder-slug.ts';
import { MailsSection } from './mails-section.ts';
import { PromoRule } from './promo-section.ts';
import { ReminderSection } from './reminder-section.ts';
import { ReturnsSection } from './returns-section.ts';
import { Party } from './safety-section.ts';
import { SellerSection } from './seller-section.ts';
import { TaxSection } from './tax-section.ts';

const id = (pattern: RegExp, example: string) =>
  v.optional(v.pipe(v.string(), v.regex(pattern, `expected an id such as ${example}`)));

const HttpsUrl = v.pipe(
  v.string(),
  v.regex(
    /^https:\/\/[^\s;,'"]+$/,
    'expected an address such as https://chat.example.com/widget.js',
  ),
  v.url('expected an address such as https://chat.example.com/widget.js'),
);
const ChatSource = v.pipe(
  v.string(),
  v.regex(
    /^(?:https|wss):\/\/(?:\*\.)?[\w-]+(?:\.[\w-]+)+(?::\d+)?$/,
    'expected a source such as https://*.chat.example.com',
  ),
);

/** DSN of an error-reporting service: key, host and project. */
const ERROR_DSN = /^https:\/\/\w+@[\w.-]+(?::\d+)?(?:\/[\w.-]+)*\/\d+$/;

/** Numbers invoices without gaps. The prefix is a part of each number. */
const InvoiceSection = v.strictObject({
  prefix: v.optional(
    v.pipe(
      v.string(),
      v.regex(
        /^[A-Za-z0-9/.-]{0,12}$/,
        'expected at most 12 letters, digits and -, / or . such as "NO-"',
      ),
    ),
    '',
  ),
});

/** Words or phrases that mean the same in the search. */
const SynonymList = v.pipe(
  v.array(v.pipe(v.string(), v.trim(), v.minLength(2), v.maxLength(60))),
  v.minLength(2, 'expected at least two words that mean the same'),
  v.maxLength(20),
);

/** `store.json`: the store's identity and its services. It contains no secrets: those come from the environment. */
export const StoreFile = v.strictObject({
  $schema: v.optional(v.string()),
  slug: FolderSlug,
  name: v.pipe(v.string(), v.minLength(1), v.maxLength(80)),
  /** Canonical address of the deployed shop. */
  siteUrl: v.pipe(
    v.string(),
    v.regex(/^https?:\/\//, 'expected an address such as https://shop.example.com'),
    v.url('expected an address such as https://shop.example.com'),
  ),
  /** URL of the commerce platform. `PLATFORM_URL` in the environment overrides it. */
  platformUrl: v.pipe(
    v.string(),
    v.regex(/^https?:\/\//, 'expected an address such as http://localhost:4400'),
    v.url('expected an address such as http://localhost:4400'),
  ),
  /** The brand of products that name none, for search engines and product feeds; the store's name when absent. */
  brand: v.optional(BrandName),
  seoTitle: v.pipe(v.string(), v.maxLength(120)),
  seoDescription: v.optional(v.pipe(v.string(), v.maxLength(320))),
  locales: v.pipe(v.array(LocaleCode), v.minLength(1)),
  defaultCurrency: CurrencyCode,
  defaultRegion: RegionCode,
  /** How prices are converted to other currencies. Without it, the platform's rates apply. */
  currencies: v.optional(CurrencySection),
  flags: v.optional(StoreFileFlags, {}),
  /**
   * Requires an access code. `edge`: a function of the host checks it. `shell`: the site is built without data, for hosts
   * without functions. The code comes from the environment.
   */
  gate: v.optional(v.picklist(GATES)),
  /** Where the site is published. `--host` of `build` and `start` overrides it. */
  host: v.optional(v.picklist(HOSTS)),
  /** Pages show how many units of the selected size are left when there are this many or fewer. 0: never. */
  lowStock: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(99))),
  /** The home feed shows the items of the first collection instead of everything, newest first. */
  collectionsMode: v.optional(v.boolean()),
  /**
   * Where pages report errors: the DSN of a service with Sentry's protocol, or `platform` for the platform's list. Without it
   * pages report nothing.
   */
  errorReporting: v.optional(
    v.union(
      [v.literal('platform'), v.pipe(v.string(), v.regex(ERROR_DSN))],
      'expected "platform" or a DSN such as https://key@errors.example.com/1',
    ),
  ),
  helpCentreUrl: v.optional(SafeUrl),
  /** Where reports of security issues go, for `/.well-known/security.txt`. Without it there is no such file. */
  securityContact: v.optional(
    v.pipe(
      v.string(),
      v.regex(
        /^(?:mailto:[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+|https:\/\/[^\s<>]+)$/,
        'expected an address such as mailto:security@example.com or https://example.com/security',
      ),
      v.maxLength(200),
    ),
  ),
  /** URL of the form handler that receives the contact form, form-encoded. Without it the platform gets the form. */
  formHandlerUrl: v.optional(SafeUrl),
  /**
   * The support chat that phones load while the flag `liveChat` is on: its script, and the other sources that the content
   * security policy must allow for it.
   */
  supportChat: v.optional(
    v.strictObject({
      scriptUrl: HttpsUrl,
      sources: v.optional(v.pipe(v.array(ChatSource), v.maxLength(20)), []),
    }),
  ),
  /**
   * Experiments by name, each with its variants, the current state first. Visitors are assigned in equal parts while the
   * flag `abTesting` is on. The store's custom CSS shows a variant: `[data-ab~="hero:bold"] h1 { … }`.
   */
  experiments: v.optional(
    v.record(
      FolderSlug,
      v.pipe(v.array(FolderSlug), v.minLength(2, 'expected at least two variants'), v.maxLength(8)),
    ),
    {},
  ),
  /**
   * What the texts about support promise, and where messages go. Without it: a reply within 24 business hours, and live chat on 7
   * days.
   */
  support: v.optional(
    v.strictObject({
      replyHours: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(240))),
      chatDays: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(7))),
      /** Where messages of the contact form go. Without it, to `seller.email`; without both the form sends nothing. */
      email: v.optional(
        v.pipe(
          v.string(),
          v.rfcEmail('expected an e-mail address such as help@example.com'),
          v.maxLength(200),
        ),
      ),
    }),
  ),
  /** Company in the footer: 'An official store powered by {poweredBy}'. */
  poweredBy: v.optional(v.strictObject({ name: v.string(), url: LinkUrl })),
  promoCodes: v.optional(v.array(PromoRule), []),
  /** Who sells, for the page `/imprint`. Without it there is no such page. */
  seller: v.optional(SellerSection),
  /** Who is responsible in the European Union for products that were made elsewhere (Regulation (EU) 2023/988, article 16). */
  responsiblePerson: v.optional(Party),
  /** How long items can be returned, and who pays for it. Without it, the built-in texts promise 30 days, free of charge. */
  returns: v.optional(ReturnsSection),
  /** How often and how long buyers can download files of products. */
  downloads: v.optional(DownloadsSection),
  /** Where the store delivers, and for how much. Without it, the platform's delivery options apply. */
  delivery: v.optional(DeliverySection),
  /** Taxes of the store. Without it, the platform's taxes apply. */
  tax: v.optional(TaxSection),
  /** Where the seller gets a mail about each new order. Without it, none is sent. */
  orderMail: v.optional(
    v.pipe(
      v.string(),
      v.rfcEmail('expected an e-mail address such as orders@example.com'),
      v.maxLength(200),
    ),
  ),
  /** Sentences of the seller in mails to shoppers. */
  mails: v.optional(MailsSection),
  /** One mail about a checkout that was not finished, to shoppers who agreed to it. */
  checkoutReminder: v.optional(ReminderSection),
  /** Numbers the receipts of the store as invoices. Without it, receipts have the order number only. */
  invoice: v.optional(InvoiceSection),
  /**
   * Product feeds for Google Merchant Center and Meta, one for each language and currency. A store with a gate has none, because
   * its products are not public.
   */
  feeds: v.optional(
    v.pipe(
      v.array(v.strictObject({ locale: LocaleCode, currency: CurrencyCode })),
      v.maxLength(20),
    ),
    [],
  ),
  /** The search of the shop. `synonyms` are lists of words that mean the same, such as "beanie" and "cap". */
  search: v.optional(
    v.strictObject({ synonyms: v.optional(v.pipe(v.array(SynonymList), v.maxLength(200)), []) }),
  ),
  /** Ids of trackers. A tracker loads on `siteUrl` after the shopper consented, and only when its id is set. */
  marketingPixels: v.optional(
    v.strictObject({
      gmcMerchantId: id(MERCHANT_ID, '123456789'),
      googleAnalytics: id(GOOGLE_TAG_ID, 'G-1A2B3C4D5E'),
      facebook: id(FACEBOOK_PIXEL_ID, '1234567890123456'),
    }),
    {},
  ),
  socialMedia: v.optional(v.array(SocialAccount), []),
  /** Color of the browser's bars on phones. */
  themeColor: v.optional(HexColor),
});
export type StoreFile = v.InferOutput<typeof StoreFile>;

/**
 * The part that pages contain. Flags are a separate record because the platform can override them; the address and the
 * sentences of mails, the numbering of invoices, exchange rates and synonyms are not on pages. The platform serves the brand.
 */
export type Site = Omit<
  StoreFile,
  | 'flags'
  | 'brand'
  | 'orderMail'
  | 'downloads'
  | 'mails'
  | 'checkoutReminder'
  | 'invoice'
  | 'currencies'
  | 'search'
>;
