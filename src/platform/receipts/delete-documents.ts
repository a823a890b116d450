import { findStoreById } from '../catalog/stores.ts';
import type { Database } from '../db/tables.ts';
import { ERASED_EMAIL } from '../mail/queue-mail.ts';

/**
 * Years for which invoices are retained after the year of their issue, if the store names no other number. Ten years are the longest
 * period of the usual laws: Directive 2006/112/EC, article 369k, for sales of the one-stop shop (read on 2026-11-29).
 */
const RETENTION_YEARS = 10;

/** Deletes the invoices and credit notes of erased persons whose period of retention has ended. */
export async function deleteOldDocuments(db: Database, now: number): Promise<void> {
  const stores = await db.selectFrom('stores').select('id').execute();
  for (const { id } of stores) {
    const years = (await findStoreById(db, id))?.invoice?.retentionYears ?? RETENTION_YEARS;
    await db
      .deleteFrom('documents')
      .where('store_id', '=', id)
      .where('issued_at', '<', Date.UTC(new Date(now).getUTCFullYear() - years, 0))
      .where('order_id', 'in', (eb) =>
        eb.selectFrom('orders').select('id').where('email', '=', ERASED_EMAIL),
      )
      .execute();
  }
}
