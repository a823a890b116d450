import { rowsChanged } from '#platform/db/catalog-events.ts';
import { parseJson } from '#platform/db/json.ts';
import { runPatiently } from '#platform/db/run-in-transaction.ts';
import type { Database, DatabaseTransaction } from '#platform/db/tables.ts';
import { writeCatalog } from '#platform/db/write.ts';
import { StorePages } from '#shared/contract/pages.ts';
import { findNextSectionChange } from '#shared/rules/sections/section-times.ts';
import { lockSeeding } from './lock-seeding.ts';
import { requestBuild } from './request-build.ts';

/** Saves when the next section of a store's pages begins or ends. `pages` is their JSON. */
export async function saveNextSectionChange(
  trx: DatabaseTransaction,
  storeId: string,
  pages: string,
  now = Date.now(),
): Promise<void> {
  const nextSectionChange = findNextSectionChange(parseJson(StorePages, pages), now) ?? null;
  const update = trx
    .updateTable('store_pages')
    .set({ next_change_at: nextSectionChange })
    .where('store_id', '=', storeId);
  await writeCatalog(trx, update, rowsChanged('store_pages', storeId));
}

/**
 * Requests a build of each store of which a section has begun or ended since its last build. The store gets a new version with the
 * request, so that the build is repeated until it is published. Returns the slugs.
 */
export async function requestDueBuilds(db: Database, now = Date.now()): Promise<string[]> {
  const due = await db
    .selectFrom('store_pages')
    .innerJoin('stores', 'stores.id', 'store_pages.store_id')
    .select(['stores.id', 'stores.slug'])
    .where('next_change_at', '<=', now)
    .execute();
  const requested: string[] = [];
  for (const { id, slug } of due) {
    const isRequested = await runPatiently(db, async (trx) => {
      await lockSeeding(trx);
      // Another process may have requested the build meanwhile.
      const row = await trx
        .selectFrom('store_pages')
        .innerJoin('stores', 'stores.id', 'store_pages.store_id')
        .select(['body', 'version'])
        .where('stores.id', '=', id)
        .where('next_change_at', '<=', now)
        .executeTakeFirst();
      if (!row) return false;
      const version = row.version + 1;
      const update = trx.updateTable('stores').set({ version }).where('id', '=', id);
      await writeCatalog(trx, update, rowsChanged('stores', id));
      await saveNextSectionChange(trx, id, row.body, now);
      await requestBuild(trx, slug, version);
      return true;
    });
    if (isRequested) requested.push(slug);
  }
  return requested;
}
