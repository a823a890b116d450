import type { Database, Tables } from '#platform/db/tables.ts';
import { toFulfillment } from '#platform/fulfillment/fulfillment-states.ts';
import { isDigitalLabel } from '#shared/rules/catalog/digital.ts';

/** What an order costs the seller, in minor units of its currency. Null for what is not known. */
export interface ManagedCosts {
  /** Of all its items. Downloads whose cost is unknown cost nothing. */
  readonly items: number | null;
  /** The fee of the payment provider; null until the provider reports it, 0 for an order that cost nothing. */
  readonly fee: number | null;
}

/** What printers have charged for submissions of an order, and the units in them. */
async function readPrinterCosts(db: Database, { id, currency }: Tables['orders']) {
  const rows = await db
    .selectFrom('fulfillments')
    .selectAll()
    .where('order_id', '=', id)
    .where('costs', 'is not', null)
    .where('state', '!=', 'canceled')
    .execute();
  // Where the seller's currency at the printer is another one, the rate of the day is not known.
  return rows
    .map(toFulfillment)
    .flatMap(({ items: units, costs }) =>
      costs?.currency === currency ? [{ units, total: costs.total }] : [],
    );
}

/**
 * Reads what an order costs the seller: what its printers have charged, with their delivery, and for other units the cost that the seller has set. Units that
 * were refunded are not subtracted.
 */
export async function readCosts(
  db: Database,
  order: Tables['orders'],
  items: readonly Tables['order_items'][],
): Promise<ManagedCosts> {
  const { payment_id: paymentId } = order;
  const payment =
    paymentId === null
      ? { fee: 0 }
      : await db
          .selectFrom('payments')
          .select('fee')
          .where('id', '=', paymentId)
          .executeTakeFirst();
  const printed = await readPrinterCosts(db, order);
  const costs = items.map(({ sku, cost, quantity, size_label }) => {
    const made = printed
      .flatMap(({ units }) => units)
      .reduce((sum, unit) => sum + (unit.sku === sku ? unit.quantity : 0), 0);
    const left = Math.max(0, quantity - made);
    if (left === 0 || (cost === null && isDigitalLabel(size_label))) return 0;
    return cost === null ? null : cost * left;
  });
  return {
    items: costs.reduce<number | null>(
      (sum, cost) => (sum === null || cost === null ? null : sum + cost),
      printed.reduce((sum, { total }) => sum + total, 0),
    ),
    fee: payment?.fee ?? null,
  };
}
