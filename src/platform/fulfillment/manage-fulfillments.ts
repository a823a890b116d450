import type { PageKey } from '#platform/db/page-key.ts';
import { runInTransaction } from '#platform/db/run-in-transaction.ts';
import type { Database, DatabaseTransaction } from '#platform/db/tables.ts';
import {
  listUnitsToMake,
  lockOrderById,
} from '#platform/ordering/order-management/find-managed-orders.ts';
import type { ManagedOrder } from '#platform/ordering/order-management/managed-order.ts';
import { setOrderStatus } from '#platform/ordering/orders/set-order-status.ts';
import { fail, ok, type Result } from '#shared/utils/result.ts';
import { addFulfillment } from './create-fulfillments.ts';
import {
  cancelOne,
  changeFulfillment,
  type Fulfillment,
  type FulfillmentState,
  findFulfillment,
  listOrderFulfillments,
  NEVER,
  toFulfillment,
} from './fulfillment-states.ts';
import { describeState } from './report-fulfillment.ts';

interface FulfillmentQuery {
  readonly state?: FulfillmentState | undefined;
  /** The id of a submission, or the number of an order. */
  readonly number?: string | undefined;
  readonly limit: number;
  readonly after?: PageKey | undefined;
}

/** A submission with the number of its order. */
export type ListedFulfillment = Fulfillment & { readonly orderNumber: string };

/** Lists the submissions of a store, newest first. */
export async function listFulfillments(
  db: Database,
  storeId: string,
  { state, number, limit, after }: FulfillmentQuery,
): Promise<ListedFulfillment[]> {
  const rows = await db
    .selectFrom('fulfillments')
    .innerJoin('orders', 'orders.id', 'fulfillments.order_id')
    .selectAll('fulfillments')
    .select('orders.order_number')
    .where('fulfillments.store_id', '=', storeId)
    .$if(state !== undefined, (q) => q.where('fulfillments.state', '=', state ?? ''))
    .$if(number !== undefined, (q) =>
      q.where((eb) =>
        eb.or([
          eb('fulfillments.id', '=', number ?? ''),
          eb('orders.order_number', '=', number ?? ''),
        ]),
      ),
    )
    .$if(after !== undefined, (q) =>
      q.where(({ eb, refTuple, tuple }) =>
        eb(
          refTuple('fulfillments.created_at', 'fulfillments.id'),
          '<',
          tuple(Number(after?.[0]), String(after?.[1])),
        ),
      ),
    )
    .orderBy('fulfillments.created_at', 'desc')
    .orderBy('fulfillments.id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ order_number: orderNumber, ...row }) => ({
    ...toFulfillment(row),
    orderNumber,
  }));
}

/** What a seller can do with a submission. */
export const FULFILLMENT_ACTIONS = ['approve', 'hold', 'resume', 'submit', 'cancel'] as const;
export type FulfillmentAction = (typeof FULFILLMENT_ACTIONS)[number];

interface ActionRequest {
  readonly storeId: string;
  readonly id: string;
  readonly action: FulfillmentAction;
  readonly now: number;
}

/**
 * Approves a submission before its time, holds it back, resumes it, submits it again after a failure, or cancels it alone. Fails with a message,
 * without any change, if its state does not allow it. Returns the submission; the new one when it was replaced.
 */
export function changeSubmission(
  db: Database,
  { storeId, id, action, now }: ActionRequest,
): Promise<Result<Fulfillment, string>> {
  return runInTransaction(db, async (trx): Promise<Result<Fulfillment, string>> => {
    const found = await findFulfillment(trx, storeId, id);
    const order = found && (await lockOrderById(trx, storeId, found.orderId));
    const fulfillment = found && (await findFulfillment(trx, storeId, id));
    if (!order || !fulfillment) return fail(`${id}: the store has no such submission`);
    const changed = await ACTIONS[action](trx, fulfillment, order, now);
    return changed.ok ? changed : fail(`${id}: ${changed.error}`);
  });
}

type Act = (
  trx: DatabaseTransaction,
  fulfillment: Fulfillment,
  order: ManagedOrder,
  now: number,
) => Promise<Result<Fulfillment, string>>;

const toResult = (
  changed: Fulfillment | undefined,
  { state }: Fulfillment,
): Result<Fulfillment, string> => (changed ? ok(changed) : fail(describeState(state)));

const ACTIONS: Readonly<Record<FulfillmentAction, Act>> = {
  async approve(trx, fulfillment, _, now) {
    if (fulfillment.state === 'held')
      await changeFulfillment(trx, fulfillment, 'resume', now, { reason: null });
    else if (fulfillment.state !== 'waiting') return fail(describeState(fulfillment.state));
    const { storeId, id } = fulfillment;
    await trx
      .updateTable('fulfillments')
      .set({ approve_at: now, next_attempt_at: now, updated_at: now })
      .where('store_id', '=', storeId)
      .where('id', '=', id)
      .execute();
    return toResult(await findFulfillment(trx, storeId, id), fulfillment);
  },
  hold: async (trx, fulfillment, _, now) =>
    toResult(
      await changeFulfillment(trx, fulfillment, 'hold', now, { next_attempt_at: NEVER }),
      fulfillment,
    ),
  resume: async (trx, fulfillment, _, now) =>
    toResult(
      await changeFulfillment(trx, fulfillment, 'resume', now, {
        reason: null,
        next_attempt_at: fulfillment.approveAt ?? NEVER,
      }),
      fulfillment,
    ),
  cancel: async (trx, fulfillment, _, now) =>
    toResult(await cancelOne(trx, fulfillment, now, 'the seller has canceled it'), fulfillment),
  async submit(trx, fulfillment, order, now) {
    const { storeId, state, providerState, items } = fulfillment;
    if (state !== 'failed' && state !== 'canceled')
      return fail(
        `${describeState(state)}; only one that failed or was canceled can be submitted again`,
      );
    const units = listUnitsToMake(order, items);
    if (units.length === 0) return fail('nothing of it is left to make');
    // What the provider has not rejected is the same order there.
    if (state === 'failed' && providerState !== 'failed') {
      const retried = await changeFulfillment(trx, fulfillment, 'retry', now, { reason: null });
      return toResult(retried, fulfillment);
    }
    const all = await listOrderFulfillments(trx, order.id);
    if (
      all.some((one) => one.id !== fulfillment.id && isOpen(one) && sharesItems(one, fulfillment))
    )
      return fail('it was submitted again already');
    if (state === 'failed')
      await changeFulfillment(trx, fulfillment, 'stop', now, { reason: 'it was submitted again' });
    const id = await addFulfillment(trx, order, fulfillment, units, now);
    if (order.status === 'placed') await setOrderStatus(trx, order.id, 'in_production', now);
    return toResult(await findFulfillment(trx, storeId, id), fulfillment);
  },
};

const isOpen = ({ state }: Fulfillment): boolean =>
  state !== 'canceled' && state !== 'canceling' && state !== 'returned';

const sharesItems = (one: Fulfillment, other: Fulfillment): boolean =>
  one.items.some(({ sku }) => other.items.some((item) => item.sku === sku));
