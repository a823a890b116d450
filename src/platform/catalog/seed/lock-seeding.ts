import { rowsChanged } from '#platform/db/catalog-events.ts';
import { lockName } from '#platform/db/lock-name.ts';
import type { DatabaseTransaction } from '#platform/db/tables.ts';
import { writeCatalog } from '#platform/db/write.ts';
import type { StoreRates } from '#platform/pricing/convert-price.ts';

/** A store whose folder is being seeded. `version` is the one that the seeding leads to. */
export interface SeededStore {
  readonly id: string;
  readonly slug: string;
  readonly version: number;
  /** Currency of the catalog's prices, and how they are converted. */
  readonly rates: StoreRates;
}

/**
 * Waits for the transaction of another seeding, which could assign the same ids. Needed on Postgres: SQLite has one writer.
 */
export async function lockSeeding(trx: DatabaseTransaction): Promise<void> {
  await lockName(trx, { name: 'seed' });
}

/**
 * Locks seeding for the next step of an unfinished seeding, and stores the step. Returns false when another process has begun to
 * seed the store meanwhile. The caller must then write nothing more.
 */
export async function continueSeeding(
  trx: DatabaseTransaction,
  store: SeededStore,
  step: { readonly from: string; readonly to: string },
): Promise<boolean> {
  await lockSeeding(trx);
  const update = trx
    .updateTable('stores')
    .set({ seeding: step.to })
    .where('id', '=', store.id)
    .where('seeding', '=', step.from);
  const { numAffectedRows } = await writeCatalog(trx, update, rowsChanged('stores', store.id));
  return numAffectedRows === 1n;
}
