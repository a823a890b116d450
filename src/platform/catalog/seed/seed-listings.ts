import { rowsChanged } from '#platform/db/catalog-events.ts';
import { splitRows } from '#platform/db/rows-per-statement.ts';
import type { DatabaseTransaction } from '#platform/db/tables.ts';
import { writeCatalog } from '#platform/db/write.ts';
import type { ListingChange, ListingChanges, ListingRemoval } from './find-listing-changes.ts';
import { createListingRows } from './listing-rows.ts';
import type { SeededStore } from './lock-seeding.ts';
import { writeListingRows } from './write-listing-rows.ts';

/** Number of listings that one transaction writes. A checkout that needs one of their rows waits for some milliseconds. */
export const LISTINGS_PER_TRANSACTION = 25;
/** Number of moved listings in one transaction. It is larger, because only one small row is written for each. */
const MOVED_PER_TRANSACTION = 200;

/** A part of the changes of a store's listings that one transaction writes. */
export type WriteBatch = (trx: DatabaseTransaction, store: SeededStore) => Promise<void>;

/** Splits changes into the parts of short transactions, each complete for its listings. */
export function createBatches({ written, moved, removed, replaced }: ListingChanges): WriteBatch[] {
  return [
    ...splitRows(replaced, MOVED_PER_TRANSACTION).map(
      (part): WriteBatch =>
        (trx, store) =>
          freeSlugs(trx, store, part),
    ),
    ...splitRows(written, LISTINGS_PER_TRANSACTION).map(
      (part): WriteBatch =>
        (trx, store) =>
          writeListings(trx, store, part),
    ),
    ...splitRows(moved, MOVED_PER_TRANSACTION).map(
      (part): WriteBatch =>
        (trx, store) =>
          moveListings(trx, store, part),
    ),
    ...splitRows(removed, LISTINGS_PER_TRANSACTION).map(
      (part): WriteBatch =>
        (trx, store) =>
          removeListings(trx, store, part),
    ),
  ];
}

async function writeListings(
  trx: DatabaseTransaction,
  store: SeededStore,
  changes: readonly ListingChange[],
): Promise<void> {
  for (const { renamedId, record } of changes)
    if (renamedId !== undefined) await setSlug(trx, store, renamedId, record.slug);
  await writeListingRows(trx, await createListingRows(trx, store, changes), store);
  await recordRemovals(trx, store, changes);
  const slugs = changes.flatMap(({ record }) =>
    record.visibility === 'public' ? [record.slug] : [],
  );
  if (slugs.length === 0) return;
  const remove = trx
    .deleteFrom('removed_listings')
    .where('store_id', '=', store.id)
    .where('slug', 'in', slugs);
  await writeCatalog(trx, remove, rowsChanged('removed_listings', store.id));
}

async function moveListings(
  trx: DatabaseTransaction,
  store: SeededStore,
  moved: ListingChanges['moved'],
): Promise<void> {
  const update = trx
    .updateTable('listings')
    .set((eb) => {
      const [first, ...others] = moved;
      if (!first) return {};
      const start = eb.case().when('id', '=', first.id).then(first.position);
      const cases = others.reduce(
        (all, { id, position }) => all.when('id', '=', id).then(position),
        start,
      );
      return { position: cases.else(eb.ref('position')).end() };
    })
    .where(
      'id',
      'in',
      moved.map(({ id }) => id),
    );
  await writeCatalog(trx, update, rowsChanged('listings', store.id));
}

async function removeListings(
  trx: DatabaseTransaction,
  store: SeededStore,
  removed: readonly ListingRemoval[],
): Promise<void> {
  const ids = removed.map(({ id }) => id);
  await writeCatalog(
    trx,
    trx.deleteFrom('listings').where('id', 'in', ids),
    rowsChanged('listings', store.id),
  );
  await recordRemovals(trx, store, removed);
}

/** Gives listings a slug that no page has, because another listing gets theirs. They are renamed or removed afterwards. */
async function freeSlugs(
  trx: DatabaseTransaction,
  store: SeededStore,
  ids: readonly string[],
): Promise<void> {
  for (const id of ids) await setSlug(trx, store, id, `/${id}`);
}

async function setSlug(
  trx: DatabaseTransaction,
  store: SeededStore,
  id: string,
  slug: string,
): Promise<void> {
  const update = trx.updateTable('listings').set({ slug }).where('id', '=', id);
  await writeCatalog(trx, update, rowsChanged('listings', store.id));
}

/** Records the slugs of pages that no public listing has any more, so that builders remove them. */
async function recordRemovals(
  trx: DatabaseTransaction,
  store: SeededStore,
  listings: readonly Pick<ListingRemoval, 'removedSlug'>[],
): Promise<void> {
  const slugs = listings.flatMap(({ removedSlug }) => removedSlug ?? []);
  if (slugs.length === 0) return;
  const { id, version } = store;
  const insert = trx
    .insertInto('removed_listings')
    .values(slugs.map((slug) => ({ store_id: id, slug, version })))
    .onConflict((conflict) => conflict.columns(['store_id', 'slug']).doUpdateSet({ version }));
  await writeCatalog(trx, insert, rowsChanged('removed_listings', id));
}
