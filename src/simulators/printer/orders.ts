import * as v from 'valibot';
import type { DatabaseTransaction } from '#platform/db/tables.ts';
import { addRecord, lockRecord, readRecord, writeRecord } from '../payments/records.ts';
import { findVariant } from './catalog.ts';
import { OrderCreate } from './params.ts';
import { readPrinterSettings } from './settings.ts';

/** An order as the sandbox stores it. Its status follows from its times: see {@link getStatus}. */
const OrderDocument = v.object({
  id: v.number(),
  store: v.string(),
  request: OrderCreate,
  createdAt: v.number(),
  updatedAt: v.number(),
  confirmedAt: v.optional(v.number()),
  producedAt: v.optional(v.number()),
  shippedAt: v.optional(v.number()),
  heldAt: v.optional(v.number()),
  returnedAt: v.optional(v.number()),
  canceledAt: v.optional(v.number()),
  failure: v.optional(v.string()),
  /** The status of which the last webhook has reported. */
  reported: v.optional(v.string()),
});
export type OrderDocument = v.InferOutput<typeof OrderDocument>;

export const ORDERS = { name: 'printer_order', schema: OrderDocument };
/** The orders of an external id, the first one first. A deleted draft is no longer among them. */
const EXTERNAL_IDS = {
  name: 'printer_external_id',
  schema: v.object({ orders: v.array(v.number()) }),
};

export type OrderStatus =
  | 'draft'
  | 'pending'
  | 'failed'
  | 'canceled'
  | 'onhold'
  | 'inprocess'
  | 'fulfilled';

/** The status of an order at a time. */
export function getStatus(order: OrderDocument, now: number): OrderStatus {
  const { confirmedAt, producedAt = Infinity, shippedAt = Infinity } = order;
  if (order.canceledAt !== undefined) return 'canceled';
  if (confirmedAt === undefined) return 'draft';
  if (order.failure !== undefined) return 'failed';
  if (order.heldAt !== undefined && now >= producedAt) return 'onhold';
  if (now >= shippedAt) return 'fulfilled';
  return now >= producedAt ? 'inprocess' : 'pending';
}

/** An error of the API: HTTP status and message, and the code where it has one. */
export interface PrinterError {
  readonly status: 400 | 404 | 409;
  readonly message: string;
  readonly code?: string;
}

const NOT_FOUND: PrinterError = { status: 404, message: 'Not found' };
/** A response of a handler: an order, or an error. */
export type Handled = OrderDocument | PrinterError;
export const isError = (handled: Handled): handled is PrinterError => 'message' in handled;

const externalKey = (store: string, externalId: string) => `printer:${store}:@${externalId}`;
const orderKey = (id: number) => `printer:${id}`;
/** Ids of orders have eight digits. */
const createOrderId = () => 10_000_000 + Math.floor(Math.random() * 89_999_999);

/** Countries for which a state is mandatory. */
const WITH_STATES = new Set(['US', 'CA', 'AU']);

/** Returns what is wrong with an order beyond its types. */
function findIssue(request: OrderCreate): string | undefined {
  const { recipient, order_items } = request;
  if (!recipient.country_code) return 'recipient.country_code: Country code is missing';
  if (WITH_STATES.has(recipient.country_code) && !recipient.state_code)
    return 'recipient.state_code: State code is missing';
  for (const { catalog_variant_id, placements } of order_items) {
    const variant = findVariant(catalog_variant_id);
    if (!variant) return `Catalog variant ${catalog_variant_id} does not exist`;
    for (const { placement, technique, layers } of placements) {
      const area = variant.product.areas.find((each) => each.placement === placement);
      if (area?.technique !== technique)
        return `Placement ${placement} with technique ${technique} is not available for this product`;
      for (const { position } of layers)
        if (
          position &&
          (position.left + position.width > area.width + 0.01 ||
            position.top + position.height > area.height + 0.01)
        )
          return `The layer is outside of the print area of ${placement}`;
    }
  }
  return undefined;
}

/** Creates a draft. */
export async function createOrder(
  trx: DatabaseTransaction,
  store: string,
  request: OrderCreate,
): Promise<Handled> {
  const issue = findIssue(request);
  if (issue !== undefined) return { status: 400, message: issue };
  const id = createOrderId();
  const { external_id: externalId } = request;
  if (externalId !== undefined) {
    const key = externalKey(store, externalId);
    const known = await lockRecord(trx, EXTERNAL_IDS, key);
    const { acceptsDuplicates } = await readPrinterSettings(trx);
    if (known && known.orders.length > 0 && !acceptsDuplicates)
      return { status: 400, message: 'Order with this External ID already exists', code: 'OR-13' };
    if (known) await writeRecord(trx, EXTERNAL_IDS, key, { orders: [...known.orders, id] });
    else await addRecord(trx, EXTERNAL_IDS, key, { orders: [id] });
  }
  const now = Date.now();
  const order = { id, store, request, createdAt: now, updatedAt: now };
  await addRecord(trx, ORDERS, orderKey(id), order);
  return order;
}

/** Finds an order by its id, or by `@` and its external id. */
export async function findOrder(
  trx: DatabaseTransaction,
  store: string,
  id: string,
): Promise<Handled> {
  const number = id.startsWith('@')
    ? (await readRecord(trx, EXTERNAL_IDS, externalKey(store, id.slice(1))))?.orders[0]
    : Number(id);
  if (number === undefined || !Number.isSafeInteger(number)) return NOT_FOUND;
  const order = await lockRecord(trx, ORDERS, orderKey(number));
  return order?.store === store ? order : NOT_FOUND;
}

/** Changes an order, unless it cannot be changed now. */
async function change(
  trx: DatabaseTransaction,
  order: OrderDocument,
  fields: Partial<OrderDocument>,
): Promise<OrderDocument> {
  const changed = { ...order, ...fields, updatedAt: Date.now() };
  await writeRecord(trx, ORDERS, orderKey(order.id), changed);
  return changed;
}

/** Names of buyers that make an order fail, be held, or be returned. */
const BEHAVIORS = {
  failure: /\bfail/i,
  hold: /\bhold/i,
  return: /\breturn/i,
};

/** Starts the production of a draft. */
export async function confirmOrder(
  trx: DatabaseTransaction,
  store: string,
  id: string,
): Promise<Handled> {
  const order = await findOrder(trx, store, id);
  if (isError(order)) return order;
  const now = Date.now();
  if (getStatus(order, now) !== 'draft')
    return { status: 400, message: 'Order is already confirmed' };
  if (order.request.order_items.length === 0) return { status: 400, message: 'Order has no items' };
  const { pendingMs, productionMs } = await readPrinterSettings(trx);
  const name = order.request.recipient.name ?? '';
  const producedAt = now + pendingMs;
  const shippedAt = producedAt + productionMs;
  return change(trx, order, {
    confirmedAt: now,
    producedAt,
    shippedAt,
    ...(BEHAVIORS.failure.test(name) && { failure: 'The address could not be verified' }),
    ...(BEHAVIORS.hold.test(name) && { heldAt: producedAt }),
    ...(BEHAVIORS.return.test(name) && { returnedAt: shippedAt + productionMs }),
  });
}

/** Cancels an order (API v1), which keeps its external id. */
export async function cancelOrder(
  trx: DatabaseTransaction,
  store: string,
  id: string,
): Promise<Handled> {
  const order = await findOrder(trx, store, id);
  if (isError(order)) return order;
  const status = getStatus(order, Date.now());
  if (status === 'canceled') return order;
  if (!['draft', 'pending', 'failed', 'onhold'].includes(status))
    return { status: 409, message: 'Order cannot be canceled in its current status' };
  return change(trx, order, { canceledAt: Date.now() });
}

/** Deletes an order that was never produced (API v2). */
export async function deleteOrder(
  trx: DatabaseTransaction,
  store: string,
  id: string,
): Promise<Handled> {
  const order = await findOrder(trx, store, id);
  if (isError(order)) return order;
  if (!['draft', 'failed', 'canceled'].includes(getStatus(order, Date.now())))
    return { status: 409, message: 'Order cannot be deleted in its current status' };
  const { external_id: externalId } = order.request;
  const key = externalKey(store, externalId ?? '');
  const known = externalId === undefined ? undefined : await lockRecord(trx, EXTERNAL_IDS, key);
  if (known)
    await writeRecord(trx, EXTERNAL_IDS, key, {
      orders: known.orders.filter((each) => each !== order.id),
    });
  await trx
    .deleteFrom('sandbox_objects')
    .where('id', '=', orderKey(order.id))
    .where('kind', '=', ORDERS.name)
    .execute();
  return order;
}
