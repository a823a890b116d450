import { alpha2ToAlpha3 } from 'i18n-iso-countries';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { CountryEntry } from '#shared/contract/country.ts';
import { listCountries, listCountryCodes } from './countries.ts';

test('every country has unique codes and a name in the shopper’s language', () => {
  const countries = listCountries('de');
  expect(new Set(countries.map(({ id }) => id)).size).toBe(countries.length);
  for (const country of countries) {
    expect(v.parse(CountryEntry, country)).toEqual(country);
    expect(country.code).toBe(alpha2ToAlpha3(country.id));
    expect(country.label).not.toBe(country.id);
  }
  const germany = countries.find(({ id }) => id === 'DE');
  expect(germany).toEqual({ id: 'DE', code: 'DEU', label: 'Deutschland', name: 'Germany' });
});

test('the default country has the name that addresses use', () => {
  expect(listCountries('en').find(({ id }) => id === 'US')).toMatchObject({
    name: 'United States',
    code: 'USA',
  });
});

test('lists the codes of the same countries without names', () => {
  expect(listCountryCodes().sort()).toEqual(
    listCountries('en')
      .map(({ id }) => id)
      .sort(),
  );
});
