import * as v from 'valibot';
import { GATES } from '../access.ts';
import { CurrencyCode, HexColor, LinkUrl, LocaleCode, RegionCode, SafeUrl } from '../common.ts';
import { HOSTS } from '../hosts.ts';
import { BrandName } from '../identifiers.ts';
import { FACEBOOK_PIXEL_ID, GOOGLE_TAG_ID, MERCHANT_ID, SocialAccount } from '../store.ts';
import { CurrencySection } from './currency-section.ts';
import { DeliverySection } from './delivery-section.ts';
import { DownloadsSection } from './downloads-section.ts';
import { field, schemaField } from './field.ts';
import { FlagsSection } from './flags-section.ts';
import { FolderSlug } from './folder-slug.ts';
import { FulfillmentSection } from './fulfillment-section.ts';
import { MailsSection } from './mails-section.ts';
import { PromoRule } from './promo-section.ts';
import { ReminderSection } from './reminder-section.ts';
import { ReturnsSection } from './returns-section.ts';
import { ResponsiblePerson } from './safety-section.ts';
import { mailAddress, SellerSection } from './seller-section.ts';
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

const PATH =
  'expected a path such as /products/first-tee, of letters, digits and - . _ ~, without a slash, a query or an anchor at its end';
/** A path that every host compares in the same way: without escapes, and with no part that begins with a dot. */
const OldPath = v.pipe(
  v.string(),
  v.regex(/^\/(?:[\w~-][\w.~-]*(?:\/[\w~-][\w.~-]*)*)?$/, PATH),
  v.maxLength(300, PATH),
);

/** Words or phrases that mean the same in the search. */
const SynonymList = v.pipe(
  v.array(v.pipe(v.string(), v.trim(), v.minLength(2), v.maxLength(60))),
  v.minLength(2, 'expected at least two words that mean the same'),
  v.maxLength(20),
);
const SynonymLists = v.pipe(v.array(SynonymList), v.maxLength(200));

/** `store.json`: the store's identity and its services. It contains no secrets: those come from the environment. */
export const StoreFile = v.strictObject({
  $schema: schemaField('store'),
  slug: field(
    FolderSlug,
    'Short name of the store in commands and file names. It must be the name of the store folder: lower-case letters, digits and single hyphens.',
    ['night-owls'],
  ),
  name: field(
    v.pipe(v.string(), v.minLength(1), v.maxLength(80)),
    'Name of the store as shoppers read it in page titles, in the footer and in mails.',
    ['Night Owls'],
  ),
  siteUrl: field(
    v.pipe(
      v.string(),
      v.regex(/^https?:\/\//, 'expected an address such as https://shop.example.com'),
      v.url('expected an address such as https://shop.example.com'),
    ),
    'Public address of the finished shop. Search engines, shared links, mails and preview links use it, and trackers run only there.',
    ['https://shop.example.com'],
  ),
  platformUrl: field(
    v.pipe(
      v.string(),
      v.regex(/^https?:\/\//, 'expected an address such as http://localhost:4400'),
      v.url('expected an address such as http://localhost:4400'),
    ),
    'Address of the commerce platform, which serves prices and stock and takes orders. The environment variable PLATFORM_URL replaces it.',
    ['http://localhost:4400'],
  ),
  brand: field(
    v.optional(BrandName),
    'Brand of products that name none, for search engines and product feeds.',
    ['Night Owls'],
    'the name of the store',
  ),
  seoTitle: field(
    v.pipe(v.string(), v.maxLength(120)),
    'Title of the home page in browser tabs, search results and shared links.',
    ['Night Owls | Official band merchandise'],
  ),
  seoDescription: field(
    v.optional(v.pipe(v.string(), v.maxLength(320))),
    'One or two sentences about the store for search results and shared links. Pages without a description of their own show it.',
    ['Tees, hoodies and posters of the band Night Owls, printed when you order them.'],
    'the text of `seoTitle`',
  ),
  locales: field(
    v.pipe(v.array(LocaleCode), v.minLength(1)),
    'Languages of the shop. The first is the default; each of the others gets its own pages, such as `/de/cart`.',
    [['en', 'de']],
  ),
  defaultCurrency: field(
    CurrencyCode,
    'Currency of the prices in `catalog.json`. Shoppers with another currency see converted prices.',
    ['EUR'],
  ),
  defaultRegion: field(
    RegionCode,
    'Region that the shop assumes for shoppers who have not chosen one: `USA`, `EU` (European Union), `CAN` (Canada), `AUS` (Australia) or `ROW` (rest of the world). It decides delivery and ways to pay.',
    ['EU'],
  ),
  currencies: field(
    v.optional(CurrencySection),
    'How prices, delivery and minimum orders are converted to other currencies, by currency. A price that you set in `prices` of a product is not converted.',
    [{ USD: { rate: 1.1, rounding: '99' } }],
    'fixed rates of the platform, rounded up to half a unit',
  ),
  flags: field(
    v.optional(FlagsSection, {}),
    'Switches for parts of the shop. The platform can override each of them.',
    [{ support: true, hideAfterpay: false }],
  ),
  gate: field(
    v.optional(v.picklist(GATES)),
    'Closes the shop to everybody without its access code. `edge` protects the pages with a function of the web host. `shell` is for hosts without functions: the files contain no product data, and the browser loads everything from the platform once the code is entered.',
    ['edge'],
    'an open shop',
  ),
  host: field(
    v.optional(v.picklist(HOSTS)),
    'Where the site is published: `netlify`, `cloudflare`, `vercel`, `nginx`, `s3` (Amazon S3 with CloudFront), or `plain` for any other file server. It decides the configuration that `--publish` writes and where pictures are scaled. The option `--host` replaces it.',
    ['nginx'],
    '`netlify`',
  ),
  lowStock: field(
    v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(99))),
    'Pages of products say how many units of the selected size are left when there are this many or fewer. 0 turns the notice off.',
    [],
    '`5`',
  ),
  collectionsMode: field(
    v.optional(v.boolean()),
    'When true, the home page shows the products of the first collection in their order. When false, it shows all products, newest first.',
    [],
    '`false`',
  ),
  errorReporting: field(
    v.optional(
      v.union(
        [v.literal('platform'), v.pipe(v.string(), v.regex(ERROR_DSN))],
        'expected "platform" or a DSN such as https://key@errors.example.com/1',
      ),
    ),
    'Where pages report errors of their scripts, without personal data. `platform` lists them on a page of the platform for its own machine, whose address it prints. A DSN sends the reports to a service that speaks the Sentry protocol, after consent where it is required.',
    ['platform', 'https://key@errors.example.com/1'],
    'no reports',
  ),
  helpCentreUrl: field(
    v.optional(SafeUrl),
    'Address of an external help center. The footer links to it while the flag `support` is off. A path such as `/help`, or an address that starts with https://.',
    ['https://help.example.com'],
    'no help link in the footer',
  ),
  securityContact: field(
    v.optional(
      v.pipe(
        v.string(),
        v.regex(
          /^(?:mailto:[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+|https:\/\/[^\s<>]+)$/,
          'expected an address such as mailto:security@example.com or https://example.com/security',
        ),
        v.maxLength(200),
      ),
    ),
    'Where people who find a security issue can report it: `mailto:` and an email address, or an address that starts with https://. The shop publishes it in `/.well-known/security.txt`.',
    ['mailto:security@example.com', 'https://example.com/security'],
    'no `/.well-known/security.txt`',
  ),
  formHandlerUrl: field(
    v.optional(SafeUrl),
    'Address of a form service that receives the contact form. The fields `form-name=contact`, `orderNumber`, `fullName`, `email`, `reason` and `message` arrive form-encoded; the service must respond with a 2xx status.',
    ['https://forms.example.com/f/abc123'],
    'the platform mails the message to `support.email`',
  ),
  supportChat: field(
    v.optional(
      v.strictObject({
        scriptUrl: field(
          HttpsUrl,
          'Address of the script of the chat. It must start with https://.',
          ['https://chat.example.com/widget.js'],
        ),
        sources: field(
          v.optional(v.pipe(v.array(ChatSource), v.maxLength(20)), []),
          'Other addresses that the chat connects to or loads from. The content security policy of the shop allows them. At most 20, each https:// or wss:// and a host without a path.',
          [['wss://chat.example.com', 'https://*.chat.example.com']],
        ),
      }),
    ),
    'Support chat of another company that phones load while the flag `liveChat` is on.',
    [{ scriptUrl: 'https://chat.example.com/widget.js', sources: ['wss://chat.example.com'] }],
    'no chat',
  ),
  experiments: field(
    v.optional(
      v.record(
        FolderSlug,
        field(
          v.pipe(
            v.array(FolderSlug),
            v.minLength(2, 'expected at least two variants'),
            v.maxLength(8),
          ),
          'Variants of this experiment, the present state first. 2 to 8 names of lower-case letters, digits and hyphens.',
          [['plain', 'bold']],
        ),
      ),
      {},
    ),
    'A/B experiments: the name of each, and its variants with the present state first. Visitors are divided equally while the flag `abTesting` is on, and `custom.css` changes the look of a variant, for example with `[data-ab~="hero:bold"] h1 { … }`.',
    [{ hero: ['plain', 'bold'] }],
  ),
  support: field(
    v.optional(
      v.strictObject({
        replyHours: field(
          v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(240))),
          'Business hours until a message has a reply, 1 to 240.',
          [48],
          '24',
        ),
        chatDays: field(
          v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(7))),
          'Days of the week on which the live chat is open, 1 to 7. Only stores with live chat mention it.',
          [5],
          '7',
        ),
        email: field(
          v.optional(mailAddress('help@example.com')),
          'Email address that gets the messages of the contact form, with the shopper as the address of replies.',
          ['help@example.com'],
          '`seller.email`; without both the contact form sends nothing',
        ),
      }),
    ),
    'What the texts about support promise: on support pages, and in articles and forms.',
    [{ replyHours: 48, chatDays: 5 }],
    'a reply within 24 business hours, and live chat on 7 days a week',
  ),
  shareTitles: field(
    v.optional(v.boolean()),
    'Whether shared links of the home page, of collections, listings and landing pages show the title of the page on their picture, in the font of headings. Photographs of `photos.json`, pictures of products and the picture of the hero in `theme.json` get the title, other pictures do not. A title with a character that the font lacks is left out.',
    [true],
    '`false`',
  ),
  poweredBy: field(
    v.optional(
      v.strictObject({
        name: field(v.string(), 'Name of that company.', ['Shopkiln']),
        url: field(
          LinkUrl,
          'Address that the name links to: https://…, a path of the shop, or mailto:….',
          ['https://shopkiln.example'],
        ),
      }),
    ),
    'Company named in the footer after "powered by".',
    [{ name: 'Shopkiln', url: 'https://shopkiln.example' }],
    'no such line in the footer',
  ),
  promoCodes: field(
    v.optional(v.array(PromoRule), []),
    'Promo codes that the checkout accepts. Codes without conditions are not secret: the public data of the store contains them. A code with a condition is public only if `content.promoBanners` of `theme.json` advertises it; its conditions never are.',
    [[{ code: 'FIRSTLAP', type: 'percentage', value: 10 }]],
  ),
  seller: field(
    v.optional(SellerSection),
    'Who sells, for the page `/imprint`, which the footer links to. The laws of many countries require it. Everything in it is public.',
    [
      {
        name: 'Night Owls GmbH',
        address: ['Hafenstraße 1', '20457 Hamburg', 'Germany'],
        email: 'hello@example.com',
      },
    ],
    'no such page',
  ),
  responsiblePerson: ResponsiblePerson,
  returns: field(
    v.optional(ReturnsSection),
    'How long shoppers can return items without a reason, and who pays for it. Pages of products, terms, help and structured data say what is written here.',
    [{ days: 14, paidBy: 'customer', conditions: 'Unworn and with its label.' }],
    'the built-in texts: 30 days, free of charge, and limited returns of downloads',
  ),
  downloads: field(
    v.optional(DownloadsSection),
    'How often, and for how long after the order, buyers can download the files of products.',
    [{ limit: 10, days: 365 }],
    '5 times each, for 30 days',
  ),
  delivery: field(
    v.optional(DeliverySection),
    'Where the store delivers, how, and for how much. Shoppers see the rates in the checkout. Countries without a zone are not delivered to.',
    [
      {
        zones: [
          {
            slug: 'germany',
            countries: ['DE'],
            freeFrom: 5000,
            rates: [{ slug: 'standard', name: 'Standard delivery', days: [2, 4], price: 490 }],
          },
        ],
      },
    ],
    'the delivery options of the platform, by region',
  ),
  tax: field(
    v.optional(TaxSection),
    'Taxes of the store: the rates that buyers pay, and whether prices contain them.',
    [{ pricesIncludeTax: true, rates: { DE: { standard: 19, books: 7 } } }],
    'the taxes of the platform: added sales tax in US states, none elsewhere',
  ),
  fulfillment: field(
    v.optional(FulfillmentSection),
    'Who makes the products of orders, and when orders go there by themselves.',
    [{ default: 'manual', approval: { minutes: 60 }, manual: { email: 'print@example.com' } }],
    'you see to each order: `shopkiln orders`',
  ),
  orderMail: field(
    v.optional(mailAddress('orders@example.com')),
    'Address that gets a mail about each new order: items, delivery address and amounts, in the first language of the shop. It appears on no page.',
    ['orders@example.com'],
    'no mail',
  ),
  mails: field(
    v.optional(MailsSection),
    'Your sentences in every mail that shoppers get about an order. Mails also have the colors of `theme.json`, the logo of the header, pictures of the products, and name and address of `seller`.',
    [{ greeting: 'Hello from the night shift.', closing: 'Sleep late. Ines and Rui' }],
    'none',
  ),
  checkoutPhone: field(
    v.optional(v.picklist(['required', 'optional'])),
    'Whether the checkout needs the phone number of shoppers. `optional` asks for it, and takes orders without one.',
    ['optional'],
    '`required`',
  ),
  gifts: field(
    v.optional(v.boolean()),
    'Whether shoppers can mark an order as a gift and write a message. The packing slip of a gift has the message and no prices (`npx shopkiln papers`).',
    [true],
    'no gifts',
  ),
  checkoutReminder: field(
    v.optional(ReminderSection),
    'Sends one mail to shoppers who entered their address and did not finish the checkout, if they agreed to it there. The box is not ticked for them. Stores with an access code send none.',
    [{ hours: 4 }],
    'no such mails',
  ),
  invoice: field(
    v.optional(
      v.strictObject({
        prefix: field(
          v.optional(
            v.pipe(
              v.string(),
              v.regex(
                /^[A-Za-z0-9/.-]{0,12}$/,
                'expected at most 12 letters, digits and -, / or . such as "NO-"',
              ),
            ),
            '',
          ),
          'Letters and digits before each number: with `NO-`, the first invoice is `NO-00001`.',
          ['NO-'],
        ),
        retentionYears: field(
          v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(30))),
          'For how many years after the year of their issue invoices and credit notes of persons are retained whose data you erase. The law of your country names the years.',
          [10],
          '`10`, the longest of the usual periods',
        ),
      }),
    ),
    'Numbers the receipts of the store as invoices: each order gets the next number, without gaps. Leave it out if your bookkeeping writes the invoices.',
    [{ prefix: 'NO-' }],
    'receipts with the order number',
  ),
  feeds: field(
    v.optional(
      v.pipe(
        v.array(
          v.strictObject({
            locale: field(LocaleCode, 'Language of the feed: one of `locales`.', ['en']),
            currency: field(
              CurrencyCode,
              'Currency of the prices in the feed: `defaultCurrency`, or another one that shoppers can choose.',
              ['USD'],
            ),
            gzip: field(
              v.optional(v.boolean()),
              'Compresses the feed, for hosts that limit the size of a file: its address then ends in `.tsv.gz`. Google and Meta read both.',
              [true],
              'false',
            ),
          }),
        ),
        v.maxLength(20),
      ),
      [],
    ),
    'Product feeds that the site publishes for Google Merchant Center and Meta, one for each language and currency: `/feeds/products.en.USD.tsv`. A store with a gate has none.',
    [[{ locale: 'en', currency: 'USD' }]],
    'no feed',
  ),
  search: field(
    v.optional(
      v.strictObject({
        synonyms: field(
          v.optional(
            v.union(
              [SynonymLists, v.record(LocaleCode, v.optional(SynonymLists))],
              'expected lists of 2 to 20 words, such as [["beanie", "cap"]], or such lists by language, such as { "en": [["beanie", "cap"]] }',
            ),
            [],
          ),
          'Words or phrases that mean the same: who searches for one finds products with any of them. Up to 200 lists of 2 to 20, each of at most 60 characters. Lists hold in all languages of the store, or by language: `{ "en": [["beanie", "cap"]] }`.',
          [[['beanie', 'cap']], { en: [['beanie', 'cap']], de: [['Pudelmütze', 'Cap']] }],
          '`[]`',
        ),
      }),
    ),
    'The search of the shop.',
    [{ synonyms: [['beanie', 'cap']] }],
    'the synonyms of product types that the shop knows',
  ),
  marketingPixels: field(
    v.optional(
      v.strictObject({
        gmcMerchantId: field(
          id(MERCHANT_ID, '123456789'),
          'Merchant id of Google Merchant Center: 4 to 15 digits.',
          ['123456789'],
          'not loaded',
        ),
        googleAnalytics: field(
          id(GOOGLE_TAG_ID, 'G-1A2B3C4D5E'),
          'Id of the Google tag: starts with G-, GT- or AW-.',
          ['G-1A2B3C4D5E'],
          'not loaded',
        ),
        facebook: field(
          id(FACEBOOK_PIXEL_ID, '1234567890123456'),
          'Id of the Facebook pixel: 8 to 20 digits.',
          ['1234567890123456'],
          'not loaded',
        ),
      }),
      {},
    ),
    'Accounts of trackers. Each loads only on `siteUrl` and, where the law requires it, only after the shopper agrees; a tracker without an id never loads.',
    [{ googleAnalytics: 'G-1A2B3C4D5E' }],
  ),
  socialMedia: field(
    v.optional(
      v.array(
        v.object({
          id: field(
            SocialAccount.entries.id,
            'Name of the account in this list. Choose any, each only once; shoppers do not see it.',
            ['owls-instagram'],
          ),
          url: field(SocialAccount.entries.url, 'Address of the account that the icon links to.', [
            'https://www.instagram.com/nightowls',
          ]),
          icon: field(SocialAccount.entries.icon, 'Network whose icon is shown.'),
        }),
      ),
      [],
    ),
    'Social media accounts of the store. Their icons show in the header, the footer and the login page, where `theme.json` turns them on.',
    [[{ id: 'owls-instagram', url: 'https://www.instagram.com/nightowls', icon: 'instagram' }]],
  ),
  themeColor: field(
    v.optional(HexColor),
    "Color of the browser's own bars on phones: # and six hexadecimal digits.",
    ['#1a2b3c'],
    'the color of the browser',
  ),
  redirects: field(
    v.optional(
      v.record(
        OldPath,
        field(OldPath, 'Path of a page of the shop that the address leads to.', [
          '/listing/first-tee',
        ]),
      ),
      {},
    ),
    'Addresses that lead to a page of the shop: those of an earlier shop, or of a page that you removed. Before the colon is the path of the old address, after it that of the page. Every host redirects for good (301), also with another language before both. The earlier slugs of a listing need no entry, because `was` in `catalog.json` leads from them.',
    [{ '/products/first-tee': '/listing/first-tee' }],
    'none',
  ),
});
export type StoreFile = v.InferOutput<typeof StoreFile>;

/**
 * The part that pages contain. Flags are a separate record because the platform can override them; the address and the
 * sentences of mails, the numbering of invoices, exchange rates, synonyms and redirects are not on pages. The platform serves the brand.
 */
export type Site = Omit<
  StoreFile,
  | 'flags'
  | 'brand'
  | 'orderMail'
  | 'downloads'
  | 'mails'
  | 'checkoutPhone'
  | 'checkoutReminder'
  | 'fulfillment'
  | 'invoice'
  | 'currencies'
  | 'search'
  | 'redirects'
>;
