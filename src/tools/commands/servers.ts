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

/** Runs `stop` at the first SIGINT or SIGTERM. */
export function onStopSignal(stop: () => Promise<unknown>): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop());
}
