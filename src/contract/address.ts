import * as v from 'valibot';
import { defineCall } from './call.ts';

const Line = v.pipe(v.string(), v.maxLength(120));

/** An address as it is sent to be checked (spec §3). `state` is the full name. */
export const AddressPayload = v.object({
  address: Line,
  address2: v.optional(Line),
  city: Line,
  state: Line,
  zip: v.pipe(v.string(), v.maxLength(20)),
  countryAbbrv: v.pipe(v.string(), v.maxLength(3)),
});

/** The spec shows `invalidWithoutSuggestion`; the other two are decided here. */
export const ADDRESS_STATUSES = ['valid', 'invalidWithSuggestion', 'invalidWithoutSuggestion'] as const;

/** `error` is text for the form, null when there is nothing to say. Suggestions are what the verify modal offers. */
export const AddressCheck = v.object({
  error: v.nullable(v.string()),
  isValid: v.boolean(),
  status: v.picklist(ADDRESS_STATUSES),
  suggestions: v.array(AddressPayload),
});

/** Method, path and payload's place are not shown in the spec. */
export const validateAddress = defineCall({
  name: 'AddressValidation',
  method: 'POST',
  path: '/v1/address/validate',
  summary: 'Whether an address exists, and what it might have meant.',
  tag: 'checkout',
  body: AddressPayload,
  response: AddressCheck,
  refusals: { 429: 'too many in a short time' },
});
