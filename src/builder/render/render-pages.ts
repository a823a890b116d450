import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { hashContent } from '#shared/utils/hash.ts';
import type { Snapshot } from '#snapshot/snapshot.ts';
import type { Bundle, PagePath } from '../astro/bundle.ts';
import type { InlineCode } from '../hosting/inline-code.ts';
import type { PageBuildRecord } from './page-build-record.ts';

export interface RenderedPage {
  readonly file: string;
  readonly hash: string;
  /** JSON of its build record without the day. Parsed, the records of all pages take a multiple of its memory. */
  readonly recordJson: string;
  /** Undefined for a file that is not opened as a page. */
  readonly inlineCode?: InlineCode | undefined;
}

/** Where pages are written. */
export interface RenderTarget {
  readonly stagingDir: string;
  /** Returns the hash of the page in the last site, if its file is unchanged. */
  readonly hashOf: (file: string) => string | undefined;
}

export const toRecordJson = (record: Omit<PageBuildRecord, 'modified'>): string =>
  JSON.stringify(record);

/** Renders pages into a folder. A page whose hash is unchanged is not written. */
export async function renderPages(
  bundle: Bundle,
  snapshot: Snapshot,
  pages: Iterable<PagePath>,
  { stagingDir, hashOf }: RenderTarget,
): Promise<RenderedPage[]> {
  const folders = new Set<string>();
  const rendered: RenderedPage[] = [];
  for (const page of pages) {
    const { file, cacheKey } = page;
    const records = snapshot.forPage();
    const { html, indexed, pictures } = await bundle.render(page, records);
    const inlineCode = isDocument(file) ? bundle.readInlineCode(html) : undefined;
    const hash = hashContent(html);
    if (hash !== hashOf(file)) {
      const path = join(stagingDir, file);
      const folder = dirname(path);
      if (!folders.has(folder)) mkdirSync(folder, { recursive: true });
      folders.add(folder);
      writeFileSync(path, html);
    }
    const recordJson = toRecordJson({
      cacheKey,
      reads: [...records.reads].sort(),
      indexed,
      pictures,
      inlineCode: inlineCode?.id,
    });
    rendered.push({ file, hash, recordJson, inlineCode });
  }
  return rendered;
}

/** Returns whether a file is opened as a page. Pages insert the HTML in `data/` into themselves. */
const isDocument = (file: string): boolean => file.endsWith('.html') && !file.startsWith('data/');
