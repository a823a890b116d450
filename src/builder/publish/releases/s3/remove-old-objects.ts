import { isSharedPath } from '../../object-headers.ts';
import { PublishError } from '../publisher.ts';
import { findExpiredReleases, getReleaseTime, type Release, readReleaseId } from '../release.ts';
import type { ObjectStore } from './object-store.ts';

export interface RemoveOptions {
  readonly store: ObjectStore;
  /** Key prefix of one store, with a slash at its end. */
  readonly prefix: string;
  /** Complete releases, the new one among them. */
  readonly releases: readonly Release[];
  readonly current: string;
  readonly retained: number;
  /** The time, in milliseconds. */
  readonly now: number;
}

/** A publication that has not ended after this time was interrupted, in milliseconds. */
export const INTERRUPTED_MS = 24 * 60 * 60 * 1000;

/**
 * Removes old releases, what interrupted publications left, and shared files that no release has. Another publication may have
 * uploaded a shared file for a release that is not listed yet, so younger ones remain. Returns a warning when the store rejects the removal. It does not throw, because the new release is published already and the next publication tries again.
 */
export async function removeOldObjects(options: RemoveOptions): Promise<string | undefined> {
  try {
    await removeObjects(options);
    return undefined;
  } catch (error) {
    if (error instanceof PublishError) return `old releases are not removed: ${error.message}`;
    throw error;
  }
}

async function removeObjects({
  store,
  prefix,
  releases,
  current,
  retained,
  now,
}: RemoveOptions): Promise<void> {
  const expired = findExpiredReleases(releases, current, retained);
  // Without its description a release is incomplete, and nobody can return to it while its files are removed.
  await store.remove(expired.map(({ id }) => `${prefix}releases/${id}.json`));
  const { folders } = await store.list(`${prefix}releases/`, '/');
  const oldest = now - INTERRUPTED_MS;
  for (const folder of folders) {
    const id = readReleaseId(folder.slice(`${prefix}releases/`.length, -1));
    if (id === undefined) continue;
    const isComplete = releases.some((release) => release.id === id);
    const isRemoved = isComplete
      ? expired.some((release) => release.id === id)
      : getReleaseTime(id) < oldest;
    if (isRemoved) await store.remove((await store.list(folder)).keys);
  }
  const usedKeys = new Set(
    releases.flatMap((release) => {
      if (expired.includes(release)) return [];
      return Object.keys(release.files).filter((path) =>
        isSharedPath(release.sharedPaths ?? [], path),
      );
    }),
  );
  const { times } = await store.list(`${prefix}shared/`);
  const old = [...times].flatMap(([key, time]) => (time < oldest ? key : []));
  await store.remove(old.filter((key) => !usedKeys.has(key.slice(`${prefix}shared/`.length))));
}
