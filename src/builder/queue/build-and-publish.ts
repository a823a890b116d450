import type { BuildOutcome } from '#shared/contract/build-queue.ts';
import { parseDataVersion } from '#shared/contract/site-data.ts';
import { getStoreDir } from '#shared/environment/paths.ts';
import { readVariable } from '#shared/environment/read-variable.ts';
import { formatCount } from '#shared/utils/format-count.ts';
import { formatIssues } from '#store-folder/format-issues.ts';
import { listStoreFolders } from '#store-folder/list-store-folders.ts';
import { buildStore } from '../build-store.ts';
import { checkFolder } from '../check-folder.ts';
import { findPublishIssue, readPublishTarget } from '../publish/releases/open-publisher.ts';
import type { BuiltSite } from '../publish/releases/publish-built-store.ts';
import { runStep } from '../run-step.ts';

/**
 * Builds a store into `dist/<slug>/` and publishes it where PUBLISH_TO says, with one line of output. An error leaves the last
 * snapshot, site and release in place.
 */
export async function buildAndPublish(slug: string): Promise<BuildOutcome> {
  if (!(await listStoreFolders()).includes(slug))
    return reportFailure(slug, 'this machine has no folder of the store');
  const loaded = await checkFolder(getStoreDir(slug));
  if (!loaded.ok) return reportFailure(slug, (await formatIssues(loaded.issues)).join('\n'));
  const { folder } = loaded;
  const publishIssue = findPublishIssue(folder);
  if (publishIssue !== undefined) return reportFailure(slug, publishIssue);
  const platformUrl = readVariable('PLATFORM_URL') ?? folder.store.platformUrl;
  const built = await buildStore(folder, platformUrl);
  if (!built.ok) return reportFailure(slug, built.error.message);
  const { pages, rendered, milliseconds, data, warnings, distDir } = built.value;
  const found = await formatIssues(folder.warnings ?? []);
  for (const warning of [...found, ...warnings]) console.warn(`${slug}: ${warning}`);
  console.log(
    `${slug}: ${formatCount(pages, 'page')} in ${(milliseconds / 1000).toFixed(2)} s (${rendered} of them rendered)`,
  );
  const published = readPublishTarget(slug) !== undefined;
  const error = published ? await publish({ folder, distDir, platformUrl, data }) : undefined;
  const dataVersion = data && parseDataVersion(data.version)?.number;
  return error === undefined
    ? { ok: true, pages, rendered, milliseconds, published, dataVersion }
    : { ok: false, error };
}

function reportFailure(slug: string, error: string): BuildOutcome {
  console.error(`${slug}: ${error}\n${slug}: not built; the last snapshot and site are unchanged.`);
  return { ok: false, error };
}

/** Publishes a built site as a release. Returns the error. */
async function publish(site: BuiltSite): Promise<string | undefined> {
  const { publishBuiltStore } = await import('../publish/releases/publish-built-store.ts');
  const published = await runStep('publish', () => publishBuiltStore(site));
  const { slug } = site.folder;
  if (published.ok) console.log(`${slug}: ${published.value}`);
  else console.error(`${slug}: ${published.error}`);
  return published.ok ? undefined : published.error;
}
