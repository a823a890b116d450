import type { PaymentProgress, ProviderPayment, ProviderRefusal } from '../provider.ts';
import type { PaypalFailure } from './client.ts';
import { minorUnits } from './money.ts';
import { CANCELLED, captureOf, type PaypalOrder, unitOf } from './order.ts';

/** What a shopper reads when PayPal says no (spec §8). */
const NOT_AUTHORIZED = 'There was an issue authorizing with PayPal';

export const refusal = (kind: ProviderRefusal['kind'], detail: string): ProviderRefusal => ({
  kind,
  displayMessage: NOT_AUTHORIZED,
  detail,
});

export const refusalOf = ({ kind, detail }: PaypalFailure): ProviderRefusal =>
  refusal(kind === 'unknown' ? 'unknown' : 'unavailable', detail);

const failed = (detail: string): PaymentProgress => ({ state: 'failed', refusal: refusal('unavailable', detail) });

/** How an order stands. Approved is not paid: the platform captures when it has compared. */
export function progressOf(order: PaypalOrder): PaymentProgress {
  if (order.status === 'VOIDED') return failed('VOIDED');
  if (order.status !== 'COMPLETED') {
    return unitOf(order)?.custom_id?.startsWith(CANCELLED) ? failed('cancelled') : { state: 'created' };
  }
  const capture = captureOf(order);
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

export function paymentOf(order: PaypalOrder): ProviderPayment {
  const unit = unitOf(order);
  const capture = captureOf(order);
  const amount = capture?.amount ?? unit?.amount;
  const reference = capture?.custom_id ?? unit?.custom_id;
  return {
    progress: progressOf(order),
    amount: minorUnits(amount?.value ?? ''),
    currency: amount?.currency_code ?? '',
    reference: reference?.startsWith(CANCELLED) ? reference.slice(CANCELLED.length) : reference,
  };
}
