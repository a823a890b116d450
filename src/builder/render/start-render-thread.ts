import { Worker } from 'node:worker_threads';
import { listenForErrors } from '#shared/utils/error-listener.ts';
import type { RenderedPage } from './render-pages.ts';
import type { WorkerTask } from './worker-task.ts';

export interface RenderThread {
  /** Renders pages, once. Rejects with the error of the thread, or when it ends before it has returned its pages. */
  readonly render: (task: WorkerTask) => Promise<RenderedPage[]>;
  /** Ends the thread at once, whatever it does. */
  readonly terminate: () => void;
}

/** Starts a thread that loads the code of the pages and waits for its task. */
export function startRenderThread(rendererDir: string): RenderThread {
  const { promise: rendered, resolve, reject } = Promise.withResolvers<RenderedPage[]>();
  // A thread without a task may fail before anybody waits for its pages.
  rendered.catch(() => {});
  const worker = listenForErrors(
    new Worker(new URL('./render-thread.js', import.meta.url), { workerData: rendererDir }),
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
  const render = (task: WorkerTask) => {
    worker.postMessage(task);
    return rendered;
  };
  return { render, terminate };
}
