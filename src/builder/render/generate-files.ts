import { DEFAULT_HOST } from '#shared/contract/hosts.ts';
import { createGateFiles } from '../hosting/gate/gate-files.ts';
import { LISTING_FUNCTION } from '../hosting/gate/gate-paths.ts';
import { createHostingFiles } from '../hosting/hosting-files.ts';
import { createListingFunction } from '../hosting/listing-function.ts';
import { createRobotsTxt, createSitemapFiles, GATED_ROBOTS_TXT } from '../hosting/sitemap.ts';
import { createSnapshot } from '../snapshot/snapshot.ts';
import type { StoreData } from '../snapshot/store-data.ts';
import { listExtraRoutes } from '../store-folder/extra-routes.ts';
import type { SiteFolder } from './site-folder.ts';

/**
 * Writes the files that are generated from all pages of the new site and its records: sitemap, robots.txt, redirects,
 * headers, gate. Returns the keys of the records that it read.
 */
export async function generateFiles(site: SiteFolder, data: StoreData, storeDir: string): Promise<readonly string[]> {
  const pages = [...site.pageRecords()];
  const records = createSnapshot(data).forPage();
  const { slug, siteUrl, platformUrl, locales, gate, host = DEFAULT_HOST } = records.get('site');
  const indexed = [...new Set(pages.flatMap((page) => page.indexed ?? []))].sort();
  if (!gate) for (const [name, text] of createSitemapFiles(siteUrl, indexed, locales)) site.write(name, text);
  site.write('robots.txt', gate ? GATED_ROBOTS_TXT : createRobotsTxt(siteUrl, locales));
  const { files, headers } = createHostingFiles({
    siteUrl,
    host,
    isClientRendered: gate === 'shell',
    flags: records.get('flags'),
    locales,
    extraPages: listExtraRoutes(storeDir).map(({ path }) => path),
  });
  for (const [name, text] of Object.entries(files)) site.write(name, text);
  const everywhere = headers.find((rule) => rule.for === '/*')?.values ?? {};
  if (host === 'netlify' && !gate)
    site.write(LISTING_FUNCTION, await createListingFunction({ slug, platformUrl, locales, files: site.files }));
  if (gate === 'edge') {
    for (const [path, text] of await createGateFiles(site, { slug, host, platformUrl, headers: everywhere }))
      site.write(path, text);
  }
  return [...records.reads].sort();
}
