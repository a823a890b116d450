import { randomUUID } from 'node:crypto';
import { runInTransaction } from '#platform/db/run-in-transaction.ts';
import { createSecretId } from '#platform/db/secret-id.ts';
import type { Database, DatabaseTransaction } from '#platform/db/tables.ts';
import { conflict, HttpError } from '#platform/http/http-error.ts';
import type { PaymentMethod } from '#shared/contract/payment.ts';
import { isFinished } from '#shared/rules/checkout/checkout-states.ts';
import { getPaymentPlatform } from '#shared/rules/checkout/payment-platform.ts';
import { type CheckoutContext, lockCheckout, requireCheckout } from '../checkout/checkout-row.ts';
import { createSale, type Sale } from '../checkout/create-sale.ts';
import { ensureTaxes } from '../checkout/ensure-taxes.ts';
import type { CommerceContext } from '../commerce-context.ts';
import type { CreatedPayment } from '../payment-providers/payment-provider.ts';
import { CANCELED } from './apply-progress.ts';
import { buildPaymentOrder, paymentDeclined, requireProvider } from './payment-order.ts';
import type { PaymentRow } from './payment-row.ts';
import { requireOfferedMethod } from './require-offered-method.ts';
import { requirePayableAmount } from './require-payable-amount.ts';
import { closeOpenPayments, syncPayment } from './sync-payment.ts';

/** A payment that a browser requests. `amount` is the amount that the browser shows; it is only compared. */
export interface PaymentInput {
  readonly checkoutId: string;
  readonly storeSlug: string;
  readonly method: PaymentMethod;
  readonly paymentMethodId?: string | undefined;
  readonly amount?: number | undefined;
}

interface PaymentResponse {
  readonly paymentToken: string;
  readonly paymentId: string;
  readonly meta: Record<string, string>;
}

/** Creates a payment of the current amount of a checkout, without charging it. Closes other open payments first. */
export async function initiatePayment(
  commerce: CommerceContext,
  input: PaymentInput,
): Promise<PaymentResponse> {
  const provider = requireProvider(commerce, getPaymentPlatform(input.method));
  const { checkoutContext, sale } = await requirePayable(commerce, input);
  const id = createSecretId();
  const order = buildPaymentOrder(checkoutContext, sale, { id, ...input });
  const created = await provider.create(order, `start-${id}`);
  if (!created.ok) throw paymentDeclined(created.error);
  const now = commerce.clock();
  await runInTransaction(commerce.db, async (trx) => {
    await lockPayable(trx, checkoutContext.checkout.id);
    await trx
      .insertInto('payments')
      .values({
        id,
        checkout_id: checkoutContext.checkout.id,
        platform: provider.platform,
        ...toColumns(created.value, input, sale.total),
        currency: checkoutContext.checkout.currency,
        state: 'created',
        attempts: 0,
        return_url: null,
        redirect_url: null,
        sale: null,
        expires_at: null,
        checked_at: now,
        failure: null,
        created_at: now,
        updated_at: now,
      })
      .execute();
  });
  return toResponse(created.value);
}

/**
 * Updates a payment that was not charged yet. Creates a new one instead if the payment has ended or the new method belongs to
 * another provider.
 */
export async function updatePayment(
  commerce: CommerceContext,
  payment: PaymentRow,
  input: PaymentInput,
): Promise<PaymentResponse> {
  await trySync(commerce, payment);
  const { checkoutContext, sale } = await requirePayable(commerce, input);
  const isReusable = await canReuse(commerce.db, payment);
  if (getPaymentPlatform(input.method) !== payment.platform || !isReusable)
    return initiatePayment(commerce, input);
  const provider = requireProvider(commerce, payment.platform);
  const order = buildPaymentOrder(checkoutContext, sale, { id: payment.id, ...input });
  const updated = await provider.update(
    payment.providerId,
    order,
    `change-${payment.id}-${randomUUID()}`,
  );
  if (!updated.ok) {
    // The payment may be paid already, so the response must not say that it was declined.
    if (updated.error.kind === 'unknown')
      throw conflict('payment_under_way', 'a payment is under way');
    throw paymentDeclined(updated.error);
  }
  await runInTransaction(commerce.db, async (trx) => {
    await lockPayable(trx, checkoutContext.checkout.id);
    if (!(await canReuse(trx, payment)))
      throw conflict('payment_under_way', 'a payment is under way');
    await trx
      .updateTable('payments')
      .set({
        ...toColumns(updated.value, input, sale.total),
        currency: checkoutContext.checkout.currency,
        state: 'created',
        sale: null,
        failure: null,
        updated_at: commerce.clock(),
      })
      .where('id', '=', payment.id)
      .execute();
  });
  return toResponse(updated.value);
}

/** If the provider's script has charged the payment, its order must be written before the payment is changed. */
async function trySync(commerce: CommerceContext, payment: PaymentRow): Promise<void> {
  try {
    await syncPayment(commerce, payment);
  } catch (error) {
    commerce.log(`payment ${payment.id} could not be read`, error);
  }
}

const toColumns = (
  { providerId, token, meta }: CreatedPayment,
  input: PaymentInput,
  amount: number,
) => ({
  provider_id: providerId,
  token,
  meta: JSON.stringify(meta),
  method: input.method,
  payment_method_id: input.paymentMethodId ?? null,
  amount,
});

const toResponse = ({ providerId, token, meta }: CreatedPayment): PaymentResponse => ({
  paymentToken: token,
  paymentId: providerId,
  meta: { ...meta },
});

/** Returns the checkout with its sale, after closing its open payments. Throws if it cannot be paid. */
async function requirePayable(
  commerce: CommerceContext,
  input: PaymentInput,
): Promise<{ checkoutContext: CheckoutContext; sale: Sale }> {
  await requireCheckout(commerce.db, input.checkoutId, input.storeSlug);
  await closeOpenPayments(commerce, input.checkoutId);
  const checkoutContext = await requireCheckout(commerce.db, input.checkoutId, input.storeSlug);
  if (isFinished(checkoutContext.checkout.state)) throw checkoutFinished();
  requireOfferedMethod(commerce, checkoutContext, input.method, '/paymentMethod');
  await ensureTaxes(commerce, checkoutContext);
  const sale = await createSale(commerce.db, checkoutContext, commerce.rates, commerce.clock());
  if (sale.total === 0)
    throw conflict('nothing_due', 'nothing is due: the checkout is placed without a payment');
  await requirePayableAmount(commerce, checkoutContext, input.method, sale);
  if (input.amount !== undefined && input.amount !== sale.total) {
    throw new HttpError(409, [
      { code: 'amount_changed', pointer: '/amount', message: `expected ${sale.total}` },
    ]);
  }
  return { checkoutContext, sale };
}

const checkoutFinished = () => conflict('finished', 'the checkout is finished');

/** Whether a payment can still be charged. Reads it again, because closing open payments may have ended it. */
async function canReuse(db: Database, { id }: PaymentRow): Promise<boolean> {
  const row = await db
    .selectFrom('payments')
    .select(['state', 'failure'])
    .where('id', '=', id)
    .executeTakeFirst();
  return (
    row !== undefined &&
    (row.state === 'created' || (row.state === 'failed' && row.failure !== CANCELED))
  );
}

/** Locks the checkout and returns it. Throws if another tab started a payment during the request to the provider. */
export async function lockPayable(
  trx: DatabaseTransaction,
  checkoutId: string,
): Promise<CheckoutContext> {
  const checkoutContext = await lockCheckout(trx, checkoutId);
  const { checkout } = checkoutContext;
  if (isFinished(checkout.state)) throw checkoutFinished();
  const open = await trx
    .selectFrom('payments')
    .select('state')
    .where('checkout_id', '=', checkoutId)
    .where('state', 'in', ['pending', 'requires_action'])
    .execute();
  if (open.length > 0) throw conflict('payment_under_way', 'a payment is under way');
  return checkoutContext;
}
