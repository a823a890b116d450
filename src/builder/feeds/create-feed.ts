import { gzipSync } from 'node:zlib';
import type { PageRecords } from '#snapshot/snapshot.ts';
import type { FilePart } from '../render/write-parts.ts';
import { createFeedLines, FEED_HEADER, type FeedContext } from './feed-columns.ts';

interface FeedInput {
  /** Records in the language of the feed. */
  readonly records: PageRecords;
  /** Slugs in the order of the feed. */
  readonly listings: readonly string[];
  /** Keys of records that differ from the last build. */
  readonly changed: ReadonlySet<string>;
  /**
   * Bytes of the lines of each listing in the feed of the last build, which had the same listings in the same order.
   * When it is undefined, all lines are created.
   */
  readonly lastLengths: readonly number[] | undefined;
  readonly context: FeedContext;
}

/**
 * Compresses a part of a feed on its own. Such members, one after another, are one gzip file (RFC 1952), so that an edit
 * compresses only the lines that it changes.
 */
const compress = (text: string): string | Uint8Array => (text === '' ? '' : gzipSync(text));

/**
 * Returns the parts of a feed, and the bytes of the lines of each listing, which are complete after the last part.
 * Lines of unchanged listings are ranges of the last feed, because creating the lines of 10,000 listings takes seconds.
 */
export function createFeed({ records, listings, changed, lastLengths, context }: FeedInput) {
  const lengths: number[] = [];
  const encode = context.feed.gzip ? compress : (text: string) => text;
  const header = encode(FEED_HEADER);
  function* create(): Generator<FilePart> {
    if (!lastLengths) yield header;
    // The bytes of the last feed between these two positions are still to be copied.
    let [from, to] = [0, header.length];
    for (const [index, slug] of listings.entries()) {
      const before = lastLengths?.[index] ?? 0;
      if (lastLengths && !changed.has(`listing/${slug}`)) {
        lengths.push(before);
        to += before;
        continue;
      }
      if (lastLengths && to > from) yield { from, to };
      const listing = records.find('listing', slug)?.listing;
      const lines = encode(
        listing && !listing.seo?.noindex ? createFeedLines(listing, context) : '',
      );
      yield lines;
      lengths.push(Buffer.byteLength(lines));
      to += before;
      from = to;
    }
    if (lastLengths && to > from) yield { from, to };
  }
  return { parts: create(), lengths };
}
