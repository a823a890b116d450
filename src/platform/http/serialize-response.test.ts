import { expect, test } from 'vitest';
import { serializeResponse } from './serialize-response.ts';

const listings = Array.from({ length: 120 }, (_, index) => ({
  slug: `tee-${index}`,
  title: 'Läufer – “5 km” 🏃',
  sold: undefined,
  sizes: [index, null],
}));

test.each([
  [
    'many elements',
    { store: 'a', version: undefined, listings, members: { all: ['1-2'] }, blanks: [] },
  ],
  ['an array of many and one of none', { blanks: [], listings }],
  [
    'elements that are no JSON',
    { listings: listings.map((one, index) => (index % 2 ? one : undefined)) },
  ],
  ['few elements', { store: 'a', listings: listings.slice(0, 2) }],
])('FAST-8 a response with %s is the same JSON', (_, response) => {
  const body = serializeResponse(response);
  expect(Buffer.from(body as string).toString()).toBe(JSON.stringify(response));
});

test('FAST-8 only a response with many elements is bytes', () => {
  expect(serializeResponse({ listings })).toBeInstanceOf(Uint8Array);
  for (const response of [listings, { listings: listings.slice(0, 99) }, 'text', null])
    expect(serializeResponse(response)).toBe(JSON.stringify(response));
});
