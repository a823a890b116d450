import * as v from 'valibot';
import { defineStatement } from '#platform/db/statement.ts';
import type { DatabaseTransaction } from '#platform/db/tables.ts';
import { conflict, HttpError } from '#platform/http/http-error.ts';
import { CurrencyCode } from '#shared/contract/common.ts';
import { isPaymentInProgress } from '#shared/rules/checkout/checkout-states.ts';
import type { CheckoutContext } from '../checkout/checkout-row.ts';
import { createSale, type Sale } from '../checkout/create-sale.ts';
import type { CommerceContext } from '../commerce-context.ts';
import { writeOrder } from '../orders/write-order.ts';
import type {
  PaymentProgress,
  PaymentProvider,
  ProviderPayment,
} from '../payment-providers/payment-provider.ts';
import { recordRefund } from '../refunds/confirm-refund.ts';
import { applyEvent, type EventDecision } from './apply-event.ts';
import { findPayment, listPendingPayments, type PaymentRow } from './payment-row.ts';
import { getPhase } from './payment-states.ts';

/**
 * Milliseconds that a charge may take to reach the provider. Until then, a payment that the provider reports as not charged may
 * still be charged.
 */
const CHARGE_TIMEOUT_MS = 60_000;

const markChecked = defineStatement(
  (db, { id, now }: { readonly id: string; readonly now: number }) =>
    db.updateTable('payments').set({ checked_at: now }).where('id', '=', id),
);

const recordFee = defineStatement(
  (db, { id, fee }: { readonly id: string; readonly fee: number }) =>
    db.updateTable('payments').set({ fee }).where('id', '=', id).where('fee', 'is', null),
);

/**
 * Reads a payment from its provider and applies what the provider reports: writes the order, releases the stock, or refunds. Webhooks,
 * polls and the reconciliation call it, at any time and any number of times. Throws if the provider cannot be reached.
 */
export async function syncPayment(commerce: CommerceContext, payment: PaymentRow): Promise<void> {
  const provider = commerce.providers[payment.platform];
  if (!provider || payment.state === 'refunded') return;
  const { db, clock, log } = commerce;
  await markChecked(db, { id: payment.id, now: clock() });
  const remote = await provider.read(payment.providerId);
  const now = clock();
  if (remote?.fee !== undefined) await recordFee(db, { id: payment.id, fee: remote.fee });
  const isForeign = remote !== undefined && remote.reference !== payment.id;
  if (isForeign)
    log(
      `payment ${payment.id} belongs to another reference at ${payment.platform}`,
      remote.reference,
    );
  const progress = isForeign ? undefined : remote?.progress;
  if (remote && (progress?.state === 'success' || progress?.state === 'refunded'))
    return settle(commerce, payment, remote);
  if (!isPaymentInProgress(payment.state)) return;
  const hasExpired = payment.expiresAt !== null && payment.expiresAt <= now;
  if (!progress) {
    // The provider does not know it, so it cannot be charged once it has expired.
    if (hasExpired) await applyEvent(commerce, payment, 'cancel');
    return;
  }
  const isLate = now - payment.updatedAt >= CHARGE_TIMEOUT_MS;
  const isLost = progress.state === 'created' && isLate;
  if (progress.state !== 'failed' && (hasExpired || isLost))
    return cancel(commerce, provider, payment);
  const isUncharged = progress.state === 'created' || progress.state === 'failed';
  const mayStillArrive = payment.state === 'pending' && !isLate;
  if (!(isUncharged && mayStillArrive)) await applyProgress(commerce, payment, progress);
}

/** Syncs a payment if its provider can be reached, and returns it as it is then. */
export async function trySync(commerce: CommerceContext, payment: PaymentRow): Promise<PaymentRow> {
  try {
    await syncPayment(commerce, payment);
  } catch (error) {
    commerce.log(`payment ${payment.id} could not be read`, error);
  }
  return (await findPayment(commerce.db, payment.id)) ?? payment;
}

/**
 * Closes the open payments of a checkout, except `except`, before the checkout is changed or paid in another way. The order of
 * a payment that succeeded meanwhile is written. Throws a 409 `HttpError` while a charge is pending: it cannot be canceled.
 */
export async function closeOpenPayments(
  commerce: CommerceContext,
  checkoutId: string,
  except?: string,
): Promise<void> {
  const listOpen = async () =>
    (await listPendingPayments(commerce.db, checkoutId)).filter(({ id }) => id !== except);
  const open = await listOpen();
  for (const payment of open) {
    const provider = commerce.providers[payment.platform];
    if (payment.state === 'pending') await syncPayment(commerce, payment);
    else if (provider) await cancel(commerce, provider, payment);
  }
  if (open.length > 0 && (await listOpen()).length > 0)
    throw conflict('payment_under_way', 'a payment is under way');
}

/** Cancels a payment at its provider, so that it can never be charged. If it is charged already, its order is written. */
async function cancel(
  commerce: CommerceContext,
  provider: PaymentProvider,
  payment: PaymentRow,
): Promise<void> {
  const { id, providerId, attempts } = payment;
  const progress = await provider.cancel(providerId, `cancel-${id}-${attempts}`);
  if (progress.state === 'success' || progress.state === 'refunded') {
    const remote = await provider.read(providerId);
    if (remote?.progress.state === 'success' || remote?.progress.state === 'refunded')
      await settle(commerce, payment, remote);
    return;
  }
  if (progress.state === 'failed' && progress.decline.kind === 'unknown') return;
  await applyEvent(commerce, payment, 'cancel');
}

/**
 * Applies the progress of a charge. Returns whether this call has written the order. Most events repeat the response to the
 * charge; then nothing changes.
 */
export async function applyProgress(
  commerce: CommerceContext,
  payment: PaymentRow,
  progress: PaymentProgress,
): Promise<boolean> {
  switch (progress.state) {
    case 'success':
      return payment.state !== 'success' && completePayment(commerce, payment);
    case 'refunded':
      await recordRefund(commerce, payment, payment.amount);
      return false;
    case 'requires_action':
      await applyEvent(commerce, payment, 'authorize', { redirect_url: progress.redirectUrl });
      return false;
    case 'created':
      await applyEvent(commerce, payment, 'fail', { failure: 'nothing was charged' });
      return false;
    case 'failed': {
      const { kind, detail } = progress.decline;
      // After a decline of kind `unknown`, money may have moved. The payment stays pending, and the reconciliation reads it again.
      if (kind !== 'unknown')
        await applyEvent(commerce, payment, kind === 'card' ? 'decline' : 'fail', {
          failure: detail,
        });
      return false;
    }
    case 'pending':
      return false;
  }
}

/**
 * Applies that a payment was paid, and what was refunded of it. If the event of the payment itself is late, its order is written first,
 * as if the events had arrived in their order: the seller's accounts have both. A payment of another amount is refunded.
 */
async function settle(
  commerce: CommerceContext,
  { id }: PaymentRow,
  remote: ProviderPayment,
): Promise<void> {
  // It may have changed while the provider was called, and may change again until the transaction of the event.
  const payment = await findPayment(commerce.db, id);
  if (!payment) return;
  const isExpected = ({ amount, currency }: PaymentRow) =>
    remote.amount === amount && remote.currency.toUpperCase() === currency;
  const isRefunding = getPhase(payment) === 'refunding';
  if (remote.progress.state === 'success' && (isRefunding || !isExpected(payment))) {
    const currency = v.safeParse(CurrencyCode, remote.currency.toUpperCase());
    if (!currency.success) throw new Error(`payment ${payment.id} was paid in an unknown currency`);
    if (!isRefunding)
      commerce.log(`payment ${payment.id} was paid with a different amount`, remote);
    const reason = isRefunding ? 'repeated refund' : 'a different amount was paid';
    const decide = (current: PaymentRow) => {
      if (getPhase(current) !== 'refunding' && isExpected(current)) return undefined;
      return current.state === 'success' ? 'revoke' : 'reject';
    };
    return refundPayment(commerce, payment, remote.amount, currency.output, reason, decide);
  }
  if (payment.state !== 'success' && !isRefunding && isExpected(payment))
    await completePayment(commerce, payment, (current) =>
      isExpected(current) ? 'pay' : undefined,
    );
  // What was paid with another amount and refunded in full is refunded in full, whatever the amount was.
  const isRefunded = isRefunding && remote.progress.state === 'refunded';
  const refunded = isRefunded ? Math.max(remote.refunded, payment.amount) : remote.refunded;
  if (refunded > 0) await recordRefund(commerce, payment, refunded);
}

/** Rolls the transaction back when the payment succeeded but the order cannot be written. */
class OrderImpossibleError extends Error {
  override readonly name = 'OrderImpossibleError';
}

/**
 * Writes the order of a paid payment, and returns whether this call has written it. If the order cannot be written (the stock is
 * sold out, or the checkout is already paid), the payment is refunded.
 */
async function completePayment(
  commerce: CommerceContext,
  payment: PaymentRow,
  event: EventDecision = 'pay',
): Promise<boolean> {
  try {
    return await applyEvent(commerce, payment, event, undefined, (trx, checkoutContext, current) =>
      writePaidOrder(trx, commerce, checkoutContext, current),
    );
  } catch (error) {
    if (!(error instanceof OrderImpossibleError)) throw error;
    const { amount, currency } = payment;
    await refundPayment(commerce, payment, amount, currency, error.message, 'reject');
    return false;
  }
}

const selectOrder = defineStatement((db, { checkoutId }: { readonly checkoutId: string }) =>
  db.selectFrom('orders').select('id').where('checkout_id', '=', checkoutId),
);

async function writePaidOrder(
  trx: DatabaseTransaction,
  commerce: CommerceContext,
  checkoutContext: CheckoutContext,
  payment: PaymentRow,
): Promise<void> {
  const { rows } = await selectOrder(trx, { checkoutId: payment.checkoutId });
  if (rows.length > 0) throw new OrderImpossibleError('the checkout is already paid');
  const now = commerce.clock();
  const sale = payment.sale ?? (await createCurrentSale(trx, commerce, checkoutContext, now));
  if (sale.total !== payment.amount)
    throw new OrderImpossibleError('the amount of the order has changed');
  const written = await writeOrder(trx, checkoutContext, sale, {
    paymentId: payment.id,
    isCostless: commerce.isPublicTest,
    platformUrl: commerce.platformUrl(),
    now,
  });
  if (!written.ok) throw new OrderImpossibleError(describeErrors(written.error));
}

const describeErrors = ({ body: { errors } }: HttpError): string =>
  Array.isArray(errors)
    ? errors.map(({ message }) => message).join(', ')
    : Object.keys(errors).join(', ');

/** Creates the sale of a payment that the provider's script charged itself, for which no sale is stored. */
async function createCurrentSale(
  trx: DatabaseTransaction,
  { rates }: CommerceContext,
  checkoutContext: CheckoutContext,
  now: number,
): Promise<Sale> {
  try {
    return await createSale(trx, checkoutContext, rates, now);
  } catch (error) {
    if (error instanceof HttpError) throw new OrderImpossibleError('the checkout is incomplete');
    throw error;
  }
}

/**
 * Refunds a payment without an order. It is `refunding` until the provider has confirmed the refund, so that the reconciliation tries
 * again. The idempotency key prevents a second refund. `reason` is stored and logged. Does nothing if the payment is already
 * refunded, or if another process has written its order since `payment` was read.
 */
async function refundPayment(
  commerce: CommerceContext,
  payment: PaymentRow,
  amount: number,
  currency: CurrencyCode,
  reason: string,
  event: EventDecision,
): Promise<void> {
  const { clock, log, providers } = commerce;
  const { id, platform, providerId } = payment;
  const values = { failure: reason, expires_at: clock() };
  if (!(await applyEvent(commerce, payment, event, values))) return;
  const key = `refund-${id}`;
  const refunded = await providers[platform]?.refund(providerId, amount, currency, key);
  if (refunded?.ok) await recordRefund(commerce, payment, Math.max(amount, payment.amount));
  else log(`payment ${id} could not be refunded: ${reason}`, refunded?.error.detail);
}
