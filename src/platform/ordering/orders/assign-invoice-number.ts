import type { DatabaseTransaction } from '#platform/db/tables.ts';

interface InvoicingStore {
  readonly id: string;
  readonly invoice?: { readonly prefix: string } | undefined;
}

/**
 * Gives an order the next invoice number of its store, and returns whether the store numbers its invoices. Call it last in the transaction that
 * writes the order: other orders of the store wait for the end of that transaction, so that no number is missing.
 */
export async function assignInvoiceNumber(
  trx: DatabaseTransaction,
  { id: storeId, invoice }: InvoicingStore,
  orderId: string,
): Promise<boolean> {
  if (!invoice) return false;
  const { last } = await trx
    .insertInto('invoice_counters')
    .values({ store_id: storeId, last: 1, last_credit_note: 0 })
    .onConflict((conflict) =>
      conflict
        .column('store_id')
        .doUpdateSet((eb) => ({ last: eb('invoice_counters.last', '+', 1) })),
    )
    .returning('last')
    .executeTakeFirstOrThrow();
  const invoice_number = `${invoice.prefix}${formatNumber(last)}`;
  await trx.updateTable('orders').set({ invoice_number }).where('id', '=', orderId).execute();
  return true;
}

/**
 * Gives a refund the next number of its store's credit notes. Call it only if the order has an invoice, and last in the transaction
 * that confirms the refund, so that no number is missing.
 */
export async function assignCreditNoteNumber(
  trx: DatabaseTransaction,
  { id: storeId, invoice }: InvoicingStore,
  refundId: string,
): Promise<void> {
  const { last_credit_note: last } = await trx
    .insertInto('invoice_counters')
    .values({ store_id: storeId, last: 0, last_credit_note: 1 })
    .onConflict((conflict) =>
      conflict.column('store_id').doUpdateSet((eb) => ({
        last_credit_note: eb('invoice_counters.last_credit_note', '+', 1),
      })),
    )
    .returning('last_credit_note')
    .executeTakeFirstOrThrow();
  // A store that no longer numbers its invoices has no prefix.
  const credit_note_number = `${invoice?.prefix ?? ''}${CREDIT_NOTE}${formatNumber(last)}`;
  await trx.updateTable('refunds').set({ credit_note_number }).where('id', '=', refundId).execute();
}

/** Between prefix and number of a credit note, so that it never equals the number of an invoice. */
const CREDIT_NOTE = 'C';
/** Numbers have at least so many digits, so that lists sort them. */
const DIGITS = 5;
const formatNumber = (number: number): string => String(number).padStart(DIGITS, '0');
