import * as v from 'valibot';
import { CurrencyCode } from '../codes.ts';
import { MinorUnits } from '../common.ts';
import { BlankName } from './blank-names.ts';
import { MAX_AMOUNT } from './catalog-file.ts';
import { field } from './field.ts';
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
  v.regex(
    /^(?:[A-Z]{2}(?:-[0-9A-Z]{1,8})?|\*)$/,
    `${PLACE}, a state such as US-CA, or the beginning of postcodes such as ES-35`,
  ),
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
  slug: field(FolderSlug, 'Short name of the rate. Orders contain it.', ['standard']),
  name: field(
    RateName,
    'Name of the rate as shoppers read it in the checkout, in the order and in mails.',
    ['Standard delivery'],
  ),
  days: field(Days, 'Fewest and most working days from the carrier to the shopper.', [[2, 4]]),
  price: field(
    v.optional(Price),
    'Price of the delivery of an order, in minor units: 490 is 4.90.',
    [490],
    'the price by value or weight',
  ),
  byValue: field(
    v.optional(
      steps(
        v.strictObject({
          from: field(
            Price,
            'Value of the products from which the step applies, in minor units. The first step is from 0.',
            [3000],
          ),
          price: field(Price, 'Price of the delivery, in minor units.', [290]),
        }),
      ),
    ),
    'Price by the value of the products. The last step whose `from` is not above the value applies.',
    [
      [
        { from: 0, price: 490 },
        { from: 3000, price: 290 },
      ],
    ],
    'the price of `price` or `byWeight`',
  ),
  byWeight: field(
    v.optional(
      steps(
        v.strictObject({
          upTo: field(Grams, 'Largest weight of the step, in grams.', [1000]),
          price: field(Price, 'Price of the delivery, in minor units.', [490]),
        }),
      ),
    ),
    'Price by the weight of the order. The first step that is heavy enough applies; a heavier order does not get the rate.',
    [
      [
        { upTo: 1000, price: 490 },
        { upTo: 5000, price: 790 },
      ],
    ],
    'the price of `price` or `byValue`',
  ),
});
export type DeliveryRate = v.InferOutput<typeof DeliveryRate>;

const DeliveryZone = v.strictObject({
  slug: field(FolderSlug, 'Short name of the zone, for translations. Shoppers do not see it.', [
    'germany',
  ]),
  countries: field(
    v.pipe(v.array(Place), v.minLength(1), v.maxLength(300)),
    'Places of the zone: country codes (ISO 3166), US states such as `US-CA`, postcodes that begin alike such as `ES-35`, `EU` for the member states of the European Union, `*` for all other countries. The most specific entry applies: postcodes and a state before their country, a country before `EU`, and `*` last.',
    [['DE', 'AT'], ['EU'], ['*']],
  ),
  freeFrom: field(
    v.optional(v.pipe(Price, v.minValue(1, 'expected an order value above 0 in minor units'))),
    'Value of the products, in minor units, from which the first rate of the zone costs nothing. The cart shows how much is missing.',
    [5000],
    'delivery is never free',
  ),
  rates: field(
    v.pipe(v.array(DeliveryRate), v.minLength(1), v.maxLength(MAX_RATES)),
    'Ways of delivery in the order shown. The first is the standard: free delivery and promo codes apply to it.',
    [[{ slug: 'standard', name: 'Standard delivery', days: [2, 4], price: 490 }]],
  ),
});
export type DeliveryZone = v.InferOutput<typeof DeliveryZone>;

/** `delivery` of `store.json`: where the store delivers, how, and for how much. Without it, the platform's table applies. */
export const DeliverySection = v.strictObject({
  currency: field(
    v.optional(CurrencyCode),
    'Currency of all amounts in `delivery`. Shoppers with another currency see converted prices.',
    ['EUR'],
    'the value of `defaultCurrency`',
  ),
  countries: field(
    v.optional(v.pipe(v.array(CountryPlace), v.minLength(1), v.maxLength(300))),
    'Order of the countries: country codes, `EU` for the European Union, `*` for all countries of the zones. The first country of a region is selected for its shoppers. Countries of the zones that are not named follow.',
    [['DE', 'AT', 'EU']],
    'the order of the zones',
  ),
  handlingDays: field(
    v.optional(Days),
    'Fewest and most working days until an order is handed to the carrier. They are added to the days of each rate.',
    [[1, 3]],
    '`[0, 0]`',
  ),
  zones: field(
    v.pipe(v.array(DeliveryZone), v.minLength(1), v.maxLength(MAX_ZONES)),
    'Groups of countries with the same rates. A country can be in one zone only.',
  ),
  weights: field(
    v.optional(
      v.record(BlankName, field(Grams, 'Weight of a product of the type, in grams.', [180])),
    ),
    'Weight of one product with its packaging in grams, by product type.',
    [{ tee: 180, mug: 480 }],
    'usual weights',
  ),
});
export type DeliverySection = v.InferOutput<typeof DeliverySection>;
