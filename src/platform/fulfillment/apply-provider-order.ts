import { runInTransaction } from '#platform/db/run-in-transaction.ts';
import type { DatabaseTransaction } from '#platform/db/tables.ts';
import { createShipment } from '#platform/ordering/order-management/create-shipment.ts';
import {
  listUnitsToMake,
  lockOrderById,
} from '#platform/ordering/order-management/find-managed-orders.ts';
import { isTrackingUrl } from '#shared/rules/orders/carriers.ts';
import { canTransition } from '#shared/rules/orders/order-states.ts';
import { toSku } from './compose-request.ts';
import { reportFulfillment } from './fail-fulfillment.ts';
import type { FulfillmentContext } from './fulfillment-context.ts';
import type { ProviderOrder, ProviderShipment } from './fulfillment-provider.ts';
import {
  changeFulfillment,
  type Fulfillment,
  type FulfillmentEvent,
  findFulfillment,
} from './fulfillment-states.ts';

/** What the provider's states mean. A state that arrives late is no longer possible in the table of states, and is ignored. */
const EVENTS: Readonly<Record<ProviderOrder['state'], FulfillmentEvent | undefined>> = {
  draft: undefined,
  pending: 'accept',
  on_hold: 'accept',
  in_production: 'produce',
  partly_shipped: 'produce',
  shipped: 'ship',
  canceled: 'stopped',
  failed: 'fail',
  returned: 'return',
};

/**
 * Records what a provider has reported about an order: its state, costs, and shipments, each of them once. Shipments are mailed and appear
 * on the page of the order. The seller gets a mail about what a person has to see to.
 */
export function applyProviderOrder(
  { db, clock }: FulfillmentContext,
  { storeId, id, orderId }: Fulfillment,
  reported: ProviderOrder,
): Promise<void> {
  return runInTransaction(db, (trx) =>
    applyReport(trx, { storeId, id, orderId, reported, now: clock() }),
  );
}

interface Report {
  readonly storeId: string;
  readonly id: string;
  readonly orderId: string;
  readonly reported: ProviderOrder;
  readonly now: number;
}

/** Like {@link applyProviderOrder}, in a transaction of the caller. */
export async function applyReport(
  trx: DatabaseTransaction,
  { storeId, id, orderId, reported, now }: Report,
): Promise<void> {
  await lockOrderById(trx, storeId, orderId);
  const before = await findFulfillment(trx, storeId, id);
  if (!before) return;
  await trx
    .updateTable('fulfillments')
    .set({
      provider_state: reported.state,
      ...(reported.costs && { costs: JSON.stringify(reported.costs) }),
      ...(reported.reason !== undefined && { reason: reported.reason.slice(0, 500) }),
    })
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .execute();
  for (const shipment of reported.shipments) await applyShipment(trx, before, shipment, now);
  const event = EVENTS[reported.state];
  // The process that has claimed the row says when it is due.
  const after = event && (await changeFulfillment(trx, before, event, now, null));
  if (reported.state === before.providerState) return;
  const current = after ?? before;
  if (reported.state === 'on_hold') await reportFulfillment(trx, current, 'on_hold');
  if (!after || before.state === 'canceling') return;
  if (event === 'fail') await reportFulfillment(trx, after, 'failed');
  if (event === 'stopped') await reportFulfillment(trx, after, 'canceled');
  if (event === 'return') await reportFulfillment(trx, after, 'returned');
}

/** Records a shipment of the provider once. Units that were refunded meanwhile are left out: they are not expected any more. */
async function applyShipment(
  trx: DatabaseTransaction,
  { storeId, id, orderId, items }: Fulfillment,
  shipment: ProviderShipment,
  now: number,
): Promise<void> {
  const fulfillment = await findFulfillment(trx, storeId, id);
  if (!fulfillment || fulfillment.shipments.includes(shipment.id)) return;
  const units = shipment.items ? countUnits(shipment.items, items) : items;
  // A report without any of its items is wrong. Another one about the same package may follow.
  if (units.length === 0) return;
  const order = await lockOrderById(trx, storeId, orderId);
  await trx
    .updateTable('fulfillments')
    .set({ shipments: JSON.stringify([...fulfillment.shipments, shipment.id]) })
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .execute();
  if (!order || !canTransition(order.status, 'shipped')) return;
  const left = listUnitsToMake(order, units);
  if (left.length === 0) return;
  const { carrier, number: tracking, url = '' } = shipment;
  const created = await createShipment(trx, order, {
    storeId,
    input: { carrier, tracking, url: isTrackingUrl(url) ? url : undefined, items: left },
    now,
  });
  if (!created.ok) throw new Error(`fulfillment ${id}: ${created.error}`);
}

/** Adds up the units of lines, at most those of the submission. A bundle is sent with its first part. */
function countUnits(
  items: NonNullable<ProviderShipment['items']>,
  submitted: Fulfillment['items'],
): Fulfillment['items'] {
  const bySku = new Map<string, number>();
  for (const { itemId, quantity } of items) {
    const sku = toSku(itemId);
    if (sku !== undefined) bySku.set(sku, (bySku.get(sku) ?? 0) + quantity);
  }
  return submitted.flatMap(({ sku, quantity }) => {
    const sent = bySku.get(sku) ?? 0;
    return sent > 0 ? [{ sku, quantity: Math.min(sent, quantity) }] : [];
  });
}
