import { lstat, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PICTURE_PATH } from '#contract/picture-address.ts';
import { contentType } from '#lib/content-types.ts';
import { limiter } from '#lib/limiter.ts';
import { parseMockupPath } from '#mockups/address.ts';
import { composeMockup } from '#mockups/compose.ts';
import { isOfStore } from '#mockups/is-of-store.ts';
import type { StoreFolderData } from '../seed/folder.ts';

/** Side of a composed picture in pixels, as large as a gallery shows it; an image service makes the smaller ones of it. */
const SIDE = 1_000;
/** Of some 20 KB each: a page asks for each of its pictures in several widths. */
const KEEP_MOST = 500;

const PICTURE = new RegExp(`^${PICTURE_PATH}$`);
/** No segment begins with a dot, and artwork is the seller's source. */
const ASSET = /^\/assets\/(?!artwork\/)(?:\w[\w.-]*\/)*\w[\w.-]*$/i;

export interface StorePicture {
  readonly bytes: Buffer;
  readonly type: string;
}

/** The pictures of store folders: files of their assets, and mockups, composed when they are asked for. */
export function storePictures(stores: ReadonlyMap<string, Omit<StoreFolderData, 'theme'>>) {
  const recent = new Map<string, Promise<Buffer>>();
  // Calls must not wait for the pictures of a whole page.
  const limited = limiter(1);

  function composed(slug: string, path: string): Promise<Buffer> | undefined {
    const [store, spec] = [stores.get(slug), parseMockupPath(path)];
    if (!store || !spec || !isOfStore(spec, store)) return undefined;
    const key = `${slug} ${path}`;
    let picture = recent.get(key);
    if (!picture) {
      const { photography } = store.catalog;
      const artworkSvg = store.artwork.get(spec.artwork);
      picture = limited(() => composeMockup({ spec, artworkSvg, photography, width: SIDE }));
      recent.set(key, picture);
      picture.catch(() => recent.delete(key));
      for (const oldest of recent.keys()) if (recent.size > KEEP_MOST) recent.delete(oldest);
    }
    return picture;
  }

  async function asset(slug: string, path: string): Promise<Buffer | undefined> {
    const dir = stores.get(slug)?.dir;
    if (dir === undefined || !ASSET.test(path)) return undefined;
    const file = join(dir, path);
    // A link would show whatever it points to.
    const found = await lstat(file).catch(() => undefined);
    return found?.isFile() ? readFile(file) : undefined;
  }

  /** Undefined where the store has no such picture. */
  return async function find(slug: string, path: string): Promise<StorePicture | undefined> {
    if (!PICTURE.test(path)) return undefined;
    const bytes = await (composed(slug, path) ?? asset(slug, path));
    return bytes && { bytes, type: contentType(path) };
  };
}
