import { resolve } from 'node:path';
import { displayPath, type FileIssue } from './issue.ts';
import type { StoreFolder } from './load-store-folder.ts';

/** Words in a row that are compared as one. */
const RUN = 3;
/**
 * Share of runs two texts may have in common before one reads as a copy of the other. Texts written for their own
 * product stay under 0.05, even with a common line about washing; a text with only its nouns exchanged lies above 0.3.
 */
export const SIMILARITY_LIMIT = 0.25;

export interface NearDuplicate {
  /** Places in the list that was given: the later text and one before it that it repeats. */
  readonly later: number;
  readonly earlier: number;
  /** Runs both have, among the runs of either: 1 for the same words. */
  readonly similarity: number;
}

/** The runs of a text; one shorter than a run counts as a whole. */
function listRuns(text: string): string[] {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  if (words.length === 0) return [];
  const count = Math.max(1, words.length - RUN + 1);
  return [...new Set(Array.from({ length: count }, (_, at) => words.slice(at, at + RUN).join(' ')))];
}

/** Share of the runs of both that both have. */
export function computeSimilarity(a: readonly string[], b: ReadonlySet<string>): number {
  const both = a.filter((run) => b.has(run)).length;
  return both / (a.length + b.size - both);
}

/**
 * Texts that say again what an earlier one said (Jaccard likeness of their three-word runs), each reported once.
 * Only texts that share one of their rarest runs are compared, since others cannot reach the limit: long catalogues
 * with the same care instructions everywhere stay quick.
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
    const rarest = [...runs].sort((a, b) => (spread.get(a) ?? 0) - (spread.get(b) ?? 0) || (a < b ? -1 : 1));
    // Two sets of a likeness have at least that share of each in common, so one of these is common.
    const rareRuns = rarest.slice(0, runs.length - Math.ceil(limit * runs.length) + 1);
    const compared = new Set<number>();
    search: for (const run of rareRuns) {
      for (const earlier of seen.get(run) ?? []) {
        if (compared.has(earlier)) continue;
        compared.add(earlier);
        const likeness = compare(runs, sets[earlier] ?? new Set());
        if (likeness < limit) continue;
        found.push({ later, earlier, similarity: likeness });
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

/** Descriptions of a catalogue that repeat another's: search engines show one of such pages, shoppers read neither. */
export function findNearDuplicateIssues({ dir, catalog }: Pick<StoreFolder, 'dir' | 'catalog'>): FileIssue[] {
  const file = displayPath(resolve(dir, 'catalog.json'));
  const texts = catalog.listings.map(({ description }) => description.replace(/<[^>]*>|&[a-z0-9#]+;/gi, ' '));
  return findNearDuplicates(texts).map(({ later, earlier, similarity: likeness }) => ({
    file,
    field: `listings[${later}].description`,
    message: `expected words of its own, but it is ${Math.floor(likeness * 100)}% alike that of "${catalog.listings[earlier]?.slug}" (listings[${earlier}]); ${SIMILARITY_LIMIT * 100}% is too much`,
  }));
}
