import { CommanderError } from 'commander';
import { reportCommandError } from '#shared/utils/command-error.ts';
import { createProgram } from './create-program.ts';
import { checkNpmFlags } from './npm-flags.ts';
import { stopWithNpm } from './stop-with-npm.ts';

/**
 * Parses the arguments of `shopkiln` and runs the command. Exit codes: 0 success, 1 failure, 2 wrong usage. A command that
 * serves returns while its server runs, so the process is not ended here.
 */
export async function runCommandLine(
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): Promise<void> {
  try {
    stopWithNpm(env);
    const program = createProgram();
    const command = program.commands.find((each) => each.name() === args[0]);
    if (command) checkNpmFlags(command, args.slice(1), env);
    await program.parseAsync(args, { from: 'user' });
  } catch (error) {
    process.exitCode = getExitCode(error);
    // Servers and watchers that started before the failure would keep the process alive.
    if (!(error instanceof CommanderError)) process.exit();
  }
}

/** Commander has printed its own errors already, help and version count as one with code 0. */
function getExitCode(error: unknown): number {
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
  return reportCommandError(error);
}
