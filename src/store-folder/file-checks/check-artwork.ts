import { findArtworkIssue } from '#pictures/artwork-rules/find-artwork-issue.ts';
import type { PlacedIssue } from '#store-folder/parsing-process/parsing-jobs.ts';

/** Finds what takes too long in a drawing that a build or the platform draws. */
export function findArtworkIssues(content: Buffer): readonly PlacedIssue[] {
  const issue = findArtworkIssue(content.toString('utf8').replace(/^\uFEFF/, ''));
  return issue ? [{ place: issue.place, message: issue.message }] : [];
}
