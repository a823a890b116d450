/**
 * Codes of the providers that mean: the shopper broke the payment off. Nothing failed then. PayPal's window and the wallets report this to
 * the page (`onCancel`, `cancel`), so only methods with a page of their own have codes here.
 */
const BROKEN_OFF_CODES: readonly string[] = [
  // Stripe: Klarna, and every method whose page has a way back (docs.stripe.com/error-codes).
  'payment_method_customer_decline',
];

/** Whether the reason why a payment was not charged, as `payments.failure` stores it, is that the shopper broke it off. */
export const isBrokenOff = (failure: string | null): boolean =>
  failure?.split(' ').some((code) => BROKEN_OFF_CODES.includes(code)) ?? false;
