import * as v from 'valibot';
import { defineCall } from './call.ts';
import { Amount, CountryCode, MinorUnits, Opaque, Slug } from './common.ts';

/** Ids of delivery options and what they are called. */
export const DELIVERY_OPTIONS = {
  fullStandardCost: 'Standard delivery',
  fullRushCost: 'Rush delivery',
  fullSuperRushCost: 'Super rush delivery',
} as const;
export const DeliveryOptionId = v.picklist(['fullStandardCost', 'fullRushCost', 'fullSuperRushCost']);

/** Errors of a quote that name the destination, as `code` of an error. */
export const DELIVERY_ERRORS = ['items_cannot_be_shipped_to_selected_destination', 'country_not_supported'] as const;

const Day = v.pipe(v.string(), v.isoDate());

/**
 * A way of delivery on screen: `price` in minor units, `estimate` the text made of the early and the late
 * day, `estimatedDelivery` those days.
 */
export const DeliveryOption = v.object({
  id: DeliveryOptionId,
  label: v.string(),
  price: MinorUnits,
  estimate: v.string(),
  estimatedDelivery: v.object({ deliveryDate: Day, arrivalDate: Day }),
});
/** The list on screen; `fetching` while it is asked for. Never on the wire. */
export const DeliveryOptionsState = v.object({ fetching: v.boolean(), options: v.array(DeliveryOption) });

/** What delivery of a checkout to a place costs and how long it takes. Days are `YYYY-MM-DD`. */
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
  summary: 'The ways a checkout can be delivered to a place, with cost and days.',
  tag: 'checkout',
  body: v.object({
    id: Opaque,
    storeSlug: Slug,
    /** '' where the country has no state codes. */
    stateCode: v.pipe(v.string(), v.maxLength(10)),
    countryCode: CountryCode,
  }),
  response: v.object({ data: v.object({ attributes: v.object({ quotes: v.array(DeliveryQuote) }) }) }),
  errors: {
    404: "errors.checkout: ['not found']",
    422: `an error whose code is ${DELIVERY_ERRORS.join(' or ')}`,
  },
});
