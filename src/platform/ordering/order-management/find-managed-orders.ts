import { comesAfter, type PageKey } from '#platform/db/page-key.ts';
import type { Units } from '#platform/db/stored-units.ts';
import type { Database, DatabaseTransaction, Tables } from '#platform/db/tables.ts';
import type { OrderStatus } from '#shared/rules/orders/order-states.ts';
import { hasNumber, lockOrders } from '../orders/lock-order.ts';
import { type ManagedOrder, toManagedOrder } from './managed-order.ts';
import { selectFound, updateOrderSearch } from './search-orders.ts';

interface OrderQuery {
  readonly status?: OrderStatus | undefined;
  /** The whole e-mail address, without regard to case. */
  readonly email?: string | undefined;
  /** A part of the buyer's name, of the number of the order, invoice, credit note or shipment, or of the postcode, without regard to case. */
  readonly search?: string | undefined;
  /** Orders from this time, and before the other one. */
  readonly from?: number | undefined;
  readonly before?: number | undefined;
  readonly limit: number;
  /** The last order of the page before. */
  readonly after?: PageKey | undefined;
}

/** Lists the orders of a store, newest first. */
export async function listManagedOrders(
  db: Database,
  storeId: string,
  query: OrderQuery,
): Promise<ManagedOrder[]> {
  const orders: ManagedOrder[] = [];
  for (const row of await listOrderRows(db, storeId, query))
    orders.push(await toManagedOrder(db, row));
  return orders;
}

const LATEST = Number.MAX_SAFE_INTEGER;

/** Lists the rows of a store's orders, newest first. */
export async function listOrderRows(
  db: Database,
  storeId: string,
  { status, email, search, from, before, limit, after }: OrderQuery,
): Promise<Tables['orders'][]> {
  const text = search?.trim();
  if (text !== undefined) await updateOrderSearch(db, storeId);
  return (
    db
      .selectFrom('orders')
      .selectAll()
      .where('store_id', '=', storeId)
      // Without a period, each filter uses its own index.
      .$if((from ?? 0) > 0, (q) => q.where('created_at', '>=', from ?? 0))
      .$if((before ?? LATEST) < LATEST, (q) => q.where('created_at', '<', before ?? LATEST))
      .$if(status !== undefined, (q) => q.where('status', '=', status ?? ''))
      .$if(email !== undefined, (q) =>
        q.where((eb) =>
          eb(
            'orders.id',
            'in',
            eb
              .selectFrom('orders as e')
              .select('e.id')
              .where('e.store_id', '=', storeId)
              .where('e.email', '=', email?.trim().toLowerCase() ?? ''),
          ),
        ),
      )
      .$if(text !== undefined, (q) =>
        q.where((eb) => eb('orders.id', 'in', selectFound(eb, storeId, text ?? ''))),
      )
      .where((eb) => (after ? comesAfter('created_at', 'desc', after) : eb.lit(true)))
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .execute()
  );
}

/**
 * Like {@link findManagedOrder}, and locks the order until the transaction ends. A change of an order must start with it, so that
 * of two changes at once the second sees what the first has done.
 */
export async function lockManagedOrder(
  trx: DatabaseTransaction,
  storeId: string,
  number: string,
): Promise<ManagedOrder | undefined> {
  const row = await lockOrders(trx)
    .where('store_id', '=', storeId)
    .where((eb) => hasNumber(eb, number))
    .returningAll()
    .executeTakeFirst();
  return row && toManagedOrder(trx, row);
}

/** Returns an order of a store by its order number or its lookup number; undefined if there is none. */
export async function findManagedOrder(
  db: Database,
  storeId: string,
  number: string,
): Promise<ManagedOrder | undefined> {
  const row = await db
    .selectFrom('orders')
    .selectAll()
    .where('store_id', '=', storeId)
    .where((eb) => hasNumber(eb, number))
    .executeTakeFirst();
  return row && toManagedOrder(db, row);
}

/** Locks an order by its id until the transaction ends. */
export async function lockOrderById(
  trx: DatabaseTransaction,
  storeId: string,
  orderId: string,
): Promise<ManagedOrder | undefined> {
  const row = await trx
    .selectFrom('orders')
    .select('order_number')
    .where('id', '=', orderId)
    .executeTakeFirst();
  return row && lockManagedOrder(trx, storeId, row.order_number);
}

/** Returns the units of a submission that still have to be made. */
export const listUnitsToMake = (
  { status, items }: ManagedOrder,
  units: readonly Units[],
): Units[] =>
  status === 'cancelled' || status === 'refunded'
    ? []
    : units.flatMap(({ sku, quantity }) => {
        const left = items.find((item) => item.sku === sku)?.unshipped ?? 0;
        return left > 0 ? [{ sku, quantity: Math.min(quantity, left) }] : [];
      });
