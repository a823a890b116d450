import { describe, expect, test } from 'vitest';
import { normalizeCity } from './normalize-city.ts';
import { normalizeStreet } from './normalize-street.ts';
import { calculateEditDistance, isTypoOf, zipChecker } from './zip-checker.ts';

const ADA = { address: '12 Main St', city: 'Beverly Hills', state: 'California', zip: '90210', countryAbbrv: 'US' };
const check = (change: Partial<typeof ADA & { address2: string }>) => zipChecker.check({ ...ADA, ...change });

describe('CHK-4 an address is invalid', () => {
  test.each([
    ['no such city and no such ZIP code', { city: 'Xyzzyville', zip: '00000' }],
    ['no ZIP code at all, no such city', { city: 'Xyzzyville', zip: 'abc' }],
    ['a state nobody knows, and no ZIP code of any', { state: 'Bavaria', zip: '00000' }],
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
    ['the city is not that of the ZIP code', { city: 'Springdale' }, ['Beverly Hills, California 90210']],
    ['a typo in the city', { city: 'Beverley Hils' }, ['Beverly Hills, California 90210']],
    ['the state is not that of the ZIP code', { state: 'Nevada' }, ['Beverly Hills, California 90210']],
    [
      'the ZIP code is that of another place: both are offered',
      { zip: '10001' },
      ['New York, New York 10001', 'Beverly Hills, California 90209', 'Beverly Hills, California 90210'],
    ],
    [
      'the ZIP code does not exist: the nearest of the city',
      { zip: '90299' },
      ['Beverly Hills, California 90213', 'Beverly Hills, California 90212', 'Beverly Hills, California 90211'],
    ],
    ['no such ZIP code, a typo in the city', { zip: '', city: 'Sacremento' }, undefined],
  ])('with suggestion: %s', async (_, change, expected) => {
    const { isValid, status, error, suggestions } = await check(change);
    expect({ isValid, status, error }).toEqual({ isValid: false, status: 'invalidWithSuggestion', error: null });
    const told = suggestions.map(({ city, state, zip }) => `${city}, ${state} ${zip}`);
    if (expected) expect(told).toEqual(expected);
    else expect(told).toContainEqual(expect.stringContaining('Sacramento, California'));
  });

  test('a suggestion keeps the street and the second line, written out', async () => {
    const { suggestions } = await check({ address: ' 12  main st ', address2: 'Apt 4', state: 'Nevada' });
    expect(suggestions).toEqual([
      { ...ADA, address: '12 Main Street', address2: 'Apt 4', state: 'California', zip: '90210' },
    ]);
  });
});

describe('CHK-4 an address is valid', () => {
  test.each([
    ['as it is', {}],
    ['with an abbreviated street, in any case', { address: '12 MAIN ST.', city: 'BEVERLY HILLS', state: 'ca' }],
    ['with ZIP+4', { zip: '90210-1234' }],
    ['with Saint for St', { city: 'St. Louis', state: 'Missouri', zip: '63101' }],
    ['in a territory', { city: 'San Juan', state: 'Puerto Rico', zip: '00901' }],
    ['of the forces', { city: 'FPO', state: 'Armed Forces Europe', zip: '09012' }],
    ['abroad, where nothing is known', { city: 'Berlin', state: '', zip: '10115', countryAbbrv: 'DE' }],
  ])('%s', async (_, change) => {
    expect(await check(change)).toEqual({ error: null, isValid: true, status: 'valid', suggestions: [] });
  });
});

test('ways to write a city meet', () => {
  expect(normalizeCity('Saint-Louis')).toBe(normalizeCity('ST. LOUIS'));
  expect(normalizeCity("Coeur d'Alene")).toBe(normalizeCity('Coeur D Alene'));
  expect(normalizeCity('Cañon City')).toBe(normalizeCity('canon city'));
  expect(normalizeCity('East St Louis')).not.toBe(normalizeCity('Saint Louis'));
});

test('a street is tidied, not changed', () => {
  expect(normalizeStreet('12 main st')).toBe('12 Main Street');
  expect(normalizeStreet('12 St Marks pl apt 3b')).toBe('12 St Marks Place Apt 3b');
  expect(normalizeStreet('400 OAK AVE NW')).toBe('400 Oak Avenue NW');
  expect(normalizeStreet('1 McDonald dr # 4')).toBe('1 McDonald Drive # 4');
  expect(normalizeStreet('p.o. box 12')).toBe('P.O. Box 12');
  expect(normalizeStreet('12 St')).toBe('12 St');
});

test('small slips are typos, other names are not', () => {
  expect(calculateEditDistance('sacremento', 'sacramento')).toBe(1);
  expect(calculateEditDistance('chciago', 'chicago')).toBe(1);
  expect(isTypoOf('reno', 'rene')).toBe(true);
  expect(isTypoOf('reno', 'rome')).toBe(false);
  expect(isTypoOf('springfield', 'summerfield')).toBe(false);
});
