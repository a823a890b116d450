import { seedStores } from '#platform/catalog/seed/seed-stores.ts';
import { getDatabaseLocation, openDatabase } from '#platform/db/open-database.ts';
import { CommandError } from '#shared/utils/command-error.ts';
import { formatIssue } from '#store-folder/issue.ts';
import { findRepeatedStores } from '#store-folder/list-store-folders.ts';
import { getDefaultRevision, printSeeding } from './describe-seeding.ts';
import { listStoreSources } from './store-sources.ts';

/**
 * `shopkiln platform seed`: writes the store folders to the database, while platforms run. Throws a CommandError at the end when
 * a folder could not be read or written.
 */
export async function seedPlatform({
  revision,
}: {
  readonly revision?: number | undefined;
}): Promise<void> {
  const dbPath = getDatabaseLocation(process.env);
  const db = await openDatabase(dbPath, { schema: 'required', mustExist: true, env: process.env });
  try {
    const sources = await listStoreSources({ revision: revision ?? getDefaultRevision(dbPath) });
    const results = await seedStores(db, sources);
    printSeeding(results);
    for (const issue of await findRepeatedStores()) console.error(formatIssue(issue));
    for (const issue of results.invalid.flatMap(({ issues }) => issues)) console.error(issue);
    const unseeded = [...results.invalid, ...results.failures].map(({ slug }) => slug);
    if (unseeded.length > 0)
      throw new CommandError(`Not seeded: ${unseeded.join(', ')}. All others are.`);
  } finally {
    await db.destroy();
  }
}
