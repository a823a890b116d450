import Fuse from 'fuse.js';
import type { ProductTile } from '#contract/product.ts';
import { MIN_TERM_LENGTH, SEARCH_FIELDS, type SearchRecord, searchPattern } from '#domain/search.ts';

/** How far a match may be from the term, 0 to 1, and where in a text it may stand. */
const FUZZINESS = { threshold: 0.34, ignoreLocation: true, minMatchCharLength: MIN_TERM_LENGTH } as const;

/** What else a type of product is called must be met nearly as it is written: it is a hint, no name. */
const WORDS_FUZZINESS = { ...FUZZINESS, threshold: 0.2 } as const;

/** Finds at most `limit` products, best first. */
export type Rank = (term: string, limit: number) => ProductTile[];

/** One searched field over all records: its different texts, and which of them each record has. */
interface Column {
  readonly texts: readonly string[];
  /** By text: which characters it has, as bits. */
  readonly letters: readonly number[];
  /** By text: the exponent its score counts with. */
  readonly powers: readonly number[];
  /** By record: places in the list of texts. */
  readonly of: readonly (readonly number[])[];
}

const words = (text: string) => text.match(/[^\s]+/g)?.length ?? 1;
/** Fuse's norm of a field: a match in a short text says more; three decimals. */
const norm = (text: string) => Math.round(1_000 / Math.sqrt(words(text))) / 1_000;

/** Some characters share a bit: one that is not there may seem to be, never the other way round. */
const bitOf = (character: string) => 1 << (character.charCodeAt(0) & 31);
const bitsOf = (text: string) => [...text.toLowerCase()].reduce((bits, character) => bits | bitOf(character), 0);

/** Each character of the term that a text lacks is a fault at least: most texts need no closer look. */
function mayMatch(term: readonly number[], letters: number): boolean {
  let faults = 0;
  for (const bit of term) if ((letters & bit) === 0) faults++;
  return faults <= FUZZINESS.threshold * term.length;
}

function columnOf(
  records: readonly SearchRecord[],
  textsOf: (record: SearchRecord) => readonly string[],
  share: number,
): Column {
  const places = new Map<string, number>();
  const of = records.map((record) =>
    textsOf(record).map((text) => {
      const place = places.get(text) ?? places.size;
      places.set(text, place);
      return place;
    }),
  );
  const texts = [...places.keys()];
  return { of, texts, letters: texts.map(bitsOf), powers: texts.map((text) => share * norm(text)) };
}

/** By text: what a record's score is multiplied with for having it; 0 where it does not match. */
function factorsOf(
  { texts, letters, powers }: Column,
  pattern: string,
  fuzziness: typeof FUZZINESS | typeof WORDS_FUZZINESS = FUZZINESS,
): Float64Array {
  const bits = [...pattern.toLowerCase()].map(bitOf);
  const factors = new Float64Array(texts.length);
  for (const [place, text] of texts.entries()) {
    if (!mayMatch(bits, letters[place] ?? 0)) continue;
    const { isMatch, score } = Fuse.match(pattern, text, fuzziness);
    if (isMatch) factors[place] = (score || Number.EPSILON) ** (powers[place] ?? 1);
  }
  return factors;
}

/**
 * Searches records fuzzily by the weights of spec §5; a term that is too short finds nothing. The order is the one Fuse
 * gives for the same weighted keys (a test compares), but a text that many products share is looked at once, and one that
 * lacks too many of the term's characters not at all. Where that leaves room, products follow that are of a type called so.
 */
export function ranking(records: readonly SearchRecord[]): Rank {
  const total = SEARCH_FIELDS.reduce((sum, { weight }) => sum + weight, 0);
  const columns: Column[] = SEARCH_FIELDS.map(({ of, weight }) => columnOf(records, of, weight / total));
  const words = columnOf(records, (record) => record.words ?? [], 1);
  return (term, limit) => {
    const pattern = searchPattern(term);
    if (!pattern) return [];
    const scores = new Float64Array(records.length).fill(1);
    const found = new Uint8Array(records.length);
    for (const column of columns) count(column, factorsOf(column, pattern), scores, found);
    const named = best(scores, found, limit);
    if (named.length === limit) return tilesAt(named);
    const called = new Uint8Array(records.length);
    count(words, factorsOf(words, pattern, WORDS_FUZZINESS), scores, called);
    for (const index of named) called[index] = 0;
    return tilesAt([...named, ...best(scores, called, limit - named.length)]);
  };
  function tilesAt(places: readonly number[]): ProductTile[] {
    return places.flatMap((index) => records[index]?.tile ?? []);
  }
}

/** Multiplies each record's score by the factors of its texts, and marks the records that have any. */
function count({ of }: Column, factors: Float64Array, scores: Float64Array, found: Uint8Array): void {
  for (const [index, places] of of.entries()) {
    for (const place of places) {
      const factor = factors[place];
      if (!factor) continue;
      scores[index] = (scores[index] ?? 1) * factor;
      found[index] = 1;
    }
  }
}

/** Places of the lowest scores among those found, the lowest first; of equals the earlier. */
function best(scores: Float64Array, found: Uint8Array, limit: number): number[] {
  const places: number[] = [];
  for (let index = 0; index < found.length; index++) if (found[index]) places.push(index);
  return places.sort((a, b) => (scores[a] ?? 1) - (scores[b] ?? 1) || a - b).slice(0, limit);
}
