import { randomUUID } from 'node:crypto';
import type { DatabaseTransaction } from '#platform/db/tables.ts';
import { recordEvent } from '#platform/events/record-event.ts';
import {
  endShippedFulfillments,
  listUnitsElsewhere,
} from '#platform/fulfillment/fulfillment-states.ts';
import { queueShippedMail } from '#platform/mail/queue-order-mail.ts';
import { createTrackingUrl, isTrackingUrl } from '#shared/rules/orders/carriers.ts';
import { fail, ok, type Result } from '#shared/utils/result.ts';
import { setOrderStatus } from '../orders/set-order-status.ts';
import type { ManagedOrder } from './managed-order.ts';

/** Data of a shipment. Without `items`, it contains all units that are not shipped yet; without `url`, it is linked at a known carrier. */
export interface ShipmentInput {
  readonly carrier?: string | undefined;
  readonly tracking?: string | undefined;
  readonly url?: string | undefined;
  readonly items?: readonly ShipmentItem[] | undefined;
}

interface ShipmentRequest {
  readonly storeId: string;
  readonly input: ShipmentInput;
  readonly now: number;
}

export interface ShipmentItem {
  readonly sku: string;
  readonly quantity: number;
}

/**
 * Creates a shipment of a locked order, sets the status to `shipped`, and queues the mail about it. Fails with a message if the
 * input is invalid.
 */
export async function createShipment(
  trx: DatabaseTransaction,
  order: ManagedOrder,
  { storeId, input, now }: ShipmentRequest,
): Promise<Result<null, string>> {
  const elsewhere = input.items ? [] : await listUnitsElsewhere(trx, order.id);
  const items = resolveItems(order, input.items, elsewhere);
  if (!items.ok) return items;
  if (input.url !== undefined && !isTrackingUrl(input.url)) {
    return fail('`url`: expected a URL such as https://carrier.example/track/9400');
  }
  await setOrderStatus(trx, order.id, 'shipped', now);
  const id = randomUUID();
  await trx
    .insertInto('shipments')
    .values({
      id,
      order_id: order.id,
      status: 'shipped',
      carrier: input.carrier ?? null,
      tracking_number: input.tracking ?? null,
      tracking_url: input.url ?? createTrackingUrl(input.carrier, input.tracking) ?? null,
      shipped_at: now,
      items: JSON.stringify(items.value),
    })
    .execute();
  await endShippedFulfillments(trx, order.id, countLeft(order, items.value), now);
  await queueShippedMail(trx, order.id, id);
  await recordEvent(trx, {
    type: 'order.shipped',
    storeId,
    subject: order.id,
    data: { shipmentId: id },
    now,
  });
  return ok(null);
}

const ALL_SHIPPED = 'all its items are already shipped';

/** Counts the units of each line that are left to ship after a shipment. */
const countLeft = ({ items }: ManagedOrder, shipped: readonly ShipmentItem[]) =>
  new Map(
    items.map(({ sku, unshipped }) => [
      sku,
      unshipped - (shipped.find((item) => item.sku === sku)?.quantity ?? 0),
    ]),
  );

function resolveItems(
  { items }: ManagedOrder,
  requested: readonly ShipmentItem[] | undefined,
  elsewhere: readonly ShipmentItem[],
): Result<readonly ShipmentItem[], string> {
  const unshippedBySku = new Map(items.map(({ sku, unshipped }) => [sku, unshipped]));
  if (requested === undefined) {
    const all = items.flatMap(({ sku, unshipped }) => {
      const quantity = unshipped - (elsewhere.find((item) => item.sku === sku)?.quantity ?? 0);
      return quantity > 0 ? [{ sku, quantity }] : [];
    });
    if (all.length === 0 && items.some(({ unshipped }) => unshipped > 0))
      return fail(
        '`items`: expected the units, because what is left is at Printful, which reports its shipments',
      );
    return all.length > 0 ? ok(all) : fail(ALL_SHIPPED);
  }
  if (requested.length === 0) return fail(ALL_SHIPPED);
  const shipped: ShipmentItem[] = [];
  for (const { sku, quantity } of requested) {
    const unshipped = unshippedBySku.get(sku);
    if (unshipped === undefined)
      return fail(
        `\`items\`: ${sku} is not in the order, which has ${[...unshippedBySku.keys()].join(', ')}`,
      );
    if (shipped.some((item) => item.sku === sku)) return fail(`\`items\`: ${sku} is listed twice`);
    if (quantity > unshipped)
      return fail(`\`items\`: ${quantity} of ${sku}, but only ${unshipped} are not shipped yet`);
    shipped.push({ sku, quantity });
  }
  return ok(shipped);
}
