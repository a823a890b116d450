import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { Bundle, PagePath } from '../astro/bundle.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';
import type { DataPaths } from '../snapshot/store-data.ts';
import { type RenderedPage, type RenderTarget, renderPages } from './render-pages.ts';

/** Fewer pages are rendered before another thread has loaded what it needs. */
const PAGES_PER_THREAD = 300;
/** Each holds the renderer and what it has read in memory. */
const MAX_THREADS = 4;

/** Pages that come one after another show the same tiles, which a thread renders once: it takes so many in a row. */
const BATCH_SIZE = 32;

/** What another thread is given to do. */
export interface WorkerTask {
  readonly rendererDir: string;
  readonly dataPaths: DataPaths;
  readonly stagingDir: string;
  /** All pages, of which it renders those that fall to it. */
  readonly pages: readonly { readonly file: string; readonly hash: string | undefined }[];
  readonly claimed: Int32Array<SharedArrayBuffer>;
}

interface RenderInput {
  readonly bundle: Bundle;
  readonly snapshot: Snapshot;
  readonly rendererDir: string;
  /** Where other threads read what `snapshot` holds. */
  readonly dataPaths: DataPaths;
}

/** Renders pages, in as many threads as are worth it: this one and others. */
export async function renderInThreads(
  { bundle, snapshot, rendererDir, dataPaths: places }: RenderInput,
  pages: readonly PagePath[],
  target: RenderTarget,
): Promise<RenderedPage[]> {
  const worth = Math.ceil(pages.length / PAGES_PER_THREAD);
  const threads = Math.max(1, Math.min(worth, availableParallelism(), MAX_THREADS));
  const taken = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  const files = threads > 1 ? pages.map(({ file }) => ({ file, hash: target.hashOf(file) })) : [];
  const elsewhere = Array.from({ length: threads - 1 }, () =>
    renderInWorker({ rendererDir, dataPaths: places, stagingDir: target.stagingDir, pages: files, claimed: taken }),
  );
  const own = renderPages(bundle, snapshot, claimInBatches(pages, taken), target);
  return (await Promise.all([own, ...elsewhere])).flat();
}

/** Those of the pages that fall to a thread. All threads count in `taken` how many have fallen to one of them. */
export function* claimInBatches<T>(pages: readonly T[], taken: Int32Array<SharedArrayBuffer>): Generator<T> {
  try {
    for (;;) {
      const from = Atomics.add(taken, 0, BATCH_SIZE);
      if (from >= pages.length) return;
      yield* pages.slice(from, from + BATCH_SIZE);
    }
  } finally {
    // Where a page does not render, no thread begins another.
    Atomics.store(taken, 0, pages.length);
  }
}

function renderInWorker(task: WorkerTask): Promise<RenderedPage[]> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./render-worker.ts', import.meta.url), { workerData: task });
    let rendered: RenderedPage[] | undefined;
    worker.on('message', (pages: RenderedPage[]) => {
      rendered = pages;
      // Rendering leaves a timer behind that would keep the thread for a second.
      void worker.terminate();
    });
    worker.on('error', reject);
    worker.on('exit', (code) =>
      rendered ? resolve(rendered) : reject(new Error(`A render thread ended with ${code}.`)),
    );
  });
}
