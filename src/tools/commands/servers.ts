import { setTimeout as sleep } from 'node:timers/promises';
import { StorageError } from '#platform/db/storage-error.ts';
import type { Log } from '#platform/log/log.ts';
import { getRequestId } from '#platform/log/request-id.ts';
import { CommandError } from '#shared/utils/command-error.ts';

/** Starts a server. Throws a CommandError that names another port when this one is in use. */
export async function listenOnPort<T>(
  port: number,
  command: string,
  start: () => Promise<T>,
): Promise<T> {
  try {
    return await start();
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')) throw error;
    throw new CommandError(
      `Port ${port} is in use. Stop what uses it, or choose another: ${command}`,
    );
  }
}

/** How long a start waits for a database that cannot be reached, in milliseconds. A wrong address is an error afterwards. */
const DATABASE_WAIT_MS = 60_000;
const DATABASE_RETRY_MS = 500;

/**
 * Runs `start` again while the database or its pooler cannot be reached or has no connection free, and logs that it waits. Otherwise
 * a process that starts during a short outage would end. Throws the last error after a minute.
 */
export async function waitForDatabase<T>(start: () => Promise<T>, log: Log): Promise<T> {
  const until = performance.now() + DATABASE_WAIT_MS;
  for (let isLogged = false; ; isLogged = true) {
    try {
      return await start();
    } catch (error) {
      const isAway = error instanceof StorageError && error.reason !== 'failed';
      if (!isAway || performance.now() > until) throw error;
      if (!isLogged) log(`waits for the database, for up to ${DATABASE_WAIT_MS / 1_000} s`, error);
      await sleep(DATABASE_RETRY_MS);
    }
  }
}

/** Exit code of a process that ended because of an error that nothing handles (`EX_SOFTWARE` of sysexits.h). */
const UNEXPECTED = 70;
/** How long such a process may finish its work, in milliseconds. Service managers wait for a minute or more. */
const DRAIN_MS = 55_000;

/**
 * Runs `stop` at the first SIGINT or SIGTERM, or at an error that nothing handles. `stop` accepts nothing new and
 * finishes what is in progress. The state of the process is unknown after such an error: it is logged with the request
 * that caused it, and the process ends with the code 70.
 */
export function onStopSignal(stop: () => Promise<unknown>, log: Log = console.error): void {
  let stopping: Promise<unknown> | undefined;
  const stopOnce = () => (stopping ??= stop());
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stopOnce());
  function drain(error: unknown, origin: string): void {
    process.exitCode = UNEXPECTED;
    const request = getRequestId();
    const cause = request === undefined ? origin : `${origin} in the request ${request}`;
    log(`unexpected error (${cause}): this process finishes its work and ends`, error);
    setTimeout(() => process.exit(), DRAIN_MS).unref();
    stopOnce().finally(() => process.exit(UNEXPECTED));
  }
  process.on('uncaughtException', drain);
  process.on('unhandledRejection', (reason) => drain(reason, 'unhandledRejection'));
}
