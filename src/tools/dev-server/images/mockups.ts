import { type MockupSpec, mockupPath } from '#pictures/address.ts';
import { PICTURE_WIDTHS } from '#shared/rules/images/image-url.ts';
import { hashContent } from '#shared/utils/hash.ts';
import type { DiskCache } from './disk-cache.ts';

/** Composes a mockup at a width; undefined when the store has no such product, artwork or version. */
export type Compose = (spec: MockupSpec, width: number, format: 'webp' | 'png') => Promise<Buffer | undefined>;

const LARGEST = Math.max(...PICTURE_WIDTHS);
/** Lossless compositions kept in memory: a page's pictures in several sizes and formats come from the same few. */
const CACHE_ENTRIES = 12;

/** The width of pages' pictures a mockup is composed at when a picture of `width` px is wanted. */
export function chooseRenderWidth(width = LARGEST): number {
  return PICTURE_WIDTHS.find((step) => step >= width) ?? LARGEST;
}

/** Gives composed mockups, each made once at a time. */
export function createMockupRenderer(compose: Compose, cache: DiskCache) {
  const recent = new Map<string, Promise<Buffer | undefined>>();

  /** The mockup as its own address answers it: WebP, kept on disk, since an address names its content for ever. */
  async function asFile(spec: MockupSpec, width: number | undefined): Promise<Buffer | undefined> {
    const step = chooseRenderWidth(width);
    try {
      return await cache(hashContent(`${mockupPath(spec)} ${step}`), 'webp', async () => {
        const picture = await compose(spec, step, 'webp');
        if (!picture) throw new NoSuchMockup();
        return picture;
      });
    } catch (error) {
      if (error instanceof NoSuchMockup) return undefined;
      throw error;
    }
  }

  /** The mockup as a source to encode from: without loss, and not on disk, where only what comes of it is kept. */
  function asSource(spec: MockupSpec, width: number | undefined): Promise<Buffer | undefined> {
    const step = chooseRenderWidth(width);
    const key = `${mockupPath(spec)} ${step}`;
    let picture = recent.get(key);
    if (!picture) {
      picture = compose(spec, step, 'png');
      recent.set(key, picture);
      // What failed or is missing may be there the next time.
      picture.catch(() => undefined).then((made) => made ?? recent.delete(key));
      for (const oldest of recent.keys()) if (recent.size > CACHE_ENTRIES) recent.delete(oldest);
    }
    return picture;
  }

  return { asFile, asSource };
}

class NoSuchMockup extends Error {}
