import type { PaymentMethod, PaymentPlatform } from '#shared/contract/payment.ts';

/** Who carries a method out: PayPal its own, the card provider all others. */
export const getPaymentPlatform = (method: PaymentMethod): PaymentPlatform =>
  method === 'paypal' ? 'paypal' : 'stripe';
