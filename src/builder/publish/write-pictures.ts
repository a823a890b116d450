import { existsSync } from 'node:fs';
import { copyFile, mkdir, readFile, rm, utimes } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import { walkFiles } from '#builder/files/walk-files.ts';
import { writeAtomically } from '#builder/files/write-atomically.ts';
import { getPublishedPictureCacheDir } from '#builder/paths.ts';
import type { StoreFolder } from '#builder/store-folder/load-store-folder.ts';
import { type MockupSpec, parseMockupPath } from '#pictures/address.ts';
import type { PictureError } from '#pictures/drawing-process/picture-job.ts';
import { createPicturePool } from '#pictures/drawing-process/picture-pool.ts';
import { isStoreMockup } from '#pictures/is-store-mockup.ts';
import { TRANSFORM_VERSION } from '#pictures/resize/version.ts';
import { getImageUrl, type WrittenPicture } from '#shared/rules/images/written-image-url.ts';
import { hashContent } from '#shared/utils/hash.ts';
import { mapConcurrently } from '#shared/utils/map-concurrently.ts';
import { fail, ok, type Result } from '#shared/utils/result.ts';
import { findPictures } from './find-pictures.ts';

export interface WritePicturesOptions {
  /** Folder of the site, which gets the pictures. */
  readonly siteDir: string;
  /** Files of the site. */
  readonly files: readonly string[];
  readonly store: Pick<StoreFolder, 'slug' | 'artwork' | 'catalog'>;
  /** Writes composed pictures in their full size alone: the host scales them. */
  readonly mockupsOnly?: boolean;
}

export interface WrittenPictures {
  /** Number of pictures in the site. */
  readonly total: number;
  /** Number of pictures that were not in the cache. */
  readonly created: number;
}

/**
 * Number of processes that draw pictures: one for each processor, up to four, because each has up to 250 MB of layers in memory.
 * At least two: one of them draws while this process reads and writes the files of the other.
 */
const PROCESSES = Math.min(Math.max(availableParallelism(), 2), 4);
/** Longest CPU time for one picture in all sizes, in milliseconds. No shopper waits for it. */
const TIME_LIMIT_MS = 120_000;
/** Side of a composed picture, in pixels. */
const FULL_WIDTH = 1600;
/** As the image service: with a lower quality the smooth background of product pictures shows color bands. */
const QUALITY = 84;
/** Pictures of the cache that no publication used for this time are deleted, in milliseconds. */
const UNUSED_MS = 90 * 24 * 60 * 60 * 1000;

type Size = Omit<WrittenPicture, 'source'>;

/** A file of the site that is a copy of a file in the cache. */
interface CachedPicture {
  /** Path in the site. */
  readonly target: string;
  /** Path of the cached file, whose name is a hash of what it is made of. */
  readonly cached: string;
  /** Undefined for the full size of a composed picture. */
  readonly size: Size | undefined;
}

/**
 * Writes the pictures that the files of a site refer to, at their widths. A picture is created once: later publications copy
 * it from a cache, in which its name is a hash of what it is made of. Fails with the picture that cannot be created.
 */
export async function writePictures(options: WritePicturesOptions): Promise<Result<WrittenPictures, string>> {
  const { siteDir, files, store, mockupsOnly } = options;
  const cacheDir = getPublishedPictureCacheDir();
  const pool = createPicturePool({
    size: PROCESSES,
    perStore: PROCESSES,
    maxWaiting: PROCESSES,
    timeLimitMs: TIME_LIMIT_MS,
  });
  let [total, created] = [0, 0];
  let error: string | undefined;

  const getCached = (...parts: readonly unknown[]) =>
    join(cacheDir, hashContent(JSON.stringify([TRANSFORM_VERSION, ...parts])));

  /** Lists the files of a picture. `identity` is a hash of its content, or an address that changes with it. */
  const listSizes = (source: string, identity: string, sizes: readonly Size[]): CachedPicture[] =>
    sizes.map((size) => ({
      size,
      target: decodeURIComponent(getImageUrl(source, size.width, size.format)).slice(1),
      cached: getCached(identity, size.width, size.format, QUALITY),
    }));

  /** Adds created pictures to the cache. Returns false when they could not be created. */
  async function addToCache(
    pictures: readonly CachedPicture[],
    made: Result<readonly Uint8Array[], PictureError>,
  ): Promise<boolean> {
    if (!made.ok) {
      error ??= `${pictures[0]?.target}: ${made.error.text}`;
      return false;
    }
    for (const [index, { cached }] of pictures.entries())
      await writeAtomically(cached, made.value[index] ?? new Uint8Array());
    created += pictures.length;
    return true;
  }

  /** Composes a mockup once for all sizes that are not in the cache. */
  async function compose(spec: MockupSpec, missing: readonly CachedPicture[]): Promise<boolean> {
    const scaled = missing.filter(({ size }) => size);
    const made = await pool.composeSizes(store.slug, {
      kind: 'compose-sizes',
      input: {
        spec,
        artworkSvg: store.artwork.get(spec.artwork),
        photography: store.catalog.photography,
        width: FULL_WIDTH,
        format: 'webp',
      },
      transformations: scaled.flatMap(({ size }) => (size ? [toTransformation(size)] : [])),
    });
    // The full size is always first.
    const isFullMissing = missing.length > scaled.length;
    return addToCache(missing, made.ok && !isFullMissing ? ok(made.value.slice(1)) : made);
  }

  /** Scales a picture of the site to each size that is not in the cache. */
  async function scale(path: string, missing: readonly CachedPicture[]): Promise<boolean> {
    const source = await readFile(join(siteDir, path));
    for (const picture of missing) {
      if (!picture.size) throw new Error(`${path}: expected a size`);
      const box = { height: undefined, fit: 'contain', position: 'center' } as const;
      const transformation = { ...box, ...toTransformation(picture.size) };
      const made = await pool.run(store.slug, { kind: 'transform', source, transformation });
      if (!(await addToCache([picture], made.ok ? ok([made.value]) : made))) return false;
    }
    return true;
  }

  async function addSource(source: string, sizes: readonly Size[]): Promise<void> {
    if (error !== undefined) return;
    const path = decodeURIComponent(source);
    const spec = parseMockupPath(path);
    const isFile = files.includes(path.slice(1));
    const isMockup = spec !== undefined && isStoreMockup(spec, store);
    if (!isFile && !isMockup) {
      error ??= `${path}: expected a picture of this store, because a page shows it`;
      return;
    }
    const identity = isFile ? hashContent(await readFile(join(siteDir, path))) : path;
    const full = { target: path.slice(1), cached: getCached(path), size: undefined };
    const pictures = [...(isFile ? [] : [full]), ...listSizes(source, identity, sizes)];
    total += pictures.length;
    const missing = pictures.filter(({ cached }) => !existsSync(cached));
    const isComplete =
      missing.length === 0 || (isFile || !spec ? await scale(path, missing) : await compose(spec, missing));
    if (isComplete) for (const picture of pictures) await copyFromCache(siteDir, picture);
  }

  // Pictures of one view follow each other: its layers stay in the memory of the process.
  const pictures = [...(await findPictures(siteDir, files, mockupsOnly))].sort(([a], [b]) => (a < b ? -1 : 1));
  await mapConcurrently(pictures, PROCESSES, ([source, sizes]) => addSource(source, sizes)).finally(pool.close);
  if (error !== undefined) return fail(error);
  await removeUnused(cacheDir);
  return ok({ total, created });
}

const toTransformation = ({ width, format }: Size) =>
  ({ width, quality: QUALITY, format: format === 'jpg' ? 'jpeg' : format }) as const;

async function copyFromCache(siteDir: string, { target, cached }: CachedPicture): Promise<void> {
  const now = new Date();
  await utimes(cached, now, now);
  await mkdir(dirname(join(siteDir, target)), { recursive: true });
  await copyFile(cached, join(siteDir, target));
}

async function removeUnused(cacheDir: string): Promise<void> {
  const oldest = Date.now() - UNUSED_MS;
  for (const [name, { mtimeMs }] of walkFiles(cacheDir))
    if (mtimeMs < oldest) await rm(join(cacheDir, name), { force: true });
}
