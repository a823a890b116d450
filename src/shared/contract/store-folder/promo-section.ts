import * as v from 'valibot';
import { CurrencyCode } from '../codes.ts';
import { MinorUnits } from '../common.ts';
import { field } from './field.ts';
import { FolderSlug } from './folder-slug.ts';

const TIME =
  'expected a day such as 2026-12-01 or a time with its zone such as 2026-12-01T09:00:00+01:00';
const DAY = /^\d{4}-\d{2}-\d{2}$/;
const DAY_MS = 24 * 3_600_000;

/** Whether the day of a time exists: `Date` accepts 2026-02-31. */
function isRealTime(text: string): boolean {
  const day = Date.parse(text.slice(0, 10));
  return (
    !Number.isNaN(day) &&
    !Number.isNaN(Date.parse(text)) &&
    new Date(day).toISOString().slice(0, 10) === text.slice(0, 10)
  );
}

/** A day, which begins and ends in UTC, or a time with its zone. */
const PromoTime = v.pipe(
  v.string(TIME),
  v.regex(/^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}(?::\d{2})?(?:Z|[+-]\d{2}:\d{2}))?$/, TIME),
  v.check(isRealTime, TIME),
);

const LIMIT = 'expected a whole number of uses above 0';
const MAX_USES = 1_000_000;
const Limit = v.pipe(
  v.number(LIMIT),
  v.integer(LIMIT),
  v.minValue(1, LIMIT),
  v.maxValue(MAX_USES, LIMIT),
);

const CONDITIONS = {
  code: field(
    v.string(),
    'What the shopper types at the checkout. Upper and lower case make no difference.',
    ['FIRSTLAP'],
  ),
  starts: field(
    v.optional(PromoTime),
    'When the code becomes valid: a day, which begins at midnight UTC, or a time with its zone. Shoppers read that the code is not valid yet.',
    ['2026-12-01', '2026-12-01T09:00:00+01:00'],
    'the code is valid at once',
  ),
  ends: field(
    v.optional(PromoTime),
    'Until when the code is valid: a day, the last one, which ends at midnight UTC, or a time with its zone. A payment that has started before is not affected.',
    ['2026-12-24', '2026-12-24T18:00:00+01:00'],
    'the code stays valid',
  ),
  minimumOrder: field(
    v.optional(
      v.strictObject({
        amount: field(
          v.pipe(MinorUnits, v.minValue(1, 'expected an order value above 0 in minor units')),
          'That value in minor units (cents): 5000 is 50.00.',
          [5000],
        ),
        currency: field(CurrencyCode, 'Currency of that value.', ['EUR']),
      }),
    ),
    'Least value of the products to which the code applies, before the discount and without delivery. In other currencies it is converted like a price.',
    [{ amount: 5000, currency: 'EUR' }],
    'any order',
  ),
  limit: field(
    v.optional(Limit),
    'Maximum number of orders with the code. A payment in progress counts; if it fails, the use is free again. Orders before the limit was set do not count.',
    [100],
    'no limit',
  ),
  limitPerCustomer: field(
    v.optional(Limit),
    'Maximum number of orders of one customer with the code. A customer is an e-mail address; upper case, a part after a plus sign, and dots at Gmail make no difference. The platform stores a hash of the address for two years.',
    [1],
    'no limit',
  ),
};
const listings = field(
  v.optional(v.pipe(v.array(FolderSlug), v.minLength(1), v.maxLength(500))),
  'Slugs of the listings that get the discount. Other products of the order, and delivery, are paid in full. Not for `free_shipping`.',
  [['first-lap-tee']],
  'all listings',
);
const countsAsPrice = field(
  v.optional(v.boolean()),
  'Whether the lowest price of the last 30 days takes the code into account: a code that everybody can use lowers the price (Directive 98/6/EC, article 6a). Set it to `true` for a code that you announce to everybody outside the shop, and to `false` for a banner that only some shoppers see.',
  [true],
  'whether `content.promoBanners` of `theme.json` shows the code',
);
const typeField = <const T extends string>(type: T) =>
  field(
    v.literal(type),
    'What the code gives: `percentage` takes a share off the products, `fixed_value` takes an amount off the products, `free_shipping` pays for standard delivery.',
  );
const valueField = <S extends v.GenericSchema>(schema: S) =>
  field(
    schema,
    'Size of the discount. For `percentage` a number above 0 and up to 100, where 100 makes the whole order free, or the products of `listings`; for `fixed_value` an amount and its currency.',
    [10, { amount: 500, currency: 'USD' }],
  );

/** An entry of `promoCodes` of `store.json`: a promo code and its conditions. */
export const PromoRule = v.variant('type', [
  v.strictObject({
    ...CONDITIONS,
    type: typeField('percentage'),
    value: valueField(v.pipe(v.number(), v.gtValue(0), v.maxValue(100))),
    listings,
    countsAsPrice,
  }),
  v.strictObject({
    ...CONDITIONS,
    type: typeField('fixed_value'),
    value: valueField(
      v.strictObject({
        amount: field(
          MinorUnits,
          'Discount in minor units of its currency (cents): 500 is 5.00.',
          [500],
        ),
        currency: field(
          v.string(),
          'Currency of the discount. The code works only for orders in this currency; banners show only codes in USD.',
          ['USD'],
        ),
      }),
    ),
    listings,
    countsAsPrice,
  }),
  v.strictObject({ ...CONDITIONS, type: typeField('free_shipping') }),
]);
export type PromoRule = v.InferOutput<typeof PromoRule>;

/** Returns when a code becomes valid, in epoch milliseconds. */
export const getPromoStart = ({ starts }: Pick<PromoRule, 'starts'>): number =>
  starts === undefined ? Number.NEGATIVE_INFINITY : Date.parse(starts);

/** Returns the first millisecond at which a code is no longer valid: the last day is valid until its end. */
export function getPromoEnd({ ends }: Pick<PromoRule, 'ends'>): number {
  if (ends === undefined) return Number.POSITIVE_INFINITY;
  return Date.parse(ends) + (DAY.test(ends) ? DAY_MS : 0);
}
