import * as v from 'valibot';
import { BlankName } from './blank-names.ts';
import { field } from './field.ts';
import { TaxClass } from './tax-class.ts';

/** Who calculates taxes: the rates of the store folder, or Stripe Tax. */
export const TAX_PROVIDERS = ['table', 'stripe'] as const;

const PERCENT =
  'expected a percentage from 0 to 100 with at most three decimals, such as 19 or 8.875';
/** A tax rate in percent. {@link toTaxRate} converts it to a whole number. */
const Percent = v.pipe(
  v.number(PERCENT),
  v.minValue(0, PERCENT),
  v.maxValue(100, PERCENT),
  v.check((percent) => Math.abs(percent * 1_000 - Math.round(percent * 1_000)) < 1e-6, PERCENT),
);

const PLACE =
  'expected a country code such as DE, "EU" for the European Union, a state such as US-CA, or the beginning of postcodes such as ES-35';
const Country = v.pipe(v.string(), v.regex(/^[A-Z]{2}$/, 'expected a country code such as DE'));

/** The rates of a country or state: `standard`, and those of classes that differ from it. */
const TaxRates = v.strictObject({
  standard: field(Percent, 'Rate of all products without a rate of their class.', [19]),
  apparel: field(v.optional(Percent), 'Rate of clothes.', [5.5], 'the standard rate'),
  books: field(v.optional(Percent), 'Rate of books.', [7], 'the standard rate'),
  digital: field(v.optional(Percent), 'Rate of downloads.', [19], 'the standard rate'),
  food: field(v.optional(Percent), 'Rate of food.', [7], 'the standard rate'),
});

/** Where the seller is registered for VAT. It decides which country's rate an order has. */
const Registrations = v.strictObject({
  home: field(
    Country,
    'Country in which the seller is established. A seller in the European Union without the one-stop shop charges its rate for all members, which is allowed below 10,000 EUR a year to all other members together (Directive 2006/112/EC, article 59c).',
    ['DE'],
  ),
  oss: field(
    v.optional(v.boolean(), false),
    'Whether the seller declares in the one-stop shop of the European Union: then each member has its own rate. For a seller outside the Union it applies to downloads, and to goods that are sent from a member among `others`.',
    [true],
  ),
  others: field(
    v.optional(v.pipe(v.array(Country), v.maxLength(60)), []),
    'Further countries in which the seller is registered and charges their rate.',
    [['GB', 'CH']],
  ),
});

/** `tax` of `store.json`. Without it, the platform's table applies. */
export const TaxSection = v.strictObject({
  provider: field(
    v.optional(v.picklist(TAX_PROVIDERS), 'table'),
    'Who calculates the taxes: `table` uses the rates of this file, `stripe` uses Stripe Tax with the keys of the platform. While Stripe Tax does not respond, no order is placed.',
  ),
  exempt: field(
    v.optional(v.pipe(v.string(), v.trim(), v.minLength(10), v.maxLength(200))),
    'The sentence with the law for a seller who charges no VAT. Pages, order mails and invoices show it, and no tax is calculated. Other languages have it in `store.<language>.json`.',
    ['Gemäß § 19 UStG wird keine Umsatzsteuer berechnet.'],
    'the seller charges VAT',
  ),
  registrations: field(
    v.optional(Registrations),
    'Where the seller is registered for VAT. With it, the members of the European Union, Great Britain, Switzerland and Norway have their standard rates without an entry in `rates`.',
    [{ home: 'DE', oss: true }],
    'each country has the tax of its entry in `rates`',
  ),
  business: field(
    v.optional(v.boolean()),
    'Whether the checkout has fields for the company and the VAT id of business buyers. It needs `registrations`. With a valid VAT id, goods to a business in another member of the European Union are an exempt intra-Community supply (Directive 2006/112/EC, article 138), and downloads have reverse charge (articles 44 and 196). The platform checks VAT ids where `VIES_URL` is set; otherwise, and while it cannot check them, such orders are taxed like those of consumers.',
    [true],
    'no such fields',
  ),
  pricesIncludeTax: field(
    v.optional(v.boolean(), false),
    'Whether all prices contain the tax, as the law requires in the European Union. The checkout then shows the contained tax; otherwise the tax is added to the price.',
    [true],
  ),
  taxDelivery: field(
    v.optional(v.boolean()),
    'Whether delivery is taxed like the products that are delivered.',
    [true],
    'the value of `pricesIncludeTax`',
  ),
  rates: field(
    v.optional(
      v.record(v.pipe(v.string(), v.regex(/^[A-Z]{2}(?:-[0-9A-Z]{1,8})?$/, PLACE)), TaxRates),
      {},
    ),
    'Tax rates in percent by country of delivery, US state such as `US-CA`, postcodes that begin alike such as `ES-35`, or `EU` for member states without an entry. No tax is calculated for other places, and none for those outside the VAT area of the European Union, such as the Canary Islands, without an entry of their own.',
    [{ DE: { standard: 19, books: 7 }, EU: { standard: 19 } }],
    'no tax, and the general sales tax in the states of `nexus`',
  ),
  nexus: field(
    v.optional(
      v.pipe(
        v.array(v.pipe(v.string(), v.regex(/^[A-Z]{2}$/, 'expected a state code such as CA'))),
        v.maxLength(60),
      ),
      [],
    ),
    'US states in which the store must collect sales tax: two-letter codes. A state without an entry in `rates` has its general rate, without city taxes.',
    [['CA', 'NY']],
    'no sales tax in the United States',
  ),
  classes: field(
    v.optional(
      v.record(BlankName, field(TaxClass, 'Tax class of products of the type.', ['books'])),
      {},
    ),
    'Tax classes of product types, where they differ from the usual ones (clothes: `apparel`, downloads: `digital`).',
    [{ notebook: 'books' }],
    'the usual classes',
  ),
});
export type TaxSection = v.InferOutput<typeof TaxSection>;

/** Converts a percentage to whole hundred-thousandths: 6.875 to 6875. */
export const toTaxRate = (percent: number): number => Math.round(percent * 1_000);
