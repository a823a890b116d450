import * as v from 'valibot';
import { BlankName } from './catalog-file.ts';
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
  'expected a country code such as DE, "EU" for the European Union, or a state such as US-CA';

/** The rates of a country or state: `standard`, and those of classes that differ from it. */
const TaxRates = v.strictObject({
  standard: Percent,
  apparel: v.optional(Percent),
  books: v.optional(Percent),
  digital: v.optional(Percent),
  food: v.optional(Percent),
});

/** `tax` of `store.json`. Without it, the platform's table applies. */
export const TaxSection = v.strictObject({
  provider: v.optional(v.picklist(TAX_PROVIDERS), 'table'),
  /** Whether prices of products and delivery contain the tax. Otherwise it is added at checkout. */
  pricesIncludeTax: v.boolean(),
  /** Whether delivery is taxed with the products; by default it is if prices include tax. */
  taxDelivery: v.optional(v.boolean()),
  /** By country, `EU` for member states without an entry, or US state. Places without an entry have no tax. */
  rates: v.optional(
    v.record(v.pipe(v.string(), v.regex(/^(?:[A-Z]{2}|US-[A-Z]{2})$/, PLACE)), TaxRates),
    {},
  ),
  /** US states in which the store must collect sales tax: two-letter codes. */
  nexus: v.optional(
    v.pipe(
      v.array(v.pipe(v.string(), v.regex(/^[A-Z]{2}$/, 'expected a state code such as CA'))),
      v.maxLength(60),
    ),
    [],
  ),
  /** Product classes of product types, where they differ from the platform's. */
  classes: v.optional(v.record(BlankName, TaxClass), {}),
});
export type TaxSection = v.InferOutput<typeof TaxSection>;

/** Converts a percentage to whole hundred-thousandths: 6.875 to 6875. */
export const toTaxRate = (percent: number): number => Math.round(percent * 1_000);
