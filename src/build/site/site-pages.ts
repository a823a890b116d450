import { contentHash } from '#lib/hash.ts';
import { type Bundle, openBundle } from '../compile/bundle.ts';
import type { Renderer } from '../compile/renderer.ts';
import { setCurrentSnapshot } from '../snapshot/current.ts';
import type { RecordKey } from '../snapshot/layout.ts';
import { snapshotIn } from '../snapshot/read.ts';
import type { StoreData } from '../snapshot/store-data.ts';
import { renderInThreads } from './render-in-threads.ts';
import type { SiteFolder } from './site-folder.ts';

/** Which renderer made the pages, and which records its list of them was made of. */
interface ListNote {
  readonly renderer: string;
  readonly reads: readonly RecordKey[];
}
const LIST = 'pages';

/** What a build did to the pages of a site. */
export interface PagesChanged {
  readonly rendered: number;
  readonly vanished: number;
}

/** Renders the pages that are new, or whose records or renderer have changed; all others stay as they are. */
export async function sitePages(
  data: StoreData,
  renderer: Renderer,
  site: SiteFolder,
  into: string,
): Promise<PagesChanged> {
  const changed = data.changed('record');
  const isSame = (reads: readonly string[]) => !reads.some((key) => changed.has(key));
  const list = data.value('note', LIST);
  const last: ListNote | undefined = list === undefined ? undefined : JSON.parse(list as string);
  const sameCode = last?.renderer === renderer.fingerprint;
  const before = site.pagesBefore;
  const stands = (file: string, cacheKey?: string) => {
    const note = before.get(file);
    return sameCode && note !== undefined && note.cacheKey === cacheKey && isSame(note.reads) && site.stands(file);
  };
  if (last && sameCode && isSame(last.reads) && [...before].every(([file, { cacheKey }]) => stands(file, cacheKey))) {
    for (const file of before.keys()) site.keep(file);
    return { rendered: 0, vanished: 0 };
  }

  const snapshot = snapshotIn(data);
  const lister = snapshot.forPage();
  setCurrentSnapshot({
    forPage: () => lister,
    get routes() {
      return lister.get('routes');
    },
  });
  const bundle: Bundle = await openBundle(renderer.dir);
  const pages = await bundle.paths();
  const stale = pages.filter(({ file, cacheKey }) => !stands(file, cacheKey));
  const staleFiles = new Set(stale.map(({ file }) => file));
  for (const { file } of pages) if (!staleFiles.has(file)) site.keep(file);
  const target = { into, hashOf: (file: string) => site.hashOf(file) };
  data.flush();
  const work = { bundle, snapshot, rendererDir: renderer.dir, places: data.places };
  for (const { file, hash, note } of await renderInThreads(work, stale, target)) site.rendered(file, hash, note);
  const listed = JSON.stringify({ renderer: renderer.fingerprint, reads: [...lister.reads].sort() } satisfies ListNote);
  data.put('note', LIST, contentHash(listed), listed);
  const files = new Set(pages.map(({ file }) => file));
  return { rendered: stale.length, vanished: [...before.keys()].filter((file) => !files.has(file)).length };
}
