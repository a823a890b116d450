import type { FileHandle } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { LRUCache } from 'lru-cache';
import { parseMockupPath } from '#pictures/address.ts';
import {
  isTooExpensive,
  type PictureError,
  type PictureResult,
} from '#pictures/drawing-process/picture-job.ts';
import { createPicturePool, type PicturePool } from '#pictures/drawing-process/picture-pool.ts';
import { findStoreMockup, type PictureCatalog } from '#pictures/find-store-mockup.ts';
import { getPhotoTransformation } from '#pictures/resize/product-photos.ts';
import { HttpError } from '#platform/http/http-error.ts';
import { PICTURE_PATH } from '#shared/contract/picture-paths.ts';
import { PRODUCT_PHOTO } from '#shared/rules/images/product-photo.ts';
import { getContentType } from '#shared/utils/content-types.ts';
import { getFileVersion } from '#shared/utils/file-version.ts';
import { hashContent } from '#shared/utils/hash.ts';
import { openInside } from '#shared/utils/open-inside.ts';
import { createSharedRuns } from '#shared/utils/shared-runs.ts';
import type { StoreFolderData } from '../seed/store-folder-data.ts';

/** Side of a composed picture in pixels, the largest that a gallery shows. The image service creates the smaller sizes. */
const SIDE = 1_000;
/** Maximum number of pictures in the cache, each of about 20 KB: a page requests each in several widths. */
const CACHE_MAX = 500;
/** Maximum number of pictures of one store in the queue: about those of a few pages. */
const QUEUE_MAX = 200;
/** Artwork that took too long is not drawn again for this time, in milliseconds. */
const SLOW_MS = 10 * 60_000;
/** One process stays free for other stores while a store's picture is drawn, and no two stores occupy both for long. */
const POOL = {
  size: 2,
  perStore: 1,
  maxWaiting: QUEUE_MAX,
  slowStores: { max: 3, milliseconds: SLOW_MS },
};
/** When the client may try again after the queue was full, in seconds. */
const RETRY_SECONDS = 5;

const PICTURE = new RegExp(`^${PICTURE_PATH}$`);
/** Excludes names that start with a dot, and artwork, which is the seller's source file. */
const ASSET = /^\/assets\/(?!artwork\/)(?:\w[\w.-]*\/)*\w[\w.-]*$/i;

export interface StorePicture {
  readonly type: string;
  readonly size: number;
  readonly etag: string;
  /** Returns all bytes, or those from `from` to `to`, inclusive. Call it once. */
  readonly read: (from?: number, to?: number) => Uint8Array<ArrayBuffer> | ReadableStream;
  /** Call it when the picture is not read. */
  readonly close: () => Promise<void>;
}

/** What the pictures of a store are composed from and read from. */
export interface PictureSources extends Pick<StoreFolderData, 'dir' | 'artwork'> {
  readonly catalog: PictureCatalog;
}

/** Creates the processes that draw the pictures of all stores. */
export const createStorePicturePool = (): PicturePool => createPicturePool(POOL);

/**
 * Returns what the pictures of a store are composed from; undefined when that is not known. Reads it again when `isCurrent` is
 * false for what is cached.
 */
export type FindPictureSources = (
  slug: string,
  isCurrent: (sources: PictureSources) => boolean,
) => Promise<PictureSources | undefined>;

/** Returns a function that finds the pictures of store folders: asset files, and mockups, which it composes on request. */
export function createPictureFinder(findSources: FindPictureSources, pool: PicturePool) {
  const cache = new LRUCache<string, Uint8Array>({ max: CACHE_MAX });
  const share = createSharedRuns<PictureResult>();
  /** Errors of artwork that took too long, by store and version: it is not drawn for a while. */
  const slow = new LRUCache<string, PictureError>({ max: CACHE_MAX, ttl: SLOW_MS });

  async function compose(
    slug: string,
    path: string,
    signal: AbortSignal | undefined,
  ): Promise<Uint8Array | undefined> {
    const spec = parseMockupPath(path);
    // Only published sites have pictures with titles. Here anybody could request one for any text.
    if (spec?.title) return undefined;
    const store =
      spec && (await findSources(slug, (sources) => findStoreMockup(spec, sources) !== undefined));
    const mockup = store && findStoreMockup(spec, store);
    if (!mockup) return undefined;
    const key = `${slug} ${path}`;
    const cachedPicture = cache.get(key);
    if (cachedPicture) return cachedPicture;
    const design = spec.beside ? key : `${slug} ${spec.artwork} ${spec.version}`;
    const failed = slow.get(design);
    if (failed) throw createHttpError(failed);
    const input = { spec, ...mockup, width: SIDE, dir: store.dir };
    const drawn = await share(key, signal, (whenAllAborted) =>
      pool.run(slug, { kind: 'compose', input }, whenAllAborted),
    );
    if (drawn.ok) {
      cache.set(key, drawn.value);
      return drawn.value;
    }
    if (isTooExpensive(drawn.error)) slow.set(design, drawn.error);
    throw createHttpError(drawn.error);
  }

  /** Returns a photo as a published site has it, which is upright and without metadata. */
  async function preparePhoto(
    slug: string,
    path: string,
    handle: FileHandle,
    version: string,
    signal: AbortSignal | undefined,
  ): Promise<StorePicture> {
    const key = `${slug} ${path} ${version}`;
    const source = await handle.readFile().finally(() => handle.close());
    const job = {
      kind: 'transform',
      source,
      transformation: getPhotoTransformation(path),
    } as const;
    const cachedPicture = cache.get(key);
    const prepared = cachedPicture
      ? { ok: true as const, value: cachedPicture }
      : await share(key, signal, (whenAllAborted) => pool.run(slug, job, whenAllAborted));
    if (!prepared.ok) throw createHttpError(prepared.error);
    cache.set(key, prepared.value);
    return toStorePicture(path, prepared.value);
  }

  async function findAsset(
    slug: string,
    path: string,
    signal: AbortSignal | undefined,
  ): Promise<StorePicture | undefined> {
    if (!ASSET.test(path)) return undefined;
    const dir = (await findSources(slug, () => true))?.dir;
    if (dir === undefined) return undefined;
    const found = await openInside(dir, path);
    if (!found.ok) return undefined;
    // The headers and the bytes are read from the same open file, because another file or a link may replace it meanwhile.
    const { handle, stats } = found.value;
    if (PRODUCT_PHOTO.test(path))
      return preparePhoto(slug, path, handle, getFileVersion(stats), signal);
    return {
      type: getContentType(path),
      size: stats.size,
      etag: `"${getFileVersion(stats)}"`,
      // Only the range is read, because browsers request many small ranges of a video. The stream closes the file.
      read: (start, end) =>
        Readable.toWeb(handle.createReadStream({ start, end })) as ReadableStream,
      close: () => handle.close(),
    };
  }

  /** Returns undefined when the store has no such picture. */
  return async function find(
    slug: string,
    path: string,
    signal?: AbortSignal,
  ): Promise<StorePicture | undefined> {
    if (!PICTURE.test(path)) return undefined;
    const bytes = await compose(slug, path, signal);
    if (!bytes) return findAsset(slug, path, signal);
    return toStorePicture(path, bytes);
  };
}

const toStorePicture = (path: string, bytes: Uint8Array): StorePicture => ({
  type: getContentType(path),
  size: bytes.length,
  etag: `"${hashContent(bytes)}"`,
  read: (from, to) => new Uint8Array(bytes.subarray(from, to === undefined ? undefined : to + 1)),
  close: async () => {},
});

/** Creates the error for a picture. If it can never be drawn, that is the seller's error. Otherwise the client may request it again. */
function createHttpError(error: PictureError): HttpError {
  const { reason, text } = error;
  if (reason === 'invalid' || isTooExpensive(error)) return new HttpError(422, [{ message: text }]);
  return new HttpError(503, [{ message: text }], {}, RETRY_SECONDS);
}
