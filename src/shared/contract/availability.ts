import * as v from 'valibot';
import { defineCall } from './call.ts';

/**
 * Remaining quantity of a digital item; on any error the caller uses 0. The specification does not name the header, this
 * file does (row API-4). A wrong key is 403, not 401: a 401 would send the shopper to the login page.
 */
export const getAvailability = defineCall({
  name: 'Availability',
  method: 'GET',
  path: '/v1/availability',
  summary: 'Remaining quantity of a listing.',
  tag: 'availability',
  query: v.object({ userToken: v.string(), listingId: v.string() }),
  headers: v.object({ 'x-api-key': v.string() }),
  response: v.object({ count: v.pipe(v.number(), v.integer(), v.minValue(0)) }),
  errors: {
    403: 'the key does not belong to this seller',
    404: "errors.listing: ['Listing not found']",
  },
});
