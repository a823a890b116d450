import { findArtworkIssue } from '#pictures/artwork-rules/find-artwork-issue.ts';
import { findTextIssue, hasTexts } from '#pictures/artwork-rules/find-text-issue.ts';
import { type DesignFont, readFont } from '#pictures/read-font.ts';
import { outlineTexts } from '#pictures/resvg.ts';
import { readInside } from '#shared/utils/open-inside.ts';
import { DESIGN_FONT_FILE } from './file-checks/asset-names.ts';
import { MAX_FONT_BYTES } from './file-checks/font-size.ts';
import { listFiles } from './list-files.ts';

/** Reads the fonts that a store brings for its designs. One that cannot be read is left out: its check says why. */
export async function readDesignFonts(root: string): Promise<readonly DesignFont[]> {
  const { files } = await listFiles(root, 'assets/artwork/fonts');
  const fonts: DesignFont[] = [];
  for (const name of files) {
    const file = `assets/artwork/fonts/${name}`;
    const read = DESIGN_FONT_FILE.test(file) && (await readInside(root, file, MAX_FONT_BYTES));
    if (read === false || !read.ok) continue;
    try {
      fonts.push(readFont(read.value));
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
    }
  }
  return fonts;
}

/**
 * Returns a design whose texts are paths in the fonts of the store: all pictures and print files show the same letters, and a
 * changed font is a changed design. A design that `check` rejects is returned as it is.
 */
export async function outlineDesign(
  svg: string,
  getFonts: () => Promise<readonly DesignFont[]>,
): Promise<string> {
  if (!hasTexts(svg)) return svg;
  const fonts = await getFonts();
  if (findArtworkIssue(svg) || findTextIssue(svg, fonts)) return svg;
  return outlineTexts(svg, fonts).catch(() => svg);
}
