import { deleteInBatches } from '#platform/db/delete-in-batches.ts';
import { runInTransaction } from '#platform/db/run-in-transaction.ts';
import type { Database } from '#platform/db/tables.ts';
import { deleteUnusedFiles } from '#platform/downloads/delete-unused-files.ts';
import { deleteOldEvents } from '#platform/events/delete-old-events.ts';
import { deletePastWindows } from '#platform/http/rate-limit.ts';
import { deleteOldDocuments } from '#platform/receipts/delete-documents.ts';
import { DAY_MS } from '#shared/utils/time-units.ts';
import { deleteOldPromoCustomers } from '../checkout/promo-uses.ts';
import { deleteOldRedirectedCarts } from '../checkout/redirected-cart.ts';
import type { CommerceContext } from '../commerce-context.ts';
import { deleteOldUnpaidCharges } from './unpaid-charges.ts';

/** Retention of abandoned checkouts since their last change, in milliseconds. */
const ABANDONED_RETENTION_MS = 30 * DAY_MS;
/** Retention of listing views, in milliseconds. */
const VIEWS_RETENTION_MS = 90 * DAY_MS;
/** Retention of rate limit counters in milliseconds; longer than the longest window. */
const RATE_LIMITS_RETENTION_MS = 2 * DAY_MS;
/** Checkouts per query. */
const BATCH = 200;

/** Deletes abandoned checkouts, which contain names and addresses, and old mails, documents, listing views and unpaid charges. */
export async function deleteStaleData({ db, clock }: CommerceContext): Promise<void> {
  const now = clock();
  const before = now - ABANDONED_RETENTION_MS;
  for (let count = BATCH; count === BATCH; ) {
    const rows = await selectAbandoned(db, before).limit(BATCH).execute();
    for (const { id } of rows) await deleteCheckout(db, id, before);
    count = rows.length;
  }
  await db
    .deleteFrom('viewed_campaigns')
    .where('viewed_at', '<', now - VIEWS_RETENTION_MS)
    .execute();
  await deleteOldMails(db, now);
  await deleteOldDocuments(db, now);
  await deleteOldEvents(db, now);
  await deleteUnusedFiles(db, now);
  await deleteOldRedirectedCarts(db, now);
  await deleteOldUnpaidCharges(db, now);
  await deleteOldPromoCustomers(db, now);
  await deletePastWindows(db, Date.now() - RATE_LIMITS_RETENTION_MS);
}

/** Selects checkouts without an order and without a payment that was ever charged. */
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

/** Deletes a checkout if it is still abandoned. It checks again under the lock, because the shopper may have come back. */
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

/** Retention of mails since they were sent or since the last attempt, in milliseconds. */
const MAIL_RETENTION_MS = 90 * DAY_MS;

/** Deletes old mails, sent or not: they contain names and addresses. */
export async function deleteOldMails(db: Database, now: number): Promise<void> {
  const before = now - MAIL_RETENTION_MS;
  await deleteInBatches({
    // Both conditions use the index `outbox_waiting`.
    select: (limit) =>
      db
        .selectFrom('outbox')
        .select('id')
        .where((eb) =>
          eb.or([
            eb('sent_at', '<', before),
            eb.and([eb('sent_at', 'is', null), eb('next_attempt_at', '<', before)]),
          ]),
        )
        .limit(limit),
    delete: (ids) => db.deleteFrom('outbox').where('id', 'in', ids),
  });
}
