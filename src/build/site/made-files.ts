import { errorDsn } from '#domain/error-report.ts';
import { liveChatOf } from '#domain/support/live-chat.ts';
import { trackersOf } from '#domain/trackers.ts';
import { extraRoutes } from '../extra-routes/find.ts';
import { gateFiles } from '../gate/gate-files.ts';
import { hostingFiles } from '../hosting/files.ts';
import { inlineHashes } from '../hosting/inline-hashes.ts';
import { chatSources, errorSources, trackerSources } from '../hosting/service-sources.ts';
import { CLOSED_ROBOTS, robots, sitemapFiles } from '../hosting/sitemap.ts';
import { snapshotIn } from '../snapshot/read.ts';
import type { StoreData } from '../snapshot/store-data.ts';
import { BuildFailure } from './failure.ts';
import type { SiteFolder } from './site-folder.ts';

/** Makes the files that are made of a whole site: of records and of the pages as they will be. Answers with the records it read. */
export async function madeFiles(site: SiteFolder, data: StoreData, storeDir: string): Promise<readonly string[]> {
  const pages = [...site.notes()];
  const records = snapshotIn(data).forPage();
  const { slug, siteUrl, platformUrl, locales, formHandlerUrl, gate } = records.get('site');
  const indexed = [...new Set(pages.flatMap((page) => page.indexed ?? []))].sort();
  if (!gate) for (const [name, text] of sitemapFiles(siteUrl, indexed, locales)) site.put(name, text);
  site.put('robots.txt', gate ? CLOSED_ROBOTS : robots(siteUrl, locales));
  const { newsletter } = records.get('theme').content.footer;
  const trackers = trackersOf(records.get('store'), records.get('theme'));
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
      ...errorSources(errorDsn(records.get('site'))),
      ...chatSources(liveChatOf(records.get('site'), records.get('flags'))),
    ],
  });
  for (const [name, text] of Object.entries(files)) site.put(name, text);
  const everywhere = headers.find((rule) => rule.for === '/*')?.values ?? {};
  if (gate === 'edge') {
    for (const [path, text] of await gateFiles(site, { slug, platformUrl, headers: everywhere })) site.put(path, text);
  }
  return [...records.reads].sort();
}
