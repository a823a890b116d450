import Fuse from 'fuse.js/basic';
import {
  MIN_TERM_LENGTH,
  SEARCH_FIELDS,
  type SearchRecord,
  toSearchPattern,
} from '#shared/rules/search/search.ts';

/** Maximum distance between a match and the term (0 to 1). A match may be anywhere in a text. */
const THRESHOLD = 0.34;

/** Returns the indexes of at most `limit` records, best first. */
export type FuzzySearch = (term: string, limit: number) => number[];

/** One searched field of all records. */
interface Column {
  /** The distinct texts: products share types and collections, so Fuse compares each of them once. */
  readonly texts: Fuse<{ readonly text: string }>;
  /** By record: indexes in `texts`. */
  readonly byRecord: readonly (readonly number[])[];
  /** Share of the field in a record's score. */
  readonly weight: number;
}

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
  const texts = new Fuse(
    [...indexes.keys()].map((text) => ({ text })),
    {
      keys: ['text'],
      threshold: THRESHOLD,
      ignoreLocation: true,
      minMatchCharLength: MIN_TERM_LENGTH,
      includeScore: true,
      shouldSort: false,
    },
  );
  return { texts, byRecord, weight };
}

/**
 * Creates a fuzzy search over records by the weights of {@link SEARCH_FIELDS}; a term that is too short finds nothing.
 * The order equals that of one Fuse over all records with the same weights, which compares repeated texts again and
 * takes about three times as long.
 */
export function createFuzzySearch(records: readonly SearchRecord[], locale: string): FuzzySearch {
  const total = SEARCH_FIELDS.reduce((sum, { weight }) => sum + weight, 0);
  const columns = SEARCH_FIELDS.map(({ of, weight }) =>
    createColumn(records, (record) => of(record, locale), weight / total),
  );
  return (term, limit) => {
    const pattern = toSearchPattern(term);
    return pattern ? rankRecords(columns, pattern).slice(0, limit) : [];
  };
}

/** Returns the indexes of the records that match, best first, equal ones by index. Fuse multiplies scores in the same way. */
function rankRecords(columns: readonly Column[], pattern: string): number[] {
  const scores = new Map<number, number>();
  for (const { texts, byRecord, weight } of columns) {
    const factors = new Map(
      texts.search(pattern).map(({ refIndex, score = 1 }) => [refIndex, score ** weight]),
    );
    if (factors.size === 0) continue;
    for (const [record, indexes] of byRecord.entries())
      for (const index of indexes) {
        const factor = factors.get(index);
        if (factor !== undefined) scores.set(record, (scores.get(record) ?? 1) * factor);
      }
  }
  return [...scores].sort(([a, one], [b, other]) => one - other || a - b).map(([index]) => index);
}
