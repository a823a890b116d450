import { contentHash } from '#lib/hash.ts';
import type { Renderer } from '../compile/renderer.ts';
import { GATE_FILE } from '../gate/places.ts';
import type { StoreData } from '../snapshot/store-data.ts';
import { copiedFiles } from './copied-files.ts';
import { madeBefore } from './made-before.ts';
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

/** The code that made the files made of a whole site, and the records it read. */
interface MadeBy {
  readonly sources: string;
  readonly reads: readonly string[];
}
const MADE_BY = 'made-by';

/** Whether what they are made of besides pages is as it was. */
function madeOfSame(data: StoreData, sources: string): boolean {
  const json = data.value('note', MADE_BY);
  if (json === undefined) return false;
  const last: MadeBy = JSON.parse(json as string);
  const changed = data.changed('record');
  return last.sources === sources && !last.reads.some((key) => changed.has(key));
}

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
  const made = madeBefore(site);
  const holdsPages = site.isKnown(GATE_FILE) && pages.rendered > 0;
  if (!pages.otherwise && !holdsPages && madeOfSame(data, sources) && made.every((path) => site.stands(path)))
    for (const path of made) site.keep(path);
  else {
    const { madeFiles } = await import('./made-files.ts');
    const reads = await madeFiles(site, data, storeDir);
    const json = JSON.stringify({ sources, reads } satisfies MadeBy);
    if (json !== data.value('note', MADE_BY)) data.put('note', MADE_BY, contentHash(json), json);
  }
  return { ...pages, pages: site.pages, changes: site.changes, finish: () => site.finish() };
}
