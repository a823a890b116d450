import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { Bundle, PagePath } from '../compile/bundle.ts';
import type { Snapshot } from '../snapshot/read.ts';
import type { Places } from '../snapshot/store-data.ts';
import { type RenderedPage, type RenderTarget, renderPages } from './render-pages.ts';

/** Fewer pages are rendered before another thread has loaded what it needs. */
const WORTH_A_THREAD = 300;
/** Each holds the renderer and what it has read in memory. */
const MAX_THREADS = 4;

/** What another thread is given to do. */
export interface WorkerTask {
  readonly rendererDir: string;
  readonly places: Places;
  readonly into: string;
  readonly share: readonly { readonly file: string; readonly hash: string | undefined }[];
}

interface Work {
  readonly bundle: Bundle;
  readonly snapshot: Snapshot;
  readonly rendererDir: string;
  /** Where other threads read what `snapshot` holds. */
  readonly places: Places;
}

/** Renders pages, in as many threads as are worth it: this one and others. */
export async function renderInThreads(
  { bundle, snapshot, rendererDir, places }: Work,
  pages: readonly PagePath[],
  target: RenderTarget,
): Promise<RenderedPage[]> {
  const worth = Math.ceil(pages.length / WORTH_A_THREAD);
  const threads = Math.max(1, Math.min(worth, availableParallelism(), MAX_THREADS));
  const shares = Array.from({ length: threads }, (_, thread) => pages.filter((_page, at) => at % threads === thread));
  const [own = [], ...others] = shares;
  const elsewhere = others.map((share) => {
    const files = share.map(({ file }) => ({ file, hash: target.hashOf(file) }));
    return renderElsewhere({ rendererDir, places, into: target.into, share: files });
  });
  const all = await Promise.all([renderPages(bundle, snapshot, own, target), ...elsewhere]);
  return all.flat();
}

function renderElsewhere(task: WorkerTask): Promise<RenderedPage[]> {
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
