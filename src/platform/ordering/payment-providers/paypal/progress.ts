import type { PaymentDecline, PaymentProgress, ProviderPayment } from '../payment-provider.ts';
import type { PaypalError } from './client.ts';
import { parseMinorUnits } from './money.ts';
import { CANCELED_PREFIX, getLastCapture, getPurchaseUnit, type PaypalOrder } from './order.ts';

/** What a shopper reads when PayPal says no (spec §8). */
const NOT_AUTHORIZED = 'There was an issue authorizing with PayPal';

export const createDecline = (kind: PaymentDecline['kind'], detail: string): PaymentDecline => ({
  kind,
  displayMessage: NOT_AUTHORIZED,
  detail,
});

export const toDecline = ({ kind, detail }: PaypalError): PaymentDecline =>
  createDecline(kind === 'unknown' ? 'unknown' : 'unavailable', detail);

const failed = (detail: string): PaymentProgress => ({
  state: 'failed',
  decline: createDecline('unavailable', detail),
});

/** How an order stands. Approved is not paid: the platform captures when it has compared. */
export function toPaymentProgress(order: PaypalOrder): PaymentProgress {
  if (order.status === 'VOIDED') return failed('VOIDED');
  if (order.status !== 'COMPLETED') {
    return getPurchaseUnit(order)?.custom_id?.startsWith(CANCELED_PREFIX) ? failed('cancelled') : { state: 'created' };
  }
  const capture = getLastCapture(order);
  switch (capture?.status) {
    case 'COMPLETED':
    case 'PARTIALLY_REFUNDED':
      return { state: 'success' };
    case 'REFUNDED':
      return { state: 'refunded' };
    case 'DECLINED':
    case 'FAILED':
      return failed(capture.status);
    default:
      return { state: 'pending' };
  }
}

export function toProviderPayment(order: PaypalOrder): ProviderPayment {
  const unit = getPurchaseUnit(order);
  const capture = getLastCapture(order);
  const amount = capture?.amount ?? unit?.amount;
  const reference = capture?.custom_id ?? unit?.custom_id;
  return {
    progress: toPaymentProgress(order),
    amount: parseMinorUnits(amount?.value ?? ''),
    currency: amount?.currency_code ?? '',
    reference: reference?.startsWith(CANCELED_PREFIX) ? reference.slice(CANCELED_PREFIX.length) : reference,
  };
}
