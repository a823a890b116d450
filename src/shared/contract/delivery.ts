import * as v from 'valibot';
import { defineCall } from './call.ts';
import { Amount, CountryCode, MinorUnits, Opaque, Slug } from './common.ts';

/** Ids and names of delivery options. */
export const DELIVERY_OPTIONS = {
  fullStandardCost: 'Standard delivery',
  fullRushCost: 'Rush delivery',
  fullSuperRushCost: 'Super rush delivery',
} as const;
export const DeliveryOptionId = v.picklist(['fullStandardCost', 'fullRushCost', 'fullSuperRushCost']);

/** Error codes of a quote that concern the destination. */
export const DELIVERY_ERRORS = ['items_cannot_be_shipped_to_selected_destination', 'country_not_supported'] as const;

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
/** The list on screen; `fetching` while it is loaded. Never on the wire. */
export const DeliveryOptionsState = v.object({ fetching: v.boolean(), options: v.array(DeliveryOption) });

/** Cost and duration of each delivery option of a checkout. Days are `YYYY-MM-DD`. */
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
  }),
  response: v.object({ data: v.object({ attributes: v.object({ quotes: v.array(DeliveryQuote) }) }) }),
  errors: {
    404: "errors.checkout: ['not found']",
    422: `an error whose code is ${DELIVERY_ERRORS.join(' or ')}`,
  },
});
