import { copyFile, mkdir, readFile, rm, stat, utimes } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { walkFiles } from '#builder/files/walk-files.ts';
import { writeAtomically } from '#builder/files/write-atomically.ts';
import { getPublishedPictureCacheDir } from '#builder/paths.ts';
import type { StoreFolder } from '#builder/store-folder/load-store-folder.ts';
import { parseMockupPath } from '#pictures/address.ts';
import type { PictureJob } from '#pictures/drawing-process/picture-job.ts';
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

/** Number of pictures that are drawn at a time. */
const PROCESSES = 2;
/** Side of a composed picture, in pixels. */
const FULL_WIDTH = 1600;
/** As the image service: with a lower quality the smooth background of product pictures shows color bands. */
const QUALITY = 84;
/** Pictures of the cache that no publication used for this time are deleted, in milliseconds. */
const UNUSED_MS = 90 * 24 * 60 * 60 * 1000;

/**
 * Writes the pictures that the files of a site refer to, at their widths. A picture is created once: later publications copy
 * it from a cache, in which its name is a hash of what it is made of. Fails with the picture that cannot be created.
 */
export async function writePictures(options: WritePicturesOptions): Promise<Result<WrittenPictures, string>> {
  const { siteDir, files, store, mockupsOnly } = options;
  const cacheDir = getPublishedPictureCacheDir();
  const pool = createPicturePool({ size: PROCESSES, perStore: PROCESSES, maxWaiting: PROCESSES });
  let [total, created] = [0, 0];
  let error: string | undefined;

  /** Copies a picture from the cache, after `create` has added it. */
  async function add(target: string, parts: readonly unknown[], create: () => Promise<PictureJob | undefined>) {
    const cached = join(cacheDir, hashContent(JSON.stringify([TRANSFORM_VERSION, ...parts])));
    total += 1;
    if (!(await stat(cached).catch(() => undefined))) {
      const job = await create();
      const made = job && (await pool.run(store.slug, job));
      if (made && !made.ok) error ??= `${target}: ${made.error.text}`;
      if (!made?.ok) return;
      created += 1;
      await writeAtomically(cached, made.value);
    }
    const now = new Date();
    await utimes(cached, now, now);
    await mkdir(dirname(join(siteDir, target)), { recursive: true });
    await copyFile(cached, join(siteDir, target));
  }

  async function addSource(source: string, sizes: readonly Omit<WrittenPicture, 'source'>[]): Promise<void> {
    if (error !== undefined) return;
    const path = decodeURIComponent(source);
    const spec = parseMockupPath(path);
    const isFile = files.includes(path.slice(1));
    const isMockup = spec !== undefined && isStoreMockup(spec, store);
    if (!isFile && !isMockup) {
      error ??= `${path}: expected a picture of this store, because a page shows it`;
      return;
    }
    const compose = (format: 'webp' | 'png') => {
      if (!spec) throw new Error(`${path}: expected a mockup`);
      const input = { spec, artworkSvg: store.artwork.get(spec.artwork), photography: store.catalog.photography };
      return { kind: 'compose', input: { ...input, width: FULL_WIDTH, format } } as const;
    };
    let original: Promise<Uint8Array | undefined> | undefined;
    const readOriginal = async (): Promise<Uint8Array | undefined> => {
      if (isFile) return readFile(join(siteDir, path));
      const drawn = await pool.run(store.slug, compose('png'));
      if (drawn.ok) return drawn.value;
      error ??= `${path}: ${drawn.error.text}`;
      return undefined;
    };
    if (!isFile) await add(path.slice(1), [path], async () => compose('webp'));
    const identity = isFile ? hashContent(await readFile(join(siteDir, path))) : path;
    for (const { width, format } of sizes) {
      const target = decodeURIComponent(getImageUrl(source, width, format)).slice(1);
      await add(target, [identity, width, format, QUALITY], async () => {
        original ??= readOriginal();
        const bytes = await original;
        const size = { width, height: undefined, fit: 'contain', position: 'center', quality: QUALITY } as const;
        const transformation = { ...size, format: format === 'jpg' ? 'jpeg' : format } as const;
        return bytes && { kind: 'transform', source: bytes, transformation };
      });
    }
  }

  // Pictures of one view follow each other: its layers stay in the memory of the process.
  const pictures = [...(await findPictures(siteDir, files, mockupsOnly))].sort(([a], [b]) => (a < b ? -1 : 1));
  await mapConcurrently(pictures, PROCESSES, ([source, sizes]) => addSource(source, sizes)).finally(pool.close);
  if (error !== undefined) return fail(error);
  await removeUnused(cacheDir);
  return ok({ total, created });
}

async function removeUnused(cacheDir: string): Promise<void> {
  const oldest = Date.now() - UNUSED_MS;
  for (const [name, { mtimeMs }] of walkFiles(cacheDir))
    if (mtimeMs < oldest) await rm(join(cacheDir, name), { force: true });
}
