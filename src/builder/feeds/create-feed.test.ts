import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import type { PageRecords } from '#snapshot/snapshot.ts';
import { createFeed } from './create-feed.ts';
import { FEED_HEADER } from './feed-columns.ts';

const context = {
  feed: { locale: 'en', currency: 'USD' },
  siteUrl: 'https://shop.example',
  base: '',
  brand: 'Shop',
} as const;
const listings = ['a', 'b', 'c', 'd'];
const lastLengths = [4, 3, 4, 2];

/** Records without listings, which record what was read. */
function recordReads() {
  const reads: string[] = [];
  const records = {
    find: (_: string, slug: string) => void reads.push(slug),
  } as unknown as PageRecords;
  return { reads, records };
}

test('FAST-4 copies the lines of unchanged listings, and reads the changed ones only', () => {
  const { reads, records } = recordReads();
  const { parts, lengths } = createFeed({
    records,
    listings,
    changed: new Set(['listing/b']),
    lastLengths,
    context,
  });
  const end = FEED_HEADER.length;
  expect([...parts]).toEqual([{ from: 0, to: end + 4 }, '', { from: end + 7, to: end + 13 }]);
  expect(lengths).toEqual([4, 0, 4, 2]);
  expect(reads).toEqual(['b']);
});

test('FAST-4 creates all lines without a feed of the last build', () => {
  const { reads, records } = recordReads();
  const { parts, lengths } = createFeed({
    records,
    listings,
    changed: new Set(),
    lastLengths: undefined,
    context,
  });
  expect([...parts].join('')).toBe(FEED_HEADER);
  expect(lengths).toEqual([0, 0, 0, 0]);
  expect(reads).toEqual(listings);
});

test('FAST-4 each part of a compressed feed is compressed on its own, so that an edit compresses only its own lines', () => {
  const { records } = recordReads();
  const feed = { ...context.feed, gzip: true };
  const input = { records, listings, context: { ...context, feed } };
  const whole = createFeed({ ...input, changed: new Set(), lastLengths: undefined });
  const [header, ...lines] = [...whole.parts];
  expect(lines).toEqual(['', '', '', '']);
  expect(header).toBeInstanceOf(Uint8Array);
  expect(gunzipSync(header as Uint8Array).toString()).toBe(FEED_HEADER);
  const end = (header as Uint8Array).length;
  const { parts } = createFeed({ ...input, changed: new Set(['listing/b']), lastLengths });
  expect([...parts]).toEqual([{ from: 0, to: end + 4 }, '', { from: end + 7, to: end + 13 }]);
});
