import { resolve } from 'node:path';
import { CommanderError } from 'commander';
import type { Environment } from '#shared/environment/read-variable.ts';
import { CommandError, reportCommandError } from '#shared/utils/command-error.ts';
import { createProgram } from './create-program.ts';

/** Milliseconds between two checks of the parent process. */
const PARENT_CHECK_MS = 300;

/**
 * Parses the arguments of `shopkiln` and runs the command. Exit codes: 0 success, 1 failure, 2 wrong usage. A command that
 * serves returns while its server runs, so the process is not ended here.
 */
export async function runCommandLine(args: readonly string[], env: Environment): Promise<void> {
  try {
    requireUsablePath(resolve(import.meta.dirname, '../../..'));
    if (env.npm_command !== undefined) stopWithParent();
    const program = await createProgram(args[0]);
    const [name = ''] = args;
    const isUnknown =
      /^[a-z]/.test(name) && name !== 'help' && !program.commands.some((c) => c.name() === name);
    // With "--help" Commander would print the help of the program and exit with 0.
    await program.parseAsync(isUnknown ? [name] : args, { from: 'user' });
  } catch (error) {
    process.exitCode = getExitCode(error);
    // Servers and watchers that started before the failure would keep the process alive.
    if (!(error instanceof CommanderError)) process.exit();
  }
}

/**
 * Throws a CommandError for a path of the project with which a compile would fail with an unclear message. Vite ends paths at # and ?,
 * and Astro writes them between single quotes.
 */
function requireUsablePath(root: string): void {
  const [sign] = /[#?']/.exec(root) ?? [];
  if (sign !== undefined)
    throw new CommandError(
      `The folder ${root} has "${sign}" in its path, which Astro and its bundler Vite do not support. Move the project to another folder.`,
    );
}

/**
 * Ends this process like SIGTERM when its parent has ended. npm and npx pass SIGTERM to a shell, which ends without
 * passing it on, so a server would continue to run.
 */
function stopWithParent(): void {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, PARENT_CHECK_MS);
  timer.unref();
}

/** Returns the exit code for an error. Commander prints its errors itself, and throws one with code 0 after help and version. */
function getExitCode(error: unknown): number {
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
  return reportCommandError(error);
}
