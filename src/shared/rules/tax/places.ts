import { EU_PLACE, OTHER_PLACES } from '#shared/contract/store-folder/delivery-section.ts';
import { parsePostcode } from '#shared/rules/checkout/address-format.ts';
import { findUsState } from '#shared/rules/checkout/us-states.ts';
import { EU_MEMBERS } from '#shared/rules/law/consumer-rights.ts';
import { findRegion } from '#shared/rules/localization/find-region.ts';
import { TERRITORIES, type Territory } from './territories.ts';

/** Where an order is delivered to. */
export interface Destination {
  readonly countryCode: string;
  /** Empty for a country without state codes. */
  readonly stateCode: string;
  /** Empty or undefined until it is known. */
  readonly postcode?: string | undefined;
}

/**
 * Returns the code of the US state; empty outside the United States. A territory given as a country counts as the state of
 * the same code.
 */
export function getUsStateCode({ countryCode, stateCode }: Destination): string {
  if (findRegion(countryCode) !== 'USA') return '';
  return findUsState(countryCode === 'US' ? stateCode : countryCode)?.code ?? '';
}

/**
 * Returns a postcode in capitals without spaces and hyphens. Empty for one that its country cannot have: a tax must not depend on how a
 * buyer writes `35 28001`.
 */
const normalizePostcode = (postcode: string, countryCode: string): string =>
  (parsePostcode(postcode, findCountry(countryCode)) ?? '').replaceAll(/[^0-9A-Z]/g, '');

/** Returns the country of a territory that has a code of its own, and any other code unchanged. */
const findCountry = (code: string): string =>
  TERRITORIES.find((territory) => territory.code === code)?.country ?? code;

/** Finds the territory of a destination, which its country or its postcode names. Undefined for the other parts of countries. */
export function findTerritory({ countryCode, postcode = '' }: Destination): Territory | undefined {
  const normalized = normalizePostcode(postcode, countryCode);
  return TERRITORIES.find(
    ({ code, country, postcodes }) =>
      code === countryCode ||
      (country === countryCode && postcodes.some((start) => normalized.startsWith(start))),
  );
}

/** Lists `ES-35001`, `ES-3500` and so on for a postcode of Spain: the names of ranges that contain it, the smallest first. */
export function listRanges({ countryCode, postcode = '' }: Destination): readonly string[] {
  const normalized = normalizePostcode(postcode, countryCode).slice(0, MAX_RANGE);
  const countries = [...new Set([countryCode, findCountry(countryCode)])];
  return Array.from(normalized, (_, index) => normalized.slice(0, normalized.length - index))
    .flatMap((start) => countries.map((country) => `${country}-${start}`))
    .filter((name) => !/^US-[A-Z]+$/.test(name));
}
/** Maximum number of characters of a postcode in the name of a range. */
const MAX_RANGE = 8;

/**
 * Returns the names under which sections of a store folder can list a destination, the most specific first: a range of postcodes, its US
 * state, its territory, its country, the European Union, all other countries. A zone of a country does not cover its overseas territories.
 */
export function listPlaces(destination: Destination): readonly string[] {
  const { countryCode } = destination;
  const state = getUsStateCode(destination);
  const territory = findTerritory(destination);
  const country = territory?.country ?? countryCode;
  return [
    ...listRanges(destination),
    ...(state ? [`US-${state}`] : []),
    ...(territory?.code ? [territory.code] : []),
    ...(territory?.isOverseas ? [] : [country]),
    // A territory given as a country is also a part of the United States.
    ...(state && countryCode !== 'US' ? ['US'] : []),
    ...(EU_MEMBERS.has(country) && !territory?.isOverseas ? [EU_PLACE] : []),
    // Countries to which nothing is shipped do not belong to the other places.
    ...(findRegion(countryCode) || (territory && findRegion(country)) ? [OTHER_PLACES] : []),
  ];
}
