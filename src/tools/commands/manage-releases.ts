import {
  formatTarget,
  openPublisher,
  readPublishTarget,
} from '#builder/publish/releases/open-publisher.ts';
import {
  PublishError,
  type Publisher,
  type ReleaseSummary,
} from '#builder/publish/releases/publisher.ts';
import { getStoreVariableName } from '#shared/rules/access/gate-variables.ts';
import { CommandError } from '#shared/utils/command-error.ts';
import { formatCount } from '#shared/utils/format-count.ts';
import { listStoreFolders } from '#store-folder/list-store-folders.ts';
import { missingStore, requireStoreNames } from '#store-folder/require-store.ts';

export interface ReleasesOptions {
  /** Id of a release; true for the one before the current one. */
  readonly rollback?: string | true | undefined;
  readonly json?: boolean | undefined;
}

/** Releases of a store, the newest first. */
interface StoreReleases {
  readonly store: string;
  readonly target: string;
  readonly releases: readonly ReleaseSummary[];
}

/**
 * `shopkiln releases [store]`: lists the releases of a store, or of every store. With `rollback`, another release becomes the
 * current one; nothing is built.
 */
export async function manageReleases(
  slug: string | undefined,
  { rollback, json = false }: ReleasesOptions,
): Promise<void> {
  if (slug === undefined && rollback !== undefined)
    return missingStore('shopkiln releases <store> --rollback [id]');
  if (slug !== undefined) await requireStoreNames([slug]);
  try {
    if (slug !== undefined && rollback !== undefined) await rollBack(slug, rollback, json);
    else await listAll(slug === undefined ? await listStoreFolders() : [slug], json);
  } catch (error) {
    throw error instanceof PublishError ? new CommandError(error.message, { cause: error }) : error;
  }
}

async function rollBack(slug: string, rollback: string | true, json: boolean): Promise<void> {
  const { publisher, target } = await openReleases(slug);
  const id = rollback === true ? findPrevious(slug, await publisher.list()) : rollback;
  await publisher.activate(id);
  if (json) console.log(JSON.stringify({ store: slug, target, current: id }));
  else
    console.log(
      `${slug}: the current release in ${target} is ${id}. The next build publishes a new one.`,
    );
}

/** Returns the id of the newest release that is older than the current one. */
function findPrevious(slug: string, releases: readonly ReleaseSummary[]): string {
  const current = releases.findIndex(({ isCurrent }) => isCurrent);
  const previous = releases[current + 1];
  if (current === -1 || !previous)
    throw new CommandError(`${slug}: there is no release before the current one`);
  return previous.id;
}

async function listAll(slugs: readonly string[], json: boolean): Promise<void> {
  const stores: StoreReleases[] = [];
  for (const slug of slugs) {
    if (slugs.length > 1 && !readPublishTarget(slug)) continue;
    const { publisher, target } = await openReleases(slug);
    stores.push({ store: slug, target, releases: await publisher.list() });
  }
  if (json) return console.log(JSON.stringify(stores, null, 2));
  if (stores.length === 0) throw createTargetError('PUBLISH_TO');
  for (const { store, target, releases } of stores) {
    console.log(`${store}, ${target}${releases.length > 0 ? '' : ': no releases'}`);
    for (const release of releases) console.log(`  ${formatRelease(release)}`);
  }
}

function formatRelease({ id, createdAt, files, data, isCurrent }: ReleaseSummary): string {
  const parts = [
    id,
    createdAt,
    files !== undefined && formatCount(files, 'file'),
    data && `data ${data.version} of ${data.readAt}`,
    isCurrent && 'current',
  ];
  return parts.filter(Boolean).join('  ');
}

async function openReleases(
  slug: string,
): Promise<{ readonly publisher: Publisher; readonly target: string }> {
  const target = readPublishTarget(slug);
  if (!target) throw createTargetError(`PUBLISH_TO or ${getStoreVariableName('PUBLISH_TO', slug)}`);
  return { publisher: await openPublisher(target, slug), target: formatTarget(target) };
}

const createTargetError = (name: string) =>
  new CommandError(
    `Builds are not published as releases: set ${name}, for example to folder:/srv/sites`,
  );
