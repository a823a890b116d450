import { EDGE_FUNCTION, GATE_FILE } from '../gate/places.ts';
import { SITEMAP, sitemapPart } from '../hosting/sitemap-names.ts';
import type { SiteFolder } from './site-folder.ts';

/** Files that are made of a whole site. */
const MADE_FILES: readonly string[] = [SITEMAP, 'robots.txt', '_redirects', '_headers', GATE_FILE, EDGE_FUNCTION];

/** Those the last build has made. */
export function madeBefore(site: SiteFolder): string[] {
  const made = MADE_FILES.filter((path) => site.isKnown(path));
  for (let part = 1; site.isKnown(sitemapPart(part)); part++) made.push(sitemapPart(part));
  return made;
}
