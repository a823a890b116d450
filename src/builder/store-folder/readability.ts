import { resolve } from 'node:path';
import { findContrastIssues } from '#shared/rules/theme/contrast.ts';
import { displayPath, type FileIssue } from './issue.ts';
import type { StoreFolder } from './load-store-folder.ts';

/** Colours of a theme that people with weak sight cannot tell from their ground. A build goes on with them, a check does not. */
export function findReadabilityIssues({ dir, theme }: Pick<StoreFolder, 'dir' | 'theme'>): FileIssue[] {
  const file = displayPath(resolve(dir, 'theme.json'));
  return findContrastIssues(theme).map(({ field, background: ground, ratio, minimum: least }) => {
    // Cut, not rounded: 4.496 must not read as the 4.5 it misses.
    const shownRatio = (Math.floor(ratio * 100) / 100).toFixed(2);
    return {
      file,
      field,
      message: `expected a contrast of ${least}:1 or more with ${ground}, got ${shownRatio}:1`,
    };
  });
}
