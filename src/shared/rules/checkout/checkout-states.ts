import type { CHECKOUT_STATES } from '#shared/contract/checkout.ts';
import type { PaymentState } from '#shared/contract/payment.ts';

export type CheckoutState = (typeof CHECKOUT_STATES)[number];

/** Only these two end a checkout; a failed one can be tried again. */
export const isFinished = (state: CheckoutState): boolean => state === 'success' || state === 'completed';

/** Money may move without the shopper doing anything more here: no other payment may begin. */
export const isPaymentInProgress = (state: PaymentState): boolean => state === 'pending' || state === 'requires_action';
