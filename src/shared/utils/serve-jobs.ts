import { Worker } from 'node:worker_threads';
import { listenForErrors } from './error-listener.ts';
import { type JobLimits, type JobMessage, LIMIT_FD } from './job-limits.ts';

/**
 * Runs one job after the other for the process that started this one with `startJobProcess`. A thread ends this process when a
 * job reaches a limit.
 */
export function serveJobs<Job, Value>(runJob: (job: Job) => Promise<Value>): void {
  const send = (message: JobMessage<Value>) => process.send?.(message);
  const [ms, bytes] = process.argv.slice(-2).map(Number) as [number, number];
  const limits: JobLimits = { ms, bytes };
  const watchdog = listenForErrors(
    new Worker(new URL('./job-watchdog.js', import.meta.url), {
      workerData: { ...limits, fd: LIMIT_FD },
    }),
    // No job may run without its limits.
    () => process.kill(process.pid, 'SIGKILL'),
  );
  watchdog.unref();
  process.on('message', async (job: Job) => {
    watchdog.postMessage(true);
    const value = await runJob(job);
    // It responds with the time that the job took.
    watchdog.once('message', (cpuMs: number) => send({ value, cpuMs }));
    watchdog.postMessage(false);
  });
  // A normal exit would wait for the threads that decode.
  process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
  watchdog.once('online', () => send('ready'));
}
