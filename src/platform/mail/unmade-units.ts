import * as v from 'valibot';
import { isDigitalLabel } from '#shared/rules/catalog/digital.ts';
import { parseJson } from '../db/json.ts';
import type { Units } from '../db/stored-units.ts';
import type { Database, Tables } from '../db/tables.ts';
import { listWithdrawable, parseUnits, subtractUnits } from './requested-units.ts';

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

/**
 * Lists the units of an order that are not sent: the shopper withdrew from them before production, or they were refunded before they
 * were sent.
 */
export async function listOmittedUnits(
  db: Database,
  order: { readonly id: string; readonly status: string },
  lines: readonly Line[],
): Promise<Units[]> {
  const refunds = await listActiveRefunds(db, order.id);
  return mergeUnits(
    lines,
    await listUnmadeUnits(db, order, lines),
    refunds.map(({ unshipped, parts }) => ({
      units: parseUnits(unshipped, lines),
      isByShopper: parts.isByShopper,
    })),
  );
}

/** Units of a refund. */
interface RefundedUnits {
  readonly units: readonly Units[];
  readonly isByShopper?: boolean | undefined;
}

/**
 * Returns, for each line, the units that were withdrawn from or refunded. A seller often refunds what was withdrawn, so a unit that may be
 * both counts once. A shopper cancels units that were left, so these are other ones.
 */
export const mergeUnits = (
  lines: readonly Units[],
  withdrawn: readonly Units[],
  refunds: readonly RefundedUnits[],
): Units[] => {
  const count = (sku: string, byShopper: boolean) =>
    countUnits(
      refunds.flatMap(({ units, isByShopper = false }) => (isByShopper === byShopper ? units : [])),
      sku,
    );
  return lines
    .map(({ sku, quantity }) => ({
      sku,
      quantity: Math.min(
        quantity,
        Math.max(countUnits(withdrawn, sku), count(sku, false)) + count(sku, true),
      ),
    }))
    .filter(({ quantity }) => quantity > 0);
};

/** Adds up the units with a SKU. */
export const countUnits = (units: readonly Units[], sku: string): number =>
  units.reduce((sum, unit) => (unit.sku === sku ? sum + unit.quantity : sum), 0);

const RefundedLines = v.object({
  lines: v.array(v.object({ sku: v.string(), quantity: v.number() })),
  isByShopper: v.optional(v.boolean()),
});

/**
 * Lists the lines of an order with the units that the shopper may still withdraw from: those that were not refunded. Without a consent to
 * downloads, they are also those that a shopper may cancel before production.
 */
export async function listUnitsToWithdraw<L extends Line>(
  db: Database,
  { id, downloadConsentAt }: { readonly id: string; readonly downloadConsentAt: number | null },
  lines: readonly L[],
): Promise<L[]> {
  const withdrawals = await db
    .selectFrom('withdrawals')
    .select('skus')
    .where('order_id', '=', id)
    .execute();
  const refunds = await listActiveRefunds(db, id);
  const ended = mergeUnits(
    lines,
    withdrawals.flatMap(({ skus }) => parseUnits(skus, lines)),
    refunds.map(({ parts: { lines: units, isByShopper } }) => ({ units, isByShopper })),
  );
  return subtractUnits(listWithdrawable(lines, downloadConsentAt), ended);
}

/** The refunds of an order that were not rejected. */
async function listActiveRefunds(db: Database, orderId: string) {
  const rows = await db
    .selectFrom('refunds')
    .select(['unshipped', 'parts'])
    .where('order_id', '=', orderId)
    .where('state', '!=', 'failed')
    .execute();
  return rows.map((row) => ({ ...row, parts: parseJson(RefundedLines, row.parts) }));
}
