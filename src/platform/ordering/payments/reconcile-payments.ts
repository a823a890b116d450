import { deleteOldResponses } from '#platform/http/idempotent.ts';
import { repeatJob } from '#platform/jobs/repeat-job.ts';
import { runInSpan } from '#shared/telemetry/trace.ts';
import { mapConcurrently } from '#shared/utils/map-concurrently.ts';
import type { CommerceContext } from '../commerce-context.ts';
import { carryOutDueRefunds } from '../refunds/carry-out-refund.ts';
import { findPayment } from './payment-row.ts';
import { syncPayment } from './sync-payment.ts';

const RECONCILE = { name: 'reconcile payment', kind: 'internal' } as const;
/** Milliseconds since the last check of a pending payment in which it is not synced, because webhooks and polls update it. */
const GRACE_MS = 15_000;
const CONCURRENCY = 4;
const BATCH_SIZE = 200;
/** Retention of event IDs. Providers send an event again for days. */
const EVENTS_RETENTION_MS = 30 * 24 * 3_600_000;

/**
 * Requests refunds that are due, and syncs pending payments that were not checked recently, because the shopper closed the page or did not return from the
 * bank, an event was lost, or the platform crashed. Then deletes expired event ids, and the idempotent responses that have expired since
 * `deletedUntil`.
 */
export async function reconcilePayments(
  commerce: CommerceContext,
  graceMs = GRACE_MS,
  deletedUntil = 0,
): Promise<void> {
  const { db, clock, log } = commerce;
  const now = clock();
  const due = await db
    .selectFrom('payments')
    .select('id')
    .where('state', 'in', ['pending', 'requires_action'])
    .where((eb) => eb.or([eb('checked_at', '<=', now - graceMs), eb('expires_at', '<=', now)]))
    .orderBy('checked_at')
    .limit(BATCH_SIZE)
    .execute();
  await mapConcurrently(due, CONCURRENCY, async ({ id }) => {
    try {
      const payment = await findPayment(db, id);
      if (payment) await runInSpan(RECONCILE, () => syncPayment(commerce, payment));
    } catch (error) {
      log(`payment ${id} could not be synced`, error);
    }
  });
  await carryOutDueRefunds(commerce);
  await deleteOldResponses(db, now, deletedUntil);
  await db
    .deleteFrom('provider_events')
    .where('received_at', '<', now - EVENTS_RETENTION_MS)
    .execute();
}

/**
 * Starts the reconciliation job. It runs at once, without grace period because the platform may have crashed just before, and
 * then every 30 seconds.
 */
export function startReconciliation(commerce: CommerceContext) {
  let [graceMs, deletedUntil] = [0, 0];
  return repeatJob('reconciliation', {
    intervalMs: 30_000,
    log: commerce.log,
    async run() {
      const now = commerce.clock();
      await reconcilePayments(commerce, graceMs, deletedUntil);
      [graceMs, deletedUntil] = [GRACE_MS, now];
    },
  });
}
