import { decodeText } from './decode-text.ts';
import { parseJson } from './parse-json.ts';

/** A listing of `catalog.json` that has changed. */
export interface EditedListing {
  /** Index among the listings. */
  readonly at: number;
  readonly before: unknown;
  readonly now: unknown;
}

interface Span {
  readonly at: number;
  readonly start: number;
  readonly end: number;
}

/**
 * Returns the only listing in which two texts of a catalog differ. Undefined when they also differ elsewhere, or when the
 * listing is invalid JSON. `before` must be valid. The bytes before and after the listing are equal, so the rest of the
 * catalog is unchanged. Undefined also for a long listing, which another process checks.
 */
export function findEditedListing(before: Buffer, now: Buffer): EditedListing | undefined {
  const from = firstDifference(before, now);
  const tail = sameTail(before.subarray(from), now.subarray(from));
  const span = listingAround(before, from, before.length - tail);
  if (!span) return undefined;
  const { at, start, end } = span;
  if (now.length - before.length + end - start > MAX_BYTES) return undefined;
  const text = decodeText(now.subarray(start, now.length - (before.length - end)));
  const parsed = text.ok ? parseJson(text.value) : undefined;
  if (!parsed || parsed.issues.length > 0 || parsed.decimals.length > 0) return undefined;
  return { at, before: JSON.parse(before.toString('utf8', start, end)), now: parsed.value };
}

/** Maximum size of a listing that a build checks by itself. */
const MAX_BYTES = 128 * 1024;

/** Number of bytes that are compared at once. */
const CHUNK = 1 << 16;

function firstDifference(a: Buffer, b: Buffer): number {
  const length = Math.min(a.length, b.length);
  let at = 0;
  while (at + CHUNK <= length && a.compare(b, at, at + CHUNK, at, at + CHUNK) === 0) at += CHUNK;
  while (at < length && a[at] === b[at]) at++;
  return at;
}

/** Returns the number of equal bytes at the end of two texts. */
function sameTail(a: Buffer, b: Buffer): number {
  const length = Math.min(a.length, b.length);
  const isSame = (from: number, to: number) =>
    a.compare(b, b.length - to, b.length - from, a.length - to, a.length - from) === 0;
  let same = 0;
  while (same + CHUNK <= length && isSame(same, same + CHUNK)) same += CHUNK;
  while (same < length && a[a.length - 1 - same] === b[b.length - 1 - same]) same++;
  return same;
}

const [QUOTE, BACKSLASH, BRACE, BRACE_END, BRACKET, BRACKET_END] = [...'"\\{}[]'].map((character) =>
  character.charCodeAt(0),
);

/** Returns the listing whose braces enclose all bytes between two positions of a catalog. */
function listingAround(catalog: Buffer, from: number, to: number): Span | undefined {
  let depth = 0;
  let key = '';
  let isListings = false;
  let start = 0;
  let at = -1;
  for (let place = 0; place < catalog.length; place++) {
    const byte = catalog[place];
    if (byte === QUOTE) {
      const begin = place + 1;
      do place += catalog[place] === BACKSLASH ? 2 : 1;
      while (catalog[place] !== QUOTE);
      if (depth === 1) key = catalog.toString('utf8', begin, place);
    } else if (byte === BRACE || byte === BRACKET) {
      if (depth === 1) isListings = key === 'listings';
      if (depth === 2 && isListings) {
        start = place;
        at++;
      }
      depth++;
    } else if (byte === BRACE_END || byte === BRACKET_END) {
      depth--;
      if (depth !== 2 || !isListings || place < from) continue;
      return start < from && to <= place ? { at, start, end: place + 1 } : undefined;
    }
  }
  return undefined;
}
