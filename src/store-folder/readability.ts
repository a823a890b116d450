import { resolve } from 'node:path';
import { findContrastIssues } from '#shared/rules/theme/contrast.ts';
import { displayPath, type FileIssue } from './issue.ts';
import type { StoreFolder } from './load-store-folder.ts';

/** Finds colors of a theme with too little contrast to their background. They fail a check but not a build. */
export function findReadabilityIssues({
  dir,
  theme,
}: Pick<StoreFolder, 'dir' | 'theme'>): FileIssue[] {
  const file = displayPath(resolve(dir, 'theme.json'));
  return findContrastIssues(theme).map(({ field, background: ground, ratio, minimum: least }) => {
    // Rounded down, so that 4.496 is not shown as 4.5, the minimum.
    const shownRatio = (Math.floor(ratio * 100) / 100).toFixed(2);
    return {
      file,
      field,
      message: `expected a contrast of ${least}:1 or more with ${ground}, got ${shownRatio}:1`,
    };
  });
}
