import { describeDatabase } from '#platform/db/open-database.ts';
import { CommandError, UsageError } from '#shared/utils/command-error.ts';
import { findNearest } from '#store-folder/find-nearest.ts';
import { listStoreFolders } from '#store-folder/list-store-folders.ts';

/** Returns the error for a store that the database does not hold: wrong usage when it has no folder either. */
export async function unknownStore(slug: string, database: string): Promise<CommandError> {
  const folders = await listStoreFolders();
  const message = `${slug}: no such store in ${describeDatabase(database)}.`;
  if (folders.includes(slug))
    return new CommandError(`${message} Was the platform started with it?`);
  const meant = findNearest(slug, folders);
  return new UsageError(
    `${message} ${meant ? `Did you mean ${meant}?` : `The store folders: ${folders.join(', ')}`}`,
  );
}
