import { ok, type Result } from '#shared/utils/result.ts';
import type { CheckedFolder } from '../check-folder.ts';
import { runStep } from '../run-step.ts';
import { preparePhotos } from './copy-files.ts';
import { isRendererIntact } from './hash-renderer.ts';
import { prepareRenderer, type Renderer } from './renderer.ts';
import type { RenderThread } from './start-render-thread.ts';

/** A pull that takes longer is that of a large store or of a distant platform, and leaves a processor idle. */
const LONG_PULL_MS = 300;

/** What is prepared for rendering while the platform responds. */
export interface EarlyStart {
  readonly renderer: Promise<Result<Renderer, string>>;
  /** Threads that load the code of the pages. */
  readonly threads: readonly RenderThread[];
  /** Call it when the pull has ended: nothing more is loaded in advance. */
  readonly finishPull: () => void;
  /** Ends the threads, and the compile if it still runs. */
  readonly stop: () => Promise<void>;
}

interface EarlyInput {
  /** A compile that was found a moment ago. */
  readonly found: Renderer | undefined;
  /** Folder that prepared photos are written into. */
  readonly photosDir: string;
  readonly isFirstBuild: boolean;
}

/**
 * Starts what a site needs, but the pull does not: the compile, the photos of a first build and, if its pull takes long, the threads and
 * the code of the pages.
 */
export function prepareEarly(
  { dir, store }: Pick<CheckedFolder, 'dir' | 'store'>,
  { found, photosDir, isFirstBuild }: EarlyInput,
): EarlyStart {
  const stopped = new AbortController();
  const threads: RenderThread[] = [];
  let isPulled = false;
  const renderer =
    found && isRendererIntact(found.dir)
      ? Promise.resolve(ok(found))
      : runStep('compile', () => prepareRenderer(dir, store.host, stopped.signal));
  // An error of the pull is reported first.
  renderer.catch(() => {});
  const load = async () => {
    const prepared = await renderer;
    if (!prepared.ok || isPulled) return;
    const { countThreads } = await import('./render-in-threads.ts');
    const { startRenderThread } = await import('./start-render-thread.ts');
    for (let count = countThreads(Number.POSITIVE_INFINITY); count > 1; count--)
      threads.push(startRenderThread(prepared.value.dir));
    const { openBundle } = await import('../astro/bundle.ts');
    await (await openBundle(prepared.value.dir)).loadPages();
  };
  const photos = new AbortController();
  if (isFirstBuild) void preparePhotos(dir, photosDir, photos.signal).catch(() => {});
  // Rendering loads the same code and reports the error.
  const timer = isFirstBuild
    ? setTimeout(() => void load().catch(() => {}), LONG_PULL_MS)
    : undefined;
  const finishPull = () => {
    isPulled = true;
    photos.abort();
    clearTimeout(timer);
  };
  return {
    renderer,
    threads,
    finishPull,
    async stop() {
      finishPull();
      stopped.abort();
      for (const thread of threads) thread.terminate();
      await renderer.catch(() => {});
    },
  };
}
