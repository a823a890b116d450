import type { FieldDescriptions } from './field-description.ts';

const STANDARD = { slug: 'standard', name: 'Standard delivery', days: [2, 4], price: 490 };

/** Fields of `store.json` about orders, delivery and taxes. */
export const COMMERCE_FIELDS: FieldDescriptions = {
  orderMail: {
    description:
      'Address that gets a mail about each new order: items, delivery address and amounts, in the first language of the shop. It appears on no page.',
    default: 'no mail',
    examples: ['orders@example.com'],
  },
  mails: {
    description:
      'Your sentences in every mail that shoppers get about an order. Mails also have the colors of `theme.json`, the logo of the header, pictures of the products, and name and address of `seller`.',
    default: 'none',
    examples: [{ greeting: 'Hello from the night shift.', closing: 'Sleep late. Ines and Rui' }],
  },
  'mails.greeting': {
    description: 'One or two sentences before the text of the mail. At most 400 characters.',
    default: 'none',
    examples: ['Hello from the night shift.'],
  },
  'mails.closing': {
    description: 'One or two sentences at the end, such as your names. At most 400 characters.',
    default: 'none',
    examples: ['Sleep late. Ines and Rui'],
  },
  checkoutReminder: {
    description:
      'Sends one mail to shoppers who entered their address and did not finish the checkout, if they agreed to it there. The box is not ticked for them. Stores with an access code send none.',
    default: 'no such mails',
    examples: [{ hours: 4 }],
  },
  'checkoutReminder.hours': {
    description: 'Hours from the last change of the checkout to the mail.',
    examples: [4],
  },
  invoice: {
    description:
      'Numbers the receipts of the store as invoices: each order gets the next number, without gaps. Leave it out if your bookkeeping writes the invoices.',
    default: 'receipts with the order number',
    examples: [{ prefix: 'NO-' }],
  },
  'invoice.prefix': {
    description:
      'Letters and digits before each number: with `NO-`, the first invoice is `NO-00001`.',
    examples: ['NO-'],
  },
  delivery: {
    description:
      'Where the store delivers, how, and for how much. Shoppers see the rates in the checkout. Countries without a zone are not delivered to.',
    default: 'the delivery options of the platform, by region',
    examples: [
      { zones: [{ slug: 'germany', countries: ['DE'], freeFrom: 5000, rates: [STANDARD] }] },
    ],
  },
  'delivery.currency': {
    description:
      'Currency of all amounts in `delivery`. Shoppers with another currency see converted prices.',
    default: 'the value of `defaultCurrency`',
    examples: ['EUR'],
  },
  'delivery.countries': {
    description:
      'Countries whose shoppers enter their address and pay in the checkout of the shop: country codes, `EU` for the European Union, `*` for all countries of the zones. The first country of a region is selected for its shoppers. Shoppers of other countries continue at the checkout of the platform.',
    default: 'the United States',
    examples: [['DE', 'AT', 'EU']],
  },
  'delivery.handlingDays': {
    description:
      'Fewest and most working days until an order is handed to the carrier. They are added to the days of each rate.',
    default: '`[0, 0]`',
    examples: [[1, 3]],
  },
  'delivery.zones': {
    description: 'Groups of countries with the same rates. A country can be in one zone only.',
  },
  'delivery.zones[].slug': {
    description: 'Short name of the zone, for translations. Shoppers do not see it.',
    examples: ['germany'],
  },
  'delivery.zones[].countries': {
    description:
      'Places of the zone: country codes (ISO 3166), US states such as `US-CA`, `EU` for the member states of the European Union, `*` for all other countries. The most specific entry applies: a state before its country, a country before `EU`, and `*` last.',
    examples: [['DE', 'AT'], ['EU'], ['*']],
  },
  'delivery.zones[].freeFrom': {
    description:
      'Value of the products, in minor units, from which the first rate of the zone costs nothing. The cart shows how much is missing.',
    default: 'delivery is never free',
    examples: [5000],
  },
  'delivery.zones[].rates': {
    description:
      'Ways of delivery in the order shown. The first is the standard: free delivery and promo codes apply to it.',
    examples: [[STANDARD]],
  },
  'delivery.zones[].rates[].slug': {
    description: 'Short name of the rate. Orders contain it.',
    examples: ['standard'],
  },
  'delivery.zones[].rates[].name': {
    description: 'Name of the rate as shoppers read it in the checkout, in the order and in mails.',
    examples: ['Standard delivery'],
  },
  'delivery.zones[].rates[].days': {
    description: 'Fewest and most working days from the carrier to the shopper.',
    examples: [[2, 4]],
  },
  'delivery.zones[].rates[].price': {
    description: 'Price of the delivery of an order, in minor units: 490 is 4.90.',
    default: 'the price by value or weight',
    examples: [490],
  },
  'delivery.zones[].rates[].byValue': {
    description:
      'Price by the value of the products. The last step whose `from` is not above the value applies.',
    default: 'the price of `price` or `byWeight`',
    examples: [
      [
        { from: 0, price: 490 },
        { from: 3000, price: 290 },
      ],
    ],
  },
  'delivery.zones[].rates[].byValue[].from': {
    description:
      'Value of the products from which the step applies, in minor units. The first step is from 0.',
    examples: [3000],
  },
  'delivery.zones[].rates[].byValue[].price': {
    description: 'Price of the delivery, in minor units.',
    examples: [290],
  },
  'delivery.zones[].rates[].byWeight': {
    description:
      'Price by the weight of the order. The first step that is heavy enough applies; a heavier order does not get the rate.',
    default: 'the price of `price` or `byValue`',
    examples: [
      [
        { upTo: 1000, price: 490 },
        { upTo: 5000, price: 790 },
      ],
    ],
  },
  'delivery.zones[].rates[].byWeight[].upTo': {
    description: 'Largest weight of the step, in grams.',
    examples: [1000],
  },
  'delivery.zones[].rates[].byWeight[].price': {
    description: 'Price of the delivery, in minor units.',
    examples: [490],
  },
  'delivery.weights': {
    description: 'Weight of one product with its packaging in grams, by product type.',
    default: 'usual weights',
    examples: [{ tee: 180, mug: 480 }],
  },
  'delivery.weights.*': {
    description: 'Weight of a product of the type, in grams.',
    examples: [180],
  },
  tax: {
    description: 'Taxes of the store: the rates that buyers pay, and whether prices contain them.',
    default: 'the taxes of the platform: added sales tax in US states, none elsewhere',
    examples: [{ pricesIncludeTax: true, rates: { DE: { standard: 19, books: 7 } } }],
  },
  'tax.provider': {
    description:
      'Who calculates the taxes: `table` uses the rates of this file, `stripe` uses Stripe Tax with the keys of the platform. While Stripe Tax does not respond, no order is placed.',
  },
  'tax.pricesIncludeTax': {
    description:
      'Whether all prices contain the tax, as the law requires in the European Union. The checkout then shows the contained tax; otherwise the tax is added to the price.',
    examples: [true],
  },
  'tax.taxDelivery': {
    description: 'Whether delivery is taxed like the products that are delivered.',
    default: 'the value of `pricesIncludeTax`',
    examples: [true],
  },
  'tax.rates': {
    description:
      'Tax rates in percent by country of delivery, US state such as `US-CA`, or `EU` for member states without an entry. No tax is calculated for other places.',
    default: 'no tax, and the general sales tax in the states of `nexus`',
    examples: [{ DE: { standard: 19, books: 7 }, EU: { standard: 19 } }],
  },
  'tax.rates.*.standard': {
    description: 'Rate of all products without a rate of their class.',
    examples: [19],
  },
  'tax.rates.*.apparel': {
    description: 'Rate of clothes.',
    default: 'the standard rate',
    examples: [5.5],
  },
  'tax.rates.*.books': {
    description: 'Rate of books.',
    default: 'the standard rate',
    examples: [7],
  },
  'tax.rates.*.digital': {
    description: 'Rate of downloads.',
    default: 'the standard rate',
    examples: [19],
  },
  'tax.rates.*.food': { description: 'Rate of food.', default: 'the standard rate', examples: [7] },
  'tax.nexus': {
    description:
      'US states in which the store must collect sales tax: two-letter codes. A state without an entry in `rates` has its general rate, without city taxes.',
    default: 'no sales tax in the United States',
    examples: [['CA', 'NY']],
  },
  'tax.classes': {
    description:
      'Tax classes of product types, where they differ from the usual ones (clothes: `apparel`, downloads: `digital`).',
    default: 'the usual classes',
    examples: [{ notebook: 'books' }],
  },
  'tax.classes.*': { description: 'Tax class of products of the type.', examples: ['books'] },
};
