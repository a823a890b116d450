import { LRUCache } from 'lru-cache';
import { type MockupSpec, mockupPath } from '#pictures/address.ts';
import { PICTURE_WIDTHS } from '#shared/rules/images/image-url.ts';
import { hashContent } from '#shared/utils/hash.ts';
import { ok } from '#shared/utils/result.ts';
import { createSharedRuns } from '#shared/utils/shared-runs.ts';
import type { DiskCache } from './disk-cache.ts';
import type { ImageResult } from './source.ts';

/** Composes a mockup at a width. Status 404 when the store has no such product, artwork or version. */
export type Compose = (
  spec: MockupSpec,
  width: number,
  format: 'webp' | 'png',
  signal: AbortSignal,
) => Promise<ImageResult>;

const LARGEST = Math.max(...PICTURE_WIDTHS);
/** Number of lossless compositions in memory. The pictures of a page in all sizes and formats share a few. */
const CACHE_ENTRIES = 12;

/** Returns the width, in pixels, at which a mockup is composed for a picture of `width` pixels. */
export function chooseRenderWidth(width = LARGEST): number {
  return PICTURE_WIDTHS.find((step) => step >= width) ?? LARGEST;
}

/** Creates a service of composed mockups. Concurrent requests for one mockup share one composition. */
export function createMockupRenderer(compose: Compose, cache: DiskCache) {
  const recent = new LRUCache<string, Uint8Array>({ max: CACHE_ENTRIES });
  const share = createSharedRuns<ImageResult>();

  /** Returns the mockup as WebP. It is cached on disk, because the content of a mockup's URL never changes. */
  function asFile(spec: MockupSpec, width: number | undefined, signal: AbortSignal) {
    const step = chooseRenderWidth(width);
    const key = hashContent(`${mockupPath(spec)} ${step}`);
    return cache(
      key,
      'webp',
      (whenAllAborted) => compose(spec, step, 'webp', whenAllAborted),
      signal,
    );
  }

  /** Returns the lossless mockup for further encoding. Only the encoded pictures are cached on disk. */
  async function asSource(spec: MockupSpec, width: number | undefined, signal: AbortSignal) {
    const step = chooseRenderWidth(width);
    const key = `${mockupPath(spec)} ${step}`;
    const recentMockup = recent.get(key);
    if (recentMockup) return ok(recentMockup);
    const picture = await share(key, signal, (whenAllAborted) =>
      compose(spec, step, 'png', whenAllAborted),
    );
    // Not cached: a failed or missing mockup may exist at the next request.
    if (picture.ok) recent.set(key, picture.value);
    return picture;
  }

  return { asFile, asSource };
}
