import { parseJson } from '#platform/db/json.ts';
import type { Database } from '#platform/db/tables.ts';
import { allocateCosts, type OrderCosts } from '#platform/pricing/calculate-costs.ts';
import { TaxLines } from '#shared/contract/tax-line.ts';
import { isDigitalLabel } from '#shared/rules/catalog/digital.ts';

export interface PlacedOrder {
  readonly orderNumber: string;
  readonly lookupNumber: string;
  readonly costs: OrderCosts;
  /** Earliest and latest day of delivery (`YYYY-MM-DD`); undefined for a digital order. */
  readonly days: { readonly early: string; readonly late: string } | undefined;
}

/** Returns the order of a checkout with its costs; undefined if the checkout has no order yet. */
export async function findPlacedOrder(
  db: Database,
  checkoutId: string,
): Promise<PlacedOrder | undefined> {
  const order = await db
    .selectFrom('orders')
    .selectAll()
    .where('checkout_id', '=', checkoutId)
    .executeTakeFirst();
  if (!order) return undefined;
  const items = await db
    .selectFrom('order_items')
    .select(['sku', 'quantity', 'price', 'size_label', 'discount'])
    .where('order_id', '=', order.id)
    .orderBy('position')
    .execute();
  const lines = items.map(({ size_label, ...line }) => ({
    ...line,
    isDigital: isDigitalLabel(size_label),
  }));
  const taxLines = order.tax_lines === null ? undefined : parseJson(TaxLines, order.tax_lines);
  const {
    items_total,
    shipping,
    tax,
    discount,
    total,
    delivery_early: early,
    delivery_late: late,
  } = order;
  return {
    orderNumber: order.order_number,
    lookupNumber: order.lookup_number,
    costs: {
      ...allocateCosts(lines, { items: items_total, shipping, tax, discount, total }),
      ...(taxLines && { taxLines }),
      ...(order.tax_reason !== null && { taxReason: order.tax_reason }),
    },
    days: early !== null && late !== null ? { early, late } : undefined,
  };
}
