import { describe, expect, test } from 'vitest';
import { countEdits } from '#shared/utils/count-edits.ts';
import { normalizeCity } from './normalize-city.ts';
import { normalizeStreet } from './normalize-street.ts';
import { isTypoOf, zipChecker } from './zip-checker.ts';

const ADA = {
  address: '12 Main St',
  city: 'Beverly Hills',
  state: 'California',
  zip: '90210',
  countryAbbrv: 'US',
};
const check = (change: Partial<typeof ADA & { address2: string }>) =>
  zipChecker.check({ ...ADA, ...change });

describe('CHK-4 an address is invalid', () => {
  test.each([
    ['an unknown city and an unknown ZIP code', { city: 'Xyzzyville', zip: '00000' }],
    ['no ZIP code and an unknown city', { city: 'Xyzzyville', zip: 'abc' }],
    ['an unknown state and an unknown ZIP code', { state: 'Bavaria', zip: '00000' }],
    ['no street', { address: ' ' }],
    ['no city', { city: '' }],
  ])('without suggestion: %s', async (_, change) => {
    const { isValid, status, error, suggestions } = await check(change);
    expect({ isValid, status, suggestions }).toEqual({
      isValid: false,
      status: 'invalidWithoutSuggestion',
      suggestions: [],
    });
    expect(error).toMatch(/[.a-z]$/);
  });

  test.each([
    [
      'the city does not match the ZIP code',
      { city: 'Springdale' },
      ['Beverly Hills, California 90210'],
    ],
    ['a typo in the city', { city: 'Beverley Hils' }, ['Beverly Hills, California 90210']],
    [
      'the state does not match the ZIP code',
      { state: 'Nevada' },
      ['Beverly Hills, California 90210'],
    ],
    [
      'the ZIP code belongs to another place: both places are suggested',
      { zip: '10001' },
      [
        'New York, New York 10001',
        'Beverly Hills, California 90209',
        'Beverly Hills, California 90210',
      ],
    ],
    [
      'an unknown ZIP code: the nearest codes of the city are suggested',
      { zip: '90299' },
      [
        'Beverly Hills, California 90213',
        'Beverly Hills, California 90212',
        'Beverly Hills, California 90211',
      ],
    ],
    ['no ZIP code, a typo in the city', { zip: '', city: 'Sacremento' }, undefined],
  ])('with suggestion: %s', async (_, change, expected) => {
    const { isValid, status, error, suggestions } = await check(change);
    expect({ isValid, status, error }).toEqual({
      isValid: false,
      status: 'invalidWithSuggestion',
      error: null,
    });
    const texts = suggestions.map(({ city, state, zip }) => `${city}, ${state} ${zip}`);
    if (expected) expect(texts).toEqual(expected);
    else expect(texts).toContainEqual(expect.stringContaining('Sacramento, California'));
  });

  test('a suggestion contains the normalized street and the second line', async () => {
    const { suggestions } = await check({
      address: ' 12  main st ',
      address2: 'Apt 4',
      state: 'Nevada',
    });
    expect(suggestions).toEqual([
      { ...ADA, address: '12 Main Street', address2: 'Apt 4', state: 'California', zip: '90210' },
    ]);
  });
});

describe('CHK-4 an address is valid', () => {
  test.each([
    ['with all fields correct', {}],
    [
      'with an abbreviated street, in any case',
      { address: '12 MAIN ST.', city: 'BEVERLY HILLS', state: 'ca' },
    ],
    ['with ZIP+4', { zip: '90210-1234' }],
    ['with Saint for St', { city: 'St. Louis', state: 'Missouri', zip: '63101' }],
    ['in a territory', { city: 'San Juan', state: 'Puerto Rico', zip: '00901' }],
    ['of a military post office', { city: 'FPO', state: 'Armed Forces Europe', zip: '09012' }],
    ['outside the United States', { city: 'Berlin', state: '', zip: '10115', countryAbbrv: 'DE' }],
  ])('%s', async (_, change) => {
    expect(await check(change)).toEqual({
      error: null,
      isValid: true,
      status: 'valid',
      suggestions: [],
    });
  });
});

test('normalizeCity returns one key for all spellings of a city', () => {
  expect(normalizeCity('Saint-Louis')).toBe(normalizeCity('ST. LOUIS'));
  expect(normalizeCity("Coeur d'Alene")).toBe(normalizeCity('Coeur D Alene'));
  expect(normalizeCity('Cañon City')).toBe(normalizeCity('canon city'));
  expect(normalizeCity('East St Louis')).not.toBe(normalizeCity('Saint Louis'));
});

test('normalizeStreet fixes capitals and suffixes only', () => {
  expect(normalizeStreet('12 main st')).toBe('12 Main Street');
  expect(normalizeStreet('12 St Marks pl apt 3b')).toBe('12 St Marks Place Apt 3b');
  expect(normalizeStreet('400 OAK AVE NW')).toBe('400 Oak Avenue NW');
  expect(normalizeStreet('1 McDonald dr # 4')).toBe('1 McDonald Drive # 4');
  expect(normalizeStreet('p.o. box 12')).toBe('P.O. Box 12');
  expect(normalizeStreet('12 St')).toBe('12 St');
});

test('small typing errors count as typos, other names do not', () => {
  expect(countEdits('sacremento', 'sacramento')).toBe(1);
  expect(countEdits('chciago', 'chicago')).toBe(1);
  expect(isTypoOf('reno', 'rene')).toBe(true);
  expect(isTypoOf('reno', 'rome')).toBe(false);
  expect(isTypoOf('springfield', 'summerfield')).toBe(false);
});
