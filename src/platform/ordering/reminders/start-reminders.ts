import { runJob } from '#shared/telemetry/run-job.ts';
import type { CommerceContext } from '../commerce-context.ts';
import { queueReminders } from './queue-reminders.ts';

/** Milliseconds between two runs. Reminders are due after hours. */
const INTERVAL_MS = 5 * 60_000;

/** Starts the job that queues reminders. Returns a function that stops it after its current run. */
export function startReminders(commerce: CommerceContext): () => Promise<void> {
  let running: Promise<void> | undefined;
  const run = () => {
    running ??= runJob('reminders', () => queueReminders(commerce))
      .catch((error: unknown) => commerce.log('reminders could not be queued', error))
      .finally(() => {
        running = undefined;
      });
  };
  run();
  const timer = setInterval(run, INTERVAL_MS);
  return async () => {
    clearInterval(timer);
    await running;
  };
}
