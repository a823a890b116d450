import type { PaymentMethod, PaymentPlatform } from '#contract/payment.ts';

/** Who carries a method out (spec §4): PayPal its own, the card provider all others. */
export const platformOf = (method: PaymentMethod): PaymentPlatform => (method === 'paypal' ? 'paypal' : 'stripe');
