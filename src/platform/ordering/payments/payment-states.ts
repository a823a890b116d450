import { afterCommit } from '#platform/db/after-commit.ts';
import { defineStatement } from '#platform/db/statement.ts';
import type { DatabaseTransaction, Tables } from '#platform/db/tables.ts';
import { type PaymentResult, paymentEnded } from '#shared/telemetry/events.ts';
import { releasePromo } from '../checkout/promo-uses.ts';
import { releaseStock } from '../checkout/reserve-stock.ts';
import { type PaymentRow, type StoredSale, toPaymentRow } from './payment-row.ts';

/**
 * The phases of a payment. They are the states of the API contract (`payments.state`) and two more, which are stored as one of these with
 * the reason in `payments.failure`: `canceled` as `failed`, `refunding` as `pending`.
 */
export const PAYMENT_PHASES = [
  /** It exists at the provider. Nothing was charged. */
  'created',
  /** The charge was sent, and its outcome is unknown. */
  'pending',
  /** The shopper must go to the bank first. */
  'requires_action',
  /** Nothing was charged. It can be charged again. */
  'failed',
  /** Nothing was charged. The shopper needs a new payment. */
  'canceled',
  /** It is paid, and the order is written. */
  'success',
  /** It is paid, and must be refunded, because it has no order. */
  'refunding',
  /** All of it is refunded. */
  'refunded',
] as const;
export type PaymentPhase = (typeof PAYMENT_PHASES)[number];

interface Transition {
  /** The phases in which the event can happen. In any other it is ignored. */
  readonly from: readonly PaymentPhase[];
  readonly to: PaymentPhase;
  /** What is no longer true, and is removed from the row. */
  readonly clears?: readonly ('redirect_url' | 'expires_at' | 'sale' | 'failure')[];
  /** The event is about one attempt to charge. It is ignored when a newer attempt was started. */
  readonly isOfAttempt?: true;
  /** Releases the reserved stock and the use of the promo code. */
  readonly releases?: true;
  /** What metrics count. */
  readonly result?: PaymentResult;
}

/** The attempt has ended, and no money moved. Without the sale, a later charge is for the content of the checkout at that time. */
const ATTEMPT_ENDS = {
  from: ['pending', 'requires_action'],
  clears: ['redirect_url', 'expires_at', 'sale'],
  isOfAttempt: true,
  releases: true,
} as const satisfies Partial<Transition>;

/** Even a canceled payment may be paid: the provider decides last. */
const NOT_PAID = ['created', 'pending', 'requires_action', 'failed', 'canceled'] as const;

/**
 * Everything that can happen to a payment, and the only ways in which its phase changes. What the provider reports becomes an event in
 * `sync-payment.ts`. Events may arrive late, twice and in any order.
 */
export const PAYMENT_EVENTS = {
  /** Its express checkout has another amount, because the shopper has chosen another address or delivery. */
  quote: { from: ['created'], to: 'created' },
  /** The shopper has chosen another method, or has changed the cart. */
  change: { from: ['created', 'failed'], to: 'created', clears: ['sale', 'failure'] },
  /** Its charge is about to be sent. The same transaction has reserved the stock. */
  charge: { from: ['created', 'failed'], to: 'pending', clears: ['redirect_url', 'failure'] },
  /** The provider sends the shopper to the bank. */
  authorize: {
    from: ['pending', 'requires_action'],
    to: 'requires_action',
    isOfAttempt: true,
  },
  /** The card was declined. */
  decline: { ...ATTEMPT_ENDS, to: 'failed', result: 'declined' },
  /** The provider has not charged it for another reason. */
  fail: { ...ATTEMPT_ENDS, to: 'failed', result: 'unavailable' },
  /** It has expired, or another payment replaces it. The provider will not charge it, or does not know it. */
  cancel: {
    ...ATTEMPT_ENDS,
    from: [...ATTEMPT_ENDS.from, 'refunding'],
    to: 'canceled',
    result: 'canceled',
  },
  /** It was paid. The same transaction has written the order. */
  pay: {
    from: NOT_PAID,
    to: 'success',
    clears: ['redirect_url', 'expires_at', 'failure'],
    result: 'success',
  },
  /** It was paid, but no order can be written, or the amount is wrong. */
  reject: { from: [...NOT_PAID, 'refunding'], to: 'refunding' },
  /** The provider reports another amount after the order was written. */
  revoke: { from: [...NOT_PAID, 'refunding', 'success'], to: 'refunding' },
  /** The provider has refunded all of it. */
  refund: {
    from: [...NOT_PAID, 'refunding', 'success'],
    to: 'refunded',
    clears: ['redirect_url', 'expires_at'],
    result: 'refunded',
  },
} as const satisfies Record<string, Transition>;
export type PaymentEvent = keyof typeof PAYMENT_EVENTS;

/** Values of `failure` in the two phases that are not states. A reason follows the second. */
const CANCELED = 'cancelled';
const REFUNDING = 'to be refunded: ';

/** Returns the phase of a payment. */
export function getPhase({ state, failure }: Pick<PaymentRow, 'state' | 'failure'>): PaymentPhase {
  if (state === 'failed' && failure === CANCELED) return 'canceled';
  return state === 'pending' && failure?.startsWith(REFUNDING) ? 'refunding' : state;
}

function toColumns(phase: PaymentPhase, reason: string | null) {
  if (phase === 'canceled') return { state: 'failed', failure: CANCELED };
  if (phase === 'refunding') return { state: 'pending', failure: `${REFUNDING}${reason}` };
  return { state: phase, failure: reason };
}

/** Whether an event can happen to a payment now. `attempt` is the attempt that it is about. */
export function canHappen(
  event: PaymentEvent,
  payment: Pick<PaymentRow, 'state' | 'failure' | 'attempts'>,
  attempt = payment.attempts,
): boolean {
  const { from, isOfAttempt }: Transition = PAYMENT_EVENTS[event];
  return from.includes(getPhase(payment)) && (!isOfAttempt || attempt === payment.attempts);
}

type Columns = PaymentRow['columns'];
export type EventValues = Partial<Columns>;

const writeState = defineStatement(
  (db, { id, ...columns }: Columns & Pick<Tables['payments'], 'id' | 'state' | 'updated_at'>) =>
    db.updateTable('payments').set(columns).where('id', '=', id).returningAll(),
);

/**
 * Changes the phase of a payment by an event, and returns the payment. Returns undefined and changes nothing when the table has no such
 * transition. The caller's transaction must hold the lock of the checkout, and must have read `payment`. For `stored` see {@link toPaymentRow}.
 */
export async function changePayment(
  trx: DatabaseTransaction,
  payment: PaymentRow,
  event: PaymentEvent,
  now: number,
  values: EventValues = {},
  stored?: StoredSale,
): Promise<PaymentRow | undefined> {
  if (!canHappen(event, payment)) return undefined;
  const { to, clears = [], releases, result }: Transition = PAYMENT_EVENTS[event];
  const columns: Columns = {
    ...payment.columns,
    ...Object.fromEntries(clears.map((name) => [name, null])),
    ...values,
  };
  const state = toColumns(to, columns.failure);
  const [row] = (await writeState(trx, { ...columns, ...state, id: payment.id, updated_at: now }))
    .rows;
  if (releases) {
    await releasePromo(trx, payment.checkoutId);
    await releaseStock(trx, payment.checkoutId);
  }
  const { method } = payment;
  if (result) afterCommit(trx, () => paymentEnded.publish({ method, result }));
  return row && toPaymentRow(row, stored);
}
