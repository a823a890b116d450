import { cp, mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fail, ok, type Result } from '#lib/result.ts';
import { openBundle } from './compile/bundle.ts';
import { rendererFor } from './compile/renderer.ts';
import { setCurrentSnapshot } from './snapshot/current.ts';
import type { RecordKey } from './snapshot/layout.ts';
import { openSnapshot } from './snapshot/read.ts';

export interface RenderedPages {
  /** What each page read, by its file. */
  readonly reads: Readonly<Record<string, readonly RecordKey[]>>;
  /** Canonical paths of the pages that search engines may list, sorted. */
  readonly indexed: readonly string[];
}

/** Renders every page of the snapshot, and those the store folder adds, into `outDir`. The error is the compiler's. */
export async function renderPages(
  snapshotDir: string,
  storeDir: string,
  outDir: string,
): Promise<Result<RenderedPages, string>> {
  const renderer = await rendererFor(storeDir);
  if (!renderer.ok) return fail(renderer.error);
  await cp(renderer.value.clientDir, outDir, { recursive: true });
  const snapshot = openSnapshot(snapshotDir);
  setCurrentSnapshot(snapshot);
  const bundle = await openBundle(renderer.value.dir);
  const reads: Record<string, readonly RecordKey[]> = {};
  const indexed: string[] = [];
  const folders = new Set<string>();
  for (const page of await bundle.paths()) {
    const records = snapshot.forPage();
    const rendered = await bundle.render(page, records);
    const path = join(outDir, page.file);
    if (!folders.has(dirname(path))) await mkdir(dirname(path), { recursive: true });
    folders.add(dirname(path));
    await writeFile(path, rendered.html);
    reads[page.file] = [...records.reads].sort();
    if (rendered.indexed) indexed.push(rendered.indexed);
  }
  return ok({ reads, indexed: [...new Set(indexed)].sort() });
}
