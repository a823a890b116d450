import { basename, extname, join } from 'node:path';
import * as v from 'valibot';
import { createRasterDrawing } from '#pictures/raster-artwork.ts';
import { readRasterHeader } from '#pictures/read-raster-header.ts';
import { Slug } from '#shared/contract/common.ts';
import { readInside } from '#shared/utils/open-inside.ts';
import { outlineDesign, readDesignFonts } from './design-fonts.ts';
import { ARTWORK_FILE, RASTER_ARTWORK_FILE } from './file-checks/asset-names.ts';
import { identifyContent } from './file-checks/identify-content.ts';
import { describeRejection, MAX_RASTER_BYTES, MAX_SVG_BYTES } from './file-rejection.ts';
import { displayPath, type FileIssue } from './issue.ts';
import { readText } from './read-files.ts';

const MIB = 1024 * 1024;
/** Maximum size of the artwork of a store: builds and the platform have all of it in memory. */
const MAX_TOTAL_BYTES = 64 * MIB;

interface ArtworkFiles {
  /** Name of an artwork (file name without its ending) → its SVG text. '' for one that cannot be read. */
  readonly svgs: ReadonlyMap<string, string>;
  readonly issues: readonly FileIssue[];
}

/** Reads the artwork of a store. `assetFiles` are paths below `assets`. */
export async function readArtwork(
  root: string,
  assetFiles: readonly string[],
): Promise<ArtworkFiles> {
  const svgs = new Map<string, string>();
  const issues: FileIssue[] = [];
  // Read once for all designs, and only when one has a text.
  let fonts: ReturnType<typeof readDesignFonts> | undefined;
  const getFonts = () => (fonts ??= readDesignFonts(root));
  let bytes = 0;
  for (const path of assetFiles
    .map((asset) => `assets/${asset}`)
    .filter((name) => ARTWORK_FILE.test(name))) {
    const file = displayPath(join(root, path));
    const name = basename(path, extname(path));
    const drawing = await readDrawing(root, path, getFonts);
    issues.push(...drawing.issues);
    if (svgs.has(name))
      issues.push({
        file,
        field: '',
        message: `expected another name: there is another file for the artwork "${name}"`,
      });
    if (!v.is(Slug, name))
      issues.push({
        file,
        field: '',
        message:
          'expected a name of lower-case letters, digits and hyphens, such as "size-chart", also where "artwork" names it',
      });
    bytes += Buffer.byteLength(drawing.text ?? '');
    if (bytes > MAX_TOTAL_BYTES) {
      const message = `expected at most ${MAX_TOTAL_BYTES / MIB} MiB of artwork, with this file it is more`;
      return { svgs, issues: [...issues, { file, field: '', message }] };
    }
    svgs.set(name, drawing.text ?? '');
  }
  return { svgs, issues };
}

/** Whether a file that is no text is a picture or another format. The check of the file says so. */
async function isOtherFormat(root: string, path: string): Promise<boolean> {
  const read = await readInside(root, path, MAX_SVG_BYTES);
  const format = read.ok ? identifyContent(read.value) : undefined;
  return format !== undefined && format !== 'SVG';
}

/** Reads a drawing, or a picture as a drawing. */
async function readDrawing(
  root: string,
  path: string,
  getFonts: () => ReturnType<typeof readDesignFonts>,
): ReturnType<typeof readText> {
  if (!RASTER_ARTWORK_FILE.test(path)) {
    const drawing = await readText(root, path, MAX_SVG_BYTES);
    if (drawing.text === undefined)
      return { ...drawing, issues: (await isOtherFormat(root, path)) ? [] : drawing.issues };
    return { ...drawing, text: await outlineDesign(drawing.text, getFonts) };
  }
  const file = displayPath(join(root, path));
  const reject = (message: string) => ({ text: undefined, issues: [{ file, field: '', message }] });
  const read = await readInside(root, path, MAX_RASTER_BYTES);
  if (!read.ok) return reject(describeRejection(read.error, MAX_RASTER_BYTES));
  const header = readRasterHeader(read.value);
  // The check of the file says what is wrong with another format.
  return { text: header && createRasterDrawing({ ...header, bytes: read.value }), issues: [] };
}
