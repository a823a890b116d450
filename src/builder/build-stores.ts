import './production.ts';
import { existsSync } from 'node:fs';
import type { HostName } from '#shared/contract/hosts.ts';
import type { StoreFile } from '#shared/contract/store-folder/store-file.ts';
import { getSnapshotFile, getStoreCacheDir, getStoreDir } from '#shared/environment/paths.ts';
import { readVariable } from '#shared/environment/read-variable.ts';
import { nameDiskError } from '#shared/files/name-disk-error.ts';
import { CommandError, UsageError } from '#shared/utils/command-error.ts';
import { formatCount } from '#shared/utils/format-count.ts';
import { isLocalUrl } from '#shared/utils/loopback.ts';
import { removeTrailingSlashes } from '#shared/utils/remove-trailing-slashes.ts';
import { formatIssues } from '#store-folder/format-issues.ts';
import { formatIssue } from '#store-folder/issue.ts';
import { findRepeatedStores, listStoreFolders } from '#store-folder/list-store-folders.ts';
import { missingStore, requireStoreNames } from '#store-folder/require-store.ts';
import { buildStore } from './build-store.ts';
import { checkFolder } from './check-folder.ts';
import { chooseHost, parseHost } from './choose-host.ts';
import { findPublishIssue, readPublishTarget } from './publish/releases/open-publisher.ts';
import type { BuiltSite } from './publish/releases/publish-built-store.ts';
import { compileEarly } from './render/renderer.ts';

/** Returns a warning for a public site that is built with a platform on this machine, which shoppers' browsers cannot reach. */
function describeDemo({ siteUrl }: StoreFile, platformUrl: string): string | undefined {
  if (!isLocalUrl(platformUrl) || isLocalUrl(siteUrl)) return undefined;
  return `for this machine only: its platform is ${platformUrl}. Set PLATFORM_URL before you publish a build.`;
}

interface BuildOptions {
  readonly all?: boolean | undefined;
  readonly publish?: string | undefined;
  /** Value of `--host`. */
  readonly host?: string | undefined;
}

/**
 * `shopkiln build <stores...>`: pulls each store from the platform and builds it into `dist/<slug>/`. `publish` copies the
 * site of one store into another folder as well, with the configuration of its host. With PUBLISH_TO, each site is published as a
 * release. When a store cannot be built, the others are still built. Then it throws a CommandError.
 */
export async function buildStores(
  names: readonly string[],
  { all, publish, host: hostName }: BuildOptions,
): Promise<void> {
  const host = parseHost(hostName);
  const slugs = all ? await listStoreFolders() : names;
  if (slugs.length === 0) return missingStore('shopkiln build <store>, or --all');
  if (publish && slugs.length > 1)
    throw new UsageError('--publish: expected one store, because a folder contains one site');
  await requireStoreNames(slugs);
  for (const issue of await findRepeatedStores())
    if (slugs.includes(issue.slug)) console.warn(formatIssue(issue));
  const failed: string[] = [];
  const messages: string[] = [];
  for (const slug of slugs) {
    const ended = new AbortController();
    // The check of a folder leaves a processor idle. The build reports the errors of its compile.
    const compiled = existsSync(getSnapshotFile(slug))
      ? undefined
      : compileEarly(getStoreDir(slug), host, ended.signal).catch(() => {});
    await build(slug, publish, host)
      .catch((error: unknown) => {
        failed.push(slug);
        if (error instanceof CommandError) messages.push(error.message);
        else console.error(error);
      })
      .finally(() => ended.abort());
    await compiled;
  }
  if (failed.length === 0) return;
  if (slugs.length > 1) messages.push(`Not built: ${failed.join(', ')}`);
  throw new CommandError(messages.join('\n'));
}

async function build(
  slug: string,
  publish: string | undefined,
  host: HostName | undefined,
): Promise<void> {
  const loaded = await checkFolder(getStoreDir(slug)).catch((error: unknown) => {
    const message = nameDiskError(error, getStoreCacheDir(slug));
    if (message === undefined) throw error;
    throw new CommandError(
      `${slug}: ${message}\n${slug}: not built; the previous site is unchanged.`,
      {
        cause: error,
      },
    );
  });
  if (!loaded.ok) {
    const issues = await formatIssues(loaded.issues);
    throw new CommandError(
      [...issues, `${slug}: not built; the previous site is unchanged.`].join('\n'),
    );
  }
  const platformUrl = readVariable('PLATFORM_URL') ?? loaded.folder.store.platformUrl;
  const folder = chooseHost(loaded.folder, host);
  const publishIssue = findPublishIssue(folder);
  if (publishIssue !== undefined) throw new CommandError(`${slug}: ${publishIssue}`);
  const built = await buildStore(folder, platformUrl);
  if (!built.ok) {
    const { message, isPlatformUnreachable } = built.error;
    const hint = isPlatformUnreachable ? ' Is the platform running? npx shopkiln platform' : '';
    throw new CommandError(
      `${slug}: ${message}\n${slug}: not built; the last snapshot and site are unchanged.${hint}`,
    );
  }
  const { distDir, pages, rendered, milliseconds, data, warnings } = built.value;
  const demo = describeDemo(loaded.folder.store, platformUrl);
  const folderWarnings = await formatIssues(loaded.folder.warnings ?? []);
  for (const warning of [...folderWarnings, ...warnings, ...(demo ? [demo] : [])])
    console.warn(`${slug}: ${warning}`);
  const seconds = (milliseconds / 1000).toFixed(1);
  console.log(
    `${slug}: ${formatCount(pages, 'page')} in ${seconds} s (${rendered} of them rendered), in ${distDir}/`,
  );
  if (readPublishTarget(slug)) await publishRelease({ folder, distDir, platformUrl, data });
  if (!publish) return;
  const { publishSite } = await import('./publish/publish-site.ts');
  const { openLiveSite } = await import('./publish/live-site.ts');
  const published = await publishSite({
    distDir,
    target: publish,
    store: folder.store,
    platformUrl: removeTrailingSlashes(platformUrl),
    storeDir: folder.dir,
    published: openLiveSite(folder.store),
  });
  if (!published.ok) throw new CommandError(`--publish: ${published.error}`);
  const { pictures, warning } = published.value;
  if (warning !== undefined) console.warn(`${slug}: ${warning}`);
  if (!pictures) return;
  if (pictures.warning !== undefined) console.warn(`${slug}: ${pictures.warning}`);
  const { describePictures } = await import('./publish/pictures/write-groups.ts');
  console.log(`${slug}: ${describePictures(pictures)}, in ${publish}/`);
}

async function publishRelease(site: BuiltSite): Promise<void> {
  const { slug } = site.folder;
  const { publishBuiltStore } = await import('./publish/releases/publish-built-store.ts');
  const published = await publishBuiltStore(site);
  if (!published.ok) throw new CommandError(`${slug}: ${published.error}`);
  console.log(`${slug}: ${published.value}`);
}
