const FULL = 'no space left on the disk';
const READ_ONLY = 'the disk is read-only';
const FAILING = 'the disk cannot be written';
const DENIED = 'this program has no permission to write there';

/** Codes of the operating system. */
const SYSTEM: ReadonlyMap<unknown, string> = new Map([
  ['ENOSPC', FULL],
  ['EDQUOT', 'no space left in the disk quota'],
  ['EROFS', READ_ONLY],
  ['EFBIG', FAILING],
  ['EIO', FAILING],
  ['EACCES', DENIED],
  ['EPERM', DENIED],
]);
const BUSY = 5;
/** Codes of SQLite for a damaged database, and for a file that is no database. */
const DAMAGED: readonly number[] = [11, 26];
/** Codes of SQLite: read-only, I/O error, full, cannot open (https://sqlite.org/rescode.html). */
const SQLITE: ReadonlyMap<number, string> = new Map([
  [8, READ_ONLY],
  [10, FAILING],
  [13, FULL],
  [14, 'the file cannot be opened or created'],
]);

/** Returns why a disk did not accept a write, or undefined for an error with another cause. */
export function describeDiskError(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if ('errcode' in error && typeof error.errcode === 'number')
    return SQLITE.get(getPrimaryCode(error.errcode));
  return 'code' in error ? SYSTEM.get(error.code) : undefined;
}

/** Whether another connection had locked the SQLite database (SQLITE_BUSY). */
export const isSqliteBusy = (error: unknown): boolean => readPrimaryCode(error) === BUSY;

/** Whether SQLite cannot read a database because the file is damaged (SQLITE_CORRUPT, SQLITE_NOTADB). */
export const isSqliteDamaged = (error: unknown): boolean =>
  DAMAGED.includes(readPrimaryCode(error) ?? 0);

const readPrimaryCode = (error: unknown): number | undefined =>
  error instanceof Error && 'errcode' in error ? getPrimaryCode(Number(error.errcode)) : undefined;

/** Extended codes of SQLite have the primary code in their lowest byte. */
const getPrimaryCode = (errcode: number): number => errcode & 0xff;
