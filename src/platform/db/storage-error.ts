import { CommandError } from '#shared/utils/command-error.ts';
import { describeDiskError } from '#shared/utils/disk-error.ts';

/**
 * The disk or the server of the database is full, read-only, failing or down. Committed data is safe, and writes work again when
 * the database does. The message names the database and fits on one line.
 */
export class StorageError extends CommandError {
  override readonly name = 'StorageError';
  /** Whether the database works and has too much to do: a connection or a lock was not free in time. */
  readonly isBusy: boolean;

  constructor(message: string, options: ErrorOptions, isBusy = false) {
    super(message, options);
    this.isBusy = isBusy;
  }
}

/** Returns the {@link StorageError} for an error that the disk or the server of a database causes, or any other error unchanged. */
export function toStorageError(database: string, error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const busy = describeBusyServer(error);
  if (busy !== undefined)
    return new StorageError(`The database ${database} is busy: ${busy}`, { cause: error }, true);
  const reason = describeDiskError(error) ?? describeServerError(error);
  if (reason === undefined) return error;
  return new StorageError(`The database ${database} cannot be used: ${reason} (${error.message})`, {
    cause: error,
  });
}

/** Runs `work` on a database file and throws a {@link StorageError} in place of an error that the disk causes. */
export function withStorageErrors<T>(path: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw toStorageError(path, error);
  }
}

/** The driver's errors when no connection of the pool is free, or the server opens none, in time. */
const NO_CONNECTION = [
  'timeout exceeded when trying to connect',
  'Connection terminated due to connection timeout',
];
const BUSY: Readonly<Record<string, string>> = {
  '53300': 'it has too many connections',
  '55P03': 'a lock was not free in time',
  '57014': 'a statement took too long',
};

function describeBusyServer(error: Error & { readonly code?: unknown }): string | undefined {
  if (NO_CONNECTION.includes(error.message)) return 'no connection was free in time';
  return Object.hasOwn(BUSY, String(error.code)) ? BUSY[String(error.code)] : undefined;
}

const UNREACHABLE = 'the server cannot be reached';
/** Codes and classes of Postgres (https://www.postgresql.org/docs/current/errcodes-appendix.html). */
const POSTGRES: readonly (readonly [pattern: RegExp, reason: string])[] = [
  [/^53100$/, 'no space left on the disk'],
  [/^53\w{3}$/, 'the server has no resources left'],
  [/^25006$/, 'the database is read-only'],
  [/^58030$/, 'the disk cannot be read or written'],
  [/^(?:08\w{3}|57P0[123])$/, UNREACHABLE],
];
/** The driver's errors for a connection that ended during a query have no code. */
const CONNECTION_ENDED = /^Connection terminated|not queryable$/;

function describeServerError(
  error: Error & { readonly code?: unknown; readonly syscall?: unknown },
) {
  const { code, syscall, message } = error;
  if (syscall === 'connect' || syscall === 'read' || syscall === 'write') return UNREACHABLE;
  if (code === undefined) return CONNECTION_ENDED.test(message) ? UNREACHABLE : undefined;
  return POSTGRES.find(([pattern]) => pattern.test(String(code)))?.[1];
}
