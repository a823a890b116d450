import type { Database, Tables } from '#platform/db/tables.ts';
import type { Units } from '#platform/mail/requested-units.ts';
import { listUnmadeUnits } from '#platform/mail/unmade-units.ts';
import { isDigitalLabel } from '#shared/rules/catalog/digital.ts';
import type { OrderStatus } from '#shared/rules/orders/order-states.ts';
import { getUnshippedQuantities } from '#shared/rules/orders/order-view.ts';
import type { RefundRow } from '../refunds/refund-row.ts';

interface Sent {
  readonly shipments: readonly { readonly items: readonly Units[] }[];
  /** Refunds that were not rejected. */
  readonly refunds: readonly RefundRow[];
  readonly hasWithdrawals: boolean;
}

/**
 * Counts, by SKU, the units that are not made because of a withdrawal, and those that still have to be shipped. `isWithdrawn`: nothing
 * is left to make of an order that is not in production yet.
 */
export async function countProduction(
  db: Database,
  { id, status }: { readonly id: string; readonly status: OrderStatus },
  items: readonly Tables['order_items'][],
  { shipments, refunds, hasWithdrawals }: Sent,
) {
  const unmade = countUnits(hasWithdrawals ? await listUnmadeUnits(db, { id, status }, items) : []);
  // Units that were refunded before they were shipped, or are not made, are not shipped any more. Refunds are often of what is not made.
  const refundedUnits = countUnits(refunds.flatMap((refund) => refund.unshipped));
  const omitted = items.map(({ sku }) => ({
    sku,
    quantity: Math.max(unmade.get(sku) ?? 0, refundedUnits.get(sku) ?? 0),
  }));
  const unshipped = getUnshippedQuantities(
    items.map(({ size_label: sizeLabel, ...item }) => ({ ...item, sizeLabel })),
    [...shipments, { items: omitted }],
  );
  const printed = items.filter(({ size_label }) => !isDigitalLabel(size_label));
  const isWithdrawn =
    status === 'placed' &&
    printed.length > 0 &&
    printed.every(({ sku, quantity }) => (unmade.get(sku) ?? 0) >= quantity);
  return { unmade, unshipped, isWithdrawn };
}

function countUnits(units: readonly Units[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { sku, quantity } of units) counts.set(sku, (counts.get(sku) ?? 0) + quantity);
  return counts;
}
