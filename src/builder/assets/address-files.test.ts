import { expect, test } from 'vitest';
import { createAddressFiles, createAddressFormat } from './address-files.ts';

test('SHIP-5.3 the file of a country has its fields in the order of an envelope and its pattern of postcodes', () => {
  expect(createAddressFormat('DE')).toEqual({
    fields: ['address', 'zip', 'city'],
    postcode: '^\\d{5}$',
  });
  expect(createAddressFormat('IT').fields).toEqual(['address', 'zip', 'city', 'state']);
  expect(createAddressFormat('GB').fields).toEqual(['address', 'city', 'zip']);
  expect(new RegExp(createAddressFormat('IE').postcode ?? '', 'i').test('d02 x285')).toBe(true);
});

test('SHIP-5.3 there is a file of each country of the checkout except the United States, below 200 bytes', () => {
  const countries = ['DE', 'GB', 'CA', 'JP', 'US'];
  const files = createAddressFiles({ delivery: { zones: [], countries } });
  expect(files.map(({ path }) => path)).toEqual(
    ['DE', 'GB', 'CA', 'JP'].map((code) => `/data/addresses/${code}.json`),
  );
  for (const { content } of files) expect(content.length).toBeLessThan(200);
  expect(createAddressFiles({})).toEqual([]);
});
