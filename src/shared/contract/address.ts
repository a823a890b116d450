import * as v from 'valibot';
import { defineCall } from './call.ts';

/** A line of an address. */
export const AddressLine = v.pipe(v.string(), v.maxLength(120));

/** An address to check. `state` is the full name. */
export const AddressPayload = v.object({
  address: AddressLine,
  address2: v.optional(AddressLine),
  city: AddressLine,
  state: AddressLine,
  zip: v.pipe(v.string(), v.maxLength(20)),
  countryAbbrv: v.pipe(v.string(), v.maxLength(3)),
});

/** Results of an address check. This contract defines the first two (row API-4). */
export const ADDRESS_STATUSES = [
  'valid',
  'invalidWithSuggestion',
  'invalidWithoutSuggestion',
] as const;

/** `error` is text for the form, or null. The verify dialog offers `suggestions`. */
export const AddressCheck = v.object({
  error: v.nullable(v.string()),
  isValid: v.boolean(),
  status: v.picklist(ADDRESS_STATUSES),
  suggestions: v.array(AddressPayload),
});

/** Checks an address before an order is placed. This contract defines method, path and payload (row API-3). */
export const validateAddress = defineCall({
  name: 'AddressValidation',
  method: 'POST',
  path: '/v1/address/validate',
  summary: 'Checks whether an address exists, and suggests corrections.',
  tag: 'checkout',
  isRead: true,
  body: AddressPayload,
  response: AddressCheck,
  errors: { 429: 'too many requests in a short time' },
});
