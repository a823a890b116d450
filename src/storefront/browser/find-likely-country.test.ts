import { expect, test } from 'vitest';
import { listRegionCountries } from '#shared/rules/localization/find-region.ts';
import { findLikelyCountry } from './find-likely-country.ts';

test.each([
  ['the country of a language', ['en-US', 'de-AT'], 'Europe/Berlin', 'AT'],
  ['the country of the time zone', ['en-US'], 'Europe/Lisbon', 'PT'],
  ['the country where the language is spoken', ['nl'], 'America/New_York', 'NL'],
  ['no country', ['en-US', 'C', '!'], undefined, undefined],
])('CHK-31.2 a browser names %s', (_, languages, timeZone, country) => {
  expect(findLikelyCountry(listRegionCountries('EU'), { languages, timeZone })).toBe(country);
});
