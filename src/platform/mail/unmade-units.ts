import { isDigitalLabel } from '#shared/rules/catalog/digital.ts';
import type { Database, Tables } from '../db/tables.ts';
import { parseUnits, subtractUnits, type Units } from './requested-units.ts';

type Line = Pick<Tables['order_items'], 'sku' | 'quantity' | 'size_label'>;

/**
 * Lists the units that are not made, because the shopper withdrew from them before production. A seller who makes an order although
 * the shopper withdrew from all of it makes all its units.
 */
export async function listUnmadeUnits(
  db: Database,
  { id, status }: { readonly id: string; readonly status: string },
  lines: readonly Line[],
): Promise<Units[]> {
  const withdrawals = await db
    .selectFrom('withdrawals')
    .select(['skus', 'received_at'])
    .where('order_id', '=', id)
    .execute();
  if (withdrawals.length === 0) return [];
  const steps = await db
    .selectFrom('order_steps')
    .selectAll()
    .where('order_id', '=', id)
    .where('status', 'in', ['in_production', 'shipped', 'delivered'])
    .execute();
  // Orders of earlier versions have no times of their states.
  const isBegun = status === 'in_production' || status === 'shipped' || status === 'delivered';
  const begun =
    steps.length > 0
      ? Math.min(...steps.map(({ reached_at }) => reached_at))
      : isBegun
        ? 0
        : Number.POSITIVE_INFINITY;
  const made = lines.filter(({ size_label }) => !isDigitalLabel(size_label));
  const unmade = withdrawals
    .filter(({ received_at }) => received_at <= begun)
    .flatMap(({ skus }) => parseUnits(skus, lines))
    .filter(({ sku }) => made.some((line) => line.sku === sku));
  const isMade = steps.some((step) => step.status !== 'delivered');
  return isMade && subtractUnits(made, unmade).length === 0 ? [] : unmade;
}
