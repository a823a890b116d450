import { getLiveChat } from '#shared/rules/support/live-chat.ts';
import { getErrorDsn } from '#shared/rules/tracking/error-report.ts';
import { getTrackers } from '#shared/rules/tracking/trackers.ts';
import { createGateFiles } from '../hosting/gate/gate-files.ts';
import { createHostingFiles } from '../hosting/hosting-files.ts';
import { mergeInlineCode } from '../hosting/inline-hashes.ts';
import { listChatSources, listErrorReportSources, listTrackerSources } from '../hosting/service-sources.ts';
import { createRobotsTxt, createSitemapFiles, GATED_ROBOTS_TXT } from '../hosting/sitemap.ts';
import { createSnapshot } from '../snapshot/snapshot.ts';
import type { StoreData } from '../snapshot/store-data.ts';
import { listExtraRoutes } from '../store-folder/extra-routes.ts';
import { BuildError } from './build-error.ts';
import type { SiteFolder } from './site-folder.ts';

/**
 * Writes the files that are generated from all pages of the new site and its records: sitemap, robots.txt, redirects,
 * headers, gate. Returns the keys of the records that it read.
 */
export async function generateFiles(site: SiteFolder, data: StoreData, storeDir: string): Promise<readonly string[]> {
  const pages = [...site.pageRecords()];
  const records = createSnapshot(data).forPage();
  const { slug, siteUrl, platformUrl, locales, formHandlerUrl, gate } = records.get('site');
  const indexed = [...new Set(pages.flatMap((page) => page.indexed ?? []))].sort();
  if (!gate) for (const [name, text] of createSitemapFiles(siteUrl, indexed, locales)) site.write(name, text);
  site.write('robots.txt', gate ? GATED_ROBOTS_TXT : createRobotsTxt(siteUrl, locales));
  const { newsletter } = records.get('theme').content.footer;
  const trackers = getTrackers(records.get('store'), records.get('theme'));
  const { foreignScripts, ...inline } = mergeInlineCode(pages.map((renderPage) => renderPage.inline));
  if (foreignScripts.length > 0)
    throw new BuildError(`A page has an inline script that is not part of the shop: ${foreignScripts[0]}`);
  const { files, headers } = createHostingFiles({
    ...inline,
    siteUrl,
    platformUrl,
    isClientRendered: gate === 'shell',
    flags: records.get('flags'),
    locales,
    extraPages: listExtraRoutes(storeDir).map(({ path }) => path),
    formUrls: formHandlerUrl ? [formHandlerUrl] : [],
    frameUrls: newsletter ? [new URL(newsletter.url, platformUrl).href] : [],
    payments: records.get('payments'),
    services: [
      ...(trackers ? listTrackerSources(trackers) : []),
      ...listErrorReportSources(getErrorDsn(records.get('site'))),
      ...listChatSources(getLiveChat(records.get('site'), records.get('flags'))),
    ],
  });
  for (const [name, text] of Object.entries(files)) site.write(name, text);
  const everywhere = headers.find((rule) => rule.for === '/*')?.values ?? {};
  if (gate === 'edge') {
    for (const [path, text] of await createGateFiles(site, { slug, platformUrl, headers: everywhere }))
      site.write(path, text);
  }
  return [...records.reads].sort();
}
