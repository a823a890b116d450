import { getLiveChat } from '#shared/rules/support/live-chat.ts';
import { getErrorDsn } from '#shared/rules/tracking/error-report.ts';
import { getTrackers } from '#shared/rules/tracking/trackers.ts';
import { hostingFiles } from '../hosting/files.ts';
import { gateFiles } from '../hosting/gate/gate-files.ts';
import { inlineHashes } from '../hosting/inline-hashes.ts';
import { chatSources, errorSources, trackerSources } from '../hosting/service-sources.ts';
import { CLOSED_ROBOTS, robots, sitemapFiles } from '../hosting/sitemap.ts';
import { snapshotIn } from '../snapshot/read.ts';
import type { StoreData } from '../snapshot/store-data.ts';
import { extraRoutes } from '../store-folder/extra-routes.ts';
import { BuildFailure } from './failure.ts';
import type { SiteFolder } from './site-folder.ts';

/**
 * Writes the files that are generated from a whole site, from its records and its pages as they will be: sitemap,
 * robots.txt, redirects, headers, gate. Returns the keys of the records it read.
 */
export async function generateFiles(site: SiteFolder, data: StoreData, storeDir: string): Promise<readonly string[]> {
  const pages = [...site.notes()];
  const records = snapshotIn(data).forPage();
  const { slug, siteUrl, platformUrl, locales, formHandlerUrl, gate } = records.get('site');
  const indexed = [...new Set(pages.flatMap((page) => page.indexed ?? []))].sort();
  if (!gate) for (const [name, text] of sitemapFiles(siteUrl, indexed, locales)) site.put(name, text);
  site.put('robots.txt', gate ? CLOSED_ROBOTS : robots(siteUrl, locales));
  const { newsletter } = records.get('theme').content.footer;
  const trackers = getTrackers(records.get('store'), records.get('theme'));
  const { foreignScripts, ...inline } = inlineHashes(pages.map((page) => page.inline));
  if (foreignScripts.length > 0)
    throw new BuildFailure(`A page holds an inline script that is not the shop's own: ${foreignScripts[0]}`);
  const { files, headers } = hostingFiles({
    ...inline,
    siteUrl,
    platformUrl,
    isShell: gate === 'shell',
    flags: records.get('flags'),
    locales,
    ownPages: extraRoutes(storeDir).map(({ path }) => path),
    formUrls: formHandlerUrl ? [formHandlerUrl] : [],
    frameUrls: newsletter ? [new URL(newsletter.url, platformUrl).href] : [],
    payments: records.get('payments'),
    services: [
      ...(trackers ? trackerSources(trackers) : []),
      ...errorSources(getErrorDsn(records.get('site'))),
      ...chatSources(getLiveChat(records.get('site'), records.get('flags'))),
    ],
  });
  for (const [name, text] of Object.entries(files)) site.put(name, text);
  const everywhere = headers.find((rule) => rule.for === '/*')?.values ?? {};
  if (gate === 'edge') {
    for (const [path, text] of await gateFiles(site, { slug, platformUrl, headers: everywhere })) site.put(path, text);
  }
  return [...records.reads].sort();
}
