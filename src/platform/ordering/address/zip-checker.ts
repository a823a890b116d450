import { findUsState } from '#shared/rules/checkout/us-states.ts';
import type { Address, AddressChecker, AddressCheckResult } from './address-checker.ts';
import { normalizeCity } from './normalize-city.ts';
import { normalizeStreet } from './normalize-street.ts';
import { loadZipData, type ZipCity, type ZipData, type ZipPlace } from './zip-data.ts';

/** Letters that may be wrong, missing, too many or swapped in a name of this length and still be a slip. */
const slips = (length: number) => (length < 5 ? 1 : 2);

/** Whether `typed` is `name` with a small typing error. Both as keys. */
export function isTypoOf(typed: string, name: string): boolean {
  const most = slips(name.length);
  return Math.abs(typed.length - name.length) <= most && calculateEditDistance(typed, name, most) <= most;
}

/** Edit distance with swaps of neighbours counted once; anything above `most` is told as more than that. */
export function calculateEditDistance(a: string, b: string, most = Number.POSITIVE_INFINITY): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1];
      let best = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (same ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        best = Math.min(best, (beforeLast[j - 2] ?? 0) + 1);
      }
      row.push(best);
    }
    if (Math.min(...row) > most) return most + 1;
    beforeLast = last;
    last = row;
  }
  return last[b.length] ?? 0;
}

/** Suggestions a person can still choose from. */
const MOST_SUGGESTIONS = 3;

/** Checks addresses by ZIP code, city and state. Streets it does not know; how they are abbreviated is no error. */
export const zipChecker: AddressChecker = {
  check: async (address) => checkAddress(address, await loadZipData()),
};

/** As the checker does, with the table given. Of other countries nothing is known, so nothing is said against them. */
export function checkAddress(address: Address, data: ZipData): AddressCheckResult {
  if (!address.address.trim()) return unknown('Please enter your street address');
  if (!address.city.trim()) return unknown('Please enter your city');
  if (!/^usa?$/i.test(address.countryAbbrv.trim())) return VALID;
  const state = findUsState(address.state);
  const typed = { key: normalizeCity(address.city), zip: /^\s*(\d{5})(?:[-\s]?\d{4})?\s*$/.exec(address.zip)?.[1] };
  const place = typed.zip === undefined ? undefined : data.places.get(typed.zip);
  if (place && place.state === state?.code && normalizeCity(place.city) === typed.key) return VALID;
  const ofState = state && data.cities.get(state.code);
  const found = [
    ...(place ? [place] : []),
    ...(state && ofState
      ? citiesMeant(typed.key, ofState, place).flatMap((city) => placesOf(city, state.code, typed.zip))
      : []),
  ];
  const suggestions = [...new Map(found.map((one) => [one.zip, suggestion(address, one)])).values()];
  if (suggestions.length === 0) {
    return unknown('We could not find this address. Please check the city, the state and the zipcode.');
  }
  return {
    error: null,
    isValid: false,
    status: 'invalidWithSuggestion',
    suggestions: suggestions.slice(0, MOST_SUGGESTIONS),
  };
}

const VALID: AddressCheckResult = { error: null, isValid: true, status: 'valid', suggestions: [] };

const unknown = (error: string): AddressCheckResult => ({
  error,
  isValid: false,
  status: 'invalidWithoutSuggestion',
  suggestions: [],
});

/** The city of that name; where there is none and the ZIP code leads nowhere either, those it may be a slip of. */
function citiesMeant(key: string, cities: ReadonlyMap<string, ZipCity>, place: ZipPlace | undefined): ZipCity[] {
  const exact = cities.get(key);
  if (exact) return [exact];
  if (place) return [];
  return [...cities].filter(([name]) => isTypoOf(key, name)).map(([, city]) => city);
}

/** Where a city is meant and the ZIP code is not one of its own: the codes nearest to what was typed. */
function placesOf({ city, zips }: ZipCity, state: string, typed: string | undefined): ZipPlace[] {
  const near = typed === undefined ? zips : zips.toSorted((a, b) => gap(a, typed) - gap(b, typed));
  return near.slice(0, MOST_SUGGESTIONS).map((zip) => ({ zip, city, state }));
}

const gap = (a: string, b: string) => Math.abs(Number(a) - Number(b));

function suggestion(address: Address, { zip, city, state }: ZipPlace): Address {
  return {
    ...address,
    address: normalizeStreet(address.address),
    city,
    state: findUsState(state)?.name ?? state,
    zip,
    countryAbbrv: 'US',
  };
}
