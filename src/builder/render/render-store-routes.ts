import { resolve } from 'node:path';
import { readVariable } from '#shared/environment/read-variable.ts';
import type { PagePath } from '../astro/bundle.ts';
import { displayPath } from '../store-folder/issue.ts';
import { BuildError } from './build-error.ts';
import type { RenderInput } from './render-in-threads.ts';
import type { RenderedPage, RenderTarget } from './render-pages.ts';
import { createRouteProgress, readProgress } from './route-progress.ts';
import { startRenderThread } from './start-render-thread.ts';

/** Seconds that one page may take. A route may request data from another server. */
const DEFAULT_SECONDS = 20;
const POLL_MS = 100;
/** A route that collects data without end fails in its thread before the process has no memory left. */
const MAX_MEMORY_MB = 1024;

/**
 * Renders the pages of a store's own routes in a thread, which can be ended: an endless loop in the thread of the build could
 * not be. Throws a BuildError that names the route's file.
 */
export async function renderStoreRoutes(
  { rendererDir, dataPaths }: Pick<RenderInput, 'rendererDir' | 'dataPaths'>,
  pages: readonly PagePath[],
  { stagingDir, hashOf }: RenderTarget,
  storeDir: string,
): Promise<RenderedPage[]> {
  if (pages.length === 0) return [];
  const seconds = Number(readVariable('ROUTE_TIMEOUT') ?? DEFAULT_SECONDS);
  const progress = createRouteProgress();
  const files = pages.map(({ file }) => ({ file, hash: hashOf(file) }));
  const claimed = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  const { rendered, terminate } = startRenderThread(
    { rendererDir, dataPaths, stagingDir, pages: files, claimed, progress },
    { maxOldGenerationSizeMb: MAX_MEMORY_MB },
  );
  let isLate = false;
  const timer = setInterval(() => {
    const current = readProgress(progress);
    if (!current || current.ms < seconds * 1000) return;
    isLate = true;
    terminate();
  }, POLL_MS);
  try {
    return await rendered;
  } catch (error) {
    const failed = pages[readProgress(progress)?.index ?? -1];
    if (!failed) throw error;
    const file = displayPath(resolve(storeDir, 'routes', failed.file.replace(/\.html$/, '.astro')));
    const reason = isLate
      ? `expected a page that is rendered within ${seconds} seconds (ROUTE_TIMEOUT), but it does not end`
      : `expected a page that can be rendered, but it fails: ${error instanceof Error ? error.message : error}`;
    throw new BuildError(`${file}: ${reason}`);
  } finally {
    clearInterval(timer);
  }
}
