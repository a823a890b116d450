import type { OrderPart } from '#platform/pricing/order-parts.ts';
import { RefundParts } from '#platform/pricing/share-refund.ts';
import type { TaxLine } from '#shared/contract/tax-line.ts';
import { parseJson } from '../db/json.ts';
import type { Database, Tables } from '../db/tables.ts';
import { listMailItems, type MailItem, type MailOrder } from './mail-order.ts';

/** A refund for mails and receipts, in minor units. Amounts of lines and delivery are without the taxes that were added to them. */
export interface MailRefund {
  readonly id: string;
  readonly amount: number;
  readonly cancels: boolean;
  /** Whether the payment provider has rejected it. */
  readonly isRejected: boolean;
  readonly creditNoteNumber: string | null;
  readonly time: number;
  readonly lines: readonly {
    readonly item: MailItem;
    readonly quantity: number;
    readonly amount: number;
    /** The paid amount with its share of each tax of the order. */
    readonly part: OrderPart;
  }[];
  readonly delivery: number;
  /** Added tax without a name. */
  readonly tax: number;
  readonly taxLines: readonly TaxLine[] | undefined;
  /** What is refunded of each line and of the delivery, with a share of each tax of the order. */
  readonly parts: RefundParts;
}

/** Returns what was refunded of an order, in minor units, without a refund with which it was canceled. */
export async function sumEarlierRefunds(db: Database, orderId: string): Promise<number> {
  const rows = await db
    .selectFrom('refunds')
    .select('amount')
    .where('order_id', '=', orderId)
    .where('state', '=', 'succeeded')
    .where('cancels', '=', 0)
    .execute();
  return rows.reduce((sum, { amount }) => sum + amount, 0);
}

/** Reads a refund of an order; undefined if the order has no such refund. */
export async function readMailRefund(
  db: Database,
  order: MailOrder,
  id: string,
): Promise<MailRefund | undefined> {
  const row = await db
    .selectFrom('refunds')
    .selectAll()
    .where('id', '=', id)
    .where('order_id', '=', order.id)
    .executeTakeFirst();
  return row && toMailRefund(row, order, await listMailItems(db, order.id));
}

function toMailRefund(
  row: Tables['refunds'],
  order: MailOrder,
  items: readonly MailItem[],
): MailRefund {
  const parts = parseJson(RefundParts, row.parts);
  const { lines, delivery } = parts;
  const all = [...lines, delivery];
  const isAdded = (tax: number) => order.taxLines?.[tax]?.isIncluded !== true;
  const getNet = ({ amount, taxes }: RefundParts['delivery']) =>
    amount - taxes.reduce((sum, tax, index) => (isAdded(index) ? sum + tax : sum), 0);
  const sumTax = (index: number) => all.reduce((sum, { taxes }) => sum + (taxes[index] ?? 0), 0);
  return {
    id: row.id,
    amount: row.amount,
    cancels: row.cancels === 1,
    isRejected: row.state === 'failed',
    creditNoteNumber: row.credit_note_number,
    time: row.refunded_at ?? row.created_at,
    lines: items.flatMap((item, index) => {
      const line = lines[index];
      return line && (line.quantity > 0 || line.amount > 0)
        ? [{ item, quantity: line.quantity, amount: getNet(line), part: line }]
        : [];
    }),
    delivery: getNet(delivery),
    tax: order.taxLines ? 0 : sumTax(0),
    taxLines: order.taxLines
      ?.map((tax, index) => ({ ...tax, amount: sumTax(index) }))
      .filter(({ amount }) => amount > 0),
    parts,
  };
}
