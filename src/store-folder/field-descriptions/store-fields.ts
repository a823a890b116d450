import { COMMERCE_FIELDS } from './commerce-fields.ts';
import { type FieldDescriptions, schemaField } from './field-description.ts';

/** Fields of `store.json`. */
export const STORE_FIELDS: FieldDescriptions = {
  ...schemaField('store'),
  slug: {
    description:
      'Short name of the store in commands and file names. It must be the name of the store folder: lower-case letters, digits and single hyphens.',
    examples: ['night-owls'],
  },
  name: {
    description:
      'Name of the store as shoppers read it in page titles, in the footer and in mails.',
    examples: ['Night Owls'],
  },
  brand: {
    description: 'Brand of products that name none, for search engines and product feeds.',
    default: 'the name of the store',
    examples: ['Night Owls'],
  },
  siteUrl: {
    description:
      'Public address of the finished shop. Search engines, shared links, mails and preview links use it, and trackers run only there.',
    examples: ['https://shop.example.com'],
  },
  platformUrl: {
    description:
      'Address of the commerce platform, which serves prices and stock and takes orders. The environment variable PLATFORM_URL replaces it.',
    examples: ['http://localhost:4400'],
  },
  seoTitle: {
    description: 'Title of the home page in browser tabs, search results and shared links.',
    examples: ['Night Owls | Official band merchandise'],
  },
  seoDescription: {
    description:
      'One or two sentences about the store for search results and shared links. Pages without a description of their own show it.',
    default: 'the text of `seoTitle`',
    examples: ['Tees, hoodies and posters of the band Night Owls, printed when you order them.'],
  },
  locales: {
    description:
      'Languages of the shop. The first is the default; each of the others gets its own pages, such as `/de/cart`.',
    examples: [['en', 'de']],
  },
  defaultCurrency: {
    description:
      'Currency of the prices in `catalog.json`. Shoppers with another currency see converted prices.',
    examples: ['EUR'],
  },
  currencies: {
    description:
      'How prices, delivery and minimum orders are converted to other currencies, by currency. A price that you set in `prices` of a product is not converted.',
    default: 'fixed rates of the platform, rounded up to half a unit',
    examples: [{ USD: { rate: 1.1, rounding: '99' } }],
  },
  'currencies.*.rate': {
    description:
      'Units of this currency for one unit of `defaultCurrency`: with 1.1, 10.00 becomes 11.00.',
    default: 'a fixed rate of the platform',
    examples: [1.1],
  },
  'currencies.*.rounding': {
    description:
      'How a converted amount is rounded: `cent` to the nearest cent, `half` up to half a unit (11.50), `whole` up to a whole unit (12.00), `99` and `95` up to a price that ends so (11.99).',
    examples: ['99'],
  },
  defaultRegion: {
    description:
      'Region that the shop assumes for shoppers who have not chosen one: `USA`, `EU` (European Union), `CAN` (Canada), `AUS` (Australia) or `ROW` (rest of the world). It decides delivery and ways to pay.',
    examples: ['EU'],
  },
  flags: {
    description: 'Switches for parts of the shop. The platform can override each of them.',
    examples: [{ support: true, hideAfterpay: false }],
  },
  'flags.support': {
    description:
      'Adds support articles, order tracking, a contact form and a chat page. When it is off, their addresses lead to the home page and the footer links to `helpCentreUrl` instead.',
  },
  'flags.ageGate': {
    description:
      'Asks every visitor to confirm that they are 18 or older and live in neither Louisiana nor Utah before a page is shown.',
  },
  'flags.fanValidation': {
    description:
      'Shows the banner "Fan favorite: ordered more than 200 times" on listings with more than 100 orders. The number is rounded down to full hundreds.',
  },
  'flags.usOnlyCheckout': {
    description:
      'Offers Apple Pay, Google Pay and other browser wallets only to buyers in the USA whose order is made in the USA and paid in US dollars.',
  },
  'flags.checkoutVersion': {
    description:
      'Where shoppers pay: `v1` is the checkout page of the shop, `v2` leads from the cart to the checkout page of the platform.',
  },
  'flags.productCache': {
    description:
      'When on, the build loads the whole catalog in one file, and the home page has a Load More button. When off, the build loads the catalog page by page, and the home page has numbered pages.',
  },
  'flags.hideCard': {
    description:
      'Removes card payment from the checkout. It has no effect when no other way to pay would be left.',
  },
  'flags.hidePaypal': {
    description:
      'Removes PayPal from the cart and the checkout. It has no effect when no other way to pay would be left.',
  },
  'flags.hideAfterpay': {
    description:
      'Removes Afterpay from the checkout. Afterpay is only ever offered to buyers in the USA.',
  },
  'flags.paymentLayout': {
    description:
      'How shoppers enter a card in the checkout of the shop: `fields` shows card fields, `element` the Payment Element of Stripe, which also offers Klarna and Link if you have enabled them in your Stripe account. PayPal, Afterpay and the browser wallets stay choices of their own.',
  },
  'flags.liveChat': {
    description:
      'Loads the chat that `supportChat` names, on phones. Where consent is required, it loads after consent.',
  },
  'flags.abTesting': {
    description:
      'Assigns visitors to the variants of `experiments`, each visitor always to the same one. It has no effect without experiments.',
  },
  'flags.notification': {
    description:
      'Text of the notification bar at the top of every page. It replaces `content.notification` of `theme.json`.',
    default: 'the text in `theme.json`, or no bar',
    examples: ['Orders before 10 December arrive by Christmas.'],
  },
  host: {
    description:
      'Where the site is published: `netlify`, `cloudflare`, `vercel`, `nginx`, `s3` (Amazon S3 with CloudFront), or `plain` for any other file server. It decides the configuration that `--publish` writes and where pictures are scaled. The option `--host` replaces it.',
    default: '`netlify`',
    examples: ['nginx'],
  },
  gate: {
    description:
      'Closes the shop to everybody without its access code. `edge` protects the pages with a function of the web host. `shell` is for hosts without functions: the files contain no product data, and the browser loads everything from the platform once the code is entered.',
    default: 'an open shop',
    examples: ['edge'],
  },
  lowStock: {
    description:
      'Pages of products say how many units of the selected size are left when there are this many or fewer. 0 turns the notice off.',
    default: '`5`',
  },
  collectionsMode: {
    description:
      'When true, the home page shows the products of the first collection in their order. When false, it shows all products, newest first.',
    default: '`false`',
  },
  errorReporting: {
    description:
      'Where pages report errors of their scripts, without personal data. `platform` lists them on a page of the platform for its own machine, whose address it prints. A DSN sends the reports to a service that speaks the Sentry protocol, after consent where it is required.',
    default: 'no reports',
    examples: ['platform', 'https://key@errors.example.com/1'],
  },
  helpCentreUrl: {
    description:
      'Address of an external help center. The footer links to it while the flag `support` is off. A path such as `/help`, or an address that starts with https://.',
    default: 'no help link in the footer',
    examples: ['https://help.example.com'],
  },
  securityContact: {
    description:
      'Where people who find a security issue can report it: `mailto:` and an email address, or an address that starts with https://. The shop publishes it in `/.well-known/security.txt`.',
    default: 'no `/.well-known/security.txt`',
    examples: ['mailto:security@example.com', 'https://example.com/security'],
  },
  formHandlerUrl: {
    description:
      'Address of a form service that receives the contact form. The fields `form-name=contact`, `orderNumber`, `fullName`, `email`, `reason` and `message` arrive form-encoded; the service must respond with a 2xx status.',
    default: 'the platform mails the message to `support.email`',
    examples: ['https://forms.example.com/f/abc123'],
  },
  supportChat: {
    description:
      'Support chat of another company that phones load while the flag `liveChat` is on.',
    default: 'no chat',
    examples: [
      { scriptUrl: 'https://chat.example.com/widget.js', sources: ['wss://chat.example.com'] },
    ],
  },
  'supportChat.scriptUrl': {
    description: 'Address of the script of the chat. It must start with https://.',
    examples: ['https://chat.example.com/widget.js'],
  },
  'supportChat.sources': {
    description:
      'Other addresses that the chat connects to or loads from. The content security policy of the shop allows them. At most 20, each https:// or wss:// and a host without a path.',
    examples: [['wss://chat.example.com', 'https://*.chat.example.com']],
  },
  experiments: {
    description:
      'A/B experiments: the name of each, and its variants with the present state first. Visitors are divided equally while the flag `abTesting` is on, and `custom.css` changes the look of a variant, for example with `[data-ab~="hero:bold"] h1 { … }`.',
    examples: [{ hero: ['plain', 'bold'] }],
  },
  'experiments.*': {
    description:
      'Variants of this experiment, the present state first. 2 to 8 names of lower-case letters, digits and hyphens.',
    examples: [['plain', 'bold']],
  },
  seller: {
    description:
      'Who sells, for the page `/imprint`, which the footer links to. The laws of many countries require it. Everything in it is public.',
    default: 'no such page',
    examples: [
      {
        name: 'Night Owls GmbH',
        address: ['Hafenstraße 1', '20457 Hamburg', 'Germany'],
        email: 'hello@example.com',
      },
    ],
  },
  'seller.name': {
    description: 'Name of the company, or of the person who sells.',
    examples: ['Night Owls GmbH'],
  },
  'seller.address': {
    description: 'Lines of the postal address, the country last. Two to eight lines.',
    examples: [['Hafenstraße 1', '20457 Hamburg', 'Germany']],
  },
  'seller.email': {
    description: 'Address for mails of shoppers.',
    examples: ['hello@example.com'],
  },
  'seller.phone': {
    description: 'Phone number with the country code.',
    default: 'no number',
    examples: ['+49 40 123456'],
  },
  'seller.representative': {
    description: 'Who may act for the company.',
    default: 'no name',
    examples: ['Ada Albers, managing director'],
  },
  'seller.vatId': {
    description: 'VAT identification number.',
    default: 'no number',
    examples: ['DE123456789'],
  },
  'seller.register': {
    description: 'Court or authority of the company register, with the number there.',
    default: 'no entry',
    examples: ['Amtsgericht Hamburg, HRB 12345'],
  },
  responsiblePerson: {
    description:
      'Who is responsible for your products in the European Union, if you are elsewhere. Shown with every product (Regulation (EU) 2023/988).',
    default: 'nobody is named',
    examples: [
      {
        name: 'Union Agents BV',
        address: ['Kade 1', '1011 AB Amsterdam', 'Netherlands'],
        email: 'eu@example.com',
      },
    ],
  },
  'responsiblePerson.name': {
    description: 'Name of the company or person.',
    examples: ['Union Agents BV'],
  },
  'responsiblePerson.address': {
    description: 'Lines of the postal address, the country last.',
    examples: [['Kade 1', '1011 AB Amsterdam', 'Netherlands']],
  },
  'responsiblePerson.email': { description: 'Address for mails.', examples: ['eu@example.com'] },
  returns: {
    description:
      'How long shoppers can return items without a reason, and who pays for it. Pages of products, terms, help and structured data say what is written here.',
    default: 'the built-in texts: 30 days, free of charge, and limited returns of downloads',
    examples: [{ days: 14, paidBy: 'customer', conditions: 'Unworn and with its label.' }],
  },
  'returns.days': {
    description:
      'Days from delivery in which items can be returned, 2 to 365. 0 means that they cannot be returned.',
    examples: [14],
  },
  'returns.paidBy': {
    description: 'Who pays for sending items back: `seller` or `customer`.',
    examples: ['customer'],
  },
  'returns.conditions': {
    description: 'What else is required, in the first language. Shown after the built-in sentence.',
    default: 'no conditions',
    examples: ['Unworn and with its label.'],
  },
  'returns.digital': {
    description: 'Returns of downloads.',
    default: '`{ "days": 0 }`: only files that do not work are refunded',
    examples: [{ days: 14, conditions: 'As long as you have not opened the link.' }],
  },
  'returns.digital.days': {
    description: 'Days from the order in which the price of a download is refunded, or 0.',
    examples: [14],
  },
  'returns.digital.conditions': {
    description: 'What else is required.',
    default: 'no conditions',
    examples: ['As long as you have not opened the link.'],
  },
  'returns.productTypes': {
    description:
      'Blanks and product types with other terms, by their name in `catalog.json`, such as products that cannot be returned for reasons of hygiene.',
    default: 'the same terms for all',
    examples: [{ mouthguard: { days: 0, conditions: 'For reasons of hygiene.' } }],
  },
  'returns.productTypes.*': { description: 'Terms of the product type.', examples: [{ days: 0 }] },
  'returns.productTypes.*.days': {
    description: 'Days from delivery in which it can be returned, or 0.',
    examples: [0],
  },
  'returns.productTypes.*.conditions': {
    description: 'What else is required.',
    default: 'no conditions',
    examples: ['For reasons of hygiene.'],
  },
  downloads: {
    description:
      'How often, and for how long after the order, buyers can download the files of products.',
    default: '5 times each, for 30 days',
    examples: [{ limit: 10, days: 365 }],
  },
  'downloads.limit': {
    description: 'How often an order can download each file, 1 to 1,000.',
    default: '5',
    examples: [10],
  },
  'downloads.days': {
    description: 'Days from the order in which files can be downloaded, 1 to 3,650.',
    default: '30',
    examples: [365],
  },
  support: {
    description:
      'What the texts about support promise: on support pages, and in articles and forms.',
    default: 'a reply within 24 business hours, and live chat on 7 days a week',
    examples: [{ replyHours: 48, chatDays: 5 }],
  },
  'support.replyHours': {
    description: 'Business hours until a message has a reply, 1 to 240.',
    default: '24',
    examples: [48],
  },
  'support.chatDays': {
    description:
      'Days of the week on which the live chat is open, 1 to 7. Only stores with live chat mention it.',
    default: '7',
    examples: [5],
  },
  'support.email': {
    description:
      'Email address that gets the messages of the contact form, with the shopper as the address of replies.',
    default: '`seller.email`; without both the contact form sends nothing',
    examples: ['help@example.com'],
  },
  poweredBy: {
    description: 'Company named in the footer after "powered by".',
    default: 'no such line in the footer',
    examples: [{ name: 'Shopkiln', url: 'https://shopkiln.example' }],
  },
  'poweredBy.name': { description: 'Name of that company.', examples: ['Shopkiln'] },
  'poweredBy.url': {
    description: 'Address that the name links to: https://…, a path of the shop, or mailto:….',
    examples: ['https://shopkiln.example'],
  },
  promoCodes: {
    description:
      'Promo codes that the checkout accepts. Codes without conditions are not secret: the public data of the store contains them. A code with a condition is public only if `content.promoBanners` of `theme.json` advertises it; its conditions never are.',
    examples: [[{ code: 'FIRSTLAP', type: 'percentage', value: 10 }]],
  },
  'promoCodes[].code': {
    description: 'What the shopper types at the checkout. Upper and lower case make no difference.',
    examples: ['FIRSTLAP'],
  },
  'promoCodes[].type': {
    description:
      'What the code gives: `percentage` takes a share off the products, `fixed_value` takes an amount off the products, `free_shipping` pays for standard delivery.',
  },
  'promoCodes[].value': {
    description:
      'Size of the discount. For `percentage` a number above 0 and up to 100, where 100 makes the whole order free, or the products of `listings`; for `fixed_value` an amount and its currency.',
    examples: [10, { amount: 500, currency: 'USD' }],
  },
  'promoCodes[].value.amount': {
    description: 'Discount in minor units of its currency (cents): 500 is 5.00.',
    examples: [500],
  },
  'promoCodes[].value.currency': {
    description:
      'Currency of the discount. The code works only for orders in this currency; banners show only codes in USD.',
    examples: ['USD'],
  },
  'promoCodes[].starts': {
    description:
      'When the code becomes valid: a day, which begins at midnight UTC, or a time with its zone. Shoppers read that the code is not valid yet.',
    default: 'the code is valid at once',
    examples: ['2026-12-01', '2026-12-01T09:00:00+01:00'],
  },
  'promoCodes[].ends': {
    description:
      'Until when the code is valid: a day, the last one, which ends at midnight UTC, or a time with its zone. A payment that has started before is not affected.',
    default: 'the code stays valid',
    examples: ['2026-12-24', '2026-12-24T18:00:00+01:00'],
  },
  'promoCodes[].minimumOrder': {
    description:
      'Least value of the products to which the code applies, before the discount and without delivery. In other currencies it is converted like a price.',
    default: 'any order',
    examples: [{ amount: 5000, currency: 'EUR' }],
  },
  'promoCodes[].minimumOrder.amount': {
    description: 'That value in minor units (cents): 5000 is 50.00.',
    examples: [5000],
  },
  'promoCodes[].minimumOrder.currency': {
    description: 'Currency of that value.',
    examples: ['EUR'],
  },
  'promoCodes[].listings': {
    description:
      'Slugs of the listings that get the discount. Other products of the order, and delivery, are paid in full. Not for `free_shipping`.',
    default: 'all listings',
    examples: [['first-lap-tee']],
  },
  'promoCodes[].limit': {
    description:
      'Maximum number of orders with the code. A payment in progress counts; if it fails, the use is free again. Orders before the limit was set do not count.',
    default: 'no limit',
    examples: [100],
  },
  'promoCodes[].limitPerCustomer': {
    description:
      'Maximum number of orders of one customer with the code. A customer is an e-mail address; upper case, a part after a plus sign, and dots at Gmail make no difference. The platform stores a hash of the address for two years.',
    default: 'no limit',
    examples: [1],
  },
  ...COMMERCE_FIELDS,
  feeds: {
    description:
      'Product feeds that the site publishes for Google Merchant Center and Meta, one for each language and currency: `/feeds/products.en.USD.tsv`. A store with a gate has none.',
    default: 'no feed',
    examples: [[{ locale: 'en', currency: 'USD' }]],
  },
  'feeds[].locale': {
    description: 'Language of the feed: one of `locales`.',
    examples: ['en'],
  },
  'feeds[].currency': {
    description:
      'Currency of the prices in the feed: `defaultCurrency`, or another one that shoppers can choose.',
    examples: ['USD'],
  },
  search: {
    description: 'The search of the shop.',
    default: 'the synonyms of product types that the shop knows',
    examples: [{ synonyms: [['beanie', 'cap']] }],
  },
  'search.synonyms': {
    description:
      'Words or phrases that mean the same: who searches for one finds products with any of them. Up to 200 lists of 2 to 20, each of at most 60 characters.',
    default: '`[]`',
    examples: [[['beanie', 'cap']]],
  },
  marketingPixels: {
    description:
      'Accounts of trackers. Each loads only on `siteUrl` and, where the law requires it, only after the shopper agrees; a tracker without an id never loads.',
    examples: [{ googleAnalytics: 'G-1A2B3C4D5E' }],
  },
  'marketingPixels.gmcMerchantId': {
    description: 'Merchant id of Google Merchant Center: 4 to 15 digits.',
    default: 'not loaded',
    examples: ['123456789'],
  },
  'marketingPixels.googleAnalytics': {
    description: 'Id of the Google tag: starts with G-, GT- or AW-.',
    default: 'not loaded',
    examples: ['G-1A2B3C4D5E'],
  },
  'marketingPixels.facebook': {
    description: 'Id of the Facebook pixel: 8 to 20 digits.',
    default: 'not loaded',
    examples: ['1234567890123456'],
  },
  socialMedia: {
    description:
      'Social media accounts of the store. Their icons show in the header, the footer and the login page, where `theme.json` turns them on.',
    examples: [
      [{ id: 'owls-instagram', url: 'https://www.instagram.com/nightowls', icon: 'instagram' }],
    ],
  },
  'socialMedia[].id': {
    description:
      'Name of the account in this list. Choose any, each only once; shoppers do not see it.',
    examples: ['owls-instagram'],
  },
  'socialMedia[].url': {
    description: 'Address of the account that the icon links to.',
    examples: ['https://www.instagram.com/nightowls'],
  },
  'socialMedia[].icon': { description: 'Network whose icon is shown.' },
  themeColor: {
    description: "Color of the browser's own bars on phones: # and six hexadecimal digits.",
    default: 'the color of the browser',
    examples: ['#1a2b3c'],
  },
};
