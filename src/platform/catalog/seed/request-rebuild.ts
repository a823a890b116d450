import { rowsChanged } from '#platform/db/catalog-events.ts';
import { getBuildJobs } from '#platform/db/jobs/build-jobs.ts';
import { runPatiently } from '#platform/db/run-in-transaction.ts';
import type { Database } from '#platform/db/tables.ts';
import { writeCatalog } from '#platform/db/write.ts';
import type { SeedReport } from './begin-seeding.ts';
import { lockSeeding } from './lock-seeding.ts';
import { requestBuild } from './request-build.ts';
import type { StoreSource } from './store-source.ts';
import type { StoredFolder } from './stored-folders.ts';

/**
 * Requests a build of a store whose data is unchanged, after a change of files that only builds read. The store gets a new version, so that
 * the build is repeated until it is published, and an earlier build cannot replace it.
 */
export async function requestRebuild(
  db: Database,
  { slug, fingerprint, revision: storedRevision }: StoredFolder,
  { revision = storedRevision }: Pick<StoreSource, 'revision'>,
): Promise<SeedReport> {
  await getBuildJobs(db)?.open();
  const version = await runPatiently(db, async (trx) => {
    await lockSeeding(trx);
    const row = await trx
      .selectFrom('stores')
      .select(['id', 'version'])
      .where('slug', '=', slug)
      .where('fingerprint', '=', fingerprint)
      .executeTakeFirst();
    // Another process has seeded other data meanwhile, with a build of its own.
    if (!row) return undefined;
    const next = row.version + 1;
    const update = trx
      .updateTable('stores')
      .set({ version: next, revision })
      .where('id', '=', row.id);
    await writeCatalog(trx, update, rowsChanged('stores', row.id));
    await requestBuild(trx, slug, next);
    return next;
  });
  return { slug, version: version ?? 0, hasChanged: version !== undefined, written: 0, removed: 0 };
}
