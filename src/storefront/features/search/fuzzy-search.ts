import Fuse from 'fuse.js';
import {
  MIN_TERM_LENGTH,
  SEARCH_FIELDS,
  type SearchRecord,
  toSearchPattern,
} from '#shared/rules/search/search.ts';
import { editDistances } from './edit-distances.ts';

/** Largest distance between a match and the term (0 to 1). A match may be anywhere in a text. */
const FUZZINESS = {
  threshold: 0.34,
  ignoreLocation: true,
  minMatchCharLength: MIN_TERM_LENGTH,
} as const;

/** Synonyms of a product type must match more closely than names. */
const SYNONYM_FUZZINESS = { ...FUZZINESS, threshold: 0.2 } as const;
type Fuzziness = typeof FUZZINESS | typeof SYNONYM_FUZZINESS;

/** Returns the indexes of at most `limit` records, best first. */
export type FuzzySearch = (term: string, limit: number) => number[];

/** One searched field of all records: its distinct texts, and the texts of each record. */
interface Column {
  readonly texts: readonly string[];
  /** By text: its lower-case form, which is compared. */
  readonly lower: readonly string[];
  /** By text: its characters, as bits. */
  readonly letters: Int32Array;
  /** By text: the exponent of its score. */
  readonly powers: Float64Array;
  /** By record: indexes in `texts`. */
  readonly byRecord: readonly (readonly number[])[];
}

const countWords = (text: string) => text.match(/[^\s]+/g)?.length ?? 1;
/** Fuse's field-length norm, with three decimals: a match in a short text counts more. */
const getNorm = (text: string) => Math.round(1_000 / Math.sqrt(countWords(text))) / 1_000;

/** Several characters share a bit, so a missing character may look present, but never the reverse. */
const getBit = (character: string) => 1 << (character.charCodeAt(0) & 31);
const getBits = (text: string) =>
  [...text.toLowerCase()].reduce((bits, character) => bits | getBit(character), 0);

/** Lower bound of Fuse's score for a text at this edit distance. */
const minScore = (distance: number, length: number) => Math.max(0.001, distance / length);

function createColumn(
  records: readonly SearchRecord[],
  textsOf: (record: SearchRecord) => readonly string[],
  weight: number,
): Column {
  const indexes = new Map<string, number>();
  const byRecord = records.map((record) =>
    textsOf(record).map((text) => {
      const index = indexes.get(text) ?? indexes.size;
      indexes.set(text, index);
      return index;
    }),
  );
  const texts = [...indexes.keys()];
  return {
    byRecord,
    texts,
    lower: texts.map((text) => text.toLowerCase()),
    letters: Int32Array.from(texts, getBits),
    powers: Float64Array.from(texts, (text) => weight * getNorm(text)),
  };
}

/** By text: lower bound of the factor it contributes to a record's score; 0 when it cannot match. */
function minFactors({ lower, letters, powers }: Column, pattern: string): Float64Array {
  const lowerPattern = pattern.toLowerCase();
  const bits = [...lowerPattern].map(getBit);
  const maxDistance = Math.floor(FUZZINESS.threshold * lowerPattern.length);
  // Each character of the term that a text lacks is at least one edit, so most texts can be skipped.
  const isCandidate = (index: number) => {
    let missing = 0;
    for (const bit of bits) if (((letters[index] ?? 0) & bit) === 0) missing++;
    return missing <= maxDistance;
  };
  const factors = new Float64Array(lower.length);
  for (const [index, distance] of editDistances(
    lowerPattern,
    lower,
    maxDistance,
    isCandidate,
  ).entries()) {
    if (distance > maxDistance) continue;
    const score =
      lower[index] === lowerPattern ? Number.EPSILON : minScore(distance, lowerPattern.length);
    factors[index] = score ** (powers[index] ?? 1);
  }
  return factors;
}

/** Returns a function of a text's index: Fuse's factor for a record's score, cached; 0 when the text does not match. */
function createFactors(
  { texts, powers }: Column,
  pattern: string,
  fuzziness: Fuzziness,
): (index: number) => number {
  const cached = new Map<number, number>();
  const match = (index: number): number => {
    const { isMatch, score } = Fuse.match(pattern, texts[index] ?? '', fuzziness);
    return isMatch ? (score || Number.EPSILON) ** (powers[index] ?? 1) : 0;
  };
  return (index) => {
    const factor = cached.get(index) ?? match(index);
    cached.set(index, factor);
    return factor;
  };
}

/**
 * Creates a fuzzy search over records by the weights of {@link SEARCH_FIELDS}; a term that is too short finds nothing. The
 * order equals that of Fuse with the same weights (a test compares them), but only records whose best possible score is good
 * enough are scored by Fuse, which is much faster. Products whose type has a matching synonym follow within the limit.
 */
export function createFuzzySearch(records: readonly SearchRecord[]): FuzzySearch {
  const total = SEARCH_FIELDS.reduce((sum, { weight }) => sum + weight, 0);
  const columns: Column[] = SEARCH_FIELDS.map(({ of, weight }) =>
    createColumn(records, of, weight / total),
  );
  const synonyms = createColumn(records, (record) => record.synonyms ?? [], 1);

  /** Indexes of the records that match in `fields`, best first, at most `limit`. */
  function find(
    fields: readonly Column[],
    pattern: string,
    limit: number,
    fuzziness: Fuzziness,
  ): number[] {
    const least = new Float64Array(records.length).fill(1);
    for (const column of fields) multiplyScores(least, column, minFactors(column, pattern));
    const exact = fields.map((column) => ({
      byRecord: column.byRecord,
      factor: createFactors(column, pattern, fuzziness),
    }));
    const scoreOf = (index: number) => {
      let score = 1;
      for (const { byRecord, factor } of exact)
        for (const text of byRecord[index] ?? []) score *= factor(text) || 1;
      return score;
    };
    return findBest(least, scoreOf, limit);
  }

  return (term, limit) => {
    const pattern = toSearchPattern(term);
    if (!pattern) return [];
    const byField = find(columns, pattern, limit, FUZZINESS);
    const isFound = new Set(byField);
    const bySynonym =
      byField.length < limit ? find([synonyms], pattern, limit, SYNONYM_FUZZINESS) : [];
    return [...byField, ...bySynonym.filter((index) => !isFound.has(index))].slice(0, limit);
  };
}

/** Multiplies each record's score by the factors of its texts. */
function multiplyScores(scores: Float64Array, { byRecord }: Column, factors: Float64Array): void {
  for (let index = 0; index < byRecord.length; index++) {
    for (const text of byRecord[index] ?? [])
      scores[index] = (scores[index] ?? 1) * (factors[text] || 1);
  }
}

/**
 * Indexes of the lowest scores below 1, lowest first, equal scores by index. `least` holds a lower bound of each score:
 * records are scored in that order until no remaining one can be among the best.
 */
function findBest(
  least: Float64Array,
  scoreOf: (index: number) => number,
  limit: number,
): number[] {
  const found: { readonly index: number; readonly score: number }[] = [];
  for (const index of sortIndexes(least)) {
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

/** Indexes of the numbers below 1, lowest first, equal numbers by index. */
function sortIndexes(numbers: Float64Array): number[] {
  const indexes: number[] = [];
  for (let index = 0; index < numbers.length; index++)
    if ((numbers[index] ?? 1) < 1) indexes.push(index);
  return indexes.sort((a, b) => (numbers[a] ?? 1) - (numbers[b] ?? 1) || a - b);
}
