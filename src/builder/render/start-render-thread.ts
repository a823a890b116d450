import { type ResourceLimits, Worker } from 'node:worker_threads';
import { listenForErrors } from '#shared/utils/error-listener.ts';
import type { RenderedPage } from './render-pages.ts';
import type { WorkerTask } from './worker-task.ts';

export interface RenderThread {
  /** Rejects with the error of the thread, or when it ends before it has returned its pages. */
  readonly rendered: Promise<RenderedPage[]>;
  /** Ends the thread at once, whatever it does. */
  readonly terminate: () => void;
}

/** Starts a thread that renders pages. */
export function startRenderThread(
  task: WorkerTask,
  resourceLimits: ResourceLimits = {},
): RenderThread {
  const { promise: rendered, resolve, reject } = Promise.withResolvers<RenderedPage[]>();
  const worker = listenForErrors(
    new Worker(new URL('./render-thread.js', import.meta.url), {
      workerData: task,
      resourceLimits,
    }),
    reject,
  );
  const terminate = () => void worker.terminate();
  let pages: RenderedPage[] | undefined;
  worker.on('message', (message: RenderedPage[]) => {
    pages = message;
    // A timer of the renderer would keep the thread alive for a second.
    terminate();
  });
  worker.on('exit', (code) =>
    pages
      ? resolve(pages)
      : reject(new Error(`A render thread exited with code ${code} before it returned its pages.`)),
  );
  return { rendered, terminate };
}
