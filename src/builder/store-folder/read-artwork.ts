import { basename, join } from 'node:path';
import * as v from 'valibot';
import { Slug } from '#shared/contract/common.ts';
import { ARTWORK_FILE } from './file-checks/asset-names.ts';
import { MAX_SVG_BYTES } from './file-rejection.ts';
import { displayPath, type FileIssue } from './issue.ts';
import { readText } from './read-files.ts';

const MIB = 1024 * 1024;
/** Maximum size of the artwork of a store: builds and the platform have all of it in memory. */
const MAX_TOTAL_BYTES = 64 * MIB;

interface ArtworkFiles {
  /** Name of an artwork (file name without `.svg`) → its SVG text. '' for one that cannot be read. */
  readonly svgs: ReadonlyMap<string, string>;
  readonly issues: readonly FileIssue[];
}

/** Reads the artwork of a store. `assetFiles` are paths below `assets`. */
export async function readArtwork(root: string, assetFiles: readonly string[]): Promise<ArtworkFiles> {
  const svgs = new Map<string, string>();
  const issues: FileIssue[] = [];
  let bytes = 0;
  for (const path of assetFiles.map((asset) => `assets/${asset}`).filter((name) => ARTWORK_FILE.test(name))) {
    const file = displayPath(join(root, path));
    const name = basename(path, '.svg');
    const drawing = await readText(root, path, MAX_SVG_BYTES);
    issues.push(...drawing.issues);
    if (!v.is(Slug, name))
      issues.push({ file, field: '', message: 'expected a name of lower-case letters, digits and hyphens' });
    bytes += Buffer.byteLength(drawing.text ?? '');
    if (bytes > MAX_TOTAL_BYTES) {
      const message = `expected at most ${MAX_TOTAL_BYTES / MIB} MiB of artwork, with this file it is more`;
      return { svgs, issues: [...issues, { file, field: '', message }] };
    }
    svgs.set(name, drawing.text ?? '');
  }
  return { svgs, issues };
}
