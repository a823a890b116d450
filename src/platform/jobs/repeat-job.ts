import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '#platform/log/log.ts';
import { type JobName, jobEnded } from '#shared/telemetry/events.ts';

interface JobOptions {
  readonly run: () => Promise<unknown>;
  /** Milliseconds between two runs. */
  readonly intervalMs: number;
  readonly log: Log;
  /** What also starts the next run when it ends. */
  readonly listInProgress?: () => readonly Promise<void>[];
}

/** Runs a job now and after each interval, until it is stopped. Counts its runs and logs its errors. */
export function repeatJob(
  job: JobName,
  { run, intervalMs, log, listInProgress = () => [] }: JobOptions,
) {
  let isStopped = false;
  let check = Promise.withResolvers<void>();
  const running = repeat();
  return {
    /** Starts a run now, not at the end of the interval. */
    runNow: (): void => check.resolve(),
    /** Resolves after the current run. */
    async stop(): Promise<void> {
      isStopped = true;
      check.resolve();
      await running;
    },
  };

  async function repeat(): Promise<void> {
    while (!isStopped) {
      check = Promise.withResolvers();
      await runJob(job, run).catch((error: unknown) => log(`the job "${job}" failed`, error));
      if (!isStopped) await waitForFirst(intervalMs, [check.promise, ...listInProgress()]);
    }
  }
}

/** Waits for one of the promises, or for a time. */
export async function waitForFirst(ms: number, promises: readonly Promise<void>[]): Promise<void> {
  const ended = new AbortController();
  const time = sleep(ms, undefined, { signal: ended.signal }).catch(() => undefined);
  await Promise.race([time, ...promises]);
  ended.abort();
}

/** Runs a job once and reports whether it succeeded. Rethrows its error. */
async function runJob<T>(job: JobName, work: () => Promise<T>): Promise<T> {
  try {
    const result = await work();
    jobEnded.publish({ job, result: 'ok' });
    return result;
  } catch (error) {
    jobEnded.publish({ job, result: 'failed' });
    throw error;
  }
}
