import { CommandError } from '#shared/utils/command-error.ts';
import { describeDiskError, isSqliteDamaged } from '#shared/utils/disk-error.ts';

/**
 * Why a database cannot be used: it has too much to do (`busy`: a connection or a lock was not free in time), the
 * connection ended or could not be opened (`disconnected`), or its disk is full, read-only or failing (`failed`).
 */
type StorageErrorReason = 'busy' | 'disconnected' | 'failed';

/**
 * The disk or the server of the database is full, read-only, failing or down. Committed data is safe, and writes work again when
 * the database does. The message names the database and fits on one line.
 */
export class StorageError extends CommandError {
  override readonly name: string = 'StorageError';
  readonly reason: StorageErrorReason;
  /**
   * Whether a commit was sent and its response was lost. The data may be stored or not. Only work that first checks
   * what is stored may run again, such as a request with an idempotency key.
   */
  readonly isCommitUnknown: boolean;

  constructor(
    message: string,
    {
      reason = 'failed',
      isCommitUnknown = false,
      ...options
    }: ErrorOptions & { readonly reason?: StorageErrorReason; readonly isCommitUnknown?: boolean },
  ) {
    super(message, options);
    this.reason = reason;
    this.isCommitUnknown = isCommitUnknown;
  }

  /** Returns this error as that of a commit whose result is unknown. */
  withUnknownCommit(): StorageError {
    const { cause, reason } = this;
    return new StorageError(`${this.message}; whether the change is stored is unknown`, {
      cause,
      reason,
      isCommitUnknown: true,
    });
  }
}

/** SQLite cannot read the file of the database. The message names the command that restores it. */
export class DamagedDatabaseError extends StorageError {
  override readonly name = 'DamagedDatabaseError';

  constructor(database: string, damage: string, cause?: unknown) {
    const message = damage.replaceAll('\n', ' ');
    super(
      `The database ${database} is damaged (${message}). Stop the platform and restore a backup: npx shopkiln restore <backup>`,
      { cause },
    );
  }
}

/** Returns the {@link StorageError} for an error that the disk or the server of a database causes, or any other error unchanged. */
export function toStorageError(database: string, error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  if (isSqliteDamaged(error)) return new DamagedDatabaseError(database, error.message, error);
  const found = findReason(error);
  if (found === undefined) return error;
  const { reason, text } = found;
  const message =
    reason === 'busy' ? `is busy: ${text}` : `cannot be used: ${text} (${getMessage(error)})`;
  return new StorageError(`The database ${database} ${message}`, { cause: error, reason });
}

type ErrorWithCode = Error & { readonly code?: unknown };

function findReason(
  error: ErrorWithCode,
): { readonly reason: StorageErrorReason; readonly text: string } | undefined {
  const busy = NO_CONNECTION.includes(error.message)
    ? 'no connection was free in time'
    : BUSY.get(error.code);
  if (busy !== undefined) return { reason: 'busy', text: busy };
  const failed = describeDiskError(error);
  if (failed === undefined && isConnectionLost(error))
    return { reason: 'disconnected', text: 'the server cannot be reached' };
  const text = failed ?? POSTGRES.find(([pattern]) => pattern.test(`${error.code}`))?.[1];
  return text === undefined ? undefined : { reason: 'failed', text };
}

/** An error of several addresses of a host has no message. */
const getMessage = ({ message, code }: ErrorWithCode): string =>
  (message || `${code}`).replaceAll(/\s*\n\s*/g, ' ');

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
const BUSY: ReadonlyMap<unknown, string> = new Map([
  ['53300', 'it has too many connections'],
  ['55P03', 'a lock was not free in time'],
  ['57014', 'a statement took too long'],
]);
/** Codes and classes of Postgres (https://www.postgresql.org/docs/current/errcodes-appendix.html). */
const POSTGRES: readonly (readonly [pattern: RegExp, reason: string])[] = [
  [/^53100$/, 'no space left on the disk'],
  [/^53\w{3}$/, 'the server has no resources left'],
  [/^25006$/, 'the database is read-only'],
  [/^58030$/, 'the disk cannot be read or written'],
];

/**
 * Codes with which a server ends a connection: it stops, it starts, an administrator ends it, or a transaction was idle
 * for too long.
 */
const ENDING = /^(?:08\w{3}|57P0[12345]|25P03)$/;
/** Error codes of the operating system. They are matched without `syscall`, which errors of hosts with several addresses lack. */
const NETWORK =
  /^E(?:CONN(?:REFUSED|RESET|ABORTED)|PIPE|TIMEDOUT|HOSTUNREACH|NETUNREACH|AI_AGAIN)$/;
/** Messages of the driver's errors that have no code: the connection has ended, or a query got no response in time. */
const ENDED =
  /^Connection terminated|not queryable$|^Query read timeout$|^Postgres connection has been discarded$/;

/** Whether an error means that a connection to Postgres has ended, or could not be opened. */
export function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, syscall, message } = error as Error & {
    readonly code?: unknown;
    readonly syscall?: unknown;
  };
  if (syscall === 'connect' || syscall === 'read' || syscall === 'write') return true;
  return code === undefined
    ? ENDED.test(message)
    : ENDING.test(`${code}`) || NETWORK.test(`${code}`);
}
