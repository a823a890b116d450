import { findUsState } from '#shared/rules/checkout/us-states.ts';
import { countEdits } from '#shared/utils/count-edits.ts';
import type { Address, AddressChecker, AddressCheckResult } from './address-checker.ts';
import { normalizeCity } from './normalize-city.ts';
import { normalizeStreet } from './normalize-street.ts';
import { loadZipData, type ZipCity, type ZipData, type ZipPlace } from './zip-data.ts';

/** Largest edit distance that counts as a typing error, for a name of this length. */
const getMaxTypos = (length: number) => (length < 5 ? 1 : 2);

/** Whether `typed` is `name` with a small typing error. Both are keys of {@link normalizeCity}. */
export function isTypoOf(typed: string, name: string): boolean {
  const max = getMaxTypos(name.length);
  return Math.abs(typed.length - name.length) <= max && countEdits(typed, name) <= max;
}

const MAX_SUGGESTIONS = 3;

/** Checks addresses by ZIP code, city and state. It does not know streets and accepts abbreviated ones. */
export const zipChecker: AddressChecker = {
  check: async (address) => checkAddress(address, await loadZipData()),
  findPlace: async (zip) => (await loadZipData()).places.get(zip),
};

/** Checks an address against ZIP code data. Addresses outside the United States are always valid. */
export function checkAddress(address: Address, data: ZipData): AddressCheckResult {
  if (!address.address.trim()) return createInvalid('Please enter your street address');
  if (!/^usa?$/i.test(address.countryAbbrv.trim())) return VALID;
  if (!address.city.trim()) return createInvalid('Please enter your city');
  const state = findUsState(address.state);
  const typed = {
    key: normalizeCity(address.city),
    zip: /^\s*(\d{5})(?:[-\s]?\d{4})?\s*$/.exec(address.zip)?.[1],
  };
  const place = typed.zip === undefined ? undefined : data.places.get(typed.zip);
  if (place && place.state === state?.code && normalizeCity(place.city) === typed.key) return VALID;
  const citiesOfState = state && data.cities.get(state.code);
  const matches = [
    ...(place ? [place] : []),
    ...(state && citiesOfState
      ? findCities(typed.key, citiesOfState, place).flatMap((city) =>
          listNearestPlaces(city, state.code, typed.zip),
        )
      : []),
  ];
  const suggestions = [
    ...new Map(matches.map((match) => [match.zip, createSuggestion(address, match)])).values(),
  ];
  if (suggestions.length === 0) {
    return createInvalid(
      'We could not find this address. Please check the city, the state and the zipcode.',
    );
  }
  return {
    error: null,
    isValid: false,
    status: 'invalidWithSuggestion',
    suggestions: suggestions.slice(0, MAX_SUGGESTIONS),
  };
}

const VALID: AddressCheckResult = { error: null, isValid: true, status: 'valid', suggestions: [] };

const createInvalid = (error: string): AddressCheckResult => ({
  error,
  isValid: false,
  status: 'invalidWithoutSuggestion',
  suggestions: [],
});

/** Returns the city of that name. Without one, and without a place for the ZIP code, returns cities with a similar name. */
function findCities(
  key: string,
  cities: ReadonlyMap<string, ZipCity>,
  place: ZipPlace | undefined,
): ZipCity[] {
  const exact = cities.get(key);
  if (exact) return [exact];
  if (place) return [];
  return [...cities].filter(([name]) => isTypoOf(key, name)).map(([, city]) => city);
}

/** Returns the places of a city whose ZIP codes are nearest to the typed one. */
function listNearestPlaces(
  { city, zips }: ZipCity,
  state: string,
  typed: string | undefined,
): ZipPlace[] {
  const sorted =
    typed === undefined ? zips : zips.toSorted((a, b) => distance(a, typed) - distance(b, typed));
  return sorted.slice(0, MAX_SUGGESTIONS).map((zip) => ({ zip, city, state }));
}

const distance = (a: string, b: string) => Math.abs(Number(a) - Number(b));

function createSuggestion(address: Address, { zip, city, state }: ZipPlace): Address {
  return {
    ...address,
    address: normalizeStreet(address.address),
    city,
    state: findUsState(state)?.name ?? state,
    zip,
    countryAbbrv: 'US',
  };
}
