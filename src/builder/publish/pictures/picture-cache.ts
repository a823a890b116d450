import { rm, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { PublishError } from '#builder/publish/releases/publisher.ts';
import { getPublishedPictureCacheDir } from '#shared/environment/paths.ts';
import { discardCache } from '#shared/files/cache-file.ts';
import { walkFiles } from '#shared/files/walk-files.ts';
import { mapConcurrently } from '#shared/utils/map-concurrently.ts';
import { fail, ok, type Result } from '#shared/utils/result.ts';
import { CLAIM_MS, claimPictures } from './claim-picture.ts';
import { isWholePicture } from './is-whole-picture.ts';
import { openPictureFolder, type PictureObjects } from './picture-objects.ts';
import type { PictureStore } from './picture-store.ts';
import { readKnownPictures, savePendingUse } from './picture-uses.ts';

/** Pictures that are made of the same things in one run: those of one source. */
export interface PictureGroup {
  /** Hash of all that the pictures are made of. */
  readonly key: string;
  readonly names: readonly string[];
  /** Creates the named pictures, in this order. */
  readonly create: (missing: readonly string[]) => Promise<Result<readonly Uint8Array[], string>>;
}

export interface PictureCache {
  /** Folder of the pictures, in which {@link getPictureName} is the path of one. */
  readonly dir: string;
  /**
   * Makes sure that the folder has the pictures: reads those that the picture store has, and creates the others. Returns
   * whether they are there; false while another builder creates them. With `waits`, waits for the other builder.
   */
  readonly add: (group: PictureGroup, waits: boolean) => Promise<Result<boolean, string>>;
  /** Number of pictures that were created, and that were read from the picture store. */
  readonly counts: { readonly created: number; readonly fetched: number };
  /** Why the picture store is not used anymore; undefined while it works. */
  readonly getWarning: () => string | undefined;
  /** Deletes pictures of this machine's cache that were not used for a long time. */
  readonly close: () => Promise<void>;
}

const REQUESTS = 4;
const POLL_MS = 300;
/** Longest time to wait for another builder: a claim expires, and composing a picture has a limit of two minutes. */
const WAIT_MS = 120_000 + 2 * CLAIM_MS;
/** Pictures of this machine's cache that no publication used for this time are deleted, in milliseconds. */
const UNUSED_MS = 90 * 24 * 60 * 60 * 1000;

/** Returns the name of a picture in a store. Folders with more than some ten thousand folders are slow. */
export const getPictureName = (key: string, name: string): string =>
  `${key.slice(0, 2)}/${key}/${name}`;

/**
 * Opens the pictures that this machine has, and those of a store that other machines use too. Saves the keys there that a
 * publication uses, so that they are not removed meanwhile. An error of that store is a warning: pictures that cannot be read
 * from it are created.
 */
export async function openPictureCache(
  shared: PictureStore | undefined,
  slug: string,
  keys: readonly string[],
): Promise<PictureCache> {
  const dir = shared?.dir ?? getPublishedPictureCacheDir();
  const isShared = shared?.dir !== undefined;
  const local = openPictureFolder(dir);
  let remote = shared?.objects;
  let warning: string | undefined;
  const counts = { created: 0, fetched: 0 };

  /** Runs requests to the shared store. Undefined without one, and when it does not work. */
  async function request<T>(run: (objects: PictureObjects) => Promise<T>): Promise<T | undefined> {
    if (!remote) return undefined;
    try {
      return await run(remote);
    } catch (error) {
      if (!(error instanceof PublishError)) throw error;
      remote = undefined;
      warning = `pictures are created here, because the picture store does not work: ${error.message}`;
      return undefined;
    }
  }

  const known = (await request((objects) => readKnownPictures(objects, slug))) ?? new Set();
  await request((objects) => savePendingUse(objects, slug, keys));
  // A folder that other machines use too is not copied.
  if (isShared) remote = undefined;

  const listMissing = async ({ key, names }: PictureGroup) => {
    const found = await local.list(getPictureName(key, ''));
    const missing: string[] = [];
    for (const name of names) {
      const path = join(dir, getPictureName(key, name));
      if (found.has(getPictureName(key, name))) {
        if (await isWholePicture(path)) continue;
        discardCache(path);
      }
      missing.push(name);
    }
    return missing;
  };

  /** Copies the missing pictures that the shared store has. */
  async function fetch(group: PictureGroup, found?: ReadonlySet<string>): Promise<void> {
    await request(async (objects) => {
      const listed = found ?? new Set((await objects.list(getPictureName(group.key, ''))).keys());
      const names = (await listMissing(group)).filter((name) =>
        listed.has(getPictureName(group.key, name)),
      );
      await mapConcurrently(names, REQUESTS, async (name) => {
        const picture = await objects.read(getPictureName(group.key, name));
        if (!picture) return;
        await local.write(getPictureName(group.key, name), picture);
        counts.fetched += 1;
      });
    });
  }

  /** Saves the pictures that the shared store does not have. */
  async function upload({ key, names }: PictureGroup, found?: ReadonlySet<string>): Promise<void> {
    await request(async (objects) => {
      const listed = found ?? new Set((await objects.list(getPictureName(key, ''))).keys());
      const missing = names
        .map((name) => getPictureName(key, name))
        .filter((name) => !listed.has(name));
      await mapConcurrently(missing, REQUESTS, async (name) => {
        const picture = await local.read(name);
        if (picture) await objects.write(name, picture);
      });
    });
  }

  /** Creates what no builder has created. Returns false while another builder creates it. */
  async function createMissing(group: PictureGroup): Promise<Result<boolean, string>> {
    const folder = getPictureName(group.key, '');
    const attempt = await request(async (objects) => ({
      claim: await claimPictures(objects, folder),
    }));
    const { claim } = attempt ?? { claim: await claimPictures(local, folder) };
    if (!claim) return ok(false);
    try {
      // Another builder may have created them before the claim.
      await fetch(group, claim.found);
      const missing = await listMissing(group);
      if (missing.length === 0) return ok(true);
      const made = await group.create(missing);
      if (!made.ok) return made;
      for (const [index, name] of missing.entries()) {
        await local.write(getPictureName(group.key, name), made.value[index] ?? new Uint8Array());
        counts.created += 1;
      }
      await upload(group, claim.found);
      return ok(true);
    } finally {
      // It expires anyway.
      await claim.release().catch(() => {});
    }
  }

  async function add(group: PictureGroup): Promise<Result<boolean, string>> {
    if ((await listMissing(group)).length === 0) {
      if (!known.has(group.key)) await upload(group);
      if (!isShared) await refresh(group);
      return ok(true);
    }
    await fetch(group);
    return (await listMissing(group)).length === 0 ? ok(true) : createMissing(group);
  }

  /** Prevents the deletion of pictures that are used. */
  async function refresh({ key, names }: PictureGroup): Promise<void> {
    const now = new Date();
    for (const name of names) await utimes(join(dir, getPictureName(key, name)), now, now);
  }

  return {
    dir,
    counts,
    getWarning: () => warning,
    async add(group, waits) {
      const end = Date.now() + WAIT_MS;
      for (;;) {
        const added = await add(group);
        if (!added.ok || added.value || !waits) return added;
        if (Date.now() > end)
          return fail(
            `${group.names[0]} of ${group.key}: another builder has not created it in time`,
          );
        // Two builders that withdraw at the same time must not meet again.
        await setTimeout(POLL_MS * (0.5 + Math.random()));
      }
    },
    async close() {
      const oldest = Date.now() - UNUSED_MS;
      const cacheDir = getPublishedPictureCacheDir();
      for (const [name, { mtimeMs }] of walkFiles(cacheDir))
        if (mtimeMs < oldest) await rm(join(cacheDir, name), { force: true });
    },
  };
}
