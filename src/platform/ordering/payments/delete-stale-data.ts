import { runInTransaction } from '#platform/db/run-in-transaction.ts';
import type { Database } from '#platform/db/tables.ts';
import type { CommerceContext } from '../commerce-context.ts';
import { UNPAID_CHARGES_WINDOW_MS } from './unpaid-charges.ts';

const DAY = 24 * 3_600_000;
/** Milliseconds a checkout is kept that nobody touched and nobody ever began to pay. */
const ABANDONED_KEPT = 30 * DAY;
/** Milliseconds a visit of a listing is kept. */
const VIEWS_KEPT = 90 * DAY;
/** Checkouts looked for at once. */
const BATCH = 200;

/** Forgets checkouts that came to nothing, with the names and addresses in them, and visits of long ago. */
export async function deleteStaleData({ db, clock }: CommerceContext): Promise<void> {
  const now = clock();
  const before = now - ABANDONED_KEPT;
  for (let found = BATCH; found === BATCH; ) {
    const rows = await selectAbandoned(db, before).limit(BATCH).execute();
    for (const { id } of rows) await deleteCheckout(db, id, before);
    found = rows.length;
  }
  await db
    .deleteFrom('viewed_campaigns')
    .where('viewed_at', '<', now - VIEWS_KEPT)
    .execute();
  await db
    .deleteFrom('bank_waits')
    .where('began_at', '<', now - UNPAID_CHARGES_WINDOW_MS)
    .execute();
}

/** One with an order, or a payment that ever was under way or turned out otherwise, is kept. */
const selectAbandoned = (db: Database, before: number) =>
  db
    .selectFrom('checkouts as c')
    .select('c.id')
    .where('c.updated_at', '<', before)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('orders as o').select('o.id').whereRef('o.checkout_id', '=', 'c.id'))),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('payments as p')
            .select('p.id')
            .whereRef('p.checkout_id', '=', 'c.id')
            .where((eb) => eb.or([eb('p.attempts', '>', 0), eb('p.state', '!=', 'created')])),
        ),
      ),
    );

/** Looks again with the checkout's lock: its shopper may have come back meanwhile. */
function deleteCheckout(db: Database, id: string, before: number): Promise<void> {
  return runInTransaction(db, async (trx) => {
    await trx
      .updateTable('checkouts')
      .set((eb) => ({ version: eb('version', '+', 1) }))
      .where('id', '=', id)
      .execute();
    if (!(await selectAbandoned(trx, before).where('c.id', '=', id).executeTakeFirst())) return;
    await trx.deleteFrom('payments').where('checkout_id', '=', id).execute();
    await trx.deleteFrom('checkouts').where('id', '=', id).execute();
  });
}
