import type { PageRecords } from '../snapshot/snapshot.ts';
import { createFeedLines, FEED_HEADER, type FeedContext } from './feed-columns.ts';

/** A feed of the last build. */
export interface LastFeed {
  readonly content: Buffer;
  /** Bytes of the lines of each listing, in the order of the listings. */
  readonly lengths: readonly number[];
}

interface FeedInput {
  /** Records in the language of the feed. */
  readonly records: PageRecords;
  /** Slugs in the order of the feed. */
  readonly listings: readonly string[];
  /** Keys of records that differ from the last build. */
  readonly changed: ReadonlySet<string>;
  /** The feed of the last build with the same listings in the same order. Undefined: all lines are created. */
  readonly last: LastFeed | undefined;
  readonly context: FeedContext;
}

/**
 * Returns a feed in chunks, and the bytes of the lines of each listing, which are complete after the last chunk.
 * Lines of unchanged listings are copied from the last feed: to create those of 10,000 listings takes seconds.
 */
export function createFeed({ records, listings, changed, last, context }: FeedInput) {
  const lengths: number[] = [];
  function* create(): Generator<string | Buffer> {
    yield FEED_HEADER;
    // Lines between these two positions of the last feed are still to be copied.
    let [from, to] = [FEED_HEADER.length, FEED_HEADER.length];
    for (const [index, slug] of listings.entries()) {
      const before = last?.lengths[index] ?? 0;
      if (last && !changed.has(`listing/${slug}`)) {
        lengths.push(before);
        to += before;
        continue;
      }
      if (last && to > from) yield last.content.subarray(from, to);
      const listing = records.find('listing', slug)?.listing;
      const lines = listing ? createFeedLines(listing, context) : '';
      yield lines;
      lengths.push(Buffer.byteLength(lines));
      to += before;
      from = to;
    }
    if (last && to > from) yield last.content.subarray(from, to);
  }
  return { chunks: create(), lengths };
}
