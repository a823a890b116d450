import * as v from 'valibot';
import { CurrencyCode } from '../codes.ts';
import { MinorUnits } from '../common.ts';
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
  code: v.string(),
  starts: v.optional(PromoTime),
  ends: v.optional(PromoTime),
  /** Value of the products to which the code applies, before the discount. */
  minimumOrder: v.optional(
    v.strictObject({
      amount: v.pipe(MinorUnits, v.minValue(1, 'expected an order value above 0 in minor units')),
      currency: CurrencyCode,
    }),
  ),
  /** Maximum number of orders with the code. */
  limit: v.optional(Limit),
  /** Maximum number of orders of one e-mail address with the code. */
  limitPerCustomer: v.optional(Limit),
};
/** Slugs of the listings that get the discount; all when absent. */
const listings = v.optional(v.pipe(v.array(FolderSlug), v.minLength(1), v.maxLength(500)));

/** An entry of `promoCodes` of `store.json`: a promo code and its conditions. */
export const PromoRule = v.variant('type', [
  v.strictObject({
    ...CONDITIONS,
    type: v.literal('percentage'),
    value: v.pipe(v.number(), v.gtValue(0), v.maxValue(100)),
    listings,
  }),
  v.strictObject({
    ...CONDITIONS,
    type: v.literal('fixed_value'),
    value: v.strictObject({ amount: MinorUnits, currency: v.string() }),
    listings,
  }),
  v.strictObject({ ...CONDITIONS, type: v.literal('free_shipping') }),
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
