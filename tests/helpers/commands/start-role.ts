import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { onTestFinished } from 'vitest';

/** What a platform prints when it is ready, with its address. */
export const PLATFORM_READY = /Platform at (http:\S+)/;

/** A running command. */
export interface RunningRole {
  /** The first group of the pattern that it printed. */
  readonly match: string;
  readonly printed: () => string;
  /** What it has written to standard error. */
  readonly logged: () => string;
  /** Ends it as a service manager does, and waits until it has ended. */
  readonly stop: () => Promise<void>;
}

/** Starts a command that runs until the test ends, and waits until it has printed `ready`. */
export async function startRole(
  args: readonly string[],
  env: Readonly<Record<string, string>>,
  ready: RegExp,
): Promise<RunningRole> {
  const child = spawn(process.execPath, ['scripts/shopkiln.js', ...args], {
    env: { ...process.env, SHOPKILN_ENV_FILE: '', ...env },
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  return watchRole(child, ready);
}

/** Collects what a process writes, and waits until it has printed `ready`. */
export async function watchRole(
  child: ChildProcessWithoutNullStreams,
  ready: RegExp,
): Promise<RunningRole> {
  let [printed, logged] = ['', ''];
  child.stdout.on('data', (chunk: Buffer) => {
    printed += chunk;
  });
  child.stderr.on('data', (chunk: Buffer) => {
    logged += chunk;
  });
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', () => ready.test(printed) && resolve());
    child.once('close', () => reject(new Error(`ended: ${logged}`)));
  });
  return {
    match: ready.exec(printed)?.[1] ?? '',
    printed: () => printed,
    logged: () => logged,
    stop() {
      child.kill('SIGTERM');
      return ended;
    },
  };
}
