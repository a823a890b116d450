import { isDeepStrictEqual } from 'node:util';
import { HOSTING_FILE } from '#shared/rules/hosting/hosting-table.ts';
import { hashContent } from '#shared/utils/hash.ts';
import type { StoreData } from '#snapshot/store-data.ts';
import { checkLayout, listExtraRoutes } from '#store-folder/extra-routes.ts';
import { formatIssue } from '#store-folder/issue.ts';
import { writeFeeds } from '../feeds/write-feeds.ts';
import { EDGE_FUNCTION, GATE_FILE, LISTING_FUNCTION } from '../hosting/gate/gate-paths.ts';
import type { Redirect } from '../hosting/hosting-rules.ts';
import { LLMS_FILE, MANIFEST_FILE, SECURITY_FILE } from '../hosting/public-file-names.ts';
import { getSitemapPartFile, SITEMAP_FILE } from '../hosting/sitemap-names.ts';
import { runStep } from '../run-step.ts';
import { copyFiles } from './copy-files.ts';
import { getMonth } from './month.ts';
import type { Renderer } from './renderer.ts';
import type { FileOfSite } from './site-files.ts';
import { SiteFolder } from './site-folder.ts';
import type { RenderThread } from './start-render-thread.ts';
import { type PageChanges, updatePages } from './update-pages.ts';

export interface SiteInput {
  readonly data: StoreData;
  readonly renderer: Renderer;
  /** Fingerprint of the builder's code. */
  readonly codeFingerprint: string;
  readonly storeDir: string;
  readonly redirects: readonly Redirect[];
  readonly distDir: string;
  /** An empty folder on the same disk. */
  readonly staging: string;
  /** Folder of the photos that were prepared in advance. It may not exist. */
  readonly photosDir: string;
  /** The files of the last site, if they were listed a moment ago. */
  readonly present?: readonly FileOfSite[] | undefined;
  /** Threads that were started in advance. The caller ends them. */
  readonly threads: readonly RenderThread[];
}

export interface BuiltSite extends PageChanges {
  readonly pages: number;
  /** Number of files that are written or deleted. */
  readonly changes: number;
  readonly warnings: readonly string[];
  /** Saves the state of the new files for the next build, and does all that needs room on the disk. Returns a hash of the files. */
  readonly save: () => string;
  /** Moves the new files into the site. */
  readonly finish: () => Promise<void>;
}

/**
 * Builds a site over the last one. Unchanged files are reused, and the result equals that of a build into an empty folder.
 * The old site remains unchanged until `finish`.
 */
export async function buildSite({
  data,
  renderer,
  codeFingerprint: sources,
  storeDir,
  redirects,
  distDir,
  staging,
  photosDir,
  present,
  threads,
}: SiteInput): Promise<BuiltSite> {
  const site = new SiteFolder(distDir, staging, data, present);
  let feeds: Promise<void> | undefined;
  const writeFeedsOnce = () => (feeds ??= writeFeeds(site, data, sources));
  const pages = await runStep('render', () =>
    updatePages({ data, renderer, site, storeDir, threads }, staging, writeFeedsOnce),
  );
  const warnings = findRouteWarnings(site, storeDir);
  await runStep('assets', async () => {
    await copyFiles(site, data, renderer, storeDir, photosDir);
    await writeFeedsOnce();
  });
  const generated = listPreviouslyGenerated(site);
  const now = new Date();
  // The gate lists the pages' scripts and styles, so it changes with any page.
  const hasGateOfPages = site.wasWritten(GATE_FILE) && pages.rendered > 0;
  const areSame =
    !pages.affectsGeneratedFiles &&
    !hasGateOfPages &&
    isGeneratedFromSame(data, { sources, redirects, now });
  if (areSame && generated.every((path) => site.isUnchanged(path))) {
    for (const path of generated) site.reuse(path);
  } else {
    const { generateFiles } = await import('./generate-files.ts');
    const reads = await generateFiles(site, data, {
      storeDir,
      redirects,
      now,
      inlineCode: pages.inlineCode,
    });
    const json = JSON.stringify({
      codeFingerprint: sources,
      reads,
      redirects,
      month: getMonth(now),
    } satisfies GeneratedFilesRecord);
    if (json !== data.get('state', GENERATED_FILES_KEY))
      data.set('state', GENERATED_FILES_KEY, hashContent(json), json);
  }
  return {
    ...pages,
    pages: site.pages,
    changes: site.changes,
    warnings,
    save: () => site.save(),
    finish: () => site.finish(),
  };
}

/** Warns about routes of the store folder whose pages have no layout of the shop. */
function findRouteWarnings(site: SiteFolder, storeDir: string): string[] {
  return listExtraRoutes(storeDir).flatMap((route) => {
    const file = `${route.path.slice(1)}.html`;
    const warning = site.has(file) ? checkLayout(route, site.readText(file)) : undefined;
    return warning ? [formatIssue(warning)] : [];
  });
}

/** Files that are generated from all pages of a site. */
const GENERATED_FILES: readonly string[] = [
  SITEMAP_FILE,
  'robots.txt',
  MANIFEST_FILE,
  SECURITY_FILE,
  LLMS_FILE,
  HOSTING_FILE,
  '_redirects',
  '_headers',
  GATE_FILE,
  EDGE_FUNCTION,
  LISTING_FUNCTION,
];

/** Lists the files that the last build generated. */
function listPreviouslyGenerated(site: SiteFolder): string[] {
  const paths = GENERATED_FILES.filter((path) => site.wasWritten(path));
  for (let part = 1; site.wasWritten(getSitemapPartFile(part)); part++)
    paths.push(getSitemapPartFile(part));
  return paths;
}

/** The code that generated these files, and what it read. */
interface GeneratedFilesRecord {
  readonly codeFingerprint: string;
  readonly reads: readonly string[];
  readonly redirects: readonly Redirect[];
  /** The files contain a day that is the same for a month. */
  readonly month: string;
}
const GENERATED_FILES_KEY = 'generated-files';

/** Returns whether the code, the redirects and the records of these files are the same as in the last build. Pages are not compared. */
function isGeneratedFromSame(
  data: StoreData,
  {
    sources,
    redirects,
    now,
  }: Pick<SiteInput, 'redirects'> & { readonly sources: string; readonly now: Date },
): boolean {
  const json = data.get('state', GENERATED_FILES_KEY);
  if (json === undefined) return false;
  const last: GeneratedFilesRecord = JSON.parse(json as string);
  const changed = data.getChangedKeys('record');
  if (last.month !== getMonth(now) || !isDeepStrictEqual(last.redirects, redirects)) return false;
  return last.codeFingerprint === sources && !last.reads.some((key) => changed.has(key));
}
