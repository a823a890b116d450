import { type JobName, jobEnded } from './events.ts';

/** Runs a job once and reports whether it succeeded. Rethrows its error. */
export async function runJob<T>(job: JobName, work: () => Promise<T>): Promise<T> {
  try {
    const result = await work();
    jobEnded.publish({ job, result: 'ok' });
    return result;
  } catch (error) {
    jobEnded.publish({ job, result: 'failed' });
    throw error;
  }
}
