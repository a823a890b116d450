import { readFile, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { PublishError } from '#builder/publish/releases/publisher.ts';
import { getPublishedPictureCacheDir } from '#shared/environment/paths.ts';
import { discardCache } from '#shared/files/cache-file.ts';
import { walkFiles } from '#shared/files/walk-files.ts';
import { writeAtomically } from '#shared/files/write-atomically.ts';
import { mapConcurrently } from '#shared/utils/map-concurrently.ts';
import { ok, type Result } from '#shared/utils/result.ts';
import { isWholePicture } from './is-whole-picture.ts';
import type { PictureBucket, PictureStore } from './picture-store.ts';

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
  /** Makes sure that the folder has the pictures: reads those that the bucket has, and creates the others. */
  readonly add: (group: PictureGroup) => Promise<Result<void, string>>;
  /** Number of pictures that were created, and that were read from the bucket. */
  readonly counts: { readonly created: number; readonly fetched: number };
  /** Why the bucket is not used anymore; undefined while it works. */
  readonly getWarning: () => string | undefined;
  /** Once a day, deletes pictures of the folder that no publication of any builder has used for 90 days. */
  readonly close: () => Promise<void>;
}

const REQUESTS = 4;
const DAY_MS = 24 * 60 * 60 * 1000;
/** Releases have copies of their pictures, so deleting one costs CPU time only. */
const UNUSED_MS = 90 * DAY_MS;
/** Pictures in use are written to the bucket again after this time, so that a rule that deletes objects after 90 days keeps them. */
const RENEW_MS = 30 * DAY_MS;

/** Returns the name of a picture in a store. Folders with more than some ten thousand folders are slow. */
export const getPictureName = (key: string, name: string): string =>
  `${key.slice(0, 2)}/${key}/${name}`;

/**
 * Opens the pictures that this machine has, or the folder that all builders share, and a bucket that they share. A name contains
 * the hash of all that its picture is made of, so builders that create one at the same time write the same bytes. An error
 * of the bucket is a warning: what cannot be read from it is created.
 */
export async function openPictureCache(shared: PictureStore | undefined): Promise<PictureCache> {
  const dir = shared?.dir ?? getPublishedPictureCacheDir();
  let bucket = shared?.bucket;
  let warning: string | undefined;
  const counts = { created: 0, fetched: 0 };
  const getPath = (group: PictureGroup, name: string) => join(dir, getPictureName(group.key, name));

  async function request<T>(run: (found: PictureBucket) => Promise<T>): Promise<T | undefined> {
    if (!bucket) return undefined;
    try {
      return await run(bucket);
    } catch (error) {
      if (!(error instanceof PublishError)) throw error;
      bucket = undefined;
      warning = `pictures are created here, because the picture store does not work: ${error.message}`;
      return undefined;
    }
  }

  /** Returns whether a whole picture is there, and marks it as used. */
  async function use(path: string): Promise<boolean> {
    const found = await stat(path).catch(whenMissing);
    if (!found) return false;
    const now = new Date();
    if (now.getTime() - found.mtimeMs > DAY_MS) await utimes(path, now, now).catch(whenMissing);
    if (await isWholePicture(path)) return true;
    discardCache(path);
    return false;
  }

  async function add(group: PictureGroup): Promise<Result<void, string>> {
    const missing: string[] = [];
    for (const name of group.names) if (!(await use(getPath(group, name)))) missing.push(name);
    const fetched = new Set<string>();
    await mapConcurrently(missing, REQUESTS, async (name) => {
      const picture = await request((found) => found.read(getPictureName(group.key, name)));
      if (!picture) return;
      await writeAtomically(getPath(group, name), picture);
      // A damaged object is created again, and replaced.
      if (await isWholePicture(getPath(group, name))) fetched.add(name);
    });
    counts.fetched += fetched.size;
    const lacking = missing.filter((name) => !fetched.has(name));
    if (lacking.length > 0) {
      const created = await group.create(lacking);
      if (!created.ok) return created;
      for (const [index, name] of lacking.entries())
        await writeAtomically(getPath(group, name), created.value[index] ?? new Uint8Array());
      counts.created += lacking.length;
    }
    await save(group, lacking, fetched);
    return ok(undefined);
  }

  /** Writes to the bucket what was created, and from time to time what it should have already. */
  async function save(
    group: PictureGroup,
    created: readonly string[],
    fetched: ReadonlySet<string>,
  ): Promise<void> {
    if (!shared || !bucket) return;
    // Its content is the bucket that has the pictures of the group, its time that of the last writing.
    const marker = getPath(group, 'saved');
    const saved = await stat(marker).catch(whenMissing);
    const isRecent = saved !== undefined && Date.now() - saved.mtimeMs < RENEW_MS;
    const isSaved = isRecent && (await readFile(marker, 'utf8')) === shared.place;
    if (isSaved && created.length === 0) return;
    const names = isSaved ? created : group.names.filter((name) => !fetched.has(name));
    await mapConcurrently(names, REQUESTS, async (name) => {
      const picture = await readFile(getPath(group, name));
      await request((found) => found.write(getPictureName(group.key, name), picture));
    });
    if (warning === undefined) await writeAtomically(marker, shared.place);
  }

  // A bucket that does not work must cost one request, not one for each picture.
  await request((found) => found.read('check'));
  return {
    dir,
    counts,
    add,
    getWarning: () => warning,
    async close() {
      const marker = join(dir, 'cleaned');
      const last = await stat(marker).catch(whenMissing);
      if (last && Date.now() - last.mtimeMs < DAY_MS) return;
      await writeAtomically(marker, '');
      const oldest = Date.now() - UNUSED_MS;
      for (const [name, { mtimeMs }] of walkFiles(dir))
        if (mtimeMs < oldest) await rm(join(dir, name), { force: true });
    },
  };
}

function whenMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
