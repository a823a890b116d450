import Fuse from 'fuse.js';
import type { ProductTile } from '#shared/contract/product.ts';
import { MIN_TERM_LENGTH, SEARCH_FIELDS, type SearchRecord, searchPattern } from '#shared/rules/search/search.ts';
import { editDistances } from './edit-distances.ts';

/** How far a match may be from the term, 0 to 1, and where in a text it may stand. */
const FUZZINESS = { threshold: 0.34, ignoreLocation: true, minMatchCharLength: MIN_TERM_LENGTH } as const;

/** What else a type of product is called must be met nearly as it is written: it is a hint, no name. */
const WORDS_FUZZINESS = { ...FUZZINESS, threshold: 0.2 } as const;
type Fuzziness = typeof FUZZINESS | typeof WORDS_FUZZINESS;

/** Finds at most `limit` products, best first. */
export type SearchEngine = (term: string, limit: number) => ProductTile[];

/** One searched field over all records: its different texts, and which of them each record has. */
interface Column {
  readonly texts: readonly string[];
  /** By text: in lower case, as it is compared. */
  readonly lower: readonly string[];
  /** By text: which characters it has, as bits. */
  readonly letters: Int32Array;
  /** By text: the exponent its score counts with. */
  readonly powers: Float64Array;
  /** By record: places in the list of texts. */
  readonly of: readonly (readonly number[])[];
}

const words = (text: string) => text.match(/[^\s]+/g)?.length ?? 1;
/** Fuse's norm of a field: a match in a short text says more; three decimals. */
const norm = (text: string) => Math.round(1_000 / Math.sqrt(words(text))) / 1_000;

/** Some characters share a bit: one that is not there may seem to be, never the other way round. */
const bitOf = (character: string) => 1 << (character.charCodeAt(0) & 31);
const bitsOf = (text: string) => [...text.toLowerCase()].reduce((bits, character) => bits | bitOf(character), 0);

/** Fuse's score of a text met with so many faults: no text that is met at all can have a lower one. */
const minScore = (faults: number, length: number) => Math.max(0.001, faults / length);

function createColumn(
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
  return {
    of,
    texts,
    lower: texts.map((text) => text.toLowerCase()),
    letters: Int32Array.from(texts, bitsOf),
    powers: Float64Array.from(texts, (text) => share * norm(text)),
  };
}

/** By text: the least a record's score may be multiplied with for having it; 0 where it cannot match. */
function minFactors({ lower, letters, powers }: Column, pattern: string): Float64Array {
  const sought = pattern.toLowerCase();
  const bits = [...sought].map(bitOf);
  const most = Math.floor(FUZZINESS.threshold * sought.length);
  // Each character of the term that a text lacks is a fault at least: most texts need no closer look.
  const isWorth = (place: number) => {
    let lacking = 0;
    for (const bit of bits) if (((letters[place] ?? 0) & bit) === 0) lacking++;
    return lacking <= most;
  };
  const factors = new Float64Array(lower.length);
  for (const [place, faults] of editDistances(sought, lower, most, isWorth).entries()) {
    if (faults > most) continue;
    const score = lower[place] === sought ? Number.EPSILON : minScore(faults, sought.length);
    factors[place] = score ** (powers[place] ?? 1);
  }
  return factors;
}

/** What Fuse says of a text, asked once: what a record's score is multiplied with for having it; 0 where it does not match. */
function exactFactors({ texts, powers }: Column, pattern: string, fuzziness: Fuzziness): (place: number) => number {
  const known = new Map<number, number>();
  const ask = (place: number): number => {
    const { isMatch, score } = Fuse.match(pattern, texts[place] ?? '', fuzziness);
    return isMatch ? (score || Number.EPSILON) ** (powers[place] ?? 1) : 0;
  };
  return (place) => {
    const factor = known.get(place) ?? ask(place);
    known.set(place, factor);
    return factor;
  };
}

/**
 * Searches records fuzzily by the weights of spec §5; a term that is too short finds nothing. The order is the one Fuse
 * gives for the same weighted keys (a test compares), but Fuse is asked about the records alone that may be among the best:
 * how good each can be is counted first, which takes a small part of the time. Where that leaves room, products follow that
 * are of a type called so.
 */
export function createSearchEngine(records: readonly SearchRecord[]): SearchEngine {
  const total = SEARCH_FIELDS.reduce((sum, { weight }) => sum + weight, 0);
  const columns: Column[] = SEARCH_FIELDS.map(({ of, weight }) => createColumn(records, of, weight / total));
  const words = createColumn(records, (record) => record.words ?? [], 1);

  /** Places of the records `fields` find, the best first, at most `limit`. */
  function find(fields: readonly Column[], pattern: string, limit: number, fuzziness: Fuzziness): number[] {
    const least = new Float64Array(records.length).fill(1);
    for (const column of fields) multiply(least, column, minFactors(column, pattern));
    const exact = fields.map((column) => ({ of: column.of, factor: exactFactors(column, pattern, fuzziness) }));
    const scoreOf = (index: number) => {
      let score = 1;
      for (const { of, factor } of exact) for (const place of of[index] ?? []) score *= factor(place) || 1;
      return score;
    };
    return best(least, scoreOf, limit);
  }

  return (term, limit) => {
    const pattern = searchPattern(term);
    if (!pattern) return [];
    const named = find(columns, pattern, limit, FUZZINESS);
    const isNamed = new Set(named);
    const called = named.length < limit ? find([words], pattern, limit, WORDS_FUZZINESS) : [];
    const all = [...named, ...called.filter((index) => !isNamed.has(index))].slice(0, limit);
    return all.flatMap((index) => records[index]?.tile ?? []);
  };
}

/** Multiplies each record's score by the factors of its texts. */
function multiply(scores: Float64Array, { of }: Column, factors: Float64Array): void {
  for (let index = 0; index < of.length; index++) {
    for (const place of of[index] ?? []) scores[index] = (scores[index] ?? 1) * (factors[place] || 1);
  }
}

/**
 * Places of the lowest scores below 1, the lowest first, of equals the earlier. `least` says what each score is at least:
 * in that order they are looked at, until none that is left can be among the best.
 */
function best(least: Float64Array, scoreOf: (index: number) => number, limit: number): number[] {
  const found: { readonly index: number; readonly score: number }[] = [];
  for (const index of inOrder(least)) {
    const worst = found[limit - 1];
    const bound = least[index] ?? 1;
    if (worst && (bound > worst.score || (bound === worst.score && index > worst.index))) break;
    const score = scoreOf(index);
    if (score === 1) continue;
    const before = found.findLastIndex(
      (other) => other.score < score || (other.score === score && other.index < index),
    );
    found.splice(before + 1, 0, { index, score });
    found.length = Math.min(found.length, limit);
  }
  return found.map(({ index }) => index);
}

/** Places of the numbers below 1, the lowest first, of equals the earlier. */
function inOrder(numbers: Float64Array): number[] {
  const places: number[] = [];
  for (let index = 0; index < numbers.length; index++) if ((numbers[index] ?? 1) < 1) places.push(index);
  return places.sort((a, b) => (numbers[a] ?? 1) - (numbers[b] ?? 1) || a - b);
}
