import { expect, test } from 'vitest';
import { CARRIERS, createTrackingUrl } from './carriers.ts';

test('PAPER-5 at least thirty carriers have a link with the number of the parcel', () => {
  const names = Object.keys(CARRIERS);
  expect(names.length).toBeGreaterThanOrEqual(30);
  for (const name of names) {
    const url = createTrackingUrl(name, 'AB 12/3');
    expect(url, name).toMatch(/^https:\/\/[\w.-]+\/.*AB12%2F3/);
    expect(URL.canParse(url ?? '')).toBe(true);
  }
});

test.each([
  ['dhl paket', '1', /dhl\.de/],
  ['Royal-Mail', '1', /royalmail/],
  ['Austrian Post', '1', /post\.at/],
  ['OESTERREICHISCHE POST', '1', undefined],
  ['Night courier', '1', undefined],
  ['UPS', ' ', undefined],
  [undefined, '1', undefined],
])('PAPER-5 %s, %s', (carrier, number, url) => {
  const created = createTrackingUrl(carrier, number);
  if (url) expect(created).toMatch(url);
  else expect(created).toBeUndefined();
});
