import { CommandError } from '#shared/utils/command-error.ts';
import { describeDiskError } from '#shared/utils/disk-error.ts';

/**
 * The disk of the database is full, read-only or failing. Committed data is safe, reads continue, and writes work again when
 * the disk does. The message names the file and fits on one line.
 */
export class StorageError extends CommandError {
  override readonly name = 'StorageError';
}

/** Runs `work` on a database file and throws a {@link StorageError} in place of an error that the disk causes. */
export function withStorageErrors<T>(path: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    const reason = describeDiskError(error);
    if (reason === undefined || !(error instanceof Error)) throw error;
    throw new StorageError(`The database ${path} cannot be used: ${reason} (${error.message})`, { cause: error });
  }
}
