import { existsSync } from 'node:fs';
import { openDatabase } from '#platform/db/open-database.ts';
import { isPostgresUrl } from '#platform/db/postgres.ts';
import { CommandError } from '#shared/utils/command-error.ts';

/**
 * Opens the platform's database for a command about what it holds. Throws a CommandError when its file does not exist: opening it would
 * create an empty database at the wrong place.
 */
export function openExistingDatabase(location: string, options: Parameters<typeof openDatabase>[1] = {}) {
  if (isPostgresUrl(location) || existsSync(location)) return openDatabase(location, options);
  throw new CommandError(
    `There is no database ${location}. Expected the file of the platform: name it in PLATFORM_DB, or start the platform first.`,
  );
}
