import { applyProviderOrder } from './apply-provider-order.ts';
import { composeRequest } from './compose-request.ts';
import type { FulfillmentContext } from './fulfillment-context.ts';
import {
  type FulfillmentProvider,
  type ProviderOrder,
  ProviderUnavailable,
} from './fulfillment-provider.ts';
import { type Fulfillment, findFulfillment } from './fulfillment-states.ts';
import { requireProvider } from './require-provider.ts';
import { hasSameUnits } from './start-submission.ts';

/**
 * Submits items to their provider. The provider first gets a draft, which it does not make. Only the draft whose id is recorded in the row
 * is released, so that the items are made once even if two processes submit at the same time to a provider that accepts an external id twice.
 */
export async function submitFulfillment(
  context: FulfillmentContext,
  fulfillment: Fulfillment,
  signal: AbortSignal,
): Promise<void> {
  const provider = await requireProvider(context, fulfillment);
  if (!(await hasSameUnits(context, fulfillment, provider, signal))) return;
  const id =
    fulfillment.providerOrderId ?? (await prepareOrder(context, fulfillment, provider, signal));
  if (id === undefined) return;
  const released = await provider.release(id, signal);
  if (released.state === 'draft')
    throw new ProviderUnavailable(`order ${id} is still a draft at ${provider.name}`);
  await applyProviderOrder(context, fulfillment, released);
  // The first attempt has no other draft.
  if (fulfillment.attempts > 1) await cancelDrafts(context, fulfillment, provider, id, signal);
}

/** Returns the provider's id of the order to release; undefined when the submission has changed meanwhile. */
async function prepareOrder(
  context: FulfillmentContext,
  fulfillment: Fulfillment,
  provider: FulfillmentProvider,
  signal: AbortSignal,
): Promise<string | undefined> {
  const orders = await provider.find(fulfillment.id, signal);
  const existing = chooseOrder(orders);
  const { id } =
    existing ?? (await provider.prepare(await composeRequest(context, fulfillment), signal));
  if (await recordOrder(context, fulfillment, id)) return id;
  if (!existing) await cancelUnrecorded(context, fulfillment, provider, id, signal);
  return undefined;
}

/** Chooses the order of an earlier attempt: one that is made, or else the first draft. */
function chooseOrder(orders: readonly ProviderOrder[]): ProviderOrder | undefined {
  const open = orders.filter(({ state }) => state !== 'canceled');
  return open.find(({ state }) => state !== 'draft') ?? open[0];
}

/** Records the order to release, unless another process has recorded one or the submission is canceled. */
async function recordOrder(
  { db }: FulfillmentContext,
  { storeId, id, attempts }: Fulfillment,
  providerOrderId: string,
): Promise<boolean> {
  const recorded = await db
    .updateTable('fulfillments')
    .set({ provider_order_id: providerOrderId })
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .where('state', '=', 'submitting')
    .where('attempts', '=', attempts)
    .where('provider_order_id', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return recorded !== undefined;
}

/** Cancels a draft that will never be released. Another process may have found it and not have recorded it yet: then it stays. */
async function cancelUnrecorded(
  { db }: FulfillmentContext,
  { storeId, id }: Fulfillment,
  provider: FulfillmentProvider,
  draftId: string,
  signal: AbortSignal,
): Promise<void> {
  const current = await findFulfillment(db, storeId, id);
  const isUnused =
    current?.state !== 'submitting' ||
    (current.providerOrderId !== null && current.providerOrderId !== draftId);
  if (isUnused && current?.providerOrderId !== draftId) await provider.cancel(draftId, signal);
}

/** Cancels further drafts of a submission. Nobody makes them, so a failure is only logged. */
async function cancelDrafts(
  { log }: FulfillmentContext,
  { id }: Fulfillment,
  provider: FulfillmentProvider,
  releasedId: string,
  signal: AbortSignal,
): Promise<void> {
  try {
    for (const order of await provider.find(id, signal))
      if (order.state === 'draft' && order.id !== releasedId)
        await provider.cancel(order.id, signal);
  } catch (error) {
    log(`fulfillment ${id}: an unused draft could not be canceled`, error);
  }
}
