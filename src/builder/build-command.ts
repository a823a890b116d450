import './production.ts';
import { parseArgs } from 'node:util';
import type { StoreFile } from '#shared/contract/store-folder/store-file.ts';
import { isLocalUrl } from '#shared/utils/loopback.ts';
import { buildStore } from './build-store.ts';
import { storeDirOf } from './paths.ts';
import { publishTo } from './publish/publish.ts';
import { checkFolder } from './store-folder/check-folder.ts';
import { listStoreFolders } from './store-folder/list.ts';
import { problemText } from './store-folder/problem.ts';

/** A warning where a site for the web is built on a platform of this machine: browsers of shoppers could not reach it. */
function demoWarning({ siteUrl }: StoreFile, platformUrl: string): string | undefined {
  if (!isLocalUrl(platformUrl) || isLocalUrl(siteUrl)) return undefined;
  return `for this machine only: its platform is ${platformUrl}. Set PLATFORM_URL before you publish a build.`;
}

/**
 * `npm run build -- --store <slug>` (or `--all`): pulls from the platform and builds into `dist/<slug>/`.
 * `--publish <dir>` copies the site there as well, for hosts that publish one fixed folder.
 */
const { values } = parseArgs({
  options: { store: { type: 'string' }, all: { type: 'boolean' }, publish: { type: 'string' } },
});
const slugs = values.all ? await listStoreFolders() : values.store ? [values.store] : [];
if (slugs.length === 0) {
  console.error(
    `Which store? npm run build -- --store <slug>, or --all. There are: ${(await listStoreFolders()).join(', ')}`,
  );
  process.exit(1);
}

if (values.publish && slugs.length > 1) {
  console.error('--publish: expected one store, a folder holds one site');
  process.exit(1);
}

for (const slug of slugs) {
  const loaded = await checkFolder(storeDirOf(slug));
  if (!loaded.ok) {
    for (const problem of loaded.problems) console.error(problemText(problem));
    console.error(`${slug}: not built; the last good site stays as it is.`);
    process.exit(1);
  }
  const platformUrl = process.env.PLATFORM_URL || loaded.folder.store.platformUrl;
  const built = await buildStore(loaded.folder, platformUrl);
  if (!built.ok) {
    console.error(`${slug}: ${built.error}`);
    console.error(`${slug}: not built; the last snapshot and site stay. Is the platform running? npm run platform`);
    process.exit(1);
  }
  const { distDir, pages, rendered, milliseconds, warnings } = built.value;
  const demo = demoWarning(loaded.folder.store, platformUrl);
  for (const warning of [...warnings, ...(demo ? [demo] : [])]) console.warn(`${slug}: ${warning}`);
  const seconds = (milliseconds / 1000).toFixed(1);
  console.log(`${slug}: ${pages} pages in ${seconds} s (${rendered} of them rendered), in ${distDir}/`);
  if (values.publish) {
    const published = await publishTo(distDir, values.publish);
    if (!published.ok) {
      console.error(`--publish: ${published.error}`);
      process.exit(1);
    }
  }
}
process.exit(0);
