import type { PaymentMethod, PaymentPlatform } from '#shared/contract/payment.ts';

/** Returns the provider of a method: PayPal for its own, the card provider for all others. */
export const getPaymentPlatform = (method: PaymentMethod): PaymentPlatform =>
  method === 'paypal' ? 'paypal' : 'stripe';
