import { randomBytes, randomInt } from 'node:crypto';
import { requestBuild } from '#platform/catalog/seed/request-build.ts';
import { rowsChanged } from '#platform/db/catalog-events.ts';
import { getBuildJobs } from '#platform/db/jobs/build-jobs.ts';
import { runInTransaction } from '#platform/db/run-in-transaction.ts';
import type { Database, DatabaseTransaction } from '#platform/db/tables.ts';
import { writeCatalog } from '#platform/db/write.ts';

/** More ids than are assigned between two backups. */
const ID_GAP = 100_000;
/** More changes of a store than are made between two backups: a build from before the restoration has an older version. */
const VERSION_GAP = 100_000;
const MAX_PREVIEW_EPOCH = 2 ** 31 - 1;

/**
 * Prepares a restored database for use. Builders load all products of each store again and build it. Ids of records that were
 * created after the backup are not assigned again, because shoppers may have them in their carts. All preview links are revoked,
 * because the backup does not contain later revocations.
 */
export async function prepareRestored(db: Database): Promise<void> {
  await getBuildJobs(db)?.open();
  await runInTransaction(db, async (trx) => {
    await trx.deleteFrom('published_versions').execute();
    for (const { id, slug, version } of await trx
      .selectFrom('stores')
      .select(['id', 'slug', 'version'])
      .execute()) {
      const epoch = randomBytes(16).toString('hex');
      await writeCatalog(
        trx,
        trx
          .updateTable('stores')
          .set({ epoch, version: version + VERSION_GAP })
          .where('id', '=', id),
        rowsChanged('stores', id),
      );
      await requestBuild(trx, slug, version + VERSION_GAP, 'bulk');
    }
    await trx
      .updateTable('previews')
      .set({ epoch: randomInt(MAX_PREVIEW_EPOCH) })
      .execute();
    await skipShortIds(trx);
  });
}

/** Reserves the next ids of each kind for records that the backup does not contain. */
async function skipShortIds(trx: DatabaseTransaction): Promise<void> {
  const highest = await trx
    .selectFrom('short_ids')
    .select(({ fn }) => ['kind', fn.max('id').as('id')])
    .groupBy('kind')
    .execute();
  const rows = highest.map(({ kind, id }) => ({
    kind,
    natural_key: `restored ${randomBytes(8).toString('hex')}`,
    id: Number(id) + ID_GAP,
  }));
  if (rows.length === 0) return;
  await writeCatalog(trx, trx.insertInto('short_ids').values(rows), rowsChanged('short_ids'));
}
