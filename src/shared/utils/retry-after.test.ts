import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseRetryAfter } from './retry-after.ts';

const NOW = Date.parse('2026-05-01T12:00:00Z');

test.each([
  ['7', 7_000],
  ['0', 0],
  [' 120 ', 120_000],
  ['Fri, 01 May 2026 12:00:30 GMT', 30_000],
  ['Fri, 01 May 2026 11:00:00 GMT', 0],
  ['Friday, 01-May-26 12:01:00 GMT', 60_000],
  ['', undefined],
  ['-1', undefined],
  ['1.5', undefined],
  ['soon', undefined],
  [null, undefined],
])('PULL-3 the Retry-After %o says to wait %o ms', (header, expected) => {
  expect(parseRetryAfter(header, NOW)).toBe(expected);
});

test('any text says to wait a number of milliseconds, or nothing', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string({ unit: 'binary' }),
        fc.string().map((text) => `Fri, ${text}`),
      ),
      (header) => {
        const pause = parseRetryAfter(header, NOW) ?? 0;
        expect(Number.isFinite(pause) && pause >= 0).toBe(true);
      },
    ),
  );
});
