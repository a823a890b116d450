import type { PaymentDecline, PaymentProgress, ProviderPayment } from '../payment-provider.ts';
import type { PaypalError } from './client.ts';
import { parseMinorUnits } from './money.ts';
import {
  CANCELED_PREFIX,
  getLastCapture,
  getPurchaseUnit,
  type PaypalCapture,
  type PaypalOrder,
} from './order.ts';

/** Message for the shopper when PayPal declines. */
const NOT_AUTHORIZED = 'There was an issue authorizing with PayPal';

/** Creates a decline with PayPal's message for the shopper. */
export const createDecline = (kind: PaymentDecline['kind'], detail: string): PaymentDecline => ({
  kind,
  displayMessage: NOT_AUTHORIZED,
  detail,
});

/** Converts an error of PayPal's API to a decline. */
export const toDecline = ({ kind, detail, isTemporary }: PaypalError): PaymentDecline => ({
  ...createDecline(kind === 'unknown' ? 'unknown' : 'unavailable', detail),
  ...(isTemporary && { isTemporary }),
});

const createFailed = (detail: string): PaymentProgress => ({
  state: 'failed',
  decline: createDecline('unavailable', detail),
});

/** Returns the progress of an order. An approved order counts as `created`: the platform captures it after its checks. */
export function toPaymentProgress(order: PaypalOrder): PaymentProgress {
  if (order.status === 'VOIDED') return createFailed('VOIDED');
  if (order.status !== 'COMPLETED') {
    return getPurchaseUnit(order)?.custom_id?.startsWith(CANCELED_PREFIX)
      ? createFailed('cancelled')
      : { state: 'created' };
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
      return createFailed(capture.status);
    default:
      return { state: 'pending' };
  }
}

/** Adds up the refunds of an order. PayPal lists them beside the captures. */
function getRefunded(order: PaypalOrder): number {
  const capture = getLastCapture(order);
  // A refund of everything counts in full, also if the list is missing.
  if (capture?.status === 'REFUNDED') return parseMinorUnits(capture.amount?.value ?? '');
  return (getPurchaseUnit(order)?.payments?.refunds ?? [])
    .filter(({ status }) => status !== 'CANCELLED' && status !== 'FAILED')
    .reduce((sum, { amount }) => sum + parseMinorUnits(amount?.value ?? ''), 0);
}

function getFee(capture: PaypalCapture | undefined): number | undefined {
  const fee = capture?.seller_receivable_breakdown?.paypal_fee;
  return fee?.value === undefined || fee.currency_code !== capture?.amount?.currency_code
    ? undefined
    : parseMinorUnits(fee.value);
}

/** Converts PayPal's order to a payment, with the amount that was captured, if any. */
export function toProviderPayment(order: PaypalOrder): ProviderPayment {
  const unit = getPurchaseUnit(order);
  const capture = getLastCapture(order);
  const amount = capture?.amount ?? unit?.amount;
  const reference = capture?.custom_id ?? unit?.custom_id;
  return {
    progress: toPaymentProgress(order),
    amount: parseMinorUnits(amount?.value ?? ''),
    currency: amount?.currency_code ?? '',
    refunded: getRefunded(order),
    fee: getFee(capture),
    reference: reference?.startsWith(CANCELED_PREFIX)
      ? reference.slice(CANCELED_PREFIX.length)
      : reference,
  };
}
