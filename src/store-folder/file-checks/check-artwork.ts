import { findArtworkIssue } from '#pictures/artwork-rules/find-artwork-issue.ts';
import { findTextIssue, hasTexts } from '#pictures/artwork-rules/find-text-issue.ts';
import { outlineTexts } from '#pictures/resvg.ts';
import { type PrintBox, tryArtwork } from '#pictures/try-artwork.ts';
import type { PlacedIssue } from '#store-folder/parsing-process/parsing-jobs.ts';
import { readDesignFonts } from '../design-fonts.ts';

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
  let issue = findArtworkIssue(svg);
  const fonts = !issue && hasTexts(svg) ? await readDesignFonts(root) : undefined;
  issue ??= fonts && findTextIssue(svg, fonts);
  if (issue) return [{ place: issue.place, message: issue.message }];
  const drawing = fonts ? await outlineTexts(svg, fonts).catch(() => svg) : svg;
  const message = hasTexts(drawing)
    ? 'expected texts that can be converted to paths: convert them in a drawing program'
    : await tryArtwork(drawing, print);
  return message === undefined ? [] : [{ place: '', message }];
}
