import * as v from 'valibot';
import { defineCall } from './call.ts';

const Line = v.pipe(v.string(), v.maxLength(120));

/** An address as it is sent to be checked. `state` is the full name. */
export const AddressPayload = v.object({
  address: Line,
  address2: v.optional(Line),
  city: Line,
  state: Line,
  zip: v.pipe(v.string(), v.maxLength(20)),
  countryAbbrv: v.pipe(v.string(), v.maxLength(3)),
});

/** What a check of an address can find. The first two are decided here (API-4). */
export const ADDRESS_STATUSES = ['valid', 'invalidWithSuggestion', 'invalidWithoutSuggestion'] as const;

/** `error` is text for the form, null when there is nothing to say. Suggestions are what the verify modal offers. */
export const AddressCheck = v.object({
  error: v.nullable(v.string()),
  isValid: v.boolean(),
  status: v.picklist(ADDRESS_STATUSES),
  suggestions: v.array(AddressPayload),
});

/** Checks an address before an order is sent to it. Method, path and the place of the payload are decided here (API-3). */
export const validateAddress = defineCall({
  name: 'AddressValidation',
  method: 'POST',
  path: '/v1/address/validate',
  summary: 'Whether an address exists, and what it might have meant.',
  tag: 'checkout',
  body: AddressPayload,
  response: AddressCheck,
  errors: { 429: 'too many in a short time' },
});
