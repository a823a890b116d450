import { isDeepStrictEqual } from 'node:util';
import { createSecretId } from '#platform/db/secret-id.ts';
import type { DatabaseTransaction, Tables } from '#platform/db/tables.ts';
import { LEASE_MS } from '#platform/jobs/due-rows.ts';
import {
  getRefundAmount,
  type RefundParts,
  type RefundSelection,
  shareRefund,
} from '#platform/pricing/share-refund.ts';
import { fail, ok, type Result } from '#shared/utils/result.ts';
import { findRefund, listRefunds, readOrderParts } from './refund-row.ts';

interface RefundInput {
  /** Undefined: all that is left. */
  readonly selection: RefundSelection | undefined;
  readonly origin: 'seller' | 'provider';
  readonly restocks: boolean;
  readonly cancels: boolean;
  /** Units that are in no shipment yet, by SKU. */
  readonly unshipped: ReadonlyMap<string, number>;
  readonly now: number;
}

/**
 * Inserts a pending refund of an order, and returns its id. The caller's transaction must hold the lock of the order. Fails with a
 * message, without any change, if the selection is not possible.
 */
export async function insertRefund(
  trx: DatabaseTransaction,
  order: Tables['orders'],
  { selection, origin, restocks, cancels, unshipped, now }: RefundInput,
): Promise<Result<string, string>> {
  if (order.payment_id === null || order.total === 0) return fail('nothing was paid for it');
  const shared = await shareRefundOf(trx, order, selection);
  if (!shared.ok) return shared;
  const id = createSecretId();
  const row = {
    id,
    order_id: order.id,
    payment_id: order.payment_id,
    state: 'pending',
    origin,
    amount: getRefundAmount(shared.value),
    parts: JSON.stringify(shared.value),
    unshipped: JSON.stringify(
      shared.value.lines.flatMap(({ sku, quantity }) => {
        const units = Math.min(quantity, unshipped.get(sku) ?? 0);
        return units > 0 ? [{ sku, quantity: units }] : [];
      }),
    ),
    restocks: restocks ? 1 : 0,
    cancels: cancels ? 1 : 0,
    credit_note_number: null,
    failure: null,
    attempts: 0,
    failures: 0,
    // The caller requests it first.
    next_attempt_at: now + LEASE_MS,
    attempted_at: now,
    created_at: now,
    refunded_at: null,
  };
  await trx.insertInto('refunds').values(row).execute();
  return ok(id);
}

/** Whether a request describes a refund that is still pending, so that it repeats it. The order must be locked. */
export async function isRepeatedRefund(
  trx: DatabaseTransaction,
  order: Tables['orders'],
  pendingId: string,
  { selection, cancels }: Pick<RefundInput, 'selection' | 'cancels'>,
): Promise<boolean> {
  const pending = await findRefund(trx, pendingId);
  const shared = await shareRefundOf(trx, order, selection, pendingId);
  return (
    shared.ok && pending?.cancels === cancels && isDeepStrictEqual(pending.parts, shared.value)
  );
}

async function shareRefundOf(
  trx: DatabaseTransaction,
  order: Tables['orders'],
  selection: RefundSelection | undefined,
  exceptId?: string,
): Promise<Result<RefundParts, string>> {
  const refunds = await listRefunds(trx, order.id);
  const earlier = refunds.filter(({ id, state }) => state !== 'failed' && id !== exceptId);
  const { lines, parts } = await readOrderParts(trx, order);
  return shareRefund(
    lines,
    parts,
    earlier.map((refund) => refund.parts),
    selection,
  );
}
