import * as v from 'valibot';
import { CurrencyCode } from '../codes.ts';
import { MinorUnits } from '../common.ts';
import { BlankName, MAX_AMOUNT } from './catalog-file.ts';
import { FolderSlug } from './folder-slug.ts';

/** Entry of a list of places for all member states of the European Union, and for every country that no other entry names. */
export const EU_PLACE = 'EU';
export const OTHER_PLACES = '*';

/** Maximum number of zones of a store, rates of a zone and steps of a price. */
const MAX_ZONES = 50;
const MAX_RATES = 8;
const MAX_STEPS = 20;
const MAX_GRAMS = 1_000_000;
const MAX_DAYS = 120;

const PLACE =
  'expected a country code such as DE, "EU" for the European Union or "*" for all other countries';
const CountryPlace = v.pipe(v.string(), v.regex(/^(?:[A-Z]{2}|\*)$/, PLACE));
const Place = v.pipe(
  v.string(),
  v.regex(/^(?:[A-Z]{2}|US-[A-Z]{2}|\*)$/, `${PLACE}, or a state such as US-CA`),
);

const DAYS = 'expected the fewest and the most working days, such as [2, 4]';
const Day = v.pipe(
  v.number(DAYS),
  v.integer(DAYS),
  v.minValue(0, DAYS),
  v.maxValue(MAX_DAYS, DAYS),
);
const Days = v.tuple([Day, Day], DAYS);

const Price = v.pipe(
  MinorUnits,
  v.maxValue(MAX_AMOUNT, `expected a price up to ${MAX_AMOUNT} in minor units`),
);
const Grams = v.pipe(
  v.number('expected a weight in grams'),
  v.integer('expected a weight in grams'),
  v.minValue(0, 'expected a weight in grams'),
  v.maxValue(MAX_GRAMS, `expected at most ${MAX_GRAMS} grams`),
);
const steps = <S extends v.GenericSchema>(step: S) =>
  v.pipe(v.array(step), v.minLength(1), v.maxLength(MAX_STEPS));

/** The name of a rate, in the first language of the store. */
export const RateName = v.pipe(v.string(), v.minLength(1), v.maxLength(60));

/** A way of delivery. It has one of `price`, `byValue` and `byWeight`. */
export const DeliveryRate = v.strictObject({
  slug: FolderSlug,
  name: RateName,
  days: Days,
  price: v.optional(Price),
  /** The last step whose `from` is not above the value of the items applies. */
  byValue: v.optional(steps(v.strictObject({ from: Price, price: Price }))),
  /** The first step whose `upTo` (grams) is not below the weight applies; a heavier order does not have the rate. */
  byWeight: v.optional(steps(v.strictObject({ upTo: Grams, price: Price }))),
});
export type DeliveryRate = v.InferOutput<typeof DeliveryRate>;

const DeliveryZone = v.strictObject({
  slug: FolderSlug,
  countries: v.pipe(v.array(Place), v.minLength(1), v.maxLength(300)),
  /** Value of the items from which the first rate costs nothing. */
  freeFrom: v.optional(
    v.pipe(Price, v.minValue(1, 'expected an order value above 0 in minor units')),
  ),
  rates: v.pipe(v.array(DeliveryRate), v.minLength(1), v.maxLength(MAX_RATES)),
});
export type DeliveryZone = v.InferOutput<typeof DeliveryZone>;

/** `delivery` of `store.json`: where the store delivers, how, and for how much. Without it, the platform's table applies. */
export const DeliverySection = v.strictObject({
  /** Currency of the amounts; the store's default currency when absent. */
  currency: v.optional(CurrencyCode),
  /** Countries whose orders are completed in the shop's checkout. Orders of other countries continue at the hosted checkout. */
  countries: v.optional(v.pipe(v.array(CountryPlace), v.minLength(1), v.maxLength(300))),
  /** Working days until an order is handed to the carrier. */
  handlingDays: v.optional(Days),
  zones: v.pipe(v.array(DeliveryZone), v.minLength(1), v.maxLength(MAX_ZONES)),
  /** Weights of product types in grams, where they differ from the platform's. */
  weights: v.optional(v.record(BlankName, Grams)),
});
export type DeliverySection = v.InferOutput<typeof DeliverySection>;
