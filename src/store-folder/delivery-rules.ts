import { EU_PLACE, OTHER_PLACES } from '#shared/contract/store-folder/delivery-section.ts';
import { listCountryCodes } from '#shared/rules/checkout/countries.ts';
import { findUsState } from '#shared/rules/checkout/us-states.ts';
import { findRepeatedTexts } from './describe-names.ts';
import type { FieldIssue } from './issue.ts';
import { type Fields, toFields, toList, toTexts } from './untyped-json.ts';

const countryCodes = new Set([...listCountryCodes(), 'AS', 'GU', 'MP', 'PR', 'VI']);

/** Countries and islands whose postcodes begin with letters. */
const LETTERED = 'AD AZ BB BM BN CA FK GB GG GI GS IE IM IO JE KY LC MT PN SH SZ TC VC VG'.split(
  ' ',
);

/** Returns why a code names no place; undefined for a country, the European Union, postcodes, a US state or all other countries. */
export function findPlaceIssue(place: string): string | undefined {
  if (place === EU_PLACE || place === OTHER_PLACES || countryCodes.has(place)) return undefined;
  const [, country = '', start = ''] = /^([A-Z]{2})-([0-9A-Z]{1,8})$/.exec(place) ?? [];
  if (countryCodes.has(country) && (/^\d/.test(start) || LETTERED.includes(country)))
    return undefined;
  if (start !== '' && country !== 'US')
    return `expected a country and the beginning of its postcodes such as ES-35, got "${place}"`;
  const [, state] = /^US-([A-Z]{2})$/.exec(place) ?? [];
  if (state)
    return findUsState(state) ? undefined : `expected a US state such as US-CA, got "${place}"`;
  if (!/^[A-Z]{2}$/.test(place)) return undefined;
  const hint = place === 'UK' ? ': did you mean "GB"?' : '';
  return `expected the ISO 3166 code of a country such as DE, got "${place}"${hint}`;
}

/** Checks what the schema cannot check in `delivery`: places, unique names, and prices that are complete and in order. */
export function findDeliveryIssues(delivery: unknown): FieldIssue[] {
  if (delivery === undefined) return [];
  const { zones, countries, handlingDays } = toFields(delivery);
  const zoneList = toList(zones).map(toFields);
  const zoneCountries = zoneList.flatMap((zone) => toTexts(zone.countries));
  return [
    ...findDayIssue(handlingDays, 'delivery.handlingDays'),
    ...findRepeatedTexts(
      zoneList.map(({ slug }) => String(slug)),
      'delivery.zones',
    ),
    ...findPlacesInTwoZones(zoneList),
    ...zoneList.flatMap((zone, at) => findZoneIssues(zone, `delivery.zones[${at}]`)),
    ...findRepeatedTexts(toTexts(countries), 'delivery.countries'),
    ...toTexts(countries).flatMap((place, at): FieldIssue[] => {
      const field = `delivery.countries[${at}]`;
      const message = findPlaceIssue(place) ?? findMissingZone(place, zoneCountries);
      return message ? [{ field, message }] : [];
    }),
  ];
}

function findMissingZone(place: string, zoneCountries: readonly string[]): string | undefined {
  if (
    zoneCountries.includes(OTHER_PLACES) ||
    zoneCountries.some((name) => name === place || name.startsWith(`${place}-`))
  )
    return undefined;
  // The European Union may be named by its members, and a member by the union.
  if (place === EU_PLACE || (zoneCountries.includes(EU_PLACE) && place !== OTHER_PLACES))
    return undefined;
  return `expected a country of a zone, because ${place} has no delivery rates`;
}

function findPlacesInTwoZones(zones: readonly Fields[]): FieldIssue[] {
  const places = zones.flatMap((zone, zoneAt) =>
    toTexts(zone.countries).map((place, at) => ({
      place,
      field: `delivery.zones[${zoneAt}].countries[${at}]`,
    })),
  );
  return places.flatMap(({ place, field }, index): FieldIssue[] => {
    const earlier = places.findIndex((other) => other.place === place);
    return earlier < index
      ? [
          {
            field,
            message: `expected a place that no other entry names, but "${place}" is ${places[earlier]?.field}: remove it from one of the two`,
          },
        ]
      : [];
  });
}

function findZoneIssues({ countries, rates }: Fields, field: string): FieldIssue[] {
  const rateList = toList(rates).map(toFields);
  return [
    ...toTexts(countries).flatMap((place, at): FieldIssue[] => {
      const message = findPlaceIssue(place);
      return message ? [{ field: `${field}.countries[${at}]`, message }] : [];
    }),
    ...findRepeatedTexts(
      rateList.map(({ slug }) => String(slug)),
      `${field}.rates`,
    ),
    ...rateList.flatMap((rate, at) => findRateIssues(rate, `${field}.rates[${at}]`)),
  ];
}

const PRICES = ['price', 'byValue', 'byWeight'] as const;

function findRateIssues(rate: Fields, field: string): FieldIssue[] {
  const givenPrices = PRICES.filter((name) => rate[name] !== undefined);
  const steps = (list: unknown, name: string) =>
    toList(list).map((step) => Number(toFields(step)[name]));
  const from = steps(rate.byValue, 'from');
  return [
    ...(givenPrices.length === 1
      ? []
      : [
          {
            field,
            message: `expected one of ${PRICES.join(', ')}, got ${givenPrices.join(' and ') || 'none'}`,
          },
        ]),
    ...findDayIssue(rate.days, `${field}.days`),
    ...findOrderIssue(from, `${field}.byValue`, 'from'),
    ...findOrderIssue(steps(rate.byWeight, 'upTo'), `${field}.byWeight`, 'upTo'),
    ...(from[0] !== undefined && from[0] > 0
      ? [
          {
            field: `${field}.byValue[0].from`,
            message: `expected 0, so that smaller orders have a price, got ${from[0]}`,
          },
        ]
      : []),
  ];
}

function findOrderIssue(values: readonly number[], field: string, name: string): FieldIssue[] {
  const at = values.findIndex((value, index) => index > 0 && value <= Number(values[index - 1]));
  if (at < 0) return [];
  return [
    {
      field: `${field}[${at}].${name}`,
      message: `expected more than ${values[at - 1]}, the step before it`,
    },
  ];
}

function findDayIssue(days: unknown, field: string): FieldIssue[] {
  const [early, late] = toList(days).map(Number);
  if (early === undefined || late === undefined || !(early > late)) return [];
  return [{ field, message: `expected the fewest days first, got [${early}, ${late}]` }];
}
