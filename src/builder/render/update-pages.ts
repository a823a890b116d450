import { hashContent } from '#shared/utils/hash.ts';
import type { Bundle, PagePath } from '../astro/bundle.ts';
import { setCurrentSnapshot } from '../snapshot/current.ts';
import { type Snapshot, snapshotIn } from '../snapshot/read.ts';
import type { RecordKey, Routes } from '../snapshot/records.ts';
import type { StoreData } from '../snapshot/store-data.ts';
import type { PageNote } from './page-note.ts';
import type { Renderer } from './renderer.ts';
import type { SiteFolder } from './site-folder.ts';

/** Which renderer made the pages, and which records its list of them was made of. */
interface ListNote {
  readonly renderer: string;
  readonly reads: readonly RecordKey[];
}
const LIST_NOTE = 'pages';
/** For more outdated pages than this, a build lists all pages of the site. */
const MAX_TARGETED_PAGES = 300;

/** What a build did to the pages of a site. */
export interface PagesChanged {
  readonly rendered: number;
  /** Whether a page was added or removed, or its address or inline code changed: files generated from all pages may differ. */
  readonly affectsGeneratedFiles: boolean;
}

/** Renders the pages that are new, or whose records or renderer have changed; all others stay as they are. */
export async function updatePages(
  data: StoreData,
  renderer: Renderer,
  site: SiteFolder,
  stagingDir: string,
): Promise<PagesChanged> {
  const changed = data.changed('record');
  const json = data.value('note', LIST_NOTE);
  const last: ListNote | undefined = json === undefined ? undefined : JSON.parse(json as string);
  const isSameCode = last?.renderer === renderer.fingerprint;
  const before = site.pagesBefore;
  const readsChanged = isSameCode ? site.pagesReading(changed) : undefined;
  const outdated = new Set(before.filter((file) => !readsChanged || readsChanged.has(file) || !site.stands(file)));
  const isSameList = isSameCode && !last.reads.some((key) => changed.has(key));
  if (isSameList && outdated.size === 0) {
    for (const file of before) site.keep(file);
    return { rendered: 0, affectsGeneratedFiles: false };
  }

  const { openBundle } = await import('../astro/bundle.ts');
  const bundle: Bundle = await openBundle(renderer.dir);
  const snapshot = snapshotIn(data);
  const few = isSameList && outdated.size <= MAX_TARGETED_PAGES ? await listFew(bundle, snapshot, outdated) : undefined;
  const { pages, reads } = few ? { pages: few, reads: undefined } : await listAll(bundle, snapshot);
  const stale = pages.filter(
    ({ file, cacheKey }) =>
      outdated.has(file) || !site.isPageBefore(file) || cacheKey !== site.noteBefore(file)?.cacheKey,
  );
  const staleFiles = new Set(stale.map(({ file }) => file));
  const all = few ? before : pages.map(({ file }) => file);
  for (const file of all) if (!staleFiles.has(file)) site.keep(file);

  data.flush();
  const { renderInThreads } = await import('./render-in-threads.ts');
  const work = { bundle, snapshot, rendererDir: renderer.dir, places: data.places };
  const target = { stagingDir, hashOf: (file: string) => site.hashOf(file) };
  let affectsGeneratedFiles = all.length !== before.length;
  for (const { file, hash, note } of await renderInThreads(work, stale, target)) {
    site.rendered(file, hash, note);
    affectsGeneratedFiles ||= !hasSameFacts(note, site.noteBefore(file));
  }
  if (reads) {
    const listed = JSON.stringify({ renderer: renderer.fingerprint, reads } satisfies ListNote);
    data.put('note', LIST_NOTE, hashContent(listed), listed);
  }
  return { rendered: stale.length, affectsGeneratedFiles };
}

/** Every page of the site, and the records that the list depends on. */
async function listAll(bundle: Bundle, snapshot: Snapshot) {
  const records = snapshot.forPage();
  setCurrentSnapshot({
    forPage: () => records,
    get routes() {
      return records.get('routes');
    },
  });
  const pages = await bundle.paths();
  return { pages, reads: [...records.reads].sort() };
}

/** These pages of a site whose list is known not to have changed; undefined where one of them is not found. */
async function listFew(
  bundle: Bundle,
  snapshot: Snapshot,
  files: ReadonlySet<string>,
): Promise<PagePath[] | undefined> {
  const records = snapshot.forPage();
  setCurrentSnapshot({ forPage: () => records, routes: routesOf(records.get('routes'), files) });
  const pages = (await bundle.paths(files)).filter(({ file }) => files.has(file));
  return pages.length === files.size ? pages : undefined;
}

/** The part of the routes that these pages are made of: listing them takes longer than rendering a few of them. */
function routesOf(routes: Routes, files: ReadonlySet<string>): Routes {
  const paths = [...files].map((file) => file.replace(/\.html$/, ''));
  const listings = new Set(paths.map((path) => path.slice(path.lastIndexOf('/') + 1)));
  const within = (path: string) => paths.some((own) => `/${own}/`.includes(`/${path}/`));
  return {
    listings: routes.listings.filter((slug) => listings.has(slug)),
    collections: routes.collections.filter(({ path }) => within(path)),
    feedPages: within('page') ? routes.feedPages : 1,
  };
}

/** Whether files generated from all pages take the same from this one. */
function hasSameFacts({ indexed, inline }: PageNote, before: PageNote | undefined): boolean {
  return indexed === before?.indexed && JSON.stringify(inline) === JSON.stringify(before?.inline);
}
