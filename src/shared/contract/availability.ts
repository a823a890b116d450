import * as v from 'valibot';
import { defineCall } from './call.ts';

/**
 * How many pieces of a digital item can still be sold; on any error the caller takes the count as 0. The name of the header
 * is decided here (API-4). A wrong key is 403, not 401: a 401 would send the shopper to the login page.
 */
export const getAvailability = defineCall({
  name: 'Availability',
  method: 'GET',
  path: '/v1/availability',
  summary: 'Pieces of a listing that can still be sold.',
  tag: 'availability',
  query: v.object({ userToken: v.string(), listingId: v.string() }),
  headers: v.object({ 'x-api-key': v.string() }),
  response: v.object({ count: v.pipe(v.number(), v.integer(), v.minValue(0)) }),
  errors: { 403: 'the key is not the one of this seller', 404: "errors.listing: ['Listing not found']" },
});
