import { createReadStream } from 'node:fs';
import { lstat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { parseMockupPath } from '#pictures/address.ts';
import { composeMockup } from '#pictures/compose.ts';
import { isStoreMockup } from '#pictures/is-store-mockup.ts';
import { HttpError } from '#platform/http/http-error.ts';
import { PICTURE_PATH } from '#shared/contract/picture-paths.ts';
import { getContentType } from '#shared/utils/content-types.ts';
import { getFileVersion } from '#shared/utils/file-version.ts';
import { hashContent } from '#shared/utils/hash.ts';
import { createLimiter } from '#shared/utils/limiter.ts';
import type { StoreFolderData } from '../seed/store-folder-data.ts';

/** Side of a composed picture in pixels, the largest that a gallery shows. The image service creates the smaller sizes. */
const SIDE = 1_000;
/** Most pictures in the cache, each of about 20 KB: a page requests each in several widths. */
const CACHE_MAX = 500;
/** Most pictures in the queue: about those of a few pages. */
const QUEUE_MAX = 200;

const PICTURE = new RegExp(`^${PICTURE_PATH}$`);
/** Excludes names that start with a dot, and artwork, which is the seller's source file. */
const ASSET = /^\/assets\/(?!artwork\/)(?:\w[\w.-]*\/)*\w[\w.-]*$/i;

export interface StorePicture {
  readonly type: string;
  readonly size: number;
  readonly etag: string;
  /** Returns all bytes, or those from `from` to `to`, inclusive. */
  readonly read: (from?: number, to?: number) => Uint8Array<ArrayBuffer> | ReadableStream;
}

/** Returns a function that finds the pictures of store folders: asset files, and mockups, which it composes on request. */
export function createPictureFinder(stores: ReadonlyMap<string, Omit<StoreFolderData, 'theme'>>) {
  const cache = new Map<string, Promise<Buffer>>();
  let waiting = 0;
  // One at a time, so that calls do not wait for the pictures of a page.
  const limited = createLimiter(1);

  function compose(slug: string, path: string): Promise<Buffer> | undefined {
    const [store, spec] = [stores.get(slug), parseMockupPath(path)];
    if (!store || !spec || !isStoreMockup(spec, store)) return undefined;
    const key = `${slug} ${path}`;
    let picture = cache.get(key);
    if (!picture) {
      if (waiting >= QUEUE_MAX)
        throw new HttpError(503, [{ message: 'too many pictures are being composed; please try again' }]);
      waiting += 1;
      const { photography } = store.catalog;
      const artworkSvg = store.artwork.get(spec.artwork);
      picture = limited(() => composeMockup({ spec, artworkSvg, photography, width: SIDE }));
      cache.set(key, picture);
      picture.catch(() => cache.delete(key)).finally(() => (waiting -= 1));
      for (const oldest of cache.keys()) if (cache.size > CACHE_MAX) cache.delete(oldest);
    }
    return picture;
  }

  async function findAsset(slug: string, path: string): Promise<StorePicture | undefined> {
    const dir = stores.get(slug)?.dir;
    if (dir === undefined || !ASSET.test(path)) return undefined;
    const file = join(dir, path);
    // `lstat` rejects symbolic links, which could point outside the folder.
    const stats = await lstat(file).catch(() => undefined);
    if (!stats?.isFile()) return undefined;
    return {
      type: getContentType(path),
      size: stats.size,
      etag: `"${getFileVersion(stats)}"`,
      // A stream of the range: browsers request many small ranges of a video.
      read: (start, end) => Readable.toWeb(createReadStream(file, { start, end })) as ReadableStream,
    };
  }

  /** Returns undefined when the store has no such picture. */
  return async function find(slug: string, path: string): Promise<StorePicture | undefined> {
    if (!PICTURE.test(path)) return undefined;
    const bytes = await compose(slug, path);
    if (!bytes) return findAsset(slug, path);
    return {
      type: getContentType(path),
      size: bytes.length,
      etag: `"${hashContent(bytes)}"`,
      read: (from, to) => new Uint8Array(bytes.subarray(from, to === undefined ? undefined : to + 1)),
    };
  };
}
