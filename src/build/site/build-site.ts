import { contentHash } from '#lib/hash.ts';
import type { Renderer } from '../compile/renderer.ts';
import type { StoreData } from '../snapshot/store-data.ts';
import { copiedFiles } from './copied-files.ts';
import { MADE_FILES, madeFiles } from './made-files.ts';
import { SiteFolder } from './site-folder.ts';
import { type PagesChanged, sitePages } from './site-pages.ts';

export interface SiteInput {
  readonly data: StoreData;
  readonly renderer: Renderer;
  /** Names the code of this program. */
  readonly sources: string;
  readonly storeDir: string;
  readonly distDir: string;
  /** An empty folder of the same disk. */
  readonly staging: string;
}

export interface BuiltSite extends PagesChanged {
  readonly pages: number;
  /** Files of any kind that are written or deleted. */
  readonly changes: number;
  /** Puts the site in its place. */
  readonly finish: () => Promise<void>;
}

/** The code that made the files made of a whole site. */
const MADE_BY = 'made-by';

/**
 * Builds a site over the last one: what has not changed is left as it stands, and what comes out is what a build into an
 * empty folder gives. Nothing of the old site is touched before `finish`.
 */
export async function buildSite({
  data,
  renderer,
  sources,
  storeDir,
  distDir,
  staging,
}: SiteInput): Promise<BuiltSite> {
  const site = new SiteFolder(distDir, staging, data);
  const pages = await sitePages(data, renderer, site, staging);
  copiedFiles(site, data, renderer, storeDir);
  const sameCode = data.value('note', MADE_BY) === sources;
  const made = MADE_FILES.filter((path) => site.isKnown(path));
  const stand = sameCode && data.changed('record').size === 0 && pages.rendered + pages.vanished === 0;
  if (stand && made.every((path) => site.stands(path))) for (const path of made) site.keep(path);
  else await madeFiles(site, data, storeDir);
  if (!sameCode) data.put('note', MADE_BY, contentHash(sources), sources);
  return { ...pages, pages: site.pages.size, changes: site.changes, finish: () => site.finish() };
}
