import { runInTransaction } from '#platform/db/run-in-transaction.ts';
import type { DatabaseTransaction } from '#platform/db/tables.ts';
import { conflict, outOfStock, unprocessable } from '#platform/http/http-error.ts';
import { isFinished, isPaymentInProgress } from '#shared/rules/checkout/checkout-states.ts';
import { createPromoLimitError } from './checkout/check-promo.ts';
import { lockCheckout } from './checkout/checkout-row.ts';
import { createSale } from './checkout/create-sale.ts';
import { reservePromo } from './checkout/promo-uses.ts';
import { listOutAtPrinter, RESERVATION_MS, reserveStock } from './checkout/reserve-stock.ts';
import type { CommerceContext } from './commerce-context.ts';
import { writeOrder } from './orders/write-order.ts';
import {
  type Charge,
  type ChargeOutcome,
  chargePayment,
  requireChargeable,
  resolveOutcome,
  resumeCharge,
  startCharge,
} from './payments/charge-payment.ts';
import { parseReturnUrl } from './payments/parse-return-url.ts';
import type { PaymentRow } from './payments/payment-row.ts';
import { applyProgress } from './payments/sync-payment.ts';
import { recordUnpaidCharge } from './payments/unpaid-charges.ts';

interface FreeOrderRequest {
  readonly checkoutId: string;
  readonly storeSlug: string;
  readonly payment?: undefined;
  readonly returnUrl?: string | undefined;
}

interface PaidOrderRequest {
  readonly checkoutId: string;
  readonly storeSlug: string;
  /** The payment to charge. */
  readonly payment: PaymentRow;
  /** URL of the store or of the platform to which the provider sends the shopper back. */
  readonly returnUrl: string;
  /** Client of the request ({@link clientOf}), for the limit of unpaid charges. */
  readonly client: string;
}

type OrderRequest = FreeOrderRequest | PaidOrderRequest;

/** `payment_required`: an amount is due, and the request has no payment. */
type OrderOutcome = ChargeOutcome | { readonly state: 'payment_required' };

/**
 * Places the order of a checkout:
 *
 * 1. price the checkout,
 * 2. reserve its stock and the use of its promo code,
 * 3. charge the payment,
 * 4. write the order,
 * 5. queue the confirmation mail.
 *
 * A free order skips the reservation and the charge and is one transaction: the caller's, if `commerce.db` is a transaction.
 * Otherwise steps 1 and 2 are one transaction, and steps 4 and 5 another. No transaction is open during the charge. If the
 * platform stops between the two, or the shopper has to go to their bank, then a webhook, a poll or the reconciliation
 * continues with step 4 (`syncPayment`).
 *
 * A repeated call never charges twice: a finished checkout has the outcome `success`, and a pending charge is not started
 * again. Throws an `HttpError` if the order cannot be placed.
 */
export async function placeOrder(
  commerce: CommerceContext,
  request: PaidOrderRequest,
): Promise<ChargeOutcome>;
export async function placeOrder(
  commerce: CommerceContext,
  request: FreeOrderRequest,
): Promise<OrderOutcome>;
export async function placeOrder(
  commerce: CommerceContext,
  request: OrderRequest,
): Promise<OrderOutcome> {
  const earlier = request.payment && (await resumeCharge(commerce, request.payment));
  const charge =
    earlier ??
    (await runInTransaction(commerce.db, (trx) => priceAndReserve(trx, commerce, request)));
  if (charge.state !== 'reserved') return charge;
  // 3. Charge the payment.
  const progress = await chargePayment(commerce, charge);
  // 4 and 5 after a success. After a failure, the stock is released.
  if (await applyProgress(commerce, charge.payment, progress)) return { state: 'success' };
  return resolveOutcome(commerce, charge.payment, progress);
}

/** Returns the charge to send, with its stock reserved, or the outcome if nothing has to be charged. */
async function priceAndReserve(
  trx: DatabaseTransaction,
  commerce: CommerceContext,
  request: OrderRequest,
): Promise<Charge | OrderOutcome> {
  const now = commerce.clock();
  const checkoutContext = await lockCheckout(trx, request.checkoutId, request.storeSlug);
  const { store, checkout } = checkoutContext;
  const returnUrl =
    request.returnUrl === undefined ? '' : parseReturnUrl(commerce, store, request.returnUrl);
  if (isFinished(checkout.state)) return { state: 'success' };
  const payment = request.payment && (await requireChargeable(trx, request.payment));
  if (payment && isPaymentInProgress(payment.state)) return { state: 'pending' };

  // 1. Price the checkout.
  const sale = await createSale(trx, checkoutContext, commerce.rates, now);
  const outAtPrinter = await listOutAtPrinter(trx, sale.items);
  if (outAtPrinter.length > 0) throw outOfStock(outAtPrinter);
  if (sale.total === 0) {
    // 4 and 5: there is nothing to charge.
    const platformUrl = commerce.platformUrl();
    const options = { paymentId: null, isCostless: true, platformUrl, now };
    const written = await writeOrder(trx, checkoutContext, sale, options);
    if (!written.ok) throw written.error;
    return { state: 'success' };
  }
  if (!request.payment || !payment) return { state: 'payment_required' };
  if (sale.total !== payment.amount) {
    throw conflict(
      'amount_changed',
      'the amount of the order differs from the amount of the payment',
    );
  }

  // 2. Reserve its stock and the use of its promo code.
  const expiresAt = now + RESERVATION_MS;
  const attempt = { ...payment, attempts: payment.attempts + 1 };
  await recordUnpaidCharge(trx, attempt, request.client, now);
  const limitError = await reservePromo(trx, checkoutContext, sale, now);
  if (limitError) throw unprocessable(createPromoLimitError(limitError));
  const missing = await reserveStock(trx, checkout.id, sale.items, expiresAt);
  if (missing.length > 0) throw outOfStock(missing);
  return startCharge(trx, { checkoutContext, payment: attempt, sale, returnUrl, now, expiresAt });
}
