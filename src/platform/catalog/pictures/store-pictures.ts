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

/** Side of a composed picture in pixels, as large as a gallery shows it; an image service makes the smaller ones of it. */
const SIDE = 1_000;
/** Of some 20 KB each: a page asks for each of its pictures in several widths. */
const KEEP_MOST = 500;
/** Pictures that wait to be made, as many as a few pages show; each takes about as long as a blink. */
const WAIT_MOST = 200;

const PICTURE = new RegExp(`^${PICTURE_PATH}$`);
/** No segment begins with a dot, and artwork is the seller's source. */
const ASSET = /^\/assets\/(?!artwork\/)(?:\w[\w.-]*\/)*\w[\w.-]*$/i;

export interface StorePicture {
  readonly type: string;
  readonly size: number;
  readonly etag: string;
  /** Its bytes, or those from the first to the last given. */
  readonly read: (from?: number, to?: number) => Uint8Array<ArrayBuffer> | ReadableStream;
}

/** The pictures of store folders: files of their assets, and mockups, composed when they are asked for. */
export function createPictureFinder(stores: ReadonlyMap<string, Omit<StoreFolderData, 'theme'>>) {
  const recent = new Map<string, Promise<Buffer>>();
  let waiting = 0;
  // Calls must not wait for the pictures of a whole page.
  const limited = createLimiter(1);

  function composed(slug: string, path: string): Promise<Buffer> | undefined {
    const [store, spec] = [stores.get(slug), parseMockupPath(path)];
    if (!store || !spec || !isStoreMockup(spec, store)) return undefined;
    const key = `${slug} ${path}`;
    let picture = recent.get(key);
    if (!picture) {
      if (waiting >= WAIT_MOST)
        throw new HttpError(503, [{ message: 'too many pictures are being made; please try again' }]);
      waiting += 1;
      const { photography } = store.catalog;
      const artworkSvg = store.artwork.get(spec.artwork);
      picture = limited(() => composeMockup({ spec, artworkSvg, photography, width: SIDE }));
      recent.set(key, picture);
      picture.catch(() => recent.delete(key)).finally(() => (waiting -= 1));
      for (const oldest of recent.keys()) if (recent.size > KEEP_MOST) recent.delete(oldest);
    }
    return picture;
  }

  async function asset(slug: string, path: string): Promise<StorePicture | undefined> {
    const dir = stores.get(slug)?.dir;
    if (dir === undefined || !ASSET.test(path)) return undefined;
    const file = join(dir, path);
    // A link would show whatever it points to.
    const found = await lstat(file).catch(() => undefined);
    if (!found?.isFile()) return undefined;
    return {
      type: getContentType(path),
      size: found.size,
      etag: `"${getFileVersion(found)}"`,
      // In parts: a film is asked for from many places of it.
      read: (start, end) => Readable.toWeb(createReadStream(file, { start, end })) as ReadableStream,
    };
  }

  /** Undefined where the store has no such picture. */
  return async function find(slug: string, path: string): Promise<StorePicture | undefined> {
    if (!PICTURE.test(path)) return undefined;
    const bytes = await composed(slug, path);
    if (!bytes) return asset(slug, path);
    return {
      type: getContentType(path),
      size: bytes.length,
      etag: `"${hashContent(bytes)}"`,
      read: (from, to) => new Uint8Array(bytes.subarray(from, to === undefined ? undefined : to + 1)),
    };
  };
}
