import { availableParallelism } from 'node:os';
import type { Snapshot } from '#snapshot/snapshot.ts';
import type { DataPaths } from '#snapshot/store-data.ts';
import type { Bundle, PagePath } from '../astro/bundle.ts';
import { type RenderedPage, type RenderTarget, renderPages } from './render-pages.ts';
import { type RenderThread, startRenderThread } from './start-render-thread.ts';

/** Fewer pages are rendered faster than another thread starts. */
const PAGES_PER_THREAD = 300;
/** Each thread needs memory for the renderer and for the records that it has read. */
const MAX_THREADS = 4;

/** Number of neighboring pages that a thread renders in a row. They show the same tiles, which each thread renders only once. */
const BATCH_SIZE = 32;

export interface RenderInput {
  readonly bundle: Bundle;
  readonly snapshot: Snapshot;
  readonly rendererDir: string;
  /** Files from which other threads read the same snapshot. */
  readonly dataPaths: DataPaths;
  /** Threads that were started in advance. */
  readonly started: readonly RenderThread[];
}

/** Number of threads that render so many pages, this one included. */
export const countThreads = (pages: number): number =>
  Math.max(1, Math.min(Math.ceil(pages / PAGES_PER_THREAD), availableParallelism(), MAX_THREADS));

/** Renders pages in this thread and, for many pages, in others. `beside` runs in this thread first, while the others render. */
export async function renderInThreads(
  { bundle, snapshot, rendererDir, dataPaths, started }: RenderInput,
  pages: readonly PagePath[],
  target: RenderTarget,
  beside: () => Promise<void> = async () => {},
): Promise<RenderedPage[]> {
  const threads = countThreads(pages.length);
  const claimed = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  const files = threads > 1 ? pages.map(({ file }) => ({ file, hash: target.hashOf(file) })) : [];
  const task = { dataPaths, stagingDir: target.stagingDir, pages: files, claimed };
  const threadsBeside = Array.from({ length: threads - 1 }, (_, index) =>
    (started[index] ?? startRenderThread(rendererDir)).render(task),
  );
  const here = beside()
    .catch(leaveNoPages)
    .then(() => renderPages(bundle, snapshot, claimInBatches(pages, claimed), target));
  // When a thread fails, the others get no further pages. They must finish before the error is thrown, because the caller then
  // closes their data.
  const results = await Promise.allSettled([
    here,
    ...threadsBeside.map((rendered) => rendered.catch(leaveNoPages)),
  ]);
  const failed = results.find((result) => result.status === 'rejected');
  if (failed) throw failed.reason;
  return results.flatMap((result) => (result.status === 'fulfilled' ? result.value : []));

  function leaveNoPages(error: unknown): never {
    Atomics.store(claimed, 0, pages.length);
    throw error;
  }
}

/** Yields the pages that a thread claims. All threads count in `claimed` how many pages are claimed. */
export function* claimInBatches<T>(
  pages: readonly T[],
  claimed: Int32Array<SharedArrayBuffer>,
): Generator<T> {
  try {
    for (;;) {
      const from = Atomics.add(claimed, 0, BATCH_SIZE);
      if (from >= pages.length) return;
      yield* pages.slice(from, from + BATCH_SIZE);
    }
  } finally {
    // After an error no thread starts another page.
    Atomics.store(claimed, 0, pages.length);
  }
}
