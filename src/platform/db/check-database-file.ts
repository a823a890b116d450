import { statSync } from 'node:fs';
import { DEFAULT_MIGRATION_TABLE } from 'kysely/migration';
import { CommandError } from '#shared/utils/command-error.ts';
import { describeDiskError } from '#shared/utils/disk-error.ts';
import { openSqlite } from '#shared/utils/sqlite.ts';
import { describeOldDatabase, FIRST_OF_0_1 } from './migrate-database.ts';
import { MIGRATIONS } from './migrations/index.ts';
import { DamagedDatabaseError, withStorageErrors } from './storage-error.ts';

const BUSY_MS = 5_000;
/** Larger files are not read at the start, which would wait for it: SQLite reads about this much in a second. */
const MAX_CHECKED_BYTES = 512 * 2 ** 20;

/** Reads all pages of a database file. Throws a {@link DamagedDatabaseError} when one is damaged. */
export function requireIntactPages(path: string): void {
  const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0;
  if (size === 0 || size > MAX_CHECKED_BYTES) return;
  const database = openSqlite(path, { busyMs: BUSY_MS });
  try {
    const [found] = withStorageErrors(path, () => database.prepare('PRAGMA quick_check(1)').all());
    if (found?.quick_check !== 'ok')
      throw new DamagedDatabaseError(path, String(found?.quick_check));
  } finally {
    database.close();
  }
}

/**
 * Checks that the file at `path` is a complete SQLite database of a platform from version 0.2 to this one. Returns the
 * name of its newest migration. Throws a CommandError otherwise, which calls the file `name`.
 */
export function checkDatabaseFile(path: string, name = path): string {
  const database = openSqlite(path, { busyMs: BUSY_MS });
  try {
    const damage = database.prepare('PRAGMA integrity_check(1)').all();
    if (damage.length !== 1 || damage[0]?.integrity_check !== 'ok')
      throw new CommandError(
        `${name} is damaged: ${String(damage[0]?.integrity_check).replaceAll('\n', ' ')}`,
      );
    const [table] = database
      .prepare('SELECT 1 FROM sqlite_master WHERE name = ?')
      .all(DEFAULT_MIGRATION_TABLE);
    const applied = table
      ? database.prepare(`SELECT name FROM ${DEFAULT_MIGRATION_TABLE} ORDER BY name`).all()
      : [];
    const newest = applied.at(-1);
    if (newest === undefined)
      throw new CommandError(`${name}: expected a database of the platform, got another one`);
    if (applied.some(({ name: migration }) => migration === FIRST_OF_0_1))
      throw new CommandError(describeOldDatabase(name, false));
    const unknown = applied.find(
      ({ name: migration }) => !Object.hasOwn(MIGRATIONS, String(migration)),
    );
    if (unknown)
      throw new CommandError(
        `${name} is of a newer version of Shopkiln: this one has no migration ${unknown.name}. Install that version first`,
      );
    return String(newest.name);
  } catch (error) {
    if (error instanceof CommandError || describeDiskError(error) !== undefined) throw error;
    throw new CommandError(`${name}: expected a database, got a file that SQLite cannot read`, {
      cause: error,
    });
  } finally {
    database.close();
  }
}
