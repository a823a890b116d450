/** A mistake that the person who runs a command can correct. The message is printed without a stack; the exit code is 1. */
export class CommandError extends Error {
  readonly exitCode: 1 | 2 = 1;
}

/** Wrong arguments of a command. The exit code is 2. */
export class UsageError extends CommandError {
  override readonly exitCode = 2;
}

/** Errors of the operating system, such as ECONNREFUSED or EACCES, name the call that failed. */
const isSystemError = (error: unknown): error is Error =>
  error instanceof Error && 'syscall' in error && typeof error.syscall === 'string';

/** Prints an error that ended a command and returns the exit code. Only unexpected errors are printed with their stack. */
export function reportCommandError(error: unknown): number {
  if (error instanceof CommandError) {
    console.error(error.message);
    return error.exitCode;
  }
  console.error(isSystemError(error) ? error.message : error);
  return 1;
}
