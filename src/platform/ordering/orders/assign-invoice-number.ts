import type { DatabaseTransaction } from '#platform/db/tables.ts';

interface InvoicingStore {
  readonly id: string;
  readonly invoice?: { readonly prefix: string } | undefined;
}

/**
 * Gives an order the next invoice number of its store, if the store numbers its invoices. Call it last in the transaction that
 * writes the order: other orders of the store wait for the end of that transaction, so that no number is missing.
 */
export async function assignInvoiceNumber(
  trx: DatabaseTransaction,
  { id: storeId, invoice }: InvoicingStore,
  orderId: string,
): Promise<void> {
  if (!invoice) return;
  const { last } = await trx
    .insertInto('invoice_counters')
    .values({ store_id: storeId, last: 1 })
    .onConflict((conflict) =>
      conflict.column('store_id').doUpdateSet((eb) => ({ last: eb('invoice_counters.last', '+', 1) })),
    )
    .returning('last')
    .executeTakeFirstOrThrow();
  const invoice_number = `${invoice.prefix}${String(last).padStart(DIGITS, '0')}`;
  await trx.updateTable('orders').set({ invoice_number }).where('id', '=', orderId).execute();
}

/** Numbers have at least so many digits, so that lists sort them. */
const DIGITS = 5;
