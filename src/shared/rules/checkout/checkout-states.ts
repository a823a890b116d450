import type { CHECKOUT_STATES } from '#shared/contract/checkout.ts';
import type { PaymentState } from '#shared/contract/payment.ts';

export type CheckoutState = (typeof CHECKOUT_STATES)[number];

/** Whether a checkout is finished. A failed checkout is not: it can be tried again. */
export const isFinished = (state: CheckoutState): boolean =>
  state === 'success' || state === 'completed';

/** Whether a payment may still be charged without the shopper. No other payment may start then. */
export const isPaymentInProgress = (state: PaymentState): boolean =>
  state === 'pending' || state === 'requires_action';
