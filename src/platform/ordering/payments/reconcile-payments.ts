import { mapConcurrently } from '#shared/utils/map-concurrently.ts';
import type { CommerceContext } from '../commerce-context.ts';
import { deleteStaleData } from './delete-stale-data.ts';
import { findPayment } from './payment-row.ts';
import { syncPayment } from './sync-payment.ts';

/** Milliseconds between two sweeps. */
const INTERVAL = 30_000;
/** As many sweeps, and old data is looked for: once an hour. */
const SWEEPS_AN_HOUR = 120;
/** Milliseconds a payment under way is left to its shopper, its events and its polls. */
const LEFT_ALONE = 15_000;
const AT_ONCE = 4;
const MOST = 200;
const HOUR = 3_600_000;
/** Milliseconds answers are kept for repeated requests; browsers give up after seconds. */
const ANSWERS_KEPT = HOUR;
/** Providers repeat an event for days. */
const EVENTS_KEPT = 30 * 24 * HOUR;

/**
 * Settles payments under way that nobody asked for lately: a closed window, a lost event, a platform that was killed, a
 * shopper who never came back from their bank. Then forgets what is too old to be asked for.
 */
export async function reconcilePayments(commerce: CommerceContext, leftAlone = LEFT_ALONE): Promise<void> {
  const { db, clock, log } = commerce;
  const now = clock();
  const due = await db
    .selectFrom('payments')
    .select('id')
    .where('state', 'in', ['pending', 'requires_action'])
    .where((eb) => eb.or([eb('checked_at', '<=', now - leftAlone), eb('expires_at', '<=', now)]))
    .orderBy('checked_at')
    .limit(MOST)
    .execute();
  await mapConcurrently(due, AT_ONCE, async ({ id }) => {
    try {
      const payment = await findPayment(db, id);
      if (payment) await syncPayment(commerce, payment);
    } catch (error) {
      log(`payment ${id} could not be settled`, error);
    }
  });
  await db
    .deleteFrom('idempotent_answers')
    .where('answered_at', '<', now - ANSWERS_KEPT)
    .execute();
  await db
    .deleteFrom('provider_events')
    .where('received_at', '<', now - EVENTS_KEPT)
    .execute();
}

/**
 * Sweeps now, all there is, as the platform may have been killed a moment ago; then every 30 seconds. The answer ends it,
 * waiting for a sweep that is on its way. What is old is forgotten at first and once an hour.
 */
export function startReconciliation(commerce: CommerceContext): () => Promise<void> {
  let running: Promise<void> | undefined;
  let count = 0;
  const once = (leftAlone?: number) => {
    running ??= reconcilePayments(commerce, leftAlone)
      .then(() => (count++ % SWEEPS_AN_HOUR === 0 ? deleteStaleData(commerce) : undefined))
      .catch((error: unknown) => commerce.log('the sweep of payments failed', error))
      .finally(() => {
        running = undefined;
      });
  };
  once(0);
  const timer = setInterval(() => once(), INTERVAL);
  return async () => {
    clearInterval(timer);
    await running;
  };
}
