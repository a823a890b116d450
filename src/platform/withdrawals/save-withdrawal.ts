import { randomUUID } from 'node:crypto';
import type { LocaleCode } from '#shared/contract/codes.ts';
import type { StoreRow } from '../catalog/stores.ts';
import { runInTransaction } from '../db/run-in-transaction.ts';
import type { Database, Tables } from '../db/tables.ts';
import { recordEvent } from '../events/record-event.ts';
import { listMailItems } from '../mail/mail-order.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { createSellerWithdrawalKey } from '../mail/queue-order-mail.ts';
import { type SentUnits, selectUnits } from '../mail/requested-units.ts';
import { listUnitsToWithdraw } from '../mail/unmade-units.ts';
import { lockOrder } from '../ordering/orders/lock-order.ts';

export interface WithdrawalInput {
  readonly order: Tables['orders'];
  /** Id of the form: a form that is sent twice counts once. */
  readonly formId: string | undefined;
  readonly name: string;
  readonly units: readonly SentUnits[];
  readonly locale: LocaleCode;
}

/** Lists the lines of an order with the units that the shopper may still withdraw from. */
export const listLinesToWithdraw = async (
  db: Database,
  { id, download_consent_at: downloadConsentAt }: Tables['orders'],
) => listUnitsToWithdraw(db, { id, downloadConsentAt }, await listMailItems(db, id));

/**
 * Saves a withdrawal and queues its receipt and the seller's mail, in one transaction. Units that a withdrawal of the order has
 * already are left out, so an order causes at most as many mails as it has units.
 */
export function saveWithdrawal(
  db: Database,
  store: Pick<StoreRow, 'id' | 'sellerMail'>,
  { order, formId, name, units, locale }: WithdrawalInput,
  clock: () => number,
): Promise<void> {
  return runInTransaction(db, async (trx) => {
    const { id: orderId, email, total } = order;
    const isCostless = total === 0;
    await lockOrder(trx, orderId);
    const id = formId ?? randomUUID();
    const sent = await trx
      .selectFrom('withdrawals')
      .select('id')
      .where('id', '=', id)
      .executeTakeFirst();
    const added = selectUnits(await listLinesToWithdraw(trx, order), units);
    if (sent || added.length === 0) return;
    const storeId = store.id;
    // Read after the lock: a withdrawal that waited while production began is later than that.
    const now = clock();
    await trx
      .insertInto('withdrawals')
      .values({
        id,
        store_id: storeId,
        order_id: orderId,
        name,
        email,
        skus: JSON.stringify(added.map(({ sku, quantity }) => ({ sku, quantity }))),
        locale,
        received_at: now,
      })
      .execute();
    await recordEvent(trx, {
      type: 'withdrawal.received',
      storeId,
      subject: orderId,
      data: { withdrawalId: id },
      now,
    });
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
