import { CommanderError } from 'commander';
import { reportCommandError } from '#shared/utils/command-error.ts';
import { createProgram } from './create-program.ts';

/** Milliseconds between two checks of the parent process. */
const PARENT_CHECK_MS = 300;

/**
 * Parses the arguments of `shopkiln` and runs the command. Exit codes: 0 success, 1 failure, 2 wrong usage. A command that
 * serves returns while its server runs, so the process is not ended here.
 */
export async function runCommandLine(
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): Promise<void> {
  try {
    if (env.npm_command !== undefined) stopWithParent();
    await createProgram().parseAsync(args, { from: 'user' });
  } catch (error) {
    process.exitCode = getExitCode(error);
    // Servers and watchers that started before the failure would keep the process alive.
    if (!(error instanceof CommanderError)) process.exit();
  }
}

/**
 * Ends this process like SIGTERM when its parent has ended. npm and npx pass SIGTERM to a shell, which ends without passing it on,
 * so a server would continue to run.
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

/** Commander has printed its own errors already, help and version count as one with code 0. */
function getExitCode(error: unknown): number {
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
  return reportCommandError(error);
}
