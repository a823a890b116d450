import * as v from 'valibot';
import { fail, ok, type Result } from '#shared/utils/result.ts';
import type { AddressSuggester } from '../address-suggester.ts';
import { PostalAddress, toAddress } from './postal-address.ts';

interface GoogleOptions {
  readonly key: string;
  /** Replaces the address of Google in tests. */
  readonly endpoint?: string | undefined;
  readonly timeoutMs?: number | undefined;
}

/** Milliseconds: suggestions that come later do not help a person who types. */
const TIMEOUT_MS = 2_500;

/** Kinds of places that mail is sent to, and streets, whose number the shopper adds. */
const TYPES = ['street_address', 'premise', 'subpremise', 'route'];

/** Territories whose addresses are written as those of a state. */
const TERRITORIES: Readonly<Record<string, readonly string[]>> = {
  US: ['PR', 'GU', 'VI', 'AS', 'MP'],
};

const Text = v.object({ text: v.string() });
/** The parts of `AutocompletePlacesResponse` that are requested. Empty lists and texts are absent. */
const Predictions = v.object({
  suggestions: v.optional(
    v.array(
      v.object({
        placePrediction: v.object({
          placeId: v.string(),
          structuredFormat: v.object({ mainText: Text, secondaryText: v.optional(Text) }),
        }),
      }),
    ),
    [],
  ),
});
const Place = v.object({ postalAddress: v.optional(PostalAddress) });
const ErrorBody = v.object({
  error: v.object({
    status: v.string(),
    details: v.optional(v.array(v.looseObject({ reason: v.optional(v.string()) })), []),
  }),
});

/** Creates the adapter of the Places API (New) of Google: Autocomplete, and Place Details, which end the session. */
export function createGoogleSuggester(options: GoogleOptions): AddressSuggester {
  return {
    // Google's terms require this name, unaltered in every language, where there is no space for its logo.
    source: 'Google Maps',
    async suggest({ input, country, language, session }) {
      const body = {
        input,
        includedPrimaryTypes: TYPES,
        includedRegionCodes: [country, ...(TERRITORIES[country] ?? [])].map((code) =>
          code.toLowerCase(),
        ),
        languageCode: language,
        regionCode: country.toLowerCase(),
        sessionToken: session,
      };
      const mask =
        'suggestions.placePrediction.placeId,suggestions.placePrediction.structuredFormat';
      const found = await send(options, '/v1/places:autocomplete', mask, Predictions, body);
      if (!found.ok) return found;
      return ok(
        found.value.suggestions.map(({ placePrediction: { placeId, structuredFormat } }) => ({
          id: placeId,
          text: structuredFormat.mainText.text,
          detail: structuredFormat.secondaryText?.text ?? '',
        })),
      );
    },
    async resolve({ id, country, language, session }) {
      const query = new URLSearchParams({
        languageCode: getPostalLanguage(country, language),
        regionCode: country.toLowerCase(),
        sessionToken: session,
      });
      const place = await send(
        options,
        `/v1/places/${encodeURIComponent(id)}?${query}`,
        'postalAddress',
        Place,
      );
      if (!place.ok) return place;
      const { postalAddress } = place.value;
      return ok(postalAddress && toAddress(postalAddress, country, TERRITORIES[country] ?? []));
    },
  };
}

/** Returns the language of a country, so that Munich is written München, or the shopper's where its script is not Latin. */
function getPostalLanguage(country: string, language: string): string {
  const local = new Intl.Locale(`und-${country}`).maximize();
  return local.script === 'Latn' && local.language !== 'und' ? local.language : language;
}

/** Returns the status and reasons of an error response, such as `INVALID_ARGUMENT API_KEY_INVALID`. */
function describe(body: unknown): string {
  const parsed = v.safeParse(ErrorBody, body);
  if (!parsed.success) return '';
  const { status, details } = parsed.output.error;
  return [status, ...details.flatMap(({ reason }) => reason ?? [])].join(' ');
}

/** Sends a request. `mask` names the fields of the response, which Google charges by. */
async function send<S extends v.GenericSchema>(
  { key, endpoint = 'https://places.googleapis.com', timeoutMs = TIMEOUT_MS }: GoogleOptions,
  path: string,
  mask: string,
  schema: S,
  body?: object,
): Promise<Result<v.InferOutput<S>, string>> {
  try {
    const response = await fetch(`${endpoint}${path}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        'Content-Type': 'application/json',
        'X-Goog-Api-Key': key,
        'X-Goog-FieldMask': mask,
      },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(timeoutMs),
    });
    const value: unknown = await response.json().catch(() => undefined);
    if (!response.ok) {
      return fail(`Google Places: ${response.status} ${describe(value)}`.trim());
    }
    const parsed = v.safeParse(schema, value);
    return parsed.success
      ? ok(parsed.output)
      : fail('Google Places: the response does not match its description');
  } catch (error) {
    return fail(`Google Places: ${error instanceof Error ? error.name : 'no response'}`);
  }
}
