import { runInTransaction } from '#platform/db/run-in-transaction.ts';
import { reportFulfillment } from './fail-fulfillment.ts';
import type { FulfillmentContext } from './fulfillment-context.ts';
import type { FulfillmentProvider } from './fulfillment-provider.ts';
import { changeFulfillment, type Fulfillment, NEVER } from './fulfillment-states.ts';
import { requireProvider } from './require-provider.ts';

/** Cancels a submission at its provider. When it is too late there, it is in production, and the seller gets a mail. */
export async function stopFulfillment(
  context: FulfillmentContext,
  fulfillment: Fulfillment,
  signal: AbortSignal,
): Promise<void> {
  const { db, clock } = context;
  const provider = await requireProvider(context, fulfillment);
  const late = await cancelOrders(provider, fulfillment, signal);
  const now = clock();
  await runInTransaction(db, async (trx) => {
    if (late === undefined) {
      await changeFulfillment(trx, fulfillment, 'stopped', now, { next_attempt_at: NEVER });
      return;
    }
    const continued = await changeFulfillment(trx, fulfillment, 'continue', now, {
      provider_order_id: late,
    });
    if (continued) await reportFulfillment(trx, continued, 'too_late');
  });
}

/** Cancels all orders of a submission at its provider. Returns the id of one that the provider makes already. */
export async function cancelOrders(
  provider: FulfillmentProvider,
  { id: externalId, providerOrderId }: Fulfillment,
  signal: AbortSignal,
): Promise<string | undefined> {
  const found = await provider.find(externalId, signal);
  const ids = new Set([
    ...(providerOrderId === null ? [] : [providerOrderId]),
    ...found.filter(({ state }) => state !== 'canceled').map(({ id }) => id),
  ]);
  let late: string | undefined;
  for (const id of ids) if ((await provider.cancel(id, signal)) === 'too_late') late = id;
  return late;
}
