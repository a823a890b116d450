import { lockName } from '#platform/db/lock-name.ts';
import { defineStatement } from '#platform/db/statement.ts';
import type { Database, DatabaseTransaction, Tables } from '#platform/db/tables.ts';
import { HttpError } from '#platform/http/http-error.ts';
import type { PaymentRow } from './payment-row.ts';

/**
 * Unpaid charges that one client may have within a day. Each can reserve all stock of a product until its reservation expires:
 * with a limit per hour, a few clients could block a product permanently.
 */
export const UNPAID_CHARGES_MAX = 20;
export const UNPAID_CHARGES_WINDOW_MS = 24 * 3_600_000;

const tooManyUnpaidCharges = () =>
  new HttpError(
    429,
    [{ code: 'too_many_unpaid', message: 'too many payments were started and not completed' }],
    {
      displayMessage:
        'Too many payments were started from your connection and not completed. Please try again tomorrow, or contact support.',
    },
    UNPAID_CHARGES_WINDOW_MS / 1000,
  );

/** Prefix of the lock of a client. */
const UNPAID_LOCK = 'unpaid charges of ';

type Attempt = Pick<PaymentRow, 'id' | 'checkoutId' | 'attempts'>;

const countUnpaid = defineStatement(
  (db, { client, since }: { readonly client: string; readonly since: number }) =>
    db
      .selectFrom('pending_authorizations as a')
      .innerJoin('checkouts as c', 'c.id', 'a.checkout_id')
      .select(({ fn }) => fn.countAll<number | string | bigint>().as('unpaid'))
      .where('a.client', '=', client)
      .where('a.started_at', '>', since)
      .where('c.state', 'not in', ['success', 'completed']),
);
const insert = defineStatement((db, row: Tables['pending_authorizations']) =>
  db.insertInto('pending_authorizations').values(row),
);

/**
 * Records a charge that reserves stock, before its outcome is known. Throws a 429 `HttpError` if the client has too many unpaid
 * charges. Charges of a checkout that is paid by now do not count.
 */
export async function recordUnpaidCharge(
  trx: DatabaseTransaction,
  { id, checkoutId, attempts }: Attempt,
  client: string,
  now: number,
): Promise<void> {
  // Charges of a client are counted and recorded one after another.
  await lockName(trx, { name: `${UNPAID_LOCK}${client}` });
  const [counted] = (await countUnpaid(trx, { client, since: now - UNPAID_CHARGES_WINDOW_MS }))
    .rows;
  if (Number(counted?.unpaid ?? 0) >= UNPAID_CHARGES_MAX) throw tooManyUnpaidCharges();
  await insert(trx, {
    payment_id: id,
    attempt: attempts,
    checkout_id: checkoutId,
    client,
    started_at: now,
  });
}

/** Deletes records that no longer count, and the locks of clients. A client that comes back gets a new lock. */
export async function deleteOldUnpaidCharges(db: Database, now: number): Promise<void> {
  await db
    .deleteFrom('pending_authorizations')
    .where('started_at', '<', now - UNPAID_CHARGES_WINDOW_MS)
    .execute();
  await db.deleteFrom('locks').where('name', 'like', `${UNPAID_LOCK}%`).execute();
}

/** Removes the record of a declined charge, because its stock was reserved only for a moment. */
export async function removeUnpaidCharge(db: Database, { id, attempts }: Attempt): Promise<void> {
  await db
    .deleteFrom('pending_authorizations')
    .where('payment_id', '=', id)
    .where('attempt', '=', attempts)
    .execute();
}
