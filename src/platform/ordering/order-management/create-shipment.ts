import { randomUUID } from 'node:crypto';
import type { DatabaseTransaction } from '#platform/db/tables.ts';
import { queueShippedMail } from '#platform/mail/queue-order-mail.ts';
import { fail, ok, type Result } from '#shared/utils/result.ts';
import { setOrderStatus } from '../orders/set-order-status.ts';
import type { ManagedOrder } from './managed-order.ts';

/** What is known of a parcel. `items` is `sku:pieces, …`; left out: all that is in no parcel yet. */
export interface ShipmentInput {
  readonly carrier?: string | undefined;
  readonly tracking?: string | undefined;
  readonly url?: string | undefined;
  readonly items?: string | undefined;
}

interface Piece {
  readonly sku: string;
  readonly quantity: number;
}

/** Sends a parcel of an order: it is listed, the order is on its way, its shopper is written to. */
export async function createShipment(
  trx: DatabaseTransaction,
  order: ManagedOrder,
  wish: ShipmentInput,
  now: number,
): Promise<Result<null, string>> {
  const content = contentOf(order, wish.items);
  if (!content.ok) return content;
  if (wish.url !== undefined && !/^https?:\/\/[^\s/]/.test(wish.url)) {
    return fail('--url: expected an address such as https://carrier.example/track/9400');
  }
  if (!(await setOrderStatus(trx, order.id, 'shipped', now))) {
    return fail('the order was changed by somebody else meanwhile: look at it again');
  }
  const id = randomUUID();
  await trx
    .insertInto('shipments')
    .values({
      id,
      order_id: order.id,
      status: 'shipped',
      carrier: wish.carrier ?? null,
      tracking_number: wish.tracking ?? null,
      tracking_url: wish.url ?? null,
      shipped_at: now,
      items: JSON.stringify(content.value),
    })
    .execute();
  await queueShippedMail(trx, order.id, id);
  return ok(null);
}

function contentOf({ items }: ManagedOrder, asked: string | undefined): Result<readonly Piece[], string> {
  const left = new Map(items.map(({ sku, unshipped: toSend }) => [sku, toSend]));
  if (asked === undefined) {
    const all = items.flatMap(({ sku, unshipped: toSend }) => (toSend > 0 ? [{ sku, quantity: toSend }] : []));
    return all.length > 0 ? ok(all) : fail('all of it is in parcels already');
  }
  const pieces: Piece[] = [];
  for (const part of asked.split(',').map((text) => text.trim())) {
    const [, sku = '', count = ''] = /^([^\s:]+):(\d{1,3})$/.exec(part) ?? [];
    const known = left.get(sku);
    if (!sku || Number(count) < 1) return fail(`--items: expected pairs such as 5-18-3:1, got "${part}"`);
    if (known === undefined) return fail(`--items: ${sku} is not in the order; it has ${[...left.keys()].join(', ')}`);
    if (pieces.some((piece) => piece.sku === sku)) return fail(`--items: ${sku} is named twice`);
    if (Number(count) > known) return fail(`--items: ${count} of ${sku}, but only ${known} are in no parcel yet`);
    pieces.push({ sku, quantity: Number(count) });
  }
  return ok(pieces);
}
