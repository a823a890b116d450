import { rowsChanged } from '#platform/db/catalog-events.ts';
import type { DatabaseTransaction, Tables } from '#platform/db/tables.ts';
import { writeCatalog } from '#platform/db/write.ts';
import { recordEvent } from '#platform/events/record-event.ts';
import { retainAnnounced } from './announced-promos.ts';
import { assignShortIds } from './assign-short-ids.ts';
import type { SeededStore } from './lock-seeding.ts';
import { saveNextSectionChange } from './page-times.ts';
import { requestBuild } from './request-build.ts';
import type { SeedData } from './seed-data.ts';
import { writeStoreParts } from './store-parts.ts';
import { writeTypes } from './type-records.ts';

/** Columns of a store that do not come from the content of its folder. */
export type SeedState = Pick<
  Tables['stores'],
  'version' | 'fingerprint' | 'epoch' | 'revision' | 'seeding'
>;

/** Inserts or updates the row of a store. */
export async function writeStoreRow(
  trx: DatabaseTransaction,
  id: string,
  { columns }: SeedData,
  state: SeedState,
): Promise<void> {
  const profile = await retainAnnounced(trx, id, columns.profile, state.version);
  const { slug, ...others } = { ...columns, profile, ...state };
  // The slug is not updated. An update of a unique column would make new checkouts of the store wait on Postgres.
  const write = trx
    .insertInto('stores')
    .values({ id, slug, ...others })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(others));
  await writeCatalog(trx, write, rowsChanged('stores', id));
}

/** Writes a store except its listings, with a request for a build. */
export async function writeStore(
  trx: DatabaseTransaction,
  store: SeededStore,
  data: SeedData,
  state: Pick<SeedState, 'epoch' | 'revision'>,
): Promise<void> {
  const { id, slug, version } = store;
  const { fingerprint, theme, pages } = data;
  await writeStoreRow(trx, id, data, { ...state, version, fingerprint, seeding: null });
  await writeBody(trx, 'themes', id, theme);
  await writeBody(trx, 'store_pages', id, pages);
  await saveNextSectionChange(trx, id, pages);
  await requestBuild(trx, slug, version);
  await recordEvent(trx, {
    type: 'products.updated',
    storeId: id,
    subject: `products:${id}`,
    data: { version },
    now: Date.now(),
  });
  await writeStoreParts(trx, store, data.parts);
  await writeTypes(trx, id, data.types);
  const collections = data.collectionSlugs.map((collection) => `${slug}/${collection}`);
  await assignShortIds(trx, 'collection', collections);
}

/** Writes the JSON text of a store in its table when it has changed. */
async function writeBody(
  trx: DatabaseTransaction,
  table: 'themes' | 'store_pages',
  id: string,
  body: string,
): Promise<void> {
  const stored = await trx
    .selectFrom(table)
    .select('body')
    .where('store_id', '=', id)
    .executeTakeFirst();
  if (stored?.body === body) return;
  const write = trx
    .insertInto(table)
    .values({ store_id: id, body })
    .onConflict((conflict) => conflict.column('store_id').doUpdateSet({ body }));
  await writeCatalog(trx, write, rowsChanged(table, id));
}
