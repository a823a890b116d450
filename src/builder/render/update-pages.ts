import { hashContent } from '#shared/utils/hash.ts';
import { setCurrentSnapshot } from '#snapshot/current-snapshot.ts';
import type { RecordKey, Routes } from '#snapshot/records.ts';
import { createSnapshot, type Snapshot } from '#snapshot/snapshot.ts';
import type { StoreData } from '#snapshot/store-data.ts';
import { listExtraRoutes } from '#store-folder/extra-routes.ts';
import type { Bundle, PagePath } from '../astro/bundle.ts';
import type { InlineCode } from '../hosting/inline-code.ts';
import { BuildError } from './build-error.ts';
import { getModifiedDay, type PageBuildRecord } from './page-build-record.ts';
import type { Renderer } from './renderer.ts';
import type { SiteFolder } from './site-folder.ts';
import type { RenderThread } from './start-render-thread.ts';
import { readStyleChange, StylePatcher } from './style-patcher.ts';

/** Fingerprint of the renderer, and the records that the list of pages depends on. */
interface PageListRecord {
  readonly renderer: string;
  readonly reads: readonly RecordKey[];
}
const PAGE_LIST_KEY = 'pages';
/** With more outdated pages than this, a build lists all pages of the site. */
const MAX_TARGETED_PAGES = 300;

interface PagesInput {
  readonly data: StoreData;
  readonly renderer: Renderer;
  readonly site: SiteFolder;
  readonly storeDir: string;
  /** Threads that were started in advance. */
  readonly threads: readonly RenderThread[];
}

/** The changes of a site's pages in a build. */
export interface PageChanges {
  readonly rendered: number;
  /**
   * Whether a page was added or removed, or its entry in the sitemap or its inline code changed: files generated from all pages
   * may differ.
   */
  readonly affectsGeneratedFiles: boolean;
  /** The inline code of the rendered pages. */
  readonly inlineCode: readonly InlineCode[];
}

/**
 * Renders pages that are new, or whose records or renderer have changed. Pages of which only the style has changed are patched,
 * and all others are reused. `beside` is called while other threads render, when there are many.
 */
export async function updatePages(
  { data, renderer, site, storeDir, threads }: PagesInput,
  stagingDir: string,
  beside: () => Promise<void>,
): Promise<PageChanges> {
  const changed = data.getChangedKeys('record');
  const json = data.get('state', PAGE_LIST_KEY);
  const last: PageListRecord | undefined =
    json === undefined ? undefined : JSON.parse(json as string);
  const isSameCode = last?.renderer === renderer.fingerprint;
  const before = site.previousPages;
  const today = new Date().toISOString().slice(0, 10);
  const ofRoutes = listExtraRoutes(storeDir).map(({ path }) => `${path.slice(1)}.html`);
  const style = isSameCode ? readStyleChange(data, changed) : undefined;
  const content = new Set([...changed].filter((key) => !style?.records.has(key)));
  const readsChanged = isSameCode ? site.findPagesReading(content) : undefined;
  const restyled = site.findPagesReading(style?.records ?? new Set());
  // A route may contain anything, also what looks like the style.
  const isOutdated = (file: string) =>
    !readsChanged ||
    readsChanged.has(file) ||
    !site.isUnchanged(file) ||
    (restyled.has(file) && ofRoutes.includes(file));
  const outdated = new Set(before.filter(isOutdated));
  const patcher = style && new StylePatcher(site, style, renderer.dir, today);
  const reuse = (file: string) => (restyled.has(file) ? patcher?.patch(file) : site.reuse(file));
  const isSameList = isSameCode && !last.reads.some((key) => changed.has(key));
  if (isSameList && outdated.size === 0) {
    for (const file of before) reuse(file);
    const inlineCode = patcher?.inlineCode ?? [];
    return { rendered: 0, affectsGeneratedFiles: restyled.size > 0, inlineCode };
  }

  const { openBundle } = await import('../astro/bundle.ts');
  const bundle: Bundle = await openBundle(renderer.dir);
  const snapshot = createSnapshot(data);
  const targeted =
    isSameList && outdated.size <= MAX_TARGETED_PAGES
      ? await listTargeted(bundle, snapshot, outdated)
      : undefined;
  const { pages, reads } = targeted
    ? { pages: targeted, reads: undefined }
    : await listAll(bundle, snapshot);
  const stale = pages.filter(
    ({ file, cacheKey }) =>
      outdated.has(file) ||
      !site.wasPage(file) ||
      cacheKey !== site.getPreviousRecord(file)?.cacheKey,
  );
  const staleFiles = new Set(stale.map(({ file }) => file));
  const all = targeted ? before : pages.map(({ file }) => file);
  for (const file of all) if (!staleFiles.has(file)) reuse(file);

  data.flush();
  const { renderInThreads } = await import('./render-in-threads.ts');
  const work = {
    bundle,
    snapshot,
    rendererDir: renderer.dir,
    dataPaths: data.paths,
    started: threads,
  };
  const target = { stagingDir, hashOf: (file: string) => site.getUnchangedHash(file) };
  let affectsGeneratedFiles = all.length !== before.length || restyled.size > 0;
  const storeRoutes = stale.filter(({ isStoreRoute }) => isStoreRoute);
  const shopPages = stale.filter(({ isStoreRoute }) => !isStoreRoute);
  const { renderStoreRoutes } = await import('./render-store-routes.ts');
  // One after the other: rendering in this thread would delay the limits of the routes.
  const ofStore = await renderStoreRoutes(work, storeRoutes, target, storeDir);
  const inShop = await renderInThreads(work, shopPages, target, beside);
  const inlineCode = new Map((patcher?.inlineCode ?? []).map((code) => [code.id, code]));
  for (const { file, hash, recordJson, inlineCode: code } of [...inShop, ...ofStore]) {
    const [foreignScript] = code?.foreign ?? [];
    if (foreignScript !== undefined)
      throw new BuildError(
        `${file}: the page has an inline script that is not part of the shop: ${foreignScript}`,
      );
    const before = site.getPreviousRecord(file);
    const record: Omit<PageBuildRecord, 'modified'> = JSON.parse(recordJson);
    const page = { reads: record.reads, before, hasNewHtml: site.getUnchangedHash(file) !== hash };
    const now: PageBuildRecord = { ...record, modified: getModifiedDay(page, changed, today) };
    site.addRenderedPage(file, hash, now);
    if (code) inlineCode.set(code.id, code);
    affectsGeneratedFiles ||= getGeneratedInput(now) !== getGeneratedInput(before);
  }
  if (reads) {
    const listed = JSON.stringify({
      renderer: renderer.fingerprint,
      reads,
    } satisfies PageListRecord);
    data.set('state', PAGE_LIST_KEY, hashContent(listed), listed);
  }
  return { rendered: stale.length, affectsGeneratedFiles, inlineCode: [...inlineCode.values()] };
}

/** The part of a build record that the sitemap or the content security policy contains. */
const getGeneratedInput = (record: PageBuildRecord | undefined): string =>
  JSON.stringify([
    record?.inlineCode,
    record?.indexed === undefined ? null : [record.indexed, record.pictures, record.modified],
  ]);

/** Lists every page of the site, and the records that the list depends on. */
async function listAll(bundle: Bundle, snapshot: Snapshot) {
  const records = snapshot.forPage();
  setCurrentSnapshot({
    forPage: () => records,
    get routes() {
      return records.get('routes');
    },
  });
  const pages = await bundle.listPages();
  return { pages, reads: [...records.reads].sort() };
}

/** Lists these pages of a site whose page list has not changed. Undefined when one of them is not found. */
async function listTargeted(
  bundle: Bundle,
  snapshot: Snapshot,
  files: ReadonlySet<string>,
): Promise<PagePath[] | undefined> {
  const records = snapshot.forPage();
  setCurrentSnapshot({
    forPage: () => records,
    routes: filterRoutes(records.get('routes'), files),
  });
  const pages = (await bundle.listPages(files)).filter(({ file }) => files.has(file));
  return pages.length === files.size ? pages : undefined;
}

/** Returns only the routes of these pages: listing all pages takes longer than rendering a few. */
function filterRoutes(routes: Routes, files: ReadonlySet<string>): Routes {
  const paths = [...files].map((file) => file.replace(/\.html$/, ''));
  const listings = new Set(paths.map((path) => path.slice(path.lastIndexOf('/') + 1)));
  const isWithin = (path: string) => paths.some((page) => `/${page}/`.includes(`/${path}/`));
  return {
    listings: routes.listings.filter((slug) => listings.has(slug)),
    collections: routes.collections.filter(({ path }) => isWithin(path)),
    feedPages: isWithin('page') ? routes.feedPages : 1,
    pages: routes.pages.filter(isWithin),
  };
}
