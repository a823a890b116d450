import { runInTransaction } from '#platform/db/run-in-transaction.ts';
import type { DatabaseTransaction } from '#platform/db/tables.ts';
import { type CheckoutContext, lockCheckout } from '../checkout/checkout-row.ts';
import type { CommerceContext } from '../commerce-context.ts';
import { findPayment, type PaymentRow } from './payment-row.ts';
import { canHappen, changePayment, type EventValues, type PaymentEvent } from './payment-states.ts';

/** An event, or the decision about it by the payment as it is in the transaction; undefined if nothing happens. */
export type EventDecision = PaymentEvent | ((current: PaymentRow) => PaymentEvent | undefined);

/** Work in the transaction of an event, before the state changes. An error of it rolls the transaction back. */
type EventWork = (
  trx: DatabaseTransaction,
  checkoutContext: CheckoutContext,
  payment: PaymentRow,
) => Promise<void>;

/**
 * Applies an event in a transaction, and returns whether it has happened. It is ignored when it cannot happen to the payment as it is now.
 */
export function applyEvent(
  { db, clock }: CommerceContext,
  earlier: PaymentRow,
  decision: EventDecision,
  values?: EventValues,
  work?: EventWork,
): Promise<boolean> {
  const { id, checkoutId, attempts } = earlier;
  return runInTransaction(db, async (trx) => {
    const checkoutContext = await lockCheckout(trx, checkoutId);
    const payment = await findPayment(trx, id, earlier);
    if (!payment) return false;
    const event = typeof decision === 'function' ? decision(payment) : decision;
    if (event === undefined || !canHappen(event, payment, attempts)) return false;
    await work?.(trx, checkoutContext, payment);
    return (await changePayment(trx, payment, event, clock(), values)) !== undefined;
  });
}
