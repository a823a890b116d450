/** A log for tests in which nothing may be logged. */
export function throwCause(message: string, cause: unknown): never {
  throw new Error(message, { cause });
}
