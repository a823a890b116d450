import { randomUUID } from 'node:crypto';
import type { StoreRow } from '../catalog/stores.ts';
import { runInTransaction } from '../db/run-in-transaction.ts';
import type { Database } from '../db/tables.ts';
import type { ErrorReport } from './parse-envelope.ts';

/** Reports that are retained for each store: the newest. */
const RETAINED_MAX = 500;
/** Maximum number of old reports that one new report deletes. */
const DELETED_MAX = 100;

/** Stores reports and deletes the store's oldest. Returns how many were stored. */
export async function storeReports(
  db: Database,
  store: StoreRow,
  reports: readonly ErrorReport[],
): Promise<number> {
  const rows = reports.map((report) => ({
    id: randomUUID(),
    store_id: store.id,
    ...report,
    reported_at: Date.now(),
  }));
  await runInTransaction(db, async (trx) => {
    if (rows.length > 0) await trx.insertInto('error_reports').values(rows).execute();
    const old = await trx
      .selectFrom('error_reports')
      .select('id')
      .where('store_id', '=', store.id)
      .orderBy('reported_at', 'desc')
      .orderBy('id')
      .offset(RETAINED_MAX)
      .limit(DELETED_MAX)
      .execute();
    if (old.length > 0) {
      const ids = old.map(({ id }) => id);
      await trx.deleteFrom('error_reports').where('id', 'in', ids).execute();
    }
  });
  return rows.length;
}
