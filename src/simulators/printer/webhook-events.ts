import { createHmac } from 'node:crypto';
import { parseJson } from '#platform/db/json.ts';
import { runInTransaction } from '#platform/db/run-in-transaction.ts';
import type { Database } from '#platform/db/tables.ts';
import { recordEvent } from '../payments/events.ts';
import { createId, writeRecord } from '../payments/records.ts';
import { toOrder, toShipments, toTrackingNumber } from './order-responses.ts';
import { getStatus, ORDERS, type OrderDocument } from './orders.ts';

/** The provider of the printer's events in the table of the sandbox. */
export const PRINTER = 'printer';

/** Number of orders, the newest first, whose changes are reported. */
const ORDERS_MAX = 500;

/** What has changed of an order, as one word: its status, or that it came back. */
const describeState = (order: OrderDocument, now: number): string =>
  now >= (order.returnedAt ?? Infinity) ? 'returned' : getStatus(order, now);

const EVENT_TYPES: Readonly<Record<string, string>> = {
  fulfilled: 'shipment_sent',
  failed: 'order_failed',
  canceled: 'order_canceled',
  onhold: 'order_put_hold',
  returned: 'shipment_returned',
};

function findType(state: string, before: string | undefined): string {
  if (before === undefined && state === 'draft') return 'order_created';
  if (before === 'onhold' && state !== 'canceled') return 'order_remove_hold';
  return EVENT_TYPES[state] ?? 'order_updated';
}

/** Writes the webhook of each order whose state has changed since its last one. */
export async function recordChanges(db: Database): Promise<void> {
  const rows = await db
    .selectFrom('sandbox_objects')
    .select(['id', 'body'])
    .where('kind', '=', ORDERS.name)
    .orderBy('created_at', 'desc')
    .limit(ORDERS_MAX)
    .execute();
  const now = Date.now();
  const hasChanged = (order: OrderDocument) => describeState(order, now) !== order.reported;
  for (const { id, body } of rows) {
    if (!hasChanged(parseJson(ORDERS.schema, body))) continue;
    await runInTransaction(db, async (trx) => {
      await trx
        .updateTable('sandbox_objects')
        .set((eb) => ({ version: eb('version', '+', 1) }))
        .where('id', '=', id)
        .execute();
      const row = await trx
        .selectFrom('sandbox_objects')
        .select('body')
        .where('id', '=', id)
        .executeTakeFirst();
      const order = row && parseJson(ORDERS.schema, row.body);
      if (!order || !hasChanged(order)) return;
      const state = describeState(order, now);
      await recordEvent(trx, PRINTER, createId('printer_', 20), {
        store: order.store,
        event: createEvent(order, findType(state, order.reported), now),
      });
      await writeRecord(trx, ORDERS, id, { ...order, reported: state });
    });
  }
}

/** The body of a webhook (API v2, "Webhook v2"). */
function createEvent(order: OrderDocument, type: string, now: number) {
  const { id, external_id, status, store_id, created_at, updated_at } = toOrder(order, now);
  const [shipment] = toShipments(order, now);
  return {
    type,
    occurred_at: new Date(now).toISOString(),
    retries: 0,
    store_id,
    data: {
      ...(type === 'shipment_returned' && { reason: 'Returned to sender' }),
      ...(type.startsWith('order_put_hold') && { reason: 'Waiting for customer service' }),
      ...(type === 'order_failed' && { reason: order.failure ?? '' }),
      ...(type.startsWith('shipment_') &&
        shipment && {
          shipment: {
            id: shipment.id,
            status: shipment.shipment_status,
            store_id,
            tracking_number: toTrackingNumber(order),
            tracking_url: shipment.tracking_url,
            created_at: shipment.shipped_at,
            ship_date: shipment.shipped_at.slice(0, 10),
            shipped_at: shipment.shipped_at,
            reshipment: false,
          },
        }),
      order: {
        id,
        external_id,
        status,
        store_id,
        dashboard_url: `https://printer.example/dashboard?order_id=${id}`,
        created_at,
        updated_at,
      },
    },
  };
}

/** The headers of a webhook: the signature is the HMAC-SHA256 of the body with the decoded secret, in hexadecimal digits. */
export const signWebhook = (body: string, secret: string): Record<string, string> => ({
  'Content-Type': 'application/json',
  'X-Pf-Webhook-Public-Key': Buffer.from('sandbox').toString('base64'),
  'X-Pf-Webhook-Signature': createHmac('sha256', Buffer.from(secret, 'hex'))
    .update(body)
    .digest('hex'),
});
