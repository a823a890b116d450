import { type MockupSpec, mockupPath } from '#pictures/address.ts';
import { PICTURE_WIDTHS } from '#shared/rules/images/image-url.ts';
import { hashContent } from '#shared/utils/hash.ts';
import type { DiskCache } from './disk-cache.ts';

/** Composes a mockup at a width. Undefined when the store has no such product, artwork or version. */
export type Compose = (spec: MockupSpec, width: number, format: 'webp' | 'png') => Promise<Buffer | undefined>;

const LARGEST = Math.max(...PICTURE_WIDTHS);
/** Number of lossless compositions in memory. The pictures of a page in all sizes and formats share a few. */
const CACHE_ENTRIES = 12;

/** Returns the width, in pixels, at which a mockup is composed for a picture of `width` pixels. */
export function chooseRenderWidth(width = LARGEST): number {
  return PICTURE_WIDTHS.find((step) => step >= width) ?? LARGEST;
}

/** Creates a service of composed mockups. Concurrent requests for one mockup share one composition. */
export function createMockupRenderer(compose: Compose, cache: DiskCache) {
  const recent = new Map<string, Promise<Buffer | undefined>>();

  /** Returns the mockup as WebP. It is cached on disk, because the content of a mockup's URL never changes. */
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

  /** Returns the lossless mockup for further encoding. Only the encoded pictures are cached on disk. */
  function asSource(spec: MockupSpec, width: number | undefined): Promise<Buffer | undefined> {
    const step = chooseRenderWidth(width);
    const key = `${mockupPath(spec)} ${step}`;
    let picture = recent.get(key);
    if (!picture) {
      picture = compose(spec, step, 'png');
      recent.set(key, picture);
      // Not cached: a failed or missing mockup may exist at the next request.
      picture.catch(() => undefined).then((made) => made ?? recent.delete(key));
      for (const oldest of recent.keys()) if (recent.size > CACHE_ENTRIES) recent.delete(oldest);
    }
    return picture;
  }

  return { asFile, asSource };
}

class NoSuchMockup extends Error {}
