import * as v from 'valibot';
import { AddressLine, AddressPayload } from './address.ts';
import { defineCall } from './call.ts';
import { CountryCode, LocaleCode } from './common.ts';

/** Minimum number of characters that are completed. */
export const SUGGESTION_INPUT_MIN = 3;
/** Maximum number of suggestions. */
export const SUGGESTIONS_MAX = 5;

/** What suggestions depend on besides the text. `session` is a random token for the requests until one suggestion is chosen. */
const SuggestionContext = {
  country: CountryCode,
  language: LocaleCode,
  session: v.pipe(v.string(), v.regex(/^[\w-]{8,36}$/, 'expected 8 to 36 letters, digits, _ or -')),
};

/** `text` is the street with its number, `detail` the place. */
export const AddressSuggestion = v.object({
  id: v.pipe(v.string(), v.maxLength(1000), v.regex(/^[\w-]+$/, 'expected the id of a suggestion')),
  text: v.string(),
  detail: v.string(),
});

/**
 * Optional: completes a street that is being typed. A platform offers it where its checkouts have an `addressSource`. Empty
 * when there is no suggestion, and when the provider fails.
 */
export const suggestAddresses = defineCall({
  name: 'AddressSuggestions',
  method: 'POST',
  path: '/v1/address/suggestions',
  summary: 'Suggests addresses in a country for the first characters of a street.',
  tag: 'checkout',
  isRead: true,
  body: v.object({
    input: v.pipe(AddressLine, v.trim(), v.minLength(SUGGESTION_INPUT_MIN)),
    ...SuggestionContext,
  }),
  response: v.object({
    suggestions: v.pipe(v.array(AddressSuggestion), v.maxLength(SUGGESTIONS_MAX)),
  }),
  errors: { 429: 'too many requests in a short time' },
});

/** Optional: returns the address of a suggestion. Null when it is unknown, or the provider fails. */
export const resolveAddress = defineCall({
  name: 'ResolveAddress',
  method: 'POST',
  path: '/v1/address/suggestions/resolve',
  summary: 'Returns the address of a suggestion in its parts.',
  tag: 'checkout',
  isRead: true,
  body: v.object({ id: AddressSuggestion.entries.id, ...SuggestionContext }),
  response: v.object({ address: v.nullable(AddressPayload) }),
  errors: { 429: 'too many requests in a short time' },
});
