import * as v from 'valibot';
import { parseJson } from '#platform/db/json.ts';
import { StoredUnits } from '#platform/db/stored-units.ts';
import type { Database, DatabaseTransaction, Tables } from '#platform/db/tables.ts';
import { FULFILLMENT_PROVIDERS, FULFILLMENT_STATES } from '#shared/contract/code-lists.ts';
import type { ProviderCosts } from './fulfillment-provider.ts';

export type FulfillmentState = (typeof FULFILLMENT_STATES)[number];

interface Transition {
  /** The states in which the event can happen. In any other it is ignored. */
  readonly from: readonly FulfillmentState[];
  readonly to: FulfillmentState;
}

/** The provider has the order, or may have it. */
const AT_PROVIDER = ['submitting', 'submitted', 'in_production'] as const;
/** A person may have solved at the provider why it failed. */
const PROGRESSES = [...AT_PROVIDER, 'failed', 'canceling'] as const;

/**
 * Everything that can happen to a submission, and the only ways in which its state changes. Whoever decides by the state of the order as
 * well (cancellations, and the start of a submission) holds the lock of the order, so that one of two events comes first.
 */
export const FULFILLMENT_EVENTS = {
  /** The seller holds it back. */
  hold: { from: ['waiting'], to: 'held' },
  resume: { from: ['held'], to: 'waiting' },
  /** Its approval window has ended. From here on the shopper cannot cancel the order. */
  submit: { from: ['waiting'], to: 'submitting' },
  /** The seller submits it again after a failure. */
  retry: { from: ['failed'], to: 'submitting' },
  /** The provider has accepted it. */
  accept: { from: ['submitting', 'failed'], to: 'submitted' },
  produce: { from: [...AT_PROVIDER, 'failed'], to: 'in_production' },
  /** All of it was sent. */
  ship: { from: PROGRESSES, to: 'shipped' },
  /** The provider rejects it, or has failed to make it. */
  fail: { from: AT_PROVIDER, to: 'failed' },
  /** A package came back. */
  return: { from: [...AT_PROVIDER, 'shipped'], to: 'returned' },
  /** The order was canceled, or nothing of it is left to make, before the provider got it. */
  cancel: { from: ['waiting', 'held', 'failed'], to: 'canceled' },
  /** The same after the provider may have got it: it is asked to cancel. */
  stop: { from: [...AT_PROVIDER, 'failed'], to: 'canceling' },
  /** The provider has canceled it. */
  stopped: { from: [...AT_PROVIDER, 'canceling', 'failed'], to: 'canceled' },
  /** The provider makes it all the same. */
  continue: { from: ['canceling'], to: 'in_production' },
} as const satisfies Record<string, Transition>;
export type FulfillmentEvent = keyof typeof FULFILLMENT_EVENTS;

/** Time of a row that is not due until something else happens. */
export const NEVER = Number.MAX_SAFE_INTEGER;

const ShipmentIds = v.array(v.string());
const Costs = v.object({
  currency: v.string(),
  items: v.number(),
  delivery: v.number(),
  tax: v.number(),
  total: v.number(),
});

/** Parses the columns of a row. */
export const toFulfillment = (row: Tables['fulfillments']) => ({
  storeId: row.store_id,
  id: row.id,
  orderId: row.order_id,
  provider: v.parse(v.picklist(FULFILLMENT_PROVIDERS), row.provider),
  state: v.parse(v.picklist(FULFILLMENT_STATES), row.state),
  items: parseJson(StoredUnits, row.items),
  approveAt: row.approve_at,
  providerOrderId: row.provider_order_id,
  providerState: row.provider_state,
  releasedAt: row.released_at,
  canceledAt: row.canceled_at,
  reason: row.reason,
  costs: row.costs === null ? null : (parseJson(Costs, row.costs) satisfies ProviderCosts),
  shipments: parseJson(ShipmentIds, row.shipments),
  attempts: row.attempts,
  failures: row.failures,
  failure: row.failure,
  nextAttemptAt: row.next_attempt_at,
  created: row.created_at,
  updated: row.updated_at,
});
export type Fulfillment = ReturnType<typeof toFulfillment>;

type Values = Partial<Omit<Tables['fulfillments'], 'store_id' | 'id' | 'state'>>;

/**
 * Changes the state of a submission by an event, and returns it. Returns undefined and changes nothing when the table has no such
 * transition from the present state. Unless `values` says otherwise, it is due at once, and its attempts are counted anew. `null`: when
 * it is due is decided elsewhere.
 */
export async function changeFulfillment(
  trx: DatabaseTransaction,
  { storeId, id }: Pick<Fulfillment, 'storeId' | 'id'>,
  event: FulfillmentEvent,
  now: number,
  values: Values | null = {},
): Promise<Fulfillment | undefined> {
  const { from, to }: Transition = FULFILLMENT_EVENTS[event];
  const row = await trx
    .updateTable('fulfillments')
    .set({
      ...(values && { attempts: 0, failures: 0, failure: null, next_attempt_at: now, ...values }),
      state: to,
      updated_at: now,
    })
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .where('state', 'in', from)
    .returningAll()
    .executeTakeFirst();
  return row && toFulfillment(row);
}

/** Lists the submissions of an order, oldest first. */
export async function listOrderFulfillments(db: Database, orderId: string): Promise<Fulfillment[]> {
  const rows = await db
    .selectFrom('fulfillments')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(toFulfillment);
}

/** Finds a submission of a store by its id. */
export async function findFulfillment(
  db: Database,
  storeId: string,
  id: string,
): Promise<Fulfillment | undefined> {
  const row = await db
    .selectFrom('fulfillments')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row && toFulfillment(row);
}

/**
 * Cancels what is not made yet of an order that ends. Call it in the transaction that ends the order and holds its lock. What a provider
 * may have already is canceled there afterwards, if it is not too late.
 */
export async function cancelFulfillments(
  trx: DatabaseTransaction,
  orderId: string,
  now: number,
): Promise<void> {
  for (const fulfillment of await listOrderFulfillments(trx, orderId))
    await cancelOne(trx, fulfillment, now);
}

/** Cancels one submission, as {@link cancelFulfillments} does. Undefined when it can no longer be canceled. */
export async function cancelOne(
  trx: DatabaseTransaction,
  fulfillment: Fulfillment,
  now: number,
  reason: string | null = null,
): Promise<Fulfillment | undefined> {
  // A submission that failed may have an order at the provider.
  if (fulfillment.providerOrderId === null) {
    const canceled = await changeFulfillment(trx, fulfillment, 'cancel', now, {
      next_attempt_at: NEVER,
      reason,
    });
    if (canceled) return canceled;
  }
  return changeFulfillment(trx, fulfillment, 'stop', now, { reason });
}

/**
 * Ends what printers without an API make once nothing of it is left to ship, whoever has reported the shipment. `left`: units of the order by SKU.
 * Providers with an API report it themselves.
 */
export async function endShippedFulfillments(
  trx: DatabaseTransaction,
  orderId: string,
  left: ReadonlyMap<string, number>,
  now: number,
): Promise<void> {
  for (const fulfillment of await listOrderFulfillments(trx, orderId)) {
    const isShipped = fulfillment.items.every(({ sku }) => (left.get(sku) ?? 0) <= 0);
    if (fulfillment.provider !== 'printful' && isShipped && isAtProvider(fulfillment))
      await changeFulfillment(trx, fulfillment, 'ship', now, { next_attempt_at: NEVER });
  }
}

const isAtProvider = ({ state }: Fulfillment): boolean =>
  state === 'submitted' || state === 'in_production';

/** Lists the units of an order that Printful has or gets. It reports their shipments itself. */
export const listUnitsElsewhere = async (
  db: Database,
  orderId: string,
): Promise<Fulfillment['items']> =>
  (await listOrderFulfillments(db, orderId)).flatMap(({ provider, state, items }) =>
    provider === 'printful' && ELSEWHERE.includes(state) ? items : [],
  );

const ELSEWHERE: readonly FulfillmentState[] = ['waiting', 'held', ...AT_PROVIDER];

/** Whether an order went to its providers and none of them has it: then its address may be what they have rejected. */
export async function waitsForSeller(trx: Database, orderId: string): Promise<boolean> {
  const fulfillments = await listOrderFulfillments(trx, orderId);
  return (
    fulfillments.some(({ state }) => state === 'failed' || state === 'canceled') &&
    fulfillments.every(
      ({ state, providerOrderId }) =>
        state === 'canceled' ||
        (providerOrderId === null && state !== 'submitting' && state !== 'canceling'),
    )
  );
}
