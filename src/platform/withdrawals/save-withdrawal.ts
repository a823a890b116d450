import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import type { LocaleCode } from '#shared/contract/codes.ts';
import type { StoreRow } from '../catalog/stores.ts';
import { parseJson } from '../db/json.ts';
import { runInTransaction } from '../db/run-in-transaction.ts';
import type { Database } from '../db/tables.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { createSellerWithdrawalKey } from '../mail/queue-order-mail.ts';
import { lockOrder } from '../ordering/orders/lock-order.ts';

export interface WithdrawalInput {
  readonly orderId: string;
  /** Whether the order cost nothing. */
  readonly isCostless: boolean;
  readonly name: string;
  /** The e-mail address of the order. */
  readonly email: string;
  /** SKUs of the items. */
  readonly skus: readonly string[];
  readonly locale: LocaleCode;
}

const Skus = v.array(v.string());

/**
 * Saves a withdrawal and queues its receipt and the seller's mail, in one transaction. Items that a withdrawal of the order has
 * already are left out, so that a form that is sent twice counts once, and an order causes at most as many mails as it has items.
 */
export function saveWithdrawal(
  db: Database,
  store: Pick<StoreRow, 'id' | 'sellerMail'>,
  { orderId, isCostless, name, email, skus, locale }: WithdrawalInput,
  now: number,
): Promise<void> {
  return runInTransaction(db, async (trx) => {
    await lockOrder(trx, orderId);
    const earlier = await trx
      .selectFrom('withdrawals')
      .select('skus')
      .where('order_id', '=', orderId)
      .execute();
    const withdrawn = new Set(earlier.flatMap((row) => parseJson(Skus, row.skus)));
    const added = skus.filter((sku) => !withdrawn.has(sku));
    if (added.length === 0) return;
    const id = randomUUID();
    const storeId = store.id;
    await trx
      .insertInto('withdrawals')
      .values({
        id,
        store_id: storeId,
        order_id: orderId,
        name,
        email,
        skus: JSON.stringify(added),
        locale,
        received_at: now,
      })
      .execute();
    const payload = { orderId, withdrawalId: id };
    const receipt = {
      kind: 'withdrawal',
      storeId,
      recipient: email,
      payload,
      isCostless,
      dedupeKey: `withdrawal:${id}`,
    } as const;
    await queueMail(trx, receipt);
    if (store.sellerMail === undefined) return;
    const dedupeKey = createSellerWithdrawalKey(id);
    await queueMail(trx, {
      kind: 'newWithdrawal',
      storeId,
      recipient: store.sellerMail,
      payload,
      isCostless,
      dedupeKey,
    });
  });
}
