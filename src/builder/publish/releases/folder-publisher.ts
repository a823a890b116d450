import { randomUUID } from 'node:crypto';
import {
  copyFile,
  link,
  mkdir,
  readdir,
  readFile,
  readlink,
  rename,
  rm,
  symlink,
} from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { lockBuild } from '#builder/lock-build.ts';
import { writeAtomically } from '#shared/files/write-atomically.ts';
import { mapConcurrently } from '#shared/utils/map-concurrently.ts';
import {
  PublishError,
  type PublishedRelease,
  type Publisher,
  type ReleaseContent,
} from './publisher.ts';
import {
  createRelease,
  findExpiredReleases,
  mustReplaceDescription,
  parseRelease,
  type Release,
  readReleaseId,
  rejectOlderData,
  requireRelease,
  sortReleases,
  summarizeRelease,
} from './release.ts';

const COPIES = 8;

export interface FolderPublisherOptions {
  /** Folder of one store. */
  readonly dir: string;
  /** Number of releases that remain. */
  readonly retained: number;
}

/**
 * Publishes into `<dir>/releases/<id>/`. The link `<dir>/current` leads to the current release and is replaced by a rename, so
 * a server that follows it always finds a complete site. A file that the current release has too is a hard link to it.
 */
export function createFolderPublisher({ dir, retained }: FolderPublisherOptions): Publisher {
  const releasesDir = join(dir, 'releases');
  const pointer = join(dir, 'current');
  const getFile = (id: string) => join(releasesDir, `${id}.json`);

  async function readReleases(): Promise<Release[]> {
    const ids = (await readNames(releasesDir)).flatMap(
      (name) => readReleaseId(name.replace(/\.json$/, '')) ?? [],
    );
    const texts = await mapConcurrently([...new Set(ids)], COPIES, (id) => readText(getFile(id)));
    return sortReleases(
      texts.flatMap((text) => (text === undefined ? [] : [parseRelease(text, releasesDir)])),
    );
  }

  const writeRelease = (release: Release): Promise<void> =>
    writeAtomically(getFile(release.id), JSON.stringify(release));

  /** Returns the id of the current release; undefined before the first one. */
  async function readCurrent(): Promise<string | undefined> {
    const target = await readlink(pointer).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return undefined;
      throw error.code === 'EINVAL'
        ? new PublishError(`${pointer}: expected a symbolic link, or nothing`)
        : error;
    });
    return target && readReleaseId(basename(target));
  }

  async function setCurrent(id: string): Promise<void> {
    const next = `${pointer}.${randomUUID()}.tmp`;
    await symlink(join('releases', id), next);
    await rename(next, pointer);
  }

  /** Removes what a publication left that was interrupted. */
  async function removeIncomplete(releases: readonly Release[]): Promise<void> {
    const complete = new Set(releases.flatMap(({ id }) => [id, `${id}.json`]));
    for (const name of await readNames(releasesDir))
      if (!complete.has(name)) await rm(join(releasesDir, name), { recursive: true, force: true });
    for (const name of await readNames(dir))
      if (/^current\..*\.tmp$/.test(name)) await rm(join(dir, name), { force: true });
  }

  async function publish(content: ReleaseContent): Promise<PublishedRelease> {
    const [releases, current] = [await readReleases(), await readCurrent()];
    await removeIncomplete(releases);
    const last = releases.find(({ id }) => id === current);
    rejectOlderData(content.data, last);
    if (last?.digest === content.digest) {
      if (mustReplaceDescription(content.data, last))
        await writeRelease({ ...last, data: content.data, isRollback: false });
      return { id: last.id, written: undefined };
    }
    const release = createRelease(content);
    const releaseDir = join(releasesDir, release.id);
    let written = 0;
    try {
      await mapConcurrently(Object.entries(content.files), COPIES, async ([path, hash]) => {
        const target = join(releaseDir, path);
        await mkdir(dirname(target), { recursive: true });
        const isLinked =
          last?.files[path] === hash && (await tryLink(join(releasesDir, last.id, path), target));
        if (isLinked) return;
        await copyFile(join(content.dir, path), target);
        written += 1;
      });
      await writeRelease(release);
      await setCurrent(release.id);
    } catch (error) {
      await rm(getFile(release.id), { force: true });
      await rm(releaseDir, { recursive: true, force: true });
      throw error;
    }
    const expired = findExpiredReleases([...releases, release], release.id, retained);
    return { id: release.id, written, warning: await removeReleases(expired) };
  }

  /** Returns a warning when a release cannot be removed: the new one is published anyway. */
  async function removeReleases(releases: readonly Release[]): Promise<string | undefined> {
    try {
      for (const { id } of releases) {
        await rm(getFile(id), { force: true });
        await rm(join(releasesDir, id), { recursive: true, force: true });
      }
      return undefined;
    } catch (error) {
      return `old releases are not removed: ${error instanceof Error ? error.message : error}`;
    }
  }

  /** Waits for another process that publishes into the same folder. */
  async function withLock<T>(work: () => Promise<T>): Promise<T> {
    await mkdir(releasesDir, { recursive: true });
    const unlock = await lockBuild(join(dir, '.lock'));
    return work().finally(unlock);
  }

  return {
    openCurrent: async () => (path) => readFile(join(pointer, path)).catch(ignoreMissing),
    publish: (content) => withLock(() => publish(content)),
    activate: (id) =>
      withLock(async () => {
        await writeRelease({ ...requireRelease(await readReleases(), id), isRollback: true });
        await setCurrent(id);
      }),
    async list() {
      const current = await readCurrent();
      return (await readReleases()).map((release) => summarizeRelease(release, current));
    },
  };
}

const ignoreMissing = (error: NodeJS.ErrnoException): undefined => {
  if (error.code !== 'ENOENT') throw error;
};
const readNames = async (dir: string): Promise<string[]> =>
  (await readdir(dir).catch(ignoreMissing)) ?? [];
const readText = (file: string): Promise<string | undefined> =>
  readFile(file, 'utf8').catch(ignoreMissing);

/** Some file systems have no hard links, and a file has a limited number of them. */
const tryLink = (from: string, to: string): Promise<boolean> =>
  link(from, to).then(
    () => true,
    () => false,
  );
