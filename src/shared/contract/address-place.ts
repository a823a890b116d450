import * as v from 'valibot';
import { defineCall } from './call.ts';

/** The country whose ZIP codes {@link findPlace} knows. */
export const PLACE_COUNTRY = 'US';

/** Optional: the place of a ZIP code, which a form fills in. A form works without it. Null for an unknown code. */
export const findPlace = defineCall({
  name: 'Place',
  method: 'GET',
  path: '/v1/address/place',
  summary: 'The city and the code of the state of a ZIP code in the United States.',
  tag: 'checkout',
  query: v.object({ zip: v.pipe(v.string(), v.regex(/^\d{5}$/, 'expected five digits')) }),
  response: v.object({ place: v.nullable(v.object({ city: v.string(), state: v.string() })) }),
  errors: { 429: 'too many requests in a short time' },
});
