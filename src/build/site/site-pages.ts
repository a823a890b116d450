import { contentHash } from '#lib/hash.ts';
import type { Bundle, PagePath } from '../compile/bundle.ts';
import type { Renderer } from '../compile/renderer.ts';
import { setCurrentSnapshot } from '../snapshot/current.ts';
import type { RecordKey } from '../snapshot/layout.ts';
import { snapshotIn } from '../snapshot/read.ts';
import type { Routes } from '../snapshot/records.ts';
import type { StoreData } from '../snapshot/store-data.ts';
import type { PageNote } from './page-note.ts';
import type { SiteFolder } from './site-folder.ts';

/** Which renderer made the pages, and which records its list of them was made of. */
interface ListNote {
  readonly renderer: string;
  readonly reads: readonly RecordKey[];
}
const LIST = 'pages';
/** So many pages at most are looked up without listing all. */
const FEW = 300;

/** What a build did to the pages of a site. */
export interface PagesChanged {
  readonly rendered: number;
  /** Whether a page is new or gone, or its address or its inline code are other ones: files made of all pages may differ. */
  readonly otherwise: boolean;
}

/** Renders the pages that are new, or whose records or renderer have changed; all others stay as they are. */
export async function sitePages(
  data: StoreData,
  renderer: Renderer,
  site: SiteFolder,
  into: string,
): Promise<PagesChanged> {
  const changed = data.changed('record');
  const noted = data.value('note', LIST);
  const last: ListNote | undefined = noted === undefined ? undefined : JSON.parse(noted as string);
  const sameCode = last?.renderer === renderer.fingerprint;
  const before = site.pagesBefore;
  const readsChanged = sameCode ? site.pagesReading(changed) : undefined;
  const wanted = new Set(before.filter((file) => !readsChanged || readsChanged.has(file) || !site.stands(file)));
  const sameList = sameCode && !last.reads.some((key) => changed.has(key));
  if (sameList && wanted.size === 0) {
    for (const file of before) site.keep(file);
    return { rendered: 0, otherwise: false };
  }

  const snapshot = snapshotIn(data);
  const lister = snapshot.forPage();
  const { openBundle } = await import('../compile/bundle.ts');
  const { renderInThreads } = await import('./render-in-threads.ts');
  const bundle: Bundle = await openBundle(renderer.dir);
  const list = (part: (routes: Routes) => Routes, files?: Iterable<string>) => {
    setCurrentSnapshot({
      forPage: () => lister,
      get routes() {
        return part(lister.get('routes'));
      },
    });
    return bundle.paths(files);
  };
  const few = sameList && wanted.size <= FEW ? await list((routes) => routesOf(routes, wanted), wanted) : [];
  const found = few.filter(({ file }) => wanted.has(file));
  const isFew = sameList && found.length === wanted.size;
  const pages = isFew ? found : await list((routes) => routes);
  const isStale = ({ file, cacheKey }: PagePath) =>
    wanted.has(file) || !site.isPageBefore(file) || cacheKey !== site.noteBefore(file)?.cacheKey;
  const stale = pages.filter(isStale);
  const staleFiles = new Set(stale.map(({ file }) => file));
  const all = isFew ? before : pages.map(({ file }) => file);
  for (const file of all) if (!staleFiles.has(file)) site.keep(file);
  const target = { into, hashOf: (file: string) => site.hashOf(file) };
  data.flush();
  const work = { bundle, snapshot, rendererDir: renderer.dir, places: data.places };
  let otherwise = all.length !== before.length;
  for (const { file, hash, note } of await renderInThreads(work, stale, target)) {
    site.rendered(file, hash, note);
    otherwise ||= !saysTheSame(note, site.noteBefore(file));
  }
  if (isFew) return { rendered: stale.length, otherwise };
  const listed = JSON.stringify({ renderer: renderer.fingerprint, reads: [...lister.reads].sort() } satisfies ListNote);
  data.put('note', LIST, contentHash(listed), listed);
  return { rendered: stale.length, otherwise };
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

/** Whether files made of all pages take the same from it. */
function saysTheSame({ indexed, inline }: PageNote, before: PageNote | undefined): boolean {
  return indexed === before?.indexed && JSON.stringify(inline) === JSON.stringify(before?.inline);
}
