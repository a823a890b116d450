import * as v from 'valibot';
import { defineCall } from './call.ts';
import { Amount, CountryCode, MinorUnits, Opaque, Slug } from './common.ts';

/** Ids and names of the delivery options that every storefront knows. */
export const DELIVERY_OPTIONS = {
  fullStandardCost: 'Standard delivery',
  fullRushCost: 'Rush delivery',
  fullSuperRushCost: 'Super rush delivery',
} as const;
/**
 * Id of a delivery option: one of {@link DELIVERY_OPTIONS}, or the id of a rate of the store. Storefronts show the name of its
 * quote.
 */
export const DeliveryOptionId = v.pipe(v.string(), v.maxLength(120), v.regex(/^[\w-]+$/));

/** Returns the name of a delivery option that every storefront knows; undefined for a rate of a store. */
export const findDeliveryName = (id: string): string | undefined =>
  Object.hasOwn(DELIVERY_OPTIONS, id)
    ? DELIVERY_OPTIONS[id as keyof typeof DELIVERY_OPTIONS]
    : undefined;

/** Error codes of a quote that concern the destination. */
export const DELIVERY_ERRORS = [
  'items_cannot_be_shipped_to_selected_destination',
  'country_not_supported',
] as const;

const Day = v.pipe(v.string(), v.isoDate());

/**
 * A delivery option on screen: `price` in minor units, `estimatedDelivery` the earliest and the latest day, `estimate` the
 * text of both.
 */
export const DeliveryOption = v.object({
  id: DeliveryOptionId,
  label: v.string(),
  price: MinorUnits,
  estimate: v.string(),
  estimatedDelivery: v.object({ deliveryDate: Day, arrivalDate: Day }),
});

/** Cost and duration of each delivery option of a checkout. `name` is in the language of the checkout, or the English name of a known option. Days are `YYYY-MM-DD`. */
export const DeliveryQuote = v.object({
  id: DeliveryOptionId,
  name: v.string(),
  cost: Amount,
  deliveryEstimates: v.object({ early: Day, late: Day }),
});

export const quoteDelivery = defineCall({
  name: 'DeliveryOptions',
  method: 'POST',
  path: '/deliveryOptions',
  summary: 'The delivery options of a checkout for a destination, with cost and days.',
  tag: 'checkout',
  isRead: true,
  body: v.object({
    id: Opaque,
    storeSlug: Slug,
    /** '' if the country has no state codes. */
    stateCode: v.pipe(v.string(), v.maxLength(10)),
    countryCode: CountryCode,
    /** Optional: the postcode, because parts of a country can have other options. Without it, that of the checkout's customer. */
    zip: v.optional(v.pipe(v.string(), v.maxLength(20))),
  }),
  response: v.object({
    data: v.object({ attributes: v.object({ quotes: v.array(DeliveryQuote) }) }),
  }),
  errors: {
    404: "errors.checkout: ['not found']",
    422: `an error whose code is ${DELIVERY_ERRORS.join(' or ')}`,
  },
});
