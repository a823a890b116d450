import type { InferOutput } from 'valibot';
import {
  type AddressSuggestion,
  resolveAddress,
  suggestAddresses,
} from '#shared/contract/address-suggestions.ts';
import { request } from '#shared/contract/client/http.ts';
import type { LocaleCode } from '#shared/contract/common.ts';
import { getPageContext } from '#storefront/browser/page-context.ts';
import type { Address } from '../check-address.ts';

export type Suggestion = InferOutput<typeof AddressSuggestion>;

/** Country and language of the suggestions, and the token of their session. */
export interface SuggestionContext {
  readonly country: string;
  readonly language: LocaleCode;
  readonly session: string;
}

/** Returns a new token for a session: the requests until a suggestion is chosen. `randomUUID` does not exist without HTTPS. */
export const createSession = (): string =>
  Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) =>
    part.toString(16).padStart(8, '0'),
  ).join('');

/** A platform whose requests end with the signal. They are sent once: the next key sends another one. */
const getPlatform = (signal: AbortSignal) => ({
  url: getPageContext().platform,
  tries: 1,
  fetch: (url: RequestInfo | URL, init?: RequestInit) => fetch(url, { ...init, signal }),
});

/** Returns the suggestions for a text; none when they cannot be fetched. */
export async function fetchSuggestions(
  input: string,
  context: SuggestionContext,
  signal: AbortSignal,
): Promise<readonly Suggestion[]> {
  const response = await request(getPlatform(signal), suggestAddresses, {
    body: { input, ...context },
  });
  return response.ok ? response.value.suggestions : [];
}

/** Returns the address of a suggestion; undefined when it cannot be fetched. */
export async function fetchAddress(
  id: string,
  context: SuggestionContext,
  signal: AbortSignal,
): Promise<Address | undefined> {
  const response = await request(getPlatform(signal), resolveAddress, { body: { id, ...context } });
  return (response.ok && response.value.address) || undefined;
}
