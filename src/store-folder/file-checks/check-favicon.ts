import { drawIcons } from '#pictures/resize/draw-icons.ts';
import { ICON_SIDES } from '#pictures/resize/icon-sides.ts';
import { readInside } from '#shared/utils/open-inside.ts';
import type { PlacedIssue } from '#store-folder/parsing-process/parsing-jobs.ts';
import { MAX_SVG_BYTES } from '../file-rejection.ts';
import { ARTWORK_FILE } from './asset-names.ts';
import { findArtworkIssues } from './check-artwork.ts';

/** Checks an SVG favicon as artwork, because a build draws the icons of home screens from it, and draws them. */
export async function checkFavicon(root: string, file: string): Promise<readonly PlacedIssue[]> {
  const read = await readInside(root, file, MAX_SVG_BYTES);
  // Its size, format and syntax are checked with the other files.
  if (!read.ok) return [];
  const issues = await findArtworkIssues(read.value, root, {
    width: ICON_SIDES.large,
    height: ICON_SIDES.large,
  });
  // The artwork itself is checked with the other files.
  if (issues.length > 0) return ARTWORK_FILE.test(file) ? [] : issues;
  await drawIcons(read.value, '#ffffff').catch(() => undefined);
  return [];
}
