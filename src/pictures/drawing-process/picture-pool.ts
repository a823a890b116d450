import { fail, type Result } from '#shared/utils/result.ts';
import { createFairLimiter } from './fair-limiter.ts';
import {
  isTooExpensive,
  type PictureError,
  type PictureJob,
  type PictureResult,
  type PictureSizesJob,
  type PictureSizesResult,
} from './picture-job.ts';
import { type PictureProcess, startPictureProcess } from './picture-process.ts';
import { createSlowStores, type SlowStoreLimits } from './slow-stores.ts';

interface PoolOptions {
  /** Number of processes. They start when they are needed. */
  readonly size: number;
  /** Maximum number of pictures of one store that are drawn at a time. */
  readonly perStore: number;
  /** Maximum number of pictures of one store that wait. More are `busy`. */
  readonly maxWaiting: number;
  /** Longest CPU time for one picture in milliseconds. */
  readonly timeLimitMs?: number;
  /** Maximum memory of a process in bytes. */
  readonly memoryLimitBytes?: number;
  /** Pauses stores whose pictures were slow. For a pool that several stores share. */
  readonly slowStores?: SlowStoreLimits;
}

/** Draws and decodes pictures in processes of their own. Each store has its own queue. */
export interface PicturePool {
  /** A job whose signal is aborted leaves the queue. One that runs is finished, at most until the time limit. */
  readonly run: (store: string, job: PictureJob, signal?: AbortSignal) => Promise<PictureResult>;
  readonly composeSizes: (
    store: string,
    job: PictureSizesJob,
    signal?: AbortSignal,
  ) => Promise<PictureSizesResult>;
  readonly close: () => void;
}

/** Artwork that `check` accepts takes about a second. */
const TIME_LIMIT_MS = 10_000;
/** Layers take up to 250 MB, and decoding a picture of 50 megapixels 600 MB. */
const MEMORY_LIMIT_BYTES = 2 * 1024 ** 3;
/** A process has up to 250 MB of layers in memory. Without a job for this time it ends, in milliseconds. */
const IDLE_MS = 60_000;

const PAUSED: PictureError = {
  reason: 'busy',
  text: 'several pictures of this store took too much time or memory; its pictures are drawn again later',
};

type PictureOutcome<Done> = Result<Done, PictureError>;
/** Runs a job in a process. */
type Run<Done> = (picture: PictureProcess) => Promise<PictureOutcome<Done>>;

/** Creates a pool of picture processes. */
export function createPicturePool(options: PoolOptions): PicturePool {
  const { size, perStore, maxWaiting } = options;
  const limits = {
    ms: options.timeLimitMs ?? TIME_LIMIT_MS,
    bytes: options.memoryLimitBytes ?? MEMORY_LIMIT_BYTES,
  };
  const slowStores = createSlowStores(options.slowStores);
  const limited = createFairLimiter({ maxRunning: size, maxRunningPerKey: perStore, maxWaiting });
  const idle = new Map<PictureProcess, NodeJS.Timeout>();
  let isClosed = false;

  /** Takes the process that was used last, whose layers are most likely in memory. */
  function takeIdle(): PictureProcess | undefined {
    for (const [picture, timer] of [...idle].reverse()) {
      clearTimeout(timer);
      idle.delete(picture);
      if (!picture.hasEnded()) return picture;
    }
    return undefined;
  }

  function returnProcess(picture: PictureProcess): void {
    if (isClosed) picture.end();
    if (picture.hasEnded()) return;
    const timer = setTimeout(() => {
      idle.delete(picture);
      picture.end();
    }, IDLE_MS);
    idle.set(picture, timer.unref());
  }

  async function runIn<Done>(
    picture: PictureProcess,
    run: Run<Done>,
  ): Promise<PictureOutcome<Done>> {
    try {
      return await run(picture);
    } finally {
      returnProcess(picture);
    }
  }

  async function runJob<Done>(run: Run<Done>): Promise<PictureOutcome<Done>> {
    const used = takeIdle();
    const result = used && (await runIn(used, run));
    // The memory of a process that has run before is also that of other pictures.
    return result && (result.ok || result.error.reason !== 'large')
      ? result
      : runIn(startPictureProcess(limits), run);
  }

  async function runInQueue<Done>(
    store: string,
    run: Run<Done>,
    signal?: AbortSignal,
  ): Promise<PictureOutcome<Done>> {
    const done = await limited(
      store,
      async () => {
        // Also those that waited while others were drawn.
        if (slowStores.isPaused(store)) return fail(PAUSED);
        const result = await runJob(run);
        if (!result.ok && isTooExpensive(result.error)) slowStores.add(store);
        return result;
      },
      signal,
    );
    if (done.ok) return done.value;
    const text =
      done.error === 'busy'
        ? 'too many pictures are waiting; please try again'
        : 'the request was aborted';
    return fail({ reason: done.error, text });
  }

  return {
    run: (store, job, signal) => runInQueue(store, (picture) => picture.run(job), signal),
    composeSizes: (store, job, signal) => runInQueue(store, (picture) => picture.run(job), signal),
    close() {
      isClosed = true;
      for (const [picture, timer] of idle) {
        clearTimeout(timer);
        picture.end();
      }
      idle.clear();
    },
  };
}
