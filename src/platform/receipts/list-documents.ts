import type { StoreRow } from '../catalog/stores.ts';
import type { Database } from '../db/tables.ts';
import { readMailOrder } from '../mail/mail-order.ts';
import { readMailRefund } from '../mail/mail-refund.ts';
import { findDocument, readOrderReceipt, readRefundReceipt } from './issue-document.ts';
import type { Receipt } from './receipt.ts';

interface Period {
  readonly from: number;
  /** The first time after it. */
  readonly before: number;
}

/** An invoice or a credit note of a store. */
export interface StoreDocument {
  readonly number: string;
  readonly issued: number;
  readonly receipt: Receipt;
}

/** Yields the invoices and then the credit notes that a store has issued in a period, the oldest first, also those of erased persons. */
export async function* listDocuments(
  db: Database,
  store: StoreRow,
  { from, before }: Period,
): AsyncGenerator<StoreDocument> {
  const orders = await db
    .selectFrom('orders')
    .select(['id', 'invoice_number', 'created_at'])
    .where('store_id', '=', store.id)
    .where('invoice_number', 'is not', null)
    .where('created_at', '>=', from)
    .where('created_at', '<', before)
    .orderBy('created_at')
    .orderBy('invoice_number')
    .execute();
  for (const { id, invoice_number, created_at: issued } of orders) {
    const receipt =
      (await findDocument(db, id)) ??
      (await readOrderReceipt(db, store, await readMailOrder(db, id)));
    yield { number: invoice_number ?? '', issued, receipt };
  }
  const refunds = await db
    .selectFrom('refunds as r')
    .innerJoin('orders as o', 'o.id', 'r.order_id')
    .select(['r.id', 'r.order_id', 'r.credit_note_number'])
    .where('o.store_id', '=', store.id)
    .where('r.credit_note_number', 'is not', null)
    .where('r.refunded_at', '>=', from)
    .where('r.refunded_at', '<', before)
    .orderBy('r.refunded_at')
    .orderBy('r.credit_note_number')
    .execute();
  for (const { id, order_id, credit_note_number } of refunds) {
    const order = await readMailOrder(db, order_id);
    const refund = await readMailRefund(db, order, id);
    if (!refund) continue;
    const receipt =
      (await findDocument(db, id)) ?? (await readRefundReceipt(db, store, order, refund));
    yield { number: credit_note_number ?? '', issued: refund.time, receipt };
  }
}
