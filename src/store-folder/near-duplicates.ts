import { resolve } from 'node:path';
import { replaceTags } from '#shared/utils/replace-tags.ts';
import { displayPath, type FileIssue } from './issue.ts';

/** Number of consecutive words that are compared together. */
const RUN = 3;
/**
 * Texts with at least this similarity count as copies. Texts that were written for their product are below 0.05, even with a
 * common line about washing; a copy with other nouns is above 0.3.
 */
const SIMILARITY_LIMIT = 0.25;

export interface NearDuplicate {
  /** Indices in the input list: the later text, and the earlier one that it repeats. */
  readonly later: number;
  readonly earlier: number;
  /** Jaccard similarity of their runs: 1 for the same words. */
  readonly similarity: number;
}

/** Returns the runs of a text. A text shorter than a run is one run. */
function listRuns(text: string): string[] {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  if (words.length === 0) return [];
  const count = Math.max(1, words.length - RUN + 1);
  return [
    ...new Set(Array.from({ length: count }, (_, at) => words.slice(at, at + RUN).join(' '))),
  ];
}

/** Returns the Jaccard similarity of two sets of runs, 0 to 1. */
export function computeSimilarity(a: readonly string[], b: ReadonlySet<string>): number {
  const both = a.filter((run) => b.has(run)).length;
  return both / (a.length + b.size - both);
}

/**
 * Finds texts that repeat an earlier text (by the Jaccard similarity of their three-word runs), each once. Only texts that
 * share one of their rarest runs are compared, because others cannot reach the limit: this is fast even for long catalogs
 * with the same care instructions everywhere.
 */
export function findNearDuplicates(
  texts: readonly string[],
  limit = SIMILARITY_LIMIT,
  compare: typeof computeSimilarity = computeSimilarity,
): NearDuplicate[] {
  const all = texts.map(listRuns);
  const spread = new Map<string, number>();
  for (const run of all.flat()) spread.set(run, (spread.get(run) ?? 0) + 1);
  const sets = all.map((runs) => new Set(runs));
  const seen = new Map<string, number[]>();
  const found: NearDuplicate[] = [];
  for (const [later, runs] of all.entries()) {
    const rarest = [...runs].sort(
      (a, b) => (spread.get(a) ?? 0) - (spread.get(b) ?? 0) || (a < b ? -1 : 1),
    );
    // Two sets with this similarity share at least that fraction of each, so they share one of these runs.
    const rareRuns = rarest.slice(0, runs.length - Math.ceil(limit * runs.length) + 1);
    const compared = new Set<number>();
    search: for (const run of rareRuns) {
      for (const earlier of seen.get(run) ?? []) {
        if (compared.has(earlier)) continue;
        compared.add(earlier);
        const similarity = compare(runs, sets[earlier] ?? new Set());
        if (similarity < limit) continue;
        found.push({ later, earlier, similarity: similarity });
        break search;
      }
    }
    for (const run of rareRuns) {
      const places = seen.get(run);
      if (places) places.push(later);
      else seen.set(run, [later]);
    }
  }
  return found;
}

/** A listing with the names of its blanks and types. */
export interface ComparedListing {
  readonly slug: string;
  readonly description: string;
  readonly types?: readonly string[];
}

/**
 * Finds descriptions of the catalog of a store folder that repeat another one: search engines show only one of such pages. Listings on the
 * same blank often share the text that its printer gives, so these are warnings.
 */
export function findNearDuplicateIssues(
  dir: string,
  listings: readonly ComparedListing[],
): (FileIssue & { readonly isWarning: boolean })[] {
  const file = displayPath(resolve(dir, 'catalog.json'));
  const texts = listings.map(({ description }) =>
    replaceTags(description, ' ').replace(/&[a-z0-9#]{1,10};/gi, ' '),
  );
  const hasSameType = (later: number, earlier: number) =>
    listings[later]?.types?.some((type) => listings[earlier]?.types?.includes(type)) ?? false;
  return findNearDuplicates(texts).map(({ later, earlier, similarity }) => ({
    file,
    isWarning: hasSameType(later, earlier),
    field: `listings[${later}].description`,
    message: `expected a different text, but it is ${Math.floor(similarity * 100)}% similar to that of "${listings[earlier]?.slug}" (listings[${earlier}]); ${SIMILARITY_LIMIT * 100}% is the limit${hasSameType(later, earlier) ? '. What all listings on a blank say can be in "blankTexts", once' : ''}`,
  }));
}
