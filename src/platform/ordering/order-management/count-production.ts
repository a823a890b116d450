import type { Units } from '#platform/db/stored-units.ts';
import type { Database, Tables } from '#platform/db/tables.ts';
import { countUnits, listUnmadeUnits, mergeUnits } from '#platform/mail/unmade-units.ts';
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
 * Counts, by SKU, the units that are not made because of a withdrawal, the others that were refunded before they were shipped, and those
 * that still have to be shipped. `isWithdrawn`: the shopper withdrew from all of it before production. `isEnded`: nothing was shipped, and
 * nothing is left to ship.
 */
export async function countProduction(
  db: Database,
  { id, status }: { readonly id: string; readonly status: OrderStatus },
  items: readonly Tables['order_items'][],
  { shipments, refunds, hasWithdrawals }: Sent,
) {
  const unmadeUnits = hasWithdrawals ? await listUnmadeUnits(db, { id, status }, items) : [];
  const omitted = mergeUnits(
    items,
    unmadeUnits,
    refunds.map(({ unshipped: units, parts }) => ({ units, isByShopper: parts.isByShopper })),
  );
  const unmade = (sku: string) => countUnits(unmadeUnits, sku);
  const canceled = (sku: string) => countUnits(omitted, sku) - unmade(sku);
  const unshipped = getUnshippedQuantities(
    items.map(({ size_label: sizeLabel, ...item }) => ({ ...item, sizeLabel })),
    [...shipments, { items: omitted }],
  );
  const printed = items.filter(({ size_label }) => !isDigitalLabel(size_label));
  const isWithdrawn =
    status === 'placed' &&
    printed.length > 0 &&
    printed.every(({ sku, quantity }) => unmade(sku) >= quantity);
  const isEnded =
    (status === 'placed' || status === 'in_production') &&
    printed.length > 0 &&
    shipments.length === 0 &&
    unshipped.size === 0;
  return { unmade, canceled, unshipped, isWithdrawn, isEnded };
}
