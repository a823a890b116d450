import { findArtworkIssue } from '#pictures/artwork-rules/find-artwork-issue.ts';
import { findTextIssue, hasTexts } from '#pictures/artwork-rules/find-text-issue.ts';
import { type PrintBox, tryArtwork } from '#pictures/try-artwork.ts';
import type { PlacedIssue } from '#store-folder/parsing-process/parsing-jobs.ts';
import { outlineDesign, readDesignFonts } from '../design-fonts.ts';

/**
 * Finds what is wrong with a drawing that a build or the platform draws: by its rules, and by drawing it at its largest print
 * size. `root` is the store folder, which has the fonts of its texts.
 */
export async function findArtworkIssues(
  content: Buffer,
  root: string,
  print: PrintBox,
): Promise<readonly PlacedIssue[]> {
  const svg = content.toString('utf8').replace(/^\uFEFF/, '');
  const issue =
    findArtworkIssue(svg) ??
    (hasTexts(svg) ? findTextIssue(svg, await readDesignFonts(root)) : undefined);
  if (issue) return [{ place: issue.place, message: issue.message }];
  const drawing = await outlineDesign(svg, () => readDesignFonts(root));
  const message = hasTexts(drawing)
    ? 'expected texts that can be converted to paths: convert them in a drawing program'
    : await tryArtwork(drawing, print);
  return message === undefined ? [] : [{ place: '', message }];
}
