import { EU_PLACE, OTHER_PLACES } from '#shared/contract/store-folder/delivery-section.ts';
import { findRegion } from '#shared/rules/localization/find-region.ts';
import { type Destination, getUsStateCode } from './destination.ts';

/** Member states of the European Union. */
export const EU_MEMBERS: ReadonlySet<string> = new Set(
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' '),
);

/**
 * Returns the names under which sections of a store folder can list a destination, the most specific first: its US state, its
 * country, the European Union, all other countries.
 */
export function listPlaces(destination: Destination): readonly string[] {
  const { countryCode } = destination;
  const state = getUsStateCode(destination);
  return [
    ...(state ? [`US-${state}`] : []),
    countryCode,
    // A territory given as a country is also a part of the United States.
    ...(state && countryCode !== 'US' ? ['US'] : []),
    ...(EU_MEMBERS.has(countryCode) ? [EU_PLACE] : []),
    // Countries to which nothing is shipped do not belong to the other places.
    ...(findRegion(countryCode) ? [OTHER_PLACES] : []),
  ];
}
