import type { Database, Tables } from '#platform/db/tables.ts';
import { isDigitalLabel } from '#shared/rules/catalog/digital.ts';

/** What an order costs the seller, in minor units of its currency. Null for what is not known. */
export interface ManagedCosts {
  /** Of all its items. Downloads whose cost is unknown cost nothing. */
  readonly items: number | null;
  /** What the payment provider kept; 0 for an order that cost nothing. */
  readonly fee: number | null;
}

/** Reads what an order costs the seller. Units that were refunded are not subtracted. */
export async function readCosts(
  db: Database,
  { payment_id: paymentId }: Tables['orders'],
  items: readonly Tables['order_items'][],
): Promise<ManagedCosts> {
  const payment =
    paymentId === null
      ? { fee: 0 }
      : await db
          .selectFrom('payments')
          .select('fee')
          .where('id', '=', paymentId)
          .executeTakeFirst();
  const costs = items.map(({ cost, quantity, size_label }) =>
    cost === null && isDigitalLabel(size_label) ? 0 : cost === null ? null : cost * quantity,
  );
  return {
    items: costs.reduce<number | null>(
      (sum, cost) => (sum === null || cost === null ? null : sum + cost),
      0,
    ),
    fee: payment?.fee ?? null,
  };
}
